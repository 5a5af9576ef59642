"""What can be answered in the tower, and what can be told of it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import Event, Verb

# The way: setup, move, explore.
CHOOSE: Final = Verb(1, "choose hero")
MOVE: Final = Verb(2, "move space")
STAY: Final = Verb(3, "stay")
ENTER: Final = Verb(4, "enter")
"""Enter the Keep from the Tower Door."""
EXPLORE: Final = Verb(5, "explore deed")
TURN: Final = Verb(6, "turn way spaces")
BANISH: Final = Verb(7, "banish card zone")
DONE: Final = Verb(8, "done")
TOWARD: Final = Verb(9, "toward way")
"""Which way a foe comes that could come either way."""
PUSH: Final = Verb(10, "push card")
"""Which ring card gives way when the hero is overwhelmed."""
AGAIN: Final = Verb(11, "again")
"""Roll the die once more."""
STAND: Final = Verb(12, "stand")
"""Let the die lie as it fell."""
WALK: Final = Verb(13, "walk")
"""Roll for the free move after a showdown."""
# Slots and hand.
SLOT: Final = Verb(15, "slot card slot")
UNSLOT: Final = Verb(16, "unslot slot")
DISCARD: Final = Verb(17, "discard card")
# Battles and payments.
FACE: Final = Verb(20, "face card")
"""Take on a card of the ring."""
PAY: Final = Verb(21, "pay")
INSTEAD: Final = Verb(23, "instead card suit secret")
"""Put a card of the hand into the payment, for a suit."""
INSTEAD_SLOT: Final = Verb(24, "instead-slot slot suit")
INSTEAD_OPEN: Final = Verb(51, "instead-open card suit")
"""Put a card into the payment that lies open for all to see."""
ADD: Final = Verb(56, "add card suit secret")
"""Put a card of the hand into the payment beside all that is in it."""
ADD_SLOT: Final = Verb(57, "add-slot slot suit")
ADD_OPEN: Final = Verb(58, "add-open card suit")
FORCE: Final = Verb(52, "by-force")
"""Pay by brute force."""
MATCH: Final = Verb(53, "by-suits")
"""Pay suit by suit."""
MORE: Final = Verb(54, "more")
"""Keep all that is in the payment, and add to it."""
AFRESH: Final = Verb(55, "afresh")
"""Go back to the payment that was proposed at first."""
LEAVE: Final = Verb(25, "leave")
USE: Final = Verb(26, "use card")
"""Use the special of a card in the hand."""
USE_SLOT: Final = Verb(27, "use-slot slot")
GENERATE: Final = Verb(28, "generate slot")
"""Let a slotted card make power, by the hero's ability."""
CONJURE: Final = Verb(29, "conjure suit")
"""A point for nothing, by the hero's ability."""
PICK: Final = Verb(30, "pick card")
WEAKEN: Final = Verb(31, "weaken suit")
"""Lower the price in one suit, by the hero's ability."""
CONCEDE: Final = Verb(32, "concede")
SACRIFICE: Final = Verb(33, "sacrifice card")
"""Banish a card to double another, by the hero's ability."""
BEAR: Final = Verb(34, "bear")
"""Lose the sanity that is to be lost."""
# Company, and the Keep.
ASSIST: Final = Verb(35, "assist card")
HINDER: Final = Verb(36, "hinder card")
NAME: Final = Verb(50, "name suit")
"""Which suit a card has that hinders with several."""
PASS: Final = Verb(37, "pass")
TRADE: Final = Verb(38, "trade seat")
OFFER: Final = Verb(39, "offer card")
OFFER_NOTHING: Final = Verb(41, "nothing")
AGREE: Final = Verb(42, "agree")
REFUSE: Final = Verb(43, "refuse")
FREE: Final = Verb(44, "free")
ESCAPE_ALONE: Final = Verb(45, "alone")
BEQUEATH: Final = Verb(46, "bequeath card")
REDRAW: Final = Verb(47, "redraw")
"""Have another foe card instead, by the hero's ability."""
ACCEPT: Final = Verb(48, "accept")
"""Fight the foe that has come."""
BURY: Final = Verb(49, "bury copy")
"""Put the card that was looked at under its deck."""
# What cards and dice say.
ROLL: Final = Verb(60, "roll face")
DRAW: Final = Verb(61, "draw card")
REVEAL: Final = Verb(62, "reveal copy")
LOOT: Final = Verb(63, "loot copy")
MEET: Final = Verb(64, "meet foe")
RAISE: Final = Verb(65, "raise tower")
UNSEAL: Final = Verb(66, "unseal spire")
LAY: Final = Verb(67, "lay level spaces")
"""How far a ring is turned at the start."""
FIRST: Final = Verb(68, "first seat")
LOOK: Final = Verb(69, "look copy secret")
"""The top card of the encounter deck, seen by one player alone."""
VERBS: Final = [
    *(CHOOSE, MOVE, STAY, ENTER, EXPLORE, TURN, BANISH, DONE, TOWARD, PUSH, AGAIN, STAND, WALK),
    *(SLOT, UNSLOT, DISCARD),
    *(FACE, PAY, INSTEAD, INSTEAD_SLOT, INSTEAD_OPEN, ADD, ADD_SLOT, ADD_OPEN),
    *(FORCE, MATCH, MORE, AFRESH, LEAVE, USE, USE_SLOT),
    *(GENERATE, CONJURE, PICK, WEAKEN),
    *(
        CONCEDE,
        SACRIFICE,
        BEAR,
        ASSIST,
        HINDER,
        NAME,
        PASS,
        TRADE,
        OFFER,
        OFFER_NOTHING,
        AGREE,
        REFUSE,
    ),
    *(FREE, ESCAPE_ALONE, BEQUEATH, REDRAW, ACCEPT, BURY),
    *(ROLL, DRAW, REVEAL, LOOT, MEET, RAISE, UNSEAL, LAY, FIRST, LOOK),
]
ROLLS: Final = [ROLL(face) for face in range(6)]
"""The faces of the die; the face number 0 shows one pip."""

