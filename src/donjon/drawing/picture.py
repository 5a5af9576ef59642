"""A whole picture: its style, the signs it uses, the board and one flat layer of pieces."""

from __future__ import annotations

import re
from collections.abc import Iterable

from donjon.drawing.definitions import definitions
from donjon.drawing.svg import Element, Svg, el, expect_markup, join, num, remembered
from donjon.drawing.theme import PAGE, THEMES, stylesheet

_END = "</svg>"
_TAG = re.compile(r"<(/?)[^>]*?(/?)>")


class Drawing:
    """A picture that knows what it is made of, so that two of them can be compared.

    Signs, board and pieces are layers of elements; all else is the frame. The document is put
    together for those who ask for it as text: most pages want only what differs.
    """

    def __init__(self, frame: str, layers: tuple[tuple[str, ...], ...]) -> None:
        self.frame = frame
        self.layers = layers

    def __str__(self) -> str:
        signs, board, pieces = ["".join(layer) for layer in self.layers]
        return (
            f'{self.frame}<defs>{signs}</defs><g class="board">{board}</g>'
            f'<g class="pieces">{pieces}</g>{_END}'
        )

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Drawing) and self.frame == other.frame and self.layers == other.layers
        )

    def __hash__(self) -> int:
        return hash((self.frame, self.layers))


def picture(
    width: float,
    height: float,
    *parts: Svg,
    title: str,
    accent: str = "gold",
    theme: str | None = None,
) -> Svg:
    """An SVG document of the parts, from back to front.

    One unit is one CSS pixel at the smallest size at which the text should still be read. `theme`
    holds the picture in light or dark whatever the reader's system says; `page` leaves that and
    the `stylesheet` to the page the picture stands in.
    """
    used = definitions(parts)
    signs = el("defs", *used) if used else Svg()
    return Svg(join([_frame(width, height, title, accent, theme), signs, *parts]) + _END)


def layered(
    width: float,
    height: float,
    board: Iterable[Svg],
    pieces: Iterable[Svg],
    *,
    title: str,
    accent: str = "gold",
    theme: str | None = None,
) -> Drawing:
    """A picture of a board that lies still and of pieces, which keeps both apart."""
    frame = _frame(width, height, title, accent, theme)
    lower = tuple([part if isinstance(part, Element) else _group(part) for part in board])
    upper = _each(pieces)
    return Drawing(frame, (definitions([*lower, *upper]), lower, upper))


@remembered
def _frame(width: float, height: float, title: str, accent: str, theme: str | None) -> Svg:
    """How a picture begins."""
    if theme is not None and theme != PAGE and theme not in THEMES:
        raise ValueError(f"no theme is called {theme!r}; there are {', '.join(THEMES)}")
    style = el("style", Svg(stylesheet(accent)))
    whole = el(
        "svg",
        el("title", title),
        *([style] if theme != PAGE else []),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {num(width)} {num(height)}",
        class_=f"donjon accent-{accent}",
        data_theme=theme if theme != PAGE else None,
        role="group",
        aria_label=title,
    )
    return Svg(whole.removesuffix(_END))


def _group(markup: Svg) -> Element:
    expect_markup("board=", markup)
    return _as_group(markup)


@remembered
def _as_group(markup: Svg) -> Element:
    return Element(el("g", markup))


def _each(parts: Iterable[Svg]) -> tuple[Element, ...]:
    """The elements of some markup, one by one."""
    each: list[Element] = []
    for part in parts:
        if isinstance(part, Element):
            each.append(part)
        else:
            expect_markup("pieces=", part)
            each += elements(part)
    return tuple(each)


@remembered
def elements(markup: Svg) -> tuple[Element, ...]:
    """Markup taken apart into the elements that stand beside each other in it."""
    beside: list[Element] = []
    depth = start = 0
    for tag in _TAG.finditer(markup):
        closes, alone = tag.groups()
        if not depth:
            start = tag.start()
        if closes:
            depth -= 1
        elif not alone:
            depth += 1
        if not depth:
            beside.append(Element(markup[start : tag.end()]))
    return tuple(beside)
