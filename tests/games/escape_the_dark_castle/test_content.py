"""The cards in the box; packs of one's own; packs that do not fit."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from donjon.core.content.packs import Entries
from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import PackError
from donjon.games.escape_the_dark_castle.components import SPECIALS, USES, DarkCastleContent
from donjon.games.escape_the_dark_castle.content.entries import Chapter, Character, ItemEntry, Tale
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle, census
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    CHAPTER_ENTRIES,
    PRISONERS,
    asks,
    changed_pack,
    extra_pack,
    foes,
    go,
    hp,
    options,
)

ENTRIES = Entries([BOX.base_pack])
ITEMS = {item.id: item for item in ENTRIES.all("item", ItemEntry)}
TALES = {tale.id: tale for tale in ENTRIES.all("tale", Tale)}
FACES = {
    "abbot": "w w ww m mm c",
    "cook": "m m mm c cc w",
    "miller": "c c cc m mm w",
    "smith": "m m mm w ww c",
    "tailor": "c c cc w ww m",
    "tanner": "w w ww c cc m",
}
KNOWN = {
    "rotten-apple": ("food", {"food": 1}, False),
    "stale-loaf": ("food", {"food": 2}, False),
    "brew-of-might": ("potion", {"trait": "might"}, False),
    "cunning-concoction": ("potion", {"trait": "cunning"}, False),
    "liquid-luck": ("potion", {"luck": True}, False),
    "elixir-of-insight": ("potion", {"insight": True}, False),
    "effervescent-evasion": ("potion", {"evasion": True}, False),
    "rotten-shield": ("armour", {"shield": True}, False),
    "decayed-blade": ("weapon", {"reroll": "wisdom"}, False),
    "rusted-flail": ("weapon", {"reroll": "cunning"}, False),
    "cracked-axe": ("weapon", {"axe": True}, True),
    "healing-verses": ("relic", {"verses": True}, False),
    "replication-stones": ("relic", {"stones": True}, False),
}
"""The items of the box that are known, with kind, use and hands."""


def content(packs: tuple[str, ...] = ()) -> DarkCastleContent:
    found = BOX.content(packs)
    assert isinstance(found, DarkCastleContent)
    return found


# The box


@pytest.mark.rule("DC-01")
def test_forty_five_chapters_three_bosses_and_a_start_card() -> None:
    kinds = [chapter.kind for chapter in CHAPTER_ENTRIES.values()]
    assert [kinds.count(kind) for kind in ("chapter", "boss", "start")] == [45, 3, 1]
    built = content()
    assert (len(built.chapters), len(built.bosses)) == (45, 3)
    assert built.start not in built.chapters + built.bosses


@pytest.mark.rule("DC-02")
def test_thirty_five_items() -> None:
    assert sum(item.copies for item in ITEMS.values()) == 35
    assert len(content().kinds) == 35
    assert {use for item in ITEMS.values() for use in item.use} == set(USES)


@pytest.mark.rule("DC-03")
def test_six_characters_with_the_dice_of_the_box() -> None:
    characters = ENTRIES.all("character", Character)
    assert {character.id: sorted(character.faces) for character in characters} == {
        name: sorted(faces.split()) for name, faces in FACES.items()
    }
    assert [character.id for character in characters] == list(PRISONERS)


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize("name", KNOWN)
def test_the_items_of_the_box_are_what_they_are_in_the_box(name: str) -> None:
    item = ITEMS[name]
    assert (item.kind, item.use, item.two_handed) == KNOWN[name]


@pytest.mark.rule("DC-18")
@pytest.mark.parametrize("card", CHAPTER_ENTRIES)
def test_no_enemy_needs_more_than_nine_dice_even_with_four_players(card: str) -> None:
    for foe in foes(card):
        assert 1 <= len(foe.dice) + 4 * foe.each + 4 * foe.misses <= 9
        assert foe.attack >= 1


@pytest.mark.rule("DC-27")
def test_a_special_is_said_on_its_card() -> None:
    for card in CHAPTER_ENTRIES:
        for foe in foes(card):
            assert bool(foe.specials) == bool(foe.note)
            assert set(foe.specials) <= set(SPECIALS)


@pytest.mark.rule("DC-31")
def test_every_card_has_a_tale_a_death_and_every_boss_an_escape() -> None:
    assert set(TALES) == set(CHAPTER_ENTRIES)
    assert len({tale.title for tale in TALES.values()}) == 49
    assert len({tale.death for tale in TALES.values()}) == 49
    for name, tale in TALES.items():
        assert tale.text
        assert tale.death
        assert bool(tale.escape) == (CHAPTER_ENTRIES[name].kind == "boss")


# Packs of one's own

TALE = '[[tale]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "T."\ndeath = "D."\n'
HEAD = '[[chapter]]\nid = "x"\nsource = "ours"\nrule = "R."\n'


def chapter(do: str, head: str = HEAD) -> str:
    return f"{head}do = [{do}]\n{TALE}"


def own(tmp_path: Path, things: str) -> str:
    return str(extra_pack(tmp_path, things))


@pytest.mark.rule("DC-08")
def test_a_pack_with_one_more_chapter_is_played(tmp_path: Path) -> None:
    pack = own(tmp_path, chapter('{ lose = 3, who = "you" }'))
    assert len(content((pack,)).chapters) == 46
    game = BOX.open(2, packs=[pack], forced=False)
    assert isinstance(game, DarkCastle)
    go(game, "choose:smith choose:cook find:liquid-luck-1 find:liquid-luck-2 leave:cook")
    assert len(options(game)) == 46
    go(game, "reveal:x")
    assert hp(game) == [18, 15]
    assert asks(game) == "smith+cook Camp"


@pytest.mark.rule("DC-01")
def test_a_pack_may_bring_a_boss_an_item_and_a_prisoner(tmp_path: Path) -> None:
    things = chapter('{ fight = { dice = "m", attack = 1 } }', HEAD + 'kind = "boss"\n')
    things += '[[item]]\nid = "pie"\nsource = "ours"\ntitle = "Pie"\nkind = "food"\n'
    things += 'use = { food = 9 }\ncopies = 3\ntext = "Eat."\n'
    things += '[[character]]\nid = "mason"\nsource = "ours"\ntitle = "Mason"\ntext = "M."\n'
    things += 'faces = ["m", "m", "mm", "w", "ww", "c"]\n'
    pack = own(tmp_path, things)
    built = content((pack,))
    assert (len(built.chapters), len(built.bosses), len(built.kinds)) == (45, 4, 38)
    game = BOX.open(2, packs=[pack], forced=False)
    assert isinstance(game, DarkCastle)
    assert "choose:mason" in options(game)
    for seed in range(5):
        game = BOX.open(3, packs=[pack], dealer=SeededDealer(seed), options={"party": "random"})
        assert isinstance(game, DarkCastle)
        whole = census(game)
        rng = Random(seed)
        while game.question is not None:
            game.apply(rng.choice(game.question.options))
        assert census(game) == whole


# Packs that do not fit

FOE = "{{ fight = {{ {} }} }}"
WRONG_CHAPTERS = {
    "no word": ('{ who = "you" }', "an effect has one of these words: lose, heal"),
    "two words": ("{ lose = 1, heal = 1 }", "here lose, heal."),
    "an unknown special": (
        FOE.format('dice = "m", attack = 1, specials = ["fly"], note = "It flies."'),
        "no special 'fly'; known: lowest, highest",
    ),
    "a special without a note": (
        FOE.format('dice = "m", attack = 1, specials = ["web"]'),
        "a combat special needs a note",
    ),
    "a note without a special": (
        FOE.format('dice = "m", attack = 1, note = "It flies."'),
        "a combat special needs a note",
    ),
    "dice of no trait": (FOE.format('dice = "mx", attack = 1'), "dice are a row of m, c and w."),
    "a tenth die": (FOE.format('dice = "mmmccc", attack = 1'), "one to 9 dice, with four"),
    "a tenth die for those who fail": (
        FOE.format('dice = "mm", misses = true, attack = 1'),
        "one to 9 dice, with four",
    ),
    "no die": (FOE.format('dice = "", each = false, attack = 1'), "one to 9 dice, with four"),
    "no attack": (FOE.format('dice = "m", attack = 0'), "the attack is 1 or more."),
    "no way that is open": (
        '{ choose = [{ id = "a", label = "A", needs = { carries = "any" }, do = [] }] }',
        "at least one way must be open to all",
    ),
    "a way twice": (
        '{ choose = [{ id = "a", label = "A", do = [] }, { id = "a", label = "B", do = [] }] }',
        "the way 'a' is there twice.",
    ),
    "a mistake deep inside": (
        '{ check = "might", lost = [{ lose = 1, heal = 1 }] }',
        "an effect has one of these words",
    ),
}
"""What is written, and what the error says about it."""


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize("mistake", WRONG_CHAPTERS)
def test_a_chapter_that_does_not_fit_is_refused_by_file_entry_and_field(
    tmp_path: Path, mistake: str
) -> None:
    do, reason = WRONG_CHAPTERS[mistake]
    with pytest.raises(PackError) as caught:
        content((own(tmp_path, chapter(do)),))
    text = str(caught.value)
    assert text.startswith("more/things.toml:5: chapter 'x': field 'do[0]")
    assert reason in text
    assert text.endswith(".")


TYPES = {
    "an unknown word": ("{ dance = 1 }", "do[0]", "an effect has one of these words"),
    "nobody known": ('{ lose = 1, who = "cat" }', "do[0].who", "one of you, all, others"),
    "an unknown trait": ('{ check = "charm" }', "do[0].check", "one of might, cunning, wisdom"),
    "a word that does not belong": ("{ lose = 1, tries = 2 }", "do[0]", "does not take 'tries'"),
    "an unknown need": (
        '{ choose = [{ id = "a", label = "A", needs = { carries = "gold" }, do = [] }, '
        '{ id = "b", label = "B", do = [] }] }',
        "do[0].choose[0].needs.carries",
        "one of any, food, not 'gold'",
    ),
    "a word of no use in a fight": (
        '{ fight = { dice = "m", attack = 1, armour = 2 } }',
        "do[0].fight",
        "armour",
    ),
    "letters for a number": ('{ lose = "all" }', "do[0].lose", "a number from 1"),
}


@pytest.mark.parametrize("mistake", TYPES)
def test_what_is_written_wrongly_is_refused_by_file_entry_and_field(
    tmp_path: Path, mistake: str
) -> None:
    do, field, reason = TYPES[mistake]
    with pytest.raises(PackError) as caught:
        content((own(tmp_path, chapter(do)),))
    text = str(caught.value)
    assert text.startswith(f"more/things.toml:5: chapter 'x': field '{field}': ")
    assert reason in text


def test_a_chapter_without_a_tale_is_refused(tmp_path: Path) -> None:
    with pytest.raises(PackError, match="chapter 'x': field 'id': there is no tale"):
        content((own(tmp_path, f"{HEAD}do = [{{ lose = 1 }}]\n"),))


def test_a_card_is_there_once(tmp_path: Path) -> None:
    things = chapter("{ lose = 1 }").replace('"x"', '"larder"')
    with pytest.raises(PackError, match="chapter 'larder': field 'id': taken already"):
        content((own(tmp_path, things),))


ITEM = '[[item]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "T."\n'
WRONG = {
    "an unknown use": ('kind = "relic"\nuse = { fly = true }\n', "use", "food, trait, luck"),
    "a trait potion without a trait": (
        'kind = "potion"\nuse = { trait = true }\n',
        "use.trait",
        "one of might, cunning, wisdom",
    ),
    "a trait for nothing": (
        'kind = "potion"\nuse = { luck = "might" }\n',
        "use.luck",
        "true or false",
    ),
    "food without HP": ('kind = "food"\nuse = { food = 0 }\n', "use.food", "a number from 1"),
    "two uses": ('kind = "food"\nuse = { food = 1, luck = true }\n', "use", "here food"),
    "an unknown kind": ('kind = "gem"\nuse = { luck = true }\n', "kind", "'gem' is not known"),
}


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize("mistake", WRONG)
def test_an_item_that_does_not_fit_is_refused(tmp_path: Path, mistake: str) -> None:
    more, field, reason = WRONG[mistake]
    with pytest.raises(PackError) as caught:
        content((own(tmp_path, ITEM + more),))
    text = str(caught.value)
    assert re.match(rf"more/things\.toml:\d: item 'x': field '{re.escape(field)}': ", text)
    assert reason in text


@pytest.mark.rule("DC-03")
@pytest.mark.parametrize(
    "faces", ["m m mm c cc", "m m mm c cc w w", "m m m c cc w", "m mm mm c cc w"]
)
def test_a_die_has_six_faces_two_of_them_doubles(tmp_path: Path, faces: str) -> None:
    things = '[[character]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "T."\n'
    with pytest.raises(PackError, match="character 'x': field 'faces': a die has six faces, two"):
        content((own(tmp_path, things + f"faces = {faces.split()}\n"),))


def test_a_mistake_in_the_base_pack_is_named_too(tmp_path: Path) -> None:
    with pytest.raises(PackError) as caught:
        changed_pack(tmp_path, "chapters.toml", 'specials = ["tar"]', 'specials = ["tarred"]')
    assert str(caught.value).startswith("pack/chapters.toml:")
    assert "chapter 'tar-golem': field 'do[0].fight': no special 'tarred'" in str(caught.value)


# What should be refused, or be played


@pytest.mark.rule("DC-08")
def test_a_chapter_without_instructions_is_refused_or_complete_at_once(tmp_path: Path) -> None:
    pack = own(tmp_path, chapter(""))
    try:
        content((pack,))
    except PackError:
        return
    game = BOX.open(2, packs=[pack], forced=False)
    assert isinstance(game, DarkCastle)
    go(game, "choose:smith choose:cook find:liquid-luck-1 find:liquid-luck-2 leave:cook reveal:x")
    assert asks(game) == "smith+cook Camp"


@pytest.mark.rule("DC-01")
def test_a_start_card_is_never_a_chapter(tmp_path: Path) -> None:
    pack = own(tmp_path, chapter("{ items = 1 }", HEAD + 'kind = "start"\n'))
    try:
        built = content((pack,))
    except PackError:
        return
    assert len(built.chapters) == 45


@pytest.mark.rule("DC-12")
@pytest.mark.parametrize("do", ["{ items = -1 }", "{ lose = -2 }", "{ items = 0 }"])
def test_figures_below_one_are_refused(tmp_path: Path, do: str) -> None:
    with pytest.raises(PackError, match="field 'do\\[0"):
        content((own(tmp_path, chapter(do)),))


@pytest.mark.rule("DC-16")
def test_two_packs_cannot_bring_the_same_entry(tmp_path: Path) -> None:
    one = extra_pack(tmp_path, chapter("{ lose = 1 }"), "one")
    two = extra_pack(tmp_path, chapter("{ lose = 2 }"), "two")
    with pytest.raises(PackError, match="chapter 'x': field 'id': taken already, see one/things"):
        content((str(one), str(two)))


def test_every_entry_says_who_gives_it() -> None:
    """The rulebook names one item and no die; the rest is public, or our own."""
    sources = {name: item.source for name, item in ITEMS.items()}
    assert [name for name, source in sources.items() if source == "rulebook"] == ["liquid-luck"]
    assert {name for name, source in sources.items() if source != "ours"} == set(KNOWN)
    assert {entry.source for entry in ENTRIES.all("character", Character)} == {"public"}
    chapters = ENTRIES.all("chapter", Chapter)
    assert {entry.id for entry in chapters if entry.source != "ours"} == {
        "the-cell",
        "demented-priestess",
        "terror-of-the-underworld",
        "the-dark-one",
    }
