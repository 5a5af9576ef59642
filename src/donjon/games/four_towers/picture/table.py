"""What lies around the map: the influence track, the tray, the temple, and how it ended."""

from __future__ import annotations

from typing import Final

from donjon.core.record.prose import joined
from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TITLE,
    Area,
    Figure,
    Pieces,
    Svg,
    box,
    button,
    caption,
    fixed,
    join,
    moved,
    paragraph,
    path,
    sign,
    stroke,
    text,
    through,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, DRAW_COUNT
from donjon.games.four_towers.picture.figures import (
    counted,
    counted_gems,
    gem_piece,
    marker,
    peasant,
)
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.verbs import DEMOTE, DONE, GET, LEAVE, LOSE, PAY, SPARE

text_of: Final = texts(__name__)

# The influence track


def _step(scene: TowersScene, position: int) -> float:
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
            if i or area.width > 300:
                parts.append(caption(str(value), x, area.y + area.height + 9))
        else:
            ticks += path("M", x, area.y, "v", area.height)
    rails = "".join(
        path("M", area.x - 11, area.y + lane * (i + 0.5), "H", area.x + area.width + 11)
        for i in range(count)
    )
    if len(points) >= 12 and area.width > 300:
        parts.append(
            caption(text_of("track-caption"), area.x + step * 17, area.y + area.height + 9)
        )
    lines = [stroke(ticks, "line", 0.75), stroke(strong, "muted"), stroke(rails, "line", 1.25)]
    return join([*lines, *parts])


def track(scene: TowersScene) -> Svg:
    g = scene.g
    return lanes(scene.plan.track, tuple(g.track), scene.plan.lane, tuple(scene.content.gem_values))


def influence(scene: TowersScene) -> Pieces:
    """The gems that nobody has reached yet, and a marker for every player."""
    g, area, lane = scene.g, scene.plan.track, scene.plan.lane
    y = area.y + area.height + 9
    for position, value in enumerate(g.track):
        if position in g.track_gems:
            x = _step(scene, position) - (12 if value > 9 else 9.5)
            yield fixed(gem_piece(11), x, y, f"gem-{value}", text_of("gem-at", points=value))
    for seat in range(g.seats):
        mat = g.mats[seat]
        x, y = _step(scene, mat.influence), area.y + lane * (seat + 0.5)
        points = g.track[mat.influence]
        label = text_of("marker", player=scene.called(seat), points=points)
        if mat.doubled:
            label += text_of("doubled")
        figure = marker(seat, scene.letter(seat), 13.5, mat.doubled)
        reach = box(34, lane if g.seats > 2 else 28)
        yield scene.either(DEMOTE.of[seat], figure, x, y, f"marker-{seat}", label, reach=reach)


# The tray


def tray(scene: TowersScene) -> Pieces:
    """The peasants that are drawn and wait; those still to be drawn are taken from their towers."""
    area = scene.plan.tray
    for one in scene.held:
        figure, name = peasant(one.colour, 30), f"hand-{COLOURS[one.colour]}-{one.rank}"
        answer = LOSE.of[one.colour] if one == scene.last_held(one.colour) else -1
        yield scene.either(
            answer, figure, one.x, one.y, name, text_of("drawn-one", colour=COLOURS[one.colour])
        )
    if scene.lying:
        return
    if scene.paying:
        yield from _payment(scene)
    middle, right = area.x + area.width / 2, area.x + area.width - 44
    for verb, x in ((DONE, middle), (PAY, middle), (LEAVE, right), (SPARE, right)):
        if verb.bare in scene.options:
            figure = button(scene.say(verb.bare), width=84, height=38)
            yield scene.live(verb.bare, figure, x, area.y + area.height / 2)


