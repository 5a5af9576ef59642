"""A house with open doors: the application over a database that nobody else uses."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from donjon.core.box import shelf
from donjon.core.box.box import Box
from tests.web.people import Inn, Person


@pytest.fixture(scope="module")
def inn(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Inn]:
    """The application, where nobody has to wait. The tests of a file share it as guests do."""
    with Inn(tmp_path_factory.mktemp("inn") / "tables.db") as opened:
        yield opened


@pytest.fixture
def new_inn(tmp_path: Path) -> Iterator[Inn]:
    """The same, and nobody has been there before."""
    with Inn(tmp_path / "tables.db") as opened:
        yield opened


@pytest.fixture
def ann(inn: Inn) -> Person:
    return inn.person("Ann")


@pytest.fixture
def ben(inn: Inn) -> Person:
    return inn.person("Ben", "10.0.0.2")


@pytest.fixture
def toy_shelf(toy: Box, monkeypatch: pytest.MonkeyPatch) -> Box:
    """The toy stands on the shelf beside the others."""
    box = Box(toy.folder, toy.package)
    box.about = msgspec.structs.replace(box.about, accent="sea")  # a colour that can be drawn
    boxes = {**shelf.boxes(), box.id: box}
    monkeypatch.setattr(shelf, "boxes", lambda: boxes)
    return box
