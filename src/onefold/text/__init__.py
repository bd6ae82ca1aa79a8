"""Words: pure functions over letters, words, sentences, times and languages."""
