"""The set of signs, drawn for Donjon on a grid of 24 units with one line of 1.75.

A sign is a few layers from back to front. A `body` is outlined and takes the fill it is given,
a `line` is only outlined, a `solid` is outlined and filled with the colour of its line, a `cut` is
filled and has no line: the shadow side with its tapered strokes that makes a woodcut. A sign stands
on any ground and needs no more than one colour.
"""

import re
from collections.abc import Iterable
from typing import NamedTuple

from donjon.drawing.svg import Svg, Value, el, join, remembered
from donjon.drawing.theme import paint

GRID = 24
LINE = 1.75

Layer = tuple[str, str]


def _pips(*spots: tuple[float, float]) -> tuple[Layer, ...]:
    dots = "".join(f"M{x - 0.9} {y}a.9.9 0 1 1 1.8 0a.9.9 0 1 1-1.8 0Z" for x, y in spots)
    return (
        ("body", "M6 3H18A3 3 0 0 1 21 6V18A3 3 0 0 1 18 21H6A3 3 0 0 1 3 18V6A3 3 0 0 1 6 3Z"),
        ("solid", dots),
    )


_LOW, _MID, _HIGH = 7.7, 12.0, 16.3

SIGNS: dict[str, tuple[Layer, ...]] = {
    "skull": (
        (
            "body",
            "M12 2C6.5 2 2.6 5.6 2.6 10.3C2.6 12.2 3.1 13.5 3.9 14.8L4.2 16.5"
            "C4.4 17.5 5 17.9 5.9 18L7.2 18.2V20.5C7.2 21.4 7.8 22 8.6 22H15.4"
            "C16.2 22 16.8 21.4 16.8 20.5V18.2L18.1 18C19 17.9 19.6 17.5 19.8 16.5"
            "L20.1 14.8C20.9 13.5 21.4 12.2 21.4 10.3C21.4 5.6 17.5 2 12 2Z",
        ),
        (
            "cut",
            "M5.7 10C5.9 9.1 6.7 8.9 7.5 9.2L10.2 10.4C10.9 10.7 11.1 11.3 10.9 12"
            "L10.5 13.5C10.2 14.5 9.5 15 8.5 14.9C6.5 14.7 5.3 12.2 5.7 10Z"
            "M18.3 10C18.1 9.1 17.3 8.9 16.5 9.2L13.8 10.4C13.1 10.7 12.9 11.3 13.1 12"
            "L13.5 13.5C13.8 14.5 14.5 15 15.5 14.9C17.5 14.7 18.7 12.2 18.3 10Z",
        ),
        (
            "cut",
            "M12 14.6C11.3 15.5 10.7 16.5 10.8 17.2C10.9 17.9 11.6 17.8 12 17.3"
            "C12.4 17.8 13.1 17.9 13.2 17.2C13.3 16.5 12.7 15.5 12 14.6Z",
        ),
        ("line", "M10.4 20V22M13.6 20V22"),
        (
            "cut",
            "M17.4 3.6L15.6 5.2L18.2 5.4L16.8 6.9L19.4 7.2L18.5 8.3L20.2 8.8L20.4 12L21.4 10.3"
            "C21.4 7.4 20 5 17.4 3.6Z",
        ),
    ),
    "sword": (
        ("body", "M22 2L20.7 7.7L11 17.4L6.6 13L16.3 3.3Z"),
        ("cut", "M22 2L20.7 7.7L11 17.4L8.8 15.2Z"),
        ("line", "M4.4 12.2L11.8 19.6M8.1 15.9L4.6 19.4"),
        ("solid", "M4.4 20.3A.9.9 0 1 1 2.6 20.3A.9.9 0 1 1 4.4 20.3Z"),
    ),
    "arrow-up": (
        ("body", "M12 2L20.5 11H15.8V22H8.2V11H3.5Z"),
        ("cut", "M12 2L20.5 11H15.8V22H12Z"),
    ),
    "shield": (
        (
            "body",
            "M12 2C14.6 3.7 17.5 4.5 20.8 4.6V11.3C20.8 16.3 17.4 19.7 12 22"
            "C6.6 19.7 3.2 16.3 3.2 11.3V4.6C6.5 4.5 9.4 3.7 12 2Z",
        ),
        ("cut", "M12 2C9.4 3.7 6.5 4.5 3.2 4.6V11.8H12Z"),
        ("cut", "M12 22C17.4 19.7 20.8 16.3 20.8 11.8H12Z"),
    ),
    "flame": (
        (
            "body",
            "M12.6 2.2C13.3 6 19 8.8 19 14.6C19 18.8 15.9 21.8 12 21.8"
            "C8.1 21.8 5 18.9 5 14.9C5 12.3 6.2 10.4 7.7 8.8"
            "C7.9 10.3 8.5 11.2 9.4 11.7C9.2 8 10.5 4.6 12.6 2.2Z",
        ),
        (
            "solid",
            "M12.3 14.3C12.7 15.7 14.2 16.7 14.2 18.3C14.2 19.7 13.2 20.7 12 20.7"
            "C10.8 20.7 9.8 19.8 9.8 18.5C9.8 16.9 11.5 16 12.3 14.3Z",
        ),
    ),
    "crown": (
        ("body", "M2.6 8L7.4 12.2L12 4.8L16.6 12.2L21.4 8L19.6 17.2H4.4Z"),
        ("solid", "M4.4 17.2H19.6V20.6H4.4Z"),
        ("line", "M12 4.8V3.2M2.6 8V6.6M21.4 8V6.6"),
    ),
    "key": (
        ("body", "M2.6 7.6A5 5 0 1 1 12.6 7.6A5 5 0 1 1 2.6 7.6Z"),
        ("solid", "M7.6 6.5L8.7 7.6L7.6 8.7L6.5 7.6Z"),
        ("line", "M11.2 11.2L20.8 20.8M16 16L18.8 13.2M19.2 19.2L21.6 16.8"),
    ),
    "door": (
        ("body", "M4.6 21.2V9.4A7.4 7.4 0 0 1 19.4 9.4V21.2Z"),
        ("line", "M2.2 21.2H21.8M4.6 9.8H11M4.6 16H11"),
        ("solid", "M16.3 13.4A.6.6 0 1 1 15.1 13.4A.6.6 0 1 1 16.3 13.4Z"),
        ("cut", "M11.6 2.5H12.4V21H11.6Z"),
    ),
    "stair": (
        ("body", "M2.2 21.5V17H7.2V12.3H12.2V7.6H17.2V3H21.8V21.5Z"),
        ("solid", "M7.2 17V21.5H21.8V3H19.5V12.3H14.5V17Z"),
    ),
    "eye": (
        (
            "body",
            "M2 13.6C4.6 9.4 8 7.3 12 7.3S19.4 9.4 22 13.6C19.4 17.8 16 19.9 12 19.9"
            "S4.6 17.8 2 13.6Z",
        ),
        ("solid", "M9.7 13.6A2.3 2.3 0 1 1 14.3 13.6A2.3 2.3 0 1 1 9.7 13.6Z"),
        ("line", "M12 4.1V2.6M6.3 5.6L5.5 4.2M17.7 5.6L18.5 4.2"),
    ),
    "fist": (
        (
            "body",
            "M4 13.6V7.8A2 2 0 0 1 8 7.8V5.4A2 2 0 0 1 12 4.8A2 2 0 0 1 16 5.4V7"
            "A2 2 0 0 1 20 7.8V13.6C20 16.3 18.8 17.7 17.5 18.7V22H8.5V18.7"
            "C5.8 17.7 4 16.1 4 13.6Z",
        ),
        ("line", "M8 7.8V11.5M12 5V11.5M16 6.8V13.2"),
        (
            "line",
            "M4 13.6C4 12.3 4.9 11.5 6.2 11.5H12C13.2 11.5 14 12.3 14 13.5S13.2 15.5 12 15.5H9.6",
        ),
        ("cut", "M19.5 15L17.6 18L17.2 22H14.8L16.2 17.6Z"),
    ),
    "star": (
        (
            "body",
            "M12 2L14.6 9L22 9.3L16.2 13.9L18.2 21.1L12 17L5.8 21.1L7.8 13.9L2 9.3L9.4 9Z",
        ),
        (
            "cut",
            "M12 2L14.6 9L12 12.6ZM22 9.3L16.2 13.9L12 12.6ZM18.2 21.1L12 17V12.6Z"
            "M5.8 21.1L7.8 13.9L12 12.6ZM2 9.3L9.4 9L12 12.6Z",
        ),
    ),
    "potion": (
        ("body", "M9.4 4V8.3A7.2 7.2 0 1 0 14.6 8.3V4Z"),
        ("solid", "M8.4 2.6H15.6V3.6H8.4Z"),
        (
            "cut",
            "M4.8 15.4C7.4 13.2 9.6 16.4 12 15.2S16.6 13.6 19.2 15.4A7.2 6.8 0 0 1 4.8 15.4Z",
        ),
        ("cut", "M10.8 11.8A1 1 0 1 1 12.8 11.8A1 1 0 1 1 10.8 11.8Z"),
    ),
    "coin": (
        ("body", "M2.2 12A9.8 9.8 0 1 1 21.8 12A9.8 9.8 0 1 1 2.2 12Z"),
        ("solid", "M12 8L15 12L12 16L9 12Z"),
        (
            "cut",
            "M18 5.3L16.3 7.7L19 6.3ZM20 8.1L17.4 9.5L20.6 9.2ZM21 11.4L18 12L21 12.6Z"
            "M20.6 14.8L17.4 14.5L20 15.9ZM19 17.7L16.3 16.3L18 18.7Z",
        ),
    ),
    "gem": (
        ("body", "M7 3H17L22 9.5L12 21.5L2 9.5Z"),
        ("line", "M2 9.5H22M12 3L8.2 9.5L12 21.5L15.8 9.5L12 3"),
        ("cut", "M15.8 9.5H22L12 21.5Z"),
    ),
    "heart": (
        (
            "body",
            "M12 21.6C5.2 16.8 2 13 2 8.8C2 5.5 4.4 3.2 7.2 3.2C9.3 3.2 11 4.3 12 6.3"
            "C13 4.3 14.7 3.2 16.8 3.2C19.6 3.2 22 5.5 22 8.8C22 13 18.8 16.8 12 21.6Z",
        ),
        (
            "cut",
            "M12 21.6C18.8 16.8 22 13 22 8.8C22 7 21.3 5.4 20 4.3"
            "C20.2 6.5 19.7 8 18.6 9.2L19.6 9.4C19.3 10.8 18.5 12 17.1 12.8L18 13.2"
            "C17.4 14.4 16.5 15.3 15.2 15.9L15.9 16.6C15 18 13.7 19.7 12 21.6Z",
        ),
    ),
    "die-1": _pips((_MID, _MID)),
    "die-2": _pips((_LOW, _HIGH), (_HIGH, _LOW)),
    "die-3": _pips((_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW)),
    "die-4": _pips((_LOW, _LOW), (_LOW, _HIGH), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "die-5": _pips((_LOW, _LOW), (_LOW, _HIGH), (_MID, _MID), (_HIGH, _LOW), (_HIGH, _HIGH)),
    "die-6": _pips(*((x, y) for x in (_LOW, _HIGH) for y in (_LOW, _MID, _HIGH))),
    "tower": (
        (
            "body",
            "M4.6 2H8V4.6H10.3V2H13.7V4.6H16V2H19.4V7.6L17.4 9.8V18.5L18.6 21.6H5.4"
            "L6.6 18.5V9.8L4.6 7.6Z",
        ),
        ("line", "M6.6 9.8H17.4M2.6 21.6H21.4"),
        (
            "cut",
            "M17.4 9.8V18.5L18.6 21.6H14.8L15 18.9H13.4L15.1 17.7V15.9H13.8L15.2 14.7V12.9"
            "H12.8L15.2 11.5V9.8Z",
        ),
        ("line", "M10.6 13.4V15.6"),
        ("cut", "M8.2 17.6H10.2V18.5H8.2ZM10.8 19.2H13.2V20.1H10.8ZM7.4 11.6H9V12.4H7.4Z"),
        ("cut", "M19.4 4.4L16.6 6.3L17.4 6.7L14.6 9H17.4L19.4 7.6Z"),
    ),
    "seal": (
        (
            "body",
            "M12 2C13.4 2 14 3.1 15.1 3.4C16.3 3.7 17.4 3.4 18.3 4.3"
            "C19.2 5.2 18.8 6.3 19.1 7.5C19.4 8.5 20.5 9.1 20.5 10.4"
            "C20.5 11.6 19.4 12.2 19.1 13.3C18.8 14.5 19.2 15.6 18.3 16.4"
            "C17.4 17.3 16.3 16.9 15.1 17.3C14 17.6 13.4 18.7 12 18.7"
            "C10.6 18.7 10 17.6 8.9 17.3C7.7 16.9 6.6 17.3 5.7 16.4"
            "C4.8 15.6 5.2 14.5 4.9 13.3C4.6 12.2 3.5 11.6 3.5 10.4"
            "C3.5 9.1 4.6 8.5 4.9 7.5C5.2 6.3 4.8 5.2 5.7 4.3"
            "C6.6 3.4 7.7 3.7 8.9 3.4C10 3.1 10.6 2 12 2Z",
        ),
        ("cut", "M12 6L13.3 9.1L16.4 10.4L13.3 11.7L12 14.8L10.7 11.7L7.6 10.4L10.7 9.1Z"),
        ("solid", "M7.6 18.4L6.6 22L9.4 20.8L10 19.4ZM16.4 18.4L17.4 22L14.6 20.8L14 19.4Z"),
    ),
    "spirit": (
        (
            "body",
            "M4.8 10.5C4.8 5.5 7.9 2 12.3 2C16.8 2 20 5.5 20 10.3C20 17.2 15 22 3 21.4"
            "C5.6 20.2 6.9 18.6 6.9 16.5C5.5 14.9 4.8 12.8 4.8 10.5Z",
        ),
        (
            "cut",
            "M11 8.2C11.5 9.8 11.1 12.4 9.7 12.8C8.3 13.1 7.5 11.8 8 10.3"
            "C8.4 9 9.6 8.2 11 8.2Z"
            "M13.8 8.2C13.3 9.8 13.7 12.4 15.1 12.8C16.5 13.1 17.3 11.8 16.8 10.3"
            "C16.4 9 15.2 8.2 13.8 8.2Z",
        ),
        (
            "cut",
            "M12.4 14.6C13.5 14.6 14 15.5 13.8 16.5C13.6 17.6 13 18.3 12.2 18.3"
            "C11.4 18.3 11 17.6 11.1 16.5C11.2 15.5 11.6 14.6 12.4 14.6Z",
        ),
        (
            "cut",
            "M20 10L18 12.6L18.9 13L16.4 15.4L17.5 15.9L14 18L15.2 18.8L9.5 21.2"
            "C15 20.6 20 16.6 20 10Z",
        ),
    ),
    "warrior": (
        (
            "body",
            "M4.4 11.8C4.4 6.4 7.5 3.8 12 3.8S19.6 6.4 19.6 11.8V18.3L14.4 21.8H9.6L4.4 18.3Z",
        ),
        ("cut", "M6.6 10.6L11 11.6H13L17.4 10.6V13.2L13.2 14V19.8H10.8V14L6.6 13.2Z"),
        ("line", "M12 3.8V2.2M12 3.8V8"),
        ("cut", "M16.6 14.9H19.6V18.3L15.4 21Z"),
    ),
    "tree": (
        (
            "body",
            "M12 2C14.6 2 16.4 3.5 16.9 5.6C19.4 5.8 21.2 7.5 21.2 9.9"
            "C21.2 12.7 19 14.6 16.3 14.6H7.7C5 14.6 2.8 12.7 2.8 9.9"
            "C2.8 7.5 4.6 5.8 7.1 5.6C7.6 3.5 9.4 2 12 2Z",
        ),
        ("cut", "M10.7 13.5V17.5L9 22H15L13.3 17.5V13.5Z"),
        ("line", "M6 21.8H18"),
        (
            "cut",
            "M16.6 5.4C19.3 5.5 21.2 7.3 21.2 9.9C21.2 12.7 19 14.6 16.3 14.6H11.5"
            "C13.7 14.4 15 13.5 15.5 12.2L14.3 12.5C15.6 11.7 16.5 10.7 16.7 9.4L15.7 9.9"
            "C16.7 8.5 17 7 16.6 5.4Z",
        ),
        ("line", "M7 10.3C7.3 9.3 8 8.7 9 8.7"),
    ),
    "mountain": (
        ("body", "M2 20.4L9.4 3.6L13.3 12.5L16.2 8.4L22 20.4Z"),
        ("line", "M13.3 12.5L16.8 20.4"),
        ("cut", "M9.4 3.6L16.8 20.4H11.2L12.3 16L9.6 13L10.7 9.6Z"),
        ("cut", "M16.2 8.4L22 20.4H19.6L18.8 16.6L17 14Z"),
    ),
    "hill": (
        ("line", "M15 12.4C16 11.3 17 10.7 18 10.7C19.7 10.7 21 13.3 22 18.6H18"),
        ("body", "M2 18.6C4.4 11.2 7 7.6 10.2 7.6C13.4 7.6 15.8 11.2 18 18.6Z"),
        (
            "cut",
            "M11.6 8.2L12 12L13 9.6L13.6 14.2L14.8 11.9L14.8 16.8L16.3 14.4L17.6 18.6"
            "L18 18.6C16 11.8 13.8 8.4 11.6 8.2Z",
        ),
    ),
    "lake": (
        ("line", "M2 9.6C4 7.6 6 7.6 8 9.6S12 11.6 14 9.6"),
        ("line", "M2 14.8C4 12.8 6 12.8 8 14.8S12 16.8 14 14.8S18 12.8 20 14.8"),
        ("line", "M4 20C6 18 8 18 10 20S14 22 16 20S20 18 22 20"),
        ("line", "M18 11.2V8M21.6 10.4V6.2"),
        ("solid", "M17.4 3.4A.6 .6 0 0 1 18.6 3.4V7A.6 .6 0 0 1 17.4 7Z"),
    ),
    "dune": (
        (
            "body",
            "M2 19C5.4 18.2 6.2 10.2 10 8.6C10.6 11.6 12 14.4 13.8 16"
            "C14.8 14.4 15.6 12.8 17.2 12.2C18 15 19.6 17.8 22 19Z",
        ),
        ("cut", "M10 8.6C10.6 11.6 12 14.4 13.8 16L15.6 19H7.4C10.6 17 8.2 12.6 10 8.6Z"),
        ("cut", "M17.2 12.2C18 15 19.6 17.8 22 19H15.8C17 17.2 16 14.6 17.2 12.2Z"),
        ("line", "M2.8 6.4C4 6.4 5.4 5.8 6.4 4.8M13.2 7.2C15.4 7.4 17.6 6.6 19.4 5"),
    ),
    "grass": (
        (
            "line",
            "M12 20.5C12 14 12 9 12.5 3.5M12 20.5C11.5 15 9.8 10.5 6.5 7.5"
            "M12 20.5C12.5 15 14.2 11 17.5 8M12 20.5C10.5 17.5 7.5 15 3 14"
            "M12 20.5C13.5 17.5 16.5 15 21 14",
        ),
        ("line", "M5 20.5H19"),
    ),
    "redraw": (
        ("line", "M20 12A8 8 0 1 1 17.4 6.1"),
        ("solid", "M20.8 2.8V8.8H14.8Z"),
    ),
    "exchange": (
        ("line", "M3.4 8.2H15M20.6 15.8H9"),
        ("solid", "M15 4.4L21 8.2L15 11.2ZM9 12.8L3 15.8L9 19.6Z"),
    ),
    "link": (
        ("line", "M9.2 14.8L14.8 9.2"),
        ("line", "M10.6 6.9L13.6 3.9A4.6 4.6 0 0 1 20.1 10.4L17.1 13.4"),
        ("line", "M13.4 17.1L10.4 20.1A4.6 4.6 0 0 1 3.9 13.6L6.9 10.6"),
    ),
    "bones": (
        ("solid", "M6.7 5.3L18.7 17.3L17.3 18.7L5.3 6.7ZM17.3 5.3L18.7 6.7L6.7 18.7L5.3 17.3Z"),
        (
            "solid",
            "M2.8 6.6A1.3 1.3 0 1 1 5.4 6.6A1.3 1.3 0 1 1 2.8 6.6Z"
            "M5.3 4.1A1.3 1.3 0 1 1 7.9 4.1A1.3 1.3 0 1 1 5.3 4.1Z"
            "M16.1 4.1A1.3 1.3 0 1 1 18.7 4.1A1.3 1.3 0 1 1 16.1 4.1Z"
            "M18.6 6.6A1.3 1.3 0 1 1 21.2 6.6A1.3 1.3 0 1 1 18.6 6.6Z"
            "M18.6 17.4A1.3 1.3 0 1 1 21.2 17.4A1.3 1.3 0 1 1 18.6 17.4Z"
            "M16.1 19.9A1.3 1.3 0 1 1 18.7 19.9A1.3 1.3 0 1 1 16.1 19.9Z"
            "M5.3 19.9A1.3 1.3 0 1 1 7.9 19.9A1.3 1.3 0 1 1 5.3 19.9Z"
            "M2.8 17.4A1.3 1.3 0 1 1 5.4 17.4A1.3 1.3 0 1 1 2.8 17.4Z",
        ),
    ),
    "voice": (
        (
            "body",
            "M4 2.6H20A2 2 0 0 1 22 4.6V14.6A2 2 0 0 1 20 16.6H12.4L7 21.8V16.6H4"
            "A2 2 0 0 1 2 14.6V4.6A2 2 0 0 1 4 2.6Z",
        ),
        ("line", "M6.6 7.6H17.4M6.6 11.8H13.6"),
    ),
    "hush": (
        (
            "body",
            "M4 2.6H20A2 2 0 0 1 22 4.6V14.6A2 2 0 0 1 20 16.6H12.4L7 21.8V16.6H4"
            "A2 2 0 0 1 2 14.6V4.6A2 2 0 0 1 4 2.6Z",
        ),
        ("line", "M8.8 6.4L15.2 12.8M15.2 6.4L8.8 12.8"),
    ),
    "diamond": (("solid", "M12 2L20 12L12 22L4 12Z"),),
    "circle": (("solid", "M3 12A9 9 0 1 1 21 12A9 9 0 1 1 3 12Z"),),
    "triangle": (("solid", "M12 3L22 20.5H2Z"),),
    "square": (("solid", "M4 4H20V20H4Z"),),
    "hexagon": (("solid", "M12 2L20.7 7V17L12 22L3.3 17V7Z"),),
}


class Hue(NamedTuple):
    """A colour of a game and the shape that goes with it, for eyes that cannot tell colours."""

    color: str
    shape: str


HUES = {
    "red": Hue("blood", "diamond"),
    "yellow": Hue("straw", "circle"),
    "green": Hue("moss", "triangle"),
    "blue": Hue("sea", "square"),
    "purple": Hue("violet", "hexagon"),
}

_GRID: dict[str, Value] = {
    "viewBox": f"0 0 {GRID} {GRID}",
    "stroke": "currentColor",
    "stroke_width": LINE,
    "stroke_linecap": "round",
    "stroke_linejoin": "round",
}
_FILLS = {"body": None, "line": "none", "solid": "currentColor", "cut": "currentColor"}
_USED = re.compile(r'href="#sign-([a-z0-9-]+)"')


@remembered
def sign(
    name: str,
    x: float = 0,
    y: float = 0,
    size: float = 24,
    color: str | None = "ink",
    fill: str = "none",
) -> Svg:
    """A sign centred on x, y; `picture` adds its drawing once. No colour is that of its group."""
    layers(name)
    return el(
        "use",
        href=f"#sign-{name}",
        x=x - size / 2,
        y=y - size / 2,
        width=size,
        height=size,
        color=paint(color) if color else None,
        fill=paint(fill),
    )


def icon(name: str, size: float = 24) -> Svg:
    """A sign as an SVG of its own, for a page: in the colour of the text around it."""
    return el(
        "svg",
        drawn(name),
        xmlns="http://www.w3.org/2000/svg",
        width=size,
        height=size,
        fill="none",
        aria_hidden="true",
        **_GRID,
    )


def hue(name: str) -> Hue:
    """A colour of a game by its everyday name."""
    if name not in HUES:
        raise ValueError(f"no hue is called {name!r}; there are {', '.join(HUES)}")
    return HUES[name]


def mark(name: str, x: float = 0, y: float = 0, size: float = 24) -> Svg:
    """The shape of a game's colour, in that colour."""
    return sign(hue(name).shape, x, y, size, hue(name).color)


def layers(name: str) -> tuple[Layer, ...]:
    """How a sign is drawn."""
    if name not in SIGNS:
        raise ValueError(f"no sign is called {name!r}; there are {', '.join(SIGNS)}")
    return SIGNS[name]


def drawn(name: str) -> Svg:
    """The drawing of a sign on its own grid, in the current colour and fill."""
    return join(
        el("path", d=d, fill=_FILLS[kind], stroke="none" if kind == "cut" else None)
        for kind, d in layers(name)
    )


@remembered
def symbol(name: str) -> Svg:
    """A sign as a definition for `<use>`."""
    return el("symbol", drawn(name), id=f"sign-{name}", **_GRID)


def symbols(markup: Iterable[str]) -> Svg:
    """The definitions of the signs that this markup uses, and of no others."""
    used = {name for part in markup for name in _USED.findall(part)}
    return join(symbol(name) for name in SIGNS if name in used)
