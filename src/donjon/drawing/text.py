"""Text in pictures: one line, or as many as a width allows. Widths are estimates, on the wide side,
since nobody knows the reader's font."""

import unicodedata

from donjon.drawing.svg import Svg, el, join, remembered
from donjon.drawing.theme import TEXT, paint

_WIDTHS = (
    dict.fromkeys(" iljI.,:;'|!`·’", 0.32)
    | dict.fromkeys('ftr()[]{}-/\\"*°', 0.42)
    | dict.fromkeys("mwMW@%&—…", 0.9)
    | dict.fromkeys("ABCDEFGHKLNOPQRSTUVXYZ+=<>~", 0.68)
)


def text(
    content: str,
    x: float = 0,
    y: float = 0,
    *,
    size: float = TEXT,
    color: str = "ink",
    anchor: str = "middle",
    title: bool = False,
    bold: bool = False,
) -> Svg:
    """One line whose middle is at height y; titles are in the old-style serif."""
    return el(
        "text",
        content,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        fill=paint(color),
        text_anchor=anchor,
        class_="title" if title else None,
        font_weight=600 if bold else None,
    )


def paragraph(
    content: str,
    width: float,
    x: float = 0,
    y: float = 0,
    *,
    size: float = TEXT,
    lines: int | None = None,
    color: str = "ink",
    anchor: str = "middle",
    title: bool = False,
    bold: bool = False,
    centred: bool = False,
) -> Svg:
    """Text wrapped to a width; the middle of its first line, or `centred` of all, is at y."""
    shown = wrap(content, width, size, lines)
    if centred:
        y -= leading(size) * (len(shown) - 1) / 2
    return join(
        text(
            line,
            x,
            y + i * leading(size),
            size=size,
            color=color,
            anchor=anchor,
            title=title,
            bold=bold,
        )
        for i, line in enumerate(shown)
    )


def leading(size: float) -> float:
    """The distance from one line to the next."""
    return size * 1.25


def wrap(content: str, width: float, size: float = TEXT, lines: int | None = None) -> list[str]:
    """The lines that fit a width. A longer word is broken; past the last line comes an ellipsis."""
    room = width / size
    wrapped: list[str] = []
    line = ""
    for word in content.split():
        longer = f"{line} {word}" if line else word
        if _ems(longer) <= room:
            line = longer
            continue
        if line:
            wrapped.append(line)
        *full, line = _broken(word, room)
        wrapped += full
    if line:
        wrapped.append(line)
    if lines is None or len(wrapped) <= lines:
        return wrapped
    return [*wrapped[: lines - 1], _shortened(wrapped[lines - 1], room)] if lines > 0 else []


def width_of(content: str, size: float = TEXT) -> float:
    """About how wide a line of text is."""
    return _ems(content) * size


def _broken(word: str, room: float) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and _ems(parts[-1] + letter) > room:
            parts.append("")
        parts[-1] += letter
    return parts


def _shortened(line: str, room: float) -> str:
    while line and _ems(line + "…") > room:
        line = line[:-1]
    return line.rstrip(" ,.;:") + "…"


@remembered
def _ems(content: str) -> float:
    return sum([_WIDTHS.get(letter) or _letter(letter) for letter in content])


def _letter(letter: str) -> float:
    if letter < "\x80":
        return 0.57
    if unicodedata.combining(letter):
        return 0.0
    return 1.0 if unicodedata.east_asian_width(letter) in "WF" else 0.66
