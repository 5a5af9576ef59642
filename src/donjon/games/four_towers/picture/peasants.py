"""The peasants on the map and what may be done with them, the towers and the city."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Figure,
    Pieces,
    arrow,
    at_angle,
    box,
    disc,
    el,
    fixed,
    halo,
    num,
    text,
    through,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS
from donjon.games.four_towers.picture.figures import (
    chip,
    peasant,
    shape,
    space,
    tower,
)
from donjon.games.four_towers.picture.places import CITY, CORNERS, SPACE_RADIUS, gaps, line_end
from donjon.games.four_towers.picture.scene import Standing, TowersScene
from donjon.games.four_towers.text import colours_of
from donjon.games.four_towers.verbs import EXPAND, FELL, LEAD, MOVE, PLAY, REMOVE, SEND, TO

text_of: Final = texts(__name__)


def spaces(scene: TowersScene) -> Pieces:
    """Every space with who is on it; those that may be chosen, and those that must expand."""
    radius = SPACE_RADIUS * scene.plan.map.scale
    titles = scene.content.titles["place"]
    homes = scene.content.homes
    bright = scene.g.crowded() if scene.topic == "cascade" else []
    if "space" in scene.spoken:
        bright = [scene.spoken["space"]]
    for number in range(scene.content.spaces):
        x, y = scene.spots[number]
        home = homes.index(number) if number in homes else -1
        name = f"space-{scene.names['place'][number]}"
        lean = gaps(scene.content, number)[-1] if home >= 0 else 0.0
        figure = space(radius, home, lean, number in bright)
        label, more = titles[number].capitalize(), ""
        if any(scene.crowds[number]):
            more = colours_of(scene.crowds[number])
            label += f": {more}"
        answer = scene.first(EXPAND.of[number], TO.of[number])
        yield scene.either(answer, figure, x, y, name, label, more=more)


def way(scene: TowersScene) -> Pieces:
    """The line in question, lit from the space to where it leads."""
    plan, content = scene.plan.map, scene.content
    if scene.topic not in ("expansion", "lead", "shift to"):
        return
    space = scene.spoken["space"]
    ends = {
        "expansion": [scene.spoken.get("to", -1)],
        "lead": content.peaks[space],
        "shift to": content.beside[space],
    }[scene.topic]
    x, y = scene.spots[space]
    radius = SPACE_RADIUS * plan.scale
    for place in ends:
        end = line_end(content, plan, space, place)
        if place == content.fire:
            yield fixed(through(halo(CITY * plan.scale)), plan.x, plan.y, "goal")
        elif place < content.spaces and scene.leaving >= 0:
            yield fixed(through(halo(radius + 3)), *scene.spots[place], "goal")
        stop = -2 if place >= content.spaces else radius - 5
        figure = arrow(end[0] - x, end[1] - y, start=radius - 2, stop=stop, width=radius * 0.36)
        yield fixed(through(figure), x, y, f"way-{scene.names['place'][place]}")


def folk(scene: TowersScene) -> Pieces:
    """All peasants on the map. Of those alike on one space the last may be chosen for all."""
    size = 17 * scene.plan.map.scale
    for number, standing in enumerate(scene.standing):
        for one in standing:
            name = scene.folk_id(one.colour, number, one.rank)
            alike = [other for other in standing if other.colour == one.colour]
            answer = _choice(scene, one, number) if one == alike[-1] else -1
            reach = None
            if answer in scene.options:
                reach = _around(tuple((a.x - one.x, a.y - one.y) for a in alike), size)
            yield scene.taken(answer, peasant(one.colour, size), one.x, one.y, name, reach)
    for colour, place in scene.sent:
        if place >= scene.content.spaces:
            x, y = line_end(scene.content, scene.plan.map, scene.leaving, place)
            yield fixed(through(peasant(colour, size)), x, y, beyond_id(scene, colour, place))


def _choice(scene: TowersScene, one: Standing, space: int) -> int:
    """The answer that a peasant on a space stands for, or -1."""
    if not scene.options:
        return -1
    if space == scene.leaving:
        send: int = SEND.at[one.colour][scene.spoken["to"]]
        return send
    return scene.first(*(verb.at[one.colour][space] for verb in (REMOVE, LEAD, MOVE)))


def beyond_id(scene: TowersScene, colour: int, place: int) -> str:
    """The name that a peasant has once it is a lord, or a demon."""
    g = scene.g
    if place == scene.content.out:
        return f"lord-{COLOURS[colour]}-{g.lords[colour] + 1}"
    more = 2 if g.lords[colour] else 1
    return f"demon-{COLOURS[colour]}-{g.demons[colour] + more}"


@remembered
def _around(places: tuple[tuple[float, float], ...], size: float) -> str:
    """The area of some who are alike."""
    return "".join(
        f"M{num(x - size / 2)} {num(y - size * 0.6)}h{num(size)}v{num(size * 1.2)}h{num(-size)}Z"
        for x, y in places
    )


def playable_chips(scene: TowersScene) -> Pieces:
    """For each space, a chip for every colour that may be played there, between its lines."""
    if not scene.options:
        return
    scale = scene.plan.map.scale
    for number, (x, y) in enumerate(scene.spots[: scene.content.spaces]):
        colours = [c for c in range(CLAN_COUNT) if PLAY.at[c][number] in scene.options]
        middles = gaps(scene.content, number)
        turns = [middles[i % len(middles)] for i in range(len(colours))]
        away, size = (SPACE_RADIUS + 3.5, 15) if len(colours) < 3 else (SPACE_RADIUS + 0.5, 13.5)
        for i, colour in enumerate(colours):
            dx, dy = at_angle(away * scale, turns[i])
            reach = _slice(tuple(turns), i, (SPACE_RADIUS + 2) * scale, dx, dy)
            figure, answer = chip(colour, size * scale), PLAY.at[colour][number]
            yield scene.live(answer, figure, x + dx, y + dy, reach=reach)


@remembered
def _slice(turns: tuple[float, ...], i: int, radius: float, dx: float, dy: float) -> str:
    """The part of a space that belongs to one of its chips, seen from the chip."""
    own = disc(9)
    if len(turns) == 1:
        return own + disc(radius, -dx, -dy)
    turn = turns[i]
    near = sorted((other - turn) % 360 for j, other in enumerate(turns) if j != i)
    start, end = (near[-1] - 360) / 2, near[0] / 2
    points = [(0.0, 0.0)]
    points += [at_angle(radius, turn + start + (end - start) * k / 8) for k in range(9)]
    return own + "".join(
        f"{'L' if k else 'M'}{num(px - dx)} {num(py - dy)}" for k, (px, py) in enumerate(points)
    )


# Beyond the map


def towers(scene: TowersScene) -> Pieces:
    """The supplies of the clans, and their lords on the walls."""
    g, plan = scene.g, scene.plan.map
    k = plan.scale
    for colour, title in enumerate(COLOURS):
        x, y = plan.tower(colour)
        figure = tower(colour, g.supply[colour], g.lords[colour], k)
        label = text_of(
            "tower", clan=title.capitalize(), lords=g.lords[colour], supply=g.supply[colour]
        )
        id, falls = f"tower-{title}", FELL.of[colour]
        if falls in scene.options:
            yield scene.live(falls, figure, x, y, id=id, more=label)
        else:
            yield scene.part(f"part:colour:{title}", figure, x, y, id, label)
        if g.lords[colour]:
            one, name = lord_place(scene, colour), f"lord-{title}-{g.lords[colour]}"
            yield fixed(through(peasant(colour, 17 * k)), one.x, one.y, name)


def lord_place(scene: TowersScene, colour: int) -> Standing:
    x, y = scene.plan.map.tower(colour)
    k = scene.plan.map.scale
    return Standing(colour, 0, x - 8 * k, y - 28.5 * k)


def demon_place(scene: TowersScene, colour: int) -> Standing:
    plan = scene.plan.map
    across, down = CORNERS[colour]
    x, y = plan.x + (across * 13 - 6) * plan.scale, plan.y + down * 8.5 * plan.scale
    return Standing(colour, 0, x, y)


def city(scene: TowersScene) -> Pieces:
    """The demons in the City of Fire, each clan in the corner of its tower."""
    k = scene.plan.map.scale
    label = text_of("city", demons=colours_of(scene.g.demons))
    yield fixed(_nothing(CITY * k), scene.plan.map.x, scene.plan.map.y, "city", label)
    for colour, number in enumerate(scene.g.demons):
        one = demon_place(scene, colour)
        size = SMALL if k < 1.2 else 14
        name = f"demon-{COLOURS[colour]}-{number}"
        yield fixed(through(shape(colour, 11 * k)), one.x, one.y, name)
        yield fixed(_number(number, size, 7 * k), one.x, one.y, f"demons-{COLOURS[colour]}")


@remembered
def _number(number: int, size: float, x: float) -> Figure:
    color = "ink" if number else "muted"
    body = text(str(number), x, 0, size=size, color=color, anchor="start", bold=bool(number))
    return through(Figure(body, box(10, 10)))


@remembered
def _nothing(radius: float) -> Figure:
    """A place of the board that has words but no body of its own."""
    edge = disc(radius)
    return Figure(el("path", d=edge, fill="none", pointer_events="all"), edge)
