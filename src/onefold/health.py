"""Is everything well? The doctor's checks: database, embedder, language model, reranker, and what is installed."""

import platform
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version

from onefold.config import Config
from onefold.errors import OnefoldError
from onefold.models.base import LLM, Embedder, Request, Reranker
from onefold.store.base import Store
from onefold.types import Check

OPTIONAL = ("fastembed", "sentence-transformers", "onnxruntime", "tokenizers")


def check_health(
    config: Config,
    *,
    store: Callable[[], Store],
    embedder: Callable[[], Embedder],
    llm: Callable[[], LLM | None],
    reranker: Callable[[], Reranker | None],
) -> list[Check]:
    """One check per part; a part that fails says so and the others are still looked at."""
    return [
        Check(name="python", ok=True, detail=f"{platform.python_version()} on {platform.platform()}"),
        Check(name="onefold", ok=True, detail=_version("onefold")),
        _check("database", lambda: _database(config, store())),
        _check("embedder", lambda: _embedder(embedder())),
        _check("language model", lambda: _language_model(llm())),
        _check("reranker", lambda: _reranker(reranker())),
        Check(name="optional packages", ok=True, detail=", ".join(f"{name} {_version(name)}" for name in OPTIONAL)),
    ]


def _check(name: str, look: Callable[[], str]) -> Check:
    try:
        return Check(name=name, ok=True, detail=look())
    except OnefoldError as error:
        return Check(name=name, ok=False, detail=str(error.args[0]), hint=error.hint)


def _database(config: Config, store: Store) -> str:
    count = len(store.list_banks())
    return f"{config.database} with {count} {'bank' if count == 1 else 'banks'}"


def _embedder(embedder: Embedder) -> str:
    vectors = embedder.embed_queries(["Is anybody there?"])
    return f"{embedder.name} answers with {vectors.shape[1]} dimensions"


def _language_model(llm: LLM | None) -> str:
    if llm is None:
        return "none configured: rules settle what rules can"
    reply = llm.complete(Request(operation="doctor", system="Answer with one word.", user="Say yes.", max_tokens=8))
    return f"{llm.name} answers in {reply.seconds:.1f} s"


def _reranker(reranker: Reranker | None) -> str:
    if reranker is None:
        return "none configured: hits are ordered by reciprocal rank fusion"
    reranker.rerank("Who is there?", ["Nobody is there."])
    return f"{reranker.name} answers"


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
