"""The figures of Skull Tower: its cards, the skeletons and the plates on the table."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    TEXT,
    TITLE,
    Figure,
    Svg,
    box,
    card_back,
    card_height,
    disc,
    el,
    ground,
    hue,
    join,
    mark,
    num,
    paint,
    pane,
    paragraph,
    sign,
    text,
    tile,
)
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.state import (
    BLUE_2,
    DEFEATED,
    EMPTY,
    FALLEN,
    FREE_LINK,
    LEVEL_3,
    RED_2,
    SECOND_WIND,
    SIGNAL,
    STANDING,
)

SEATS = ("green", "yellow")
"""The hues of the two players; red, blue and purple are those of the cards."""
SKILL_SIGNS = {SECOND_WIND: "redraw", FREE_LINK: "link", SIGNAL: "eye"}
SKILL_WORDS = {
    SECOND_WIND: "Redraw twice a round",
    FREE_LINK: "Once a round, any card fits",
    SIGNAL: "While apart, show a card",
}


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
    parts = [
        ground(edge),
        text(
            str(number),
            left + strip / 2 + 0.5,
            top + (15 if big else 12),
            size=TITLE if big else TEXT,
            title=True,
            bold=True,
        ),
    ]
    size = 12.0 if big else 10.0
    for i, name in enumerate(hues):
        parts.append(
            mark(name, left + strip / 2 + 0.5, top + (33 if big else 27) + i * (size + 2), size)
        )
    share = field_height / len(hues)
    for i, name in enumerate(hues):
        half = el(
            "g",
            pane(box(field_width, share, 2.5), hue(name).color),
            transform=f"translate({num(x)} {num(top + 3 + share * (i + 0.5))})",
        )
        parts.append(half)
    size = min(field_width - 2, field_height / max(len(icons), 1) - 2, 34)
    pitch = size + (field_height - size * len(icons)) / (len(icons) + 1)
    shapes = [
        sign(icon, x, (i - (len(icons) - 1) / 2) * pitch, size, None)
        for i, icon in enumerate(icons)
    ]
    color = hue(hues[0]).color if len(hues) == 1 else "ink"
    parts.append(el("g", el("g", *shapes, class_="etched"), color=paint(color)))
    if shown:
        spot = (-left - 8, top + 8)
        parts += [ground(disc(9.5, *spot)), sign("eye", *spot, 14)]
    return Figure(join(parts), edge)


@remembered
def back(width: float, badge: str = "") -> Figure:
    """The back of a card of the shared deck; a badge says how many lie there."""
    figure = card_back("bricks", "skull", width=width)
    return _counted(figure, badge, width)


@remembered
def stock_back(stock: int, width: float, badge: str) -> Figure:
    """The back of a level deck with its level in a medallion."""
    color = {RED_2: "blood", BLUE_2: "sea", LEVEL_3: "straw"}.get(stock, "muted")
    figure = card_back("rays" if stock == LEVEL_3 else "lozenges", color=color, width=width)
    level = [
        ground(disc(width * 0.24)),
        text(
            "3" if stock == LEVEL_3 else "2",
            size=TITLE if width > 40 else TEXT,
            title=True,
            bold=True,
        ),
    ]
    return _counted(Figure(join([figure.body, *level]), figure.edge), badge, width)


@remembered
def top_card(figure: Figure, width: float, badge: str) -> Figure:
    """The uppermost card of an open pile."""
    return _counted(figure, badge, width)


@remembered
def slot(width: float, name: str = "") -> Figure:
    """A place for a card with no card on it."""
    edge = box(width, card_height(width), width * 4 / 63)
    shape = el(
        "path", d=edge, fill="none", stroke=paint("line"), stroke_width=1.5, stroke_dasharray="4 4"
    )
    inside = sign(name, 0, 0, width * 0.42, "line") if name else Svg()
    return Figure(join([shape, inside]), edge)


def _counted(figure: Figure, badge: str, width: float) -> Figure:
    if not badge:
        return figure
    x, y = width / 2 - 5, card_height(width) / 2 - 5
    plate = el(
        "g",
        ground(box(20, 18, 9)),
        text(badge, 0, 0, bold=True),
        transform=f"translate({num(x)} {num(y)})",
    )
    return Figure(join([figure.body, plate]), figure.edge)


# Skeletons


@remembered
def skeleton(state: int, size: float) -> Figure:
    """A pictured skeleton: an empty outline, a token, one that lies down, or crossed bones."""
    edge = disc(size / 2)
    if state == STANDING:
        body = [
            el("path", d=edge, class_="ground", fill=paint("ink"), stroke=paint("card")),
            sign("skull", 0, 0, size * 0.74, "card"),
        ]
    elif state == FALLEN:
        lying = el("g", sign("skull", 0, 0, size * 0.66, "blood"), transform="rotate(100)")
        body = [ground(edge, "card", "blood"), lying]
    elif state == DEFEATED:
        body = [
            el("path", d=edge, fill=paint("card"), fill_opacity=0.75),
            sign("bones", 0, 0, size * 0.78, "muted"),
        ]
    else:
        assert state == EMPTY
        rim = el(
            "path",
            d=edge,
            fill=paint("card"),
            fill_opacity=0.75,
            stroke=paint("muted"),
            stroke_dasharray="2 2.2",
        )
        body = [rim, sign("skull", 0, 0, size * 0.62, "muted")]
    return Figure(join(body), edge)


# Plates


@remembered
def tab(name: str, width: float, height: float) -> Figure:
    """A small plate with a sign: what else may be done with the card beside it."""
    return tile(box(width, height, 4), sign(name, 0, 0, min(width, height) - 11))


@remembered
def action(caption: str, name: str, width: float, height: float) -> Figure:
    """A plate with a sign, if it has one, and a few words."""
    left = 30 if name else 8
    room = width - left - 6
    lines = 2
    parts = [sign(name, -width / 2 + 17, 0, 22)] if name else []
    words = paragraph(caption, room, (left - 6) / 2, 0, size=SMALL, lines=lines)
    count = words.count("<text")
    parts.append(
        el(
            "g",
            words,
            transform=f"translate(0 {num(-(count - 1) * SMALL * 0.625)})",
            font_weight=600,
        )
    )
    return tile(box(width, height, 4), *parts)


@remembered
def skill_plate(skill: int, title: str, held: bool, width: float, height: float) -> Figure:
    """A skill: filled when the team holds it, a dashed outline before."""
    edge = box(width, height, 4)
    ink, quiet = ("card", "card") if held else ("ink", "muted")
    left = -width / 2
    parts = [
        sign(SKILL_SIGNS[skill], left + 14, 0, 18, quiet),
        text(title, left + 26, -height / 2 + 11, size=SMALL, color=ink, anchor="start", bold=True),
        paragraph(
            SKILL_WORDS[skill],
            width - 28,
            left + 26,
            -height / 2 + 24.5,
            size=SMALL,
            lines=2,
            color=quiet,
            anchor="start",
        ),
    ]
    if held:
        return tile(edge, *parts, fill="accent")
    rim = el(
        "path",
        d=edge,
        fill="none",
        stroke=paint("muted"),
        stroke_width=1.25,
        stroke_dasharray="4 3",
    )
    return Figure(join([rim, *parts]), edge)
