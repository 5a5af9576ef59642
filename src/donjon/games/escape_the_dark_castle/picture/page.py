"""The open book: a leaf with title, plate, tale and instruction, and the ways on at its foot."""

from __future__ import annotations

from donjon.core.engine.vocabulary import arg_of
from donjon.drawing import (
    Area,
    Figure,
    Pieces,
    Svg,
    box,
    el,
    join,
    moved,
    paint,
    pane,
    paragraph,
    path,
    sign,
    text,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.svg import remembered
from donjon.games.escape_the_dark_castle.picture.figures import rolled
from donjon.games.escape_the_dark_castle.picture.places import Page, Type
from donjon.games.escape_the_dark_castle.picture.plates import dawn, plate
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.verbs import (
    BEAR,
    CAST,
    DONE,
    FIGHT,
    GO,
    HOLD,
    KEEP,
    ON,
)

PLAIN_ANSWERS = (FIGHT.bare, CAST.bare, HOLD.bare, DONE.bare, BEAR.bare, ON.bare)
"""Answers that let things take their course."""
INITIAL = 2
"""How many lines the first letter of a tale is high."""


def plate_of(motifs: str, width: float, height: float) -> Svg:
    """The woodcut of a card, from the middle outwards."""
    names = motifs.split()
    if not names:
        return moved(width / 2, height / 2, el("path", d=box(width, height, 2), fill=paint("line")))
    return plate(names, width, height)


def page(scene: CastleScene) -> Svg:
    """The leaf with all that is printed on it."""
    g, titles, plan = scene.g, scene.titles, scene.plan
    card = scene.content.cards[g.card]
    note = g.enemy.note if scene.fighting else ""
    tale, rule = card.tale, scene.texts["card"][g.card]
    ended = ""
    if g.outcome is not None:
        rule = scene.view.words.outcome[g.outcome.reason]
        ended = g.outcome.reason
        tale = (card.escape if g.outcome.winners else card.death) or tale
    shown = printed(
        plan.page,
        titles["card"][g.card],
        card.plate,
        tale,
        rule,
        note,
        ended,
        g.count(),
    )
    name = scene.names["card"][g.card]
    said = el("title", f"{titles['card'][g.card]}: {scene.texts['card'][g.card]}")
    return el("g", said, shown, data_leaf=name, data_card=f"card:{name}")


@remembered
def printed(
    plan: Page, title: str, motifs: str, tale: str, rule: str, note: str, ended: str, count: int
) -> Svg:
    """A leaf with these words; `ended` says how, if the game is over."""
    spot = plan.plate
    if ended:
        room = plan.foot.height - 18
        if plan.words.y > spot.bottom:
            plan = plan._replace(words=plan.words._replace(y=plan.words.y + room))
        spot = spot._replace(height=spot.height + room)
    if ended == "escaped":
        shown = dawn(count, spot.width, spot.height)
    else:
        shown = plate_of(motifs, spot.width, spot.height)
    parts = [
        leaf(plan.leaf),
        heading(title, plan),
        moved(spot.x, spot.y, shown),
        _frame(spot, ended == "fallen"),
        *_words(plan.words, plan.type, tale, rule, note),
        Svg() if ended else divider(plan.foot),
    ]
    return join(parts)


def _frame(spot: Area, dark: bool) -> Svg:
    """The edge of a plate; the light has gone out of a dark one."""
    rim = el(
        "rect",
        x=spot.x,
        y=spot.y,
        width=spot.width,
        height=spot.height,
        fill=paint("shade") if dark else "none",
        fill_opacity=0.62 if dark else None,
        stroke=paint("edge"),
        stroke_width=1.5,
    )
    if not dark:
        return rim
    size = spot.height * 0.46
    skull = el("g", sign("skull", *spot.middle, size, None, "shade"), class_="etched")
    return join([rim, el("g", skull, color=paint("ink"))])


def heading(title: str, plan: Page) -> Svg:
    """The title between two short lines, each with a point."""
    x, y = plan.leaf.middle[0], plan.title
    half = width_of(title, plan.type.title, title=True, bold=True) / 2
    room = plan.leaf.width / 2 - half - 22
    widest = plan.leaf.width - 24
    parts = [text(title, x, y, size=plan.type.title, title=True, bold=True, room=widest)]
    if room > 16:
        for way in (-1, 1):
            start = x + way * (half + 8)
            parts.append(_flourish(start, y, way * min(room, 70)))
    return join(parts)


def _flourish(x: float, y: float, reach: float) -> Svg:
    way = 1 if reach > 0 else -1
    d = path("M", x + way * 6, y, "l", way * 4, -2, reach - way * 10, 2, -reach + way * 10, 2, "Z")
    d += (
        path("M", x, y, "l", 3, -3, 3, 3, -3, 3, "Z")
        if way > 0
        else path("M", x, y, "l", -3, -3, -3, 3, 3, 3, "Z")
    )
    return el("path", d=d, fill=paint("blood"))


@remembered
def divider(area: Area) -> Svg:
    """A line between what is printed and what is played, thick in the middle as a pen draws it."""
    x, y, half = area.middle[0], area.y - 5, area.width / 2 - 4
    d = path("M", x - half, y, "L", x - 9, y - 0.9, "v", 1.8, "Z")
    d += path("M", x + half, y, "L", x + 9, y - 0.9, "v", 1.8, "Z")
    d += path("M", x - 5, y, "l", 5, -4, 5, 4, -5, 4, "Z")
    return el("path", d=d, fill=paint("muted"))


@remembered
def leaf(area: Area) -> Svg:
    """A leaf of old paper, worn at its edges, on the leaves below it."""
    under = path(
        *("M", area.x + 4, area.bottom + 4, "H", area.right + 4, "V", area.y + 5),
        *("M", area.x + 2, area.bottom + 2, "H", area.right + 2, "V", area.y + 3),
    )
    return join(
        [
            el("path", d=under, fill="none", stroke=paint("muted"), stroke_width=1),
            el(
                "path",
                d=_worn(area),
                fill=paint("card"),
                stroke=paint("edge"),
                stroke_width=1.5,
                stroke_linejoin="round",
            ),
        ]
    )


def _worn(area: Area) -> str:
    """A rectangle that many hands have held: nicks in its edges, a bent corner."""
    d = path("M", area.x, area.y + 2, "l", 2, -2, "H", area.x + area.width * 0.62)
    d += path("l", 3, 1.6, 4, -1.6, "H", area.right - 13, "L", area.right, area.y + 13)
    d += path("V", area.y + area.height * 0.44, "l", -1.8, 4, 1.8, 5, "V", area.bottom - 3)
    d += path("l", -2.4, 3, "H", area.x + area.width * 0.3, "l", -4, -1.8, -3, 1.8)
    d += path("H", area.x + 2, "l", -2, -2.4, "V", area.y + area.height * 0.7)
    d += path("l", 1.6, -3.4, -1.6, -4, "Z")
    d += path("M", area.right - 13, area.y, "l", 2.4, 10.4, 10.6, 2.6)
    return d


def _words(area: Area, type: Type, tale: str, rule: str, note: str) -> list[Svg]:
    """The tale behind its initial, the instruction, and the rubric of a fight."""
    step = type.tale * 1.25
    size = step * INITIAL - 2
    beside = area.width - size - 6
    lines = wrap(tale[1:], beside, type.tale, italic=True)
    first = lines[:INITIAL]
    rest = wrap(" ".join(lines[INITIAL:]), area.width, type.tale, italic=True)
    parts = [_initial(tale[:1], area.x, area.y, size)]
    y = area.y + step / 2
    for i, line in enumerate([*first, *rest]):
        room = beside if i < INITIAL else area.width
        x = area.right - room
        parts.append(
            text(line, x, y + i * step, size=type.tale, anchor="start", italic=True, room=room)
        )
    y += (max(len(first) + len(rest), INITIAL) - 0.5) * step + 5
    gap = type.rule * 1.25
    for line in wrap(rule, area.width, type.rule, bold=True):
        words = text(
            line, area.x, y + gap / 2, size=type.rule, anchor="start", bold=True, room=area.width
        )
        parts.append(words)
        y += gap
    y += 3
    for i, line in enumerate(wrap(note, area.width - 14, type.rule)):
        if not i:
            point = path("M", area.x, y + gap / 2, "l", 4.5, -4.5, 4.5, 4.5, -4.5, 4.5, "Z")
            parts.append(el("path", d=point, fill=paint("blood")))
        words = text(
            line,
            area.x + 14,
            y + gap / 2,
            size=type.rule,
            color="blood",
            anchor="start",
            room=area.width - 14,
        )
        parts.append(words)
        y += gap
    return parts


def _initial(letter: str, x: float, y: float, size: float) -> Svg:
    """The first letter, large, cut out of the colour of blood."""
    half = size / 2
    inner = box(size - 5, size - 5, 1)
    letters = text(letter, 0, size * -0.004, size=size * 0.84, color=None, title=True, bold=True)
    rim = el("path", d=inner, fill="none", stroke="currentColor", stroke_width=0.8, opacity=0.7)
    return moved(x + half, y + half, pane(box(size, size, 2), "blood", rim, letters))


# At the foot


@remembered
def ribbon(words: str, width: float, height: float) -> Figure:
    """A way on: a strip with swallow tails."""
    x, y, notch = width / 2, height / 2, 7
    edge = path(
        *("M", -x, -y, "H", x, "l", -notch, y, notch, y, "H", -x, "l", notch, -y, "Z"),
    )
    return tile(
        edge,
        paragraph(words, width - 24, 0, 0, lines=2, bold=True, title=True, centred=True, size=15),
    )


def question_words(scene: CastleScene) -> Svg:
    """What is asked, where the foot of the page would be bare."""
    question, area = scene.view.question, scene.plan.page.foot
    if question is None or scene.g.outcome is not None or scene.busy:
        return Svg()
    words = scene.view.ask()
    if scene.open(*PLAIN_ANSWERS):
        area = area._replace(height=area.height - 44)
    return _asked(words, area, scene.plan.page.type.tale)


@remembered
def _asked(words: str, area: Area, size: float) -> Svg:
    return paragraph(
        words, area.width * 0.86, *area.middle, size=size, color="muted", italic=True, centred=True
    )


def ways(scene: CastleScene) -> Pieces:
    """What the card asks and what a fight asks, as strips at the foot of the page."""
    area = scene.plan.page.foot
    gone = scene.open(*GO.of)
    if gone:
        width = (area.width - 10 * (len(gone) - 1)) / len(gone)
        for i, answer in enumerate(gone):
            x = area.x + width / 2 + (width + 10) * i
            yield scene.live(
                answer, ribbon(scene.say(answer), width, 46), x, area.y + area.height / 2
            )
    y = area.bottom - 19
    right = area.right
    for answer in scene.open(*PLAIN_ANSWERS):
        words = scene.say(answer)
        width = width_of(words, 15, title=True, bold=True) + 36
        yield scene.live(answer, ribbon(words, width, 34), right - width / 2, y)
        right -= width + 10
    for i, answer in enumerate(scene.open(*KEEP.of)):
        yield scene.live(answer, rolled(arg_of(answer), 36), right - 26 - 50 * i, y)
