"""A link as a picture that phones read.

The library is loaded with the first one: few servers draw any, and it takes a megabyte and a half.
"""

from __future__ import annotations

from typing import Any

LOOK = {"scale": 4, "border": 2, "dark": "#221f1a", "light": "#fffaf0"}


def svg(link: str) -> str:
    """A document of its own."""
    drawn: str = _made(link).svg_inline(**LOOK)
    return drawn.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1)


def address(link: str) -> str:
    """The address of an image."""
    uri: str = _made(link).svg_data_uri(**LOOK)
    return uri


def _made(link: str) -> Any:
    import segno

    return segno.make(link, error="m")
