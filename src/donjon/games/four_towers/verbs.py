"""What can be answered in Four Towers, and what is told."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import Event, Verb, verb_of

TAKE: Final = Verb(1, "take champion")
BUY: Final = Verb(2, "buy champion")
PAY: Final = Verb(3, "pay")
INSTEAD: Final = Verb(4, "instead colour")
LEAVE: Final = Verb(5, "leave")
USE: Final = Verb(6, "use champion")
REFILL: Final = Verb(7, "refill champion")
STRIKE: Final = Verb(8, "strike")
GUIDE: Final = Verb(9, "guide")
SPEND: Final = Verb(10, "spend slot")
DRAW: Final = Verb(11, "draw hand")
REMOVE: Final = Verb(12, "remove colour place")
LEAD: Final = Verb(13, "lead colour place")
TO: Final = Verb(14, "to place")
PLAY: Final = Verb(15, "play colour place")
LOSE: Final = Verb(16, "lose colour")
EXPAND: Final = Verb(17, "expand place")
SEND: Final = Verb(18, "send colour place")
DEMOTE: Final = Verb(19, "demote seat")
SPARE: Final = Verb(20, "spare")
FOLLOW: Final = Verb(21, "follow colour")
HIRE: Final = Verb(22, "hire colour")
TRADE: Final = Verb(23, "trade colour slot")
CLIMB: Final = Verb(24, "climb colour")
DONE: Final = Verb(25, "done")
MOVE: Final = Verb(26, "move colour place")
FELL: Final = Verb(27, "fell colour")
EXILE: Final = Verb(28, "exile colour seat")
GIVE: Final = Verb(29, "give colour")
GET: Final = Verb(30, "get colour")
RAISE: Final = Verb(31, "raise colour")
SHOW: Final = Verb(32, "show champion")
BEGIN: Final = Verb(33, "begin seat")
VERBS: Final = [
    *(TAKE, BUY, PAY, INSTEAD, LEAVE, USE, REFILL),
    *(STRIKE, GUIDE, SPEND, DRAW, REMOVE, LEAD, TO),
    *(PLAY, LOSE, EXPAND, SEND, DEMOTE, SPARE),
    *(FOLLOW, HIRE, TRADE, CLIMB, DONE),
    *(MOVE, FELL, EXILE, GIVE, GET, RAISE),
    *(SHOW, BEGIN),
]

TURNS: Final = Event(1, "turns number seat heading turn")
BUYS: Final = Event(2, "buys seat champion =champions")
TAKES: Final = Event(3, "takes seat champion =champions")
LEAVES: Final = Event(4, "leaves seat champion")
GIVES: Final = Event(5, "gives seat colour -followers")
HOLDS: Final = Event(6, "holds champion =uses")
HAUNTS: Final = Event(7, "haunts champion colour =uses")
WAKES: Final = Event(8, "wakes champion colour =uses")
REFILLS: Final = Event(9, "refills seat champion -gems")
STRIKES: Final = Event(10, "strikes seat colour =mercenaries")
GUIDES: Final = Event(11, "guides seat colour =mountaineers")
SPENDS: Final = Event(12, "spends seat colour =merchants")
EXPANDS: Final = Event(13, "expands place first:colour second:colour third:colour")
CROWNED: Final = Event(14, "crowned colour =lords")
BURNT: Final = Event(15, "burnt colour =demons")
FALLS: Final = Event(16, "falls colour =lords =demons great")
RISES: Final = Event(17, "rises seat =influence")
SINKS: Final = Event(18, "sinks seat =influence")
FINDS: Final = Event(19, "finds seat =gems")
DOUBLES: Final = Event(20, "doubles seat =doubled banner")
GAINS: Final = Event(21, "gains seat colour +followers")
HIRES: Final = Event(22, "hires seat colour =mercenaries")
TRADES: Final = Event(23, "trades seat colour slot =merchants")
CLIMBS: Final = Event(24, "climbs seat colour =mountaineers")
LOST: Final = Event(25, "lost colour")
EXILED: Final = Event(26, "exiled seat colour -followers")
BRIDGES: Final = Event(27, "bridges seat")
FELLED: Final = Event(28, "felled colour =lords =demons")
REMAIN: Final = Event(29, "remain number")
ENDS: Final = Event(30, "ends heading")
SCORES: Final = Event(31, "scores seat points:number")
WINS: Final = Event(32, "wins seat points:number banner")
EVENTS: Final = [
    *(TURNS, BUYS, TAKES, LEAVES, GIVES, HOLDS, HAUNTS, WAKES, REFILLS, STRIKES, GUIDES, SPENDS),
    *(EXPANDS, CROWNED, BURNT, FALLS, RISES, SINKS, FINDS, DOUBLES),
    *(GAINS, HIRES, TRADES, CLIMBS, LOST, EXILED, BRIDGES, FELLED),
    *(REMAIN, ENDS, SCORES, WINS),
]


def forbidden(answer: int, verb: Verb, rule: str) -> str:
    """The rule that forbids an answer; with another verb it is not its time (FT-18)."""
    return rule if verb_of(answer) == verb.code else "FT-18"
