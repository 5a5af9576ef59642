"""The peasants on the map and what may be done with them, the towers and the city."""

from __future__ import annotations

from donjon.drawing import SMALL, Figure, Pieces, at_angle, box, disc, el, fixed, num, text, through
from donjon.drawing.svg import remembered
from donjon.games.four_towers.figures import chip, goal, peasant, pointer, shape, space, tower
from donjon.games.four_towers.places import CITY, CORNERS, SPACE, gaps, line_end
from donjon.games.four_towers.rules.champions import ShiftTo
from donjon.games.four_towers.rules.expansion import Cascade, Route
from donjon.games.four_towers.rules.turn import LeadTo
from donjon.games.four_towers.scene import Scene, Standing
from donjon.games.four_towers.state import (
    CLANS,
    COLOURS,
    EXPAND,
    FELL,
    LEAD,
    MOVE,
    PLAY,
    REMOVE,
    SEND,
    TO,
)
from donjon.games.four_towers.text import colours_of


def spaces(scene: Scene) -> Pieces:
    """Every space with who is on it; those that may be chosen, and those that must expand."""
    g, scale = scene.g, scene.plan.map.scale
    radius = SPACE * scale
    titles = scene.content.titles["place"]
    homes = scene.content.homes
    step = scene.step
    bright = g.crowded() if isinstance(step, Cascade) else []
    if isinstance(step, Route | LeadTo | ShiftTo):
        bright = [step.space]
    for number in range(scene.content.spaces):
        x, y = scene.spots[number]
        home = homes.index(number) if number in homes else -1
        name = f"space-{scene.names['place'][number]}"
        found = [verb.bare + number for verb in (EXPAND, TO) if verb.bare + number in scene.options]
        lean = gaps(scene.content, number)[-1] if home >= 0 else 0.0
        figure = space(radius, home, lean, number in bright)
        if found:
            yield scene.live(found[0], figure, x, y, id=name)
            continue
        label = titles[number].capitalize()
        if g.sizes[number]:
            label += f": {colours_of(g.peasants[CLANS * number : CLANS * number + CLANS])}"
        yield fixed(figure, x, y, name, label)


def way(scene: Scene) -> Pieces:
    """The line in question, lit from the space to where it leads."""
    step, plan = scene.step, scene.plan.map
    content = scene.content
    if isinstance(step, Route):
        ends = [content.lines[step.space][step.line]]
    elif isinstance(step, LeadTo):
        ends = content.peaks[step.space]
    elif isinstance(step, ShiftTo):
        ends = [line for line in content.lines[step.space] if line < content.spaces]
    else:
        return
    x, y = scene.spots[step.space]
    radius = SPACE * plan.scale
    for place in ends:
        end = line_end(content, plan, step.space, place)
        if place == content.fire:
            yield fixed(through(goal(CITY * plan.scale)), plan.x, plan.y, "goal")
        elif place < content.spaces and isinstance(step, Route):
            yield fixed(through(goal(radius + 3)), *scene.spots[place], "goal")
        figure = pointer(end[0] - x, end[1] - y, radius, place >= content.spaces)
        yield fixed(through(figure), x, y, f"way-{scene.names['place'][place]}")


def folk(scene: Scene) -> Pieces:
    """All peasants on the map. Of those alike on one space the last may be chosen for all."""
    step, scale = scene.step, scene.plan.map.scale
    size = 17 * scale
    for number, standing in enumerate(scene.standing):
        route = isinstance(step, Route) and step.space == number
        verbs = [verb for verb in (REMOVE, LEAD, MOVE) if scene.options]
        for one in standing:
            name = scene.folk_id(one.colour, number, one.rank)
            alike = [other for other in standing if other.colour == one.colour]
            answer = 0
            if scene.options and one == alike[-1]:
                if route:
                    assert isinstance(step, Route)
                    answer = SEND(one.colour, scene.content.lines[number][step.line])
                else:
                    found = (verb(one.colour, number) for verb in verbs)
                    answer = next((a for a in found if a in scene.options), 0)
            if answer in scene.options:
                reach = _around(tuple((a.x - one.x, a.y - one.y) for a in alike), size)
                yield scene.live(answer, peasant(one.colour, size), one.x, one.y, reach, name)
            else:
                yield fixed(through(peasant(one.colour, size)), one.x, one.y, name)


@remembered
def _around(places: tuple[tuple[float, float], ...], size: float) -> str:
    """The area of some who are alike."""
    return "".join(
        f"M{num(x - size / 2)} {num(y - size * 0.6)}h{num(size)}v{num(size * 1.2)}h{num(-size)}Z"
        for x, y in places
    )


def plays(scene: Scene) -> Pieces:
    """Chips in the gaps between the lines of a space: a colour that may be played there."""
    if not scene.options:
        return
    scale = scene.plan.map.scale
    for number, (x, y) in enumerate(scene.spots[: scene.content.spaces]):
        answers = [answer for c in range(CLANS) if (answer := PLAY(c, number)) in scene.options]
        middles = gaps(scene.content, number)
        turns = [middles[i % len(middles)] for i in range(len(answers))]
        away, size = (SPACE + 3.5, 15) if len(answers) < 3 else (SPACE + 0.5, 13.5)
        for i, answer in enumerate(answers):
            dx, dy = at_angle(away * scale, turns[i])
            reach = _slice(tuple(turns), i, (SPACE + 2) * scale, dx, dy)
            colour = answer & 3
            yield scene.live(answer, chip(colour, size * scale), x + dx, y + dy, reach)


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


def towers(scene: Scene) -> Pieces:
    """The supplies of the clans, and their lords on the walls."""
    g, plan = scene.g, scene.plan.map
    k = plan.scale
    for colour, title in enumerate(COLOURS):
        x, y = plan.tower(colour)
        figure = tower(colour, g.supply[colour], g.lords[colour], k)
        answer = FELL.bare + colour
        name = f"tower-{title}"
        if answer in scene.options:
            yield scene.live(answer, figure, x, y, id=name)
        else:
            label = f"{title.capitalize()}: {g.lords[colour]} in the House of Lords, "
            label += f"{g.supply[colour]} in the supply"
            yield fixed(figure, x, y, name, label)
        if g.lords[colour]:
            one = lord_place(scene, colour)
            yield fixed(
                through(peasant(colour, 17 * k)),
                one.x,
                one.y,
                f"lord-{title}-{g.lords[colour]}",
            )


def lord_place(scene: Scene, colour: int) -> Standing:
    x, y = scene.plan.map.tower(colour)
    k = scene.plan.map.scale
    return Standing(colour, 0, x - 8 * k, y - 28.5 * k)


def demon_place(scene: Scene, colour: int) -> Standing:
    plan = scene.plan.map
    across, down = CORNERS[colour]
    return Standing(
        colour, 0, plan.x + (across * 13 - 6) * plan.scale, plan.y + down * 8.5 * plan.scale
    )


def city(scene: Scene) -> Pieces:
    """The demons in the City of Fire, each clan in the corner of its tower."""
    k = scene.plan.map.scale
    label = f"City of Fire: demons {colours_of(scene.g.demons)}"
    yield fixed(_nothing(CITY * k), scene.plan.map.x, scene.plan.map.y, "city", label)
    for colour, number in enumerate(scene.g.demons):
        one = demon_place(scene, colour)
        size = SMALL if k < 1.2 else 14
        yield fixed(
            through(shape(colour, 11 * k)), one.x, one.y, f"demon-{COLOURS[colour]}-{number}"
        )
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
