"""The engine: a game's state and stack, its steps, questions, chance and decks.

It knows no file, no pack and no box, imports nothing of the core but `errors` and `compiled`,
and is compiled as a whole. What it needs of a box is the `Rulebook` of `setup`.
"""
