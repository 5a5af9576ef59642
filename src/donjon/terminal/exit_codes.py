"""Exit codes of `donjon`; 0 is success."""

STOPPED = 1
"""A server was stopped with Ctrl-C."""
MISTAKE = 2
"""Something that a person can mend was said in a sentence."""
INTERRUPTED = 130
"""A simulation was stopped before its end."""
