"""Font files as they lie on the disk: the tables of a TrueType font, letters and their widths."""

from collections.abc import Iterator
from struct import unpack_from


class Font:
    """A TrueType file, read as far as it takes to measure text and to pick letters from it."""

    def __init__(self, data: bytes) -> None:
        (count,) = unpack_from(">H", data, 4)
        entries = (unpack_from(">4sLLL", data, 12 + 16 * i) for i in range(count))
        self.tables = {
            tag.decode("latin-1"): data[start : start + length] for tag, _, start, length in entries
        }

    @property
    def units(self) -> int:
        """How many units of the font make one em."""
        return int(unpack_from(">H", self.tables["head"], 18)[0])

    @property
    def letters(self) -> dict[int, int]:
        """The glyph of each code point of the basic plane that the font has."""
        return dict(_segments(_plane(self.tables["cmap"])))

    @property
    def advances(self) -> list[int]:
        """How far each glyph goes on, in units."""
        glyphs = int(unpack_from(">H", self.tables["maxp"], 4)[0])
        given = int(unpack_from(">H", self.tables["hhea"], 34)[0])
        widths: list[int] = list(unpack_from(">" + "Hh" * given, self.tables["hmtx"])[::2])
        return widths + widths[-1:] * (glyphs - given)


def _plane(cmap: bytes) -> bytes:
    """The subtable of format 4, which every font has for the basic plane."""
    (count,) = unpack_from(">H", cmap, 2)
    for i in range(count):
        (start,) = unpack_from(">L", cmap, 8 + 8 * i)
        if unpack_from(">H", cmap, start)[0] == 4:
            return cmap[start:]
    raise ValueError("the font has no letters of the basic plane")


def _segments(table: bytes) -> Iterator[tuple[int, int]]:
    """Code points and glyphs, by runs of code points: each has a shift, or a list of its own."""
    count = unpack_from(">H", table, 6)[0] // 2
    width = 2 * count
    ends = unpack_from(f">{count}H", table, 14)
    starts = unpack_from(f">{count}H", table, 16 + width)
    shifts = unpack_from(f">{count}H", table, 16 + 2 * width)
    lists = unpack_from(f">{count}H", table, 16 + 3 * width)
    for i, (first, last, shift, away) in enumerate(zip(starts, ends, shifts, lists, strict=True)):
        for code in range(first, min(last, 0xFFFE) + 1):
            glyph = code
            if away:
                place = 16 + 3 * width + 2 * i + away + 2 * (code - first)
                (glyph,) = unpack_from(">H", table, place)
            if glyph or not away:
                glyph = (glyph + shift) & 0xFFFF
            if glyph:
                yield code, glyph
