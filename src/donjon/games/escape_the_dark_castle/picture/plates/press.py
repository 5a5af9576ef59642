"""Motifs by name, and a plate printed from them."""

from __future__ import annotations

from donjon.drawing import Svg, el, num, paint
from donjon.drawing.svg import remembered
from donjon.drawing.woodcut.carve import HEIGHT, WIDTH, block, dark, placed
from donjon.games.escape_the_dark_castle.picture.plates.beasts import BEASTS
from donjon.games.escape_the_dark_castle.picture.plates.captives import CAPTIVES
from donjon.games.escape_the_dark_castle.picture.plates.deeps import DEEPS
from donjon.games.escape_the_dark_castle.picture.plates.folk import FOLK
from donjon.games.escape_the_dark_castle.picture.plates.giants import GIANTS
from donjon.games.escape_the_dark_castle.picture.plates.settings import INDOORS
from donjon.games.escape_the_dark_castle.picture.plates.things import THINGS
from donjon.games.escape_the_dark_castle.picture.plates.traps import TRAPS
from donjon.games.escape_the_dark_castle.picture.plates.ways import WAYS
from donjon.games.escape_the_dark_castle.picture.plates.wonders import STANDING_WONDERS, WONDERS
from donjon.games.escape_the_dark_castle.picture.plates.wraiths import WRAITHS

SETTINGS = {**INDOORS, **WAYS, **DEEPS}
FIGURES = {**BEASTS, **GIANTS, **FOLK, **WRAITHS, **CAPTIVES, **STANDING_WONDERS}
"""They stand where the setting lets them stand."""
FIXTURES = {**THINGS, **TRAPS, **WONDERS}
"""They have their own place in the picture."""
MOTIFS = frozenset({*SETTINGS, *FIGURES, *FIXTURES})

_SIZES = {
    "butcher": 0.86,
    "twin-wardens": 0.78,
    "empty-armour": 0.88,
    "priestess": 0.82,
    "dark-one": 0.82,
    "duelist": 0.92,
    "horned-terror": 0.9,
    "spider": 0.92,
    "well": 0.85,
    "drunk-guards": 1.15,
    "sleeping-jailer": 1.2,
    "gambler": 1.2,
    "at-the-fire": 0.88,
}
"""How large a figure stands beside the others."""


def plate(motifs: list[str], width: float, height: float) -> Svg:
    """A print of one setting and what is in it, in a box of this size from the origin.

    The first motif of all that stands takes the best place of the setting, the next one that
    beside it.
    """
    unknown = [name for name in motifs if name not in MOTIFS]
    if unknown:
        raise ValueError(
            f"no motif is called {unknown[0]!r}; there are {', '.join(sorted(MOTIFS))}"
        )
    if sum(name in SETTINGS for name in motifs) != 1:
        raise ValueError(
            f"a plate needs one setting, not {', '.join(motifs) or 'nothing'}; "
            f"there are {', '.join(sorted(SETTINGS))}"
        )
    return _printed(tuple(motifs), width, height)


@remembered
def _printed(motifs: tuple[str, ...], width: float, height: float) -> Svg:
    place = next(SETTINGS[name]() for name in motifs if name in SETTINGS)
    parts = [dark(block(0, 0, WIDTH, HEIGHT)), place.back]
    spots = iter((place.stand, place.aside))
    for name in motifs:
        if name in FIXTURES:
            parts.append(FIXTURES[name]())
        elif name in FIGURES:
            spot = next(spots)
            size = spot.size * _SIZES.get(name, 1)
            parts.append(placed(spot.x, spot.y, size, FIGURES[name](), flip=spot.flip))
    parts.append(place.front)
    parts.append(_rim())
    inked = el("g", *parts, class_="etched", fill="currentColor")
    page = el(
        "svg",
        el("g", inked, color=paint("ink")),
        width=width,
        height=height,
        viewBox=f"0 0 {num(WIDTH)} {num(HEIGHT)}",
        preserveAspectRatio="xMidYMid slice",
    )
    return el("g", page)


def _rim() -> Svg:
    """The edge of the block, which shows where the page is as dark as the print."""
    return el(
        "path",
        d=block(0, 0, WIDTH, HEIGHT),
        fill="none",
        stroke=paint("edge"),
        stroke_width=3,
    )
