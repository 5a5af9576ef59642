"""Journals: every damage is told, and nothing is lost by trying."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from donjon.core.box.box import Box
from donjon.core.engine.game import Game
from donjon.core.errors import JournalError
from donjon.core.record.journal import Journal, restore, save
from donjon.kit.walk import play_on, position_data

Change = Callable[[dict[str, Any]], object]


@pytest.fixture
def game(toy: Box) -> Game:
    game = toy.open(3, seed=8)
    play_on(game, Random(8), 4)
    return game


@pytest.fixture
def file(game: Game, tmp_path: Path) -> Path:
    path = tmp_path / "kept" / "game.journal"
    Journal.of(game, ["Ada", "Bo", "Cy"], {"table": 7}).save(path)
    return path


def sealed(file: Path, change: Change) -> bytes:
    """The journal with a change, and a checksum that fits it."""
    body = msgspec.json.decode(file.read_bytes())
    change(body)
    header = msgspec.convert(body["header"], type(Journal.read(file).header))
    journal = Journal(header, body["answers"], body["by"], body["extra"])
    return journal.encode()


def edited(file: Path, change: Change) -> bytes:
    """The journal with a change, and the checksum it had."""
    body = msgspec.json.decode(file.read_bytes())
    change(body)
    return msgspec.json.encode(body)


def test_a_journal_is_the_whole_game(toy: Box, game: Game, file: Path) -> None:
    journal = Journal.read(file)
    assert journal.header.names == ["Ada", "Bo", "Cy"]
    assert journal.extra == {"table": 7}
    assert len(journal) == len(game.history())
    replayed = journal.replay(toy)
    assert position_data(replayed) == position_data(game)
    assert replayed.history() == game.history()
    assert not list(file.parent.glob("*.part"))


def test_a_replay_can_stop_anywhere(toy: Box, game: Game, file: Path) -> None:
    journal = Journal.read(file)
    for upto in range(len(journal) + 1):
        assert journal.replay(toy, upto).history() == game.history()[:upto]
    lengths = [len(at.history()) for at in journal.positions(toy)]
    assert lengths == list(range(len(journal) + 1))


def test_wherever_the_file_is_cut_it_is_told(file: Path) -> None:
    whole = file.read_bytes()
    complete = whole.rstrip()
    for end in range(len(complete)):
        with pytest.raises(JournalError, match=r"The journal is damaged: it is (cut off|not JSON)"):
            Journal.decode(complete[:end])
    assert Journal.decode(complete).encode() == whole


def test_whichever_byte_is_changed_it_is_told_or_means_nothing(file: Path) -> None:
    whole = file.read_bytes()
    for place in range(len(whole)):
        damaged = whole[:place] + bytes([whole[place] ^ 1]) + whole[place + 1 :]
        try:
            journal = Journal.decode(damaged)
        except JournalError:
            continue
        assert journal.encode() == whole, "only white space was hit"


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "it is cut off"),
        (b"\xff\xfe\x00", "it is not JSON"),
        (b'{"donjon": "\xff"}', "damaged"),
        (b"[" * 100_000, "it is not JSON"),
        (b"[1, 2]", "not a journal of Donjon"),
        (b"{}", "it has no field 'donjon'"),
        (b'{"donjon": 2}', "of format 2; this program reads format 1"),
        (b'{"donjon": "new"}', "of format 'new'"),
        (b'{"donjon": 1}', "missing required field `header`"),
        (b'{"donjon": true}', "damaged"),
    ],
)
def test_what_is_no_journal_is_told(data: bytes, why: str) -> None:
    with pytest.raises(JournalError, match=why):
        Journal.decode(data)


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda body: body["answers"].__setitem__(0, "draw:ash"), "checksum does not fit"),
        (lambda body: body["by"].__setitem__(-1, 0), "checksum does not fit"),
        (lambda body: body["answers"].pop(), "answers by"),
        (lambda body: body["header"].update(seats=2), "checksum does not fit"),
        (lambda body: body["extra"].update(table=8), "checksum does not fit"),
        (lambda body: body["header"].update(seats="two"), "Expected `int`, got `str`"),
        (lambda body: body["answers"].__setitem__(0, 4), "Expected `str`, got `int`"),
    ],
)
def test_what_was_edited_by_hand_is_told(file: Path, change: Change, why: str) -> None:
    def clash(body: dict[str, Any]) -> None:
        body["answers"][0] = "draw:bay"
        change(body)

    with pytest.raises(JournalError, match=why):
        Journal.decode(edited(file, clash))


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda body: body["header"].update(box="other"), "is of 'other', not of 'toy-tower'"),
        (lambda body: body["header"].update(rules=2), "rules version 2 .* plays version 1"),
        (lambda body: body["header"].update(packs={"x": "y"}), "pack 'x' .* version y; it is not"),
        (lambda body: body["answers"].__setitem__(0, "mix"), r"Answer 1 \(mix\) cannot be"),
        (lambda body: body["answers"].__setitem__(1, "fly"), r"Answer 2 \(fly\) cannot be"),
        (lambda body: body["by"].__setitem__(0, 2), "Seat 2 is not asked"),
        (lambda body: body["by"].__setitem__(0, -9), "Seat -9 is not asked"),
        (lambda body: body["by"].__setitem__(body["by"].index(0), -1), "Seat -1 is not asked"),
    ],
)
def test_what_does_not_fit_the_box_is_told(toy: Box, file: Path, change: Change, why: str) -> None:
    kept = file.read_bytes()
    with pytest.raises(JournalError, match=why):
        Journal.decode(sealed(file, change)).replay(toy)
    assert file.read_bytes() == kept
    assert len(Journal.read(file).replay(toy).history()) == len(Journal.read(file))


def test_packs_have_to_be_the_same(toy: Box, tmp_path: Path) -> None:
    more = tmp_path / "more"
    more.mkdir()
    (more / "pack.toml").write_text('id = "more"\nbox = "toy-tower"\ntitle = "More"\n')
    (more / "cards.toml").write_text('[[card]]\nid = "koa"\ntitle = "Koa"\nsource = "ours"\n')
    journal = Journal.of(toy.open(seed=1, packs=[more]))
    assert list(journal.header.packs) == ["more"]
    assert len(journal.replay(toy, None, [more]).history()) == len(journal)
    assert len(journal.replay(toy).history()) == len(journal), "a pack once read is known"
    digest = journal.header.packs["more"]
    elsewhere = Box(toy.folder, toy.package)
    with pytest.raises(JournalError, match=f"pack 'more' .* version {digest}; it is not installed"):
        journal.replay(elsewhere)
    with pytest.raises(JournalError, match=r"without the pack 'more' \(it needs: none\)"):
        Journal.of(toy.open(seed=1)).replay(toy, None, [more])
    (more / "cards.toml").write_text('[[card]]\nid = "lee"\ntitle = "Lee"\nsource = "ours"\n')
    assert len(journal.replay(toy).history()) == len(journal), "also when its folder changes"
    with pytest.raises(JournalError, match=f"version {digest}; here is only [0-9a-f]{{16}}"):
        journal.replay(elsewhere, None, [more])


def test_what_was_agreed_stands_in_the_file_in_words(toy: Box) -> None:
    header = Journal.of(toy.open(seed=1, options={"wind": "storm"})).header
    assert header.agreed == "Wind: Storm."


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalError, match=r"gone cannot be read: No such file"):
        Journal.read(tmp_path / "gone")


def test_a_save_that_fails_leaves_the_old_file(
    game: Game, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = file.read_bytes()

    def full(path: Path, data: bytes) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(Path, "write_bytes", full)
    with pytest.raises(OSError, match="No space left"):
        Journal.of(game).save(file)
    assert file.read_bytes() == kept


def test_files_are_named_by_text_too(toy: Box, game: Game, tmp_path: Path) -> None:
    name = str(tmp_path / "deep" / "game.json")
    Journal.of(game).save(name)
    assert Journal.read(name).replay(toy).history() == game.history()


def test_a_game_taken_up_from_a_save_has_no_journal(toy: Box, game: Game) -> None:
    restored = restore(save(game), toy)
    for later in (restored, restored.clone()):
        with pytest.raises(JournalError, match=r"taken up from a save, .* it has no journal"):
            Journal.of(later)


def test_rules_of_another_version_are_named(toy: Box, file: Path) -> None:
    journal = Journal.read(file)
    old = Journal(msgspec.structs.replace(journal.header, rules=7), journal.answers, journal.by)
    with pytest.raises(JournalError) as caught:
        old.replay(toy)
    assert str(caught.value) == (
        "The journal was written under rules version 7 of Toy Tower and needs it; "
        "this program plays version 1."
    )
