"""Rulings of the ledger that several chapters share: corruptions, seals, the last hero, strikes."""

from __future__ import annotations

import pytest

from donjon.core.engine.dealer import SeededDealer
from donjon.core.engine.game import start
from donjon.games.return_to_dark_tower.rules.app.foes.strikes import Strike
from donjon.games.return_to_dark_tower.rules.app.month.calendar import END_MONTH
from donjon.games.return_to_dark_tower.rules.app.month.events import DrawEvents
from donjon.games.return_to_dark_tower.rules.goods.corruption import AddSpores
from donjon.games.return_to_dark_tower.rules.protocol import AddSkulls
from donjon.games.return_to_dark_tower.rules.tower.tower import DROP_SKULL
from donjon.games.return_to_dark_tower.state.current_effect import BY_CARD
from tests.games.return_to_dark_tower.playing import (
    asked,
    finish,
    hero,
    holds,
    keys,
    offers,
    options,
    play,
    reveal,
)
from tests.games.return_to_dark_tower.positions import (
    BOX,
    TURN,
    Game,
    content,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER, SPYMASTER = names("hero")
RIVALS = {"mode": "competitive"}


# One corruption for an effect (DT-13)


@pytest.mark.rule("DT-13")
def test_a_card_that_names_a_corruption_and_falls_short_gives_one() -> None:
    game = position(
        f"{WARLORD} 3w irontops",
        foes="dragons irontops",
        status="dragons lethal",
        kinds="brigands frost-trolls dragons",
    )
    play(game, "battle:dragons@irontops")
    reveal(game, "critical")
    play(game, "resolve", "draw-corruption:lost")
    assert holds(game) == ["lost"]
    assert not options(game, "draw-corruption")
    assert game.outcome is None


@pytest.mark.rule("DT-13")
@pytest.mark.rule("DT-49")
def test_a_third_spore_and_a_shortfall_of_one_card_give_one_corruption() -> None:
    game = position(f"{WARLORD} 0w 2spores", step=AddSpores(0, 1), cause=BY_CARD)
    play(game, "draw-corruption:lost")
    assert (holds(game), hero(game).spores) == (["lost"], 0)
    assert 0 in game.now.corrupted, "what else the card does corrupts no more"


# Seals and drums are effects of their own (DT-R47)


@pytest.mark.rule("DT-R47")
@pytest.mark.parametrize("event", ["seal", "drum"])
def test_a_seal_or_a_drum_of_an_event_begins_an_effect_of_its_own(event: str) -> None:
    game = position(WARLORD, step=DrawEvents(1), events=event, turns=2)
    game.now.corrupted = game.now.corrupted.with_(0)
    play(game, f"happen:{event}")
    assert not game.now.corrupted


# The last hero wins at once (DT-R48)


@pytest.mark.rule("DT-91")
@pytest.mark.rule("DT-R48")
def test_a_skull_that_puts_the_last_rival_out_ends_the_game_before_any_event() -> None:
    game = position(
        WARLORD,
        f"{SCION} weak lost",
        step=DROP_SKULL,
        options=RIVALS,
        skulls="south-village 3",
        supply=5,
        events="growth",
        turns=2,
    )
    play(game, "fall:south", "put:south-village")
    while not game.over:
        assert not options(game, "happen")
        game.apply(keys(game)[0])
    assert (game.outcome.winners, game.outcome.reason) == ([0], "last")


@pytest.mark.rule("DT-R48")
def test_after_the_event_that_leaves_one_hero_no_other_comes() -> None:
    game = position(
        f"{WARLORD} 60w",
        f"{SCION} 0w weak lost",
        step=DrawEvents(2),
        options=RIVALS,
        kinds="spine-fiends frost-trolls dragons",
        status="spine-fiends lethal",
        foes="spine-fiends irontops",
        events="strike-2 growth",
        turns=2,
    )
    game.dropped = True
    play(game, "happen:strike-2")
    while not game.over:
        assert not options(game, "happen")
        game.apply(keys(game)[0])
    assert (game.outcome.winners, game.outcome.reason) == ([0], "last")


@pytest.mark.rule("DT-50")
@pytest.mark.parametrize(("corruption", "most"), [("", 10), ("cursed", 4)])
def test_what_is_spent_and_left_counts_what_may_be_spent(corruption: str, most: int) -> None:
    """Of all advantages at hand ten may be spent, and four by whoever is Cursed."""
    game = position(
        f"{WARLORD} irontops 60w {corruption}", foes="brigands irontops", kinds="brigands"
    )
    game.hero.bonus = [9] * len(game.hero.bonus)
    play(game, "battle:brigands@irontops")
    while game.question is not None and game.question.chance:
        game.apply(keys(game)[0])
    step = game.question.step
    assert step is not None
    about = step.about(game)
    assert (about["spent"], about["left"]) == (0, most)


# The start of the turn (DT-R50)


@pytest.mark.rule("DT-R50")
def test_a_potion_pays_for_a_banner_behind_a_glyph() -> None:
    sun = "potion-of-the-golden-sun"
    game = position(f"{WARLORD} 0s 3w {sun}", step=TURN, unsealed="bottom-north")
    assert not options(game, "banner")
    play(game, f"use:{sun}")
    assert hero(game).spirit == 1
    play(game, f"banner:{WARLORD}")
    assert (hero(game).spirit, hero(game).warriors) == (0, 8)


@pytest.mark.rule("DT-R50")
def test_whoever_can_do_nothing_about_the_glyph_is_not_asked() -> None:
    game = position(f"{WARLORD} 0s 3w potion-of-dragon-teeth", step=TURN, unsealed="bottom-north")
    assert offers(game, "end")


@pytest.mark.rule("DT-R50")
def test_a_friend_may_pay_for_the_banner_by_a_trade() -> None:
    game = position(f"{WARLORD} anza 0s 3w", f"{SCION} anza 2s", step=TURN, unsealed="bottom-north")
    play(game, "trade:2", "want-spirit:1@2", "propose", "agree", f"banner:{WARLORD}")
    assert (hero(game).spirit, hero(game).warriors) == (0, 8)


# Skulls for a ruin (DT-38, DT-R54)


@pytest.mark.rule("DT-38")
@pytest.mark.parametrize("kingdom", range(4))
def test_whoever_must_place_skulls_on_a_ruin_is_corrupted_whosever_it_is(kingdom: int) -> None:
    side = names("kingdom")[kingdom]
    game = position(
        WARLORD, SCION, step=AddSkulls(4 * kingdom, 2, 0), skulls=f"{side}-citadel x", supply=5
    )
    play(game, "draw-corruption:lost")
    assert (holds(game, 0), holds(game, 1)) == (["lost"], [])
    assert (game.land.supply, game.land.loose) == (3, 0)


@pytest.mark.rule("DT-R54")
def test_each_building_means_those_that_stand() -> None:
    game = position(
        WARLORD,
        step=Strike(0),
        kinds="oreks frost-trolls dragons",
        foes="oreks dayside",
        status="oreks lethal",
        skulls="north-citadel x",
        supply=8,
    )
    assert (game.land.supply, holds(game)) == (5, [])


# Strikes


@pytest.mark.rule("DT-41")
def test_spiders_drain_whoever_dropped_and_nobody_else() -> None:
    game = position(
        f"{WARLORD} 3s dayside",
        f"{SCION} 3s forest-of-shades",
        step=Strike(1),
        kinds="brigands widowmade-spiders dragons",
        foes="widowmade-spiders forest-of-shades",
        status="widowmade-spiders unsteady",
    )
    game = pass_choices(game)
    assert (hero(game).spirit, hero(game, 1).spirit) == (3, 3)


def pass_choices(game: Game) -> Game:
    """Take the first of what can be answered until the strike is over."""
    while game.app.striking >= 0:
        game.apply(keys(game)[0])
    return game


@pytest.mark.rule("DT-41")
def test_each_frost_troll_moves_to_another_space() -> None:
    game = position(
        WARLORD,
        step=Strike(1),
        kinds="brigands frost-trolls dragons",
        foes="frost-trolls lost-lands",
    )
    assert asked(game) == 0
    assert "lost-lands" not in options(game, "place")


@pytest.mark.rule("DT-41")
@pytest.mark.parametrize(("seats", "difficulty"), [(1, "gritty"), (2, "heroic"), (4, "heroic")])
def test_each_kind_strikes_once_in_each_month_that_is_over(seats: int, difficulty: str) -> None:
    """Strikes that are left out for want of a foe count: their time has come."""
    setup = BOX.agree(seats, {"heroes": "dealt", "difficulty": difficulty})
    setup.content = content()
    game = start(setup, SeededDealer(seats), heard=True)
    assert isinstance(game, Game)
    while not game.over and game.app.month < 5:
        game.land.supply = 9
        for seat in range(seats):
            each = game.touch(seat)
            each.warriors, each.spirit, each.corruptions = 60, 9, []
        game.apply(keys(game)[-1])
    struck: dict[int, list[int]] = {}
    month = turn = 0
    for one in game.told():
        if one.event.name == "month":
            month = one.args[0] + 1
        elif one.event.name == "turns":
            turn = one.args[1]
        elif one.event.name == "strikes":
            struck.setdefault(month, []).append(content().foes[one.args[0]].level)
        elif one.event.name == "skipped" and one.args[0] < 3:
            struck.setdefault(month, []).append(one.args[0] + 2)
    assert turn > 3 * seats
    assert game.app.month >= 4
    assert {month: sorted(struck.get(month, [])) for month in range(1, game.app.month)} == {
        1: [],
        **{month: [2, 3, 4] for month in range(2, game.app.month)},
    }


@pytest.mark.rule("DT-41")
def test_a_month_that_ends_early_brings_the_strikes_that_have_not_come() -> None:
    game = position(
        f"{WARLORD} dayside 9w",
        kinds="shadow-wolves frost-trolls dragons",
        foes="shadow-wolves dayside",
        events="strike-2 strike-3 quiet growth",
        month=3,
        turns=2,
        supply=9,
        options={"difficulty": "gritty"},
    )
    play(game, "end", "rest")
    while not offers(game, "closes"):
        said = [key for key in keys(game) if key != "happen:strike-2"]
        game.apply(said[0])
    before = hero(game).warriors
    play(game, "closes")
    assert hero(game).warriors == before - 3
    assert game.app.month in (3, 4)


@pytest.mark.rule("DT-41")
def test_a_strike_comes_first_when_the_month_has_no_turn_to_spare() -> None:
    bag = "strike-2 strike-3 act quiet"
    early = position(WARLORD, step=DrawEvents(1), events=bag, turns=2, month=3)
    assert set(options(early, "happen")) == set(bag.split())
    late = position(WARLORD, step=DrawEvents(1), events=bag, turns=3, month=3)
    assert set(options(late, "happen")) == {"strike-2", "strike-3"}


# What a goal asks for (DT-R53)


@pytest.mark.rule("DT-R53")
def test_virtues_that_are_gone_for_good_count_for_the_goal() -> None:
    azkol = "azkols-banner azkols-horn azkols-idol crown-of-azkol"
    game = position(
        f"{WARLORD} irontops inspiring {azkol}",
        goal="azkols-treasures",
        spots="irontops",
    )
    assert options(game, "pursue") == ["azkols-due"]
    tile = 3
    game.hero.virtues = game.hero.virtues.without(tile)
    assert not again(game, "pursue")
    game.hero.lost = game.hero.lost.with_(tile)
    assert again(game, "pursue") == ["azkols-due"]


def again(game: Game, verb: str) -> list[str]:
    """What can be answered with a verb when the open question is asked anew."""
    assert game.question is not None
    assert game.question.step is not None
    game.question.step.run(game)
    return options(game, verb)


@pytest.mark.rule("DT-R53")
def test_the_next_marker_of_the_goal_comes_when_the_part_before_is_done() -> None:
    game = position(f"{WARLORD} fivepint 3*potion-of-dragon-teeth", goal="alchemical-solution")
    game.app.spots = [number("space", "fivepint"), -1, -1, -1]
    again(game, "pursue")
    play(game, "pursue:the-waters")
    while not options(game, "mark") and game.app.spots[1] < 0:
        game.apply(keys(game)[0])
    assert [spot >= 0 for spot in game.app.spots] == [False, True, False, False]


@pytest.mark.rule("DT-R34")
def test_after_the_sixth_month_no_strike_is_resolved() -> None:
    game = position(WARLORD, step=END_MONTH, month=6, events="strike-2")
    assert game.outcome is not None
    assert finish(game).outcome.reason == "month"


# The Amulet of the Marid (DT-R55)


@pytest.mark.rule("DT-R55")
def test_over_a_river_means_to_its_other_bank() -> None:
    game = position(f"{WARLORD} forest-of-shades amulet-of-the-marid")
    chart = content().chart
    here, bank, other = (
        number("space", name) for name in ("forest-of-shades", "three-rivers", "sands-of-madness")
    )
    assert chart.leap_distance[here][other] == 1
    assert chart.leap_distance[here][bank] > 1
    assert offers(game, "move:sands-of-madness")


# Adversaries reach the heroes whom their cards name (DT-28)


@pytest.mark.rule("DT-28")
@pytest.mark.parametrize(
    ("adversary", "card", "line", "lost"),
    [
        ("isa-the-exile", "envy", "duwani 60w crown-of-azkol azkols-idol", 6),
        ("lingering-rot", "bloom", "duwani 60w 1spores", 4),
        ("gravemaw", "brood", "duwani 60w", 2),
        ("gaze-eternal", "light-of-glyphs", "irontops 60w", 3),
        ("gaze-eternal", "light-of-glyphs", "duwani 60w", 0),
        ("ashstrider", "burning-kingdom", "irontops 60w", 2),
    ],
)
def test_an_adversarys_card_reaches_others(adversary: str, card: str, line: str, lost: int) -> None:
    game = position(
        f"{WARLORD} irontops 90w",
        f"{SCION} {line}",
        adversary=adversary,
        **{"adversary-at": "irontops"},
        foes="brigands dayside duwani",
        skulls="south-village 2",
        unsealed="top-north",
    )
    play(game, next(key for key in keys(game) if key.startswith("challenge")))
    reveal(game, card)
    while options(game, "twin"):
        game.apply(keys(game)[0])
    play(game, "resolve")
    assert hero(game, 1).warriors == 60 - lost
