"""What lies in the box: dice, items, enemies and the cards of the castle. None of it changes."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.acts import Acts, Effect
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary
from donjon.games.escape_the_dark_castle.verbs import ROLL

MIGHT: Final = 0
CUNNING: Final = 1
WISDOM: Final = 2
TRAITS: Final = ["might", "cunning", "wisdom"]
OMEN: Final = 3
"""As the trait of a check: whatever the chapter die has shown."""

FACES: Final = ["might", "double-might", "cunning", "double-cunning", "wisdom", "double-wisdom"]
"""The faces that a character die can have."""
TRAIT_OF: Final = [MIGHT, MIGHT, CUNNING, CUNNING, WISDOM, WISDOM]
"""The trait that each face shows."""
DOUBLE: Final = [False, True, False, True, False, True]
"""Which faces are doubles."""
SINGLE: Final = [0, 2, 4]
"""The face that shows each trait once."""

CHAPTER_COUNT: Final = 15
"""How many of the chapters lie in a castle, unless the table agrees on another number (DC-01)."""
BANDS: Final = ["mild", "middling", "harsh"]
"""How much a chapter takes; each band is a third of the way where milder ones come first."""
CHAPTER_DIE_COUNT: Final = 9
"""How many chapter dice there are (DC-02)."""
HAND_COUNT: Final = 2
RAGE: Final = 3
"""How much a fury can add to an attack."""
HEALTH: Final = [0, 18, 18, 14, 12]
"""What each prisoner starts with, by the number of players (DC-04)."""
HALE: Final = 5
"""What the option "hale" adds to it."""

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
USES: Final = [
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
"""What an item is good for."""

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
"""Combat specials; `Foe` has a flag for each."""


class Item:
    """A kind of item card."""

    def __init__(
        self, name: str, kind: str, use: int, amount: int, trait: int, two_handed: bool
    ) -> None:
        self.name = name
        self.kind = kind
        """Food, potion, weapon, armour or relic."""
        self.use = use
        self.amount = amount
        """The HP of food."""
        self.trait = trait
        """The trait of a potion or a weapon that has one."""
        self.two_handed = two_handed


class Foe:
    """An enemy: what it takes to beat it, how it strikes, and what is special about it."""

    def __init__(
        self, dice: list[int], each: bool, attack: int, spoils: int, misses: bool, note: str
    ) -> None:
        self.dice = dice
        """How many dice are set out for each trait."""
        self.each = each
        """Whether a die is rolled for each prisoner."""
        self.attack = attack
        self.spoils = spoils
        """How many items are drawn afterwards (DC-26)."""
        self.misses = misses
        """Whether a die is rolled for each failure that led to the fight."""
        self.note = note
        """The combat special in words."""
        self.lowest = False
        self.highest = False
        self.stubborn = False
        self.duel = False
        self.ember = False
        self.web = False
        self.tide = False
        self.leech = False
        self.no_rest = False
        self.tar = False
        self.twice = False
        self.marked = False
        self.ward = False
        self.soft = False
        self.shift = False
        self.fury = False

    def attack_in(self, round: int) -> int:
        """How hard it strikes in a round, specials included."""
        if self.soft and round <= 1:
            return 1
        if self.fury and round > 1:
            return self.attack + (round - 1 if round <= RAGE else RAGE)
        return self.attack


NO_FOE: Final = Foe([0, 0, 0], False, 0, 0, False, "")
"""The enemy where there is none."""


class Beat(Effect):
    """One instruction of a card. Which of these fields count depends on its word."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.who = ALL
        self.trait = 0
        self.need = 1
        """How much of the trait an attempt, or all attempts together, must show."""
        self.tries = 1
        self.together = False
        """Whether those who roll are a team, and add up what they show."""
        self.each = 0
        """Whether the number of items, or the sum a team needs, is for each prisoner."""
        self.food = 0
        """Whether only food will do."""
        self.foe = -1
        self.won = -1
        self.lost = -1
        self.missed = -1
        """What follows: scripts, or -1 for nothing. `missed` follows each failed attempt."""
        self.last = False
        """Whether the chapter is complete with it."""


class Card:
    """A chapter, a boss or the start card."""

    def __init__(
        self,
        name: str,
        script: int,
        kind: str,
        band: int,
        tale: str,
        death: str,
        escape: str,
        plate: str,
    ) -> None:
        self.name = name
        self.script = script
        self.band = band
        """How much it takes: a number of `BANDS`."""
        self.tale = tale
        """What is read aloud when it is turned."""
        self.death = death
        """What is written of a party that it killed."""
        self.escape = escape
        """What is written of a party that came past it, and out."""
        self.plate = plate
        """The motifs of its illustration."""
        self.boss = kind == "boss"
        self.start = kind == "start"


class DarkCastleContent(Content):
    """All cards of the game and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        acts: Acts,
        dice: list[list[int]],
        items: list[Item],
        kinds: list[int],
        cards: list[Card],
        foes: list[Foe],
        companions: list[int],
    ) -> None:
        super().__init__(vocabulary, titles, texts, acts)
        self.beats: list[Beat] = [beat for beat in acts.effects if isinstance(beat, Beat)]
        self.dice = dice
        """How often each face is on the die of each character (DC-03)."""
        self.items = items
        self.kinds = kinds
        """The kind of each item card."""
        self.item_cards = list(range(len(kinds)))
        """Every item card."""
        self.uses = [items[kind].use for kind in kinds]
        """What each item card is good for."""
        self.two_handed = [items[kind].two_handed for kind in kinds]
        """Which item cards are carried alone."""
        self.cards = cards
        self.foes = foes
        self.companions = companions
        """The HP of each companion that a pack brings (DC-41)."""
        self.start = next(i for i, card in enumerate(cards) if card.start)
        self.bosses = [i for i, card in enumerate(cards) if card.boss]
        self.chapters = [i for i in range(len(cards)) if i != self.start and not cards[i].boss]
        self.sides = [
            [ROLL(face, character) for face in range(6) for _ in range(die[face])]
            for character, die in enumerate(dice)
        ]
        """What each character may roll: the six sides of their die."""
