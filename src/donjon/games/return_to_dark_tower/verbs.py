"""What can be answered around the Dark Tower, and what can be told of it.

Codes are never used again. The board has 1 to 99, the app 100 and more.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import Event, Verb

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
"""Battle a foe; the space is another than the hero's only for whoever shoots that far."""
CHALLENGE: Final = Verb(11, "challenge adversary")
QUEST: Final = Verb(12, "quest quest")
EXPLORE: Final = Verb(13, "explore dungeon")
REINFORCE: Final = Verb(14, "reinforce")
ENHANCE: Final = Verb(15, "enhance")
"""Reinforce for spirit."""
HAGGLE: Final = Verb(16, "haggle")
"""Roll the haggle die before the choice."""
SHIFT: Final = Verb(17, "shift space")
"""Use the turn's Reinforce to move the siege tree of the hero's space there."""
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
SINK: Final = Verb(32, "sink thing")
"""A treasure of the market goes under the deck."""
STEAL: Final = Verb(33, "steal seat thing")
"""Take a potion from another hero."""
LIFT: Final = Verb(34, "lift seal")
SEAL: Final = Verb(35, "seal seal")
"""Put a seal back."""
REMEDY: Final = Verb(36, "remedy thing")
"""The corruption that is removed."""
SHIELD: Final = Verb(37, "shield thing")
"""Pay for losing less."""
FIRST_OF: Final = Verb(38, "first-of thing")
"""What happens first, of several things that come together."""
SPEND: Final = Verb(41, "spend thing")
"""The item that is paid."""
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
# What effects offer.
WAY: Final = Verb(52, "way choice")
"""One of several ways that an effect leaves open."""
ACCEPT: Final = Verb(54, "accept")
"""Take what may be taken."""
TEST: Final = Verb(55, "test ordeal")
"""Complete a heroic test."""
# What cards, dice and the Tower say.
ROLL: Final = Verb(60, "roll face")
DRAW_POTION: Final = Verb(61, "draw-potion potion")
DRAW_TREASURE: Final = Verb(62, "draw-treasure treasure")
DRAW_CORRUPTION: Final = Verb(63, "draw-corruption corruption")
DRAW_ORDEAL: Final = Verb(64, "draw-ordeal ordeal secret")
FALL: Final = Verb(65, "fall side")
"""A dropped skull comes out on this side."""
REST: Final = Verb(66, "rest")
"""It does not come out."""
LET_OUT: Final = Verb(67, "let-out side number")
"""So many come out on this side, where something has come to lie open."""
SET_DRUM: Final = Verb(68, "set-drum drum position secret")
"""Where a drum stands when the Tower has been made ready."""
TURN: Final = Verb(69, "turn drum position secret")
"""By how many sides a drum turns."""
WHICH_FOE: Final = Verb(74, "which-foe foe space")
"""A foe by chance."""

BOARD_VERBS: Final = [
    *(CHOOSE, DEAL, FIRST, BANNER, SKIP, MOVE, DOUBLE, CLEANSE, BATTLE, CHALLENGE, QUEST, EXPLORE),
    *(REINFORCE, ENHANCE, HAGGLE, SHIFT, USE, END, PASS),
    *(PUT, CLEAR, PLACE, AIM, WHO, RAISE, PICK, LOSE, SINK, STEAL),
    *(LIFT, SEAL, REMEDY, SHIELD, FIRST_OF, SPEND, AGREE, REFUSE),
    *(TRADE, OFFER, OFFER_WARRIORS, OFFER_SPIRIT, WANT, WANT_WARRIORS, WANT_SPIRIT),
    *(PROPOSE, WITHDRAW, WAY, ACCEPT, TEST),
    *(ROLL, DRAW_POTION, DRAW_TREASURE, DRAW_CORRUPTION, DRAW_ORDEAL),
    *(FALL, REST, LET_OUT, SET_DRUM, TURN, WHICH_FOE),
]

# The course of the game.
ENTERS: Final = Event(1, "enters seat hero kingdom")
TURNS: Final = Event(2, "turns seat number heading turn")
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
CORRUPTED: Final = Event(30, "corrupted seat +corruptions thing great")
CORRUPTION_OFF: Final = Event(31, "cleansed seat -corruptions")
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
RUINED: Final = Event(43, "ruined building =skulls great")
NO_ROOM: Final = Event(44, "no-room kingdom number")
"""Skulls find no building that stands, and leave the game."""
DROPS: Final = Event(45, "drops seat")
OUT_OF_TOWER: Final = Event(46, "out-of-tower kingdom number")
STAYS_IN: Final = Event(47, "stays-in")
TURNED: Final = Event(48, "turned drum banner")
SEAL_OFF: Final = Event(49, "seal-off seal great")
SEAL_ON: Final = Event(50, "seal-on seal")
SHOWS: Final = Event(51, "shows glyph kingdom")
"""A glyph can be seen now."""
# Foes on the board.
FOE_MOVES: Final = Event(53, "foe-moves foe space to:space")
FOE_GONE: Final = Event(54, "foe-gone foe space")
# Trade, and company.
TRADES: Final = Event(55, "trades seat to:seat")
GIVES: Final = Event(56, "gives seat thing to:seat")
REFUSES: Final = Event(57, "refuses seat banner")
# The end, and competitive play.
OUT: Final = Event(60, "out seat =out great")
DORMANT: Final = Event(61, "dormant kingdom")
TESTED: Final = Event(62, "tested seat ordeal great")
ORDEALS: Final = Event(63, "ordeals seat number")
"""Heroic tests are dealt."""

