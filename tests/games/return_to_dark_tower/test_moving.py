"""Moving, trading, and the tokens that change the land."""

from __future__ import annotations

import pytest

from donjon.core.engine.number_set import NumberSet
from donjon.core.errors import IllegalAnswer
from donjon.core.record.log import lines
from donjon.games.return_to_dark_tower.kinds.land import TERRAINS
from tests.games.return_to_dark_tower.playing import (
    asked,
    at,
    hero,
    holds,
    left,
    offers,
    options,
    pass_turn,
    play,
)
from tests.games.return_to_dark_tower.positions import (
    TURN,
    content,
    number,
    position,
)

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"


# The move


@pytest.mark.rule("DT-21")
@pytest.mark.parametrize(
    ("line", "move"),
    [
        (WARLORD, 3),
        (SPYMASTER, 4),
        (f"{WARLORD} trusted-maps", 4),
        (f"{SPYMASTER} trusted-maps", 5),
    ],
)
def test_the_move_value(line: str, move: int) -> None:
    game = position(f"{line} radiant-mountains 7w 1s")
    assert left(game) == move
    chart = content().chart
    reach = chart.within[hero(game).space][move]
    assert len(options(game, "move")) == len(reach)
    play(game, "double")
    assert left(game) == 2 * move
    assert hero(game).spirit == 0
    assert not offers(game, "double")


@pytest.mark.rule("DT-21")
def test_a_far_space_costs_as_many_steps_as_it_is_away() -> None:
    game = position(f"{WARLORD} radiant-mountains")
    play(game, "move:dayside")
    assert left(game) == 1


@pytest.mark.rule("DT-21")
def test_doubling_is_said_before_the_first_step_and_costs_a_spirit() -> None:
    game = position(f"{WARLORD} radiant-mountains 7w 1s")
    play(game, "move:fivepint")
    with pytest.raises(IllegalAnswer, match="DT-21"):
        game.apply("double")
    assert not offers(position(f"{WARLORD} 7w 0s"), "double")


@pytest.mark.rule("DT-21")
@pytest.mark.parametrize(("line", "rest", "may"), [("0s tomas", 0, True), ("1s feeble", 1, False)])
def test_tomas_doubles_for_nothing_and_the_feeble_never(line: str, rest: int, may: bool) -> None:
    game = position(f"{WARLORD} {line}")
    assert offers(game, "double") == may
    if may:
        play(game, "double")
        assert (left(game), hero(game).spirit) == (6, rest)


@pytest.mark.rule("DT-21")
def test_what_changes_after_the_first_step_counts_from_the_next_turn() -> None:
    game = position(f"{WARLORD} green-bridge 7w 1s")
    play(game, "move:dayside", "reinforce", "pick:trusted-maps")
    assert left(game) == 2
    pass_turn(game)
    play(game, "skip")
    assert left(game) == 4
    before = position(f"{WARLORD} dayside 7w 1s")
    play(before, "reinforce", "pick:trusted-maps")
    assert left(before) == 4, "gained before the first step"


@pytest.mark.rule("DT-22")
def test_nothing_stops_a_hero() -> None:
    way = "muted-forest tower-scar-desert upper-ice-fangs"
    game = position(
        f"{WARLORD} radiant-mountains",
        f"{SCION} tower-scar-desert",
        foes="brigands muted-forest, dragons tower-scar-desert",
        adversary_at="upper-ice-fangs",
        skulls="north-sanctuary 3",
    )
    play(game, *(f"move:{space}" for space in way.split()))
    assert at(game) == "upper-ice-fangs"


@pytest.mark.rule("DT-01")
def test_a_river_is_a_border_and_no_space() -> None:
    game = position(f"{WARLORD} peaks-of-the-djinn")
    play(game, "move:inner-kinghills")
    assert left(game) == 2
    two_steps = position(f"{WARLORD} upper-ice-fangs", f"{SCION} peaks-of-the-djinn", active=1)
    play(two_steps, "move:rimeweald")
    assert left(two_steps, 1) == 2


# Figures that are placed


@pytest.mark.rule("DT-R7")
def test_whoever_is_placed_has_not_begun_to_move_and_crosses_no_river() -> None:
    game = position(f"{SPYMASTER} three-rivers 8w 2s", step=TURN, fires="north-east east-south")
    play(game, f"banner:{SPYMASTER}", "place:outer-kinghills")
    assert offers(game, "double")
    assert hero(game).warriors == 8
    carpet = position(f"{WARLORD} radiant-mountains 8w 2s kamarias-carpet", fires="north-east")
    play(carpet, "use:kamarias-carpet", "place:duwani")
    assert (at(carpet), hero(carpet).warriors, hero(carpet).spirit) == ("duwani", 8, 1)
    assert offers(carpet, "double")
    assert not offers(carpet, "use:kamarias-carpet"), "once per turn"


