"""Champions, bars and supplies of packs: what they may say, and mistakes told with their place."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.core.content.packs import Entries, Pack
from donjon.core.engine.dealer import SeededDealer
from donjon.core.errors import PackError
from donjon.games.four_towers.components import GREEN, YELLOW, FourTowersContent
from donjon.games.four_towers.content import SCHEMA, build
from donjon.games.four_towers.rules.scoring import CHAMPIONS_LINE, score
from donjon.games.four_towers.state import FourTowers
from tests.games.four_towers.positions import (
    BOX,
    asks,
    extra_pack,
    go,
    on_card,
    options,
    position,
    verbs,
    whole,
)

# Champions and supplies that do not fit

CHAMPION = '[[champion]]\nid = "x"\nsource = "ours"\ntitle = "X"\ntext = "X."\n'
PAID = CHAMPION + "cost = 3\n"
START = PAID + 'when = "start"\n'
SKILL = START + "gems = 2\n"
SHIFT = 'skill = [{ shift = "peasant" }]\n'
BURN = 'skill = [{ spirit = "demon" }]\n'
LORDS = 'bonus = [{ points = 1, per = "lords" }]\n'
WRONG = {
    "an unknown skill": (
        SKILL + "skill = [{ fly = 1 }]\n",
        "skill",
        "an effect has one of these words: shift, promote, fell, exile, bridge, swap, spirit;",
    ),
    "a skill on the wrong thing": (
        SKILL + 'skill = [{ shift = "lord" }]\n',
        "skill",
        "'shift' is one of peasant, not 'lord'.",
    ),
    "a spirit that becomes a merchant": (
        START + 'spirits = 2\nskill = [{ spirit = "merchant" }]\n',
        "skill",
        "'spirit' is one of peasant, follower, demon, lord, not 'merchant'.",
    ),
    "a marker that stays": (
        SKILL + "skill = [{ promote = 0 }]\n",
        "skill",
        "'promote' is a number from 1 to 25, not 0.",
    ),
    "a skill with too many words": (
        SKILL + 'skill = [{ shift = "peasant", far = true }]\n',
        "skill",
        "'shift' does not take 'far'; it takes nothing else.",
    ),
    "an unknown condition": (
        SKILL + 'skill = [{ shift = "peasant", if = { hats = 1 } }]\n',
        "skill",
        "a condition has one of these words: merchants, mercenaries,",
    ),
    "an unknown count": (
        PAID + 'bonus = [{ points = 1, per = "hats" }]\n',
        "bonus",
        "'per' is one of merchants, mercenaries,",
    ),
    "a skill that scores": (
        SKILL + 'skill = [{ points = 1, per = "lords" }]\n',
        "skill",
        "an effect has one of these words: shift,",
    ),
    "a skill without a time": (PAID + "gems = 2\n" + SHIFT, "when", "say start or end"),
    "a time without a skill": (START + LORDS, "when", "say start or end"),
    "another time": (PAID + 'gems = 2\nwhen = "noon"\n' + SHIFT, "when", "'noon' is not"),
    "a cost below zero": (CHAMPION + "cost = -1\n" + LORDS, "cost", "no number is below zero."),
    "gems below zero": (START + "gems = -2\n" + SHIFT, "gems", "no number is below"),
    "spirits below zero": (START + "spirits = -2\n" + BURN, "spirits", "no number is"),
    "points below one": (
        PAID + 'bonus = [{ points = 0, per = "lords" }]\n',
        "bonus",
        "'points' is",
    ),
    "by nothing": (
        PAID + 'bonus = [{ points = 1, per = "lords", every = 0 }]\n',
        "bonus",
        "'every' is a number from 1 to 99, not 0.",
    ),
    "points for nothing": (PAID + "bonus = [{ points = 2 }]\n", "bonus", "'points' needs 'per'."),
    "no gems": (START + SHIFT, "gems", "a skill has at least one use."),
    "no spirits": (START + BURN, "spirits", "a skill has at least one use."),
    "spirits for gems": (SKILL + "spirits = 1\n" + SHIFT, "spirits", "this skill uses up gems."),
    "gems for spirits": (SKILL + "spirits = 1\n" + BURN, "gems", "this skill uses up spirits."),
    "neither skill nor bonus": (PAID, "bonus", "a skill, a bonus, or both."),
}


@pytest.mark.rule("FT-36")
@pytest.mark.parametrize("mistake", WRONG)
def test_a_champion_that_does_not_fit_is_refused(tmp_path: Path, mistake: str) -> None:
    entry, field, reason = WRONG[mistake]
    pack = extra_pack(tmp_path, entry)
    with pytest.raises(PackError) as caught:
        BOX.open(seed=1, packs=[pack])
    told = str(caught.value)
    assert told.startswith("more/things.toml:")
    place = rf"champion 'x': field '{re.escape(field)}[^']*': "
    assert re.search(place + re.escape(reason), told), told


@pytest.mark.rule("FT-36")
@pytest.mark.rule("FT-42")
def test_a_champion_may_have_a_skill_and_several_bonuses(tmp_path: Path) -> None:
    bonus = (
        'bonus = [{ points = 1, per = "lords", every = 2 }, { points = 3, per = "merchants" }]\n'
    )
    pack = extra_pack(tmp_path, SKILL + SHIFT + bonus)
    game = position(
        champions=("x",), lords="rrryy", merchants=("rygb-",), packs=[str(pack)], display=""
    )
    assert options(game, "use") == {"x"}
    assert score(game, 0)[CHAMPIONS_LINE] == 2 + 12


@pytest.mark.rule("FT-36")
def test_a_skill_may_do_several_things_one_after_another(tmp_path: Path) -> None:
    skill = 'skill = [{ promote = 2 }, { fell = "lord" }, { exile = "follower" }]\n'
    pack = str(extra_pack(tmp_path, SKILL + skill))
    game = position(champions=("x",), lords="r", followers=("", "b"), packs=[pack], display="")
    go(game, "use:x fell:red exile:blue@two")
    assert (game.mats[0].influence, game.lords, game.mats[1].followers) == (2, [0] * 4, [0] * 4)
    assert on_card(game, "x") == (1, "")
    go(game, "use:x")
    assert (game.mats[0].influence, asks(game)) == (4, "one Plays"), "what cannot be done is not"
    top = position(champions=("x",), influence=(25, 0), packs=[pack], display="")
    assert "use" not in verbs(top), "nothing can be done at all"


@pytest.mark.rule("FT-36")
@pytest.mark.parametrize(("merchants", "used"), [("ry---", False), ("ryg--", True)])
def test_a_skill_may_need_something(tmp_path: Path, merchants: str, used: bool) -> None:
    skill = "skill = [{ promote = 1, if = { merchants = 3 } }]\n"
    pack = str(extra_pack(tmp_path, SKILL + skill))
    game = position(champions=("x",), merchants=(merchants,), packs=[pack], display="")
    assert ("use" in verbs(game)) == used


def test_there_are_three_champions_at_least_and_no_limit_to_them(tmp_path: Path) -> None:
    many = "".join((PAID + LORDS).replace('"x"', f'"x{n}"') for n in range(100))
    built = BOX.content([str(extra_pack(tmp_path, many))])
    assert isinstance(built, FourTowersContent)
    assert len(built.champions) == 116
    few = Pack(BOX.folder / "pack", SCHEMA, BOX.id)
    del few.entries["champion"][2:]
    with pytest.raises(PackError, match="there must be 3 at least"):
        build(Entries([few]))


@pytest.mark.rule("FT-04")
@pytest.mark.rule("FT-05")
@pytest.mark.parametrize(
    ("peasants", "gems", "reason"),
    [
        ("[30, 36]", "[3]", "field 'peasants': 3 to 39 for two, three and four players."),
        ("[30, 36, 40]", "[3]", "field 'peasants': 3 to 39"),
        ("[2, 36, 36]", "[3]", "field 'peasants': 3 to 39"),
        ("[30, 36, 36]", str(list(range(1, 23))), "field 'gems': there are only 21."),
    ],
)
def test_supplies_that_do_not_fit_are_refused(
    tmp_path: Path, peasants: str, gems: str, reason: str
) -> None:
    entry = f'[[supply]]\nid = "x"\nsource = "ours"\npeasants = {peasants}\ngems = {gems}\n'
    with pytest.raises(PackError) as caught:
        BOX.content([str(extra_pack(tmp_path, entry))])
    assert reason in str(caught.value)


@pytest.mark.rule("FT-30")
@pytest.mark.rule("FT-39")
def test_a_pack_can_bring_another_bar_and_other_supplies(tmp_path: Path) -> None:
    entry = '[[bar]]\nid = "x"\nsource = "ours"\nspaces = [["green", "yellow"]]\n'
    entry += '[[supply]]\nid = "x"\nsource = "ours"\npeasants = [4, 5, 6]\ngems = [1]\n'
    pack = extra_pack(tmp_path, entry)
    game = BOX.open(packs=[pack], dealer=SeededDealer(3))
    assert isinstance(game, FourTowers)
    assert (game.supply, game.track_gems, game.temple_gems) == ([4] * 4, [1], 20)
    assert game.content.bar == [[GREEN, YELLOW]]
    while game.question is not None:
        game.apply(game.question.options[-1])
    assert game.turn == 4
    assert sum(game.removed) == 4
    assert whole(game)
