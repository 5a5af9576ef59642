"""Packs at tables: named by id, kept with the table, and wherever its game goes."""

from __future__ import annotations

import asyncio
import json
import shutil
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from donjon.core.box import paths
from donjon.core.box.box import Box
from donjon.core.box.shelf import box as find_box
from donjon.core.errors import BadOption, JournalError
from donjon.core.record import proof
from donjon.core.record.journal import Journal
from donjon.tables.house import new_tables
from donjon.tables.house.bot_pool import BotPool
from donjon.tables.house.house import House
from donjon.tables.table import Table
from tests.tables import wishes
from tests.tables.inn import opened, play_out, until
from tests.tables.scene import ANN, BEN, SKULL, TOY, person, robot

ABOUT = 'id = "{id}"\nbox = "{box}"\ntitle = "{title}"\n'
CARDS = '[[card]]\nid = "{id}"\ntitle = "{title}"\nsource = "ours"\n'
TOWER = """\
[[tower-card]]
id = "101"
source = "ours"
skill = "signal"
floors = [
    { colour = "ash" }, { colour = "bone", left = 1, right = 1 }, { colour = "copper" },
    { colour = "dusk", left = 1 }, { colour = "ash", right = 1 },
]
"""


@pytest.fixture(autouse=True)
def data(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which a person has installed packs."""
    monkeypatch.setenv("DONJON_DATA", str(tmp_path / "data"))
    return tmp_path / "data"


@pytest.fixture
def box(variant: Callable[..., Box], shelve: Callable[[Box], Box]) -> Box:
    """Toy Tower on the shelf, with a folder of its own."""
    return shelve(variant())


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "tables.db"


def put(place: Path, name: str = "more", box: str = TOY, entries: str = "") -> Path:
    """A pack in a folder of packs."""
    folder = place / name
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.toml").write_text(ABOUT.format(id=name, box=box, title=name.title()))
    (folder / "things.toml").write_text(entries or CARDS.format(id="koa", title="Koa"))
    return folder


async def lay(house: House, *packs: str, undo: str = "turn") -> Table:
    chairs = [person(ANN), person(BEN)] if undo == "turn" else [person(ANN), person(ANN, "Bo")]
    return await new_tables.open_table(house, ANN, TOY, chairs, {}, undo, True, packs=packs)


def koa(table: Table) -> bool:
    """Whether a table knows the card of the pack."""
    assert table.game is not None
    return "draw:koa" in table.game.vocabulary.answers


def test_packs_of_the_game_and_of_the_person_are_found(box: Box, data: Path) -> None:
    put(box.folder / "packs", "more")
    put(data / "packs" / TOY, "trees", entries=CARDS.format(id="lee", title="Lee"))
    put(data / "packs" / TOY, "foreign", box="sky-tower")
    put(data / "packs" / TOY, "broken", entries="[[card]]\n")
    assert {name: pack.adds for name, pack in box.packs.items()} == {
        "more": "1 card",
        "trees": "1 card",
    }


def test_packs_in_packages_are_found_and_never_run(
    box: Box, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path / "site"
    put(site / "woods" / "packs", "pines")
    for place in ("woods", "woods/packs", "woods/packs/pines"):
        (site / place / "__init__.py").write_text("raise AssertionError('it runs')\n")
    facts = site / "woods-1.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text("Name: woods\nVersion: 1\n")
    points = "[donjon.packs]\npines = woods.packs.pines\ngone = nowhere.at.all\n"
    (facts / "entry_points.txt").write_text(points)
    monkeypatch.syspath_prepend(site)
    paths._packages.cache_clear()
    try:
        assert list(box.packs) == ["pines"]
        assert "draw:koa" in box.open(packs=["pines"]).vocabulary.answers
    finally:
        paths._packages.cache_clear()
    assert not [name for name in sys.modules if name.startswith("woods")]


def test_a_pack_that_is_mended_is_found_again(box: Box, data: Path) -> None:
    folder = put(data / "packs" / TOY, entries="[[card]]\n")
    assert list(box.packs) == []
    assert list(box.packs) == []
    put(data / "packs" / TOY, entries=CARDS.format(id="koa", title="Koa"))
    assert list(box.packs) == ["more"]
    (folder / "things.toml").write_text(CARDS.format(id="a-longer-id", title="Lee"))
    assert "draw:a-longer-id" in box.open(packs=["more"]).vocabulary.answers


def test_a_table_keeps_its_packs_when_the_house_closes(box: Box, data: Path, file: Path) -> None:
    put(data / "packs" / TOY)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, "more")
            assert koa(table)
            assert table.opened.packs == {"more": box.packs["more"].digest}
            assert not koa(await lay(house))
        async with opened(file) as house:
            again = (await house.room(table.id)).table
            assert koa(again)
            assert again.journal().header.agreed == "Wind: Calm. With More."

    asyncio.run(story())


def test_undo_rematch_branch_and_export_keep_them(box: Box, data: Path, file: Path) -> None:
    put(data / "packs" / TOY)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, "more", undo="free")
            assert table.game is not None
            before = table.count
            await wishes.answer(house, table.id, ANN, None, table.version, table.game.keys()[0])
            await wishes.undo(house, table.id, ANN, table.version)
            assert table.count == before
            assert koa(table)
            await play_out(house, table, Random(1))
            again = (await house.room(await new_tables.rematch(house, table.id, ANN))).table
            chairs = [person(ANN), person(ANN, "Bo")]
            branched = await new_tables.branch(house, table.id, 3, chairs, "free", False)
            brought = await new_tables.bring(house, json.loads(table.journal().encode()))
            for other in (again, branched, brought):
                assert koa(other)
                assert other.journal().header.packs == table.opened.packs
            assert proof.fair(table.journal(), box).startswith("Chance kept its word")

    asyncio.run(story())


@pytest.mark.parametrize("name", ["mroe", "../data/packs/toy-tower/more", "/etc", "", "."])
def test_nothing_but_an_id_names_a_pack(box: Box, data: Path, file: Path, name: str) -> None:
    folder = put(data / "packs" / TOY)

    async def story() -> None:
        async with opened(file) as house:
            for wrong in (name, str(folder)):
                with pytest.raises(BadOption, match=r"no pack for Toy Tower .* Known: more\."):
                    await lay(house, wrong)

    asyncio.run(story())


def test_a_pack_that_is_gone_is_told_by_name_and_version(box: Box, data: Path, file: Path) -> None:
    folder = put(data / "packs" / TOY)

    async def story() -> None:
        async with opened(file) as house:
            table = await lay(house, "more")
            journal = Journal.decode(table.journal().encode())
            shutil.rmtree(folder)
            assert koa(table), "the game goes on"
            assert koa(await lay(house)) is False
        elsewhere = Box(box.folder, box.package)
        digest = journal.header.packs["more"]
        with pytest.raises(JournalError, match=f"pack 'more' .* version {digest}; it is not inst"):
            proof.sound(journal, elsewhere)
        put(data / "packs" / TOY, entries=CARDS.format(id="lee", title="Lee"))
        with pytest.raises(JournalError, match=f"version {digest}; here is only "):
            proof.sound(journal, elsewhere)
        put(data / "packs" / TOY, f"more@{digest}")
        (data / "packs" / TOY / f"more@{digest}" / "pack.toml").write_text(
            ABOUT.format(id="more", box=TOY, title="More")
        )
        assert proof.sound(journal, elsewhere).startswith("The journal is sound")
        assert elsewhere.packs["more"].digest != digest, "the new one is offered"

    asyncio.run(story())


def test_bots_think_with_the_packs_of_their_table(data: Path, file: Path) -> None:
    put(data / "packs" / SKULL, "towers", SKULL, TOWER)
    assert find_box(SKULL).packs["towers"].adds == "1 tower card"

    async def story() -> None:
        async with opened(file, bots=BotPool(1)) as house:
            chairs = [person(ANN), robot("greedy")]
            options = {"difficulty": "easy"}
            table = await new_tables.open_table(
                house, ANN, SKULL, chairs, options, "off", False, packs=["towers"]
            )
            await until(lambda: table.bot_asked() is None)
            for _ in range(3):
                assert table.game is not None
                answer = table.game.keys()[0]
                await wishes.answer(house, table.id, ANN, 0, table.version, answer)
                await until(lambda: table.bot_asked() is None)
            assert table.game is not None
            assert 1 in [seat for seat, _, _ in table.game.history()], "the bot has answered"
            assert "101" in table.game.vocabulary.names["tower"]

    asyncio.run(story())
