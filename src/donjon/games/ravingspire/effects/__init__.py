"""What the words of the cards do: a family of effects in each file.

A family keeps all there is to say about its words in one place: for each word a class with the
word itself, as packs write it (`word`), the sentence that is printed on cards (`sentence`), when
it could do anything (`matters`), and the step that carries it out (`run`). `STEPS` at the end of
each file lists them, and `table.py` collects the families. A new word is one more class there; a
field that no word had before is also a field of `components.Deed`.

Effects use the rules, and rules know of effects only what `rules/card_effect.py` says.
"""
