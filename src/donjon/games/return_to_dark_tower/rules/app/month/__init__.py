"""The month: its length, the events at the end of a turn, and what the Tower does."""
