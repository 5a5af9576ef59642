"""The quests of the box: whose they are, when they come, and that ten games do not exhaust them."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from donjon.games.return_to_dark_tower.components.app import Quest
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.rules.app.quests.month_quests import eligible
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from tests.games.return_to_dark_tower.positions import content, names, number, position

WARLORD = "brutal-warlord"
MONTHS = range(2, N_MONTHS + 1)
EARLY = {2, 3}


def of_the_adversary() -> list[Quest]:
    return [quest for quest in content().quests if not quest.companion]


def of_the_companion() -> list[Quest]:
    return [quest for quest in content().quests if quest.companion]


@pytest.mark.rule("DT-09")
def test_every_adversary_has_eight_quests_of_its_own_four_early_and_four_late() -> None:
    early = Counter(q.adversary for q in of_the_adversary() if set(q.months) <= EARLY)
    late = Counter(q.adversary for q in of_the_adversary() if not set(q.months) & EARLY)
    everybody = dict.fromkeys(range(len(names("adversary"))), 4)
    assert early == everybody
    assert late == everybody


@pytest.mark.rule("DT-09")
def test_a_quest_of_the_companion_names_whom_it_brings() -> None:
    assert len(of_the_companion()) == 61
    recruiting = Counter(quest.brings for quest in of_the_companion() if quest.recruits)
    assert set(recruiting) == set(range(len(names("companion"))))
    titles, texts = content().titles["companion"], content().texts["quest"]
    for quest in of_the_companion():
        if quest.recruits:
            text = texts[number("quest", quest.name)]
            assert f"Reward: take {titles[quest.brings]} with you." in text


def test_every_quest_has_its_voices() -> None:
    titles = content().titles
    for kind in ("plea", "thanks", "toll"):
        assert all(sentence.strip() for sentence in titles[kind])
        assert len(set(titles[kind])) == len(names("quest"))


@pytest.mark.rule("DT-09")
@pytest.mark.parametrize("adversary", names("adversary"))
def test_only_the_quests_of_this_adversary_are_given(adversary: str) -> None:
    for month in MONTHS:
        game = position(WARLORD, month=month, adversary=adversary)
        given = [content().quests[quest] for quest in eligible(game, ADVERSARY_QUEST)]
        assert given
        assert {quest.adversary for quest in given} == {number("adversary", adversary)}


@pytest.mark.rule("DT-R5")
@pytest.mark.rule("DT-R38")
def test_the_main_companion_and_those_who_have_joined_are_not_offered_again() -> None:
    game = position(f"{WARLORD} hakan yana", month=3, goal="outlaw-army", spots="irontops")
    joining = {
        content().quests[quest].brings
        for quest in eligible(game, COMPANION_QUEST)
        if content().quests[quest].recruits
    }
    gone = {number("companion", name) for name in ("hakan", "yana", "gleb")}
    assert joining == set(range(len(names("companion")))) - gone


@pytest.mark.rule("DT-R38")
def test_with_everybody_recruited_a_quest_still_comes() -> None:
    game = position(WARLORD, month=5)
    game.companions = []
    assert eligible(game, COMPANION_QUEST)


@pytest.mark.rule("DT-09")
def test_only_the_main_companion_gives_its_quest_items() -> None:
    game = position(WARLORD, month=3, goal="gods-of-light")
    giving = [
        content().quests[quest].name
        for quest in eligible(game, COMPANION_QUEST)
        if content().quests[quest].keepsake
    ]
    assert giving == ["vasa-relic"]


def test_in_ten_games_at_most_a_quarter_of_the_quests_are_known_from_before() -> None:
    dice = random.Random(9)
    met = known = 0
    for _ in range(60):
        seen: set[int] = set()
        for _ in range(10):
            quests = _quests_of_a_game(dice)
            met += len(quests)
            known += len(seen.intersection(quests))
            seen.update(quests)
    assert known / met <= 0.25


def _quests_of_a_game(dice: random.Random) -> set[int]:
    """Seven quests, as two heroes are given in a game that ends in its fourth or fifth month."""
    goal, adversary = dice.choice(names("goal")), dice.choice(names("adversary"))
    game = position(WARLORD, "spymaster", goal=goal, adversary=adversary)
    both = (COMPANION_QUEST, ADVERSARY_QUEST)
    whole = [(month, which) for month in (2, 3, 4) for which in both]
    for month, which in [*whole, (5, dice.choice(both))]:
        game.app.month = month
        game.app.given = game.app.given.with_(dice.choice(eligible(game, which)))
    return set(game.app.given)
