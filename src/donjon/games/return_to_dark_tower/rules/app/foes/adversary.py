"""The adversary: how it comes, and what is different in a battle with it."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import changed
from donjon.games.return_to_dark_tower.kinds.land import TERRAINS
from donjon.games.return_to_dark_tower.kinds.who import NAMED_TERRAIN
from donjon.games.return_to_dark_tower.rules.protocol import (
    win_game,
)
from donjon.games.return_to_dark_tower.state.battle import BOTH, COPIES, COPY_MARKS, has_copy
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    APPEAR,
    COMES,
    NAME,
    NAMES_TERRAIN,
    OVERTHROWS,
    REVEAL,
    REVEALED,
    TWIN,
)


class AdversaryComes(Step[DarkTowerState]):
    """The goal is completed: the adversary comes to a space that touches the Tower.

    It is the one furthest from the hero who completed the goal; of equals chance says which.
    """

    rule = "DT-32"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        chart = g.content.chart
        far = chart.distance[g.hero.space]
        most = max([far[space] for space in chart.tower_spaces])
        g.roll(self, [APPEAR.of[space] for space in chart.tower_spaces if far[space] == most])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        app = g.app
        space = arg_of(answer)
        g.land.adversary = space
        app.kept = [0] * (COPIES * len(g.content.adversaries[app.adversary].deck))
        g.tell(COMES, app.adversary, space)
        if names_terrain(g):
            g.do(NAME_TERRAIN)


def names_terrain(g: DarkTowerState) -> bool:
    """Whether a card of the adversary asks for a terrain that it names when it comes."""
    acts = g.content.acts
    for card in g.content.adversaries[g.app.adversary].deck:
        for script in g.content.cards[card].steps[0]:
            if script >= 0:
                for effect in acts.scripts[script]:
                    if g.content.deeds[effect].per == NAMED_TERRAIN:
                        return True
    return False


class NameTerrain(Step[DarkTowerState]):
    """It names the terrain on which it fights best; chance says which."""

    rule = "DT-28"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [NAME.of[terrain] for terrain in range(len(TERRAINS))])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.app.terrain = arg_of(answer)
        g.tell(NAMES_TERRAIN, g.app.terrain)


class AdversaryCard(Step[DarkTowerState]):
    """The next of the adversary's cards is turned up; each of the ten is as likely."""

    rule = "DT-R26"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        deck = g.battle.deck
        cards = g.content.adversaries[g.app.adversary].deck
        options: list[int] = []
        weights: list[int] = []
        for place in range(len(cards)):
            if deck[place]:
                options.append(REVEAL.of[cards[place]])
                weights.append(COPIES if deck[place] == BOTH else 1)
        g.roll(self, options, weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        place = g.content.adversaries[g.app.adversary].deck.index(arg_of(answer))
        left = g.battle.deck[place]
        kept = g.app.kept
        if left == BOTH and kept[COPIES * place] != kept[COPIES * place + 1]:
            g.do(WhichCopy(place))
        else:
            turn_up(g, place, 0 if has_copy(left, 0) else 1)


class WhichCopy(Step[DarkTowerState]):
    """The two copies of a card have been improved differently: which one it is matters."""

    rule = "DT-R26"
    machine = True

    def __init__(self, place: int) -> None:
        self.place = place

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [TWIN.of[0], TWIN.of[1]])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        turn_up(g, self.place, arg_of(answer))


def turn_up(g: DarkTowerState, place: int, twin: int) -> None:
    """A copy lies open, at the step to which it had come in earlier battles."""
    battle = g.battle
    battle.deck = changed(battle.deck, place, -COPY_MARKS[twin])
    battle.card = place
    battle.twin = twin
    battle.to_come -= 1
    battle.step = g.app.kept[COPIES * place + twin]
    g.tell(REVEALED, g.content.adversaries[g.app.adversary].deck[place], battle.step)


def keep_step(g: DarkTowerState) -> None:
    """An advantage put on a card of the adversary stays for later battles (DT-29)."""
    battle = g.battle
    g.app.kept = changed(g.app.kept, COPIES * battle.card + battle.twin, 1)


def win_battle(g: DarkTowerState) -> None:
    """Five cards resolved in one battle: the adversary is defeated, and the game won (DT-42)."""
    g.tell(OVERTHROWS, g.active, g.app.adversary)
    win_game(g)


ADVERSARY_CARD: Final = AdversaryCard()
ADVERSARY_COMES: Final = AdversaryComes()
NAME_TERRAIN: Final = NameTerrain()
