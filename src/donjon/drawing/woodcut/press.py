"""The press: a plate printed from one place and those who are in it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from donjon.drawing.svg import Svg, el, num
from donjon.drawing.theme import paint
from donjon.drawing.woodcut.carve import HEIGHT, WIDTH, block, dark, placed
from donjon.drawing.woodcut.motif import MotifError, Motifs

KINDS = ("settings", "figures", "fixtures")
"""The folders of motifs: places, those who stand in them, and what has a place of its own."""


class Press(Motifs):
    """The motifs of a folder with `settings`, `figures` and `fixtures` in it, and their plates."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._plates: dict[tuple[tuple[str, ...], float, float], Svg] = {}

    def plate(self, names: Iterable[str], width: float, height: float) -> Svg:
        """A print of one setting and what is in it, in a box of this size from the origin.

        The first of all that stands takes the best place of the setting, the next one that
        beside it.
        """
        key = (tuple(names), width, height)
        if key not in self._plates:
            self._plates[key] = printed(self._parts(key[0]), width, height)
        return self._plates[key]

    def _parts(self, names: tuple[str, ...]) -> list[Svg]:
        settings, figures, fixtures = map(self.of, KINDS)
        places = [name for name in names if name in settings]
        known = (*settings, *figures, *fixtures)
        unknown = [name for name in names if name not in known]
        if unknown:
            raise MotifError(f"no motif is called {unknown[0]!r}; there are {', '.join(known)}")
        if len(places) != 1:
            raise MotifError(
                f"a plate needs one setting, not {', '.join(names) or 'nothing'}; "
                f"there are {', '.join(settings)}"
            )
        place = self[places[0]]
        spots = iter((place.stand, place.aside))
        parts = [place.back]
        for name in names:
            motif = self[name]
            if name in fixtures:
                parts.append(motif.back)
            elif name in figures:
                spot = next(spots, None)
                if spot is None:
                    raise MotifError(f"there is no place for {name!r} in {places[0]!r}")
                parts.append(placed(spot.x, spot.y, spot.size * motif.size, motif.back))
        return [*parts, place.front]


def printed(parts: Iterable[Svg], width: float, height: float) -> Svg:
    """A block with these cuts, in a box of this size from the origin."""
    rim = el(
        "path",
        d=block(0, 0, WIDTH, HEIGHT),
        fill="none",
        stroke=paint("edge"),
        stroke_width=3,
    )
    ground = dark(block(0, 0, WIDTH, HEIGHT))
    inked = el("g", ground, *parts, rim, class_="etched", fill="currentColor")
    page = el(
        "svg",
        el("g", inked, color=paint("ink")),
        width=width,
        height=height,
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        preserveAspectRatio="xMidYMid slice",
    )
    return el("g", page)
