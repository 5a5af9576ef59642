"""Stories derived from the rules, move for move: E12 to E26."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.games.return_to_dark_tower.rules.goods.corruption import AddSpores
from donjon.games.return_to_dark_tower.rules.protocol import AddSkulls, Give
from tests.games.return_to_dark_tower.playing import (
    counted,
    drop,
    foes,
    hero,
    holds,
    keys,
    left,
    lost,
    lowest,
    offers,
    options,
    pass_turn,
    play,
    press,
    reveal,
    skulls,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    goods,
    number,
    position,
)

SCION, HUNTER, SPYMASTER = "orphaned-scion", "relic-hunter", "spymaster"
WARLORD = "brutal-warlord"
THREE = (WARLORD, SCION, HUNTER)


@pytest.mark.rule("DT-08")
@pytest.mark.rule("DT-07")
def test_e12_who_begins_a_month() -> None:
    game = position(*THREE, active=1, month=1)
    order = []
    for _ in range(3):
        order.append(game.active)
        pass_turn(game)
    assert order == [1, 2, 0]
    assert game.app.month == 2
    assert game.active == 1
    for _ in range(7):
        pass_turn(game)
    assert game.active == 2
    pass_turn(game, "closes")
    assert game.app.month == 3
    assert game.active == 0


@pytest.mark.rule("DT-21")
def test_e13_maps_are_added_before_doubling_and_come_too_late_after_a_step() -> None:
    game = position(f"{WARLORD} radiant-mountains 7w 1s trusted-maps")
    assert left(game) == 4
    play(game, "double")
    assert left(game) == 8
    assert hero(game).spirit == 0
    late = position(f"{WARLORD} dayside 7w 5s")
    play(late, "move:fivepint", "move:dayside", "reinforce", "pick:trusted-maps")
    assert left(late) == 1
    assert not offers(late, "double")


@pytest.mark.rule("DT-49")
@pytest.mark.rule("DT-92")
@pytest.mark.rule("DT-13")
def test_e14_rivers_of_fire() -> None:
    line = f"{SPYMASTER} peaks-of-the-djinn 8w 0s"
    game = position(line, fires="north-east")
    play(game, "move:inner-kinghills")
    assert (hero(game).warriors, holds(game)) == (2, [])
    play(game, "move:peaks-of-the-djinn", "draw-corruption:weak")
    assert (hero(game).warriors, holds(game)) == (0, ["weak"])
    play(game, "move:inner-kinghills", "draw-corruption:feeble")
    assert (hero(game).warriors, holds(game)) == (0, ["feeble", "weak"])


@pytest.mark.rule("DT-42")
@pytest.mark.rule("DT-88")
@pytest.mark.rule("DT-20")
def test_e15_the_third_corruption_ends_the_game_in_the_middle_of_an_event() -> None:
    game = position(
        f"{WARLORD} 20w",
        f"{SCION} 0w weak feeble",
        f"{HUNTER} 20w",
        kinds="spine-fiends frost-trolls dragons",
        foes="spine-fiends ash-hills",
        status="spine-fiends lethal",
        events="strike-2",
        turns=1,
    )
    drop(game)
    assert hero(game, 0).warriors == 8
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert game.outcome.reason == "corruption"
    assert hero(game, 2).warriors == 20


@pytest.mark.rule("DT-39")
@pytest.mark.rule("DT-42")
@pytest.mark.rule("DT-81")
def test_e16_an_empty_supply_loses() -> None:
    game = position(WARLORD, supply=0)
    play(game, "end")
    assert game.outcome is not None
    assert game.outcome.reason == "supply"
    two = AddSkulls(number("building", "north-bazaar"), 2, 0)
    event = position(WARLORD, supply=1, step=two)
    assert skulls(event, "north-bazaar") == 1
    assert event.outcome is not None
    assert event.outcome.reason == "supply"


@pytest.mark.rule("DT-49")
def test_e17_a_third_spore() -> None:
    game = position(f"{WARLORD} 2spores", adversary="lingering-rot", step=AddSpores(0, 1))
    play(game, "draw-corruption:lost")
    assert hero(game).spores == 0
    assert holds(game) == ["lost"]


@pytest.mark.rule("DT-15")
@pytest.mark.rule("DT-69")
def test_e18_a_fifth_treasure_and_a_second_longswords() -> None:
    four = "oakstone-bow cloak-of-stars lamp-of-hope white-cauldron"
    market = "axe-of-soul-rending azkols-horn azkols-idol"
    game = position(f"{WARLORD} {four}", market=market, step=Give(0, goods(treasures=1)))
    play(game, "pick:azkols-horn", "draw-treasure:spear-of-atish")
    assert sorted(keys(game)) == sorted(f"lose:{name}" for name in [*four.split(), "azkols-horn"])
    play(game, "lose:oakstone-bow")
    assert holds(game) == sorted([*four.split()[1:], "azkols-horn"])
    assert lowest(game.treasures, "treasure", 1) == ["oakstone-bow"]
    gear = position(f"{WARLORD} anza longswords", f"{SCION} anza longswords")
    play(gear, "trade:2", "offer:longswords@2", "propose", "agree")
    assert (holds(gear), holds(gear, 1)) == ([], ["longswords"])
    assert gear.gear[number("gear", "longswords")] == 2


@pytest.mark.rule("DT-25")
@pytest.mark.rule("DT-R18")
@pytest.mark.parametrize(("corruption", "most"), [("", 10), ("cursed", 4)])
def test_e19_ten_of_twelve_advantages(corruption: str, most: int) -> None:
    """Twelve against Mormos: Alert, the cloaks, Tomas's two, four of a scroll and four more."""
    things = "dusky-cloaks tomas scroll-of-twilight-shadow"
    game = position(
        f"{SPYMASTER} south cloudhold 90w 20s {things} {corruption}",
        kinds="brigands frost-trolls mormos",
        foes="mormos cloudhold",
        status="mormos lethal",
    )
    hero(game).bonus = [0, 4, 0, 0, 0, 0, 0]
    play(game, "use:scroll-of-twilight-shadow", "battle:mormos@cloudhold")
    assert sum(counted(game).values()) == 12
    pressed = 0
    for card in ("onslaught", "terror", "onslaught", "terror"):
        reveal(game, card)
        while options(game, "press"):
            press(game)
            pressed += 1
        play(game, "resolve")
    assert pressed == most
    assert counted(game) == {}


