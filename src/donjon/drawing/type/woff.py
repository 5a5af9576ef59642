"""A font for the web: some letters of a TrueType file, packed as WOFF.

What is left is what a browser needs to set them: outlines without hints, widths and the pairs
that stand closer.
"""

from __future__ import annotations

import zlib
from collections.abc import Collection, Iterable, Iterator
from itertools import pairwise
from struct import pack, pack_into, unpack_from

from donjon.drawing.type.sfnt import Font

ARGUMENTS_ARE_WORDS, HAS_SCALE, MORE, HAS_TWO_SCALES, HAS_MATRIX, HAS_HINTS = (
    *(0x1, 0x8, 0x20, 0x40, 0x80),
    0x100,
)
PAIRS = 2
EXTENSION = 9
X_ADVANCE = 0x4
LEAST_KERNING = 8
"""Pairs that move by less are not worth their bytes, in units of a thousandth of an em."""
MOST_PAIRS = 10_000
"""What the old table of pairs can hold."""


def woff(data: bytes, codes: Iterable[int], kerned: Iterable[int]) -> bytes:
    """The letters of these code points, as far as the font has them; some of them kerned."""
    font = Font(data)
    known = font.letters
    letters = {code: known[code] for code in sorted(codes) if code in known}
    outlines = _outlines(font)
    glyphs = _with_parts({0, *letters.values()}, outlines)
    new = {glyph: number for number, glyph in enumerate(glyphs)}
    pairs = _kerning(font.tables["GPOS"], {letters[code] for code in kerned if code in letters})
    return _packed(_tables(font, letters, [outlines[glyph] for glyph in glyphs], new, pairs))


def _outlines(font: Font) -> list[bytes]:
    """The outline of each glyph."""
    (count,) = unpack_from(">H", font.tables["maxp"], 4)
    (long,) = unpack_from(">h", font.tables["head"], 50)
    loca, glyf = font.tables["loca"], font.tables["glyf"]
    places: Iterable[int]
    if long:
        places = unpack_from(f">{count + 1}L", loca)
    else:
        places = [2 * place for place in unpack_from(f">{count + 1}H", loca)]
    starts = list(places)
    return [glyf[a:b] for a, b in pairwise(starts)]


def _with_parts(glyphs: set[int], outlines: list[bytes]) -> list[int]:
    """These glyphs and all that they are put together from."""
    needed, unread = set(glyphs), list(glyphs)
    while unread:
        for _, part, _ in _parts(outlines[unread.pop()]):
            if part not in needed:
                needed.add(part)
                unread.append(part)
    return sorted(needed)


def _parts(outline: bytes) -> Iterator[tuple[int, int, int]]:
    """The parts that a glyph is put together from: where each begins, its glyph, where it ends."""
    if not outline or unpack_from(">h", outline)[0] >= 0:
        return
    place, more = 10, True
    while more:
        flags, part = unpack_from(">HH", outline, place)
        end = place + (8 if flags & ARGUMENTS_ARE_WORDS else 6)
        if flags & HAS_SCALE:
            end += 2
        elif flags & HAS_TWO_SCALES:
            end += 4
        elif flags & HAS_MATRIX:
            end += 8
        yield place, part, end
        place, more = end, bool(flags & MORE)


def _plain(outline: bytes, new: dict[int, int]) -> bytes:
    """An outline without its hints, its parts by their new numbers, padded to four bytes."""
    if not outline:
        return b""
    (contours,) = unpack_from(">h", outline)
    if contours >= 0:
        place = 10 + 2 * contours
        (hints,) = unpack_from(">H", outline, place)
        plain = bytearray(outline[:place] + bytes(2) + outline[place + 2 + hints :])
    else:
        plain = bytearray(outline)
        for place, part, end in list(_parts(outline)):
            (flags,) = unpack_from(">H", outline, place)
            pack_into(">HH", plain, place, flags & ~HAS_HINTS, new[part])
            last = end
        del plain[last:]
    return bytes(plain) + bytes(-len(plain) % 4)


