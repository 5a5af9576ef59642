"""The toy on the shelf, and houses that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from donjon.core import shelf
from donjon.core.box import Box
from donjon.tables import opening

WATCH = Path(__file__).parent / "night_watch"

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture
def shelve(monkeypatch: pytest.MonkeyPatch) -> Callable[[Box], Box]:
    """Puts a box on the shelf, so that tables find it by its name."""

    def put(box: Box) -> Box:
        known = {**shelf.boxes(), box.id: box}
        monkeypatch.setattr(shelf, "boxes", lambda: known)
        return box

    return put


@pytest.fixture
def toys(toy: Box, shelve: Callable[[Box], Box]) -> Box:
    """The toy game on the shelf."""
    return shelve(toy)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch, shelve: Callable[[Box], Box]) -> Box:
    """Night Watch on the shelf: a game that tells, and asks each seat for itself."""
    monkeypatch.syspath_prepend(WATCH.parent)
    return shelve(Box(WATCH, WATCH.name))


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Gives every new table the same secret."""

    def fix(secret: str) -> None:
        monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_hex=lambda size: secret))

    return fix
