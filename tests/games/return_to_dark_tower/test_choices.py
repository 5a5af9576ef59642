"""Who decides: a test for each line of the table."""

from __future__ import annotations

import pytest

from donjon.games.return_to_dark_tower.rules.protocol import Give
from tests.games.return_to_dark_tower.playing import (
    asked,
    drop,
    hero,
    keys,
    offers,
    options,
    pass_turn,
    play,
    reveal,
    skulls,
)
from tests.games.return_to_dark_tower.positions import BOX, Game, goods, position

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


@pytest.mark.rule("DT-57")
def test_hero_home_start_player_goal_adversary_and_foes_are_agreed_before_the_game() -> None:
    agreed = {option.id for option in BOX.options}
    assert {"hero", "home", "first", "goal", "adversary", "foe-2", "foe-3", "foe-4"} <= agreed
    assert isinstance(BOX.open(2, 1, {"heroes": "dealt"}), Game)


@pytest.mark.rule("DT-61")
def test_the_active_hero_places_skulls_that_cards_add_even_in_another_heros_home() -> None:
    """The humanoid card of the Brigands adds a skull in the current kingdom."""
    game = position(
        f"{SCION} north anza 30w", f"{WARLORD} west", foes="brigands anza", skulls="west-village 1"
    )
    play(game, "battle:brigands@anza", "reveal:humanoid-2", "resolve")
    assert asked(game) == 0
    assert options(game, "put") == [
        "west-bazaar",
        "west-citadel",
        "west-sanctuary",
        "west-village",
    ]
    play(game, "put:west-bazaar")
    assert skulls(game, "west-bazaar") == 1


@pytest.mark.rule("DT-37")
@pytest.mark.parametrize(("side", "seat"), [("north", 0), ("south", 1), ("east", 0), ("west", 0)])
def test_tower_skulls_are_placed_at_home_by_the_player_and_elsewhere_by_who_dropped(
    side: str, seat: int
) -> None:
    game = position(WARLORD, SCION)
    play(game, "end", f"fall:{side}")
    assert asked(game) == seat


@pytest.mark.rule("DT-86")
@pytest.mark.rule("DT-R29")
def test_events_ties_and_skulls_of_events_are_the_droppers_though_it_is_anothers_home() -> None:
    game = position(
        WARLORD,
        f"{SCION} west",
        kinds="oreks frost-trolls dragons",
        foes="oreks ash-hills",
        events="strike-2",
        turns=1,
    )
    drop(game)
    assert asked(game) == 0
    assert all(key.startswith("put:west") for key in keys(game))


@pytest.mark.rule("DT-69")
def test_which_own_item_is_lost_to_an_event_the_losing_hero_says() -> None:
    game = position(
        WARLORD,
        f"{SCION} anza longswords trusted-maps",
        foes="brigands anza",
        events="strike-2",
        turns=1,
    )
    drop(game)
    assert asked(game) == 1
    assert options(game, "lose") == ["longswords", "trusted-maps"]


@pytest.mark.rule("DT-R34")
def test_choices_of_a_failed_quest_are_made_by_who_took_the_last_turn() -> None:
    """A8 puts skulls on the villages that have the fewest; all four have none."""
    game = position(WARLORD, SCION, active=1, month=3, turns=7, quests="open-graves anza")
    drop(game)
    play(game, "closes")
    assert asked(game) == 1
    assert options(game, "put") == [
        "east-village",
        "north-village",
        "south-village",
        "west-village",
    ]
    play(game, "put:north-village")
    assert "north-village" not in options(game, "put")
    uneven = "east-village 2, south-village 1, west-village 1"
    other = position(WARLORD, SCION, month=3, turns=7, quests="open-graves anza", skulls=uneven)
    drop(other)
    play(other, "closes")
    assert skulls(other, "north-village") == 1, "the one with the fewest is no choice"
    assert options(other, "put") == ["south-village", "west-village"]


