"""The tower from above: three rings that turn, the Keep, and who stands where."""

from __future__ import annotations

from donjon.drawing import SMALL, Space, Svg, Wheel, disc, rings, sign, text, tile
from donjon.drawing.pieces import Pieces, fixed, ground, through
from donjon.drawing.svg import el, moved
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import LEVEL_TITLES, SpireScene, foe_token, text_of
from donjon.games.ravingspire.state.rings import (
    CLOCKWISE,
    COUNTERCLOCKWISE,
    LEVELS,
    SECTORS,
    SPIRE,
    STAIRWAY,
    STEP,
)
from donjon.games.ravingspire.verbs import ENTER, LEVEL_NAMES, MOVE, TURN


def wheels(scene: SpireScene, plan: Plan) -> list[Wheel]:
    """The rings by their level: Dungeon, Temple, Spire."""
    assert plan.hub is not None
    turns = scene.g.rings.turns
    return rings(*plan.hub, plan.radii, sectors=SECTORS, turns=turns[::-1])[::-1]


def tower(scene: SpireScene, plan: Plan) -> Pieces:
    """Rings, the spaces one may go to, and everybody on them."""
    all_wheels = wheels(scene, plan)
    for level in range(LEVELS):
        label = f"{LEVEL_TITLES[level]}: {_way_up(scene, level)}"
        yield all_wheels[level].piece(
            f"ring-{LEVEL_NAMES[level]}", _spaces(scene, level), label=label
        )
    yield from _steps(scene, all_wheels)
    yield from _turnings(scene, all_wheels, plan)
    yield from _keep(scene, plan)
    yield from _foes(scene, all_wheels, plan)
    yield from _heroes(scene, all_wheels, plan)


def _spaces(scene: SpireScene, level: int) -> list[Space]:
    """A ring as it is printed: its portal, its stairway, and its name twice."""
    fill = "card" if scene.g.rings.is_revealed(level) or level == 0 else "paper"
    spaces = [Space(fill=fill) for _ in range(SECTORS)]
    for index in (3, 9):
        spaces[index] = Space(word=LEVEL_TITLES[level], fill=fill)
    if level == 0:
        spaces[0] = Space(sign="tower", color="accent", fill=fill)
    else:
        spaces[0] = Space(outward="door", gate=_gate(scene, level - 1), fill="line")
    inward = "key" if level == SPIRE else "stair"
    gate = "blood" if level == SPIRE else _gate(scene, level)
    spaces[STAIRWAY] = Space(inward=inward, gate=gate, fill="line")
    return spaces


def _gate(scene: SpireScene, level: int) -> str:
    """The colour of stairs and portal: gold where they meet."""
    return "gold" if scene.g.rings.aligned(level) else "ink"


def _way_up(scene: SpireScene, level: int) -> str:
    if level == SPIRE:
        return text_of("up-door")
    if scene.g.rings.aligned(level):
        return text_of("way-open", level=LEVEL_TITLES[level + 1])
    gap = scene.g.rings.gap(level)
    return text_of("up-turned", clockwise=gap, counterclockwise=SECTORS - gap)


def _steps(scene: SpireScene, all_wheels: list[Wheel]) -> Pieces:
    """The spaces where a move may end, with the numbers that the answers call them by."""
    for space in range(LEVELS * SECTORS):
        answer = MOVE.of[space]
        if answer in scene.options:
            wheel = all_wheels[space // SECTORS]
            figure = tile(wheel.outline(space % SECTORS), fill="glow", line="gold")
            parts = [el("g", figure.body, opacity=0.35)]
            number = scene.titles["space"][space].split()[-1]
            if number.isdigit():
                spot = wheel.place(space % SECTORS, 0.8)
                x, y = spot.x - wheel.x, spot.y - wheel.y
                parts.append(text(number, x, y, size=SMALL, bold=True))
            soft = figure._replace(body=el("g", *parts))
            yield scene.live(answer, soft, wheel.x, wheel.y)


def _turnings(scene: SpireScene, all_wheels: list[Wheel], plan: Plan) -> Pieces:
    """How the ring may be turned: each way is where its stairway would come to rest."""
    wheel = all_wheels[scene.level]
    rings, level = scene.g.rings, scene.level
    size = plan.pawn * 0.9
    for way in (CLOCKWISE, COUNTERCLOCKWISE):
        for steps in range(1, SECTORS):
            answer = TURN.at[way][steps]
            if answer not in scene.options:
                continue
            turned = wheel._replace(turn=wheel.turn + STEP[way] * steps)
            place = turned.place(STAIRWAY, 0.5)
            turn = STEP[way] * steps
            up = level < SPIRE and (rings.gap(level) - turn) % SECTORS == 0
            down = level > 0 and (rings.gap(level - 1) + turn) % SECTORS == 0
            meets = up or down
            count = text(str(steps), 0, 0, bold=True, color="card" if meets else "ink")
            figure = tile(disc(size / 2), count, fill="gold" if meets else "card", line="gold")
            yield scene.live(answer, figure, place.x, place.y, reach=disc(22))


def _keep(scene: SpireScene, plan: Plan) -> Pieces:
    assert plan.hub is not None
    radius = plan.radii[0] - 3
    opened = scene.g.spire
    words = text_of("keep-sealed")
    if opened >= 0:
        title, rest = scene.titles["spire"][opened], scene.texts["spire"][opened]
        words = text_of("keep-opened", title=title, text=rest)
    inside = [sign("crown" if opened >= 0 else "seal", 0, -4, radius * 0.95, "card")]
    inside.append(text(text_of("keep"), 0, radius * 0.62, size=SMALL, color="card", bold=True))
    figure = tile(disc(radius), *inside, fill="blood")
    card = scene.card("spire", opened) if opened >= 0 else None
    yield scene.either(ENTER.bare, figure, *plan.hub, "keep", words, card=card)


def _foes(scene: SpireScene, all_wheels: list[Wheel], plan: Plan) -> Pieces:
    for level, space in enumerate(scene.g.rings.foes):
        if space >= 0:
            place = all_wheels[level].place(space % SECTORS, 0.26)
            label = text_of("foe-on", space=scene.titles["space"][space])
            figure = through(foe_token(plan.pawn * 0.86))
            yield fixed(figure, place.x, place.y, f"foe-{LEVEL_NAMES[level]}", label)


def _heroes(scene: SpireScene, all_wheels: list[Wheel], plan: Plan) -> Pieces:
    g = scene.g
    by_space: dict[int, list[int]] = {}
    for seat, hero in enumerate(g.heroes):
        if hero.hero >= 0 and not hero.out:
            by_space.setdefault(hero.space, []).append(seat)
    for space, seats in by_space.items():
        wheel = all_wheels[space // SECTORS]
        places = wheel.stand(space % SECTORS, len(seats), plan.pawn, 0.62)
        for seat, place in zip(seats, places, strict=True):
            where = scene.titles["space"][space]
            label = text_of("hero-on", hero=scene.name(seat), space=where)
            figure = through(scene.chip(seat, plan.pawn))
            lit = seat == g.active and bool(g.turn)
            yield fixed(figure, place.x, place.y, scene.pawn_id(seat), label, lit)


def backdrop(plan: Plan) -> Svg:
    """The ground the tower stands on."""
    assert plan.hub is not None
    x, y = plan.hub
    return moved(x, y, ground(disc(plan.radii[3] + 4), "line", "line", 0))