@pytest.mark.rule("DT-R7")
def test_the_potion_of_strides_walks_so_rivers_of_fire_count() -> None:
    line = f"{WARLORD} peaks-of-the-djinn 8w 2s potion-of-one-thousand-strides"
    game = position(line, fires="north-east")
    play(game, "use:potion-of-one-thousand-strides")
    assert "inner-kinghills" in options(game, "place")
    play(game, "place:inner-kinghills")
    assert (at(game), hero(game).warriors, left(game)) == ("inner-kinghills", 2, 3)
    assert offers(game, "double")


@pytest.mark.rule("DT-R8")
@pytest.mark.parametrize(("answer", "there"), [("agree", "duwani"), ("refuse", "jewel-hills")])
def test_moving_another_hero_needs_that_players_yes(answer: str, there: str) -> None:
    game = position(f"{WARLORD} 7w potion-of-one-thousand-strides", f"{SCION} south jewel-hills")
    play(game, "use:potion-of-one-thousand-strides", "who:2", "place:duwani")
    assert asked(game) == 1
    play(game, answer)
    assert at(game, 1) == there


@pytest.mark.rule("DT-R8")
@pytest.mark.rule("DT-48")
def test_in_the_competitive_game_nobody_is_asked() -> None:
    game = position(
        f"{WARLORD} 7w potion-of-one-thousand-strides",
        f"{SCION} south jewel-hills",
        options={"mode": "competitive"},
    )
    play(game, "use:potion-of-one-thousand-strides", "who:2", "place:duwani")
    assert at(game, 1) == "duwani"


# Tokens


@pytest.mark.rule("DT-49")
@pytest.mark.rule("DT-92")
def test_each_crossing_of_fire_costs_six_warriors_once_and_other_rivers_nothing() -> None:
    game = position(f"{SPYMASTER} peaks-of-the-djinn 20w", fires="north-east")
    play(game, "move:inner-kinghills", "move:peaks-of-the-djinn")
    assert hero(game).warriors == 8
    dry = position(f"{SPYMASTER} peaks-of-the-djinn 20w", fires="south-west")
    play(dry, "move:inner-kinghills")
    assert hero(dry).warriors == 20


@pytest.mark.rule("DT-92")
def test_a_far_move_pays_for_every_river_of_fire_on_its_way() -> None:
    """From the north to the south, either way over two rivers."""
    game = position(
        f"{WARLORD} tower-scar-desert 20w", fires="north-east east-south south-west west-north"
    )
    play(game, "move:the-throne")
    assert (at(game), hero(game).warriors) == ("the-throne", 20 - 2 * 6)


@pytest.mark.rule("DT-92")
def test_a_far_move_takes_the_way_with_fewest_fires() -> None:
    """Both ways from Tower Scar Desert to Peaks of the Djinn are two steps; one stays dry."""
    game = position(f"{WARLORD} tower-scar-desert 20w", fires="north-east")
    play(game, "move:peaks-of-the-djinn")
    assert (hero(game).warriors, left(game)) == (20, 1)


@pytest.mark.rule("DT-49")
def test_a_space_with_a_siege_tree_is_a_forest_too() -> None:
    game = position(f"{WARLORD} west southern-wastes 0w gleb letha", trees="southern-wastes")
    wastes = number("space", "southern-wastes")
    terrains = [each for each in range(len(TERRAINS)) if game.is_among(wastes, NumberSet([each]))]
    assert terrains == [TERRAINS.index("desert"), TERRAINS.index("forest")]
    play(game, "end")
    assert hero(game).warriors == 6, "Letha's six at the end of a turn in a forest"


@pytest.mark.rule("DT-92")
@pytest.mark.rule("DT-49")
def test_a_siege_tree_moves_one_space_and_that_is_the_reinforce_of_the_turn() -> None:
    game = position(f"{WARLORD} bone-hills", trees="bone-hills", goal="army-of-trees")
    near = content().chart.neighbours[number("space", "bone-hills")]
    assert len(options(game, "shift")) == len(near)
    play(game, "shift:archmont")
    assert options(game, "shift") == []


@pytest.mark.rule("DT-92")
def test_rivers_of_fire_stay_to_the_end() -> None:
    game = position(WARLORD, fires="east-south", turns=7)
    pass_turn(game, "closes")
    assert game.land.fires == NumberSet([1])


