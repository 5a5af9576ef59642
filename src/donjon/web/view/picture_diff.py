"""Pictures as a page gets them: whole at first, then what differs from the one it shows.

Differences are made between two pictures that the same seat may see, and never with one that was
drawn for another: so a difference tells whoever has the first picture no more than the second.
"""

from __future__ import annotations

from functools import lru_cache

from donjon.drawing.picture import Drawing
from donjon.drawing.svg import Element
from donjon.tables.house.room import Room
from donjon.web.responses.picture import Change, FrameShape, Patch
from donjon.web.view.log import Way
from donjon.web.view.query import Picture

PICTURES_KEPT = 4
"""How many pictures of a seat are remembered, for pages that show them."""
LETTERS_SAVED = 40
"""How many letters of an element must stay, for the others to be sent alone."""
FIGURE_LETTERS = 100
"""By how many of its last letters a figure is known again."""
NAMED = '<g id="'
"""How an element begins that has a name."""


class Strip:
    """The pictures that a page shows one after the other."""

    def __init__(self, room: Room, seat: int, base: str | None) -> None:
        self.room = room
        self.seat = seat
        self.parts = base is not None
        """Whether the page takes pictures in parts."""
        self.last: Picture | None = room.drawn.get((seat, base)) if base else None

    def add(self, picture: Picture) -> Patch | None:
        """The next picture in parts; nothing if it is to be sent as a document."""
        before, self.last = self.last, picture
        return difference(before, picture) if self.parts else None

    def frames(self, way: list[Way]) -> list[FrameShape]:
        """The positions on the way, each after the one before."""
        shapes: list[FrameShape] = []
        for number, screen, picture, lines, dice, part in way:
            patch = self.add(picture)
            whole = str(picture) if patch is None else None
            shapes.append(FrameShape(number, screen, whole, lines, dice, patch, part))
        return shapes

    def keep(self, picture: Picture) -> str:
        """Remember the picture that stays on the page; its name, to be said with the next wish."""
        name = format(hash(picture) & 0xFFFF_FFFF_FFFF_FFFF, "x")
        drawn = self.room.drawn
        if self.parts:
            drawn[self.seat, name] = picture
            drawn.move_to_end((self.seat, name))
            while len(drawn) > PICTURES_KEPT * (len(self.room.table.chairs) + 1):
                drawn.popitem(last=False)
        return name


def difference(before: Picture | None, after: Picture) -> Patch | None:
    """A picture in parts: what differs from another, or all of it. Nothing if it has no parts."""
    if not isinstance(after, Drawing):
        return None
    if isinstance(before, Drawing) and before.frame == after.frame:
        return Patch("", *map(_changes, before.layers, after.layers))
    whole: list[list[Change]] = [[str(part) for part in layer] for layer in after.layers]
    return Patch(str(after.frame), *whole)


def _changes(before: tuple[str, ...], after: tuple[str, ...]) -> list[Change] | None:
    """A layer by what differs from the one before it; nothing if all is the same."""
    if before is after:
        return None
    most = min(len(before), len(after))
    head = tail = 0
    while head < most and before[head] == after[head]:
        head += 1
    while tail < most - head and before[-1 - tail] == after[-1 - tail]:
        tail += 1
    stop = len(before) - tail
    if head == stop == len(after) - tail:
        return None
    places = {before[place]: place for place in range(head, stop)}
    known = _Known(before, head, stop)
    changes: list[Change] = []
    first, end = 0, head
    for part in after[head : len(after) - tail]:
        place = places.pop(part, -1)
        if place >= 0 and place == end:
            end += 1
            continue
        if end > first:
            changes.append([first, end - first])
        if place >= 0:
            first, end = place, place + 1
        else:
            first = end = -1
            changes.append(_change(known, part))
    if tail and end != stop:
        if end > first:
            changes.append([first, end - first])
        first = stop
    if tail:
        end = len(before)
    if end > first:
        changes.append([first, end - first])
    return changes


class _Known:
    """Elements of a layer by their names, and by how they end, which tells their figures.

    One that has kept its place has also kept its name, so no other can have it now.
    """

    def __init__(self, layer: tuple[str, ...], start: int, stop: int) -> None:
        self.layer = layer
        self.names = {_marks(layer[place])[0]: place for place in range(start, stop)}
        self._figures: dict[str, int] = {}

    @property
    def figures(self) -> dict[str, int]:
        if not self._figures:
            self._figures = {_marks(part)[1]: place for place, part in enumerate(self.layer)}
        return self._figures


def _marks(part: str) -> tuple[str, str]:
    """The name of an element, if it has one, and how it ends."""
    if not isinstance(part, Element):
        return _read(part)
    try:
        return part.marks
    except AttributeError:
        part.marks = marks = _read(part)
        return marks


def _read(part: str) -> tuple[str, str]:
    named = part.startswith(NAMED)
    return part[len(NAMED) : part.index('"', len(NAMED))] if named else "", part[-FIGURE_LETTERS:]


def _change(known: _Known, part: str) -> Change:
    """An element; if one had its name or its figure, the part of it that is new."""
    before = known.layer
    name, figure = _marks(part)
    place = known.names.get(name, -1) if name else -1
    stays = _stays(before[place], part) if place >= 0 else None
    if stays is None or 2 * sum(stays) < len(part):
        other = known.figures.get(figure, -1)
        better = _stays(before[other], part) if other >= 0 and other != place else None
        if better is not None and (stays is None or sum(better) > sum(stays)):
            place, stays = other, better
    if stays is None:
        return str(part)
    head, tail = stays
    return [place, head, tail, str(part[head : len(part) - tail])]


@lru_cache(maxsize=4096)
def _stays(old: str, new: str) -> tuple[int, int] | None:
    """How many letters of an element stay at its beginning and at its end; nothing if few do."""
    if not (_letters(old) and _letters(new)):
        return None
    head = _begins(old, new)
    tail = _ends(old, new, min(len(old), len(new)) - head)
    return (head, tail) if head + tail > LETTERS_SAVED else None


def _letters(text: str) -> bool:
    """Whether a browser counts the letters of a text as we do."""
    return text.isascii() or len(text.encode("utf-16-le", "surrogatepass")) == 2 * len(text)


def _begins(one: str, other: str) -> int:
    """With how many same letters two texts begin."""
    low, high = 0, min(len(one), len(other))
    while low < high:
        middle = (low + high + 1) // 2
        if one[low:middle] == other[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low


def _ends(one: str, other: str, most: int) -> int:
    """With how many same letters two texts end, so many at most."""
    ends, others = len(one), len(other)
    low, high = 0, most
    while low < high:
        middle = (low + high + 1) // 2
        if one[ends - middle : ends - low] == other[others - middle : others - low]:
            low = middle
        else:
            high = middle - 1
    return low
