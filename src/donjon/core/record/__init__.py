"""Records of a game: journals, saves, positions, words, boards of text, the log, undo, proofs.

A record may import the engine and content, and no box.
"""
