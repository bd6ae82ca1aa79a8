"""Answers out: arms, fusion, rerank, budget."""