@pytest.mark.rule("DT-26")
@pytest.mark.rule("DT-73")
def test_e20_what_a_card_takes_still_counts_and_what_it_gives_counts_for_the_next() -> None:
    """Oreks are melee and undead: their melee card takes gear, and at its best gives some."""
    game = position(
        f"{SCION} ash-hills 50w longswords",
        kinds="oreks frost-trolls dragons",
        foes="oreks ash-hills",
    )
    play(game, "battle:oreks@ash-hills", "reveal:melee-2", "resolve")
    assert holds(game) == []
    assert counted(game) == {"melee": 1}
    play(game, "reveal:assault-2", "press:melee", "resolve")
    assert hero(game).warriors == 50 - lost("melee-2", "ready", 0) - lost("assault-2", "ready", 1)
    gains = position(
        f"{SCION} ash-hills 50w scroll-of-the-great-serpent",
        kinds="oreks frost-trolls dragons",
        foes="oreks ash-hills",
    )
    play(gains, "use:scroll-of-the-great-serpent", "battle:oreks@ash-hills", "reveal:melee-2")
    press(gains, 4)
    play(gains, "resolve", "pick:longswords")
    assert counted(gains) == {"melee": 1}
    play(gains, "reveal:assault-2", "press:melee")


@pytest.mark.rule("DT-40")
@pytest.mark.rule("DT-85")
def test_e21_the_reinforce_glyph_towards_the_north() -> None:
    """On the bottom drum the glyph is on the south side: turned by two it faces north."""
    there: dict[str, Any] = {"unsealed": "bottom-north", "drums": (0, 0, 2)}
    game = position(f"{WARLORD} north duwani 0w 2s", f"{SCION} east egans-end 0w 0s", **there)
    play(game, "reinforce")
    assert (hero(game).spirit, hero(game).warriors) == (1, 6)
    poor = position(f"{WARLORD} north duwani 0w 0s", f"{SCION} east egans-end 0w 0s", **there)
    assert not offers(poor, "reinforce")
    east = position(f"{WARLORD} north", f"{SCION} east egans-end 0w 0s", **there, active=1)
    play(east, "reinforce")
    assert hero(east, 1).warriors == 6