def _payment(scene: TowersScene) -> Pieces:
    """The followers that would pay for a champion, on the left."""
    area = scene.plan.tray
    colours = [colour for colour, n in enumerate(scene.proposed) for _ in range(n)]
    step = min(29.0, (area.width / 2 - 50) / max(len(colours), 1))
    for i, colour in enumerate(colours):
        rank = colours[:i].count(colour)
        x, y = area.x + 14 + step * i, area.y + area.height / 2
        label = text_of("to-pay", colour=COLOURS[colour])
        yield fixed(peasant(colour, 26), x, y, f"pay-{COLOURS[colour]}-{rank}", label)


def status(scene: TowersScene) -> Svg:
    """What stands in the tray while it is empty: how long the game still goes."""
    g, area = scene.g, scene.plan.tray
    if scene.held or not g.turn or g.outcome is not None:
        return Svg()
    if scene.paying or (scene.options and _busy(scene)):
        return Svg()
    left = sum(g.supply) // DRAW_COUNT
    return _status(scene.called(g.active), left, area)


@remembered
def _status(player: str, left: int, area: Area) -> Svg:
    words = text_of("to-play", player=player, count=left)
    lines = 1 if area.width > 300 else 2
    return paragraph(words, area.width, *area.middle, lines=lines, color="muted")


def _busy(scene: TowersScene) -> bool:
    """Whether the tray shows answers."""
    return any(answer in scene.options for answer in (DONE.bare, SPARE.bare))


# The temple


def temple(scene: TowersScene) -> Pieces:
    """The spirits of every colour and the gems; what may be taken can be chosen."""
    g, area = scene.g, scene.plan.temple
    y = area.y + area.height / 2
    step = 46.0
    for colour in range(CLAN_COUNT):
        x = area.x + 92 + step * colour
        figure, name = counted(colour, g.temple[colour], 38), f"temple-{COLOURS[colour]}"
        label = text_of("temple-spirits", count=g.temple[colour], colour=COLOURS[colour])
        yield scene.either(GET.of[colour], figure, x, y, name, label, reach=box(46, 30))
    figure = counted_gems(g.temple_gems, 38)
    x = area.x + 92 + step * CLAN_COUNT
    yield fixed(figure, x, y, "temple-gems", text_of("temple-gems", count=g.temple_gems))
    if len(g.deck):
        words = text_of("deck", number=len(g.deck))
        label = text_of("deck-label", deck=words)
        yield fixed(_deck(words), area.x + area.width - 2, y, "deck", label)


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
            text(text_of("temple"), area.x + 20, y, anchor="start", title=True, bold=True, room=52),
        ]
    )


# The end


def banner(scene: TowersScene) -> Pieces:
    ended = scene.g.outcome
    if ended is None:
        return
    area = scene.plan.banner
    words = scene.view.words.outcome[ended.reason]
    scores = tuple(ended.scores or [])
    letters = tuple(map(scene.letter, range(scene.g.seats)))
    figure = _banner(words, scores, letters, tuple(ended.winners), area.width, area.height)
    winners = joined([scene.called(seat) for seat in ended.winners])
    told = ", ".join(f"{scene.called(seat)} {points}" for seat, points in enumerate(scores))
    label = text_of("outcome", words=words, scores=told, winners=winners)
    yield fixed(figure, *area.middle, "outcome", label)


@remembered
def _banner(
    words: str,
    scores: tuple[int, ...],
    letters: tuple[str, ...],
    winners: tuple[int, ...],
    width: float,
    height: float,
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
        wide = width_of(str(points), TITLE, title=True, bold=True)
        left = -(wide + 24 + (22 if won else 0)) / 2
        shown = [
            moved(left + 9, 0, marker(seat, letters[seat], 17).body),
            text(
                str(points), left + 24, size=TITLE, title=True, bold=won, anchor="start", room=wide
            ),
        ]
        if won:
            shown.append(sign("crown", left + wide + 37, -1, 18, "accent"))
        parts.append(moved(x, y, *shown))
    return tile(box(width, height, 5), *parts, line="accent")
