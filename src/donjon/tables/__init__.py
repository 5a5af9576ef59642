"""Tables of people: what happened at each, what may happen, who keeps it.

A table (`table.py`) is the fold of its entries (`entries.py`). `conduct` says what may happen next,
`store` keeps entries, and `house` brings the two together for all tables of a server.
"""
