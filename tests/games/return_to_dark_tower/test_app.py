"""Corners of the app: bags and their limits, quests that are drawn, foes that slip away."""

from __future__ import annotations

from fractions import Fraction

import pytest

from donjon.core.engine.number_set import NO_NUMBERS, NumberSet
from donjon.games.return_to_dark_tower.components.app import Place
from donjon.games.return_to_dark_tower.effects.skulls import FewestVillages
from donjon.games.return_to_dark_tower.hints.task_text import quest_asks, quest_words
from donjon.games.return_to_dark_tower.rules.app.month.calendar import MonthMayEnd
from donjon.games.return_to_dark_tower.rules.app.month.events import DrawEvents
from donjon.games.return_to_dark_tower.rules.app.quests.failures import QUESTS_FAIL
from donjon.games.return_to_dark_tower.rules.app.quests.markers import unusable
from donjon.games.return_to_dark_tower.rules.app.quests.month_quests import GiveQuest, eligible
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from tests.games.return_to_dark_tower.playing import (
    drop,
    hero,
    keys,
    offers,
    options,
    play,
    reveal,
    told,
)
from tests.games.return_to_dark_tower.positions import (
    Game,
    content,
    names,
    number,
    position,
)

WARLORD, SCION, HUNTER, SPYMASTER = names("hero")


def happenings(game: Game) -> list[str]:
    """What chance may let happen next."""
    return options(game, "happen")


@pytest.mark.rule("DT-41")
def test_the_first_turn_of_a_month_has_no_strike() -> None:
    bag = "strike-2 strike-3 act quiet"
    first = position(WARLORD, step=DrawEvents(1), events=bag, turns=1)
    assert set(happenings(first)) == {"act", "quiet"}
    later = position(WARLORD, step=DrawEvents(1), events=bag, turns=2)
    assert set(happenings(later)) == set(bag.split())


@pytest.mark.rule("DT-41")
@pytest.mark.parametrize(
    ("drawn", "left"),
    [
        ("strike-2", "act seal quiet"),
        ("act", "strike-2 strike-3 seal quiet"),
        ("seal", "strike-2 strike-3 act quiet"),
        ("quiet", "strike-2 strike-3 act seal quiet"),
    ],
)
def test_a_turn_has_one_strike_one_act_and_one_seal_at_most(drawn: str, left: str) -> None:
    bag = "strike-2 strike-3 act seal quiet"
    game = position(WARLORD, step=DrawEvents(2), events=bag, turns=2, foes="brigands irontops")
    game.app.drawn = NumberSet([number("event", drawn)])
    game.question.step.run(game)  # type: ignore[union-attr]
    assert set(happenings(game)) == set(left.split())


@pytest.mark.rule("DT-41")
def test_an_empty_bag_is_filled_with_spawns_growth_and_seals() -> None:
    game = position(WARLORD, step=DrawEvents(1), events="quiet", turns=2)
    game.app.bag = [int(name == "quiet") for name in names("event")]
    play(game, "happen:quiet")
    there = {names("event")[i] for i, count in enumerate(game.app.bag) if count}
    assert there == {"spawn", "growth", "seal"}


@pytest.mark.rule("DT-07")
@pytest.mark.parametrize("heroes", [1, 2, 3, 4])
def test_months_are_as_long_as_all_know_in_the_mean(heroes: int) -> None:
    mean, still = Fraction(0), Fraction(1)
    for turns in range(1, 20):
        game = position(*names("hero")[:heroes], step=MonthMayEnd(), turns=turns, month=3)
        ends = Fraction(game.app.month > 3)
        if "closes" in keys(game):
            assert game.question is not None
            weights = game.question.weights
            assert weights is not None
            ends = Fraction(weights[0], sum(weights))
        mean += still * ends * turns
        still *= 1 - ends
    assert still == 0
    assert mean == content().calendar.heroic[heroes - 1]


@pytest.mark.rule("DT-09")
def test_of_the_two_quests_of_a_month_at_most_one_asks_for_a_dungeon() -> None:
    game = position(WARLORD, month=3, goal="three-dungeons")
    quests = content().quests
    assert any(quests[quest].rooms for quest in eligible(game, ADVERSARY_QUEST))
    game.app.dens = [number("dungeon", "cave"), -1]
    assert not any(quests[quest].rooms for quest in eligible(game, ADVERSARY_QUEST))


@pytest.mark.rule("DT-09")
def test_a_game_has_a_quest_once_and_quest_items_while_there_are_some() -> None:
    game = position(WARLORD, month=2, goal="outlaw-army")
    keepsakes = {
        quest for quest in eligible(game, COMPANION_QUEST) if content().quests[quest].keepsake
    }
    assert keepsakes
    game.app.given = NumberSet([min(keepsakes)])
    assert min(keepsakes) not in eligible(game, COMPANION_QUEST)
    game.relics = [0] * len(game.relics)
    assert not keepsakes & set(eligible(game, COMPANION_QUEST))


@pytest.mark.rule("DT-09")
def test_a_quest_lies_away_from_heroes_and_other_markers_if_it_can() -> None:
    game = position(WARLORD, quests="hakan-bridge ash-hills", goal="outlaw-army", spots="cloudhold")
    chart, spawns = content().chart, content().spawns
    anywhere = Place(chart.of_kingdom)
    taken = unusable(game, anywhere, -1, -1, NO_NUMBERS)
    markers = [number("space", "ash-hills"), number("space", "cloudhold")]
    for space in range(len(chart.spaces)):
        far = chart.distance[space][hero(game).space] >= spawns.quest_steps
        lonely = all(chart.distance[space][marker] >= spawns.marker_steps for marker in markers)
        assert (space not in taken) == (far and lonely)
    beside = Place([[hero(game).space], [], [], []])
    assert hero(game).space not in unusable(game, beside, -1, -1, NO_NUMBERS)


