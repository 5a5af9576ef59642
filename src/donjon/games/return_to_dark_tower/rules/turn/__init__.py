"""The turn: start, middle and end in the order of the rulebook, moving and using items."""
