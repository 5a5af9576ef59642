"""The worked examples of the rulebook, move for move: E1 to E11."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from donjon.games.return_to_dark_tower.rules.goods.losses import Hit
from donjon.games.return_to_dark_tower.state.current_effect import BY_CARD
from donjon.games.return_to_dark_tower.state.land import RUIN
from tests.games.return_to_dark_tower.playing import (
    asked,
    at,
    counted,
    foes,
    hero,
    holds,
    keys,
    left,
    lowest,
    offers,
    options,
    pass_turn,
    play,
    skulls,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    content,
    goods,
    position,
)

SCION, HUNTER, SPYMASTER = "orphaned-scion", "relic-hunter", "spymaster"
WARLORD = "brutal-warlord"


@pytest.mark.rule("DT-12")
@pytest.mark.rule("DT-30")
@pytest.mark.rule("DT-14")
def test_e01_four_potions_spent_for_a_virtue_do_nothing_of_their_own() -> None:
    four = "2*potion-of-dragon-teeth potion-of-the-golden-sun potion-of-purifying-breath"
    game = position(
        f"{HUNTER} three-rivers 7w 1s inventive {four}",
        foes="brigands three-rivers, frost-trolls three-rivers",
        skulls="north-village 2",
    )
    play(game, "use:inventive", "aim:brigands@three-rivers")
    assert foes(game, "brigands") == []
    assert foes(game, "frost-trolls") == ["three-rivers"]
    assert hero(game).potions == []
    assert lowest(game.potions, "potion", 4) == sorted(
        ["potion-of-dragon-teeth"] * 2 + ["potion-of-purifying-breath", "potion-of-the-golden-sun"]
    )
    assert (hero(game).warriors, hero(game).spirit) == (7, 1)
    assert skulls(game, "north-village") == 2
    assert offers(game, "battle:frost-trolls@three-rivers")


@pytest.mark.rule("DT-13")
def test_e02_a_card_that_takes_more_than_one_has_gives_one_corruption() -> None:
    card = goods(warriors=4, spirit=1)
    game = position(f"{SCION} 3w 0s", step=Hit(0, card), cause=BY_CARD)
    play(game, "draw-corruption:feeble")
    assert (hero(game).warriors, hero(game).spirit) == (0, 0)
    assert holds(game) == ["feeble"]


@pytest.mark.rule("DT-21")
@pytest.mark.rule("DT-63")
@pytest.mark.rule("DT-01")
def test_e03_a_move_of_three_is_split_by_an_action() -> None:
    game = position(f"{SCION} upper-ice-fangs 7w 1s", skulls="east-citadel 1")
    play(game, "move:peaks-of-the-djinn", "move:inner-kinghills")
    assert left(game) == 1
    play(game, "cleanse:east-citadel")
    assert at(game) == "inner-kinghills"
    play(game, "move:peaks-of-the-djinn")
    assert at(game) == "peaks-of-the-djinn"
    assert left(game) == 0
    assert options(game, "move") == []


@pytest.mark.rule("DT-23")
@pytest.mark.rule("DT-64")
def test_e04_the_scion_cleanses_a_citadel_and_is_generous() -> None:
    line = f"{SCION} west hissing-groves 7w 1s"
    game = position(line, skulls="west-citadel 3, east-village 2, north-village 1", supply=8)
    play(game, "cleanse:west-citadel")
    assert skulls(game, "west-citadel") == 0
    assert game.land.supply == 11
    assert hero(game).spirit == 1, "the two spirit come after what Generous does"
    play(game, "clear:east-village")
    assert skulls(game, "east-village") == 1
    assert game.land.supply == 12
    assert hero(game).spirit == 3
    bare = position(line, skulls="east-village 2")
    assert not any(key.startswith("cleanse") for key in keys(bare))


@pytest.mark.rule("DT-24")
@pytest.mark.rule("DT-25")
@pytest.mark.rule("DT-27")
@pytest.mark.rule("DT-28")
@pytest.mark.rule("DT-72")
def test_e05_lethal_brigands_cost_seven_warriors_and_four_advantages() -> None:
    """The four are Alert's and the cloaks' against stealth, the amulet's, and a potion's."""
    game = position(
        f"{SPYMASTER} west cloudhold 20w 1s dusky-cloaks potion-of-fortunes-favor amulet-of-hope",
        foes="brigands cloudhold",
        status="brigands lethal",
        skulls="west-citadel 3",
    )
    play(game, "use:potion-of-fortunes-favor", "battle:brigands@cloudhold")
    assert counted(game) == {"stealth": 2, "wild": 2}
    play(game, "reveal:dread-2", "press:stealth", "press:stealth", "press:wild", "resolve")
    assert hero(game).warriors == 20
    assert counted(game) == {"wild": 1}
    play(game, "reveal:assault-2", "press:wild")
    assert options(game, "press") == []
    play(game, "resolve")
    assert hero(game).warriors == 13
    assert foes(game, "brigands") == []
    assert hero(game).spirit == 3


@pytest.mark.rule("DT-31")
@pytest.mark.rule("DT-78")
@pytest.mark.rule("DT-18")
@pytest.mark.rule("DT-64")
def test_e06_two_gear_at_ash_hills_bring_hakan() -> None:
    game = position(
        f"{WARLORD} ash-hills 7w 1s dusky-cloaks leather-armor",
        quests="hakan-bridge ash-hills",
    )
    stacks = game.gear.copy()
    play(game, "quest:hakan-bridge")
    assert hero(game).gear == []
    assert sum(game.gear) == sum(stacks) + 2
    assert holds(game) == ["hakan"]
    assert hero(game).spirit == 3
    assert game.app.quests[0] == -1
    assert not any(key.startswith("quest") for key in keys(game))


@pytest.mark.rule("DT-33")
@pytest.mark.rule("DT-64")
def test_e07_two_rooms_of_a_fortress() -> None:
    game = position(
        f"{SCION} cloudhold 7w 0s longswords",
        f"{SPYMASTER} cloudhold 7w 0s",
        dungeons="fortress cloudhold",
    )
    play(game, "explore:fortress", "doors:1", "enter:1", "find:drill-yard", "doors:2", "resolve")
    assert hero(game).warriors == 2
    play(game, "enter:2", "find:chapel", "doors:1", "press:melee", "resolve")
    assert hero(game).spirit == 1
    assert holds(game) == ["longswords"]
    play(game, "leave")
    assert hero(game).spirit == 3
    assert not offers(game, "explore:fortress"), "one heroic action a turn"
    assert "completes" not in told(game)
    pass_turn(game)
    assert game.active == 1
    play(game, "skip", "explore:fortress")
    assert options(game, "enter") == ["3", "4"]


@pytest.mark.rule("DT-35")
@pytest.mark.rule("DT-34")
@pytest.mark.rule("DT-R1")
@pytest.mark.rule("DT-16")
@pytest.mark.parametrize(("name", "price"), [(HUNTER, 1), (WARLORD, 2)])
def test_e08_a_treasure_and_then_the_potion_of_the_haggle_die(name: str, price: int) -> None:
    market = "oakstone-bow cloak-of-stars lamp-of-hope"
    game = position(f"{name} three-rivers 7w 2s", market=market)
    play(game, "haggle", "roll:potion", "enhance", "pick:cloak-of-stars")
    assert hero(game).spirit == 2 - price
    assert hero(game).potions == []
    play(game, "draw-treasure:axe-of-soul-rending", "draw-potion:potion-of-the-golden-sun")
    assert holds(game) == ["cloak-of-stars", "potion-of-the-golden-sun"]
    assert len(game.market) == 3


@pytest.mark.rule("DT-37")
@pytest.mark.rule("DT-38")
@pytest.mark.rule("DT-83")
def test_e09_the_relic_hunter_loses_a_sanctuary_to_the_spymasters_skull() -> None:
    full = "east-citadel 3, east-sanctuary 3, east-village 3, east-bazaar 3"
    game = position(f"{SPYMASTER} north", f"{HUNTER} east", skulls=full, supply=5)
    play(game, "end", "fall:east")
    assert game.land.supply == 4
    assert asked(game) == 1
    assert sorted(keys(game)) == sorted(f"put:{entry.split()[0]}" for entry in full.split(", "))
    gone = game.land.gone
    play(game, "put:east-sanctuary", "draw-corruption:weak")
    assert skulls(game, "east-sanctuary") == RUIN
    assert game.land.gone == gone + 3
    assert game.land.supply == 5
    assert holds(game, 1) == ["weak"]
    assert holds(game, 0) == []


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-84")
@pytest.mark.rule("DT-86")
def test_e10_wolves_come_and_three_skulls_leave_behind_a_seal() -> None:
    game = position(
        f"{HUNTER} east",
        f"{WARLORD} north",
        kinds="shadow-wolves frost-trolls dragons",
        inside=3,
        drums=(3, 0, 0),
        supply=6,
        events="spawn seal",
    )
    play(game, "end", "rest", "come:2", "happen:spawn", "arrive:shadow-wolves")
    play(game, "region:east", "appear:forest-of-shades", "appear:bleak-wastes")
    assert foes(game, "shadow-wolves") == ["bleak-wastes", "forest-of-shades"]
    play(game, "happen:seal", "light:top-north", "let-out:north@3")
    for _ in range(3):
        assert asked(game) == 1
        play(game, "put:north-bazaar")
    assert skulls(game, "north-bazaar") == 3
    assert (game.active, asked(game)) == (1, 1)


@pytest.mark.rule("DT-07")
@pytest.mark.parametrize(("seats", "mean"), [(1, 6), (2, 7), (3, 8), (4, 9)])
def test_e11_the_table_of_months(seats: int, mean: int) -> None:
    calendar = content().calendar
    assert calendar.first_turns * seats == seats
    assert calendar.heroic[seats - 1] == mean


def test_the_twenty_six_stories_are_told() -> None:
    """Each worked example, E1 to E26, is a test that is marked with a rule."""
    files = Path(__file__).parent.glob("test_*.py")
    tests = "\n".join(file.read_text(encoding="utf-8") for file in files)
    marked = r'^@pytest\.mark\.rule\("[^"]+"\)\n(?:@.*\n)*def test_(e\d\d)_'
    assert set(re.findall(marked, tests, re.MULTILINE)) == {f"e{n:02}" for n in range(1, 27)}
