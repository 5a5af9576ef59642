"""`donjon backup`: a whole database while the server writes."""

from __future__ import annotations

import asyncio
import os
import stat
from pathlib import Path

import pytest

from donjon.tables.entries import Spoke
from donjon.tables.store.announce import Announcer
from donjon.tables.store.queries import Row
from donjon.tables.store.store import Store
from tests.terminal.conftest import Run


def test_a_copy_while_somebody_writes_is_whole_and_can_be_played_on(
    run: Run, tmp_path: Path
) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    store = Store(url, Announcer())
    copy = tmp_path / "copy.db"

    async def write(number: int) -> None:
        row = Row("t", "skull-tower", "open", False, 0.0, [])
        assert await store.append("t", number, [Spoke(0, f"{number}")], row)

    for number in range(1, 40):
        asyncio.run(write(number))
    said = run("backup", str(copy), "--database", url)
    assert said.exit_code == 0, said.output
    assert "1 table copied" in said.stdout
    asyncio.run(write(40))
    store.close()
    again = Store(f"sqlite:///{copy}", Announcer())
    assert len(again.load("t")) == 39
    again.close()


@pytest.mark.skipif(os.name == "nt", reason="there a folder of a person is theirs alone")
def test_a_copy_is_its_owners_alone(run: Run, tmp_path: Path) -> None:
    """It holds hands and the secrets of dice, as the database does."""
    url = f"sqlite:///{tmp_path / 'tables.db'}"
    Store(url, Announcer()).close()
    old = os.umask(0o022)
    try:
        assert run("backup", str(tmp_path / "copy.db"), "--database", url).exit_code == 0
    finally:
        os.umask(old)
    assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600


def test_a_copy_that_cannot_be(run: Run, tmp_path: Path) -> None:
    there = tmp_path / "there.db"
    there.write_bytes(b"")
    for words, why in (
        ((str(tmp_path / "new"), "--database", f"sqlite:///{tmp_path / 'no.db'}"), "no tables"),
        ((str(there), "--database", f"sqlite:///{there}"), "goes into a new file"),
        ((str(tmp_path / "new"), "--database", "postgresql://h/d"), "pg_dump"),
    ):
        said = run("backup", *words)
        assert said.exit_code == 2
        assert why in said.stderr
