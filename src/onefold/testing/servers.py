"""How does one test an adapter without a network? A model server on 127.0.0.1 that answers what the test scripts.

It speaks OpenAI's chat completions and embeddings and the rerank shapes of Cohere and TEI; it can also refuse, break
off, hang, or answer with rubbish. It lives as long as its `with` block.
"""

import json
import socket
import threading
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from types import TracebackType
from typing import Any, Self, cast

from onefold.testing.fakes import FakeEmbedder, FakeReranker


@dataclass(frozen=True, kw_only=True, slots=True)
class Answer:
    """What the server says to one request. `hang` keeps the connection open in silence until the server ends."""

    status: int = 200
    body: bytes = b"{}"
    headers: Mapping[str, str] = field(default_factory=dict[str, str])
    hang: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Asked:
    """What the server was asked: path, headers (names in lower case) and the decoded body."""

    path: str
    headers: Mapping[str, str]
    body: dict[str, Any]


HANG = Answer(hang=True)


def answer(body: object, *, status: int = 200, headers: Mapping[str, str] | None = None) -> Answer:
    """An answer with a JSON body."""
    return Answer(status=status, body=json.dumps(body, ensure_ascii=False).encode(), headers=headers or {})


def chat(text: str, *, finish: str = "stop", prompt_tokens: int = 7, completion_tokens: int = 3) -> Answer:
    """A chat completion that says `text`."""
    message = {"role": "assistant", "content": text}
    return answer(
        {
            "id": "chatcmpl-1",
            "object": "chat.completion",
            "created": 1_700_000_000,
            "model": "scripted",
            "choices": [{"index": 0, "finish_reason": finish, "message": message, "logprobs": None}],
            "usage": {
                "prompt_tokens": prompt_tokens,
                "completion_tokens": completion_tokens,
                "total_tokens": prompt_tokens + completion_tokens,
            },
        }
    )


def failure(status: int, message: str, *, headers: Mapping[str, str] | None = None) -> Answer:
    """An error in OpenAI's shape."""
    error = {"error": {"message": message, "type": "error", "param": None, "code": None}}
    return answer(error, status=status, headers=headers)


def rubbish(text: str = "<html>gateway</html>") -> Answer:
    """Status 200 with a body that is no JSON."""
    return Answer(body=text.encode(), headers={"Content-Type": "text/html"})


def refused_url() -> str:
    """The address of a port on which nobody listens."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return f"http://127.0.0.1:{free.getsockname()[1]}/v1"


class ModelServer:
    """Gives the scripted answers in order, the last one again and again; without a script it behaves well.

    ``with ModelServer(failure(429, "slow down"), chat("hello")) as server: … server.base_url … server.asked``
    """

    def __init__(self, *script: Answer) -> None:
        """Take the script; the port opens with the `with` block."""
        self._script = script
        self._lock = threading.Lock()
        self._ending = threading.Event()
        self._server: ThreadingHTTPServer | None = None
        self.asked: list[Asked] = []

    @property
    def address(self) -> str:
        """`http://127.0.0.1:<port>`. Raises RuntimeError outside the `with` block."""
        if self._server is None:
            raise RuntimeError("The server runs only inside its `with` block.")
        return f"http://127.0.0.1:{self._server.server_address[1]}"

    @property
    def base_url(self) -> str:
        """The address with /v1, as OpenAI's clients want it."""
        return f"{self.address}/v1"

    def __enter__(self) -> Self:
        """Listen on a free port."""
        owner = self

        class Handler(_Handler):
            model_server = owner

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self._server.serve_forever, args=(0.01,), daemon=True).start()
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Stop listening, and let go of what hangs."""
        self._ending.set()
        if self._server is not None:
            self._server.shutdown()
            self._server.server_close()

    def respond(self, asked: Asked) -> Answer:
        """The answer to one request; waits while it is to hang."""
        with self._lock:
            self.asked.append(asked)
            position = min(len(self.asked), len(self._script)) - 1
        scripted = self._script[position] if self._script else _well_behaved(asked)
        if scripted.hang:
            self._ending.wait()
        return scripted


class _Handler(BaseHTTPRequestHandler):
    model_server: ModelServer

    def do_POST(self) -> None:
        """Answer one request."""
        raw = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        headers = {name.lower(): value for name, value in self.headers.items()}
        answered = self.model_server.respond(Asked(path=self.path, headers=headers, body=json.loads(raw or b"{}")))
        if answered.hang:
            self.close_connection = True
            return
        self.send_response(answered.status)
        for name, value in {"Content-Type": "application/json", **answered.headers}.items():
            self.send_header(name, value)
        self.send_header("Content-Length", str(len(answered.body)))
        self.end_headers()
        self.wfile.write(answered.body)

    def log_message(self, format: str, *args: object) -> None:
        """Stay silent."""


def _well_behaved(asked: Asked) -> Answer:
    if asked.path.endswith("/embeddings"):
        return _embeddings(cast("list[str]", asked.body["input"]))
    if asked.path.endswith("/rerank"):
        return _scores(asked.body)
    if asked.path.endswith("/chat/completions"):
        return chat("{}")
    return failure(404, f"There is no {asked.path} here.")


def _embeddings(texts: Sequence[str]) -> Answer:
    """Rows of FakeEmbedder, twice as long as a unit and last one first: a client has to put both right."""
    rows = FakeEmbedder(8).embed_passages(texts) * 2
    data = [{"object": "embedding", "index": index, "embedding": row.tolist()} for index, row in enumerate(rows)]
    return answer({"object": "list", "data": data[::-1], "model": "fake", "usage": {"prompt_tokens": 1}})


def _scores(body: Mapping[str, Any]) -> Answer:
    """Cohere's shape for `documents`, TEI's for `texts`; best first, as both do."""
    name = "relevance_score" if "documents" in body else "score"
    texts = cast("list[str]", body.get("documents") or body["texts"])
    scores = FakeReranker().rerank(body["query"], texts)
    rows = sorted(({"index": index, name: score} for index, score in enumerate(scores)), key=lambda row: -row[name])
    return answer({"results": rows} if "documents" in body else rows)
