"""What can be read beside a game and without one: its rules, its cards, its book.

A game at this screen shows them as well as the commands `rules`, `cards` and `book` do. They may
import everything below the terminal, and its `screen`; they know neither commands nor `play`.
"""
