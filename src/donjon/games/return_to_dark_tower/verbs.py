"""What can be answered around the Dark Tower, and what can be told of it.

Codes are never used again. The board has 1 to 99, the app 100 and more.
"""

from __future__ import annotations

from typing import Final

from donjon.core.vocabulary import Event, Verb

# Setup.
CHOOSE: Final = Verb(1, "choose hero")
DEAL: Final = Verb(2, "deal hero")
"""Chance deals a hero."""
FIRST: Final = Verb(3, "first seat")
# The turn: its start, its middle, its end.
BANNER: Final = Verb(5, "banner hero")
"""Take the banner action that stands on the board of a hero."""
SKIP: Final = Verb(6, "skip")
"""Go on without any of what is offered."""
MOVE: Final = Verb(7, "move space")
"""Walk there, as far as the allowance goes."""
DOUBLE: Final = Verb(8, "double")
CLEANSE: Final = Verb(9, "cleanse building")
BATTLE: Final = Verb(10, "battle foe space")
"""Battle a foe; the space is another than the hero's only for who shoots that far."""
CHALLENGE: Final = Verb(11, "challenge adversary")
QUEST: Final = Verb(12, "quest quest")
EXPLORE: Final = Verb(13, "explore dungeon")
REINFORCE: Final = Verb(14, "reinforce")
ENHANCE: Final = Verb(15, "enhance")
"""Reinforce for spirit."""
HAGGLE: Final = Verb(16, "haggle")
"""Roll the haggle die before the choice."""
SHIFT: Final = Verb(17, "shift from:space to:space")
"""Use the turn's Reinforce to move a siege tree."""
USE: Final = Verb(18, "use deed")
"""Do what a thing of one's own allows: spend it, or pay for what it does."""
END: Final = Verb(19, "end")
"""The middle of the turn is over: the skull is dropped."""
PASS: Final = Verb(20, "pass")
"""Do without, where something may be done."""
# Where effects go.
PUT: Final = Verb(22, "put building")
"""The building on which a skull is put."""
CLEAR: Final = Verb(23, "clear building")
"""The building from which skulls are taken."""
PLACE: Final = Verb(24, "place space")
"""The space to which a hero, a foe or a tree goes."""
AIM: Final = Verb(25, "aim foe space")
"""The foe that something happens to."""
WHO: Final = Verb(26, "who seat")
"""The hero that something happens to."""
RAISE: Final = Verb(27, "raise virtue")
"""The virtue that is turned active."""
PICK: Final = Verb(28, "pick thing")
"""The gear or the treasure that is gained."""
LOSE: Final = Verb(29, "lose thing")
"""The item that goes."""
LOSE_WARRIORS: Final = Verb(30, "lose-warriors number")
LOSE_SPIRIT: Final = Verb(31, "lose-spirit number")
"""Where a loss is this or that, and how much of it."""
SINK: Final = Verb(32, "sink thing")
"""A treasure of the market goes under the deck."""
STEAL: Final = Verb(33, "steal seat thing")
"""Take a potion from another hero."""
LIFT: Final = Verb(34, "lift seal")
SEAL: Final = Verb(35, "seal seal")
"""Put a seal back."""
REMEDY: Final = Verb(36, "remedy thing")
"""The corruption that is removed."""
SHIELD: Final = Verb(37, "shield deed")
"""Pay for losing less."""
FIRST_OF: Final = Verb(38, "first-of thing")
"""What happens first, of several things that come together."""
AGREE: Final = Verb(39, "agree")
REFUSE: Final = Verb(40, "refuse")
# Trade.
TRADE: Final = Verb(42, "trade seat")
OFFER: Final = Verb(43, "offer thing seat")
OFFER_WARRIORS: Final = Verb(44, "offer-warriors number seat")
OFFER_SPIRIT: Final = Verb(45, "offer-spirit number seat")
WANT: Final = Verb(46, "want thing seat")
WANT_WARRIORS: Final = Verb(47, "want-warriors number seat")
WANT_SPIRIT: Final = Verb(48, "want-spirit number seat")
PROPOSE: Final = Verb(49, "propose")
WITHDRAW: Final = Verb(50, "withdraw")
# What cards, dice and the Tower say.
ROLL: Final = Verb(60, "roll face")
DRAW_POTION: Final = Verb(61, "draw-potion copy")
DRAW_TREASURE: Final = Verb(62, "draw-treasure thing")
DRAW_CORRUPTION: Final = Verb(63, "draw-corruption thing")
DRAW_ORDEAL: Final = Verb(64, "draw-ordeal ordeal secret")
FALL: Final = Verb(65, "fall side")
"""A dropped skull comes out on this side."""
REST: Final = Verb(66, "rest")
"""It does not come out."""
SETTLE: Final = Verb(67, "settle pocket secret")
"""In which pocket it lies; nobody sees it."""
SET_DRUM: Final = Verb(68, "set-drum drum position secret")
"""Where a drum stands when the Tower has been made ready."""
TURN: Final = Verb(69, "turn drum position secret")
"""By how many sides a drum turns."""

