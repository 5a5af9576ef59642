"""What may be answered in Skull Tower, and what is told of it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import Event, Verb

SWORD: Final = 0
ARROW: Final = 1
ICONS: Final = ["sword", "arrow"]

LEVEL_2: Final = 0
RED_2: Final = 1
BLUE_2: Final = 2
LEVEL_3: Final = 3
STOCKS: Final = ["level-2", "red-2", "blue-2", "level-3"]

SECOND_WIND: Final = 0
FREE_LINK: Final = 1
SIGNAL: Final = 2
SKILLS: Final = ["second-wind", "free-link", "signal"]

PLAY: Final = Verb(1, "play card")
REDRAW: Final = Verb(2, "redraw card")
EXCHANGE: Final = Verb(3, "exchange card secret")
SHOW: Final = Verb(4, "show card")
PASS: Final = Verb(5, "pass")
FIRST: Final = Verb(6, "first icon")
STRIKE: Final = Verb(7, "strike place")
SPARE: Final = Verb(8, "spare")
BUY: Final = Verb(9, "buy stock")
REMOVE: Final = Verb(10, "remove card")
DONE: Final = Verb(11, "done")
DRAW: Final = Verb(12, "draw card")
LAY: Final = Verb(13, "lay tower")
VERBS: Final = [
    PLAY,
    REDRAW,
    EXCHANGE,
    SHOW,
    PASS,
    FIRST,
    STRIKE,
    SPARE,
    BUY,
    REMOVE,
    DONE,
    DRAW,
    LAY,
]

FIRST_TOWER: Final = Event(1, "first-tower low:tower middle:tower high:tower")
PLACED: Final = Event(2, "placed =supply count:number")
PLACED_BOSS: Final = Event(3, "placed-boss =supply count:number")
STORED: Final = Event(4, "stored =supply")
LEFT_BEHIND: Final = Event(5, "left-behind tower count:number")
STANDS_AGAIN: Final = Event(6, "stands-again floor:number side count:number")

ROUND_BEGINS: Final = Event(7, "round =round of:number seat heading banner")
STILL_APART: Final = Event(8, "still-apart")
STUCK: Final = Event(9, "stuck seat banner")
CLEARED: Final = Event(10, "cleared +gold =supply")
UNPAID: Final = Event(11, "unpaid")
OUT_OF_ROUNDS: Final = Event(12, "out-of-rounds count:number")

LINKED: Final = Event(13, "linked skill")
TRADED: Final = Event(14, "traded given:card taken:card secret")
IDLE: Final = Event(15, "idle seat")
FELLED: Final = Event(16, "felled +gold place seat floor:number")
STRUCK: Final = Event(17, "struck place seat floor:number count:number")
SHORT: Final = Event(18, "short place count:number")
GROUP_FELLED: Final = Event(19, "group-felled +gold place seat floor:number")
GAINED: Final = Event(20, "gained skill tower great")
HELD: Final = Event(21, "held skill tower")
BOSS_FELLED: Final = Event(22, "boss-felled great")

CLIMBED: Final = Event(23, "climbed seat =floor")
REACHED_BOSS: Final = Event(24, "reached-boss seat =floor")
STAYED: Final = Event(25, "stayed seat")
PARTED: Final = Event(26, "parted banner")
MET: Final = Event(27, "met banner")

SPENDING: Final = Event(28, "spending gold:number")
NO_GOLD: Final = Event(29, "no-gold")
BOUGHT: Final = Event(30, "bought -gold card seat")
REMOVED: Final = Event(31, "removed -gold card seat")
GOLD_LOST: Final = Event(32, "gold-lost -gold seat")
EVENTS: Final = [
    FIRST_TOWER,
    PLACED,
    PLACED_BOSS,
    STORED,
    LEFT_BEHIND,
    STANDS_AGAIN,
    ROUND_BEGINS,
    STILL_APART,
    STUCK,
    CLEARED,
    UNPAID,
    OUT_OF_ROUNDS,
    LINKED,
    TRADED,
    IDLE,
    FELLED,
    STRUCK,
    SHORT,
    GROUP_FELLED,
    GAINED,
    HELD,
    BOSS_FELLED,
    CLIMBED,
    REACHED_BOSS,
    STAYED,
    PARTED,
    MET,
    SPENDING,
    NO_GOLD,
    BOUGHT,
    REMOVED,
    GOLD_LOST,
]
