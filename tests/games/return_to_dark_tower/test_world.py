"""World, components and setup: what lies in the box and how a game begins."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from donjon.games.return_to_dark_tower.kinds.land import KINGDOMS, TERRAINS
from donjon.games.return_to_dark_tower.state.tower import ALL_SEALS, SEALED
from tests.games.return_to_dark_tower.playing import (
    at,
    census,
    hero,
    play,
    virtues,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    Game,
    content,
    names,
    number,
    position,
)

FOES = {
    "brigands": (2, "stealth humanoid", 8),
    "oreks": (2, "melee undead", 6),
    "shadow-wolves": (2, "stealth beast", 8),
    "spine-fiends": (2, "magic beast", 6),
    "clan-of-neuri": (3, "magic humanoid", 5),
    "frost-trolls": (3, "melee humanoid", 4),
    "lemures": (3, "magic undead", 6),
    "widowmade-spiders": (3, "stealth beast", 5),
    "dragons": (4, "melee beast", 2),
    "mormos": (4, "stealth undead", 4),
    "striga": (4, "magic undead", 2),
    "titans": (4, "melee humanoid", 1),
}
START_VIRTUES = {
    "brutal-warlord": ["baleful", "veteran"],
    "orphaned-scion": ["arcane", "generous"],
    "relic-hunter": ["precise", "prepared"],
    "spymaster": ["alert", "swift"],
}
TOWER_SPACES = "tower-scar-desert bleak-wastes forest-of-shades the-throne irontops the-grass-sea"


def opened(seats: int = 4, seed: int = 1, **chosen: str) -> Game:
    """A game at its first turn, with all that chance says before it."""
    game = BOX.open(seats, seed, {"heroes": "dealt", **chosen})
    assert isinstance(game, Game)
    return game


def space(name: str) -> int:
    return number("space", name)


# The board


@pytest.mark.rule("DT-01")
def test_four_kingdoms_of_fifteen_spaces_and_six_terrains() -> None:
    chart = content().chart
    assert Counter(chart.kingdom_of) == dict.fromkeys(range(len(KINGDOMS)), 15)
    assert set(chart.terrain_of) == set(range(len(TERRAINS)))


@pytest.mark.rule("DT-52")
@pytest.mark.rule("DT-01")
def test_the_board_has_150_borders_and_30_of_them_are_rivers() -> None:
    chart = content().chart
    pairs = [(a, b) for a, near in enumerate(chart.neighbours) for b in near]
    assert len(pairs) == 2 * 150
    assert all((b, a) in set(pairs) for a, b in pairs)
    rivers = [(a, b) for a, b in pairs if chart.river[a][b] >= 0]
    assert len(rivers) == 2 * 30
    for a, b in pairs:
        over = chart.kingdom_of[a] != chart.kingdom_of[b]
        assert over == (chart.river[a][b] >= 0), "rivers, and only rivers, divide kingdoms"
    assert max(map(max, chart.distance)) < 60, "every space can be reached"
    assert sorted(names("space")[one] for one in chart.tower_spaces) == sorted(TOWER_SPACES.split())


@pytest.mark.rule("DT-52")
@pytest.mark.parametrize(
    ("one", "others"),
    [
        ("tower-scar-desert", "ash-hills bleak-wastes muted-forest the-grass-sea upper-ice-fangs"),
        ("lost-lands", "mountains-of-the-watchers plains-of-woldra the-emerald-expanse"),
        ("pine-barrens", "middle-sister three-rivers ulamels-hollow"),
        ("egans-end", "outer-kinghills rimeweald the-tundra"),
    ],
)
def test_borders_of_the_real_board(one: str, others: str) -> None:
    near = content().chart.neighbours[space(one)]
    assert sorted(names("space")[other] for other in near) == others.split()


@pytest.mark.rule("DT-02")
def test_one_building_of_each_kind_in_each_kingdom() -> None:
    chart = content().chart
    places = (
        "radiant-mountains upper-ice-fangs egans-end dayside inner-kinghills greater-tombstones"
    )
    places += " duwani three-rivers howling-desert sands-of-madness southern-wastes"
    places += " the-emerald-expanse hissing-groves arkartus anza plains-of-plovo"
    assert [names("space")[one] for one in chart.space_of] == places.split()
    for building, one in enumerate(chart.space_of):
        assert chart.kingdom_of[one] == building // 4


# Components


@pytest.mark.rule("DT-58")
@pytest.mark.rule("DT-54")
@pytest.mark.parametrize(
    ("kind", "count"),
    [
        *(("space", 60), ("building", 16), ("seal", 12), ("hero", 4), ("virtue", 24)),
        *(("corruption", 12), ("treasure", 22), ("gear", 6), ("potion", 6), ("relic", 17)),
        *(("companion", 10), ("ordeal", 16), ("foe", 12), ("adversary", 8), ("goal", 9)),
    ],
)
def test_how_many_there_are_of_everything(kind: str, count: int) -> None:
    assert len(names(kind)) == count


@pytest.mark.rule("DT-58")
@pytest.mark.rule("DT-04")
@pytest.mark.rule("DT-03")
def test_how_many_cards_and_tokens_there_are() -> None:
    box = content()
    assert [gear.copies for gear in box.gear] == [3] * 6
    assert sum(potion.copies for potion in box.potions) == 18
    assert sum(relic.copies for relic in box.relics) == 20
    assert sum(foe.tokens for foe in box.foes) + len(box.adversaries) == 65
    assert sum(virtue.tile for virtue in box.virtues) == 12
    assert Counter(ordeal.kind for ordeal in box.ordeals) == {0: 4, 1: 4, 2: 4, 3: 4}
    assert census(opened()) == 24


@pytest.mark.rule("DT-58")
@pytest.mark.parametrize("name", FOES)
def test_the_foes(name: str) -> None:
    level, traits, tokens = FOES[name]
    foe = content().foes[number("foe", name)]
    assert (foe.level, foe.tokens) == (level, tokens)
    assert sorted(names("trait")[trait] for trait in foe.trait_list) == sorted(traits.split())


@pytest.mark.rule("DT-54")
def test_six_kinds_of_dungeon_have_a_trait_and_a_dozen_rooms_each() -> None:
    kinds = "fortress tomb shrine cave ruins encampment"
    assert names("dungeon")[:6] == kinds.split()
    for dungeon in range(6):
        assert len(content().rooms_of[dungeon]) >= 12


@pytest.mark.rule("DT-R33")
def test_the_printed_example_room_is_a_thirteenth_room_of_the_fortress() -> None:
    assert len(content().rooms_of[0]) == 13
    assert number("room", "drill-yard") in content().rooms_of[0]


@pytest.mark.rule("DT-56")
def test_what_only_the_official_app_knows_is_marked_as_our_own() -> None:
    ours = {"quest", "event", "goal", "card", "layout", "part"}
    found = Counter[tuple[str, str]]()
    for file in (BOX.folder / "pack").rglob("*.toml"):
        for table, rows in tomllib.loads(file.read_text(encoding="utf-8")).items():
            for row in rows if isinstance(rows, list) else []:
                found[table, row["source"]] += 1
    assert found
    assert {source for _, source in found} <= {"rulebook", "public", "ours"}
    assert {source for table, source in found if table in ours & {"quest", "layout"}} == {"ours"}


@pytest.mark.rule("DT-R6")
def test_no_expansion_is_offered() -> None:
    assert [option.id for option in BOX.options if "expansion" in option.id] == []
    assert "archwright" not in names("hero")


# Setup


@pytest.mark.rule("DT-53")
@pytest.mark.rule("DT-03")
@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_two_skulls_on_every_sanctuary_and_village(seats: int) -> None:
    game = opened(seats)
    assert game.land.skulls == [0, 2, 2, 0] * 4
    assert game.land.supply == 8


@pytest.mark.rule("DT-59")
@pytest.mark.rule("DT-04")
def test_seals_market_decks_and_stacks_at_the_start() -> None:
    game = opened()
    assert game.tower.seals == ALL_SEALS
    assert len(game.market) == 3
    assert len(game.treasures) == 19
    assert not set(game.market) & set(game.treasures.all())
    assert len(game.potions) == 18
    assert len(game.corruptions) == 12
    assert game.gear == [3] * 6
    assert not game.treasures.sizes, "nobody knows an order"


@pytest.mark.rule("DT-05")
@pytest.mark.parametrize("name", START_VIRTUES)
def test_a_hero_starts_on_the_citadel_with_three_virtues(name: str) -> None:
    game = opened(1, hero=name)
    assert names("hero")[hero(game).hero] == name
    assert at(game) == "radiant-mountains"
    assert (hero(game).warriors, hero(game).spirit) == (7, 1)
    assert virtues(game)[:2] == START_VIRTUES[name]
    assert len(virtues(game)) == 3
    kingdom = content().kingdom_virtue[0]
    assert names("virtue")[kingdom] == virtues(game)[2]
    assert game.home_of(0) == 0
    assert [game.home_of(kingdom) for kingdom in (1, 2, 3)] == [-1, -1, -1], "three dormant"


@pytest.mark.rule("DT-R2")
@pytest.mark.rule("DT-57")
@pytest.mark.parametrize(
    ("seats", "homes"),
    [(1, "north"), (2, "north south"), (3, "north east south"), (4, "north east south west")],
)
def test_homes_by_default(seats: int, homes: str) -> None:
    game = opened(seats)
    assert [KINGDOMS[one.home] for one in game.heroes] == homes.split()


@pytest.mark.rule("DT-R2")
def test_turns_go_clockwise_by_home_kingdom() -> None:
    lines = ("brutal-warlord west", "orphaned-scion north", "relic-hunter south")
    game = position(*lines)
    assert game.clockwise(0) == [1, 2, 0]


@pytest.mark.rule("DT-06")
@pytest.mark.parametrize("seed", range(6))
def test_a_game_has_a_goal_an_adversary_and_a_foe_of_each_level(seed: int) -> None:
    game = opened(2, seed)
    assert [content().foes[foe].level for foe in game.app.foes] == [2, 3, 4]
    assert 0 <= game.app.adversary < 8
    assert 0 <= game.app.goal < 9
    standing = [foe for foe in range(12) if game.land.foes[foe]]
    assert set(standing) <= set(game.app.foes)
    assert standing


@pytest.mark.rule("DT-06")
def test_the_recommended_first_game() -> None:
    preset = next(one for one in BOX.about.preset if "first" in one.id)
    game = BOX.open(1, 1, {"heroes": "dealt", **preset.options})
    assert isinstance(game, Game)
    assert names("adversary")[game.app.adversary] == "ashstrider"
    companion = content().goals[game.app.goal].companion
    assert names("companion")[companion] == "zaida"


@pytest.mark.rule("DT-57")
def test_goal_adversary_and_foes_can_be_picked() -> None:
    foes = {"foe-2": "oreks", "foe-3": "lemures", "foe-4": "striga"}
    game = opened(2, 3, adversary="gravemaw", **foes)
    assert names("adversary")[game.app.adversary] == "gravemaw"
    assert [names("foe")[foe] for foe in game.app.foes] == ["oreks", "lemures", "striga"]


@pytest.mark.rule("DT-R4")
def test_every_goal_but_nimets_is_drawn() -> None:
    drawn = {opened(1, seed).app.goal for seed in range(80)}
    companions = {names("companion")[content().goals[goal].companion] for goal in drawn}
    assert companions == set(names("companion")) - {"nimet"}


@pytest.mark.rule("DT-R5")
@pytest.mark.rule("DT-60")
def test_the_main_companion_serves_nobody_and_cannot_be_recruited() -> None:
    line = "brutal-warlord anza 20w"
    game = position(line, quests="gleb-gallows anza", goal="outlaw-army", market="azkols-horn")
    play(game, "quest:gleb-gallows")
    while not game.heroes[0].treasures:
        assert game.question is not None
        game.apply(game.question.options[0])
    assert game.heroes[0].companions == []
    assert len(game.heroes[0].treasures) == 1


@pytest.mark.rule("DT-R3")
def test_drums_are_turned_by_chance_before_the_first_turn_and_nobody_sees_it() -> None:
    found = {opened(1, seed).tower.drums for seed in range(60)}
    assert len(found) > 20
    game = opened(1, 5)
    assert set(game.view(0).state.tower.faces) == {SEALED}


@pytest.mark.rule("DT-60")
def test_what_the_main_companion_could_do_is_not_in_play() -> None:
    """Gleb's six warriors at the end of a turn in the mountains, and his two advantages."""
    game = position(
        "orphaned-scion south cloudhold 0w",
        goal="outlaw-army",
        spots="irontops",
        foes="brigands cloudhold",
    )
    play(game, "battle:brigands@cloudhold")
    assert sum(game.action.counts) == 0
    other = position("orphaned-scion south cloudhold 0w", goal="outlaw-army", spots="irontops")
    play(other, "end")
    assert other.heroes[0].warriors == 0