BOARD_EVENTS: Final = [
    *(ENTERS, TURNS, WALKS, PLACED, DOUBLES, BANNERED, CLEANSES, REINFORCES, ENHANCES, HAGGLES),
    *(USES, GLYPH, AGAIN, SCORCHED),
    *(GAINS_WARRIORS, LOSES_WARRIORS, PAYS_WARRIORS, GAINS_SPIRIT, LOSES_SPIRIT, PAYS_SPIRIT),
    *(
        GAINS,
        LOSES,
        SPENDS,
        SHORT,
        CORRUPTED,
        CORRUPTION_OFF,
        VIRTUE,
        VIRTUE_LOST,
        SPORE,
        SPORES_GONE,
    ),
    *(PREVENTS, WARES, SUNK, NOTHING_LEFT),
    *(SKULL, SKULLS_OFF, SUPPLY, RUINED, NO_ROOM, DROPS, OUT_OF_TOWER, STAYS_IN, TURNED),
    *(SEAL_OFF, SEAL_ON, SHOWS, FOE_MOVES, FOE_GONE, TRADES, GIVES, REFUSES, OUT, DORMANT),
    *(TESTED, ORDEALS),
]

# The app: what chance says of months, events and quests.
GOES_ON: Final = Verb(100, "goes-on")
CLOSES: Final = Verb(101, "closes")
"""The month ends after this turn."""
COME: Final = Verb(102, "come number")
"""How many events a turn brings, or tokens a spawn."""
HAPPEN: Final = Verb(103, "happen event")
ARRIVE: Final = Verb(104, "arrive foe")
REGION: Final = Verb(105, "region kingdom")
APPEAR: Final = Verb(106, "appear space")
"""The kingdom and the space in which something comes up."""
STIR: Final = Verb(107, "stir drum")
LIGHT: Final = Verb(108, "light seal")
"""The seal that is lit has to go."""
VISIT: Final = Verb(109, "visit companion")
ROUT: Final = Verb(110, "rout")
"""No companion's event, but foes that lose heart."""
BURN: Final = Verb(111, "burn river")
MUTATE: Final = Verb(112, "mutate foe")
GIVEN: Final = Verb(113, "given quest")
ASKED: Final = Verb(114, "asked trait")
DIG: Final = Verb(115, "dig dungeon")
UNEARTH: Final = Verb(117, "unearth thing")
"""A treasure of Azkol that comes into the market."""
REVEAL: Final = Verb(118, "reveal card")
TWIN: Final = Verb(119, "twin number")
"""Which of the two copies of an adversary's card it is."""
FIND: Final = Verb(120, "find room")
HERE: Final = Verb(121, "here")
ELSEWHERE: Final = Verb(122, "elsewhere")
"""Whether a room that may be the target is it."""
DOORS: Final = Verb(140, "doors number")
"""How many more rooms lie behind one."""
NAME: Final = Verb(123, "name terrain")
SET_GOAL: Final = Verb(124, "set-goal goal")
SET_ADVERSARY: Final = Verb(125, "set-adversary adversary")
# The app: what heroes answer in battles, dungeons and quests.
PRESS: Final = Verb(130, "press trait")
"""Put an advantage on the battle card or the room."""
RESOLVE: Final = Verb(131, "resolve")
"""Take the card or the room as it is."""
FIGHT_ON: Final = Verb(132, "fight-on")
RETREAT: Final = Verb(133, "retreat")
ENTER: Final = Verb(134, "enter number")
"""The next room, by its place on the map."""
LEAVE: Final = Verb(135, "leave")
PURSUE: Final = Verb(136, "pursue part")
"""Complete a part of the main goal."""
PAY: Final = Verb(137, "pay tender")
"""Which of several prices is paid."""
WEAKEN: Final = Verb(138, "weaken foe")
RAZE: Final = Verb(139, "raze building")
"""The building that is destroyed."""
APP_VERBS: Final = [
    *(GOES_ON, CLOSES, COME, HAPPEN, ARRIVE, REGION, APPEAR, STIR, LIGHT, VISIT, ROUT, BURN),
    *(
        MUTATE,
        GIVEN,
        ASKED,
        DIG,
        UNEARTH,
        REVEAL,
        TWIN,
        FIND,
        HERE,
        ELSEWHERE,
        DOORS,
        NAME,
        SET_GOAL,
        SET_ADVERSARY,
    ),
    *(PRESS, RESOLVE, FIGHT_ON, RETREAT, ENTER, LEAVE, PURSUE, PAY, WEAKEN, RAZE),
]

