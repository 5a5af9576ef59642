"""Text in pictures: one line, or as many as a width allows, measured by the letters of its face.

Pairs that stand closer (kerning) are not counted: lines are at most a hundredth narrower than
measured. A text that has a `room` keeps to it on every machine: where the widest face that may
stand in for ours would leave the room, the line is set to its measured length.
"""

from donjon.drawing.svg import Svg, el, join, remembered
from donjon.drawing.theme import SMALL, TEXT, paint
from donjon.drawing.type.faces import face_of, wide, widths


class Cut(str):
    """A line that does not say all there was to say."""

    __slots__ = ()


@remembered
def text(
    content: str,
    x: float = 0,
    y: float = 0,
    *,
    size: float = TEXT,
    color: str | None = "ink",
    anchor: str = "middle",
    title: bool = False,
    bold: bool = False,
    italic: bool = False,
    room: float | None = None,
) -> Svg:
    """One line whose middle is at height y; titles, and all that slants, are in the serif.

    Without a colour it has that of what it stands in. `room` is how wide it may be.
    """
    length = None
    if room is not None:
        length = _length(content, size, face_of(title, bold, italic), room)
    return el(
        "text",
        content,
        x=x,
        y=y + size * 0.35,
        font_size=size,
        fill=paint(color) if color else "currentColor",
        text_anchor=anchor if anchor != "start" else None,
        class_="title" if title or italic else None,
        font_weight=600 if bold else None,
        font_style="italic" if italic else None,
        textLength=length,
        lengthAdjust="spacingAndGlyphs" if length else None,
        data_room=room,
        data_cut="" if isinstance(content, Cut) else None,
    )


def caption(
    content: str, x: float, y: float, anchor: str = "middle", room: float | None = None
) -> Svg:
    """A small quiet line that says what something is."""
    return text(content, x, y, size=SMALL, color="muted", anchor=anchor, room=room)


def paragraph(
    content: str,
    width: float,
    x: float = 0,
    y: float = 0,
    *,
    size: float = TEXT,
    lines: int | None = None,
    color: str | None = "ink",
    anchor: str = "middle",
    title: bool = False,
    bold: bool = False,
    italic: bool = False,
    centred: bool = False,
) -> Svg:
    """Text wrapped to a width; the middle of its first line, or `centred` of all, is at y."""
    shown = wrap(content, width, size, lines, title=title, bold=bold, italic=italic)
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
            italic=italic,
            room=width,
        )
        for i, line in enumerate(shown)
    )


def leading(size: float) -> float:
    """The distance from one line to the next."""
    return size * 1.25


def wrap(
    content: str,
    width: float,
    size: float = TEXT,
    lines: int | None = None,
    *,
    title: bool = False,
    bold: bool = False,
    italic: bool = False,
) -> list[str]:
    """The lines that fit a width. A longer word is broken; past the last line comes an ellipsis."""
    face = face_of(title, bold, italic)
    room = width / size
    wrapped: list[str] = []
    line = ""
    for word in content.split():
        longer = f"{line} {word}" if line else word
        if _ems(longer, face) <= room:
            line = longer
            continue
        if line:
            wrapped.append(line)
        *full, line = _broken(word, face, room)
        wrapped += full
    if line:
        wrapped.append(line)
    if lines is None or len(wrapped) <= lines:
        return wrapped
    return [*wrapped[: lines - 1], _shortened(wrapped[lines - 1], face, room)] if lines > 0 else []


def fitted(
    content: str,
    width: float,
    height: float,
    sizes: tuple[float, ...] = (TEXT, 12.5, SMALL),
    *,
    title: bool = False,
    bold: bool = False,
    italic: bool = False,
) -> tuple[float, int]:
    """The largest of some sizes at which a text fits a field, and how many lines it may have."""
    for size in sizes:
        room = max(int(height / leading(size)), 1)
        if len(wrap(content, width, size, title=title, bold=bold, italic=italic)) <= room:
            break
    return size, room


def width_of(
    content: str,
    size: float = TEXT,
    *,
    title: bool = False,
    bold: bool = False,
    italic: bool = False,
) -> float:
    """How wide a line of text is."""
    return _ems(content, face_of(title, bold, italic)) * size


def _length(content: str, size: float, face: str, room: float) -> float | None:
    """The length that a line must be held to, so that no face leaves the room."""
    if not content or _wide_ems(content, face) * size <= room:
        return None
    return min(_ems(content, face) * size, room)


def _broken(word: str, face: str, room: float) -> list[str]:
    parts = [""]
    for letter in word:
        if parts[-1] and _ems(parts[-1] + letter, face) > room:
            parts.append("")
        parts[-1] += letter
    return parts


def _shortened(line: str, face: str, room: float) -> Cut:
    while line and _ems(line + "…", face) > room:
        line = line[:-1]
    return Cut(line.rstrip(" ,.;:") + "…")


@remembered
def _ems(content: str, face: str) -> float:
    return sum(map(widths(face).__getitem__, content))


@remembered
def _wide_ems(content: str, face: str) -> float:
    return sum(map(wide(face).__getitem__, content))
