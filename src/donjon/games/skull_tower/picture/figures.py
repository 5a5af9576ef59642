"""The figures of Skull Tower: its cards, the skeletons and the plates on the table."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TEXT,
    TITLE,
    Figure,
    Svg,
    box,
    card_back,
    disc,
    el,
    flat,
    ground,
    hue,
    join,
    mark,
    moved,
    paint,
    pane,
    paragraph,
    path,
    pile,
    sign,
    stroke,
    tally,
    text,
    tile,
    width_of,
)
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.state import DEFEATED, EMPTY, FALLEN, STANDING
from donjon.games.skull_tower.verbs import (
    BLUE_2,
    FREE_LINK,
    LEVEL_3,
    RED_2,
    SECOND_WIND,
    SIGNAL,
)

text_of: Final = texts(__name__)

SEATS = ("green", "yellow")
"""The hues of the two players; red, blue and purple are those of the cards."""
SKILL_SIGNS = {SECOND_WIND: "redraw", FREE_LINK: "link", SIGNAL: "eye"}


# Cards


@remembered
def face(
    hues: tuple[str, ...],
    number: int,
    icons: tuple[str, ...],
    width: float,
    height: float,
    shown: bool = False,
) -> Figure:
    """A play card: number and shapes on a strip at the left, its icons large on its colour.

    The strip stays in sight when a later card lies on this one. A card of two colours has
    them one above the other.
    """
    edge = box(width, height, width * 4 / 63)
    big = width > 50
    strip = 21 if big else 17
    left, top = -width / 2, -height / 2
    field_width, field_height = width - strip - 3, height - 6
    x = left + strip + field_width / 2
    middle, first = left + strip / 2 + 0.5, top + (15 if big else 12)
    parts = [
        ground(edge),
        text(str(number), middle, first, size=TITLE if big else TEXT, title=True, bold=True),
    ]
    size = 12.0 if big else 10.0
    for i, name in enumerate(hues):
        parts.append(mark(name, middle, top + (33 if big else 27) + i * (size + 2), size))
    if len(hues) == 1:
        window = pane(box(field_width, field_height, 2.5), hue(hues[0]).color)
    else:
        window = _split_window(hues, field_width, field_height)
    parts.append(moved(x, 0, window))
    size = min(field_width - 2, field_height / max(len(icons), 1) - 2, 34)
    pitch = size + (field_height - size * len(icons)) / (len(icons) + 1)
    shapes = [
        sign(icon, x, (i - (len(icons) - 1) / 2) * pitch, size, None)
        for i, icon in enumerate(icons)
    ]
    color = hue(hues[0]).color if len(hues) == 1 else "ink"
    parts.append(el("g", el("g", *shapes, class_="etched"), color=paint(color)))
    if shown:
        parts.append(sign("eye", middle, -top - 13, strip - 4))
    return Figure(join(parts), edge, "card", "front")


def _split_window(hues: tuple[str, ...], width: float, height: float) -> Svg:
    """Colours one above the other, with no line between them."""
    x, share = width / 2, height / len(hues)
    parts = []
    for i, name in enumerate(hues):
        top = -height / 2 + share * i
        fill = path("M", -x, top, "h", width, "v", share, "h", -width, "Z")
        sides = path("M", -x, top, "v", share, "M", x, top, "v", share)
        if i in (0, len(hues) - 1):
            sides += path("M", -x, top if i == 0 else top + share, "h", width)
        parts += [
            el("path", d=fill, class_="ground pane", stroke_width=0, color=paint(hue(name).color)),
            el(
                "path",
                d=sides,
                stroke="var(--frame)",
                stroke_width=1.75,
                stroke_linecap="round",
                color=paint(hue(name).color),
            ),
        ]
    return join(parts)


@remembered
def back(width: float, number: int = 0) -> Figure:
    """The back of a card of the shared deck; so many lie there."""
    figure = card_back("bricks", "skull", width=width)
    return pile(figure, number, width) if number else figure


@remembered
def stock_back(stock: int, width: float, number: int) -> Figure:
    """The back of a level deck with its level in a medallion."""
    color = {RED_2: "blood", BLUE_2: "sea", LEVEL_3: "straw"}.get(stock, "muted")
    figure = card_back("rays" if stock == LEVEL_3 else "lozenges", color=color, width=width)
    named = {RED_2: "red", BLUE_2: "blue"}.get(stock)
    size = TITLE if width > 40 and not named else TEXT
    x = width * -0.13 if named else 0
    room = width_of("2", size, title=True, bold=True)
    level = [
        ground(disc(width * 0.3 if named else width * 0.24)),
        text("3" if stock == LEVEL_3 else "2", x, size=size, title=True, bold=True, room=room),
        mark(named, width * 0.14, 0, width * 0.24) if named else Svg(),
    ]
    return pile(figure._replace(body=join([figure.body, *level])), number, width)


# Skeletons


@remembered
def skeleton(state: int, size: float) -> Figure:
    """A pictured skeleton: an empty outline, a token, one that lies down, or crossed bones."""
    edge = disc(size / 2)
    if state == STANDING:
        body = [ground(edge, "ink", "card", 1), sign("skull", 0, 0, size * 0.74, "card")]
    elif state == FALLEN:
        lying = moved(0, 0, sign("skull", 0, 0, size * 0.66, "blood"), turn=100)
        body = [ground(edge, "card", "blood"), lying]
    elif state == DEFEATED:
        body = [flat(edge, "card", 0.75), sign("bones", 0, 0, size * 0.78, "muted")]
    else:
        assert state == EMPTY
        rim = stroke(edge, "muted", dash="2 2.2")
        body = [flat(edge, "card", 0.75), rim, sign("skull", 0, 0, size * 0.62, "muted")]
    return Figure(join(body), edge)


# Plates


@remembered
def skill_plate(skill: int, title: str, held: bool, width: float, height: float) -> Figure:
    """A skill: filled when the team holds it, a dashed outline before."""
    edge = box(width, height, 4)
    ink, quiet = ("card", "card") if held else ("ink", "muted")
    left = -width / 2
    told = height >= 40
    up = 11 - height / 2 if told else 0
    parts = [
        sign(SKILL_SIGNS[skill], left + 14, 0, 18, quiet),
        text(title, left + 26, up, size=SMALL, color=ink, anchor="start", bold=True),
    ]
    if told:
        words = paragraph(
            text_of.each("skills-in-short")[skill],
            width - 28,
            left + 26,
            -height / 2 + 24.5,
            size=SMALL,
            lines=2,
            color=quiet,
            anchor="start",
        )
        parts.append(words)
    if held:
        return tile(edge, *parts, fill="accent")
    return Figure(join([stroke(edge, "muted", 1.25, dash="4 3"), *parts]), edge)


@remembered
def light(width: float, height: float) -> Figure:
    """Candlelight in a player's half of a floor."""
    edge = box(width, height - 1.5)
    return Figure(join([flat(edge, "candle"), flat(edge, "glow", 0.3)]), edge)


@remembered
def counter(name: str, number: int, caption: str) -> Figure:
    """So many of something."""
    return Figure(tally(name, number, -9, 0, caption=caption, mark=18), box(20, 20))


@remembered
def talk_plate(word: str, free: bool) -> Figure:
    """Whether the players may talk."""
    color = "moss" if free else "blood"
    return tile(
        box(108, 30, 4),
        sign("voice" if free else "hush", -39, 0.5, 19, color),
        text(word, -25, 0, anchor="start", color=color, bold=True),
        line=color,
    )
