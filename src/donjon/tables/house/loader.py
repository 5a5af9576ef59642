"""The loader of boxes: each is loaded at its first use, in a thread, while others are served."""

from __future__ import annotations

import asyncio

from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.box.shelf import shelf
from donjon.core.extras.areas import areas_of
from donjon.core.extras.book import book_in
from donjon.core.extras.lesson import lesson_of


class Loader:
    """Loads boxes, one at a time; whoever needs the same one waits for the same loading."""

    def __init__(self) -> None:
        self._loading: dict[Box, asyncio.Task[None]] = {}
        self._free = asyncio.Lock()

    async def start(self) -> None:
        """Look which boxes there are."""
        await asyncio.to_thread(shelf)

    async def load(self, name: str) -> Box:
        """The box of this name, with all that its tables and pages need in memory."""
        box = find_box(name)
        if not box.loaded:
            task = self._loading.get(box)
            if task is None:
                task = self._loading[box] = asyncio.ensure_future(self._load(box))
                task.add_done_callback(lambda _: self._loading.pop(box))
            await asyncio.shield(task)
        return box

    async def _load(self, box: Box) -> None:
        async with self._free:
            await asyncio.to_thread(_load_with_extras, box)


def _load_with_extras(box: Box) -> None:
    """Load a box; the files beside its rules are kept by those who read them."""
    areas_of(box)
    lesson_of(box)
    if box.has_book:
        book_in(box)
    box.load()
