"""The items drawn: each with a sign of its own, on a plate in a hand or in the common pool."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    Figure,
    Svg,
    box,
    el,
    join,
    paint,
    sign,
    text,
    tile,
    width_of,
    wrap,
)
from donjon.drawing.signs import LINE, Layer
from donjon.drawing.svg import num, remembered

KINDS = {
    "food": "heart",
    "potion": "potion",
    "weapon": "sword",
    "armour": "shield",
    "relic": "gem",
}
"""The signs of items that have no drawing of their own."""
_FLASK = (
    "M9 2.6H15M10 2.6V8.4L4.8 18C3.8 20 4.8 21.6 6.8 21.6H17.2C19.2 21.6 20.2 20 19.2 18L14 8.4V2.6"
)
WARES: dict[str, tuple[Layer, ...]] = {
    "rotten-apple": (
        (
            "body",
            "M12 7.4C9 5.2 3.6 6.6 3.6 12.4C3.6 17.6 7.4 21.8 12 20.6C16.6 21.8 20.4 17.6 20.4 12.4"
            "C20.4 6.6 15 5.2 12 7.4Z",
        ),
        (
            "cut",
            "M14.6 6.6C18 6.2 20.4 8.6 20.4 12.4C20.4 17.6 16.6 21.8 12.6 20.8L15 18L13.4 17"
            "L16.4 14L14.6 12.6L17.4 10Z",
        ),
        ("line", "M12 7.4C12 5.4 12.6 3.6 14.4 2.4"),
        ("solid", "M7.4 12.6A1 1 0 1 1 9.4 12.6A1 1 0 1 1 7.4 12.6Z"),
    ),
    "stale-loaf": (
        (
            "body",
            "M2.6 15.4C1.6 10 6.4 6.4 12 6.4S22.4 10 21.4 15.4C21.2 17.2 20 18 18.4 18H5.6"
            "C4 18 2.8 17.2 2.6 15.4Z",
        ),
        ("line", "M7.4 8.4L9.8 12.4M11.6 7L14 11.4M15.8 8L17.8 11.6"),
        (
            "cut",
            "M19.6 10C21.4 11.6 21.8 13.6 21.4 15.4C21.2 17.2 20 18 18.4 18H5.6"
            "C4 18 2.8 17.2 2.6 15.4C8 16.8 16 16.6 19.6 10Z",
        ),
    ),
    "smoked-ham": (
        (
            "body",
            "M9.6 14.6C6 10.4 8.6 3 14.6 3C19.6 3 22 7.4 20.8 11.4C19.6 15.6 14.4 18.4 9.6 14.6Z",
        ),
        (
            "cut",
            "M20.2 7C21.2 8.4 21.2 10 20.8 11.4C19.6 15.6 14.4 18.4 9.6 14.6"
            "C14.6 15.4 19.2 12.4 20.2 7Z",
        ),
        ("line", "M9.6 14.6L5.4 18.8M12.4 6.2C13.4 5.4 15 5.4 16 6"),
        ("solid", "M5.8 18.4C6.4 20.4 4.4 21.8 3.4 20.6C2.2 19.6 3.6 17.6 5.6 18.2Z"),
    ),
    "brew-of-might": (
        ("line", _FLASK),
        ("cut", "M7.2 13.6H16.8L19.2 18C20.2 20 19.2 21.6 17.2 21.6H6.8C4.8 21.6 3.8 20 4.8 18Z"),
        ("hole", "M9.4 20V17A1 1 0 0 1 11 16.2A1 1 0 0 1 12.8 16.2A1 1 0 0 1 14.4 17V20Z"),
    ),
    "cunning-concoction": (
        ("line", _FLASK),
        ("cut", "M7.2 13.6H16.8L19.2 18C20.2 20 19.2 21.6 17.2 21.6H6.8C4.8 21.6 3.8 20 4.8 18Z"),
        ("hole", "M8 18Q12 13.8 16 18Q12 22 8 18Z"),
        ("cut", "M10.9 18A1.1 1.1 0 1 1 13.1 18A1.1 1.1 0 1 1 10.9 18Z"),
    ),
    "draught-of-wisdom": (
        ("line", _FLASK),
        ("cut", "M7.2 13.6H16.8L19.2 18C20.2 20 19.2 21.6 17.2 21.6H6.8C4.8 21.6 3.8 20 4.8 18Z"),
        (
            "hole",
            "M12 14.6L13 17L15.6 17.2L13.6 18.8L14.2 21.2L12 19.8L9.8 21.2L10.4 18.8L8.4 17.2"
            "L11 17Z",
        ),
    ),
    "liquid-luck": (
        ("line", _FLASK),
        ("line", "M7.6 12.8H16.4"),
        ("cut", "M12 13.4L16.6 17.4L12 21.2L7.4 17.4Z"),
        (
            "hole",
            "M11.2 15.6A.8.8 0 1 1 12.8 15.6A.8.8 0 1 1 11.2 15.6ZM11.2 19.2"
            "A.8.8 0 1 1 12.8 19.2A.8.8 0 1 1 11.2 19.2Z",
        ),
    ),
    "elixir-of-insight": (
        (
            "body",
            "M9.6 2.6H14.4V7.6C18 8.6 20 11.6 20 14.6C20 18.8 16.4 21.6 12 21.6S4 18.8 4 14.6"
            "C4 11.6 6 8.6 9.6 7.6Z",
        ),
        ("cut", "M4.2 13H19.8C20.6 18.2 16.6 21.6 12 21.6S3.4 18.2 4.2 13Z"),
        ("hole", "M7.4 17Q12 13.2 16.6 17Q12 20.6 7.4 17Z"),
        ("cut", "M10.8 17A1.2 1.2 0 1 1 13.2 17A1.2 1.2 0 1 1 10.8 17Z"),
    ),
    "effervescent-evasion": (
        (
            "body",
            "M9.6 6.6H14.4V10C18 11 19.6 13 19.6 15.6C19.6 19.4 16.2 21.6 12 21.6"
            "S4.4 19.4 4.4 15.6C4.4 13 6 11 9.6 10Z",
        ),
        (
            "line",
            "M8.6 17A1.2 1.2 0 1 1 11 17A1.2 1.2 0 1 1 8.6 17ZM13 14.6A.9.9 0 1 1 14.8 14.6"
            "A.9.9 0 1 1 13 14.6Z",
        ),
        (
            "line",
            "M10 3.4A.8.8 0 1 1 11.6 3.4A.8.8 0 1 1 10 3.4ZM14.4 2.2A.6.6 0 1 1 15.6 2.2"
            "A.6.6 0 1 1 14.4 2.2Z",
        ),
    ),
    "rusted-flail": (
        ("line", "M3 21.4L11 11M11 11L13.4 8.4M13.4 8.4L14.6 10.6"),
        ("solid", "M13.6 13.6A3 3 0 1 1 19.6 13.6A3 3 0 1 1 13.6 13.6Z"),
        ("line", "M16.6 9.2V18M12.2 13.6H21M13.5 10.5L19.7 16.7M19.7 10.5L13.5 16.7"),
    ),
    "decayed-blade": (
        (
            "body",
            "M21.6 2.4L20.4 7.4L18.4 8.6L18.2 10.6L15.6 11.6L15.4 14L11 17.4L6.6 13L16.4 3.4Z",
        ),
        ("cut", "M21.6 2.4L20.4 7.4L18.4 8.6L18.2 10.6L15.6 11.6L15.4 14L11 17.4L8.8 15.2Z"),
        ("line", "M4.4 12.2L11.8 19.6M8.1 15.9L3.4 20.6"),
    ),
    "chipped-cudgel": (
        ("body", "M4.2 21.4L2.6 19.8L12 8.6C12.6 4.6 17 1.8 20 4C22.8 6.6 19.6 11.4 15.4 12Z"),
        ("cut", "M20 4C22.8 6.6 19.6 11.4 15.4 12L4.2 21.4L3.6 20.8L14 10.4C17.6 9.6 19.8 7 20 4Z"),
        ("line", "M14.4 5.6L16 7.2M17.4 4.4L18.2 6"),
    ),
    "cracked-axe": (
        ("line", "M12 2.4V22"),
        (
            "body",
            "M9.6 8.4C7.6 7.2 5.4 5.6 4.6 3.4C1.6 6.8 1.6 11.6 4.6 15C5.4 12.8 7.6 11.2 9.6 10Z",
        ),
        (
            "body",
            "M14.4 8.4C16.4 7.2 18.6 5.6 19.4 3.4C22.4 6.8 22.4 11.6 19.4 15"
            "C18.6 12.8 16.4 11.2 14.4 10Z",
        ),
        (
            "cut",
            "M14.4 9.2C17.6 9.6 20.4 9.4 21.7 9.2C21.7 11.4 20.9 13.4 19.4 15"
            "C18.6 12.8 16.4 11.2 14.4 10Z",
        ),
        ("line", "M9.6 9.2H14.4M5.6 7.4L4.2 9.4L5.6 11"),
    ),
    "splintered-pike": (
        ("line", "M2.4 21.6L15.6 8.4M9.6 18.4L10.8 15.4M5.6 14.4L8.6 13.2"),
        ("body", "M22 2L19.8 9.8L15.6 8.4L14.2 4.2Z"),
        ("cut", "M22 2L19.8 9.8L15.6 8.4Z"),
    ),
    "rotten-shield": (
        (
            "body",
            "M12 2.4C14.6 4 17.4 4.8 20.4 4.8V11.2C20.4 16.2 17.2 19.6 12 21.8"
            "C6.8 19.6 3.6 16.2 3.6 11.2V4.8C6.6 4.8 9.4 4 12 2.4Z",
        ),
        ("line", "M8 4.2V19.2M12 2.4V21.8M16 4.2V19.2"),
        ("cut", "M14 8L17 11L15.4 12L17.6 15.4L13.4 12.4L15 11.4Z"),
    ),
    "dented-helm": (
        ("body", "M3.6 20.4V12C3.6 6.8 7 3 12 3S20.4 6.8 20.4 12V20.4H14.4V14.6H9.6V20.4Z"),
        ("cut", "M14 3.2C18 4 20.4 7.4 20.4 12V20.4H16.6V12C16.8 8.6 16 5.4 14 3.2Z"),
        ("line", "M6.4 11.4H17.6M12 11.4V14.6M9.4 5.6L11 7.4L9.8 8.6"),
    ),
    "healing-verses": (
        (
            "body",
            "M12 6C9 4 5.6 3.8 2.4 4.6V19C5.6 18.2 9 18.4 12 20.4C15 18.4 18.4 18.2 21.6 19V4.6"
            "C18.4 3.8 15 4 12 6Z",
        ),
        ("line", "M12 6V20.4M5 8.4H9M5 11.4H9M5 14.4H8"),
        (
            "cut",
            "M17 14.6C14.6 13 14 11.6 14 10.4C14 8.6 16.2 8.2 17 9.8C17.8 8.2 20 8.6 20 10.4"
            "C20 11.6 19.4 13 17 14.6Z",
        ),
    ),
    "replication-stones": (
        ("body", "M2.4 15.4L5 9.6L10 9L12.4 13.4L10.4 18.6L5 19.4Z"),
        ("body", "M12.6 10.4L15 4.8L20 4.4L22 9L20 14.2L15 14.8Z"),
        (
            "cut",
            "M10 9L12.4 13.4L10.4 18.6L5 19.4L8.6 15.6ZM20 4.4L22 9L20 14.2L15 14.8L18.4 10.8Z",
        ),
    ),
    "shard-mirror": (
        ("body", "M8.4 2.4L18.4 5L20.2 13.6L14 21.6L4 17.4L5.2 9.4Z"),
        ("line", "M8.6 12.4L13.6 6.8M9.8 16L16.6 8.6"),
        ("cut", "M20.2 13.6L14 21.6L4 17.4L12.6 17.6Z"),
    ),
}
_FILLS = {"body": "none", "line": "none", "solid": "currentColor", "cut": "currentColor"}


@remembered
def ware(name: str, kind: str, x: float, y: float, size: float) -> Svg:
    """The drawing of an item on a grid of 24, centred on x, y."""
    if name not in WARES:
        return sign(KINDS[kind], x, y, size, "ink")
    by = size / 24
    return el(
        "g",
        *(_layer(how, d) for how, d in WARES[name]),
        transform=f"translate({num(x - size / 2)} {num(y - size / 2)}) scale({num(by)})",
        color=paint("ink"),
        stroke="currentColor",
        stroke_width=LINE,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _layer(how: str, d: str) -> Svg:
    if how == "hole":
        return el("path", d=d, fill=paint("card"), stroke="none")
    return el("path", d=d, fill=_FILLS[how], stroke="none" if how == "cut" else None)


@remembered
def plate(name: str, kind: str, title: str, words: str, width: float, height: float) -> Figure:
    """An item: its drawing, its title, and what it does if there is room for that."""
    left, top = -width / 2, -height / 2
    size = 20.0 if height < 34 or width < 120 else 28.0 if height < 62 else 36.0
    start = left + size + 8
    room = (width - size - 11) * 0.97
    step = 12.4
    fits = int((height - 18) // step)
    short = title.removeprefix("The ")
    large = 13.0 if width_of(short, 13) <= room * 1.1 else 12.0
    if words and fits > 0 and width > 120:
        head = wrap(short, room * 1.1, large, 1)
        lines = wrap(words, room, SMALL, fits)
    else:
        head, lines = [], wrap(short, room, SMALL, 2)
    parts: list[Svg] = [ware(name, kind, left + size / 2 + 4.5, 0, size)]
    high = len(head) * 16 + len(lines) * step
    y = top + (height - high) / 2
    for line in head:
        parts.append(text(line, start, y + 8, size=large, anchor="start", title=True, bold=True))
        y += 16
    for line in lines:
        y += step / 2
        parts.append(text(line, start, y, size=SMALL, anchor="start"))
        y += step / 2
    return tile(box(width, height, 4), join(parts))
