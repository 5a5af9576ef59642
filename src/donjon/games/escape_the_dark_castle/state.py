"""The table of Escape the Dark Castle: prisoners, items, castle and dice as plain fields."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.game import Content, Game, Setup
from donjon.core.vocabulary import Verb, Vocabulary

MIGHT: Final = 0
CUNNING: Final = 1
WISDOM: Final = 2
TRAITS: Final = ["might", "cunning", "wisdom"]
OMEN: Final = 3
"""As the trait of a check: whatever the chapter die has shown."""

# A face of a character die is 2 * trait, and one more for a double.
FACES: Final = ["might", "double-might", "cunning", "double-cunning", "wisdom", "double-wisdom"]

CHAPTERS: Final = 15
"""How many of the chapters lie in a castle."""
POOL: Final = 9
"""How many chapter dice there are (DC-02)."""
HANDS: Final = 2
RAGE: Final = 3
"""How much a fury can add to an attack."""

HEALTH: Final = [0, 18, 18, 14, 12]
"""What each prisoner starts with, by the number of players (DC-04)."""

YOU: Final = 0
ALL: Final = 1
OTHERS: Final = 2
NOMINEE: Final = 3
BYSTANDERS: Final = 4
PAIR: Final = 5
THEM: Final = 6
WHO: Final = ["you", "all", "others", "nominee", "bystanders", "pair", "them"]
"""Whom an effect touches: the turner, all, all but the turner, the nominee, all but the
nominee, the two nominees, those who failed."""

# What an item does.
FOOD: Final = 0
TRAIT: Final = 1
LUCK: Final = 2
INSIGHT: Final = 3
EVASION: Final = 4
REROLL: Final = 5
AXE: Final = 6
PIKE: Final = 7
SHIELD: Final = 8
HELM: Final = 9
VERSES: Final = 10
STONES: Final = 11
MIRROR: Final = 12
EFFECTS: Final = [
    "food",
    "trait",
    "luck",
    "insight",
    "evasion",
    "reroll",
    "axe",
    "pike",
    "shield",
    "helm",
    "verses",
    "stones",
    "mirror",
]

# Combat specials, as bits.
LOWEST: Final = 1
HIGHEST: Final = 2
STUBBORN: Final = 4
DUEL: Final = 8
EMBER: Final = 16
WEB: Final = 32
TIDE: Final = 64
LEECH: Final = 128
NO_REST: Final = 256
TAR: Final = 512
TWICE: Final = 1024
MARKED: Final = 2048
WARD: Final = 4096
SOFT: Final = 8192
SHIFT: Final = 16384
FURY: Final = 32768
SPECIALS: Final = [
    "lowest",
    "highest",
    "stubborn",
    "duel",
    "ember",
    "web",
    "tide",
    "leech",
    "no-rest",
    "tar",
    "twice",
    "marked",
    "ward",
    "soft",
    "shift",
    "fury",
]

CHOOSE: Final = Verb(1, "choose prisoner")
TURN: Final = Verb(2, "turn prisoner")
TAKE: Final = Verb(3, "take item prisoner")
DROP: Final = Verb(4, "drop item prisoner")
USE: Final = Verb(5, "use item prisoner")
REST: Final = Verb(6, "rest prisoner")
FIGHT: Final = Verb(7, "fight")
STRIKE: Final = Verb(8, "strike prisoner")
CLEAVE: Final = Verb(9, "cleave prisoner")
PIERCE: Final = Verb(10, "pierce trait prisoner")
MEND: Final = Verb(11, "mend prisoner")
GO: Final = Verb(12, "go choice")
NAME: Final = Verb(13, "name prisoner")
GIVE: Final = Verb(14, "give item prisoner")
ALTER: Final = Verb(15, "alter trait trait")
AGAIN: Final = Verb(16, "again prisoner")
KEEP: Final = Verb(17, "keep face")
DONE: Final = Verb(18, "done")
REVEAL: Final = Verb(19, "reveal card")
FIND: Final = Verb(20, "find thing")
ROLL: Final = Verb(21, "roll face prisoner")
SHOW: Final = Verb(22, "show trait")
STIR: Final = Verb(23, "stir trait")
SNATCH: Final = Verb(24, "snatch thing")
CAST: Final = Verb(25, "cast")
VERBS: Final = [
    CHOOSE,
    TURN,
    TAKE,
    DROP,
    USE,
    REST,
    FIGHT,
    STRIKE,
    CLEAVE,
    PIERCE,
    MEND,
    GO,
    NAME,
    GIVE,
    ALTER,
    AGAIN,
    KEEP,
    DONE,
    REVEAL,
    FIND,
    ROLL,
    SHOW,
    STIR,
    SNATCH,
    CAST,
]
SHOWN: Final = [SHOW(MIGHT), SHOW(CUNNING), SHOW(WISDOM)]
"""The faces of a chapter die: two of each trait, so each as likely as the others."""


class Item:
    """A kind of item card."""

    def __init__(self, name: str, kind: str, effect: int, amount: int, two_handed: bool) -> None:
        self.name = name
        self.kind = kind
        """Food, potion, weapon, armour or relic."""
        self.effect = effect
        self.amount = amount
        """HP of food, or the trait of a potion or a weapon."""
        self.two_handed = two_handed


class Foe:
    """An enemy: what it takes to beat it, and how it strikes."""

    def __init__(
        self,
        dice: list[int],
        each: bool,
        attack: int,
        specials: int,
        spoils: int,
        misses: bool,
        note: str,
    ) -> None:
        self.dice = dice
        """How many dice are set out for each trait."""
        self.each = each
        """Whether a die is rolled for each prisoner."""
        self.attack = attack
        self.specials = specials
        self.spoils = spoils
        """How many items are drawn afterwards (DC-26)."""
        self.misses = misses
        """Whether a die is rolled for each failure that led to the fight."""
        self.note = note
        """The combat special in words."""


class Beat:
    """One instruction of a card. Which of these numbers count depends on its kind."""

    def __init__(self, kind: int, number: int) -> None:
        self.kind = kind
        self.number = number
        """Its own number among all beats."""
        self.amount = 0
        self.who = ALL
        self.trait = 0
        self.need = 1
        self.tries = 1
        self.scripts: list[int] = []
        """What follows, by outcome; -1 for nothing."""
        self.choices: list[int] = []
        self.conditions: list[int] = []
        self.filter = 0


class Card:
    """A chapter, a boss or the start card."""

    def __init__(self, name: str, script: int, kind: str) -> None:
        self.name = name
        self.script = script
        self.boss = kind == "boss"
        self.start = kind == "start"
        self.foes: list[int] = []
        """The enemies that may come of it."""


class Castle(Content):
    """All cards of the game and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        dice: list[list[int]],
        items: list[Item],
        kinds: list[int],
        cards: list[Card],
        scripts: list[list[int]],
        beats: list[Beat],
        foes: list[Foe],
    ) -> None:
        super().__init__(vocabulary, titles)
        self.dice = dice
        """How often each face is on the die of each character (DC-03)."""
        self.items = items
        self.kinds = kinds
        """The kind of each item card."""
        self.effects = [items[kind].effect for kind in kinds]
        self.cards = cards
        self.scripts = scripts
        self.beats = beats
        self.foes = foes
        self.start = next(i for i, card in enumerate(cards) if card.start)
        self.bosses = [i for i, card in enumerate(cards) if card.boss]
        self.chapters = [i for i in range(len(cards)) if i != self.start and not cards[i].boss]
        self.faces = [
            [ROLL(face, character) for face in range(6) if die[face]]
            for character, die in enumerate(dice)
        ]
        self.weights = [[count for count in die if count] for die in dice]


