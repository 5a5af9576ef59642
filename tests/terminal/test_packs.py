"""`donjon pack`, and `--pack` and `--preset` of the other commands."""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from donjon.core.box import shelf
from donjon.core.box.box import Box
from donjon.core.record.journal import Journal
from tests.core.test_options import ALL, KOA, bring
from tests.terminal.driving import Run

TREES = 'id = "trees"\nbox = "toy-tower"\ntitle = "Trees"\n'


@pytest.fixture
def box(variant: Callable[..., Box], shelve: Callable[[Box], Box]) -> Box:
    """Toy Tower with options of every sort, on the shelf."""
    return shelve(variant(*ALL))


@pytest.fixture
def trees(tmp_path: Path) -> Path:
    """A pack somewhere."""
    folder = tmp_path / "trees"
    folder.mkdir()
    (folder / "pack.toml").write_text(TREES)
    (folder / "cards.toml").write_text(KOA)
    (folder / "notes.txt").write_text("Not for the game.")
    return folder


def test_a_pack_is_installed_listed_played_with_and_removed(
    run: Run, box: Box, trees: Path, data: Path
) -> None:
    assert "trees" not in run("pack", "list").stdout
    told = run("pack", "install", str(trees)).stdout
    assert "Trees is installed: 1 card." in told
    assert "donjon play toy-tower --pack trees" in told
    place = data / "packs" / "toy-tower" / "trees"
    assert sorted(file.name for file in place.iterdir()) == ["cards.toml", "pack.toml"]
    assert "toy-tower  trees  Trees: 1 card" in run("pack", "list", box.id).stdout
    assert "--pack trees" in run("games", box.id).stdout
    words = ("--seats", "you:Ann,bot:random", "--seed", "1")
    played = run("play", box.id, "--pack", "trees", *words, input="quit\n").stdout
    assert "With Trees." in played
    (file,) = (data / "unfinished" / box.id).iterdir()
    journal = Journal.read(file)
    assert list(journal.header.packs) == ["trees"]
    assert "With Trees." in run("play", "--resume", input="quit\n").stdout
    assert "is installed already" in run("pack", "install", str(trees)).stdout
    assert run("pack", "remove", "trees").exit_code == 0
    assert not place.exists()
    again = run("pack", "remove", "trees")
    assert again.exit_code == 2
    assert "There is no installed pack 'trees'." in again.stderr


def test_a_new_version_leaves_the_old_one_to_old_games(
    run: Run, box: Box, trees: Path, data: Path
) -> None:
    run("pack", "install", str(trees))
    old = box.packs["trees"].digest
    (trees / "cards.toml").write_text(KOA.replace("koa", "lee").replace("Koa", "Lee"))
    assert run("pack", "install", str(trees)).exit_code == 0
    elsewhere = Box(box.folder, box.package)
    assert elsewhere.packs["trees"].digest != old
    (found,) = elsewhere.again({"trees": old})
    assert found.digest == old
    assert run("pack", "list", box.id).stdout.count("trees") == 1
    run("pack", "remove", "trees")
    assert list((data / "packs" / box.id).iterdir()) == []


def test_a_broken_pack_is_listed_with_what_is_wrong(run: Run, box: Box, data: Path) -> None:
    bring(box, "torn", KOA.replace("title", "titel"))
    told = run("pack", "list", box.id).stdout
    assert "toy-tower  torn  left out: torn/cards.toml:3: card 'koa': field 'titel': is not" in told
    assert "torn" not in run("games", box.id).stdout
    refused = run("simulate", box.id, "--pack", "torn", "--games", "1", "--jobs", "1")
    assert refused.exit_code == 2
    assert "field 'titel': is not known" in refused.stderr


@pytest.mark.parametrize("file", ["pack.toml", "cards.toml"])
def test_brackets_without_end_are_told_with_their_file(
    run: Run, box: Box, data: Path, file: str
) -> None:
    torn = bring(box, "torn")
    (torn / file).write_text("deep = " + "[" * 3000 + "]" * 3000)
    why = f"torn/{file}: brackets and tables are nested deeper than 40 levels."
    assert f"toy-tower  torn  left out: {why}" in run("pack", "list").stdout
    checked = run("pack", "check", str(torn))
    assert checked.exit_code != 0
    assert why in checked.stderr


def test_a_pack_that_comes_with_the_game_is_not_installed(run: Run, box: Box, trees: Path) -> None:
    bring(box, "trees")
    refused = run("pack", "install", str(trees))
    assert refused.exit_code == 2
    assert "The pack 'trees' comes with Toy Tower already." in refused.stderr