BOARD_VERBS: Final = [
    *(CHOOSE, DEAL, FIRST, BANNER, SKIP, MOVE, DOUBLE, CLEANSE, BATTLE, CHALLENGE, QUEST, EXPLORE),
    *(REINFORCE, ENHANCE, HAGGLE, SHIFT, USE, END, PASS),
    *(PUT, CLEAR, PLACE, AIM, WHO, RAISE, PICK, LOSE, LOSE_WARRIORS, LOSE_SPIRIT, SINK, STEAL),
    *(LIFT, SEAL, REMEDY, SHIELD, FIRST_OF, AGREE, REFUSE),
    *(TRADE, OFFER, OFFER_WARRIORS, OFFER_SPIRIT, WANT, WANT_WARRIORS, WANT_SPIRIT),
    *(PROPOSE, WITHDRAW),
    *(ROLL, DRAW_POTION, DRAW_TREASURE, DRAW_CORRUPTION, DRAW_ORDEAL),
    *(FALL, REST, SETTLE, SET_DRUM, TURN),
]

# The course of the game.
ENTERS: Final = Event(1, "enters seat hero kingdom")
TURNS: Final = Event(2, "turns seat number heading")
WALKS: Final = Event(3, "walks seat space")
PLACED: Final = Event(4, "placed seat space")
"""A hero is put on a space without walking."""
DOUBLES: Final = Event(5, "doubles seat number")
BANNERED: Final = Event(6, "bannered seat hero")
CLEANSES: Final = Event(7, "cleanses seat building")
REINFORCES: Final = Event(8, "reinforces seat building")
ENHANCES: Final = Event(9, "enhances seat building")
HAGGLES: Final = Event(10, "haggles seat face")
USES: Final = Event(11, "uses seat deed")
GLYPH: Final = Event(12, "glyph seat glyph")
"""A glyph has made an action dearer."""
AGAIN: Final = Event(13, "again seat banner")
"""Another turn at once, instead of a skull."""
SCORCHED: Final = Event(14, "scorched seat")
"""A river of fire is crossed."""
# What heroes have.
GAINS_WARRIORS: Final = Event(20, "gains-warriors seat +warriors")
LOSES_WARRIORS: Final = Event(21, "loses-warriors seat -warriors")
PAYS_WARRIORS: Final = Event(22, "pays-warriors seat -warriors")
GAINS_SPIRIT: Final = Event(23, "gains-spirit seat +spirit")
LOSES_SPIRIT: Final = Event(24, "loses-spirit seat -spirit")
PAYS_SPIRIT: Final = Event(25, "pays-spirit seat -spirit")
GAINS: Final = Event(26, "gains seat thing")
LOSES: Final = Event(27, "loses seat thing")
SPENDS: Final = Event(28, "spends seat thing")
SHORT: Final = Event(29, "short seat")
"""Not all could be lost that had to be."""
CORRUPTED: Final = Event(30, "corrupted seat +corruptions thing banner")
CLEANSED: Final = Event(31, "cleansed seat -corruptions")
VIRTUE: Final = Event(32, "virtue seat thing banner")
VIRTUE_LOST: Final = Event(33, "virtue-lost seat thing")
SPORE: Final = Event(34, "spore seat +spores")
SPORES_GONE: Final = Event(35, "spores-gone seat -spores")
PREVENTS: Final = Event(36, "prevents seat thing number")
WARES: Final = Event(37, "wares thing")
"""A treasure comes into the market."""
SUNK: Final = Event(38, "sunk thing")
NOTHING_LEFT: Final = Event(39, "nothing-left seat")
"""What should be gained has run out."""
# Skulls, buildings, the Tower.
SKULL: Final = Event(40, "skull building +skulls")
SKULLS_OFF: Final = Event(41, "skulls-off building -skulls")
SUPPLY: Final = Event(42, "supply =supply")
RUINED: Final = Event(43, "ruined building =skulls banner")
NO_ROOM: Final = Event(44, "no-room kingdom number")
"""Skulls find no building that stands, and leave the game."""
DROPS: Final = Event(45, "drops seat")
OUT_OF_TOWER: Final = Event(46, "out-of-tower kingdom number")
STAYS_IN: Final = Event(47, "stays-in")
TURNED: Final = Event(48, "turned drum banner")
SEAL_OFF: Final = Event(49, "seal-off seal number:=seals banner")
SEAL_ON: Final = Event(50, "seal-on seal number:=seals")
SHOWS: Final = Event(51, "shows glyph kingdom")
"""A glyph can be seen now."""
# Trade, and company.
TRADES: Final = Event(55, "trades seat to:seat")
GIVES: Final = Event(56, "gives seat thing to:seat")
REFUSES: Final = Event(57, "refuses seat")
# The end, and competitive play.
OUT: Final = Event(60, "out seat =out banner")
DORMANT: Final = Event(61, "dormant kingdom")

