"""What stands on the board: buildings with their skulls, markers, dungeons, foes and heroes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import Place, Svg, box, disc, sign
from donjon.drawing.pieces import Figure, Pieces, fixed, ghost, ground, stroke, through
from donjon.drawing.svg import join, path, remembered
from donjon.drawing.woodcut.faces.frames import outline
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, MOST_SKULLS, NONE
from donjon.games.return_to_dark_tower.picture.land import Board, board
from donjon.games.return_to_dark_tower.picture.places import ScreenPlan
from donjon.games.return_to_dark_tower.picture.scene import (
    BUILDING_SIGNS,
    DUNGEON_COLORS,
    DUNGEON_SIGNS,
    KINGDOM_COLORS,
    STATUS_COLORS,
    DarkScene,
    adversary_token,
    foe_token,
    plain,
)
from donjon.games.return_to_dark_tower.picture.tower import exit_of
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.land import RUIN
from donjon.games.return_to_dark_tower.verbs import (
    AIM,
    BATTLE,
    CHALLENGE,
    CLEANSE,
    CLEAR,
    EXPLORE,
    PURSUE,
    PUT,
    QUEST,
    RAZE,
    REINFORCE,
    TEST,
    TRADE,
    WHO,
)

text_of: Final = texts(__name__)

FINGER = 15.0
"""How far around its middle a piece on the board takes a touch, at least."""
QUEST_MARKS = ("heart", "crown")
QUEST_COLORS = ("moss", "violet")

Stood = tuple[Figure, float, str, int, str, bool]
"""A figure with its width, its id, the answer it gives, its words, and whether it is lit."""


class Laid:
    """What stands on the board and where, and the names that it would cover."""

    def __init__(self, scene: DarkScene, plan: ScreenPlan) -> None:
        known = board(scene, plan)
        self.stood = _stood(scene, plan)
        self.places = {
            space: known.places(space, [one[1] for one in stood])
            for space, stood in self.stood.items()
        }
        self.boxes = {
            space: [(place, one[1]) for one, place in zip(stood, self.places[space], strict=True)]
            for space, stood in self.stood.items()
        }
        self.covered = list(known.covered(self.boxes))


def printed(scene: DarkScene, known: Board, laid: Laid) -> list[Svg]:
    """The board, with the names that nothing covers, and the rivers that burn."""
    return [known.printed, known.printed_names(laid.covered), known.fires(scene.g.land.fires)]


def tokens(scene: DarkScene, plan: ScreenPlan, laid: Laid) -> Pieces:
    """All that is on the spaces, each in its place; names that it covers; above them the heroes."""
    known = board(scene, plan)
    pawns = [scene.pawn_id(seat) for seat in range(scene.g.seats)]
    above: list[Svg] = []
    for space, stood in laid.stood.items():
        for (figure, _, id, answer, words, lit), place in zip(
            stood, laid.places[space], strict=True
        ):
            shown = figure if answer >= 0 else through(figure)
            at = (*place[:2], id, words)
            one = scene.either(answer, shown, *at, lit=lit, reach=disc(FINGER))
            if id in pawns:
                above.append(one)
                continue
            yield one
            if id.startswith("building-"):
                yield from _skulls(scene, plan, space, place)
    for space in laid.covered:
        figure, place = known.label(space, laid.boxes.get(space, []))
        yield fixed(through(figure), *place[:2], f"name-{scene.names['space'][space]}")
    yield from above


def _stood(scene: DarkScene, plan: ScreenPlan) -> dict[int, list[Stood]]:
    """What stands on each space, in the order in which it is set side by side."""
    by_space: dict[int, list[Stood]] = {}
    for parts in (
        _buildings,
        _dungeons,
        _quests,
        _parts,
        _tests,
        _trees,
        _foes,
        _adversary,
        _heroes,
    ):
        for space, one in parts(scene, plan):
            by_space.setdefault(space, []).append(one)
    return by_space


def _buildings(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    g, size = scene.g, plan.token * 1.12
    for building, space in enumerate(g.content.chart.space_of):
        kingdom, kind = divmod(building, len(BUILDINGS))
        skulls = g.land.skulls[building]
        here = scene.me == g.active and g.hero.space == space
        answer = scene.first(
            PUT.of[building],
            CLEAR.of[building],
            RAZE.of[building],
            CLEANSE.of[building],
            *([REINFORCE.bare] if here else []),
        )
        state = text_of("destroyed") if skulls == RUIN else text_of("building-skulls", count=skulls)
        words = f"{scene.titles['building'][building].capitalize()}: {state}"
        figure = building_figure(BUILDING_SIGNS[kind], KINGDOM_COLORS[kingdom], size, skulls < 0)
        yield space, (figure, size, scene.id("building", building), answer, words, False)


@remembered
def building_figure(name: str, color: str, size: float, ruined: bool) -> Figure:
    """A building under a roof in the colour of its kingdom; a destroyed one is crossed out."""
    edge = outline("roof", size, size * 1.16)
    low = size * 0.1
    if not ruined:
        shown = sign(name, 0, low, size * 0.76, color)
        return Figure(join([ground(edge, "card", color, 2), shown]), edge)
    x = size * 0.4
    cross = path("M", -x, -x, "L", x, x, "M", x, -x, "L", -x, x)
    parts = [ground(edge, "paper", "line", 1.5), sign(name, 0, low, size * 0.76, "line")]
    return Figure(join([*parts, stroke(cross, "blood", 2)]), edge)


def _skulls(scene: DarkScene, plan: ScreenPlan, space: int, place: Place) -> Pieces:
    """The skulls on a building; those that are not there yet would come out of the Tower."""
    assert plan.hub is not None
    chart = scene.content.chart
    building = chart.building_at[space]
    count = scene.g.land.skulls[building]
    name = scene.names["building"][building]
    size = plan.token * 0.5
    for i in range(MOST_SKULLS):
        id = f"skull-{name}-{i}"
        if i < count:
            x = place.x + (i - (count - 1) / 2) * size * 1.05
            yield fixed(through(skull(size)), x, place.y + plan.token * 0.62, id)
        elif count != RUIN:
            yield ghost(id, *exit_of(plan, chart.kingdom_of[space]))


@remembered
def skull(size: float) -> Figure:
    """A skull on a building."""
    edge = box(size, size, size * 0.3)
    return Figure(sign("skull", 0, 0, size * 1.25, "ink", "card"), edge)


def _dungeons(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    for dungeon, space in enumerate(scene.g.land.dungeons):
        if space < 0:
            continue
        figure = plain(DUNGEON_SIGNS[dungeon], DUNGEON_COLORS[dungeon], plan.token)
        words = scene.titles["dungeon"][dungeon].capitalize()
        answer = scene.first(EXPLORE.of[dungeon])
        yield space, (figure, plan.token, scene.id("dungeon", dungeon), answer, words, False)


def _quests(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    app = scene.g.app
    for place in (COMPANION_QUEST, ADVERSARY_QUEST):
        quest, space = app.quests[place], app.places[place]
        if quest < 0 or space < 0:
            continue
        figure = plain(QUEST_MARKS[place], QUEST_COLORS[place], plan.token, "disc")
        answer = scene.first(QUEST.of[quest])
        words = scene.in_words("quest", quest)
        yield space, (figure, plan.token, f"quest-{place}", answer, words, False)


def _parts(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    """The markers of the main goal."""
    g = scene.g
    if g.app.goal < 0:
        return
    first = scene.content.goals[g.app.goal].first_part
    seen: set[int] = set()
    for i, space in enumerate(g.app.spots):
        if space < 0 or space in seen:
            continue
        seen.add(space)
        figure = plain("star", "gold", plan.token, "disc")
        here = [part for part, spot in enumerate(g.app.spots) if spot == space]
        answer = scene.first(*(PURSUE.of[first + part] for part in here))
        words = "; ".join(scene.in_words("part", first + part) for part in here)
        yield space, (figure, plan.token, f"goal-{i}", answer, words, False)


def _tests(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    """Where the heroic tests of a rival are to be passed; only your own are known."""
    for one in scene.hero.ordeals:
        if one >= 0:
            figure = plain("star", "gold", plan.token, "disc")
            answer = scene.first(TEST.of[one])
            space = scene.content.ordeals[one].space
            id, words = scene.id("ordeal", one), scene.in_words("ordeal", one)
            yield space, (figure, plan.token, id, answer, words, False)


def _trees(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    for i, space in enumerate(scene.g.land.trees):
        figure = plain("tree", "moss", plan.token, "disc")
        yield space, (figure, plan.token, f"tree-{i}", NONE, text_of("siege-tree"), False)


def _foes(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    land = scene.g.land
    for foe, spaces in enumerate(land.foes):
        for token, space in zip(land.tokens[foe], spaces, strict=True):
            color = STATUS_COLORS[land.status[foe]]
            figure = foe_token(scene.names["foe"][foe], color, plan.token)
            answer = scene.first(BATTLE.at[foe][space], AIM.at[foe][space])
            id = f"foe-{scene.names['foe'][foe]}-{token}"
            where = scene.titles["space"][space]
            words = text_of("foe-on", foe=scene.foe_words(foe), space=where)
            yield space, (figure, plan.token, id, answer, words, False)


def _adversary(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    g = scene.g
    if g.land.adversary < 0:
        return
    number = g.app.adversary
    size = plan.token * 1.2
    figure = adversary_token(scene.names["adversary"][number], "violet", size)
    answer = scene.first(CHALLENGE.of[number])
    words = text_of("the-adversary", adversary=scene.titles["adversary"][number])
    yield g.land.adversary, (figure, size, "adversary", answer, words, False)


def _heroes(scene: DarkScene, plan: ScreenPlan) -> Iterator[tuple[int, Stood]]:
    g = scene.g
    for seat, hero in enumerate(g.heroes):
        if hero.hero < 0 or hero.out:
            continue
        answer = scene.first(WHO.of[seat], TRADE.of[seat])
        where = scene.titles["space"][hero.space]
        words = text_of("hero-on", hero=scene.name(seat), space=where)
        lit = seat == g.active
        figure = scene.chip(seat, plan.token)
        yield hero.space, (figure, plan.token, scene.pawn_id(seat), answer, words, lit)