def test_every_mistake_is_told_at_once(run: Run, box: Box, trees: Path, data: Path) -> None:
    wrong = KOA.replace('"ours"', '"our"') + '\n[[card]]\nid = "lee"\ntitel = "Lee"\n\n[[tree]]\n'
    (trees / "cards.toml").write_text(wrong)
    (trees / "more.toml").write_text("[[card]\n")
    for command in ("check", "install"):
        result = run("pack", command, str(trees))
        assert result.exit_code == 2
        told = result.stderr.splitlines()
        assert told[0] == (
            "trees/cards.toml:4: card 'koa': field 'source': 'our' is not known. "
            "Did you mean 'ours'? Known: rulebook, ours, public."
        )
        assert told[1].startswith("trees/cards.toml:8: card 'lee': field 'titel': is not known.")
        assert "Did you mean 'title'?" in told[1]
        assert told[2].startswith("trees/cards.toml:10: table 'tree' is not known.")
        assert told[3].startswith("trees/more.toml: not readable as TOML: ")
        assert len(told) == 4
    assert not (data / "packs").exists()
    (trees / "more.toml").unlink()
    (trees / "cards.toml").write_text(KOA)
    assert run("pack", "check", str(trees)).stdout == "Trees for Toy Tower is in order: 1 card.\n"


