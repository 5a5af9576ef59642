"""Packs: a mistake names file, line, entry and field, and the box goes on working."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.core.content.packs import Entries, Entry
from donjon.core.errors import PackError

ABOUT = 'id = "more"\nbox = "toy-tower"\ntitle = "More"\n'
KOA = '[[card]]\nid = "koa"\ntitle = "Koa"\nsource = "ours"\n'
LEE = '[[card]]\nid = "lee"\ntitle = "Lee"\nsource = "ours"\n'


def pack(folder: Path, cards: str | bytes = KOA, about: str | None = ABOUT) -> Path:
    folder.mkdir(exist_ok=True)
    if about is not None:
        (folder / "pack.toml").write_text(about)
    data = cards.encode() if isinstance(cards, str) else cards
    (folder / "cards.toml").write_bytes(data)
    return folder


WRONG: dict[str, tuple[str | bytes, str | None, str]] = {
    "missing field": (
        KOA + '\n[[card]]\nid = "lee"\nsource = "ours"\n',
        ABOUT,
        "more/cards.toml:6: card 'lee': field 'title': is missing.",
    ),
    "missing id": (
        KOA + '\n[[card]]\ntitle = "Lee"\nsource = "ours"\n',
        ABOUT,
        "more/cards.toml:6: card 'number 2': field 'id': is missing.",
    ),
    "wrong type": (
        KOA.replace('"Koa"', "7"),
        ABOUT,
        "more/cards.toml:3: card 'koa': field 'title': Expected `str`, got `int`.",
    ),
    "wrong word": (
        KOA.replace('"ours"', '"theirs"'),
        ABOUT,
        "more/cards.toml:4: card 'koa': field 'source': 'theirs' is not known. "
        "Known: rulebook, ours, public.",
    ),
    "unknown field": (
        KOA + "weight = 3\n",
        ABOUT,
        "more/cards.toml:5: card 'koa': field 'weight': is not known. "
        "Known: id, source, note, title.",
    ),
    "duplicate id": (
        KOA + "\n" + KOA,
        ABOUT,
        "more/cards.toml:7: card 'koa': field 'id': taken already, "
        "see more/cards.toml:1: card 'koa'.",
    ),
    "an id of the base pack": (
        KOA.replace("koa", "ash"),
        ABOUT,
        "more/cards.toml:2: card 'ash': field 'id': taken already, see pack/cards.toml:1: ",
    ),
    "unknown table": (
        '[[tree]]\nid = "koa"\n',
        ABOUT,
        "more/cards.toml:1: table 'tree' is not known. Known: card.",
    ),
    "brackets in brackets": (
        KOA + "[[card]]\nid = " + "[" * 3000 + "]" * 3000,
        ABOUT,
        "more/cards.toml: brackets and tables are nested deeper than 40 levels.",
    ),
    "brackets in brackets in pack.toml": (
        KOA,
        ABOUT + "text = " + "[" * 3000 + "]" * 3000,
        "more/pack.toml: brackets and tables are nested deeper than 40 levels.",
    ),
    "names below names": (
        KOA + ".".join(["a"] * 3000) + " = 1",
        ABOUT,
        "more/cards.toml: brackets and tables are nested deeper than 40 levels.",
    ),
    "single brackets": (
        KOA.replace("[[card]]", "[card]"),
        ABOUT,
        "more/cards.toml:1: write [[card]], one for each entry.",
    ),
    "entries that are numbers": (
        "card = [1]\n",
        ABOUT,
        "more/cards.toml:1: card '?': Expected `object`, got `int`.",
    ),
    "not TOML": ("[[card]\n", ABOUT, "more/cards.toml: not readable as TOML: "),
    "the line of what is not TOML": (KOA + "koa koa\n", ABOUT, "at line 5"),
    "not UTF-8": (KOA.encode("utf-16"), ABOUT, "more/cards.toml: not readable as TOML: "),
    "another box": (
        KOA,
        ABOUT.replace("toy", "sky"),
        "more/pack.toml:2: field 'box': this pack is for 'sky-tower', not for 'toy-tower'.",
    ),
    "no title": (
        KOA,
        ABOUT.replace('title = "More"\n', ""),
        "more/pack.toml: field 'title': is missing.",
    ),
    "no pack.toml": (KOA, None, "more: a pack is a folder with a pack.toml in it."),
    "what the game does not take": (
        KOA.replace('"Koa"', '"koa"'),
        ABOUT,
        "more/cards.toml:3: card 'koa': field 'title': write it with a capital.",
    ),
    "a comment behind a head": (
        KOA.replace("[[card]]", "[[card]]  # the first") + LEE + "weight = 3\n",
        ABOUT,
        "more/cards.toml:9: card 'lee': field 'weight'",
    ),
    "heads with spaces and quotes": (
        KOA.replace("[[card]]", '  [[ "card" ]]') + LEE + "weight = 3\n",
        ABOUT,
        "more/cards.toml:9: card 'lee': field 'weight'",
    ),
    "no heads at all": (
        'card = [{ id = "koa", title = 3, source = "ours" }]\n',
        ABOUT,
        "more/cards.toml:1: card 'koa': field 'title': Expected `str`, got `int`.",
    ),
}


@pytest.mark.parametrize("mistake", WRONG)
def test_a_mistake_is_told_with_its_place(toy: Box, tmp_path: Path, mistake: str) -> None:
    cards, about, text = WRONG[mistake]
    folder = pack(tmp_path / "more", cards, about)
    with pytest.raises(PackError) as caught:
        toy.open(seed=1, packs=[folder])
    assert text in str(caught.value)
    assert toy.open(seed=1).question is not None, "the box still opens"
    good = pack(tmp_path / "good")
    assert "draw:koa" in toy.open(packs=[good]).vocabulary.answers
    mended = pack(folder)
    assert "draw:koa" in toy.open(packs=[mended]).vocabulary.answers, "and so does what was mended"


def test_packs_add_up(toy: Box, tmp_path: Path) -> None:
    one = pack(tmp_path / "one")
    two = pack(tmp_path / "two", LEE, ABOUT.replace("more", "two"))
    cards = toy.content([str(one), str(two)]).titles["card"]
    assert cards[-3:] == ["Jet", "Koa", "Lee"]
    assert len(toy.content().titles["card"]) == 10


def test_a_digest_tells_packs_apart(toy: Box, tmp_path: Path) -> None:
    one = toy.pack(pack(tmp_path / "one"))
    same = toy.pack(pack(tmp_path / "same"))
    other = toy.pack(pack(tmp_path / "other", LEE))
    assert one.id == "more"
    assert one.digest == same.digest != other.digest
    assert toy.digests([str(tmp_path / "one")]) == {"more": one.digest}


def test_two_packs_of_one_id_are_refused(toy: Box, tmp_path: Path) -> None:
    one, two = pack(tmp_path / "one"), pack(tmp_path / "two", LEE)
    with pytest.raises(PackError, match=r"^two/pack\.toml: field 'id': 'more' is taken\.$"):
        toy.digests([str(one), str(two)])
    with pytest.raises(PackError, match=r"^two/pack\.toml: field 'id': 'more' is taken\.$"):
        toy.open(seed=1, packs=[one, two])
    renamed = pack(tmp_path / "three", LEE, ABOUT.replace("more", "three"))
    assert list(toy.digests([str(one), str(renamed)])) == ["more", "three"]


def test_an_unchanged_pack_is_read_once(toy: Box, tmp_path: Path) -> None:
    folder = str(pack(tmp_path / "more"))
    assert toy.content([folder]) is toy.content([folder])
    assert toy.base_pack is toy.base_pack


def test_entries_of_packs_are_told_from_those_of_the_base(toy: Box, tmp_path: Path) -> None:
    entries = Entries([toy.base_pack, toy.pack(pack(tmp_path / "more"))])
    added = [entry.id for entry in entries.all("card", Entry) if entries.added("card", entry)]
    assert added == ["koa"]
