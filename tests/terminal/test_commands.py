"""The commands that show something and ask nothing."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from csv import DictReader
from pathlib import Path
from xml.etree import ElementTree

import pytest

import donjon
from donjon.core.box.shelf import box
from donjon.core.engine.dealer import CommittedDealer
from donjon.core.record.journal import Journal
from tests.tables.trash_stories import age, kept, lay
from tests.terminal.driving import BOX, Run


def test_version(run: Run) -> None:
    assert run("--version").stdout == f"donjon {donjon.__version__}\n"


def test_games(run: Run) -> None:
    text = run("games").stdout
    for word in (BOX, "Skull Tower", "2 players", "45 minutes", "medium", "hard*", "back to back"):
        assert word in text
    assert max(map(len, text.splitlines())) <= 80
    text = run("games", BOX).stdout
    assert "difficulty=easy" in text
    assert "Level 2 is one mixed deck." in text
    assert "Unofficial" in text


def test_rules(run: Run) -> None:
    whole = run("rules", BOX).stdout
    assert "ST-01" in whole
    assert "ST-40" in whole
    for name in ("ST-14", "st-14", "14"):
        assert run("rules", BOX, name).stdout.startswith("ST-14 Redraw: discard a card face up")


def test_simulate(run: Run, tmp_path: Path) -> None:
    def once(jobs: str) -> dict[str, object]:
        file = tmp_path / f"{jobs}.json"
        words = ["--seats", "random,bot:random", "--games", "20", "--seed", "3", "--jobs", jobs]
        result = run("simulate", BOX, *words, "--json", str(file))
        assert result.exit_code == 0
        assert "20 games in" in result.stdout
        assert "all together" in result.stdout
        assert "out-of-rounds" in result.stdout
        assert "questions a game" in result.stdout
        assert "cannot matter" in result.stdout
        found: dict[str, object] = json.loads(file.read_text())
        del found["seconds"], found["slowest"]
        for record in found["records"]:  # type: ignore[attr-defined]
            del record["seconds"], record["slowest"]
        return found

    assert once("1") == once("2")


def test_simulations_are_pooled(run: Run, tmp_path: Path) -> None:
    files = [tmp_path / "one.json", tmp_path / "two.json"]
    for seed, file in enumerate(files):
        words = ["--seats", "random,random", "--games", "2", "--seed", str(seed)]
        assert run("simulate", BOX, *words, "--json", str(file)).exit_code == 0
    result = run("lab", "pool", *map(str, files))
    assert result.exit_code == 0
    assert "4 games of several simulations" in result.stdout
    files[0].write_text("no result")
    assert "is no result of" in run("lab", "pool", str(files[0])).stderr


def test_simulate_keeps_rows_and_journals(run: Run, tmp_path: Path) -> None:
    table, kept = tmp_path / "games.csv", tmp_path / "kept"
    words = ["--seats", "random,random", "--games", "3", "--jobs", "2"]
    result = run("simulate", BOX, *words, "--csv", str(table), "--journals", str(kept))
    assert result.exit_code == 0
    rows = list(DictReader(table.read_text().splitlines()))
    assert [row["game"] for row in rows] == ["0", "1", "2"]
    for row in rows:
        game = Journal.read(kept / f"{BOX}-{row['game']}.json").replay(box(BOX))
        assert game.outcome is not None
        assert game.outcome.reason == row["reason"]
        assert str(game.outcome.scores[1]) == row["score 2"]
    printed = run("simulate", BOX, "--seats", "random,random", "--games", "1", "--csv", "-").stdout
    assert printed.splitlines()[0].startswith("game,won by,reason")


def test_simulate_to_the_screen(run: Run) -> None:
    result = run("simulate", BOX, "--seats", "random,random", "--games", "2", "--json", "-")
    assert json.loads(result.stdout)["games"] == 2


def test_replay(run: Run, journal: Path) -> None:
    text = run("replay", str(journal)).stdout
    assert "Ann, Ben" in text
    assert "Hard. Difficulty: Hard. Tower: Random. Side of the BOSS: Drawn." in text
    assert "Everything shown." in text
    assert "Ann plays" in text
    assert "The last round is over." in text
    assert "Nobody wins." in text
    assert max(map(len, text.splitlines())) <= 80


def test_replay_says_no_more_than_a_seat_knows(run: Run, journal: Path) -> None:
    truth = run("replay", str(journal), "--seat", "truth").stdout
    spectator = run("replay", str(journal), "--seat", "spectator").stdout
    assert "unseen" not in truth
    assert "unseen" in spectator
    assert "offers a card, face down" in spectator
    assert "As seen by Ann." in run("replay", str(journal), "--seat", "1").stdout
    assert run("replay", str(journal), "--seat", "ben").stdout == (
        run("replay", str(journal), "--seat", "2").stdout
    )


def test_replay_from_and_step(run: Run, journal: Path) -> None:
    count = len(Journal.read(journal))
    assert "The tower from the bottom" not in run("replay", str(journal), "--from", "30").stdout
    text = run("replay", str(journal), "--step", "--from", str(count - 5)).stdout
    assert f"after answer {count}" in text
    assert f"after answer {count - 20}" not in text


def test_verify(run: Run, journal: Path) -> None:
    text = run("replay", str(journal), "--verify").stdout
    assert "The journal is sound" in text
    assert "The game is over." in text
    assert "no seal" in text


def committed(path: Path, forge: bool = False, **extra: object) -> None:
    """The first answers of a game with a dealer who has committed to a secret."""
    dealer = CommittedDealer(["moon", "well"], "5eed")
    cards = CommittedDealer(["moon", "well"], "another") if forge else dealer
    game = box(BOX).open(dealer=cards)
    for _ in range(12):
        assert game.question is not None
        game.apply(game.question.options[0])
    kept: dict[str, object] = {
        "commitment": dealer.commitment,
        "secret": "5eed",
        "words": ["moon", "well"],
    }
    Journal.of(game, extra={**kept, **extra}).save(path)


def test_verify_a_commitment(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "fair.json"
    committed(path)
    assert "Chance kept its word" in run("replay", str(path), "--verify").stdout
    committed(path, secret=None)
    assert "shown when the game is over" in run("replay", str(path), "--verify").stdout


@pytest.mark.parametrize(
    ("extra", "why"),
    [
        ({"forge": True}, "the committed chance gives"),
        ({"words": ["sun", "well"]}, "the committed chance gives"),
        ({"secret": "other"}, "does not fit the commitment"),
        ({"words": "moon"}, "needs a secret and a list of words"),
    ],
)
def test_verify_finds_a_broken_commitment(
    run: Run, tmp_path: Path, extra: dict[str, object], why: str
) -> None:
    path = tmp_path / "unfair.json"
    committed(path, **extra)  # type: ignore[arg-type]
    result = run("replay", str(path), "--verify")
    assert result.exit_code == 2
    assert why in " ".join(result.stderr.split())


def test_verify_finds_a_wrong_seat(run: Run, journal: Path, tmp_path: Path) -> None:
    told = Journal.read(journal)
    first = next(number for number, seat in enumerate(told.by) if seat >= 0)
    told.by[first] = -1
    forged = tmp_path / "forged.json"
    told.save(forged)
    result = run("replay", str(forged), "--verify")
    assert result.exit_code == 2
    assert "is not asked" in " ".join(result.stderr.split())


def test_draw(run: Run, journal: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []

    def picture(view: donjon.View, *_: object) -> str:
        seen.append(view.seat)
        return f"<svg><!-- {view.seat} --></svg>"

    monkeypatch.setattr(donjon.View, "picture", picture)
    target = tmp_path / "board.svg"
    assert run("draw", str(journal), "-o", str(target)).exit_code == 0
    assert target.read_text().startswith("<svg")
    run("draw", str(journal), "-o", "-", "--after", "30")
    run("draw", str(journal), "-o", "-", "--after", "30", "--seat", "2")
    run("draw", str(journal), "-o", "-", "--after", "30", "--seat", "truth")
    assert seen == [donjon.TRUTH, donjon.SPECTATOR, 1, donjon.TRUTH]
    assert run("draw", str(journal), "-o", "-", "--seat", "Ann").stdout == "<svg><!-- 0 --></svg>"


def test_draw_one_of_several_screens(
    run: Run, tmp_path: Path, bridge: donjon.Box, shelve: Callable[[donjon.Box], donjon.Box]
) -> None:
    game = shelve(bridge).open(seed=2)
    file = tmp_path / "bridge.json"
    donjon.Journal.of(game, ["Ann", "Ben"]).save(file)
    drawn = {
        which: run("draw", str(file), "-o", "-", "--screen", which).stdout
        for which in ("bridge", "crew")
    }
    assert "circle" in drawn["crew"]
    assert "circle" not in drawn["bridge"]
    refused = run("draw", str(file), "-o", "-", "--screen", "cellar")
    assert refused.exit_code != 0
    assert "bridge, crew" in refused.output


def test_draw_a_real_picture(run: Run, journal: Path, tmp_path: Path) -> None:
    for seat in ("1", "2", "spectator", "truth"):
        svg = run("draw", str(journal), "-o", "-", "--after", "40", "--seat", seat).stdout
        assert ElementTree.fromstring(svg).tag.endswith("svg")


def test_help_is_short_and_complete(run: Run) -> None:
    text = run("--help").stdout
    for command in ("games", "play", "simulate", "rules", "draw", "replay"):
        assert command in text
        assert run(command, "--help").exit_code == 0


def test_an_option_can_be_named_by_its_value(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "short.json"
    done = run(
        "simulate",
        BOX,
        "--seats",
        "random,random",
        "--games",
        "2",
        "--jobs",
        "1",
        "--options",
        "easy,first",
        "--json",
        str(file),
    )
    assert done.exit_code == 0
    assert json.loads(file.read_text())["plan"]["options"] == {
        "difficulty": "easy",
        "tower": "first",
        "boss": "drawn",
    }


def test_tidy_removes_what_is_old(run: Run, data: Path) -> None:
    assert run("tidy").exit_code == 2
    assert run("tidy", "--over", "30", "--dry").stdout == "0 tables would go.\n"
    assert run("tidy", "--over", "30", "--left", "90").stdout == "0 tables removed.\n"
    assert (data / "tables.db").exists()


def test_tidy_brings_back_what_it_has_removed(run: Run, tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.db'}"

    async def story() -> None:
        async with kept(url) as store:
            await lay(store, "old", "new")
            age(store, 100, "old")

    asyncio.run(story())
    assert run("tidy", "--left", "90", "--dry", "--database", url).stdout == "1 table would go.\n"
    assert run("tidy", "--left", "90", "--database", url).stdout == "1 table removed.\n"
    assert run("tidy", "--left", "90", "--database", url).stdout == "0 tables removed.\n"
    assert run("tidy", "--undo", "--database", url).stdout == "1 table is back.\n"
    assert run("tidy", "--undo", "--database", url).stdout == "0 tables are back.\n"


def test_cards(run: Run) -> None:
    whole = run("cards", "four-towers").stdout
    assert "Gatekeeper: (2 followers; 2 gems) At the start of your turn" in " ".join(whole.split())
    some = run("cards", "four-towers", "spirit", "demon").stdout
    assert "Warlock" in some
    assert "Gatekeeper" not in some
    assert "Snikka" not in run("cards", "ravingspire", "hero").stdout
    assert "Snikka" in run("cards", "ravingspire", "snikka", "--pack", "goblin-queen").stdout
    refused = run("cards", BOX, "umbrella")
    assert refused.exit_code == 2
    assert refused.stderr.startswith("Nothing in Skull Tower has the words 'umbrella'.")


def test_cards_of_a_kind_are_found_by_its_name(run: Run) -> None:
    relics = run("cards", "ravingspire", "relic").stdout
    assert relics == run("cards", "ravingspire", "Relics").stdout
    assert "Moon Prism" in relics
    assert "Thornwood Staff" in relics, "a weapon that is also a relic"
    assert "Widow's Ring" in relics, "loot that is also a relic"
    assert "Runelord Vault" not in relics, "only speaks of relics"
    assert "Moon Prism" not in run("cards", "ravingspire", "weapon", "relic").stdout
    assert "Runelord Vault" in run("cards", "ravingspire", "tower", "cards").stdout


def test_a_word_is_found_where_a_word_begins(run: Run) -> None:
    assert "Bowl" in run("cards", "ravingspire", "bow").stdout
    refused = run("cards", "ravingspire", "owl")
    assert refused.exit_code == 2
    assert "Nothing in Ravingspire has the words 'owl'. Did you mean 'bowl'?" in refused.stderr
    assert "Did you mean 'relics'?" in run("cards", "ravingspire", "relik").stderr
