"""A game at this screen: who sits where, what is shown, what is typed, what is kept on disk.

`session` runs the game, `commands` are the words that are no answers, `sitting` is what both know.
They may import everything below the terminal, and its `screen`, `parameters` and `reference`; no
command of the shell.
"""
