"""What the app brings: foes, battle cards, quests, goals, dungeons, months and their events.

What only the official app knows is of our own design, in packs that say so (DT-56).

Scripts, goods and lists "by heroes" are as in `holdings.py`. Months count from 1, as people do:
lists "by month" have an entry 0 that nobody reads.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.dealer import Odds
from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.return_to_dark_tower.components.things import no_goods
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.verbs import APPEAR


class BattleCard:
    """A kind of battle card; each deck has it twice (DT-55)."""

    def __init__(self, name: str, level: int) -> None:
        self.name = name
        self.level = level
        self.trait = NONE
        """The trait it goes with; NONE for general, own and critical ones."""
        self.critical = False
        self.steps: list[list[int]] = []
        """`steps[ladder][step]`: a script, for each ladder (`kinds.foes.LADDERS`), from
        worst to best. A foe that is unsteady or panicked enters the first ladder at step 1 or 2.
        The three ladders of an adversary's card are the same."""


class Foe:
    def __init__(self, name: str, level: int) -> None:
        self.name = name
        self.level = level
        self.traits = NO_NUMBERS
        self.trait_list: list[int] = []
        """Those traits in the order in which its entry names them."""
        self.tokens = 0
        self.deck: list[int] = []
        """Its five kinds of battle cards."""
        self.strikes: list[int] = []
        """A script for each status."""


class Adversary:
    def __init__(self, name: str) -> None:
        self.name = name
        self.traits = NO_NUMBERS
        self.trait_list: list[int] = []
        self.deck: list[int] = []
        self.acts: list[int] = []
        """What it does when the Tower acts: a script for each tier (`calendar.tier_of`)."""


class Place:
    """Where a quest or a part of a goal can lie."""

    def __init__(self, spaces: list[list[int]]) -> None:
        self.spaces = spaces
        """The spaces that fit, for each kingdom; a kingdom is drawn first."""
        self.answers: list[list[int]] = [[APPEAR(space) for space in own] for own in spaces]
        """What chance may say of them."""
        self.spaces_in: list[NumberSet] = [NumberSet(own) for own in spaces]
        """The spaces that fit, as a set for each kingdom..."""
        self.all_spaces = NumberSet([space for own in spaces for space in own])
        """...and in all of them."""
        self.free: list[dict[NumberSet, list[int]]] = [{} for _ in spaces]
        """The answers that are left in each kingdom, by the spaces that are taken: a memo."""
        self.skulls = 0
        """Only buildings with at least so many skulls, if there are any."""


class Price:
    """What it takes to complete something. Goods and advantages are spent, the rest is had."""

    def __init__(self) -> None:
        self.goods: list[int] = no_goods()
        self.advantages = 0
        self.trait = NONE
        """Of which trait (wild ones join); NONE: a trait of the game's foes, drawn and shown."""
        self.different = False
        """Advantages of so many different traits (DT-R44)."""
        self.same = False
        """Advantages of one trait, whichever (DT-R44)."""
        self.virtues = 0
        """Active ones, had."""
        self.treasures_had = 0
        self.azkol = 0
        """Azkol's treasures that the heroes on the space have together."""
        self.corruptions = 0
        """So many are gained instead of paying."""
        self.clean = False
        """Whether no skull may be left on the building of the space."""


class Quest:
    """A quest of a month (DT-09)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.companion = False
        """Whether the companion gives it; else it is the adversary's."""
        self.brings = NONE
        """The companion whom it brings, or whose quest item it gives; -1 for none."""
        self.adversary = NONE
        """The adversary whose quest it is; -1 if it may be any."""
        self.months: list[int] = []
        """In which months it can be drawn."""
        self.place = Place([])
        self.foe_level = 0
        """The level of the foe that spawns there and has to be defeated; 0 for none."""
        self.rooms = 0
        """The size of the dungeon that has to be completed; 0 for none."""
        self.prices: list[list[Price]] = []
        """By heroes: prices, of which one is paid. Empty for foes and dungeons."""
        self.asks_trait = False
        """Whether it asks for advantages of a trait that is drawn when it is given."""
        self.recruits = False
        """Whether its reward is a companion..."""
        self.keepsake = False
        """...or a quest item of the main companion."""
        self.reward = NONE
        self.failure = NONE


class GoalPart:
    """A part of a main goal; a Quest action completes it (but see `kind`)."""

    def __init__(self, name: str, kind: int) -> None:
        self.name = name
        self.kind = kind
        """What it asks for (`PART_KINDS`)."""
        self.place = Place([])
        self.same_space = False
        """Whether its marker lies where that of the part before it lay."""
        self.needs = NO_NUMBERS
        """The parts that come before it."""
        self.month = 1
        """The month from which on it can be worked on; before that only its marker may lie."""
        self.prices: list[list[Price]] = []
        """By heroes: prices, of which one is paid."""
        self.amounts: list[int] = [1, 1, 1, 1]
        """By heroes: rooms of the dungeon, skulls to take off, or trees; else 1. A part with the
        amount 0 is not in play for that many heroes."""
        self.level = 0
        """The least level of the foe that has to be defeated."""
        self.caravan = NONE
        """The dungeon that has to be completed, where it is a caravan."""


