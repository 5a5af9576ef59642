"""The box: a game's folder, its packs, what can be agreed on, and the shelf of all boxes.

It may import everything of the core but the extras, which are made from a box.
"""
