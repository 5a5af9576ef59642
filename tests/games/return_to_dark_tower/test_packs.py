"""Packs of one's own, and packs that do not fit: what is wrong is told with file and line."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from donjon.core.content.packs import Entries, Pack
from donjon.core.errors import PackError
from donjon.games.return_to_dark_tower.components.content import ReturnToDarkTowerContent
from donjon.games.return_to_dark_tower.content import SCHEMA, build
from tests.games.return_to_dark_tower.box import BASE, FOLDER, PACK

BOX = "return-to-dark-tower"


def extra(folder: Path, entries: str) -> ReturnToDarkTowerContent:
    """The content with a pack of these entries on top."""
    (folder / "pack.toml").write_text(f'id = "extra"\nbox = "{BOX}"\ntitle = "Extra"\n')
    (folder / "more.toml").write_text(entries)
    return build(Entries([PACK, Pack(folder, SCHEMA, BOX)]))


def changed(folder: Path, file: str, old: str, new: str) -> tuple[Path, int]:
    """A copy of the base pack with one line that is different, and where that is."""
    copy = folder / "pack"
    shutil.copytree(FOLDER, copy)
    text = (copy / file).read_text(encoding="utf-8")
    assert old in text
    before = text[: text.index(old)]
    (copy / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return copy, before.count("\n") + 1


@pytest.mark.parametrize(
    ("file", "old", "new", "why"),
    [
        ("spaces.toml", '"lodestone-mountains", "muted', '"lodestone", "muted', "lodestone"),
        ("spaces.toml", 'across = ["ash-hills", ', 'across = ["muted-forest", ', "already"),
        ("spaces.toml", 'across = ["outer-kinghills"]', 'across = ["fivepint"]', "rivers between"),
        ("spaces.toml", 'building = "village"', 'building = "bazaar"', "has one at 'dayside'"),
        ("treasures.toml", "guard_room = 2", "guard_rooms = 2", "guard_rooms"),
        ("treasures.toml", 'trait = "humanoid"', 'trait = "human"', "human"),
        ("treasures.toml", "cleanse = 5", "clean = 5", "an effect has one of these words"),
        ("treasures.toml", "cleanse = 5", "cleanse = 50", "a number from 1 to 9, not 50"),
        ("heroes.toml", "gain = { warriors = 5 }", "gain = { horses = 5 }", "not 'horses'"),
        ("heroes.toml", '"arcane", "generous"', '"baleful", "generous"', "it is another's"),
        ("relics.toml", 'companion = "hakan"', 'companion = "hakon"', "hakan"),
        (
            "relics.toml",
            "{ pass = true }], price = { spirit = 1 }, spent = false",
            "{ pass = true }], price = { spirit = 1 }, spent = true",
            "never spent",
        ),
        ("rooms-2.toml", 'gear = "dusky-cloaks"', 'gear = "cloaks"', "not 'cloaks'"),
        ("rooms-1.toml", 'dungeon = "fortress"', 'dungeon = "castle"', "castle"),
        ("cards-level-2.toml", "ready = [\n", "ready = [\n  [],\n", "5 steps are wanted, not 6"),
        ("foes.toml", '"assault-2", "dread-2"', '"assault-2", "dread-3"', "of level 3"),
        ("foes.toml", '"assault-2", "dread-2"', '"assault-2"', "has 5 kinds of cards, not 4"),
        ("foes.toml", '"critical-brigands"', '"beast-2"', "one critical card"),
        ("adversaries.toml", '"blow", "dread-5"', '"blow", "blow"', "there twice"),
        ("quests-companion.toml", "months = [2]", "months = [1]", "months from 2 to 6"),
        ("quests-companion.toml", "place = { open = true }", "place = {}", "one of open, terrain"),
        ("quests-companion.toml", "rooms = 7", "rooms = 2", "not 2"),
        ("quests-companion.toml", "price = [{ goods = { gear = 2 } }]", "price = [{}]", "nothing"),
        ("goals.toml", 'needs = ["first-gift"]', 'needs = ["third-gift"]', "third-gift"),
        ("dungeons.toml", "doors = [1, 6, 2, 1]", "doors = [0, 6, 2, 1]", "has to be possible"),
        ("calendar.toml", 'refill = ["spawn"', 'refill = ["spam"', "spam"),
        ("calendar.toml", 'drums = [\n  ["cleanse"', 'drums = [\n  ["quest"', "every glyph"),
        ("ordeals.toml", 'space = "the-decaying-wilds"', 'space = "wilds"', "wilds"),
    ],
)
def test_a_mistake_is_told_with_file_and_line(
    tmp_path: Path, file: str, old: str, new: str, why: str
) -> None:
    folder, line = changed(tmp_path, file, old, new)
    with pytest.raises(PackError) as error:
        build(Entries([Pack(folder, SCHEMA, BOX)]))
    told = str(error.value)
    assert why in told
    where, _, rest = told.partition(": ")
    name, _, found = where.rpartition(":")
    assert name.endswith(file), told
    assert int(found) == line, told
    assert rest


def test_all_mistakes_of_effects_can_be_told_together(tmp_path: Path) -> None:
    folder, _ = changed(tmp_path, "treasures.toml", "cleanse = 5", "clean = 5")
    mistakes: list[PackError] = []
    build(Entries([Pack(folder, SCHEMA, BOX, mistakes)], mistakes))
    assert len(mistakes) == 1


def test_a_pack_can_add_a_treasure_a_room_and_a_quest(tmp_path: Path) -> None:
    content = extra(
        tmp_path,
        """
