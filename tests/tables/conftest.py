"""The toy on the shelf, and houses that are closed again."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from types import SimpleNamespace
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.tables.conduct import opening

Run = Callable[[Coroutine[Any, Any, None]], None]


@pytest.fixture
def toys(toy: Box, shelve: Callable[[Box], Box]) -> Box:
    """The toy game on the shelf."""
    return shelve(toy)


@pytest.fixture
def fate(monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Gives every new table the same secret."""

    def fix(secret: str) -> None:
        monkeypatch.setattr(opening, "secrets", SimpleNamespace(token_hex=lambda size: secret))

    return fix
