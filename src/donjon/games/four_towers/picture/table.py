"""What lies around the map: the influence track, the tray, the temple, and how it ended."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    TEXT,
    TITLE,
    Figure,
    Pieces,
    Svg,
    box,
    button,
    el,
    fixed,
    join,
    paint,
    paragraph,
    path,
    sign,
    text,
    through,
    tile,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import CLANS, COLOURS, DRAWN
from donjon.games.four_towers.picture.figures import (
    caption,
    counted,
    gem,
    gem_piece,
    marker,
    mix,
    moved,
    peasant,
)
from donjon.games.four_towers.picture.places import Area
from donjon.games.four_towers.picture.scene import Scene
from donjon.games.four_towers.text import PLAYERS
from donjon.games.four_towers.verbs import DEMOTE, DONE, DRAW, GET, LEAVE, LOSE, PAY, SPARE

# The influence track


def _step(scene: Scene, position: int) -> float:
    area = scene.plan.track
    return area.x + area.width * position / (len(scene.g.track) - 1)


@remembered
def lanes(area: Area, points: tuple[int, ...], lane: float, named: tuple[int, ...]) -> Svg:
    """A lane for each player, a mark for each position, and its points where gems lie."""
    parts = []
    count = round(area.height / lane)
    step = area.width / (len(points) - 1)
    ticks, strong = "", ""
    for i, value in enumerate(points):
        x = area.x + step * i
        if value in named or i == 0 or len(points) < 12:
            strong += path("M", x, area.y, "v", area.height)
            parts.append(caption(str(value), x, area.y + area.height + 9))
        else:
            ticks += path("M", x, area.y, "v", area.height)
    rails = "".join(
        path("M", area.x - 11, area.y + lane * (i + 0.5), "H", area.x + area.width + 11)
        for i in range(count)
    )
    if len(points) >= 12:
        parts.append(caption("influence", area.x + step * 17, area.y + area.height + 9))
    return join(
        [
            el("path", d=ticks, stroke=paint("line"), stroke_width=0.75),
            el("path", d=strong, stroke=paint("muted"), stroke_width=1),
            el("path", d=rails, stroke=paint("line"), stroke_width=1.25, stroke_linecap="round"),
            *parts,
        ]
    )


def track(scene: Scene) -> Svg:
    g = scene.g
    return lanes(scene.plan.track, tuple(g.track), scene.plan.lane, tuple(scene.content.gem_values))


def influence(scene: Scene) -> Pieces:
    """The gems that nobody has reached yet, and a marker for every player."""
    g, area, lane = scene.g, scene.plan.track, scene.plan.lane
    y = area.y + area.height + 9
    for position, value in enumerate(g.track):
        if position in g.track_gems:
            x = _step(scene, position) - (12 if value > 9 else 9.5)
            yield fixed(gem_piece(11), x, y, f"gem-{value}", f"Gem at {value}")
    for seat in range(g.seats):
        mat = g.mats[seat]
        x, y = _step(scene, mat.influence), area.y + lane * (seat + 0.5)
        doubled = mat.doubled
        figure = marker(seat, 13.5, doubled)
        answer = DEMOTE.of[seat]
        if answer in scene.options:
            reach = box(34, lane if g.seats > 2 else 28)
            yield scene.live(answer, figure, x, y, reach, f"marker-{seat}")
            continue
        label = f"Player {PLAYERS[seat].lower()}: influence {g.track[mat.influence]}"
        if doubled:
            label += ", doubled by an army"
        yield fixed(figure, x, y, f"marker-{seat}", label)


# The tray


def tray(scene: Scene) -> Pieces:
    """The draws one may make, or the peasants that are drawn and wait."""
    area = scene.plan.tray
    step, rise = area.width / 10, area.height / 2
    mixes = [
        (answer, tuple(hand))
        for number, hand in enumerate(scene.content.hands)
        if (answer := DRAW.of[number]) in scene.options
    ]
    rows = [mixes] if len(mixes) <= 10 else [mixes[:10], mixes[10:]]
    for line, row in enumerate(rows):
        for i, (answer, hand) in enumerate(row):
            x = area.x + area.width / 2 + step * (i - (len(row) - 1) / 2)
            y = area.y + area.height / 2 + rise * (line - (len(rows) - 1) / 2)
            yield scene.live(answer, mix(hand, step - 6, rise - 5.5), x, y, box(step, rise))
    for one in scene.held:
        figure, name = peasant(one.colour, 30), f"hand-{COLOURS[one.colour]}-{one.rank}"
        answer = LOSE.of[one.colour]
        if answer in scene.options and one == scene.last_held(one.colour):
            yield scene.live(answer, figure, one.x, one.y, id=name)
        else:
            yield fixed(figure, one.x, one.y, name, f"Drawn: {COLOURS[one.colour]}")
    if scene.paying:
        yield from _payment(scene)
    middle, right = area.x + area.width / 2, area.x + area.width - 44
    for verb, x in ((DONE, middle), (PAY, middle), (LEAVE, right), (SPARE, right)):
        if verb.bare in scene.options:
            figure = button(scene.say(verb.bare), width=84, height=38)
            yield scene.live(verb.bare, figure, x, area.y + area.height / 2)


def _payment(scene: Scene) -> Pieces:
    """The followers that would pay for a champion, on the left."""
    area = scene.plan.tray
    colours = [colour for colour, n in enumerate(scene.proposed) for _ in range(n)]
    step = min(29.0, (area.width / 2 - 50) / max(len(colours), 1))
    for i, colour in enumerate(colours):
        rank = colours[:i].count(colour)
        x, y = area.x + 14 + step * i, area.y + area.height / 2
        label = f"To pay: {COLOURS[colour]}"
        yield fixed(peasant(colour, 26), x, y, f"pay-{COLOURS[colour]}-{rank}", label)


def status(scene: Scene) -> Svg:
    """What stands in the tray while it is empty: how long the game still goes."""
    g, area = scene.g, scene.plan.tray
    if scene.held or not g.turn or g.outcome is not None:
        return Svg()
    if scene.paying or (scene.options and _busy(scene)):
        return Svg()
    left = sum(g.supply) // DRAWN
    return _status(PLAYERS[g.active].lower(), left, area)


@remembered
def _status(player: str, left: int, area: Area) -> Svg:
    draws = "1 draw is" if left == 1 else f"{left} draws are"
    words = f"Player {player} to play. {draws} left."
    return text(words, area.x + area.width / 2, area.y + area.height / 2, size=TEXT, color="muted")


def _busy(scene: Scene) -> bool:
    """Whether the tray shows answers."""
    draws = (DRAW.of[number] for number in range(len(scene.content.hands)))
    return any(answer in scene.options for answer in (DONE.bare, SPARE.bare, *draws))


# The temple


def temple(scene: Scene) -> Pieces:
    """The spirits of every colour and the gems; what may be taken can be chosen."""
    g, area = scene.g, scene.plan.temple
    y = area.y + area.height / 2
    step = 46.0
    for colour in range(CLANS):
        x = area.x + 92 + step * colour
        figure = counted(colour, g.temple[colour], 38)
        answer = GET.of[colour]
        name = f"temple-{COLOURS[colour]}"
        if answer in scene.options:
            yield scene.live(answer, figure, x, y, box(46, 30), name)
        else:
            label = f"{g.temple[colour]} {COLOURS[colour]} spirits in the temple"
            yield fixed(figure, x, y, name, label)
    figure = _gems(g.temple_gems)
    x = area.x + 92 + step * CLANS
    yield fixed(figure, x, y, "temple-gems", f"{g.temple_gems} gems in the temple")
    if len(g.deck):
        words = f"deck {len(g.deck)}"
        yield fixed(_deck(words), area.x + area.width - 2, y, "deck", f"Champions: {words}")


@remembered
def _gems(number: int) -> Figure:
    shown = [gem(13, -11, 0), text(str(number), -2, 0, anchor="start", bold=True)]
    return Figure(join(shown), box(38, 20))


@remembered
def _deck(words: str) -> Figure:
    body = text(words, 0, 0, size=SMALL, color="muted", anchor="end")
    return through(Figure(body, box(10, 10)))


@remembered
def temple_title(area: Area) -> Svg:
    y = area.y + area.height / 2
    return join(
        [
            sign("spirit", area.x + 9, y, 16),
            text("Temple", area.x + 20, y, anchor="start", title=True, bold=True),
        ]
    )


# The end


def banner(scene: Scene) -> Pieces:
    ended = scene.g.outcome
    if ended is None:
        return
    area = scene.plan.banner
    words = scene.view.words.outcome[ended.reason]
    scores = tuple(ended.scores or [])
    figure = _banner(words, scores, tuple(ended.winners), area.width, area.height)
    winners = " and ".join(f"player {PLAYERS[seat].lower()}" for seat in ended.winners)
    told = ", ".join(f"{PLAYERS[seat]} {points}" for seat, points in enumerate(scores))
    label = f"{words} {told}. {winners.capitalize()} won."
    x, y = area.x + area.width / 2, area.y + area.height / 2
    yield fixed(figure, x, y, "outcome", label)


@remembered
def _banner(
    words: str, scores: tuple[int, ...], winners: tuple[int, ...], width: float, height: float
) -> Figure:
    """How it ended: the words, every score, a crown for whoever won."""
    lines = wrap(words, width - 24, SMALL)
    y = -height / 2 + 12
    parts = [paragraph(words, width - 24, 0, y, size=SMALL, lines=2)]
    step = (width - 12) / len(scores)
    y = height / 2 - (14 if len(lines) > 1 else 17)
    for seat, points in enumerate(scores):
        x = (seat - (len(scores) - 1) / 2) * step
        won = seat in winners
        shown = [
            moved(-24 if won else -14, 0, marker(seat, 17).body),
            text(
                str(points),
                -9 if won else 1,
                0,
                size=TITLE,
                title=True,
                bold=won,
                anchor="start",
            ),
        ]
        if won:
            shown.append(sign("crown", 26 if points < 100 else 34, -1, 18, "accent"))
        parts.append(moved(x, y, *shown))
    return tile(box(width, height, 5), *parts, line="accent")