@pytest.mark.rule("DT-20")
@pytest.mark.rule("DT-R34")
def test_the_last_player_is_corrupted_by_a_failed_quest() -> None:
    game = position(WARLORD, SCION, active=1, month=5, turns=7, quests="sentence-is-read irontops")
    drop(game)
    play(game, "closes", "draw-corruption:weak")
    assert len(hero(game, 1).corruptions) == 1
    assert hero(game, 0).corruptions == []


@pytest.mark.rule("DT-65")
def test_a_trade_is_agreed_by_all_concerned() -> None:
    game = position(f"{WARLORD} anza 9w", f"{SCION} anza 9w", f"{HUNTER} anza 9w")
    play(game, "trade:2", "offer-warriors:1@2", "trade:3", "offer-warriors:1@3", "propose")
    assert asked(game) == 1
    play(game, "agree")
    assert asked(game) == 2
    play(game, "agree")
    assert [one.warriors for one in game.heroes] == [7, 10, 10]


@pytest.mark.rule("DT-R8")
def test_a_hero_is_moved_only_if_its_player_says_yes() -> None:
    game = position(f"{WARLORD} anza potion-of-one-thousand-strides", f"{SCION} anza")
    play(game, "use:potion-of-one-thousand-strides", "who:2", "place:yellowpike")
    assert (asked(game), sorted(keys(game))) == (1, ["agree", "refuse"])


@pytest.mark.rule("DT-R5")
@pytest.mark.rule("DT-66")
def test_what_a_companions_event_offers_its_holder_decides_in_anothers_turn() -> None:
    game = position(WARLORD, f"{SCION} 3s gleb", events="companion", turns=1)
    drop(game, "visit:gleb")
    assert (game.active, asked(game)) == (0, 1)
    play(game, "pass")
    assert hero(game, 1).spirit == 3


@pytest.mark.rule("DT-16")
@pytest.mark.rule("DT-19")
def test_which_virtue_gear_or_treasure_the_gaining_hero_says() -> None:
    game = position(WARLORD, SCION, market=MARKET, step=Give(1, goods(gear=1)))
    assert asked(game) == 1
    virtue = position(WARLORD, f"{SCION} howling-desert 5s", active=1)
    play(virtue, "enhance")
    assert asked(virtue) == 1
    assert options(virtue, "raise") == ["anointed", "blessed", "infused"]


@pytest.mark.rule("DT-13")
@pytest.mark.rule("DT-38")
def test_a_card_can_corrupt_for_a_shortfall_and_for_a_building_that_falls() -> None:
    """A destroyed home building is a cause of its own."""
    full = "north-citadel 3, north-sanctuary 3, north-village 3, north-bazaar 3"
    game = position(f"{SCION} north green-bridge 0w 0s", foes="brigands green-bridge", skulls=full)
    play(game, "battle:brigands@green-bridge")
    reveal(game, "humanoid")
    play(game, "resolve")
    while not options(game, "reveal"):
        play(game, "put:north-bazaar" if offers(game, "put:north-bazaar") else keys(game)[0])
    assert len(hero(game).corruptions) == 2
    assert skulls(game, "north-bazaar") == -1


@pytest.mark.rule("DT-40")
@pytest.mark.parametrize(
    ("glyph", "seal", "drums"),
    [
        ("banner", "bottom-north", (0, 0, 0)),
        ("battle", "middle-north", (0, 0, 0)),
        ("quest", "top-north", (2, 0, 0)),
    ],
)
def test_the_other_glyphs_cost_a_spirit_too(
    glyph: str, seal: str, drums: tuple[int, int, int]
) -> None:
    for spirit in (0, 1):
        game = position(
            f"{WARLORD} north cloudhold 30w {spirit}s",
            SCION,
            unsealed=seal,
            drums=drums,
            foes="brigands cloudhold",
            dungeons="fortress cloudhold",
        )
        assert (options(game, "battle") != []) == (glyph != "battle" or spirit == 1)
        assert (options(game, "explore") != []) == (glyph != "quest" or spirit == 1)
        pass_turn(game)
        pass_turn(game)
        assert game.active == 0
        assert (options(game, "banner") != []) == (glyph != "banner" or spirit == 1)
