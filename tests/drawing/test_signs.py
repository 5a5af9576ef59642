"""The signs are one set: one grid, one line, and only those used land in a picture."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from math import atan2, ceil, cos, hypot, pi, radians, sin, sqrt

import pytest

from donjon.drawing import HUES, SIGNS, hue, icon, mark, picture, sign
from donjon.drawing.signs import symbol
from donjon.drawing.theme import INKS

NAMED = {
    *("skull", "sword", "arrow-up", "shield", "flame", "crown", "key", "door", "stair", "eye"),
    *("fist", "star", "potion", "coin", "gem", "heart", "tower", "seal", "spirit", "warrior"),
    *("tree", "mountain", "hill", "lake", "dune", "grass"),
    *("die-1", "die-2", "die-3", "die-4", "die-5", "die-6"),
    *("redraw", "exchange", "link", "bones", "voice", "hush"),
    *("citadel", "sanctuary", "village", "bazaar", "tent", "cave", "tomb", "ruins", "wagon"),
    *("paw", "banner", "thorn", "scroll"),
    *("diamond", "circle", "triangle", "square", "hexagon"),
}

Point = tuple[float, float]
_TOKEN = re.compile(r"[A-Za-z]|-?(?:\d*\.\d+|\d+)")


def commands(d: str) -> Iterator[tuple[str, list[float]]]:
    """The steps of a path, one for each repetition of its letter."""
    sizes = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}
    tokens = _TOKEN.findall(d)
    at, letter = 0, ""
    while at < len(tokens):
        if tokens[at].isalpha():
            letter, at = tokens[at], at + 1
        size = sizes[letter.upper()]
        yield letter, [float(token) for token in tokens[at : at + size]]
        at += size


def outline(d: str) -> list[Point]:
    """Points along a path, close enough to know its box."""
    points: list[Point] = []
    x = y = 0.0
    start, control = (0.0, 0.0), (0.0, 0.0)
    for letter, numbers in commands(d):
        kind, shift = letter.upper(), (x, y) if letter.islower() else (0.0, 0.0)
        if kind == "Z":
            (x, y), control = start, start
            continue
        if kind in "HV":
            end = (numbers[0] + shift[0], y) if kind == "H" else (x, numbers[0] + shift[1])
        else:
            end = (numbers[-2] + shift[0], numbers[-1] + shift[1])
        if kind in "CS":
            pairs = list(zip(numbers[0::2], numbers[1::2], strict=True))
            handles = [(a + shift[0], b + shift[1]) for a, b in pairs]
            if kind == "S":
                handles.insert(0, (2 * x - control[0], 2 * y - control[1]))
            points += [bezier([(x, y), *handles], i / 24) for i in range(25)]
            control = handles[1]
        else:
            points += (
                arc((x, y), numbers[0], numbers[1], numbers[3], numbers[4], end)
                if kind == "A"
                else [end]
            )
            control = end
        if kind == "M":
            start = end
        x, y = end
    return points


def bezier(corners: list[Point], at: float) -> Point:
    weights = ((1 - at) ** 3, 3 * at * (1 - at) ** 2, 3 * at**2 * (1 - at), at**3)
    return (
        sum(w * p[0] for w, p in zip(weights, corners, strict=True)),
        sum(w * p[1] for w, p in zip(weights, corners, strict=True)),
    )


def arc(a: Point, rx: float, ry: float, large: float, sweep: float, b: Point) -> list[Point]:
    """Points of an unturned elliptic arc, after the notes on implementation in the SVG standard."""
    u, v = (a[0] - b[0]) / 2 / rx, (a[1] - b[1]) / 2 / ry
    if hypot(u, v) > 1:
        rx, ry, u, v = rx * hypot(u, v), ry * hypot(u, v), u / hypot(u, v), v / hypot(u, v)
    length = u * u + v * v
    off = sqrt(max(0.0, (1 - length) / length)) * (-1 if large == sweep else 1)
    cx, cy = off * v, -off * u
    first = atan2(v - cy, u - cx)
    turn = (atan2(-v - cy, -u - cx) - first) % (2 * pi)
    if not sweep:
        turn -= 2 * pi
    centre = ((a[0] + b[0]) / 2 + rx * cx, (a[1] + b[1]) / 2 + ry * cy)
    steps = ceil(abs(turn) / radians(5)) or 1
    return [
        (
            centre[0] + rx * cos(first + turn * i / steps),
            centre[1] + ry * sin(first + turn * i / steps),
        )
        for i in range(steps + 1)
    ]


def reach(name: str) -> tuple[float, float, float, float]:
    """The box of a sign, its line included."""
    points = [
        (x + dx, y + dx)
        for kind, d in SIGNS[name]
        for x, y in outline(d)
        for dx in ((0,) if kind == "cut" else (-0.875, 0.875))
    ]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)


def test_the_measure_of_a_path_is_right() -> None:
    circle = outline("M2 12A10 10 0 1 1 22 12A10 10 0 1 1 2 12Z")
    assert min(y for _, y in circle) == pytest.approx(2)
    assert max(y for _, y in circle) == pytest.approx(22)
    assert max(y for _, y in outline("M0 0C0 4 4 4 4 0S8 -4 8 0")) == pytest.approx(3)
    assert min(y for _, y in outline("M0 0C0 4 4 4 4 0S8 -4 8 0")) == pytest.approx(-3)
    assert outline("m1 1h2v2l1 1") == [(1, 1), (3, 1), (3, 3), (4, 4)]


def test_the_set_is_that_of_the_art_direction_and_what_games_do_at_a_table() -> None:
    assert set(SIGNS) == NAMED


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_stays_in_its_box_and_fills_it(name: str) -> None:
    left, top, right, bottom = reach(name)
    assert min(left, top) >= 0
    assert max(right, bottom) <= 24
    assert max(right - left, bottom - top) >= 17


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_stands_in_the_middle_of_its_box(name: str) -> None:
    left, top, right, bottom = reach(name)
    assert (left + right) / 2 == pytest.approx(12, abs=1)
    assert (top + bottom) / 2 == pytest.approx(12, abs=1.3)


@pytest.mark.parametrize("name", SIGNS)
def test_a_sign_has_one_line_and_one_colour(name: str) -> None:
    drawing = ET.fromstring(symbol(name))
    assert drawing.get("viewBox") == "0 0 24 24"
    assert drawing.get("stroke-width") == "1.75"
    assert drawing.get("stroke-linejoin") == drawing.get("stroke-linecap") == "round"
    assert drawing.get("stroke") == "currentColor"
    assert len(drawing) == len(SIGNS[name])
    for layer in drawing:
        assert "stroke-width" not in layer.attrib
        assert layer.get("stroke") in (None, "none")
        assert layer.get("fill") in (None, "none", "currentColor")
        assert (layer.get("stroke"), layer.get("fill")) != ("none", "none"), "nothing would show"


def test_only_the_signs_that_are_used_land_in_a_picture() -> None:
    made = picture(10, 10, sign("skull"), sign("key"), sign("skull"), title="sign-door")
    assert re.findall(r'<symbol id="sign-([a-z-]+)"', made) == ["key", "skull"]


def test_a_text_cannot_call_for_a_sign() -> None:
    assert "<symbol" not in picture(10, 10, title='href="#sign-door"')


def test_an_icon_needs_no_picture_around_it() -> None:
    drawing = ET.fromstring(icon("crown", 32))
    assert (drawing.get("width"), drawing.get("stroke-width")) == ("32", "1.75")
    assert len(drawing) == len(SIGNS["crown"])


def test_every_hue_has_a_colour_and_a_shape_that_no_other_has() -> None:
    assert len({hue(name).color for name in HUES} & set(INKS)) == len(HUES)
    assert len({hue(name).shape for name in HUES} & set(SIGNS)) == len(HUES)
    assert hue("red") == ("blood", "diamond")
    assert 'href="#sign-hexagon"' in mark("purple")


def test_a_sign_or_a_hue_that_does_not_exist_is_refused_by_name() -> None:
    with pytest.raises(ValueError, match="no sign is called 'skul'; there are skull, sword"):
        sign("skul")
    with pytest.raises(ValueError, match="no hue is called 'pink'; there are red"):
        mark("pink")
