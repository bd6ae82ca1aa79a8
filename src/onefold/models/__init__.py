"""Outside minds: ports, adapters and wrappers of embedders, language models and rerankers."""
