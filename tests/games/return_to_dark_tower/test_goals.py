"""Main goals: caravans, siege trees, Azkol's treasures, skulls to cleanse, and what ends them."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.games.return_to_dark_tower.rules.app.quests.goal_markers import GOAL_GOES_ON
from tests.games.return_to_dark_tower.playing import (
    counted,
    drop,
    finish,
    foes,
    hero,
    holds,
    keys,
    offers,
    options,
    pass_turn,
    play,
    skulls,
    status_of,
    told,
)
from tests.games.return_to_dark_tower.positions import content, names, number, position

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
CARAVANS = "east-caravan three-rivers, north-caravan dayside, west-caravan anza"


def den(name: str) -> int:
    return number("dungeon", name)


@pytest.mark.rule("DT-49")
def test_caravans_creep_towards_the_tower_and_can_be_explored() -> None:
    game = position(WARLORD, SCION, HUNTER, goal="evil-relics", dungeons=CARAVANS, month=2, turns=8)
    to_tower = content().chart.to_tower
    before = [to_tower[space] for space in game.land.dungeons[6:9]]
    pass_turn(game, "closes")
    assert [to_tower[space] for space in game.land.dungeons[6:9]] == [far - 1 for far in before]
    there = position(f"{WARLORD} anza 30w", goal="evil-relics", dungeons=CARAVANS)
    assert options(there, "explore") == ["west-caravan"]


@pytest.mark.rule("DT-49")
def test_in_other_months_caravans_rest() -> None:
    quiet = next(
        month
        for month in range(2, 7)
        if month not in content().goals[number("goal", "evil-relics")].caravan_months
    )
    game = position(WARLORD, goal="evil-relics", dungeons=CARAVANS, month=quiet - 1, turns=7)
    before = game.land.dungeons[6:9]
    pass_turn(game, "closes")
    assert game.app.month == quiet
    assert game.land.dungeons[6:9] == before


@pytest.mark.rule("DT-79")
@pytest.mark.parametrize(("spot", "done"), [("anza", True), ("dayside", False)])
def test_a_job_of_killing_is_for_one_kingdom(spot: str, done: bool) -> None:
    """The Trolls of Ash Hills are in the west, as Anza is."""
    game = position(
        f"{WARLORD} ash-hills 99w 9s longswords 3*potion-of-dragon-teeth",
        goal="deal-with-darkness",
        spots=spot,
        foes="frost-trolls ash-hills",
    )
    play(game, "battle:frost-trolls@ash-hills")
    finish(game)
    assert ("part-done" in told(game)) == done


@pytest.mark.rule("DT-49")
def test_a_caravan_that_comes_to_the_tower_lifts_two_seals() -> None:
    """Lonelight Hills is one step from The Grass Sea and from Irontops."""
    game = position(
        WARLORD, goal="evil-relics", dungeons="west-caravan lonelight-hills", month=4, turns=7
    )
    pass_turn(game, "closes")
    assert len(game.tower.seals) == 10
    assert content().chart.to_tower[game.land.dungeons[den("west-caravan")]] == 0


@pytest.mark.rule("DT-49")
@pytest.mark.rule("DT-32")
def test_siege_trees_near_the_tower_complete_the_goal() -> None:
    who = f"{WARLORD} ash-hills 9w 3s"
    far = position(who, goal="army-of-trees", trees="ash-hills delmsmire", month=5)
    assert options(far, "pursue") == []
    early = position(who, goal="army-of-trees", trees="ash-hills irontops", month=4)
    assert options(early, "pursue") == []
    game = position(who, goal="army-of-trees", trees="ash-hills irontops", month=5)
    play(game, "pursue:the-trees-walk")
    while game.question is not None and game.question.chance:
        play(game, keys(game)[0])
    assert game.app.achieved
    assert hero(game).spirit == 2


@pytest.mark.rule("DT-49")
def test_a_strike_of_level_three_pushes_a_tree_away() -> None:
    game = position(
        WARLORD,
        goal="army-of-trees",
        kinds="brigands clan-of-neuri dragons",
        foes="clan-of-neuri ash-hills",
        trees="ash-hills",
        events="strike-3",
        turns=1,
    )
    drop(game)
    to_tower = content().chart.to_tower
    if options(game, "place"):
        play(game, keys(game)[0])
    assert to_tower[game.land.trees[0]] == to_tower[number("space", "ash-hills")] + 1


@pytest.mark.rule("DT-32")
def test_skulls_taken_off_by_cleanse_count_for_the_gods_of_light() -> None:
    amount = next(p for p in content().goals[7].parts if p.kind == 3).amounts[0]
    game = position(
        f"{WARLORD} anza 9w",
        goal="gods-of-light",
        spots="upper-ice-fangs",
        skulls="west-village 3",
    )
    game.app.cleansed = amount - 3
    play(game, "cleanse:west-village")
    assert "part-done" in told(game)
    assert "goal-done" not in told(game)
    assert skulls(game, "west-village") == 0


@pytest.mark.rule("DT-32")
def test_treasures_of_azkol_of_all_heroes_on_the_space_count_together() -> None:
    line = f"{WARLORD} tower-scar-desert inspiring callous azkols-horn"
    goal: dict[str, Any] = {"goal": "azkols-treasures", "spots": "tower-scar-desert"}
    near = position(line, f"{SCION} tower-scar-desert azkols-idol", **goal)
    assert options(near, "pursue") == ["azkols-due"]
    far = position(line, f"{SCION} anza azkols-idol", **goal)
    assert options(far, "pursue") == []


@pytest.mark.rule("DT-32")
def test_a_treasure_of_azkol_comes_into_the_market() -> None:
    market = "oakstone-bow cloak-of-stars lamp-of-hope"
    game = position(WARLORD, goal="azkols-treasures", market=market, month=2, turns=7)
    pass_turn(game, "closes")
    azkol = [content().treasures[one].azkol for one in game.market]
    assert len(azkol) == 3
    assert any(azkol)


@pytest.mark.rule("DT-32")
def test_parts_come_in_their_order_and_each_is_a_quest_action() -> None:
    game = position(
        f"{WARLORD} cloudhold 60w 0s longswords trusted-maps dusky-cloaks leather-armor",
        goal="outlaw-army",
        spots="cloudhold",
        month=4,
    )
    for part in ("first-gift", "second-gift", "third-gift"):
        assert options(game, "pursue") == [part]
        play(game, f"pursue:{part}")
        while not offers(game, "end"):
            play(game, keys(game)[0])
        assert hero(game).spirit >= 2
        if part != "third-gift":
            pass_turn(game)
            play(game, "skip")
    assert game.app.achieved
    assert holds(game) == []


@pytest.mark.rule("DT-32")
def test_a_part_waits_for_its_month_while_its_marker_stays() -> None:
    hoard = "longswords trusted-maps dusky-cloaks leather-armor"
    game = position(
        f"{WARLORD} cloudhold 60w 0s {hoard}", goal="outlaw-army", spots="cloudhold", month=2
    )
    play(game, "pursue:first-gift")
    while not offers(game, "end"):
        play(game, keys(game)[0])
    assert game.app.spots[1] == number("space", "cloudhold")
    pass_turn(game)
    play(game, "skip")
    assert options(game, "pursue") == []
    pass_turn(game, "closes", "skip")
    while game.app.month == 2:
        pass_turn(game, "closes", "skip")
    play(game, "skip")
    assert options(game, "pursue") == ["second-gift"]


@pytest.mark.rule("DT-32")
def test_a_caravan_sets_out_in_its_month() -> None:
    game = position(WARLORD, goal="evil-relics", dungeons="east-caravan three-rivers", month=2)
    game.app.month = 3
    GOAL_GOES_ON.run(game)
    assert game.land.dungeons[den("north-caravan")] < 0
    game.app.month = 4
    GOAL_GOES_ON.run(game)
    assert game.land.dungeons[den("north-caravan")] == number("space", "dayside")


@pytest.mark.rule("DT-32")
def test_the_last_part_of_every_goal_but_azkols_waits_for_month_four_or_five() -> None:
    for goal in content().goals:
        months = [part.month for part in goal.parts]
        assert max(months) in ([1] if goal.azkol_months else [4, 5]), goal.name


@pytest.mark.rule("DT-75")
def test_a_rout_weakens_a_type_of_the_droppers_choice() -> None:
    game = position(
        WARLORD,
        foes="brigands ash-hills, dragons anza",
        status="dragons savage",
        events="companion",
        goal="outlaw-army",
        spots="cloudhold",
        turns=1,
    )
    drop(game, "rout")
    assert options(game, "weaken") == ["brigands", "dragons"]
    play(game, "weaken:dragons")
    assert status_of(game, "dragons") == "ready"


@pytest.mark.rule("DT-76")
@pytest.mark.rule("DT-75")
def test_a_type_that_was_wiped_off_comes_back_a_step_weaker() -> None:
    game = position(WARLORD, status="brigands lethal", events="spawn", month=2, turns=1)
    drop(game, "arrive:brigands")
    assert foes(game, "brigands") != []
    assert status_of(game, "brigands") == "savage"


@pytest.mark.rule("DT-25")
@pytest.mark.rule("DT-R18")
def test_the_cap_of_a_month_holds_for_battles_and_quests() -> None:
    game = position(
        f"{SCION} ash-hills 50w scroll-of-twilight-shadow tomas", foes="brigands ash-hills"
    )
    game.app.cap = 3
    play(game, "use:scroll-of-twilight-shadow", "battle:brigands@ash-hills", "reveal:assault-2")
    assert counted(game) == {"stealth": 6}
    play(game, *["press:stealth"] * 3)
    assert options(game, "press") == []
    quest = position(
        f"{WARLORD} ash-hills longswords grigor", quests="gleb-captains ash-hills", wants="melee"
    )
    assert options(quest, "quest") == ["gleb-captains"]
    quest.app.cap = 2
    play(quest, "move:cloudhold", "move:ash-hills")
    assert options(quest, "quest") == []
    assert names("quest")[quest.app.quests[0]] == "gleb-captains"


# What quests give


@pytest.mark.rule("DT-09")
@pytest.mark.rule("DT-68")
@pytest.mark.parametrize(
    ("goal", "quest", "item"),
    [
        ("outlaw-army", "gleb-mark", "mark-of-the-outlaw"),
        ("gods-of-light", "vasa-relic", "relic-of-light"),
        ("azkols-treasures", "zaida-coin", "smugglers-coin"),
        ("three-dungeons", "tomas-map", "tomass-map"),
    ],
)
def test_some_quests_of_the_companion_give_its_own_item(goal: str, quest: str, item: str) -> None:
    line = f"{WARLORD} yellowpike 20w 5s longswords trusted-maps"
    game = position(line, goal=goal, spots="irontops", quests=f"{quest} yellowpike")
    play(game, f"quest:{quest}")
    while not offers(game, "end"):
        play(game, keys(game)[0])
    assert item in holds(game)
    assert game.relics[number("relic", item)] == 0


@pytest.mark.rule("DT-09")
@pytest.mark.parametrize(
    ("adversary", "item"),
    [
        ("empress-of-shades", "bezoar"),
        ("lingering-rot", "herbal-remedy"),
        ("utukku", "orb-of-pure-snow"),
    ],
)
def test_the_first_quest_against_some_adversaries_gives_something_against_them(
    adversary: str, item: str
) -> None:
    gear = "longswords trusted-maps dusky-cloaks leather-armor"
    game = position(
        f"{WARLORD} anza {gear}", adversary=adversary, quests="deserters-with-reasons anza"
    )
    play(game, "quest:deserters-with-reasons")
    while not offers(game, "end"):
        play(game, keys(game)[0])
    assert item in holds(game)


@pytest.mark.rule("DT-48")
@pytest.mark.rule("DT-79")
def test_a_quest_is_completed_once() -> None:
    line = f"{WARLORD} anza 60w"
    game = position(line, f"{SCION} anza 60w", quests="gleb-gallows anza", goal="azkols-treasures")
    play(game, "quest:gleb-gallows")
    pass_turn(game)
    play(game, "skip")
    assert game.active == 1
    assert options(game, "quest") == []
