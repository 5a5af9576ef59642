"""Blocks that pictures are built from: cards, dice, plates, regions, rings, towers, covers.

They may import the rest of drawing but its stage and its specimen, from plain SVG up to pieces,
places and motifs of woodcuts; no block knows a game, a view or a question.
"""
