"""Events at the end of a turn: strikes, spawns, growth, the Tower, companions, new wares."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.core.engine.number_set import NumberSet
from tests.games.return_to_dark_tower.playing import (
    asked,
    drop,
    foes,
    hero,
    holds,
    keys,
    options,
    pass_turn,
    play,
    skulls,
    status_of,
    told,
    virtues,
)
from tests.games.return_to_dark_tower.positions import (
    Game,
    content,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


def strike(foe: str, status: str, spaces: str, *lines: str, **more: Any) -> Game:
    """The position after the strike of a foe has begun, dropped by the first hero."""
    level = content().foes[number("foe", foe)].level
    kinds = {2: "brigands", 3: "frost-trolls", 4: "dragons", level: foe}
    game = position(
        *lines,
        kinds=" ".join(kinds[one] for one in (2, 3, 4)),
        foes=f"{foe} {spaces}",
        status=f"{foe} {status}",
        events=f"strike-{level}",
        month=3,
        turns=1,
        **more,
    )
    return drop(game)


# Strikes


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-50")
@pytest.mark.parametrize(
    ("status", "left"),
    [("panicked", [9, 9, 9]), ("ready", [3, 9, 9]), ("savage", [3, 3, 9]), ("lethal", [0, 0, 0])],
)
def test_spine_fiends_strike_near_then_in_the_kingdom_then_everywhere(
    status: str, left: list[int]
) -> None:
    """The first hero stands next to the fiends, the second in their kingdom, the third apart."""
    lines = (f"{WARLORD} cloudhold 9w", f"{SCION} anza 9w", f"{HUNTER} duwani 9w")
    game = strike("spine-fiends", status, "ash-hills", *lines)
    for card in ("weak", "lost", "feeble"):
        if status == "lethal":
            play(game, f"draw-corruption:{card}")
    assert [one.warriors for one in game.heroes] == left


@pytest.mark.rule("DT-R28")
def test_the_unsteady_strike_their_own_space_at_half_rounded_up() -> None:
    lines = (f"{WARLORD} cloudhold 9w 3s", f"{SCION} ash-hills 9w 3s", f"{HUNTER} anza 9w 3s")
    game = strike("spine-fiends", "unsteady", "ash-hills", *lines)
    assert [one.warriors for one in game.heroes] == [9, 6, 9]
    neuri = strike("clan-of-neuri", "unsteady", "ash-hills", *lines)
    assert [one.spirit for one in neuri.heroes] == [3, 2, 3]


@pytest.mark.rule("DT-R28")
@pytest.mark.rule("DT-R27")
def test_panicked_foes_do_nothing_and_level_four_is_the_same_from_ready_up() -> None:
    line = f"{WARLORD} cloudhold 9w oakstone-bow"
    quiet = strike("dragons", "panicked", "ash-hills", line)
    assert holds(quiet) == ["oakstone-bow"]
    for status in ("ready", "savage", "lethal"):
        game = strike("dragons", status, "ash-hills", line)
        assert holds(game) == []
        assert hero(game).corruptions == []


@pytest.mark.rule("DT-41")
@pytest.mark.parametrize(("status", "spared"), [("ready", [1, 2]), ("savage", [2]), ("lethal", [])])
def test_brigands_take_an_item_of_the_losers_choice(status: str, spared: list[int]) -> None:
    lines = [
        f"{WARLORD} cloudhold longswords trusted-maps",
        f"{SCION} anza longswords trusted-maps",
        f"{HUNTER} duwani longswords trusted-maps",
    ]
    game = strike("brigands", status, "ash-hills", *lines)
    for seat in range(3):
        if seat not in spared:
            assert asked(game) == seat, "which own item is lost, the losing hero says"
            play(game, "lose:longswords")
        assert len(holds(game, seat)) == (2 if seat in spared else 1)


@pytest.mark.rule("DT-41")
def test_wolves_leap_at_a_hero_next_to_them_and_bite() -> None:
    game = strike(
        "shadow-wolves", "ready", "ash-hills duwani", f"{WARLORD} cloudhold 9w", f"{SCION} 9w"
    )
    assert foes(game, "shadow-wolves") == ["cloudhold", "duwani"]
    assert [one.warriors for one in game.heroes] == [6, 9]


@pytest.mark.rule("DT-41")
def test_lethal_wolves_all_come_to_who_dropped() -> None:
    game = strike(
        "shadow-wolves", "lethal", "ash-hills duwani", f"{WARLORD} cloudhold 20w", f"{SCION} 9w"
    )
    assert foes(game, "shadow-wolves") == ["cloudhold", "cloudhold"]
    assert [one.warriors for one in game.heroes] == [8, 9]


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-86")
def test_oreks_add_a_skull_in_each_kingdom_they_hold_where_the_dropper_says() -> None:
    game = strike("oreks", "ready", "ash-hills duwani", WARLORD, SCION)
    for kingdom in ("east", "west"):
        assert asked(game) == 0
        wanted = [key for key in keys(game) if key.startswith("put:")]
        assert len(wanted) == 4
        assert any(key == f"put:{kingdom}-bazaar" for key in wanted) or kingdom == "east"
        play(game, next(key for key in wanted if key.endswith("bazaar")))
    assert skulls(game, "east-bazaar") == skulls(game, "west-bazaar") == 1


@pytest.mark.rule("DT-41")
def test_savage_oreks_add_a_skull_to_each_building_next_to_them() -> None:
    game = strike("oreks", "savage", "cloudhold", WARLORD)
    assert skulls(game, "west-citadel") == skulls(game, "west-bazaar") == 1
    assert skulls(game, "west-village") == skulls(game, "west-sanctuary") == 0


@pytest.mark.rule("DT-41")
@pytest.mark.parametrize(("status", "loss"), [("ready", 1), ("savage", 1), ("lethal", 2)])
def test_neuri_cost_spirit(status: str, loss: int) -> None:
    game = strike("clan-of-neuri", status, "ash-hills", f"{WARLORD} cloudhold 5s", f"{SCION} 5s")
    assert hero(game).spirit == 5 - loss
    assert hero(game, 1).spirit == (3 if status == "lethal" else 5)


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-R29")
def test_trolls_move_one_space_as_the_dropper_says_and_lay_skulls() -> None:
    game = strike("frost-trolls", "ready", "the-empty-glade", WARLORD)
    assert asked(game) == 0
    near = content().chart.neighbours[number("space", "the-empty-glade")]
    assert len(keys(game)) in (len(near), len(near) + 1)
    play(game, "place:cloudhold")
    assert foes(game, "frost-trolls") == ["cloudhold"]
    assert skulls(game, "west-citadel") == skulls(game, "west-bazaar") == 1


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-R24")
def test_lemures_go_to_the_nearest_standing_sanctuary_or_citadel() -> None:
    game = strike("lemures", "ready", "the-empty-glade", WARLORD, skulls="west-citadel x")
    assert foes(game, "lemures") == ["arkartus"]
    assert skulls(game, "west-sanctuary") == 1


@pytest.mark.rule("DT-41")
def test_spiders_run_towards_the_dropper() -> None:
    game = strike("widowmade-spiders", "ready", "dayside", f"{WARLORD} ash-hills 9w 3s")
    assert foes(game, "widowmade-spiders") == ["ash-hills"]
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-41")
def test_mormos_corrupt_the_heroes_of_their_kingdom() -> None:
    game = strike("mormos", "ready", "ash-hills", f"{WARLORD} anza", f"{SCION} duwani")
    play(game, "draw-corruption:weak")
    assert holds(game) == ["weak"]
    assert holds(game, 1) == []


@pytest.mark.rule("DT-41")
def test_striga_take_a_virtue_tile_out_of_the_game_or_corrupt() -> None:
    """The tile of the kingdom is one, too; who has none left is corrupted."""
    game = strike("striga", "ready", "ash-hills", f"{WARLORD} anza inspiring", f"{SCION} anza")
    assert options(game, "lose") == ["champion-of-the-north", "inspiring"]
    play(game, "lose:inspiring")
    assert "inspiring" not in virtues(game)
    assert virtues(game, 1) == ["arcane", "generous"]
    assert hero(game).corruptions == hero(game, 1).corruptions == []
    game.app.bag = [99 * (name == "quiet") for name in names("event")]
    hero(game).space, hero(game).spirit = content().chart.space_of[0], 5
    pass_turn(game)
    play(game, "skip", "enhance")
    assert options(game, "raise") == ["callous", "relentless"], "it is out of the game"
    bare = position(
        f"{SCION} anza",
        kinds="brigands frost-trolls striga",
        foes="striga ash-hills",
        events="strike-4",
        turns=1,
    )
    hero(bare).virtues = NumberSet([0, 1])
    drop(bare, "draw-corruption:weak")
    assert holds(bare) == ["weak"]


@pytest.mark.rule("DT-41")
def test_titans_destroy_a_building_and_go_on_clockwise() -> None:
    game = strike("titans", "ready", "ash-hills", WARLORD)
    assert options(game, "put") or options(game, "clear") or keys(game)
    wreck = next(key for key in keys(game) if key.endswith("west-bazaar"))
    play(game, wreck)
    assert skulls(game, "west-bazaar") == -1
    north = {content().chart.space_of[building] for building in range(4)}
    places = {number("space", name) for name in options(game, "place")}
    assert places == north
    play(game, "place:dayside")
    assert foes(game, "titans") == ["dayside"]


@pytest.mark.rule("DT-41")
@pytest.mark.parametrize("event", ["strike-2", "growth"])
def test_strike_and_growth_are_skipped_with_none_of_that_foe_on_the_board(event: str) -> None:
    game = drop(position(WARLORD, events=event, month=3, turns=1))
    assert "skipped" in told(game)
    assert status_of(game, "brigands") == "ready"


# Spawns, growth


@pytest.mark.rule("DT-75")
def test_the_type_that_has_grown_least_grows() -> None:
    where = "brigands ash-hills dayside anza, frost-trolls cloudhold, dragons irontops"
    more = {"kinds": "brigands frost-trolls dragons", "events": "growth", "month": 3, "turns": 1}
    many = drop(position(WARLORD, foes=where, **more))
    assert status_of(many, "brigands") == "savage"
    few = drop(position(WARLORD, foes=where, status="brigands savage, dragons savage", **more))
    assert status_of(few, "frost-trolls") == "savage"
    assert status_of(few, "brigands") == "savage"


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-75")
def test_a_type_grows_while_any_of_it_is_on_the_board_and_lethal_is_the_end() -> None:
    game = drop(position(WARLORD, foes="brigands ash-hills", events="growth", month=3, turns=1))
    assert status_of(game, "brigands") == "savage"
    top = position(
        *(WARLORD,), foes="brigands ash-hills", status="brigands lethal", events="growth", turns=1
    )
    drop(top)
    assert status_of(top, "brigands") == "lethal"


@pytest.mark.rule("DT-R25")
@pytest.mark.rule("DT-58")
def test_with_no_token_left_the_next_lower_type_comes_or_nothing() -> None:
    game = position(WARLORD, events="spawn", kinds="brigands frost-trolls titans", month=6, turns=1)
    for space in ("duwani", "anza", "dayside", "archmont"):
        game.land.put_foe(number("foe", "frost-trolls"), number("space", space))
    drop(game, "arrive:frost-trolls")
    assert len(foes(game, "frost-trolls")) == 4
    assert foes(game, "brigands") != []


@pytest.mark.rule("DT-R25")
def test_a_token_never_comes_where_one_of_its_type_stands() -> None:
    game = position(WARLORD, events="spawn", foes="brigands ash-hills", month=2, turns=1)
    drop(game, "arrive:brigands", until="appear")
    assert "ash-hills" not in options(game, "appear")


@pytest.mark.rule("DT-R25")
@pytest.mark.rule("DT-41")
def test_the_second_token_of_a_pair_comes_beside_the_first_and_not_onto_its_like() -> None:
    game = position(WARLORD, SCION, events="spawn", foes="brigands cloudhold", month=2, turns=1)
    drop(game, "arrive:brigands", "region:west", until="appear")
    play(game, "appear:ash-hills")
    assert options(game, "appear") == ["hissing-groves", "the-grass-sea"]


# The Tower stirs; wares; companions


@pytest.mark.rule("DT-41")
def test_the_tower_stirs() -> None:
    game = drop(position(WARLORD, events="seal", month=2, turns=1), "light:top-north")
    assert number("seal", "top-north") not in game.tower.seals
    turned = position(WARLORD, events="drum", month=2, turns=1)
    drop(turned, "stir:middle")
    assert turned.tower.position(1) != 0


@pytest.mark.rule("DT-87")
def test_new_wares_let_the_dropper_put_treasures_under_the_deck() -> None:
    game = drop(position(WARLORD, SCION, events="wares", market=MARKET, month=2, turns=1))
    assert asked(game) == 0
    assert options(game, "sink") == sorted(MARKET.split())
    play(game, "sink:azkols-horn", "pass")
    while options(game, "draw-treasure"):
        play(game, keys(game)[0])
    market = [names("treasure")[one] for one in game.market]
    assert len(market) == 3
    assert "azkols-horn" not in market


@pytest.mark.rule("DT-41")
@pytest.mark.rule("DT-R5")
@pytest.mark.parametrize(("holder", "asks"), [("gleb", 1), ("", 0)])
def test_a_companions_event_is_for_its_holder_or_for_the_dropper(holder: str, asks: int) -> None:
    """The main companion's event helps who dropped the skull."""
    game = position(
        f"{WARLORD} 0w 1s",
        f"{SCION} 0w 1s {holder}",
        events="companion",
        goal="outlaw-army" if not holder else "azkols-treasures",
        month=2,
        turns=1,
    )
    drop(game, "visit:gleb")
    assert asked(game) == asks
    play(game, next(key for key in keys(game) if key != "pass"))
    assert hero(game, asks).warriors == 12
    assert hero(game, asks).spirit == 0


@pytest.mark.rule("DT-86")
def test_events_come_one_after_another() -> None:
    game = position(WARLORD, events="seal drum", inside=2, month=2, turns=1)
    play(game, "end", "rest", "come:2", "happen:seal", "light:top-east", "let-out:east@2")
    assert options(game, "put"), "the skulls of the first are placed before the second"
    play(game, "put:east-bazaar", "put:east-bazaar")
    play(game, "stir:top")