# The course of the game.
ENTERS: Final = Event(1, "enters seat =sanity hero")
TRACK: Final = Event(2, "track =track banner")
TURNS: Final = Event(3, "turns seat number heading turn")
AWAKENS: Final = Event(4, "awakens number heading banner")
WALKS: Final = Event(5, "walks seat space")
TURNED: Final = Event(6, "turned level way spaces:number")
MEETS: Final = Event(7, "meets level to:level")
"""A stairway now stands at the portal above it."""
SLEEPS: Final = Event(8, "sleeps card")
"""A card that is set aside while the tower sleeps."""
# The rings.
OPENS: Final = Event(10, "opens level heading banner")
TOWER: Final = Event(11, "tower tower level")
LIES: Final = Event(12, "lies card level")
BESIDE: Final = Event(13, "beside card level")
PUSHED: Final = Event(14, "pushed card level")
OVERWHELMED: Final = Event(15, "overwhelmed seat banner")
UNDER: Final = Event(16, "under card")
BARREN: Final = Event(17, "barren")
RESHUFFLED: Final = Event(18, "reshuffled number")
RETURNS: Final = Event(19, "returns card")
# Cards.
CYCLES: Final = Event(20, "cycles seat")
DRAWS: Final = Event(21, "draws seat number")
BANISHED: Final = Event(22, "banished card")
DISCARDS: Final = Event(23, "discards seat number")
STRIPPED: Final = Event(38, "stripped seat number")
DISCARDED: Final = Event(35, "discarded seat card")
FETCHES: Final = Event(36, "fetches seat card")
STEALS: Final = Event(37, "steals seat card to:seat")
WAITS: Final = Event(39, "waits card")
"""A chaos card that lies on the foe deck now."""
SLOTTED: Final = Event(24, "slotted seat card")
TAKEN_OUT: Final = Event(25, "taken-out seat card")
SPENDS: Final = Event(26, "spends seat card number suit")
GENERATES: Final = Event(27, "generates seat card suit")
USES: Final = Event(28, "uses seat card")
DOUBLES: Final = Event(29, "doubles seat card")
# Chaos and foes.
CHAOS_STRIKES: Final = Event(30, "chaos card great")
APPEARS: Final = Event(31, "appears space banner")
PROWLS: Final = Event(32, "prowls space")
LOCKED: Final = Event(33, "locked level")
GONE: Final = Event(34, "gone level")
# Minds.
LOSES: Final = Event(40, "loses seat -sanity")
PAYS: Final = Event(46, "pays seat -sanity")
"""A price in sanity, which is no loss (RS-R77)."""
GAINS: Final = Event(41, "gains seat +sanity")
DRAINED: Final = Event(42, "drained seat number")
MAD: Final = Event(43, "mad seat =sanity hero great")
GUARDS: Final = Event(44, "guards seat card number")
WARDS: Final = Event(45, "wards seat card number")
# Battles.
WINS: Final = Event(50, "wins seat card")
BEATS: Final = Event(51, "beats seat card banner")
SHOWDOWN_BEGINS: Final = Event(52, "showdown seat foe banner")
TRIUMPHS: Final = Event(53, "triumphs seat foe great")
DEFEATED: Final = Event(54, "defeated seat foe great")
KEY: Final = Event(55, "key seat =key hero great")
LOOTS: Final = Event(56, "loots seat card")
ABSENT: Final = Event(57, "absent seat card")
"""A fickle card has not shown up."""
RAGES: Final = Event(58, "rages card suit number")
CLAIMS: Final = Event(59, "claims seat card number suit")
# What pays beside cards, so that everybody can check a payment (RS-R79).
FORCES: Final = Event(80, "forces seat number")
MAKES: Final = Event(81, "makes seat suit")
LOWERS: Final = Event(82, "lowers seat number suit")
CARD_LOWERS: Final = Event(83, "card-lowers card number suit")
COSTS_LESS: Final = Event(84, "costs-less seat suit")
HAS_READY: Final = Event(85, "has-ready seat number suit")
HELPS: Final = Event(86, "helps card seat number suit")
# The Keep.
KEEP: Final = Event(60, "keep seat spire heading great")
FAILS: Final = Event(61, "fails seat banner")
ESCAPES: Final = Event(62, "escapes seat hero great")
LEFT: Final = Event(63, "left seat card")
OUT: Final = Event(64, "out seat =out hero great")
STANDS: Final = Event(65, "stands fight:number skill:number charm:number")
"""What the spire card asks for after its dice."""
FREES: Final = Event(66, "frees seat banner")
# Company.
ASSISTS: Final = Event(70, "assists seat card")
HINDERS: Final = Event(71, "hinders seat card suit number")
TRADES: Final = Event(72, "trades seat to:seat")
GIVES: Final = Event(73, "gives seat card to:seat")
REFUSES: Final = Event(74, "refuses seat to:seat banner")
EVENTS: Final = [
    *(ENTERS, TRACK, TURNS, AWAKENS, WALKS, TURNED, MEETS, SLEEPS),
    *(OPENS, TOWER, LIES, BESIDE, PUSHED, OVERWHELMED, UNDER, BARREN, RESHUFFLED, RETURNS),
    *(CYCLES, DRAWS, BANISHED, DISCARDS, SLOTTED, TAKEN_OUT, SPENDS, GENERATES, USES, DOUBLES),
    *(DISCARDED, FETCHES, STEALS, STRIPPED),
    *(CHAOS_STRIKES, APPEARS, PROWLS, LOCKED, GONE, WAITS),
    *(LOSES, PAYS, GAINS, DRAINED, MAD, GUARDS, WARDS),
    *(WINS, BEATS, SHOWDOWN_BEGINS, TRIUMPHS, DEFEATED, KEY, LOOTS, ABSENT, RAGES, CLAIMS),
    *(FORCES, MAKES, LOWERS, CARD_LOWERS, COSTS_LESS, HAS_READY, HELPS),
    *(KEEP, FAILS, ESCAPES, LEFT, OUT, STANDS, FREES),
    *(ASSISTS, HINDERS, TRADES, GIVES, REFUSES),
]

