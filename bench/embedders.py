"""Which embedder does a bench use? The configured one, another by name, or the fake that needs no weights."""

from onefold import load_config
from onefold.models.base import Embedder
from onefold.models.registry import open_embedder
from onefold.testing.fakes import FakeEmbedder


def opened(name: str | None) -> Embedder:
    """`fake`, what ONEFOLD_EMBEDDER takes, or (None) what is configured."""
    return FakeEmbedder(256) if name == "fake" else open_embedder(load_config(embedder=name))
