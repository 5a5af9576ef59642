"""The command line: play, simulate, read rules, draw and replay.

`app.py` puts the commands together. `cli` holds what can be typed, `commands` what that does,
`play` a game at this screen, `reference` what can be read in a game and without one. Only
`app.py`, `cli` and `parameters.py` are imported for `--help`; everything else is imported by the
command that needs it.
"""
