"""What lies in the box: all content of the game, and what follows from it. None of it changes.

Heroes, foes, adversaries, companions, items, tests and dungeons are all there (DT-54).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.engine.acts import Acts
from donjon.core.engine.deck import Deck
from donjon.core.engine.setup import Content
from donjon.core.engine.vocabulary import Vocabulary
from donjon.games.return_to_dark_tower.components.app import (
    Adversary,
    BattleCard,
    Calendar,
    Foe,
    Goal,
    GoalPart,
    Ordeal,
    Quest,
    Room,
    Routing,
    Spawns,
)
from donjon.games.return_to_dark_tower.components.board import Chart
from donjon.games.return_to_dark_tower.components.things import (
    Building,
    Companion,
    Corruption,
    Deed,
    Gear,
    HeroSheet,
    Holding,
    Potion,
    Relic,
    Treasure,
    Trigger,
    Use,
    Virtue,
)
from donjon.games.return_to_dark_tower.kinds.land import DUNGEONS, KINGDOMS

NO_DECK: Final = Deck([]).share()


class ReturnToDarkTowerContent(Content):
    """All content of the game. The number of a thing is its place in its list."""

    def __init__(self, acts: Acts, chart: Chart) -> None:
        super().__init__(Vocabulary([], {}), {}, {}, acts)
        self.deeds: list[Deed] = []
        """The effects by number, with the fields of this game."""
        self.chart = chart
        self.things: list[Holding] = []
        """All that heroes can have: gear, potions, treasures, quest items, companions, virtues
        and corruptions, in this order; the vocabulary's kind `thing`."""
        self.first_potion = 0
        """The number among all things of the first potion, treasure..."""
        self.first_treasure = 0
        self.first_relic = 0
        self.first_companion = 0
        self.first_virtue = 0
        self.first_corruption = 0
        self.potion_of: list[int] = []
        """The potion that each of the potion cards is (the vocabulary's kind `copy`)."""
        self.potion_deck = NO_DECK
        self.treasure_deck = NO_DECK
        self.corruption_deck = NO_DECK
        """The full decks; games share them until they draw."""
        self.all_ordeals: list[int] = []
        self.all_companions: list[int] = []
        self.uses: list[Use] = []
        """What things let a hero do; the vocabulary's kind `deed`."""
        self.afters: list[Trigger] = []
        self.buildings: list[Building] = []
        """The four kinds of buildings."""
        self.heroes: list[HeroSheet] = []
        self.virtues: list[Virtue] = []
        self.kingdom_virtue: list[int] = [-1] * len(KINGDOMS)
        """The virtue that the tile of each kingdom gives."""
        self.gear: list[Gear] = []
        self.potions: list[Potion] = []
        self.treasures: list[Treasure] = []
        self.relics: list[Relic] = []
        self.gear_copies: list[int] = []
        """How many there are of each gear, and of each quest item."""
        self.relic_copies: list[int] = []
        self.corruptions: list[Corruption] = []
        self.companions: list[Companion] = []
        self.cards: list[BattleCard] = []
        self.foes: list[Foe] = []
        self.foes_of_level: list[list[int]] = []
        """The foes of each level; levels 0 and 1 have none."""
        self.adversaries: list[Adversary] = []
        self.quests: list[Quest] = []
        self.quests_in: list[list[list[int]]] = []
        """By month: the quests of the companion, and those of the adversary, that it may have."""
        self.goals: list[Goal] = []
        self.parts: list[GoalPart] = []
        """The parts of all goals; a goal has some of them in a row (`Goal.first_part`)."""
        self.trait_of: list[int] = []
        """The trait of each kind of dungeon; WILD for the Tower, where rooms have their own."""
        self.rooms: list[Room] = []
        self.rooms_of: list[list[int]] = [[] for _ in DUNGEONS]
        """The pool of rooms of each kind of dungeon; one may be found more than once."""
        self.doors_of: list[list[int]] = []
        """How likely no, one, two or three rooms lie behind a room of each kind of dungeon."""
        self.rooms_in: list[int] = []
        """How many rooms each kind of dungeon has; 0 where quests and goals say it."""
        self.ordeals: list[Ordeal] = []
        self.haggle: list[int] = []
        """How many sides of the haggle die have each face (`kinds.goods.FACES`)."""
        self.calendar = Calendar()
        self.spawns = Spawns()
        self.routing = Routing()
        self.script_texts: list[str] = []
        """What each script does, in sentences: that of a room, of a step of a battle card, of a
        strike, of a reward. An empty script (-1) has none."""
        self.can_matter: list[Callable[[Any, Any], bool] | None] = []
        """For each word of the packs whether it could do anything now; None if it always does."""
        self.certain: list[bool] = []
        """For each script whether it does something at any time: a memo of `can_matter.py`."""
        self.sums: dict[tuple[int, ...], object] = {}
        """What things come to together, by hero and things: a memo of `state/modifiers.py`."""
        self.tales: dict[str, list[str]] = {}
        """A line of story for things, by kind and number; empty where there is none."""

    def tell(self, script: int) -> str:
        """What a script does, in sentences; nothing for none."""
        return self.script_texts[script] if script >= 0 else ""

    def name(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        texts: dict[str, list[str]],
        tales: dict[str, list[str]],
    ) -> None:
        """Give everything its names and texts, once all has been read."""
        self.vocabulary = vocabulary
        self.titles = titles
        self.texts = texts
        self.tales = tales
        self.gear_copies = [gear.copies for gear in self.gear]
        self.relic_copies = [relic.copies for relic in self.relics]
        self.potion_deck = Deck(self.potion_of).share()
        self.treasure_deck = Deck(list(range(len(self.treasures)))).share()
        self.corruption_deck = Deck(list(range(len(self.corruptions)))).share()
        self.all_ordeals = list(range(len(self.ordeals)))
        self.all_companions = list(range(len(self.companions)))
        self.deeds = [deed for deed in self.acts.effects if isinstance(deed, Deed)]
