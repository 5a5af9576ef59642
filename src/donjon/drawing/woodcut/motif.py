"""Motifs as data: a `.motif` file says which shapes are printed in which inks, back to front.

    # As wide as the vault; it comes down its thread.
    line-pale 1.4 thread: M0 -110V-160
    ringed 1.4 legs: limb -12,-44 -40,-84 -74,-6 7 1.6; -13,-40 -52,-58 -96,4 7 1.6
    at 0 0 1 flip
      ringed 1.4 legs
    pale shins: cuts -44 -80 -62 -58 2; -66 -52 -73 -14 2
    blood eyes: ellipse -5 -44 3 3.2; 5 -44 3 3.2

A line is an ink, a number if that ink takes one (the width of its line, its opacity), and shapes.
A shape is a word of `SHAPES` with its figures, several of them parted by semicolons, or the text
of a path that begins with `M`. `eyes:` gives what follows a name; that name alone is the same
shape once more. A line that does not begin with a small letter goes on with the line before it.

Other lines are a thing of `THINGS` with its figures (`flame 0 -84 1`), or `at x y size`, with
`flip` for a mirror image and `turn` with degrees: the lines below it that are set in stand there,
and again at every further spot after a semicolon. `use` prints another motif of the same folder,
alone on its line or at the end of `at`. What is printed below `front` lies before those who stand
at `stand x y size` and `aside x y size`; `size` says how large a figure is beside others.

A `.motifs` file is a sheet with many of them, each below a line `= name`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from pathlib import Path
from typing import NamedTuple

from donjon.drawing.svg import Svg, join
from donjon.drawing.woodcut import carve, masonry, scenery

Shape = Callable[[str], str]
"""From the figures after a word to the text of a path."""


class Ink(NamedTuple):
    """How a path is printed, and what the number before its shapes is."""

    printed: Callable[..., Svg]
    number: str = ""


class MotifError(ValueError):
    """A line of a motif that cannot be printed."""


@dataclass(frozen=True)
class Spot:
    """Where a motif stands: its feet and its size."""

    x: float
    y: float
    size: float


@dataclass(frozen=True)
class Motif:
    """What is printed, and for a place what frames those who are in it and where they stand."""

    back: Svg
    front: Svg
    size: float
    """How large it stands beside the others."""
    stand: Spot | None = None
    aside: Spot | None = None


def figures(make: Callable[..., str]) -> Shape:
    """A shape made of plain figures; a comma between two of them is only there to be read."""

    def shape(written: str) -> str:
        return "".join(make(*_numbers(one.split())) for one in written.split(";"))

    return shape


def _numbers(words: list[str]) -> list[float]:
    figures = " ".join(words).replace(",", " ").split()
    return [int(one) if one.lstrip("-").isdigit() else float(one) for one in figures]


def _each(make: Shape) -> Shape:
    return lambda written: "".join(map(make, written.split(";")))


def _limb(written: str) -> str:
    *points, width, end = written.split()
    return carve.limb(" ".join(points), float(width), float(end))


SHAPES: dict[str, Shape] = {
    "blob": _each(carve.blob),
    "even": _each(carve.even),
    "limb": _each(_limb),
    "cuts": carve.cuts,
    "combs": carve.combs,
    "ellipse": figures(carve.ellipse),
    "block": figures(carve.block),
    "wedge": figures(carve.wedge),
    "rays": figures(carve.rays),
    "beams": figures(carve.beams),
    "dots": figures(carve.dots),
    "fangs": figures(carve.fangs),
    "star": figures(carve.star),
    "arch": figures(masonry.arch),
    "stones": figures(masonry.stones),
    "floor": figures(masonry.floor),
    "stair": figures(masonry.stair),
    "battlement": figures(masonry.battlement),
    "night": figures(masonry.night),
    "water": figures(masonry.water),
}
"""The words for shapes."""
INKS: dict[str, Ink] = {
    "dark": Ink(carve.dark),
    "pale": Ink(carve.pale, "opacity"),
    "warm": Ink(carve.warm),
    "glow": Ink(carve.glow, "opacity"),
    "blood": Ink(carve.blood),
    "ringed": Ink(carve.ringed, "width"),
    "outlined": Ink(carve.outlined, "width"),
    "lit": Ink(carve.lit, "width"),
    "line": Ink(carve.line, "width"),
    "line-pale": Ink(partial(carve.line, color="pale"), "width"),
    "line-blood": Ink(partial(carve.line, color="blood"), "width"),
    "line-glow": Ink(partial(carve.line, color="glow"), "width"),
}
"""The words for inks."""
THINGS: dict[str, Callable[..., Svg]] = {
    "flame": scenery.flame,
    "halo": scenery.halo,
    "torch": scenery.torch,
    "candle": scenery.candle,
    "moon": scenery.moon,
    "window": scenery.window,
    "pillar": scenery.pillar,
    "frame": scenery.frame,
    "jambs": scenery.jambs,
}
"""The words for scenery."""


class Motifs:
    """The motifs of a folder and the folders in it, one in each file; read when they are asked for.

    A game may bring shapes and inks of its own.
    """

    def __init__(
        self,
        folder: Path,
        shapes: Mapping[str, Shape] | None = None,
        inks: Mapping[str, Ink] | None = None,
    ) -> None:
        self.folder = folder
        self.shapes = {**SHAPES, **(shapes or {})}
        self.inks = INKS if inks is None else inks
        self.files = {file.stem: file for file in sorted(folder.rglob("*.motif"))}
        """The index: which motif stands in which file."""
        self._cut_out: dict[str, str] = {}
        """The text of the motifs that stand on sheets, each on the lines that it has there."""
        self._known: dict[str, Motif] = {}
        for sheet in sorted(folder.rglob("*.motifs")):
            self._take_apart(sheet)

    def _take_apart(self, sheet: Path) -> None:
        name, start = "", 0
        lines = sheet.read_text(encoding="utf-8").splitlines()
        for number, written in enumerate([*lines, "= "]):
            if not written.startswith("= "):
                continue
            if name:
                self.files[name] = sheet
                self._cut_out[name] = "\n" * start + "\n".join(lines[start:number])
            name, start = written[2:].strip(), number + 1
            if name in self.files:
                raise MotifError(f"{sheet.name}, line {start}: there are two motifs {name!r}")

    def text_of(self, name: str) -> str:
        """What is written in the file of a motif, or in its part of a sheet."""
        return self._cut_out.get(name) or self.files[name].read_text(encoding="utf-8")

    def __contains__(self, name: str) -> bool:
        return name in self.files

    def of(self, kind: str) -> list[str]:
        """The names of the motifs in one of the folders."""
        return [name for name, file in self.files.items() if file.parent.name == kind]

    def __getitem__(self, name: str) -> Motif:
        if name not in self._known:
            if name not in self.files:
                raise MotifError(f"no motif is called {name!r}{_nearest(name, self.files)}")
            self._known[name] = _Reading(self, self.files[name]).motif(self.text_of(name))
        return self._known[name]


class _Line(NamedTuple):
    number: int
    depth: int
    words: list[str]


class _Reading:
    """One file being read."""

    def __init__(self, motifs: Motifs, file: Path) -> None:
        self.motifs = motifs
        self.file = file
        self.names: dict[str, str] = {}
        self.spots: dict[str, Spot] = {}
        self.size = 1.0
        self.front: list[Svg] = []

    def motif(self, text: str) -> Motif:
        back = join(self._block(_lines(text)))
        return Motif(back, join(self.front), self.size, **self.spots)

    def _block(self, lines: list[_Line]) -> list[Svg]:
        parts: list[Svg] = []
        into = parts
        while lines:
            line = lines[0]
            end = next(
                (i for i in range(1, len(lines)) if lines[i].depth <= line.depth), len(lines)
            )
            inner, lines = lines[1:end], lines[end:]
            try:
                if line.words == ["front"]:
                    into = self.front
                else:
                    into += self._printed(line.words[0], line.words[1:], inner)
            except MotifError:
                raise
            except (ValueError, TypeError, IndexError) as error:
                raise MotifError(f"{self.file.name}, line {line.number}: {error}") from error
        return parts

    def _printed(self, word: str, rest: list[str], inner: list[_Line]) -> list[Svg]:
        if word in self.motifs.inks:
            return [self._layer(self.motifs.inks[word], rest)]
        if word in THINGS:
            return [THINGS[word](*_numbers(rest))]
        if word == "use":
            return [self.motifs[name].back for name in rest]
        if word == "at":
            return self._placed(rest, inner)
        if word in ("stand", "aside"):
            self.spots[word] = Spot(*_numbers(rest))
        elif word == "size":
            (self.size,) = _numbers(rest)
        else:
            known = (*self.motifs.inks, *THINGS, "use", "at", "front", "stand", "aside", "size")
            raise ValueError(f"nothing is called {word!r}{_nearest(word, known)}")
        return []

    def _placed(self, words: list[str], inner: list[_Line]) -> list[Svg]:
        """One drawing, repeated at every spot."""
        parts: list[Svg] = []
        if "use" in words:
            end = words.index("use")
            parts = [self.motifs[name].back for name in words[end + 1 :]]
            words = words[:end]
        parts += self._block(inner)
        placed = []
        for spot in " ".join(words).split(";"):
            place, rest = spot.split()[:3], spot.split()[3:]
            x, y, size = _numbers(place)
            turn = float(rest[rest.index("turn") + 1]) if "turn" in rest else 0
            placed.append(carve.placed(x, y, size, *parts, flip="flip" in rest, turn=turn))
        return placed

    def _layer(self, ink: Ink, words: list[str]) -> Svg:
        if ink.number and words and _figure(words[0]):
            return ink.printed(self._shapes(words[1:]), **{ink.number: float(words[0])})
        return ink.printed(self._shapes(words))

    def _shapes(self, words: list[str]) -> str:
        """The text of a path: shapes, paths and names one after another."""
        drawn, label, start = "", "", 0
        for word, held in _runs(words):
            if word.endswith(":"):
                label, start = word[:-1], len(drawn)
                continue
            if word in self.names:
                drawn, label = drawn + self.names[word], ""
                continue
            if word and word not in self.motifs.shapes:
                known = (*self.motifs.shapes, *self.names)
                raise ValueError(f"no shape is called {word!r}{_nearest(word, known)}")
            figures = " ".join(held)
            drawn += self.motifs.shapes[word](figures) if word else figures
            if label:
                self.names[label] = drawn[start:]
        return drawn


def _lines(text: str) -> list[_Line]:
    """The lines of a file with those that go on with them, without notes and what is empty."""
    lines: list[_Line] = []
    for number, written in enumerate(text.splitlines(), 1):
        bare = written.strip()
        if not bare or bare.startswith("#"):
            continue
        if bare[0].islower():
            lines.append(_Line(number, len(written) - len(written.lstrip()), bare.split()))
        elif lines:
            lines[-1].words.extend(bare.split())
    return lines


def _runs(words: list[str]) -> list[tuple[str, list[str]]]:
    """Words of letters, each with the figures after it; before the text of a path there is none."""
    runs: list[tuple[str, list[str]]] = []
    for word in words:
        if word[0] == "M":
            runs.append(("", [word]))
        elif len(word) > 1 and word.rstrip(":").replace("-", "").isalpha():
            runs.append((word, []))
        else:
            runs[-1][1].append(word)
    return runs


def _figure(word: str) -> bool:
    return word.lstrip("-").replace(".", "", 1).isdigit()


def _nearest(word: str, known: Iterable[str]) -> str:
    """The end of a sentence about a word that is not known."""
    close = get_close_matches(word, list(known), 1)
    return f"; did you mean {close[0]!r}?" if close else f"; there are {', '.join(sorted(known))}"