BOARD_EVENTS: Final = [
    *(ENTERS, TURNS, WALKS, PLACED, DOUBLES, BANNERED, CLEANSES, REINFORCES, ENHANCES, HAGGLES),
    *(USES, GLYPH, AGAIN, SCORCHED),
    *(GAINS_WARRIORS, LOSES_WARRIORS, PAYS_WARRIORS, GAINS_SPIRIT, LOSES_SPIRIT, PAYS_SPIRIT),
    *(GAINS, LOSES, SPENDS, SHORT, CORRUPTED, CLEANSED, VIRTUE, VIRTUE_LOST, SPORE, SPORES_GONE),
    *(PREVENTS, WARES, SUNK, NOTHING_LEFT),
    *(SKULL, SKULLS_OFF, SUPPLY, RUINED, NO_ROOM, DROPS, OUT_OF_TOWER, STAYS_IN, TURNED),
    *(SEAL_OFF, SEAL_ON, SHOWS, TRADES, GIVES, REFUSES, OUT, DORMANT),
]

# The app: verbs and events from 100 on.
APP_VERBS: Final[list[Verb]] = []
APP_EVENTS: Final[list[Event]] = []

VERBS: Final = [*BOARD_VERBS, *APP_VERBS]
EVENTS: Final = [*BOARD_EVENTS, *APP_EVENTS]

# Kinds of names that no pack adds to.
KINGDOM_NAMES: Final = ["north", "east", "south", "west"]
BUILDING_KINDS: Final = ["citadel", "sanctuary", "village", "bazaar"]
LEVEL_NAMES: Final = ["top", "middle", "bottom"]
GLYPH_NAMES: Final = ["banner", "cleanse", "battle", "quest", "reinforce"]
FACES: Final = ["plain", "warriors", "potion", "gear", "closed"]
"""What the haggle die can show."""
NAMES: Final[dict[str, list[str]]] = {
    "seat": ["1", "2", "3", "4"],
    "kingdom": KINGDOM_NAMES,
    "side": KINGDOM_NAMES,
    "building": [f"{kingdom}-{kind}" for kingdom in KINGDOM_NAMES for kind in BUILDING_KINDS],
    "terrain": ["desert", "hills", "mountains", "lake", "forest", "grasslands"],
    "trait": ["melee", "undead", "magic", "beast", "stealth", "humanoid", "wild"],
    "glyph": GLYPH_NAMES,
    "status": ["panicked", "unsteady", "ready", "savage", "lethal"],
    "month": ["1", "2", "3", "4", "5", "6"],
    "number": [str(number) for number in range(100)],
    "face": FACES,
    "drum": LEVEL_NAMES,
    "position": ["0", "1", "2", "3"],
    "seal": [f"{level}-{side}" for level in LEVEL_NAMES for side in KINGDOM_NAMES],
    "pocket": [f"{level}-{place}" for level in LEVEL_NAMES for place in range(4)],
}
TITLES: Final[dict[str, list[str]]] = {
    **NAMES,
    "seat": [f"Hero {number}" for number in range(1, 5)],
    "kingdom": ["the north", "the east", "the south", "the west"],
    "side": ["the north side", "the east side", "the south side", "the west side"],
    "building": [
        f"the {kind} of {kingdom}"
        for kingdom in ("the north", "the east", "the south", "the west")
        for kind in BUILDING_KINDS
    ],
    "face": ["no change", "3 warriors", "a potion", "gear", "no deal"],
    "drum": ["the top drum", "the middle drum", "the bottom drum"],
    "seal": [
        f"the {level} seal in {side}"
        for level in LEVEL_NAMES
        for side in ("the north", "the east", "the south", "the west")
    ],
}
"""What a person reads for them. Kinds that come from packs: hero, space, foe, adversary, quest,
dungeon, room, goal, card, thing (all gear, potions, treasures, quest items, companions, virtues
and corruptions, in this order), copy (potion cards), ordeal, deed (what things let a hero do)."""
