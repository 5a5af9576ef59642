"""What the commands do: a module for each, imported when the command is called.

They may import everything below the terminal, and its `screen`, `parameters`, `play`
and `reference`.
"""
