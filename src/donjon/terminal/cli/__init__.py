"""What can be typed after `donjon`: each command with its parameters and its help.

At their top these modules import typer, the parameters and the exit codes, and nothing heavier; the
body of a command imports what carries it out, so that `donjon --help` loads neither games nor a
server. Their annotations are no texts (no `from __future__ import annotations`): Typer would
evaluate those of all commands, twice, before it shows anything.
"""
