"""The faces that all text is set in, and how wide their letters are.

The files come with two packages that are data alone: they are found, and nothing of them runs.
Where a package or a letter is missing, widths on the wide side stand in.
"""

import unicodedata
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from donjon.drawing.type.sfnt import Font


class Face(NamedTuple):
    """One face: where its file is, and how a style sheet calls it."""

    package: str
    file: str
    family: str
    weight: int
    style: str = "normal"


SERIF_FAMILY, SANS_FAMILY = "Source Serif Pro", "Source Sans Pro"
_SERIF, _SANS = "font_source_serif_pro", "font_source_sans_pro"
FACES = {
    "sans": Face(_SANS, "SourceSansPro-Regular", SANS_FAMILY, 400),
    "sans-bold": Face(_SANS, "SourceSansPro-Semibold", SANS_FAMILY, 600),
    "serif": Face(_SERIF, "SourceSerifPro-Regular", SERIF_FAMILY, 400),
    "serif-bold": Face(_SERIF, "SourceSerifPro-Semibold", SERIF_FAMILY, 600),
    "serif-italic": Face(_SERIF, "SourceSerifPro-It", SERIF_FAMILY, 400, "italic"),
}

_WIDE = {
    28: "'",
    32: " ,.ijl‘’·",
    36: "-/:;\\|ł",
    40: "!()I[]ft‹›¡",
    48: '"Jr',
    52: "*_s–“”°†",
    56: "`?cz¿",
    60: "vxy•",
    64: "$0123456789abdegkopq{}øđ€«»",
    68: "LPTYhnuß",
    72: "FSXZ",
    76: "ABEKRV",
    80: "CDG",
    84: "#+<=>OQ^~×→←↑↓−",
    88: "HNUw",
    92: "&",
    96: "%",
    100: "@m—…æÆœŒ½¼¾",
    104: "MW",
}
_WIDE_BOLD = {
    32: "'",
    36: " j",
    40: ",./:;\\il|‘’·ł",
    44: "-f‹›",
    48: "!()I[]t¡",
    52: '"J°',
    56: "*_`–r†",
    60: "?sz¿",
    64: "c•",
    68: "aevxy“”«»",
    72: "$0123456789FLbdgkopq{}øđ€",
    76: "PSTYZhnuß",
    80: "ACEVX",
    84: "#+<=>R^~×→←↑↓−",
    88: "BDGKOQU",
    92: "&N",
    96: "Hw",
    100: "%@—…",
    108: "mæÆœŒ½¼¾",
    112: "M",
    116: "W",
}
"""Letters by their width in hundredths of an em, in the widest faces that a machine may show
instead (DejaVu Sans and Serif)."""
_UNKNOWN = 0.84


class Widths(dict[str, float]):
    """The width of each letter in ems; a letter that is not there gets one as it is asked for."""

    def __init__(self, known: dict[str, float], wide: "Widths | None" = None) -> None:
        super().__init__(known)
        self._wide = wide

    def __missing__(self, letter: str) -> float:
        """The reader's machine takes such a letter from any face it has."""
        if self._wide is not None:
            width = self._wide[letter]
        elif unicodedata.combining(letter):
            width = 0.0
        elif unicodedata.east_asian_width(letter) in "WF":
            width = 1.0
        else:
            plain = unicodedata.normalize("NFD", letter)[0]
            width = self.get(plain, _UNKNOWN)
        self[letter] = width
        return width


def face_of(title: bool = False, bold: bool = False, italic: bool = False) -> str:
    """The face of a text. Of the slanted ones there is the serif alone."""
    if italic:
        return "serif-italic"
    family = "serif" if title else "sans"
    return f"{family}-bold" if bold else family


@cache
def widths(face: str) -> Widths:
    """How wide the letters of a face are."""
    file, stand_in = file_of(face), wide(face)
    if file is None:
        return stand_in
    font = Font(file.read_bytes())
    units, advances = font.units, font.advances
    known = {chr(code): advances[glyph] / units for code, glyph in font.letters.items()}
    return Widths(known, stand_in)


@cache
def wide(face: str) -> Widths:
    """How wide they may be in whatever face stands in for it."""
    table = _WIDE_BOLD if face.endswith("bold") else _WIDE
    return Widths({letter: w / 100 for w, letters in table.items() for letter in letters})


def file_of(face: str) -> Path | None:
    """The file of a face, or nothing where its package is not installed."""
    package, name = FACES[face][:2]
    spec = find_spec(package)
    places = spec.submodule_search_locations if spec is not None else None
    file = Path(places[0], "files", f"{name}.ttf") if places else None
    return file if file is not None and file.is_file() else None
