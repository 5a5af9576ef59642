"""The compiled build: `hook` compiles modules for a wheel, `builds` keeps one in build/compiled.

Nothing of Donjon imports this package; hatch loads `hook.py` by its path.
"""