[[treasure]]
id = "bone-flute"
source = "ours"
title = "Bone Flute"
advantages = [{ trait = "undead", amount = 2, terrains = ["hills"] }]

[treasure.use]
do = [{ gain = { warriors = 9 }, if = { virtues = 4 } }]
price = { spirit = 1 }
times = 1
spent = false

[[room]]
id = "flooded-stair"
source = "ours"
title = "Flooded Stair"
dungeon = "cave"
base = [{ lose = { warriors = 4 }, unless = { gear = "trusted-maps" } }]
improved = []

[[quest]]
id = "c21"
source = "ours"
title = "The Flute Player"
tale = "He plays for nobody. Nobody listens."
done = "He plays for you, and everybody does."
failed = "There is a flute in the ditch, and no breath in it."
side = "companion"
companion = "yana"
months = [3]
place = { terrain = "hills" }
price = [{ goods = { spirit = [1, 1, 2, 2] } }]
reward = [{ recruit = "yana" }]
""",
    )
    flute = content.titles["thing"].index("Bone Flute")
    assert content.texts["thing"][flute] == (
        "2 undead advantages in the hills. Once a turn, pay 1 spirit: gain 9 warriors if you have "
        "4 active virtues."
    )
    assert len(content.treasures) == len(BASE.treasures) + 1
    assert len(content.rooms_of[3]) == len(BASE.rooms_of[3]) + 1
    assert content.texts["room"][-1] == (
        "Lose 4 warriors unless you have trusted maps. Improved: nothing."
    )
    prices = [prices[0].goods[1] for prices in content.quests[-1].prices]
    assert prices == [1, 1, 2, 2]


def test_a_pack_can_add_a_hero_a_companion_with_a_goal_and_an_adversary(tmp_path: Path) -> None:
    virtues = "".join(
        f'[[virtue]]\nid = "v{number}"\nsource = "ours"\ntitle = "V{number}"\nmoves = 1\n'
        for number in range(5)
    )
    content = extra(
        tmp_path,
        virtues
        + """
[[hero]]
id = "lamplighter"
source = "ours"
title = "Lamplighter"
move = 3
banner = [{ gain = { warriors = 4 } }]
virtues = ["v0", "v1", "v2", "v3", "v4"]

[[companion]]
id = "ilka"
source = "ours"
title = "Ilka the Keyholder"
event = [{ gain = { warriors = 3 } }]

[[goal]]
id = "grey-door"
source = "ours"
title = "Open the Grey Door"
companion = "ilka"

[[goal.parts]]
id = "the-door"
title = "The Door"
tale = "Knock."
kind = "paying"
place = { open = true }
price = [{ goods = { spirit = [2, 2, 3, 4] } }]

[[adversary]]
id = "clockmaker"
source = "ours"
title = "The Clockmaker"
traits = ["magic"]
deck = ["blow", "dread-5", "verdict", "envy", "critical-gravemaw"]
acts = [[{ turn = 1 }], [{ turn = 2 }], [{ turn = 3 }]]
""",
    )
    assert content.texts["goal"][-1] == (
        "The Door: 1-2 heroes: spend 2 spirit; 3 heroes: spend 3 spirit; 4 heroes: spend 4 spirit."
    )
    assert content.texts["adversary"][-1].endswith("Month 6: 3 drums of the Tower turn.")
    hero = content.heroes[-1]
    assert [content.virtues[virtue].tile for virtue in hero.virtues] == [False, False, *[True] * 3]
    assert content.companions[-1].goal == len(content.goals) - 1
    assert len(content.things) == len(BASE.things) + 6


NAP = "[[], [], [], [], []]"
SPACE = """title = "Away"
kingdom = "north"
terrain = "lake"
land = ["dayside"]
dungeon = "cave"
dungeon_title = "Under Away"
at = [0.0, 0.9]"""


@pytest.mark.parametrize(
    ("table", "fields", "why"),
    [
        ("gear", 'title = "Bread"\nuse = { do = [], spent = false }', "it costs something"),
        ("virtue", 'title = "Kind"\nmoves = 1', "no hero and no kingdom"),
        ("virtue", 'title = "Kind"\nkingdom = "north"', "one virtue"),
        ("corruption", 'title = "Kind"\nno_giving = true', "another thing has this id"),
        ("haggle", "plain = 1\nwarriors = 1\npotion = 1\ngear = 1\nclosed = 2", "one haggle only"),
        ("space", SPACE, "spaces are those of the box"),
        ("building", 'title = "Inn"\nfree = []\nprice = 1\nenhanced = []', "gleb"),
        ("card", f'title = "Nap"\nlevel = 5\nready = {NAP}\nsteps = {NAP}', "has no status"),
        ("card", f'title = "Nap"\nlevel = 2\nsteps = {NAP}', "only an adversary's"),
    ],
)
def test_what_does_not_go_with_the_rest_is_refused(
    tmp_path: Path, table: str, fields: str, why: str
) -> None:
    name = "gleb" if table in ("corruption", "building") else "new"
    entry = f'[[{table}]]\nid = "{name}"\nsource = "ours"\n{fields}\n'
    with pytest.raises(PackError, match=why) as error:
        extra(tmp_path, entry)
    assert "more.toml:" in str(error.value)
