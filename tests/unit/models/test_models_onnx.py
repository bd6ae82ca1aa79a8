"""A folder with an ONNX graph and a tokenizer embeds by the mean of its token states."""

import json

import numpy as np
import pytest

from onefold.errors import ConfigError, MissingExtra, ModelUnavailable
from onefold.models.onnx_embedder import OnnxEmbedder, mean_pool

onnx = pytest.importorskip("onnx")
pytest.importorskip("onnxruntime")
tokenizers = pytest.importorskip("tokenizers")

WORDS = {"[PAD]": 0, "[UNK]": 1, "east": 2, "north": 3}
TABLE = np.array([[9.0, 9.0, 9.0], [0.0, 0.0, 1.0], [1.0, 0.0, 0.0], [0.0, 1.0, 0.0]], dtype=np.float32)


def write_model(folder, *, inputs=("input_ids", "attention_mask"), pooled=False, table=TABLE):
    """A graph that looks each token up in `table`; pooled: takes the first token's row."""
    folder.mkdir(parents=True, exist_ok=True)
    helper, kinds = onnx.helper, onnx.TensorProto
    nodes = [helper.make_node("Gather", ["table", "input_ids"], ["states"])]
    if pooled:
        nodes.append(helper.make_node("ReduceMax", ["states", "axis"], ["output"], keepdims=0))
    else:
        nodes.append(helper.make_node("Identity", ["states"], ["output"]))
    width = table.shape[1]
    shape = ["batch", width] if pooled else ["batch", "tokens", width]
    graph = helper.make_graph(
        nodes,
        "tiny",
        [helper.make_tensor_value_info(name, kinds.INT64, ["batch", "tokens"]) for name in inputs],
        [helper.make_tensor_value_info("output", kinds.FLOAT, shape)],
        [
            onnx.numpy_helper.from_array(table, "table"),
            onnx.numpy_helper.from_array(np.array([1], dtype=np.int64), "axis"),
        ],
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", 18)], ir_version=9)
    onnx.save(model, folder / "model.onnx")
    tokenizer = tokenizers.Tokenizer(tokenizers.models.WordLevel(WORDS, unk_token="[UNK]"))
    tokenizer.pre_tokenizer = tokenizers.pre_tokenizers.Whitespace()
    (folder / "tokenizer.json").write_text(tokenizer.to_str(), encoding="utf-8")
    return folder


def test_the_row_is_the_mean_of_the_token_states(tmp_path):
    embedder = OnnxEmbedder(str(write_model(tmp_path / "tiny")))
    rows = embedder.embed_passages(["east", "east north", "north north north east"])
    half = 0.5**0.5
    assert rows[0] == pytest.approx([1, 0, 0])
    assert rows[1] == pytest.approx([half, half, 0])
    assert rows[2] == pytest.approx(np.array([1, 3, 0]) / 10**0.5)
    assert embedder.dimension == 3


def test_padding_does_not_count():
    states = np.array([[[1.0, 0.0], [8.0, 8.0]]], dtype=np.float32)
    assert mean_pool(states, np.array([[1, 0]])) == pytest.approx(np.array([[1.0, 0.0]]))


def test_a_graph_that_pools_is_taken_as_it_is(tmp_path):
    embedder = OnnxEmbedder(str(write_model(tmp_path / "tiny", pooled=True)))
    assert embedder.embed_passages(["east"])[0] == pytest.approx([1, 0, 0])


def test_token_types_are_fed_where_the_graph_wants_them(tmp_path):
    inputs = ("input_ids", "attention_mask", "token_type_ids")
    embedder = OnnxEmbedder(str(write_model(tmp_path / "tiny", inputs=inputs)))
    assert embedder.embed_queries(["north"])[0] == pytest.approx([0, 1, 0])


def test_a_graph_that_wants_something_else_is_unavailable(tmp_path):
    embedder = OnnxEmbedder(str(write_model(tmp_path / "tiny", inputs=("input_ids", "pixel_values"))))
    with pytest.raises(ModelUnavailable, match="pixel_values"):
        embedder.embed_passages(["east"])


def test_a_broken_graph_is_unavailable(tmp_path):
    folder = write_model(tmp_path / "tiny")
    (folder / "model.onnx").write_bytes(b"no graph")
    with pytest.raises(ModelUnavailable, match="could not load"):
        OnnxEmbedder(str(folder)).embed_passages(["east"])


@pytest.mark.parametrize("content", ["no json", "{}"])
def test_a_broken_tokenizer_is_unavailable(tmp_path, content):
    folder = write_model(tmp_path / "tiny")
    (folder / "tokenizer.json").write_text(content)
    with pytest.raises(ModelUnavailable, match="could not load"):
        OnnxEmbedder(str(folder)).embed_passages(["east"])


def test_the_onnx_folder_of_a_hub_is_found(tmp_path):
    folder = write_model(tmp_path / "tiny")
    (folder / "onnx").mkdir()
    (folder / "model.onnx").rename(folder / "onnx" / "model.onnx")
    assert OnnxEmbedder(str(folder)).embed_passages(["east"]).shape == (1, 3)


def test_another_file_under_the_same_name_is_another_model(tmp_path):
    first = OnnxEmbedder(str(write_model(tmp_path / "tiny"))).name
    again = OnnxEmbedder(str(tmp_path / "tiny")).name
    other = OnnxEmbedder(str(write_model(tmp_path / "tiny", table=TABLE + 1))).name
    assert first == again != other
    assert first.startswith("onnx:tiny@")


def test_a_folder_with_an_e5_name_gets_the_prefixes(tmp_path):
    embedder = OnnxEmbedder(str(write_model(tmp_path / "multilingual-e5-small")))
    assert embedder.embed_passages(["east"])[0] != pytest.approx([1, 0, 0])


def test_long_texts_are_cut_by_the_tokenizer(tmp_path):
    embedder = OnnxEmbedder(str(write_model(tmp_path / "tiny")))
    long = "east " * 512 + "north " * 5000
    assert embedder.embed_passages([long])[0] == pytest.approx([1, 0, 0])


def test_a_folder_that_holds_no_model_is_named(tmp_path):
    with pytest.raises(ConfigError, match=r"model\.onnx"):
        OnnxEmbedder(str(tmp_path))
    with pytest.raises(ConfigError, match="folder"):
        OnnxEmbedder("")


def test_without_the_packages_the_extra_is_named(tmp_path, monkeypatch):
    folder = write_model(tmp_path / "tiny")
    monkeypatch.setattr("onefold.models.local.importlib.util.find_spec", lambda name: None)
    with pytest.raises(MissingExtra, match=r"onefold\[onnx\]"):
        OnnxEmbedder(str(folder))


def test_the_tokenizers_own_padding_is_kept(tmp_path):
    folder = write_model(tmp_path / "tiny")
    tokenizer = json.loads((folder / "tokenizer.json").read_text())
    tokenizer["padding"] = {
        "strategy": "BatchLongest", "direction": "Right", "pad_to_multiple_of": None, "pad_id": 1, "pad_type_id": 0,
        "pad_token": "[UNK]",
    }
    (folder / "tokenizer.json").write_text(json.dumps(tokenizer))
    rows = OnnxEmbedder(str(folder)).embed_passages(["east", "north north"])
    assert rows[0] == pytest.approx([1, 0, 0])
