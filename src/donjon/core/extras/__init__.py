"""What a box may hold beside its rules: lessons, examples, galleries, books, pads.

Each module is one optional file of a game's folder. It may import everything of the core.
"""
