"""Another game: a rematch, playing on from a position, and journals that somebody brings."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from donjon.core.box.box import Box
from donjon.core.errors import BadOption, JournalError
from donjon.core.record import proof
from donjon.core.record.journal import Journal
from donjon.tables.errors import NoTable, NotYours, TableError
from donjon.tables.house import new_tables
from donjon.tables.table import fold
from tests.tables import wishes
from tests.tables.inn import lay, opened, play_out, step, until
from tests.tables.scene import ANN, BEN, CLEO, OPEN, SKULL, facts, person, robot

pytestmark = pytest.mark.usefixtures("toys")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def test_a_rematch_keeps_the_seats(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await lay(house, person(ANN), robot(), person(BEN), undo="off", grace=45)
            with pytest.raises(TableError, match="not over"):
                await new_tables.rematch(house, first.id, ANN)
            (await house.room(first.id)).last[2] -= 45.0
            await wishes.seat_bot(house, first.id, ANN, 2, "medium")
            await play_out(house, first, Random(1))
            with pytest.raises(NotYours):
                await new_tables.rematch(house, first.id, CLEO)
            name = await new_tables.rematch(house, first.id, BEN)
            assert first.rematched == name
            again = (await house.room(name)).table
            assert again.names == ["Ann", "Cecily", "Ben"]
            assert [chair.bot for chair in again.chairs] == ["", "random", ""], "Ben is back"
            assert again.held(BEN) == [2]
            assert again.phase == "playing"
            agreed = again.opened
            assert (agreed.undo, agreed.listed, agreed.grace) == ("off", True, 45)
            assert again.commitment != first.commitment

    asyncio.run(story())


def test_all_who_ask_for_a_rematch_get_the_same(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await lay(house, person(ANN), person(BEN))
            await play_out(house, first, Random(1))
            asked = [new_tables.rematch(house, first.id, who) for who in (ANN, BEN) * 5]
            assert len(set(await asyncio.gather(*asked))) == 1
            assert await new_tables.rematch(house, first.id, CLEO) == first.rematched, (
                "it is no secret"
            )
            assert len(house.store.held(ANN, 99)) == 2, "and no other table is left over"

    asyncio.run(story())


def test_a_rematch_survives_the_room(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("donjon.tables.house.house.MOST_ROOMS", 1)

    async def story() -> None:
        async with opened(file) as house:
            first = await lay(house, person(ANN), person(BEN))
            await play_out(house, first, Random(1))
            name = await new_tables.rematch(house, first.id, ANN)
            assert name
            assert await new_tables.rematch(house, first.id, BEN) == name

    asyncio.run(story())


@pytest.mark.parametrize("box", ["toy-tower", SKULL])
def test_one_plays_on_from_a_position(file: Path, box: str) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await play_out(house, await lay(house, box=box), Random(1))
            journal = first.journal()
            for at in (0, 3, len(journal) // 2, len(journal) - 1):
                branch = await new_tables.branch(
                    house, first.id, at, [person(CLEO), robot()], "free", False
                )
                assert branch.phase in ("playing", "over"), "chance may end it at once"
                assert branch.journal().answers[:at] == journal.answers[:at]
                assert branch.journal().extra["given"] == at
                assert branch.commitment != first.commitment
                await play_out(house, branch, Random(at))
                said = proof.fair(branch.journal(), branch.box)
                assert said.startswith("Chance kept its word")
                assert f"from answer {at + 1} on" in said or not at
                assert "sound" in proof.sound(branch.journal(), branch.box)
                kept = await asyncio.to_thread(house.store.load, branch.id)
                assert facts(branch) == facts(fold(branch.id, list(kept)))

    asyncio.run(story())


def test_a_branch_with_an_open_seat_waits(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await play_out(house, await lay(house), Random(1))
            branch = await new_tables.branch(house, first.id, 5, [person(CLEO), OPEN], "turn", True)
            assert branch.phase == "open"
            assert branch.journal().answers == first.journal().answers[:5]
            await wishes.sit(house, branch.id, BEN, 1, "Ben", "")
            assert branch.phase == "playing"
            assert branch.journal().answers[:5] == first.journal().answers[:5]

    asyncio.run(story())


def test_what_cannot_be_played_on_is_refused(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house)
            chairs = [person(CLEO), robot()]
            with pytest.raises(NotYours, match="not over"):
                await new_tables.branch(house, table.id, 0, chairs, "turn", False)
            await play_out(house, table, Random(1))
            for at in (-1, table.count + 1):
                with pytest.raises(NoTable, match="no position"):
                    await new_tables.branch(house, table.id, at, chairs, "turn", False)
            with pytest.raises(TableError, match="over at this position"):
                await new_tables.branch(house, table.id, table.count, chairs, "turn", False)
            for wrong in (chairs[:1], [*chairs, robot()]):
                with pytest.raises(BadOption, match="2 seats"):
                    await new_tables.branch(house, table.id, 1, wrong, "turn", False)
            with pytest.raises(BadOption, match="alone"):
                await new_tables.branch(house, table.id, 1, [person(CLEO), OPEN], "free", False)

    asyncio.run(story())


def test_a_journal_that_was_brought_is_looked_at_and_played_on(file: Path, toys: Box) -> None:
    async def story() -> None:
        async with opened(file) as house:
            first = await lay(house)
            await step(house, first, Random(1))
            shown = await new_tables.bring(house, json.loads(first.journal().encode()))
            assert shown.phase == "over"
            assert shown.opened.imported
            assert house.store.held(ANN, 9) == house.store.held(ANN, 9)
            assert shown.id not in {row.id for row in house.store.held(ANN, 9)}
            with pytest.raises(TableError):
                await wishes.sit(house, shown.id, BEN, 0, "Ben", "")
            with pytest.raises(NotYours):
                await new_tables.rematch(house, shown.id, ANN)
            branch = await new_tables.branch(
                house, shown.id, shown.count, [person(CLEO), robot()], "turn", False
            )
            await until(lambda: branch.bot_asked() is None)
            await play_out(house, branch, Random(2))
            assert "the game was taken up there" in proof.fair(branch.journal(), toys)
        async with opened(file) as house:
            again = (await house.room(shown.id)).table
            assert again.journal().encode() == shown.journal().encode()

    asyncio.run(story())


def test_what_is_no_sound_journal_leaves_no_table(file: Path) -> None:
    async def story() -> None:
        async with opened(file) as house:
            journal = (await play_out(house, await lay(house), Random(1))).journal()
            for bad in (
                Journal(replace(journal.header, rules=2), journal.answers, journal.by),
                Journal(replace(journal.header, packs={"a": "b"}), journal.answers, journal.by),
                Journal(journal.header, journal.answers[1:], journal.by[1:]),
            ):
                with pytest.raises(JournalError):
                    await new_tables.bring(house, json.loads(bad.encode()))
            assert len(house._rooms) == 1

    asyncio.run(story())
