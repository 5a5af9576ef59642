"""Plates with words and numbers: seats, banners, buttons, tabs, places for cards and full piles."""

from __future__ import annotations

from donjon.drawing.blocks.cards import card_height
from donjon.drawing.blocks.costs import tally, tally_width
from donjon.drawing.pieces import Figure, badge, expect_figure, ground, stroke, tile
from donjon.drawing.shapes import box
from donjon.drawing.signs import sign
from donjon.drawing.svg import Svg, join, moved, remembered
from donjon.drawing.theme import SMALL, TEXT, TITLE
from donjon.drawing.type.text import paragraph, text, width_of


@remembered
def button(
    caption: str, name: str = "", *, width: float | None = None, height: float = 40
) -> Figure:
    """A plate with a few words on it, and a sign before them, as wide as they need.

    In a width of its own the words are small where they would not fit, and in two lines.
    """
    indent = 20.0 if name else 0.0
    whole = width or width_of(caption, bold=True) + indent + 28
    shown = text(caption, indent / 2, bold=True, room=whole - indent - 8)
    if width_of(caption, bold=True) > whole - indent - 10:
        room = whole - indent - 10
        shown = paragraph(caption, room, indent / 2, size=SMALL, lines=2, bold=True, centred=True)
    mark = sign(name, -whole / 2 + 15, 0, 20) if name else Svg()
    return tile(box(whole, height, 4), mark, shown)


@remembered
def tab(name: str, width: float, height: float) -> Figure:
    """A small plate with a sign: what else may be done with the card beside it."""
    return tile(box(width, height, 4), sign(name, 0, 0, min(width, height) - 11))


@remembered
def banner(words: str, name: str, width: float, height: float = 84) -> Figure:
    """A heading across the board, such as how the game ended, with its sign."""
    left = -width / 2
    size = min(48.0, height - 16)
    start = left + size + 28
    return tile(
        box(width, height, 4),
        sign(name, left + size / 2 + 16, 0, size, "accent"),
        paragraph(
            words, width / 2 - start - 12, start, lines=3, anchor="start", title=True, centred=True
        ),
    )


@remembered
def seat_plate(
    name: str,
    player: str,
    note: str = "",
    *,
    signs: tuple[str, ...] = (),
    counts: tuple[tuple[str | Svg, int], ...] = (),
    score: int | None = None,
    mark: Svg | None = None,
    width: float = 168,
    height: float = 48,
) -> Figure:
    """The plate of a seat: its badge, the player, and what there is to know of them.

    Below the name, or beside it where there is room, stand a note, signs of what they may still
    do, and counts of what they have; at the right their score. A game whose players have marks of
    their own gives one in place of the badge of a hue. It is lit when the turn is theirs.
    """
    left, right = -width / 2, width / 2
    size = min(height - 10, 30)
    start = left + size + 13
    taken = width_of(str(score), TITLE, title=True, bold=True) + 10 if score is not None else 0
    letters = TEXT
    if mark is None and width_of(player, title=True, bold=True) > right - taken - start - 4:
        size, letters = min(size, 25), 12  # a small plate, a long name
        start = left + size + 9
    name_end = start + width_of(player, title=True, bold=True) * 1.2 + 10
    beside = not (note or counts) and score is None and right - name_end >= 22 * len(signs)
    below = bool(note or counts or signs) and not beside
    room = right - taken - start - 4
    up = -height * 0.19 if below else 0
    parts = [
        moved(left + size / 2 + 5, 0, mark or badge(name, player, size).body),
        paragraph(
            player, room, start, up, size=letters, lines=1, anchor="start", title=True, bold=True
        ),
    ]
    if score is not None:
        parts.append(
            text(str(score), right - 8, 0, size=TITLE, anchor="end", title=True, bold=True)
        )
        right -= taken
    x, y = start, height * 0.22
    if note:
        parts.append(
            paragraph(note, right - x - 6, x, y, size=SMALL, lines=1, color="muted", anchor="start")
        )
    step = min(16.0, (right - 6 - start) / max(len(signs), 1))
    wide = min(step - 1, 14.0)
    at = (x, y, step, wide) if not beside else (name_end, 0.0, 22.0, 18.0)
    parts += [sign(kind, at[0] + at[2] * (i + 0.5), *at[1::2]) for i, kind in enumerate(signs)]
    pitch = (right - 6 - start) / max(len(counts), 1)
    for i, (what, number) in enumerate(counts):
        parts.append(_few(what, number, x + pitch * i, y))
    return tile(box(width, height, 4), *parts)


def _few(what: str | Svg, number: int, x: float, y: float) -> Svg:
    color = "ink" if number else "muted"
    return tally(
        what, number, x, y, size=SMALL, mark=12, color=color, tint="muted", bold=bool(number)
    )


@remembered
def slot(width: float, height: float = 0, name: str = "") -> Figure:
    """A place for a card with no card on it."""
    edge = box(width, height or card_height(width), width * 4 / 63)
    inside = sign(name, 0, 0, width * 0.42, "line") if name else Svg()
    return Figure(join([stroke(edge, "line", 1.5, dash="4 4"), inside]), edge)


@remembered
def pile(figure: Figure, number: int, width: float) -> Figure:
    """A card with others below it: how many there are stands in its corner."""
    expect_figure("pile", figure)
    wide = max(tally_width(number, size=14, mark=0.1) + 8, 20)
    x, y = width / 2 + 2 - wide / 2, card_height(width) / 2 - 5
    plate = moved(x, y, ground(box(wide, 18, 9)), text(str(number), bold=True))
    return figure._replace(body=join([figure.body, plate]))
