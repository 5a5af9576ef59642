"""Everything there is has been played once: heroes, foes, adversaries, goals, rooms, events.

Items, companions, virtues and corruptions have scenes of their own (`test_things.py`).
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from donjon.core.engine.deck import Deck
from donjon.core.engine.number_set import NumberSet, numbers_below
from donjon.core.engine.seats import TOLD
from donjon.core.engine.vocabulary import Event, arg_of, verb_of
from donjon.games.return_to_dark_tower import verbs
from donjon.games.return_to_dark_tower.kinds.land import N_SKULLS, VILLAGE
from donjon.games.return_to_dark_tower.rules.turn.middle import Middle
from donjon.games.return_to_dark_tower.rules.turn.turn import StartOfTurn
from donjon.games.return_to_dark_tower.state.modifiers import add_up
from tests.games.return_to_dark_tower.positions import BOX, Game, content, names

GAMES = 600
"""More than enough."""
LIMIT = 3000
LIKED = {
    verbs.PURSUE: 600,
    verbs.QUEST: 300,
    verbs.TEST: 300,
    verbs.EXPLORE: 300,
    verbs.BATTLE: 100,
    verbs.CHALLENGE: 300,
    verbs.ENTER: 60,
    verbs.FIGHT_ON: 60,
    verbs.PRESS: 9,
    verbs.SHIFT: 90,
    verbs.CLEANSE: 20,
    verbs.END: 9,
    verbs.MOVE: 0,
    verbs.TRADE: 0,
    verbs.DOUBLE: 0,
}
WEIGHTS = {verb.code: weight for verb, weight in LIKED.items()}
TELLING: dict[Event, str] = {
    verbs.STRIKES: "foe",
    verbs.DEFEATS: "foe",
    verbs.ACTS: "adversary",
    verbs.COMES: "adversary",
    verbs.OVERTHROWS: "adversary",
    verbs.GOAL_DONE: "goal",
    verbs.PART_DONE: "part",
    verbs.VISITS: "companion",
    verbs.CLEARS: "room",
    verbs.COMPLETES: "dungeon",
    verbs.QUEST_DONE: "quest",
    verbs.QUEST_FAILED: "quest",
    verbs.TESTED: "ordeal",
    verbs.BANNERED: "hero",
}
"""Events that say that something has been played, and the kind of what it was."""
Seen = set[tuple[str, str]]


def wanted() -> Seen:
    """What has to be seen of everything."""
    found: Seen = {("happen", event) for event in names("event")}
    for event, kind in TELLING.items():
        found |= {(event.name, name) for name in names(kind)}
    found -= {("completes", "tower-dungeon")}
    found |= {("revealed", card) for card in names("card")}
    others = {quest.name for quest in content().quests if quest.companion}
    return {(what, name) for what, name in found if what != "quest-failed" or name not in others}


class Curious:
    """A game of rich heroes, who stand at the start of each turn where something can be done."""

    def __init__(self, seed: int, seen: Seen) -> None:
        self.random = Random(seed)
        self.seen = seen
        competitive = seed % 6 == 5
        seats = 2 + seed % 3 if competitive else 1 + seed % 4
        goals, adversaries = names("goal"), names("adversary")
        options = {
            "heroes": "dealt",
            "mode": "competitive" if competitive else "cooperative",
            "adversary": adversaries[seed % len(adversaries)],
            **({} if competitive else {"goal": goals[seed % len(goals)]}),
        }
        game = BOX.open(seats, seed, options)
        assert isinstance(game, Game)
        self.game = game
        self.heard: object = None
        self.turn = -1
        self.lazy = seed // len(adversaries) % 2 == 1
        """Whether quests are left to fail."""

    def play(self) -> None:
        game = self.game
        for _ in range(LIMIT):
            question = game.question
            if question is None:
                break
            if game.turn != self.turn and isinstance(question.step, StartOfTurn | Middle):
                self.turn = game.turn
                self.enrich()
                game.question = None
                question.step.run(game)
                question = game.question
                assert question is not None
            options = question.options
            weights = [self.weight(answer) for answer in options]
            game.apply(self.random.choices(options, weights)[0] if any(weights) else options[0])
            self.seen |= set(self.told())

    def weight(self, answer: int) -> int:
        verb = verb_of(answer)
        if self.lazy and verb in (verbs.QUEST.code, verbs.EXPLORE.code):
            return 0
        if verb == verbs.SHIFT.code:
            to_tower = content().chart.to_tower
            return WEIGHTS[verb] * (to_tower[arg_of(answer)] < to_tower[self.game.hero.space])
        return WEIGHTS.get(verb, 5)

    # What makes the heroes' life easy

    def enrich(self) -> None:
        """The active hero has plenty, no corruption, and stands where something can be done."""
        game = self.game
        hero = game.hero
        hero.warriors, hero.spirit, hero.spores = 90, 20, 0
        hero.virtues = numbers_below(6).difference(hero.lost)
        game.corruptions = Deck([*game.corruptions.all(), *hero.corruptions])
        hero.corruptions = []
        hero.gear = [*hero.gear, *(gear for gear in range(6) if gear not in hero.gear)][:6]
        game.gear = [3] * len(game.gear)
        potions = game.potions.all()
        while len(hero.potions) < 6 and potions:
            hero.potions = [*hero.potions, potions.pop()]
        game.potions = Deck(potions)
        hero.bonus = [9] * len(hero.bonus)
        self.treasure()
        self.clear_the_land()
        self.pass_over_known_quests()
        add_up(game, hero)
        place = self.somewhere()
        if place >= 0:
            hero.space = place

    def pass_over_known_quests(self) -> None:
        """Quests that have been seen to their end are not given again."""
        end = "quest-failed" if self.lazy else "quest-done"
        known = [quest for quest, name in enumerate(names("quest")) if (end, name) in self.seen]
        self.game.app.given = self.game.app.given.union(NumberSet(known))

    def treasure(self) -> None:
        """The hero has four treasures, those of Azkol before others."""
        game = self.game
        hero = game.hero
        left = game.treasures.all()
        left.sort(key=lambda treasure: content().treasures[treasure].azkol)
        while len(hero.treasures) < 4 and left:
            hero.treasures = [*hero.treasures, left.pop()]
        game.treasures = Deck(left)

    def clear_the_land(self) -> None:
        """No ruins, two skulls on villages without a quest, none in the Tower; the rest at hand."""
        game = self.game
        land, tower = game.land, game.tower
        buildings = [content().chart.building_at[space] for space in game.app.places if space >= 0]
        land.skulls = [2 if b % 4 == VILLAGE and b not in buildings else 0 for b in range(16)]
        land.supply, land.gone = N_SKULLS - sum(land.skulls), 0
        tower.inside = 0

    def somewhere(self) -> int:
        """A space where something can be done that has not been; else any of them, or -1."""
        game = self.game
        app, land = game.app, game.land
        places = [space for space in app.spots if space >= 0]
        if not self.lazy:
            places += [space for space in app.places if space >= 0]
        places += [space for space in land.dungeons if space >= 0]
        places += [space for spaces in land.foes for space in spaces]
        places += [content().ordeals[test].space for test in game.hero.ordeals]
        places += land.trees if app.goal >= 0 else []
        if len(game.hero.done) >= 3:
            places = content().chart.tower_spaces
        if land.adversary >= 0:
            places = [*places, land.adversary]
        return self.random.choice(places) if places else -1

    # What has been seen

    def told(self) -> Iterator[tuple[str, str]]:
        """What events and chance have said since the last answer."""
        past, last = self.game.past, self.heard
        self.heard = past
        while isinstance(past, tuple) and past is not last:
            earlier, seat, event, _, args = past
            if seat != TOLD:
                if verb_of(event) == verbs.HAPPEN.code:
                    yield "happen", names("event")[arg_of(event)]
            elif event in TELLING:
                kind = TELLING[event]
                yield event.name, names(kind)[args[event.kinds.index(kind)]]
            elif event is verbs.REVEALED:
                yield "revealed", names("card")[args[0]]
            past = earlier


@pytest.mark.rule("DT-54")
@pytest.mark.rule("DT-06")
def test_everything_happens_in_some_game() -> None:
    missing = wanted()
    assert len(missing) > 300
    seen: Seen = set()
    for seed in range(GAMES):
        Curious(seed, seen).play()
        if not missing - seen:
            break
    assert missing - seen == set()
