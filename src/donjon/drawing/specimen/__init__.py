"""The specimen sheet: every block in every state, to look at. It may import all of `drawing`."""