def _tables(
    font: Font,
    letters: dict[int, int],
    outlines: list[bytes],
    new: dict[int, int],
    pairs: dict[tuple[int, int], int],
) -> dict[str, bytes]:
    """All tables of the font that is left."""
    head, hhea, maxp = (bytearray(font.tables[tag]) for tag in ("head", "hhea", "maxp"))
    pack_into(">L", head, 8, 0)  # the sum over all, which is set when all is there
    pack_into(">h", head, 50, 1)
    pack_into(">H", hhea, 34, len(new))
    pack_into(">H", maxp, 4, len(new))
    plain = [_plain(outline, new) for outline in outlines]
    places = [0]
    for outline in plain:
        places.append(places[-1] + len(outline))
    advances = font.advances
    metrics = [
        pack(">Hh", advances[glyph], unpack_from(">h", outline, 2)[0] if outline else 0)
        for glyph, outline in zip(new, outlines, strict=True)
    ]
    tables = {
        "OS/2": font.tables["OS/2"],
        "cmap": _cmap({code: new[glyph] for code, glyph in letters.items()}),
        "glyf": b"".join(plain),
        "head": bytes(head),
        "hhea": bytes(hhea),
        "hmtx": b"".join(metrics),
        "loca": pack(f">{len(places)}L", *places),
        "maxp": bytes(maxp),
        "name": font.tables["name"],
        "post": pack(">L", 0x30000) + font.tables["post"][4:32],
    }
    if pairs:
        tables["kern"] = _kern({(new[a], new[b]): by for (a, b), by in pairs.items()})
    return dict(sorted(tables.items()))


def _cmap(letters: dict[int, int]) -> bytes:
    """The table of letters in format 4, a run for code points whose glyphs follow each other."""
    runs: list[list[int]] = []
    for code, glyph in letters.items():
        if runs and runs[-1][1] == code - 1 and runs[-1][2] == (glyph - code) & 0xFFFF:
            runs[-1][1] = code
        else:
            runs.append([code, code, (glyph - code) & 0xFFFF])
    runs.append([0xFFFF, 0xFFFF, 1])
    count = len(runs)
    starts, ends, shifts = (pack(f">{count}H", *column) for column in zip(*runs, strict=True))
    body = ends + bytes(2) + starts + shifts + bytes(2 * count)
    table = pack(">3H", 4, 14 + len(body), 0) + _search(count, 2) + body
    return pack(">HHHHL", 0, 1, 3, 1, 12) + table


def _search(count: int, size: int) -> bytes:
    """What helps to search so many entries by halves."""
    power = count.bit_length() - 1
    reach = size << power
    wide = (2 * count,) if size == 2 else (count,)
    return pack(">4H", *wide, reach, power, size * count - reach)


def _kern(pairs: dict[tuple[int, int], int]) -> bytes:
    """Pairs of glyphs and what they move by, in the old table that every browser reads."""
    entries = b"".join(pack(">HHh", *pair, by) for pair, by in sorted(pairs.items()))
    body = _search(len(pairs), 6) + entries
    return pack(">HHHHH", 0, 1, 0, 6 + len(body), 1) + body


def _kerning(gpos: bytes, glyphs: Collection[int]) -> dict[tuple[int, int], int]:
    """How much closer pairs of these glyphs stand, as the font says it in its table of places."""
    features, lookups = unpack_from(">HH", gpos, 6)
    wanted: set[int] = set()
    for i in range(unpack_from(">H", gpos, features)[0]):
        tag, start = unpack_from(">4sH", gpos, features + 2 + 6 * i)
        if tag == b"kern":
            (count,) = unpack_from(">H", gpos, features + start + 2)
            wanted.update(unpack_from(f">{count}H", gpos, features + start + 4))
    kerning: dict[tuple[int, int], int] = {}
    for lookup in sorted(wanted):
        start = lookups + unpack_from(">H", gpos, lookups + 2 + 2 * lookup)[0]
        kind, _, count = unpack_from(">HHH", gpos, start)
        for place in unpack_from(f">{count}H", gpos, start + 6):
            table = gpos[start + place :]
            own = kind
            if own == EXTENSION:
                _, own, further = unpack_from(">HHL", table)
                table = table[further:]
            if own == PAIRS:
                for pair, by in _pairs(table, glyphs):
                    kerning.setdefault(pair, by)
    kept = sorted((-abs(by), pair) for pair, by in kerning.items() if abs(by) >= LEAST_KERNING)
    kept = kept[:MOST_PAIRS]
    return {pair: kerning[pair] for _, pair in kept}


