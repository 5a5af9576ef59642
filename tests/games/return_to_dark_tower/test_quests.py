"""Quests of the month, main goals, and dungeons."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.engine.number_set import numbers_below
from tests.games.return_to_dark_tower.playing import (
    drop,
    hero,
    holds,
    keys,
    offers,
    options,
    pass_turn,
    play,
    told,
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


def finish(game: Game) -> Game:
    """Take the cards of a battle as they come."""
    while game.battle.on and not game.over:
        play(game, "resolve" if offers(game, "resolve") else keys(game)[0])
    return game


# Quests of the month


@pytest.mark.rule("DT-31")
@pytest.mark.rule("DT-77")
def test_a_quest_is_offered_only_where_it_can_be_completed_now() -> None:
    quest: dict[str, Any] = {"quests": "hakan-bridge ash-hills"}
    assert options(position(f"{WARLORD} ash-hills longswords", **quest), "quest") == []
    assert options(position(f"{WARLORD} anza longswords trusted-maps", **quest), "quest") == []
    game = position(f"{WARLORD} ash-hills longswords trusted-maps", **quest)
    assert options(game, "quest") == ["hakan-bridge"]


@pytest.mark.rule("DT-78")
@pytest.mark.rule("DT-64")
def test_cost_reward_marker_and_then_the_two_spirit() -> None:
    game = position(
        f"{WARLORD} ash-hills 7w 0s longswords trusted-maps",
        quests="deserters-with-reasons ash-hills",
    )
    play(game, "quest:deserters-with-reasons", "draw-potion:potion-of-dragon-teeth")
    assert holds(game) == ["potion-of-dragon-teeth"]
    assert hero(game).spirit == 2
    assert game.app.quests[1] == -1
    order = [name for name in told(game) if name in ("spends", "gains", "gains-spirit")]
    assert order == ["spends", "spends", "gains", "gains-spirit"]


@pytest.mark.rule("DT-78")
def test_what_has_to_be_had_is_not_spent() -> None:
    """C14: have four virtues, spend spirit."""
    line = f"{WARLORD} anza 7w 5s inspiring"
    game = position(line, quests="hakan-guild anza", month=4)
    virtues = hero(game).virtues
    play(game, "quest:hakan-guild")
    while game.question is not None and game.question.chance:
        play(game, keys(game)[0])
    assert hero(game).virtues == virtues
    assert hero(game).companions != []
    few = position(f"{WARLORD} anza 7w 5s", quests="hakan-guild anza", month=4)
    assert options(few, "quest") == []


@pytest.mark.rule("DT-31")
@pytest.mark.rule("DT-R18")
def test_advantages_for_a_quest_are_taken_all_at_once() -> None:
    """C4 asks for three, here melee: Baleful, Longswords and a wild one; two heroes and fewer
    pay one less."""
    need = content().quests[number("quest", "miras-race")].prices[0][0].advantages
    line = f"{WARLORD} ash-hills 7w 0s longswords"
    game = position(line, quests="miras-race ash-hills", wants="melee")
    assert (need <= 2) == offers(game, "quest:miras-race")
    poor = position(f"{WARLORD} ash-hills 7w 0s", quests="miras-race ash-hills", wants="undead")
    assert options(poor, "quest") == []
    wild = position(
        f"{WARLORD} ash-hills 7w 3s amulet-of-hope potion-of-fortunes-favor grigor",
        quests="miras-race ash-hills",
        wants="undead",
    )
    play(wild, "use:potion-of-fortunes-favor", "use:grigor")
    assert offers(wild, "quest:miras-race"), "wild ones join"


@pytest.mark.rule("DT-R18")
def test_cursed_counts_quest_and_battle_together() -> None:
    game = position(
        f"{WARLORD} ash-hills 7w 3s cursed amulet-of-hope gleb",
        quests="riders-without-horses ash-hills",
        wants="humanoid",
        month=4,
    )
    assert options(game, "quest") == [], "five or four are asked for; four is the most"


@pytest.mark.rule("DT-79")
def test_a_quest_that_asks_for_a_foe_is_completed_by_its_defeat_with_one_gain_of_spirit() -> None:
    game = position(
        f"{WARLORD} ash-hills 99w 0s 2*potion-of-dragon-teeth longswords",
        quests="gleb-toll ash-hills",
        foes="brigands ash-hills",
        preys="brigands",
        month=3,
    )
    assert options(game, "quest") == []
    play(game, "battle:brigands@ash-hills")
    finish(game)
    while game.question is not None and game.question.chance:
        play(game, keys(game)[0])
    assert "quest-done" in told(game)
    assert hero(game).companions != []
    gains = [one.args[1] for one in game.told() if one.event.name == "gains-spirit"]
    assert gains.count(2) == 1


@pytest.mark.rule("DT-R39")
def test_two_quests_never_in_one_action() -> None:
    line = f"{WARLORD} ash-hills 30w longswords trusted-maps dusky-cloaks leather-armor"
    game = position(line, quests="hakan-bridge ash-hills, deserters-with-reasons ash-hills")
    assert options(game, "quest") == ["deserters-with-reasons", "hakan-bridge"]
    play(game, "quest:deserters-with-reasons")
    while options(game, "spend"):
        play(game, keys(game)[0])
    if options(game, "draw-potion"):
        play(game, keys(game)[0])
    assert options(game, "quest") == []
    pass_turn(game)
    play(game, "skip")
    assert options(game, "quest") == ["hakan-bridge"]


@pytest.mark.rule("DT-09")
@pytest.mark.rule("DT-R38")
def test_with_all_companions_recruited_the_quest_gives_a_treasure() -> None:
    all_but = [name for name in names("companion") if name not in ("zaida", "nimet")]
    line = f"{WARLORD} ash-hills longswords trusted-maps {' '.join(all_but)}"
    game = position(
        line, quests="hakan-bridge ash-hills", goal="azkols-treasures", market="azkols-horn"
    )
    game.companions = []
    play(game, "quest:hakan-bridge")
    while game.question is not None and not offers(game, "end"):
        play(game, keys(game)[0])
    assert len(hero(game).treasures) == 1


@pytest.mark.rule("DT-R36")
def test_one_dungeon_of_each_type_at_a_time() -> None:
    game = position(
        WARLORD,
        dungeons="fortress cloudhold, cave anza",
        month=2,
        turns=5,
        adversary="empress-of-shades",
    )
    game.app.given = numbers_below(len(names("quest"))).without(
        number("quest", "the-court-in-mourning")
    )
    drop(game)
    play(game, "closes", "given:the-court-in-mourning")
    assert options(game, "dig") == ["encampment", "ruins", "shrine", "tomb"]
    play(game, "dig:tomb")
    play(game, keys(game)[0])
    assert names("dungeon")[game.app.dens[1]] == "tomb"
    assert game.land.dungeons[number("dungeon", "tomb")] == game.app.places[1]


@pytest.mark.rule("DT-R24")
@pytest.mark.rule("DT-31")
def test_the_place_of_a_quest_stays_valid_when_its_building_is_ruined() -> None:
    game = position(
        f"{WARLORD} anza 30w", quests="gleb-gallows anza", skulls="west-village x", wants="melee"
    )
    assert options(game, "quest") == ["gleb-gallows"]


# The main goal


@pytest.mark.rule("DT-32")
@pytest.mark.rule("DT-31")
def test_completing_the_main_goal_brings_the_adversary() -> None:
    game = position(
        f"{WARLORD} tower-scar-desert 9w 0s inspiring azkols-horn azkols-idol",
        goal="azkols-treasures",
        spots="tower-scar-desert",
        month=4,
    )
    play(game, "pursue:azkols-due")
    while game.question is not None and game.question.chance:
        play(game, keys(game)[0])
    assert "goal-done" in told(game)
    assert game.land.adversary >= 0
    assert game.app.achieved
    assert hero(game).spirit == 2
    assert holds(game) == ["azkols-horn", "azkols-idol"], "had, not spent"


@pytest.mark.rule("DT-32")
def test_the_adversary_comes_to_a_space_that_touches_the_tower() -> None:
    for seed in range(4):
        game = position(
            f"{WARLORD} tower-scar-desert 9w 0s inspiring azkols-horn azkols-idol",
            goal="azkols-treasures",
            spots="tower-scar-desert",
            month=4,
        )
        play(game, "pursue:azkols-due")
        while game.question is not None and game.question.chance:
            found = keys(game)
            play(game, found[seed % len(found)])
        assert game.land.adversary in content().chart.tower_spaces
        assert game.land.adversary != hero(game).space


@pytest.mark.rule("DT-R35")
def test_the_goal_may_be_worked_on_in_the_first_month() -> None:
    game = position(
        f"{WARLORD} cloudhold 20w longswords",
        goal="outlaw-army",
        spots="cloudhold",
        month=1,
    )
    assert options(game, "pursue") == ["first-gift"]
    play(game, "pursue:first-gift")
    assert hero(game).warriors == 12
    assert options(game, "pursue") == []
    pass_turn(game)
    assert game.app.month == 2


# Dungeons


@pytest.mark.rule("DT-33")
@pytest.mark.rule("DT-77")
def test_a_dungeon_is_explored_where_it_lies_and_one_room_at_least() -> None:
    assert options(position(f"{WARLORD} anza", dungeons="fortress cloudhold"), "explore") == []
    game = position(f"{WARLORD} cloudhold 30w", dungeons="fortress cloudhold")
    play(game, "explore:fortress")
    assert not offers(game, "leave")
    play(game, "enter:1", "find:drill-yard", "resolve")
    assert offers(game, "leave")


@pytest.mark.rule("DT-33")
def test_only_rooms_next_to_cleared_ones_can_be_entered() -> None:
    game = position(f"{WARLORD} cloudhold 30w", dungeons="fortress cloudhold")
    play(game, "explore:fortress", "doors:1")
    assert options(game, "enter") == ["1"]
    play(game, "enter:1", "find:drill-yard", "doors:2", "resolve")
    assert options(game, "enter") == ["2", "3"]


@pytest.mark.rule("DT-33")
def test_a_room_may_be_found_again_in_the_same_dungeon() -> None:
    game = position(f"{WARLORD} cloudhold 30w", dungeons="fortress cloudhold")
    play(game, "explore:fortress", "enter:1", "find:drill-yard", "resolve")
    play(game, "enter:2", "find:drill-yard", "resolve")
    room = number("room", "drill-yard")
    assert game.dungeon.maps[number("dungeon", "fortress")].count(room) == 2


@pytest.mark.rule("DT-33")
def test_there_is_a_door_until_all_rooms_are_known_and_the_last_one_is_the_target() -> None:
    game = position(f"{WARLORD} cloudhold 99w", dungeons="fortress cloudhold")
    game.apply("explore:fortress")
    fortress = number("dungeon", "fortress")
    size = game.dungeon.sizes[fortress]
    found = 0
    while game.dungeon.on:
        answers = keys(game)
        door = next((key for key in answers if key.startswith("enter")), "")
        found += bool(door)
        assert len(game.dungeon.maps[fortress]) <= size + 1
        game.apply(door or ("elsewhere" if "elsewhere" in answers else answers[0]))
    assert found == size
    assert "completes" in told(game)


@pytest.mark.rule("DT-33")
def test_ten_games_have_ten_maps() -> None:
    maps = set()
    for seed in range(10):
        things = "99w 99s longswords trusted-maps leather-armor dusky-cloaks"
        things += " brass-talismans 3*potion-of-dragon-teeth"
        game = position(f"{WARLORD} cloudhold {things}", dungeons="fortress cloudhold")
        chance = Random(seed)
        game.apply("explore:fortress")
        while game.dungeon.cleared < 4 and not game.over:
            answers = keys(game)
            calm = [key for key in answers if key in ("elsewhere", "resolve")]
            game.apply(chance.choice(calm or answers))
        fortress = number("dungeon", "fortress")
        maps.add((*game.dungeon.maps[fortress], *game.dungeon.before[fortress]))
    assert len(maps) == 10


@pytest.mark.rule("DT-33")
def test_one_advantage_improves_a_room_once() -> None:
    line = f"{WARLORD} cloudhold 30w longswords amulet-of-hope"
    game = position(line, dungeons="fortress cloudhold")
    play(game, "explore:fortress", "enter:1", "find:drill-yard")
    assert options(game, "press") == ["melee"], "those that fit nothing else go first"
    play(game, "press:melee")
    assert options(game, "press") == []
    play(game, "resolve")
    assert hero(game).warriors == 29


@pytest.mark.rule("DT-33")
def test_only_the_dungeons_own_trait_and_wild_count() -> None:
    den = "fortress cloudhold"
    game = position(f"{SPYMASTER} south cloudhold 30w brass-talismans", dungeons=den)
    play(game, "explore:fortress", "enter:1", "find:drill-yard")
    assert options(game, "press") == []


@pytest.mark.rule("DT-33")
@pytest.mark.rule("DT-79")
@pytest.mark.rule("DT-80")
@pytest.mark.rule("DT-R37")
def test_the_target_room_completes_dungeon_and_quest_at_once_and_costs_nothing() -> None:
    game = position(
        f"{WARLORD} cloudhold 99w 9s longswords 3*potion-of-dragon-teeth trusted-maps",
        quests="zaida-ledger cloudhold",
        dens="fortress",
        dungeons="fortress cloudhold",
        month=3,
    )
    play(game, "explore:fortress")
    spirit = None
    while game.dungeon.on:
        before = (hero(game).warriors, holds(game))
        found = keys(game)
        if offers(game, "here"):
            spirit = hero(game).spirit
            play(game, "here")
            assert (hero(game).warriors, holds(game)) == before or hero(game).companions
        else:
            deep = [key for key in found if key.startswith("enter")]
            play(game, deep[-1] if deep else "resolve" if "resolve" in found else found[0])
    while game.question is not None and game.question.chance:
        play(game, keys(game)[0])
    assert "completes" in told(game)
    assert "quest-done" in told(game)
    assert game.land.dungeons[0] == -1
    assert hero(game).companions != []
    assert spirit is not None
    assert hero(game).spirit == spirit + 2


@pytest.mark.rule("DT-R15")
@pytest.mark.parametrize(("line", "left"), [("", 18), ("dusky-cloaks", 30)])
def test_unless_has_is_looked_at_when_the_room_resolves(line: str, left: int) -> None:
    game = position(f"{WARLORD} ash-hills 30w {line}", dungeons="cave ash-hills")
    play(game, "explore:cave", "enter:1", "find:murky-crevasse", "resolve")
    assert hero(game).warriors == left


@pytest.mark.rule("DT-R14")
def test_this_or_that_is_picked_freely_even_one_that_falls_short() -> None:
    game = position(f"{WARLORD} ash-hills 30w", dungeons="cave ash-hills")
    play(game, "explore:cave", "enter:1", "find:jaryx-lair", "resolve")
    assert len(keys(game)) == 2
    both = set()
    for key in keys(game):
        other = game.clone()
        other.forced = False
        play(other, key)
        both.add((hero(other).warriors, any(k.startswith("draw-corr") for k in keys(other))))
    assert both == {(21, False), (30, True)}


@pytest.mark.rule("DT-33")
def test_a_room_that_cannot_be_paid_is_cleared_all_the_same() -> None:
    game = position(f"{WARLORD} cloudhold 2w", dungeons="fortress cloudhold")
    play(game, "explore:fortress", "enter:1", "find:drill-yard", "doors:1", "resolve")
    play(game, "draw-corruption:weak")
    assert hero(game).warriors == 0
    assert options(game, "enter") == ["2", "3", "4"]


@pytest.mark.rule("DT-63")
def test_inside_a_dungeon_only_items_and_payments() -> None:
    line = f"{WARLORD} cloudhold 30w 3s potion-of-dragon-teeth"
    game = position(line, f"{SCION} cloudhold", dungeons="fortress cloudhold")
    play(game, "explore:fortress", "enter:1", "find:drill-yard", "resolve")
    verbs = {key.partition(":")[0] for key in keys(game)}
    assert verbs == {"enter", "leave", "use"}
