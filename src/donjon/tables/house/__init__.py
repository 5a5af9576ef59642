"""The house: rooms in memory, who is here, bots, sheets, and the one place where tables change.

It may import conduct and store.
"""
