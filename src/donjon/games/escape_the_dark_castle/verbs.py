"""What can be answered in the castle, and what can be told of it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import Event, Verb

# What people say.
CHOOSE: Final = Verb(1, "choose prisoner")
TURN: Final = Verb(2, "turn prisoner")
LEAVE: Final = Verb(3, "leave prisoner")
"""Turn the next card although something lies there that nobody carries."""
TAKE: Final = Verb(4, "take item prisoner")
DROP: Final = Verb(5, "drop item prisoner")
USE: Final = Verb(6, "use item prisoner")
REST: Final = Verb(7, "rest prisoner")
FIGHT: Final = Verb(8, "fight")
STRIKE: Final = Verb(9, "strike prisoner")
CLEAVE: Final = Verb(10, "cleave prisoner")
PIERCE: Final = Verb(11, "pierce trait prisoner")
HOLD: Final = Verb(12, "hold")
MEND: Final = Verb(13, "mend prisoner")
GO: Final = Verb(14, "go choice")
NAME: Final = Verb(15, "name prisoner")
GIVE: Final = Verb(16, "give item prisoner")
ALTER: Final = Verb(17, "alter trait trait")
AGAIN: Final = Verb(18, "again prisoner")
KEEP: Final = Verb(19, "keep face")
BEAR: Final = Verb(20, "bear")
DONE: Final = Verb(21, "done")
ON: Final = Verb(22, "on")
CAST: Final = Verb(23, "cast")
# What cards and dice say.
REVEAL: Final = Verb(24, "reveal card")
FIND: Final = Verb(25, "find thing")
ROLL: Final = Verb(26, "roll face prisoner")
SHOW: Final = Verb(27, "show trait")
STIR: Final = Verb(28, "stir trait")
SNATCH: Final = Verb(29, "snatch thing")
VERBS: Final = [
    *(CHOOSE, TURN, LEAVE, TAKE, DROP, USE),
    *(REST, FIGHT, STRIKE, CLEAVE, PIERCE, HOLD, MEND),
    *(GO, NAME, GIVE, ALTER, AGAIN, KEEP, BEAR, DONE, ON, CAST),
    *(REVEAL, FIND, ROLL, SHOW, STIR, SNATCH),
]
SHOWN: Final = [SHOW(trait) for trait in range(3)]
"""The faces of a chapter die: two of each trait, so each as likely as the others."""

# The way through the castle.
LOCKED: Final = Event(1, "locked prisoner =hp")
OPENS: Final = Event(2, "opens card heading banner")
CHAPTER: Final = Event(3, "chapter =passed card heading banner")
BOSS: Final = Event(4, "boss card heading great")
ESCAPES: Final = Event(5, "escapes great")
FALLEN: Final = Event(6, "fallen")
BECOMES: Final = Event(7, "becomes seat prisoner")
# How they are.
GAINS: Final = Event(10, "gains prisoner +hp")
LOSES: Final = Event(11, "loses prisoner -hp")
DIES: Final = Event(12, "dies prisoner great")
SHIELDS: Final = Event(13, "shields prisoner number")
SPARED: Final = Event(14, "spared prisoner")
# Items.
LEFT: Final = Event(20, "left thing")
SHUFFLED: Final = Event(21, "shuffled")
BARE: Final = Event(22, "bare")
FORESEES: Final = Event(23, "foresees prisoner item trait to:trait")
EMPTY: Final = Event(24, "empty prisoner")
WEIGHS: Final = Event(25, "weighs prisoner number")
ROBBED: Final = Event(26, "robbed prisoner thing")
# Trials.
PASSES: Final = Event(30, "passes prisoner trait")
FAILS: Final = Event(31, "fails prisoner trait")
SHORT: Final = Event(32, "short got:number need:number trait")
ENOUGH: Final = Event(33, "enough need:number trait")
LOST: Final = Event(34, "lost")
ALIKE: Final = Event(35, "alike")
UNLIKE: Final = Event(36, "unlike")
SILENT: Final = Event(37, "silent trait")
MIRRORS: Final = Event(38, "mirrors prisoner face")
# Fights.
ENEMY: Final = Event(40, "enemy =dice row attack:number")
JOINS: Final = Event(41, "joins +dice trait")
ROUND: Final = Event(42, "round number heading")
FALLS: Final = Event(43, "falls -dice trait prisoner")
STAYS: Final = Event(44, "stays +dice trait")
BURNS: Final = Event(45, "burns prisoner")
STRIKES: Final = Event(46, "strikes number")
BLOCKS: Final = Event(47, "blocks prisoner")
BEATEN: Final = Event(48, "beaten banner")
EVENTS: Final = [
    *(LOCKED, OPENS, CHAPTER, BOSS, ESCAPES, FALLEN, BECOMES),
    *(GAINS, LOSES, DIES, SHIELDS, SPARED),
    *(LEFT, SHUFFLED, BARE, FORESEES, EMPTY, WEIGHS, ROBBED),
    *(PASSES, FAILS, SHORT, ENOUGH, LOST, ALIKE, UNLIKE, SILENT, MIRRORS),
    *(ENEMY, JOINS, ROUND, FALLS, STAYS, BURNS, STRIKES, BLOCKS, BEATEN),
]