class DarkCastle(Game):
    """One to four prisoners on their way out. A lone player leads two of them (DC-05)."""

    content: Castle
    full: int
    party: list[int]
    place: list[int]
    hp: list[int]
    hands: list[list[int]]
    pool: list[int]
    discard: list[int]
    items: Deck
    castle: Deck
    bosses: Deck
    left: int
    path: list[int]
    card: int
    you: int
    nominee: int
    partner: int
    misses: int
    omen: int
    foe: int
    dice: list[int]
    round: int
    resting: int
    rollers: int
    faces: list[int]
    hits: list[int]
    axes: list[int]
    striker: int
    last: int
    ward: int
    grown: bool
    bled: int
    spent: list[int]
    mirrored: bool
    wounds: list[int]
    took: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, Castle)
        self.content = content

    def prepare(self) -> None:
        """An empty table: nobody chosen yet, all cards in their decks."""
        content = self.content
        self.full = HEALTH[self.setup.seats]
        self.party = []
        self.hp = []
        self.hands = []
        self.pool = []
        self.discard = []
        self.items = Deck(list(range(len(content.kinds))))
        self.castle = Deck(content.chapters.copy())
        self.bosses = Deck(content.bosses.copy())
        self.left = CHAPTERS
        self.path = []
        self.card = -1
        self.you = 0
        self.nominee = 0
        self.partner = 0
        self.misses = 0
        self.omen = 0
        self.foe = -1
        self.dice = [0, 0, 0]
        self.round = 0
        self.resting = -1
        self.rollers = 0
        self.faces = []
        self.hits = []
        self.axes = []
        self.striker = -1
        self.last = -1
        self.ward = -1
        self.grown = False
        self.bled = 0
        self.spent = []
        self.mirrored = False
        self.wounds = []
        self.took = []
        self.settle()

    def settle(self) -> None:
        place = [-1] * len(self.content.dice)
        for i, character in enumerate(self.party):
            place[character] = i
        self.place = place

    def copy(self) -> DarkCastle:
        game = DarkCastle(self.setup)
        game.full = self.full
        # Shared: whoever changes one of these takes a copy first.
        game.party = self.party
        game.place = self.place
        game.items = self.items
        game.castle = self.castle
        game.bosses = self.bosses
        game.path = self.path
        game.hp = self.hp.copy()
        game.hands = [hand.copy() for hand in self.hands]
        game.pool = self.pool.copy()
        game.discard = self.discard.copy()
        game.left = self.left
        game.card = self.card
        game.you = self.you
        game.nominee = self.nominee
        game.partner = self.partner
        game.misses = self.misses
        game.omen = self.omen
        game.foe = self.foe
        game.dice = self.dice.copy()
        game.round = self.round
        game.resting = self.resting
        game.rollers = self.rollers
        game.faces = self.faces.copy()
        game.hits = self.hits.copy()
        game.axes = self.axes.copy()
        game.striker = self.striker
        game.last = self.last
        game.ward = self.ward
        game.grown = self.grown
        game.bled = self.bled
        game.spent = self.spent.copy()
        game.mirrored = self.mirrored
        game.wounds = self.wounds.copy()
        game.took = self.took.copy()
        self.copy_engine(game)
        return game

    # Who

    def count(self) -> int:
        """How many prisoners there are: one for each player, two for a player alone (DC-05)."""
        return self.seats if self.seats > 1 else 2

    def everyone(self) -> int:
        """All prisoners, as a mask."""
        return (1 << self.count()) - 1

    def group(self) -> int:
        """All seats, as a mask: the group decides, and anyone may say what (DC-06)."""
        return (1 << self.seats) - 1

    def seat(self, p: int) -> int:
        """Who leads a prisoner."""
        return p if self.seats > 1 else 0

    def whom(self, who: int) -> int:
        """The prisoners that an effect touches, as a mask."""
        if who == YOU:
            return 1 << self.you
        if who == OTHERS:
            return self.everyone() & ~(1 << self.you)
        if who == NOMINEE:
            return 1 << self.nominee
        if who == BYSTANDERS:
            return self.everyone() & ~(1 << self.nominee)
        if who == PAIR:
            return 1 << self.nominee | 1 << self.partner
        if who == THEM:
            return self.misses
        return self.everyone()

    # Items

    def holds(self, p: int, effect: int) -> bool:
        """Whether a prisoner carries an item of this effect."""
        effects = self.content.effects
        for card in self.hands[p]:
            if effects[card] == effect:
                return True
        return False

    def room(self, p: int, card: int) -> bool:
        """Whether a prisoner can take up an item: two at most, a two-handed one alone (DC-13)."""
        hand = self.hands[p]
        if not hand:
            return True
        items = self.content.items
        kinds = self.content.kinds
        if len(hand) >= HANDS or items[kinds[card]].two_handed:
            return False
        return not items[kinds[hand[0]]].two_handed

    def armed(self) -> bool:
        """Whether weapons do anything against this enemy."""
        return not self.content.foes[self.foe].specials & TAR

    def throw_away(self, p: int, kind: int) -> int:
        """Discard an item of a kind; returns the card."""
        hand = self.hands[p]
        kinds = self.content.kinds
        for i, card in enumerate(hand):
            if kinds[card] == kind:
                del hand[i]
                self.discard.append(card)
                return card
        raise AssertionError("there is no such item to throw away")

    # Fights

    def enemies(self) -> int:
        """How many dice the enemy has left."""
        dice = self.dice
        return dice[0] + dice[1] + dice[2]

    def attack(self) -> int:
        """The attack of the enemy in this round, specials included."""
        foe = self.content.foes[self.foe]
        if foe.specials & SOFT and self.round <= 1:
            return 1
        if foe.specials & FURY and self.round > 1:
            return foe.attack + (self.round - 1 if self.round <= RAGE else RAGE)
        return foe.attack

    def heal(self, p: int, amount: int) -> None:
        """HP never exceeds the start (DC-04)."""
        hp = self.hp[p] + amount
        self.hp[p] = hp if hp < self.full else self.full


def census(game: Game) -> dict[str, int]:
    """What is never created or lost: items, chapters and prisoners."""
    assert isinstance(game, DarkCastle)
    cards = game.items.all() + game.pool + game.discard
    for hand in game.hands:
        cards += hand
    return {
        "items": len(cards),
        "different items": len(set(cards)),
        "cards": len(game.castle) + len(game.bosses) + len({*game.path} - {game.content.start}),
    }