# Trades


@pytest.mark.rule("DT-11")
@pytest.mark.rule("DT-65")
def test_a_trade_of_warriors_spirit_items_and_companions() -> None:
    game = position(
        f"{WARLORD} duwani 9w 0s longswords gleb", f"{SCION} duwani 1w 3s potion-of-dragon-teeth"
    )
    play(game, "trade:2", "offer-warriors:4@2", "offer:longswords@2", "offer:gleb@2")
    play(game, "want-spirit:2@2", "want:potion-of-dragon-teeth@2", "propose")
    assert asked(game) == 1
    assert holds(game) == ["gleb", "longswords"], "nothing moves before all agree"
    play(game, "agree")
    assert (hero(game).warriors, hero(game).spirit) == (5, 2)
    assert (hero(game, 1).warriors, hero(game, 1).spirit) == (5, 1)
    assert holds(game) == ["potion-of-dragon-teeth"]
    assert holds(game, 1) == ["gleb", "longswords"]
    assert options(game, "trade") == [], "once a turn"


@pytest.mark.rule("DT-11")
def test_who_refuses_keeps_everything() -> None:
    game = position(f"{WARLORD} duwani 9w longswords", f"{SCION} duwani 1w")
    play(game, "trade:2", "offer:longswords@2", "want-warriors:1@2", "propose", "refuse")
    assert holds(game) == ["longswords"]
    assert hero(game, 1).warriors == 1
    said = lines(game, ["Ann", "Ben"], 0)[-1]
    assert (said.text, said.banner) == ("Ben does not agree.", True), "who offered sees it"


@pytest.mark.rule("DT-11")
def test_only_heroes_on_the_same_space_trade_and_never_virtues_or_corruptions() -> None:
    apart = position(f"{WARLORD} duwani", f"{SCION} jewel-hills")
    assert options(apart, "trade") == []
    game = position(f"{WARLORD} duwani inspiring weak", f"{SCION} duwani anointed")
    play(game, "trade:2")
    assert options(game, "offer") == []
    assert options(game, "want") == []


@pytest.mark.rule("DT-65")
def test_one_trade_may_involve_several_heroes_and_all_must_agree() -> None:
    game = position(
        f"{WARLORD} duwani 9w 0s", f"{SCION} duwani 1w 3s", f"{HUNTER} duwani 1w longswords"
    )
    play(game, "trade:2", "offer-warriors:3@2", "want-spirit:1@2", "trade:3", "want:longswords@3")
    play(game, "propose", "agree", "refuse")
    assert (hero(game).warriors, hero(game).spirit) == (9, 0)
    assert holds(game, 2) == ["longswords"]


@pytest.mark.rule("DT-65")
@pytest.mark.rule("DT-15")
def test_limits_are_checked_when_a_trade_is_done() -> None:
    game = position(f"{WARLORD} duwani longswords", f"{SCION} duwani longswords trusted-maps")
    play(game, "trade:2", "offer:longswords@2", "want:trusted-maps@2", "propose", "agree")
    assert holds(game, 1) == ["longswords"]
    assert holds(game) == ["trusted-maps"]
    assert game.gear[number("gear", "longswords")] == 2


@pytest.mark.rule("DT-11")
def test_the_selfish_give_nothing_and_the_black_mark_is_not_traded() -> None:
    game = position(f"{WARLORD} duwani selfish longswords", f"{SCION} duwani black-mark")
    play(game, "trade:2")
    assert options(game, "offer") == []
    assert options(game, "want") == []


@pytest.mark.rule("DT-11")
@pytest.mark.rule("DT-15")
def test_several_potions_of_one_kind_can_change_hands() -> None:
    game = position(f"{WARLORD} anza 3*potion-of-dragon-teeth", f"{SCION} anza 1w")
    play(game, "trade:2", *["offer:potion-of-dragon-teeth@2"] * 2, "propose", "agree")
    assert (len(hero(game).potions), len(hero(game, 1).potions)) == (1, 2)


@pytest.mark.rule("DT-R49")
def test_a_trade_that_was_refused_or_withdrawn_may_be_tried_again_three_times_in_all() -> None:
    game = position(f"{WARLORD} anza 9w", f"{SCION} anza 1w", f"{HUNTER} anza 1w")
    play(game, "trade:2", "offer-warriors:1@2", "propose", "refuse")
    assert options(game, "trade") == ["2", "3"]
    play(game, "trade:2", "withdraw")
    assert options(game, "trade") == ["2", "3"]
    play(game, "trade:3", "offer-warriors:1@3", "propose", "refuse")
    assert options(game, "trade") == []