# Kinds of names that no pack adds to.
LEVEL_NAMES: Final = ["dungeon", "temple", "spire"]
DEED_MAPS: Final = 0
DEED_GLYPHS: Final = 1
DEED_EXERT: Final = 2
DEED_FORCE: Final = 3
DEED_WELL: Final = 4
DEED_SPIN: Final = 5
"""What some heroes can do for nothing; the deeds before it are paid for."""
DEEDS: Final = ["maps", "glyphs", "exert", "force", "well", "spin"]
"""What a hero can do in Explore, in the order of the numbers."""
ZONE_HAND: Final = 0
ZONE_DISCARD: Final = 1
ZONE_ASIDE: Final = 2
ZONES: Final = ["hand", "discard", "aside", "slots"]
NAMES: Final[dict[str, list[str]]] = {
    "level": LEVEL_NAMES,
    "space": [f"{level}-{space}" for level in LEVEL_NAMES for space in range(1, 13)],
    "way": ["clockwise", "counterclockwise"],
    "spaces": [str(number) for number in range(13)],
    "deed": DEEDS,
    "zone": ZONES,
    "slot": ["1", "2", "3", "4", "5", "6"],
    "face": ["1", "2", "3", "4", "5", "6"],
    "seat": ["1", "2", "3", "4", "5", "6"],
}
