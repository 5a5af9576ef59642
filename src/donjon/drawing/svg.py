"""SVG as text: elements that nest, escape what they are given and print numbers short."""

import math
import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import ParamSpec, TypeVar, cast

from donjon.core.compiled import mypyc_attr

Value = str | float | None
P = ParamSpec("P")
R = TypeVar("R")


def remembered(function: Callable[P, R]) -> Callable[P, R]:
    """A pure function that keeps its latest answers; markup and equal text are not confused."""
    return cast(Callable[P, R], lru_cache(maxsize=4096, typed=True)(function))


@mypyc_attr(native_class=False)
class Svg(str):
    """Markup that is ready to nest. Any other string is text and gets escaped."""

    __slots__ = ()


@mypyc_attr(native_class=False)
class Element(Svg):
    """Markup of one element. What a page once learned of it is kept with it."""

    __slots__ = ("marks", "uses")
    marks: tuple[str, str]
    """How it begins and ends, where two pictures are compared."""
    uses: frozenset[tuple[str, str]]
    """The kind and the name of each definition that it uses."""


MOST_SHOWN = 60
"""So many letters are shown of something that cannot be drawn."""
_UNSAFE = re.compile("[&<>\"'\\x00-\\x1f\\ud800-\\udfff\\ufffe\\uffff]")
_REFERENCES = {
    "&": "&amp;",
    "<": "&lt;",
    ">": "&gt;",
    '"': "&quot;",
    "'": "&#39;",
    "\t": "&#9;",
    "\n": "&#10;",
    "\r": "&#13;",
}
_NAME = re.compile(r"[A-Za-z_][A-Za-z0-9_.-]*\Z")
_names: dict[str, str] = {}


def escape(text: str) -> str:
    """Text that is safe in an element and in an attribute, in XML and in HTML.

    Characters that XML cannot hold at all become the replacement character.
    """
    return _UNSAFE.sub(lambda unsafe: _REFERENCES.get(unsafe[0], "\ufffd"), text)


@remembered
def num(value: float) -> str:
    """A number with at most two decimals and no idle zeros."""
    if isinstance(value, int):
        return str(int(value))
    _expect_number(value)
    if not math.isfinite(value):
        raise ValueError(f"a picture needs finite numbers, not {value}")
    short = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if short == "-0" else short


def path(*steps: str | float) -> str:
    """The text of a path: `path("M", 1, 2.5, "h", 3)` is `M1 2.5h3`."""
    written = ""
    for step in steps:
        if isinstance(step, str):
            written += step
        else:
            gap = "" if not written or written[-1].isalpha() else " "
            written += gap + num(step)
    return written


def el(tag: str, *children: str, **attributes: Value) -> Svg:
    """One element. `stroke_width` is written `stroke-width`, `class_` is `class`, None is left out.

    Children that are `Svg` nest; plain strings are text.
    """
    opening = f"<{tag}"
    for name, value in attributes.items():
        if value is not None:
            written = escape(value) if isinstance(value, str) else num(value)
            opening += f' {_names.get(name) or _spell(name)}="{written}"'
    if not children:
        return Element(opening + "/>")
    return Element(f"{opening}>{join(children)}</{tag}>")


def moved(x: float, y: float, *parts: str, turn: float = 0) -> Svg:
    """Markup in another place, and turned, as part of a figure or of the board."""
    return el("g", *parts, transform=placed(x, y, turn))


def placed(x: float, y: float, turn: float = 0) -> str:
    """The text of a transform: moved there, then turned by so many degrees."""
    return f"translate({num(x)} {num(y)})" + (f" rotate({num(turn)})" if turn else "")


def join(parts: Iterable[str]) -> Svg:
    """Several pieces of markup or text, one after the other."""
    return Svg("".join([part if isinstance(part, Svg) else _text(part) for part in parts]))


def _text(part: str) -> str:
    expect_text(part)
    return escape(part)


def expect_text(given: object) -> None:
    """Refuse what can stand in no element: anything but markup and text."""
    if not isinstance(given, str):
        raise TypeError(f"An element holds markup (Svg) or text, not {described(given)}.")


def expect_markup(where: str, given: object) -> None:
    """Refuse what is no markup where a picture takes nothing else."""
    if not isinstance(given, Svg):
        raise TypeError(
            f"{where} takes markup (Svg), such as what piece() gives, not {described(given)}."
        )


def _expect_number(given: object) -> None:
    if not isinstance(given, int | float):
        raise TypeError(f"A picture needs numbers here, not {described(given)}.")


def described(given: object) -> str:
    """What was given instead of what is needed, with what to do about it where that is known."""
    kind = type(given).__name__
    if kind == "Figure":
        return "a Figure; give it a place with piece(figure, x, y), or take its .body"
    if isinstance(given, Svg):
        return "markup (Svg); tile(edge, markup) makes a Figure of it"
    article = "an" if kind[0].lower() in "aeiou" else "a"
    return f"{article} {kind}: {str(given)[:MOST_SHOWN]!r}"


def _spell(name: str) -> str:
    spelled = name.rstrip("_").replace("_", "-")
    if not _NAME.match(spelled):
        raise ValueError(f"{name!r} cannot be the name of an attribute")
    return _names.setdefault(name, spelled)
