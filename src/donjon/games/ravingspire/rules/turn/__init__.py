"""The turn: its phases in the order of the rulebook, and what heroes may do in them."""
