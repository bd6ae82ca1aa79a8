"""The fastembed and sentence-transformers adapters call those packages as their documentation says.

The packages are stood in for: their weights would have to be fetched.
"""

import sys
from types import ModuleType

import numpy as np
import pytest

from onefold.errors import MissingExtra, ModelUnavailable
from onefold.models import fastembed_models, sentence_transformers_models
from onefold.models.fastembed_models import FastembedEmbedder, FastembedReranker
from onefold.models.sentence_transformers_models import SentenceTransformersEmbedder, SentenceTransformersReranker


def rows(texts):
    return [np.array([len(text), 1.0], dtype=np.float32) for text in texts]


class TextEmbedding:
    made: list

    def __init__(self, model_name):
        if model_name == "nosuch":
            raise ValueError("Model nosuch is not supported")
        self.made.append(model_name)

    def passage_embed(self, texts):
        assert isinstance(texts, list)
        yield from rows(texts)

    def query_embed(self, query):
        yield from rows([f"??{text}" for text in query])


class TextCrossEncoder:
    def __init__(self, model_name):
        self.model_name = model_name

    def rerank(self, query, documents):
        yield from (np.float32(len(query) * len(document)) for document in documents)


class SentenceTransformer:
    def __init__(self, name):
        self.prompts = {"query": "ask: ", "document": ""} if name == "prompted" else {"query": "", "document": ""}

    def encode_query(self, inputs, *, show_progress_bar):
        assert show_progress_bar is False
        return np.stack(rows([self.prompts["query"] + text for text in inputs]))

    def encode_document(self, inputs, *, show_progress_bar):
        return np.stack(rows(inputs))


class CrossEncoder:
    def __init__(self, name):
        self.name = name

    def predict(self, pairs, *, show_progress_bar):
        return np.array([len(query) + len(text) for query, text in pairs], dtype=np.float32)


@pytest.fixture
def packages(monkeypatch):
    TextEmbedding.made = []
    fastembed, cross = ModuleType("fastembed"), ModuleType("fastembed.rerank.cross_encoder")
    fastembed.TextEmbedding = TextEmbedding
    cross.TextCrossEncoder = TextCrossEncoder
    transformers = ModuleType("sentence_transformers")
    transformers.SentenceTransformer, transformers.CrossEncoder = SentenceTransformer, CrossEncoder
    stands = {
        "fastembed": fastembed,
        "fastembed.rerank": ModuleType("fastembed.rerank"),
        "fastembed.rerank.cross_encoder": cross,
        "sentence_transformers": transformers,
    }
    for name, module in stands.items():
        monkeypatch.setitem(sys.modules, name, module)
    for module in (fastembed_models, sentence_transformers_models):
        monkeypatch.setattr(module, "require", lambda *_, **__: None)


def lengths(vectors):
    return (vectors[:, 0] / vectors[:, 1]).round().tolist()


@pytest.mark.usefixtures("packages")
class TestFastembed:
    def test_passages_and_queries_have_their_own_forms(self):
        embedder = FastembedEmbedder("any/model")
        assert TextEmbedding.made == []
        assert lengths(embedder.embed_passages(["abc", "a", "abc"])) == [3, 1, 3]
        assert lengths(embedder.embed_queries(["abc"])) == [5]
        assert TextEmbedding.made == ["any/model"]
        assert (embedder.name, embedder.dimension) == ("fastembed:any/model", 2)

    def test_an_e5_model_gets_the_prefixes_that_fastembed_does_not_add(self):
        embedder = FastembedEmbedder("intfloat/multilingual-e5-large")
        assert lengths(embedder.embed_passages(["abc"])) == [len("passage: abc")]
        assert lengths(embedder.embed_queries(["abc"])) == [len("??query: abc")]

    def test_an_unknown_model_is_unavailable_with_the_packages_words(self):
        with pytest.raises(ModelUnavailable, match="nosuch is not supported"):
            FastembedEmbedder("nosuch").embed_passages(["a"])

    def test_pairs_are_scored_in_order(self):
        reranker = FastembedReranker()
        assert reranker.rerank("ab", ["a", "abc"]) == [2.0, 6.0]
        assert reranker.rerank("ab", []) == []
        assert reranker.name == "fastembed:Xenova/ms-marco-MiniLM-L-6-v2"


@pytest.mark.usefixtures("packages")
class TestSentenceTransformers:
    def test_a_model_without_prompts_gets_the_prefixes_of_its_card(self):
        embedder = SentenceTransformersEmbedder("intfloat/multilingual-e5-small")
        assert lengths(embedder.embed_passages(["abc"])) == [len("passage: abc")]
        assert lengths(embedder.embed_queries(["abc"])) == [len("query: abc")]

    def test_a_models_own_prompts_are_used_alone(self):
        embedder = SentenceTransformersEmbedder("prompted")
        assert lengths(embedder.embed_queries(["abc"])) == [len("ask: abc")]
        assert embedder.dimension == 2

    def test_pairs_are_scored_in_order(self):
        reranker = SentenceTransformersReranker()
        assert reranker.rerank("ab", ["a", "abc"]) == [3.0, 5.0]
        assert reranker.rerank("ab", []) == []


@pytest.mark.parametrize(
    ("make", "extra"),
    [
        (FastembedEmbedder, "fastembed"),
        (FastembedReranker, "fastembed"),
        (SentenceTransformersEmbedder, "sentence-transformers"),
        (SentenceTransformersReranker, "sentence-transformers"),
    ],
)
def test_without_the_package_the_command_is_named(make, extra, monkeypatch):
    monkeypatch.setattr("onefold.models.local.importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=rf"pip install 'onefold\[{extra}\]'"):
        make()
