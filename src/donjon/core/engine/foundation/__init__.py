"""What `Game` stands on, one class upon the other: `Stack`, `Chance`, `Asking`, `Course`.

`Stack` keeps the state, what waits and what has happened; `Chance` draws and rolls; `Asking` asks
players; `Course` takes answers and runs steps. `fields` finds the fields of a state and makes
plain data of them, `playout` plays at random. All of them are compiled, and import the smaller
modules of the engine only.
"""