@pytest.mark.rule("DT-29")
@pytest.mark.rule("DT-74")
@pytest.mark.rule("DT-R26")
@pytest.mark.rule("DT-R30")
def test_e22_a_retreat_and_what_stays_on_the_cards() -> None:
    game = position(
        f"{SPYMASTER} cloudhold 90w 0s tomas",
        adversary="empress-of-shades",
        adversary_at="cloudhold",
    )
    play(game, "challenge:empress-of-shades", "reveal:blow", "resolve", "fight-on")
    play(game, "reveal:long-shadow", "press:stealth", "press:stealth", "resolve")
    assert game.app.kept.count(2) == 1
    play(game, "retreat")
    assert hero(game).spirit == 2
    pass_turn(game)
    play(game, "skip", "challenge:empress-of-shades", "reveal:long-shadow")
    steps = set()
    for twin in options(game, "twin"):
        again = game.clone()
        play(again, f"twin:{twin}")
        steps.add(again.battle.step)
    assert steps == {0, 2}, "one of its two copies has been improved"
    play(game, f"twin:{options(game, 'twin')[0]}", "resolve")
    assert game.battle.to_come == 4, "five fresh draws"


@pytest.mark.rule("DT-30")
@pytest.mark.rule("DT-76")
def test_e23_the_golden_mace() -> None:
    line = f"{WARLORD} cloudhold 7w 3s golden-mace-of-azkol"
    game = position(line, foes="frost-trolls cloudhold", adversary_at="cloudhold")
    play(game, "use:golden-mace-of-azkol")
    assert foes(game, "frost-trolls") == []
    assert hero(game).spirit == 0
    assert holds(game) == ["golden-mace-of-azkol"]
    rich = position(line.replace("3s", "9s"), adversary_at="cloudhold")
    assert not offers(rich, "use:golden-mace-of-azkol")


@pytest.mark.rule("DT-49")
@pytest.mark.rule("DT-92")
def test_e24_a_siege_tree_in_a_desert() -> None:
    game = position(
        f"{WARLORD} south southern-wastes 0w 0s letha",
        trees="southern-wastes",
        goal="army-of-trees",
    )
    play(game, "shift:archmont")
    assert game.land.trees == [number("space", "archmont")]
    assert not offers(game, "reinforce")
    assert hero(game).warriors == 0


@pytest.mark.rule("DT-46")
@pytest.mark.rule("DT-47")
@pytest.mark.rule("DT-91")
def test_e25_who_cannot_drop_is_out_and_the_last_one_wins() -> None:
    game = position(WARLORD, SCION, supply=0, options={"mode": "competitive"})
    play(game, "end")
    assert game.outcome is not None
    assert game.outcome.winners == [1]


@pytest.mark.rule("DT-42")
@pytest.mark.rule("DT-32")
def test_e26_the_fifth_card_in_the_last_turn() -> None:
    game = position(
        f"{SPYMASTER} cloudhold 99w 9s",
        adversary="gravemaw",
        adversary_at="cloudhold",
        month=6,
        turns=7,
    )
    play(game, "challenge:gravemaw")
    for card in ("blow", "blow", "dread", "dread", "brood"):
        reveal(game, card)
        while options(game, "twin"):
            play(game, f"twin:{options(game, 'twin')[0]}")
        play(game, "resolve")
        if offers(game, "fight-on"):
            play(game, "fight-on")
    assert game.outcome is not None
    assert (game.outcome.winners, game.outcome.reason) == ([0], "adversary")
    assert "month-over" not in told(game)