@pytest.mark.rule("DT-09")
@pytest.mark.parametrize(
    ("skulls", "where"), [("east-bazaar 2", ["three-rivers"]), ("east-bazaar 1", names("space"))]
)
def test_a_haunted_roof_has_skulls_if_any_has(skulls: str, where: list[str]) -> None:
    game = position(WARLORD, month=5, step=GiveQuest(COMPANION_QUEST), skulls=skulls)
    play(game, "given:vasa-bones")
    found = options(game, "appear")
    assert found
    assert set(found) <= set(where)


@pytest.mark.rule("DT-79")
def test_where_the_prey_has_gone_any_foe_of_its_type_will_do() -> None:
    away = position(
        f"{WARLORD} 60w irontops",
        quests="gleb-toll ash-hills",
        preys="brigands",
        foes="brigands irontops",
    )
    play(away, "battle:brigands@irontops")
    for _ in range(2):
        reveal(away)
        play(away, "resolve")
    assert away.app.quests[COMPANION_QUEST] == -1
    there = position(
        f"{WARLORD} 60w irontops",
        quests="gleb-toll ash-hills",
        preys="brigands",
        foes="brigands irontops ash-hills",
    )
    play(there, "battle:brigands@irontops")
    for _ in range(2):
        reveal(there)
        play(there, "resolve")
    assert there.app.quests[COMPANION_QUEST] == number("quest", "gleb-toll")


@pytest.mark.rule("DT-79")
@pytest.mark.parametrize(
    ("foes", "asks"),
    [
        ("brigands irontops ash-hills", "defeat Brigands there"),
        ("brigands irontops", "Brigands have left; defeat any of them: Irontops"),
        ("brigands irontops duwani", "Brigands have left; defeat any of them: Duwani and 1 more"),
        ("", "Brigands have left; defeat the next that come"),
    ],
)
def test_a_quest_says_where_its_prey_is_now(foes: str, asks: str) -> None:
    game = position(WARLORD, quests="gleb-toll ash-hills", preys="brigands", foes=foes)
    assert quest_asks(game, COMPANION_QUEST) == asks
    assert quest_words(game, COMPANION_QUEST).startswith(f"Ash Hills: {asks}. ")


@pytest.mark.rule("DT-30")
@pytest.mark.rule("DT-R51")
def test_a_foe_that_an_item_takes_away_ends_its_battle_once_the_open_card_is_resolved() -> None:
    song = "potion-of-the-sirens-song"
    game = position(f"{HUNTER} 60w 0s irontops {song}", foes="brigands irontops")
    play(game, "battle:brigands@irontops")
    reveal(game, "assault")
    play(game, f"use:{song}", "aim:brigands@irontops", "place:the-throne")
    assert offers(game, "resolve")
    assert hero(game).warriors == 60
    play(game, "resolve")
    assert not game.battle.on
    assert (hero(game).warriors, hero(game).spirit) == (54, 2)
    assert game.land.foes[number("foe", "brigands")] == [number("space", "the-throne")]


@pytest.mark.rule("DT-R51")
def test_a_foe_that_slips_away_before_its_last_card_is_resolved_is_not_defeated() -> None:
    song = "potion-of-the-sirens-song"
    game = position(f"{HUNTER} 60w 0s irontops {song}", foes="brigands irontops")
    play(game, "battle:brigands@irontops")
    reveal(game, "assault")
    play(game, "resolve")
    reveal(game, "assault")
    play(game, f"use:{song}", "aim:brigands@irontops", "place:the-throne", "resolve")
    assert "slips" in told(game)
    assert "defeats" not in told(game)
    assert game.land.foes[number("foe", "brigands")] == [number("space", "the-throne")]


@pytest.mark.rule("DT-81")
def test_skulls_go_to_the_villages_with_the_fewest_of_equals_by_choice() -> None:
    game = position(
        WARLORD,
        step=FewestVillages(2, NO_NUMBERS),
        skulls="north-village 2, east-village 1, south-village 2, west-village x",
    )
    play(game, "put:east-village")
    assert options(game, "put") == ["north-village", "south-village"]
    play(game, "put:south-village")
    assert game.land.skulls[number("building", "east-village")] == 2
    assert game.land.skulls[number("building", "south-village")] == 3


@pytest.mark.rule("DT-41")
def test_a_spawn_that_yana_has_prevented_does_not_happen() -> None:
    game = position(WARLORD, events="spawn", turns=2)
    game.app.barred = 1
    drop(game, "happen:spawn", "come:1")
    assert game.app.barred == 0
    assert not any(game.land.foes)


@pytest.mark.rule("DT-R34")
def test_a_failed_quest_leaves_with_its_dungeon() -> None:
    game = position(
        WARLORD,
        step=QUESTS_FAIL,
        quests="zaida-ledger ash-hills",
        dens="cave",
        dungeons="cave ash-hills",
    )
    assert game.app.quests == [-1, -1]
    assert game.land.dungeons[number("dungeon", "cave")] == -1