def test_mistakes_in_effects_are_told_together(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "gates"
    folder.mkdir()
    about = 'id = "gates"\nbox = "escape-the-dark-castle"\ntitle = "Gates"\n'
    (folder / "pack.toml").write_text(about)
    card = '[[chapter]]\nid = "{}"\nsource = "ours"\nrule = "Run."\ndo = [{}]\n'
    chapters = card.format("one", "{ loose = 1 }") + card.format("two", '{ lose = 1, who = "yuo" }')
    tale = '[[tale]]\nid = "{}"\nsource = "ours"\ntitle = "T"\ntext = "T."\ndeath = "D."\n'
    (folder / "gates.toml").write_text(chapters + tale.format("one") + tale.format("two"))
    result = run("pack", "check", str(folder))
    assert result.exit_code == 2
    first, second, *_ = result.stderr.splitlines()
    assert first.startswith("gates/gates.toml:5: chapter 'one': field 'do[0]': an effect has one o")
    assert first.endswith("here loose (nearest: 'lose').")
    assert second.startswith("gates/gates.toml:10: chapter 'two': field 'do[0].who': 'who' is one")
    assert second.endswith("not 'yuo' (nearest: 'you').")


def test_what_is_no_pack_is_told(run: Run, tmp_path: Path, trees: Path) -> None:
    assert "pack.toml: No such file" in run("pack", "check", str(tmp_path)).stderr
    (trees / "pack.toml").write_text('id = "trees"\n')
    assert "field 'box': is missing" in run("pack", "check", str(trees)).stderr
    (trees / "pack.toml").write_text(TREES.replace("toy-tower", "skul-tower"))
    assert "Did you mean 'skull-tower'?" in run("pack", "check", str(trees)).stderr


@pytest.mark.parametrize("name", ["../trees", "Trees", "a/b", ""])
def test_an_id_is_a_word_and_never_a_path(
    run: Run, box: Box, trees: Path, data: Path, name: str
) -> None:
    (trees / "pack.toml").write_text(TREES.replace('"trees"', f'"{name}"'))
    refused = run("pack", "install", str(trees))
    assert refused.exit_code == 2
    assert "field 'id': write it in small letters, digits and dashes" in refused.stderr
    assert not (data / "packs").exists()


# To start from


@pytest.mark.parametrize("name", [box.id for box in shelf.shelf()])
def test_a_new_pack_passes(run: Run, name: str, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert run("pack", "new", name, str(folder)).exit_code == 0
    passed = run("pack", "check", str(folder))
    assert "is in order: nothing yet." in passed.stdout, passed.stderr
    tables = shelf.box(name).module("content").SCHEMA
    for table, kind in tables.items():
        text = (folder / f"{table}.toml").read_text()
        assert f"# [[{table}]]" in text
        for field in kind.__struct_fields__:
            assert f"#   {field}: " in text
    assert "is there already" in run("pack", "new", name, str(folder)).stderr


def test_its_examples_can_be_played_with(run: Run, box: Box, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    run("pack", "new", box.id, str(folder))
    for file in folder.glob("card.toml"):
        _, example = file.read_text().split("what you like.\n#\n")
        file.write_text(re.sub("^# ?", "", example, flags=re.MULTILINE))
    assert "is in order: 1 card." in run("pack", "check", str(folder)).stdout
    played = run("play", box.id, "--pack", str(folder), "--seats", "random,random", "--seed", "1")
    assert "With Mine." in played.stdout


# Schemas


def allows(schema: dict[str, Any], part: dict[str, Any], data: Any) -> bool:
    """Whether a schema allows something: as much of the standard as ours use."""
    if "$ref" in part:
        return allows(schema, schema["$defs"][part["$ref"].rpartition("/")[2]], data)
    if "anyOf" in part:
        return any(allows(schema, one, data) for one in part["anyOf"])
    if "enum" in part:
        return data in part["enum"]
    if part.get("type") == "array":
        rows, firsts = part.get("items", {}), part.get("prefixItems", [])
        if firsts:
            return len(data) == len(firsts) and all(map(partial(allows, schema), firsts, data))
        return isinstance(data, list) and all(allows(schema, rows, one) for one in data)
    if part.get("type") == "object" and "properties" in part:
        known = part["properties"]
        return (
            isinstance(data, dict)
            and set(part.get("required", [])) <= set(data) <= set(known)
            and all(allows(schema, known[name], value) for name, value in data.items())
        )
    if part.get("type") == "integer":
        least, most = part.get("minimum", data), part.get("maximum", data)
        return isinstance(data, int) and not isinstance(data, bool) and least <= data <= most
    kinds = {"string": str, "boolean": bool, "number": (int, float), "object": dict}
    return isinstance(data, kinds.get(part.get("type", ""), object))


def test_the_schema_knows_the_effects(run: Run) -> None:
    schema = json.loads(run("pack", "schema", "escape-the-dark-castle").stdout)
    card = {"id": "gate", "source": "ours", "rule": "Run."}

    def fits(*effects: Any) -> bool:
        return allows(schema, schema, {"chapter": [{**card, "do": list(effects)}]})

    way = {"id": "pay", "label": "Pay", "needs": {"carries": "any"}, "do": [{"give": "any"}]}
    assert fits({"lose": 1, "who": "you"}, {"choose": [way, {"id": "run"}]})
    assert fits({"fight": {"dice": "mc", "attack": 2}}, {"fate": {"might": [{"lose": 1}]}})
    assert fits({"heal": 1, "unless": {"carries": "food"}})
    assert not fits({"loose": 1})
    assert not fits({"lose": 1, "who": "yuo"})
    assert not fits({"lose": 0})
    assert not fits({"fight": {"dice": "mc"}})
    assert not fits({"choose": [{**way, "do": [{"gove": "any"}]}]})


def test_the_schema_knows_what_a_game_has_of_its_own(run: Run) -> None:
    schema = json.loads(run("pack", "schema", "ravingspire").stdout)
    words = schema["$defs"]["effect"]["anyOf"]
    (discard,) = [word for word in words if "discard" in word["properties"]]
    (fetch,) = [word for word in words if "fetch" in word["properties"]]
    assert allows(schema, discard, {"discard": "1d3"})
    assert not allows(schema, discard, {"discard": "1d4"})
    assert allows(schema, fetch, {"fetch": ["weapon", "armor"]})
    assert not allows(schema, fetch, {"fetch": ["weapon", "shoe"]})


@pytest.mark.parametrize("name", [box.id for box in shelf.shelf()])
def test_the_base_packs_fit_their_schemas(run: Run, name: str) -> None:
    schema = json.loads(run("pack", "schema", name).stdout)
    files = sorted((shelf.box(name).folder / "pack").glob("*.toml"))
    for file in files:
        if file.name != "pack.toml":
            assert allows(schema, schema, tomllib.loads(file.read_text(encoding="utf-8"))), file


# Presets and options


def test_a_preset_of_a_game_in_the_terminal(run: Run, box: Box) -> None:
    told = run("games", box.id).stdout
    assert "--preset first-game" in told
    assert "One for each seat, such as favourite=A/B." in told
    assert "Only with wind=storm." in told
    words = ("--seats", "you:Ann,bot:random", "--seed", "1")
    played = run("play", box.id, "--preset", "first-game", *words, input="quit\n").stdout
    assert "First game. Patron: Bay. Favourite: Ash, Bay. Wind: Calm." in played
    own = ("--preset", "hard", "--options", "favourite=jet/any,patron=elm")
    played = run("play", box.id, *own, *words, input="quit\n").stdout
    assert "Patron: Elm. Favourite: Jet, Any. Wind: Storm. Thunder: Loud." in played
    refused = run("play", box.id, "--preset", "easy", *words)
    assert refused.exit_code == 2
    assert "There is no preset of Toy Tower called 'easy'." in refused.stderr
