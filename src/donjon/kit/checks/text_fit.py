"""Whether the text of a picture has room: in our faces, and in the widest that may stand in."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import combinations
from typing import NamedTuple
from xml.etree import ElementTree

from donjon.drawing import SMALL
from donjon.drawing.type.faces import Widths, face_of, wide, widths

SVG = "{http://www.w3.org/2000/svg}"
_SLACK = 1.0
"""Letters are measured without what stands closer in pairs, and have air around them."""
Measure = Callable[[str], Widths]
Sign = tuple[str, float, float, float, float, int]
"""A sign: its name, its box, and how many flat areas lie below it."""
_MOVE = re.compile(r"(translate|scale|rotate)\(([^)]*)\)")


class Line(NamedTuple):
    """A line of text where it stands, as wide as it is in a face."""

    words: str
    left: float
    right: float
    top: float
    bottom: float
    layer: int
    """How many flat areas lie below it: what is under one of them does not meet it."""

    def meets(self, left: float, right: float, top: float, bottom: float) -> bool:
        """Whether it runs into a box."""
        across = min(self.right, right) - max(self.left, left)
        return across > _SLACK and self.bottom > top + 1 and self.top < bottom - 1


class Spot(NamedTuple):
    """Where the origin of a group lies, and how large one of its units is."""

    x: float = 0
    y: float = 0
    scale: float = 1


def misfits(picture: str) -> list[str]:
    """What is wrong with the type of a picture, in sentences; nothing if all of it fits."""
    root = ElementTree.fromstring(picture)
    _, _, width, height = map(float, (root.get("viewBox") or "0 0 0 0").split())
    mistakes: list[str] = []
    for measure, where in ((widths, "in our faces"), (wide, "in a face that stands in")):
        for group in _groups(root):
            lines, signs = _set(group, measure)
            mistakes += [
                f"{line.words!r} leaves the picture {where}"
                for line in lines
                if line.left < -_SLACK
                or line.right > width + _SLACK
                or not 0 <= line.top <= line.bottom <= height
            ]
            mistakes += [
                f"{one.words!r} runs into {other.words!r} {where}"
                for one, other in combinations(lines, 2)
                if one.meets(*other[1:5])
            ]
            mistakes += [
                f"{line.words!r} runs into the sign {name} {where}"
                for name, *box, layer in signs
                for line in lines
                if line.words.strip("×− ").isdigit() and line.layer <= layer and line.meets(*box)
            ]
        mistakes += [f"{fault} {where}" for fault in _crammed(root, measure)]
    small = {text.text for text in root.iter(f"{SVG}text") if _number(text, "font-size") < SMALL}
    return [*dict.fromkeys(mistakes), *(f"{words!r} is smaller than {SMALL}" for words in small)]


def _groups(root: ElementTree.Element) -> Iterator[ElementTree.Element]:
    """What is looked at together: each piece, for pieces may lie on each other, and the board."""
    for layer in root.iter(f"{SVG}g"):
        if layer.get("class") == "pieces":
            yield from layer
        elif layer.get("class") == "board":
            yield layer


def _crammed(root: ElementTree.Element, measure: Measure) -> Iterator[str]:
    """Lines that are longer than the room they were given."""
    for text in root.iter(f"{SVG}text"):
        room = text.get("data-room")
        if room is not None and _length(text, measure) > float(room) + _SLACK:
            yield f"{text.text!r} has no room"


def _set(group: ElementTree.Element, measure: Measure) -> tuple[list[Line], list[Sign]]:
    """The lines of a group and its signs, each with the box that its drawing fills."""
    lines: list[Line] = []
    signs: list[Sign] = []
    layer = 0
    for element, at in _walk(group, Spot()):
        kind = element.tag.removeprefix(SVG)
        if kind == "text" and (element.text or "").strip():
            long = _length(element, measure) * at.scale
            share = {"middle": 0.5, "end": 1.0}.get(element.get("text-anchor", ""), 0.0)
            left = at.x + _number(element, "x") * at.scale - long * share
            size = _number(element, "font-size") * at.scale
            y = at.y + _number(element, "y") * at.scale - size * 0.35
            box = (left, left + long, y - size * 0.36, y + size * 0.36)
            lines.append(Line(element.text or "", *box, layer))
        elif kind == "use":
            x, y, size = (_number(element, name) * at.scale for name in ("x", "y", "width"))
            air = size / 10
            left, top = at.x + x + air, at.y + y + air
            name = (element.get("href") or "").removeprefix("#sign-")
            full = size - 2 * air
            signs.append((name, left, left + full, top, top + full, layer))
        elif kind in ("path", "circle", "rect") and element.get("fill", "") != "none":
            layer += 1
    return lines, signs


def _walk(element: ElementTree.Element, spot: Spot) -> Iterator[tuple[ElementTree.Element, Spot]]:
    """What stands upright in a group, with its place; what is turned or faint is left out."""
    for kind, values in _MOVE.findall(element.get("transform") or ""):
        figures = [float(value) for value in values.replace(",", " ").split()]
        if kind == "rotate" or (kind == "scale" and figures[0] != figures[-1]):
            return
        if kind == "scale":
            spot = spot._replace(scale=spot.scale * figures[0])
        else:
            x, y = figures[0], figures[1] if len(figures) > 1 else 0
            spot = spot._replace(x=spot.x + x * spot.scale, y=spot.y + y * spot.scale)
    if element.get("opacity") is not None or element.tag == f"{SVG}svg":
        return
    yield element, spot
    for child in element:
        yield from _walk(child, spot)


def _length(text: ElementTree.Element, measure: Measure) -> float:
    held = text.get("textLength")
    if held is not None:
        return float(held)
    bold, italic = text.get("font-weight") is not None, text.get("font-style") is not None
    face = measure(face_of(text.get("class") == "title", bold, italic))
    return sum(face[letter] for letter in text.text or "") * _number(text, "font-size")


def _number(element: ElementTree.Element, name: str) -> float:
    return float(element.get(name) or 0)