PART_PAYING: Final = 0
PART_DELVING: Final = 1
PART_DEFEATING: Final = 2
PART_CLEANSING: Final = 3
PART_TREES: Final = 4
PART_KINDS: Final = ["paying", "delving", "defeating", "cleansing", "trees"]
"""Paying: a price, on the space of its marker. Delving: the dungeon at its marker is completed.
Defeating: a foe in the kingdom of its marker. Cleansing: skulls taken off buildings by Cleanse
since the start of the game; done by itself. Trees: all siege trees within one step of a Tower
space; then a price is paid beside one of them."""


class Goal:
    """A main goal (DT-32)."""

    def __init__(self, name: str, companion: int) -> None:
        self.name = name
        self.companion = companion
        self.parts: list[GoalPart] = []
        self.first_part = 0
        """The number of the first among `content.parts`."""
        self.apart = False
        """Whether its markers lie in different kingdoms."""
        self.trees: list[int] = []
        """The spaces where siege trees start, in this order."""
        self.caravans: list[list[int]] = []
        """Dungeon and space of each caravan."""
        self.caravan_months: list[int] = []
        """On the first turn of these months caravans move towards the Tower."""
        self.azkol_months: list[int] = []
        """At the start of these months a treasure of Azkol comes into the market."""


class Room:
    def __init__(self, name: str, dungeon: int) -> None:
        self.name = name
        self.dungeon = dungeon
        self.base = NONE
        self.improved = NONE


class Ordeal:
    """A heroic test of the competitive game (DT-43)."""

    def __init__(self, name: str, space: int) -> None:
        self.name = name
        self.space = space
        self.kind = 0
        """Prowess, valor, sacrifice or compassion (`ORDEAL_KINDS`)."""
        self.price = Price()


ORDEAL_KINDS: Final = ["prowess", "valor", "sacrifice", "compassion"]


class Calendar:
    """How long months are, and what lies in their bags."""

    def __init__(self) -> None:
        self.first_turns = 1
        """Turns of each hero in the first month."""
        self.heroic: list[int] = []
        """By heroes: the mean number of turns in a later month."""
        self.gritty: list[int] = []
        self.spread = 0
        """A month ends that many turns earlier or later at most."""
        self.hazards: list[list[int]] = []
        """The chance (ends, goes on) that a month ends after turn mean - spread, and each next."""
        self.bags: list[list[int]] = []
        """By month: how many of each event lie in its bag (`kinds.calendar.HAPPENINGS`)."""
        self.refill: list[list[int]] = []
        """By month: what is put in when a bag is empty (its spawns, growths and seals)."""
        self.second_draw: list[list[int]] = []
        """By heroes: the weights of one and of two events at the end of a turn, heroic games."""
        self.second_draw_gritty: list[list[int]] = []
        self.first_month_draws = 1
        self.drums: list[int] = []
        """By month: how many drums turn in a drum event."""
        self.drum_weights: list[int] = []
        """Which drum turns: weights of top, middle, bottom."""
        self.turns: list[int] = []
        """By how many sides (1, 2, 3), weighed."""
        self.seal_weights: list[int] = []
        """The level of a lifted seal, weighed among those still on."""
        self.lights: dict[NumberSet, Odds] = {}
        """The odds of the seals, by those that are on: a memo."""
        self.tier_of: list[int] = []
        """By month: how hard the Tower acts."""
        self.rout = 0
        """One companion event in so many weakens a type of foe instead (a rout)."""


class Spawns:
    """Which foes come, how many and where."""

    def __init__(self) -> None:
        self.start: list[list[int]] = []
        """By heroes: tokens of levels 2, 3 and 4 at the start."""
        self.start_gritty: list[list[int]] = []
        """By heroes: those that come on top in gritty games."""
        self.from_citadels = 0
        """Foes start at least so many steps from every citadel."""
        self.weights: list[list[int]] = []
        """By month: the weights of levels 2, 3 and 4."""
        self.tokens: list[list[int]] = []
        """By heroes: how many tokens level 2 brings, with weights, as [one, two]."""
        self.most_level_4 = 0
        """Never more of them on the board."""
        self.empty_weight = 0
        """The weight of a kingdom where no token of the type stands..."""
        self.held_weight = 0
        """...and of one where some do."""
        self.regions: dict[NumberSet, Odds] = {}
        """The odds of the kingdoms, by those where some do: a memo."""
        self.quest_steps = 0
        """A quest lies at least so many steps from every hero, if it can."""
        self.marker_steps = 0
        """How many steps a marker keeps from other markers."""


class Routing:
    """How a skull falls through the Tower (our model)."""

    def __init__(self) -> None:
        self.drums: list[list[int]] = []
        """For each drum its four sides as calibrated: a glyph, or OPENING."""
        self.stay: list[int] = []
        """The chance in a hundred to rest in a pocket, by level."""
        self.pocket = 0
        """So many skulls at most in one."""
        self.drift: list[int] = []
        """The weights of falling one side left, straight on, one side right."""
        self.openings: list[NumberSet] = []
        """For each stand of the drums the places with an opening: a memo."""
        self.known: dict[tuple[int, NumberSet, bool], Odds] = {}
        """What the rules have worked out, by how the Tower stands: a memo."""
