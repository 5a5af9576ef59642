"""Content as data: packs of TOML files and the lexicon of effects.

It may import the engine, and knows no box.
"""
