"""`donjon backup`: a whole database while the server writes."""

from __future__ import annotations

import asyncio
from pathlib import Path

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
