"""What the words of the packs do: a file for each family, with word, step, sentence and use.

`table.py` collects the families. They may import rules and state; rules know none of them.
"""