def _pairs(table: bytes, glyphs: Collection[int]) -> Iterator[tuple[tuple[int, int], int]]:
    """The pairs of one subtable: by glyphs, or by classes of glyphs."""
    form, coverage, first, second = unpack_from(">4H", table)
    if not first & X_ADVANCE:
        return
    size = 2 * (first.bit_count() + second.bit_count())
    skip = 2 * (first & (X_ADVANCE - 1)).bit_count()
    covered = _covered(table[coverage:])
    if form == 1:
        for index, glyph in enumerate(covered):
            if glyph in glyphs:
                (start,) = unpack_from(">H", table, 10 + 2 * index)
                for i in range(unpack_from(">H", table, start)[0]):
                    place = start + 2 + (2 + size) * i
                    (other,) = unpack_from(">H", table, place)
                    if other in glyphs:
                        yield (glyph, other), unpack_from(">h", table, place + 2 + skip)[0]
        return
    one, two, _, columns = unpack_from(">4H", table, 8)
    rows, classes = _classes(table[one:]), _classes(table[two:])
    for glyph in covered:
        if glyph in glyphs:
            row = 16 + size * columns * rows.get(glyph, 0) + skip
            for other in glyphs:
                (by,) = unpack_from(">h", table, row + size * classes.get(other, 0))
                yield (glyph, other), by


def _covered(table: bytes) -> list[int]:
    form, count = unpack_from(">HH", table)
    if form == 1:
        return list(unpack_from(f">{count}H", table, 4))
    ranges = (unpack_from(">HHH", table, 4 + 6 * i) for i in range(count))
    return [glyph for first, last, _ in ranges for glyph in range(first, last + 1)]


def _classes(table: bytes) -> dict[int, int]:
    form, first = unpack_from(">HH", table)
    if form == 1:
        (count,) = unpack_from(">H", table, 4)
        return dict(enumerate(unpack_from(f">{count}H", table, 6), first))
    ranges = (unpack_from(">HHH", table, 4 + 6 * i) for i in range(first))
    return {glyph: own for low, high, own in ranges for glyph in range(low, high + 1)}


def _packed(tables: dict[str, bytes]) -> bytes:
    """The tables as one WOFF file, each deflated where that makes it smaller."""
    size = 12 + 16 * len(tables) + sum(len(table) + -len(table) % 4 for table in tables.values())
    entries, body = b"", b""
    start = 44 + 20 * len(tables)
    sums = [_sum(_directory(tables)), *map(_sum, tables.values())]
    head = bytearray(tables["head"])
    pack_into(">L", head, 8, (0xB1B0AFBA - sum(sums)) & 0xFFFFFFFF)
    for (tag, table), check in zip(tables.items(), sums[1:], strict=True):
        if tag == "head":
            table = bytes(head)
        small = min(table, zlib.compress(table, 9), key=len)
        place = start + len(body)
        entries += pack(">4sLLLL", tag.encode(), place, len(small), len(table), check)
        body += small + bytes(-len(small) % 4)
    whole = start + len(body)
    version = pack(">4sLLHHLHHLLLLL", b"wOFF", 0x10000, whole, len(tables), 0, size, 1, 0, *[0] * 5)
    return version + entries + body


def _directory(tables: dict[str, bytes]) -> bytes:
    """The beginning of the file that is packed."""
    count = len(tables)
    power = count.bit_length() - 1
    start = pack(">LHHHH", 0x10000, count, 16 << power, power, 16 * (count - (1 << power)))
    place, entries = 12 + 16 * count, b""
    for tag, table in tables.items():
        entries += pack(">4sLLL", tag.encode(), _sum(table), place, len(table))
        place += len(table) + -len(table) % 4
    return start + entries


def _sum(table: bytes) -> int:
    padded = table + bytes(-len(table) % 4)
    return int(sum(unpack_from(f">{len(padded) // 4}L", padded))) & 0xFFFFFFFF
