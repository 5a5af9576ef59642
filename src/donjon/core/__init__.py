"""The core: the engine, its records, content from packs, boxes on a shelf, and what a box may add.

Imports point from `extras` and `box` down to `content` and `record`, and from there to `engine`.
"""