# Months and events.
MONTH: Final = Event(100, "month month heading great")
MONTH_OVER: Final = Event(101, "month-over month banner")
QUIET: Final = Event(102, "quiet")
SKIPPED: Final = Event(103, "skipped event")
"""There is nothing on the board for it to happen to."""
SPAWNS: Final = Event(104, "spawns foe space")
BARRED: Final = Event(105, "barred")
"""A spawn that has been prevented."""
STRIKES: Final = Event(106, "strikes foe status great")
ACTS: Final = Event(107, "acts adversary great")
GROWS: Final = Event(108, "grows foe =status now:status")
WEAKENS: Final = Event(109, "weakens foe =status now:status")
VISITS: Final = Event(110, "visits companion seat banner")
ROUTED: Final = Event(111, "routed")
WARES_COME: Final = Event(112, "wares-come")
# Quests and the main goal.
QUEST_GIVEN: Final = Event(115, "quest-given quest space plea banner")
QUEST_DONE: Final = Event(116, "quest-done seat quest thanks great")
QUEST_FAILED: Final = Event(117, "quest-failed quest toll great")
QUEST_GONE: Final = Event(118, "quest-gone quest toll")
MARKER: Final = Event(119, "marker part space")
PART_DONE: Final = Event(120, "part-done seat part banner")
GOAL_DONE: Final = Event(122, "goal-done goal great")
COMES: Final = Event(123, "comes adversary space great")
UNEARTHED: Final = Event(124, "unearthed thing")
# The adversary's doings, and tokens.
BURNS: Final = Event(125, "burns river banner")
MARKS: Final = Event(126, "marks seat")
PLAGUE: Final = Event(127, "plague kingdom banner")
DREAD: Final = Event(128, "dread number")
"""So many advantages an action may take at most."""
MUTATES: Final = Event(129, "mutates foe")
NAMES_TERRAIN: Final = Event(130, "names-terrain terrain")
CARAVAN: Final = Event(131, "caravan dungeon space")
TREE: Final = Event(132, "tree space to:space")
TREE_SET: Final = Event(133, "tree-set space")
# Battles and dungeons.
BATTLES: Final = Event(135, "battles seat foe space")
CHALLENGES: Final = Event(136, "challenges seat adversary space")
REVEALED: Final = Event(137, "revealed card number")
PRESSES: Final = Event(138, "presses seat trait")
RESOLVES: Final = Event(139, "resolves seat card")
DEFEATS: Final = Event(140, "defeats seat foe great")
OVERTHROWS: Final = Event(141, "overthrows seat adversary great")
RETREATS: Final = Event(142, "retreats seat adversary")
EXPLORES: Final = Event(143, "explores seat dungeon space")
FINDS: Final = Event(144, "finds room dungeon")
CLEARS: Final = Event(145, "clears seat room")
COMPLETES: Final = Event(146, "completes seat dungeon great")
LEAVES: Final = Event(147, "leaves seat dungeon")
OPENS: Final = Event(148, "opens dungeon space")
SHUTS: Final = Event(149, "shuts dungeon")
SLIPS: Final = Event(150, "slips seat foe")
"""A foe leaves in the middle of a battle."""
# What is agreed or drawn before the first turn.
SEEKS: Final = Event(151, "seeks goal")
LURKS: Final = Event(152, "lurks adversary banner")
SERVES: Final = Event(153, "serves foe")
APP_EVENTS: Final = [
    *(MONTH, MONTH_OVER, QUIET, SKIPPED, SPAWNS, BARRED, STRIKES, ACTS, GROWS, WEAKENS, VISITS),
    *(ROUTED, WARES_COME, QUEST_GIVEN, QUEST_DONE, QUEST_FAILED, QUEST_GONE, MARKER, PART_DONE),
    *(GOAL_DONE, COMES, UNEARTHED, BURNS, MARKS, PLAGUE, DREAD, MUTATES, NAMES_TERRAIN),
    *(CARAVAN, TREE, TREE_SET, BATTLES, CHALLENGES, REVEALED, PRESSES, RESOLVES, DEFEATS),
    *(OVERTHROWS, RETREATS, EXPLORES, FINDS, CLEARS, COMPLETES, LEAVES, OPENS, SHUTS, SLIPS),
    *(SEEKS, LURKS, SERVES),
]

VERBS: Final = [*BOARD_VERBS, *APP_VERBS]
EVENTS: Final = [*BOARD_EVENTS, *APP_EVENTS]
