"""From card to card: who turns, what touches YOU, choices, rolls, and how the game ends."""

from __future__ import annotations

import pytest

from donjon.core.errors import IllegalAnswer
from tests.games.escape_the_dark_castle.positions import (
    asks,
    cast,
    chances,
    discard,
    ended,
    enemy,
    fight,
    go,
    hand,
    hp,
    open_card,
    options,
    pool,
    position,
    refuses,
)

FOUR = "smith cook tailor abbot"

# Who turns


@pytest.mark.rule("DC-06")
@pytest.mark.rule("DC-28")
def test_after_a_chapter_anyone_may_be_said_to_turn_the_next_card() -> None:
    game = position(party=FOUR)
    assert asks(game) == "smith+cook+tailor+abbot Camp"
    assert options(game) == {f"turn:{name}" for name in FOUR.split()}


@pytest.mark.rule("DC-06")
def test_whatever_the_group_decides_any_seat_may_say() -> None:
    for seat in range(4):
        game = position(party=FOUR)
        game.apply("turn:cook", seat)
        assert asks(game) == "chance TurnCard"
    with pytest.raises(IllegalAnswer, match="not asked"):
        position(party=FOUR).apply("turn:cook", 4)


@pytest.mark.rule("DC-06")
def test_the_same_prisoner_may_turn_card_after_card() -> None:
    game = position()
    go(game, "turn:cook reveal:warm-hearth turn:cook reveal:larder go:larder-pass")
    assert "turn:cook" in options(game)


@pytest.mark.rule("DC-07")
@pytest.mark.parametrize("you", FOUR.split())
def test_what_is_done_to_you_touches_only_who_turned_the_card(you: str) -> None:
    game = position(do='{ lose = 2, who = "you" }', party=FOUR, you=you)
    assert hp(game) == [10 if name == you else 12 for name in FOUR.split()]


@pytest.mark.rule("DC-07")
def test_you_is_the_one_who_was_said_to_turn() -> None:
    game = position(party=FOUR, hp=(5, 5, 5, 5))
    go(game, "turn:tailor reveal:warm-hearth")
    assert hp(game)[2] > hp(game)[0] > 5
    assert hp(game)[0] == hp(game)[1] == hp(game)[3]


@pytest.mark.rule("DC-07")
@pytest.mark.parametrize(
    ("who", "hurt"),
    [("you", "cook"), ("all", FOUR), ("others", "smith tailor abbot")],
)
def test_an_effect_touches_those_whom_the_card_names(who: str, hurt: str) -> None:
    game = position(do=f'{{ lose = 3, who = "{who}" }}', party=FOUR, you="cook")
    assert hp(game) == [9 if name in hurt.split() else 12 for name in FOUR.split()]


@pytest.mark.rule("DC-07")
@pytest.mark.parametrize(
    ("who", "hurt"), [("nominee", "tailor"), ("bystanders", "smith cook abbot")]
)
def test_the_nominee_need_not_be_you(who: str, hurt: str) -> None:
    do = f'{{ name = 1 }}, {{ lose = 3, who = "{who}" }}'
    game = position(do=do, party=FOUR, you="cook")
    assert asks(game) == "smith+cook+tailor+abbot Nominate"
    assert options(game) == {f"name:{name}" for name in FOUR.split()}
    go(game, "name:tailor")
    assert hp(game) == [9 if name in hurt.split() else 12 for name in FOUR.split()]


@pytest.mark.rule("DC-07")
def test_where_nobody_was_named_the_nominee_is_you() -> None:
    game = position(do='{ lose = 3, who = "nominee" }, { lose = 1, who = "pair" }', you="cook")
    assert hp(game) == [18, 14]


@pytest.mark.rule("DC-07")
def test_two_nominees_are_two_different_prisoners() -> None:
    do = '{ name = 2 }, { lose = 3, who = "pair" }'
    game = go(position(do=do, party=FOUR), "name:abbot")
    assert options(game) == {"name:smith", "name:cook", "name:tailor"}
    go(game, "name:cook")
    assert hp(game) == [12, 9, 12, 9]


# Instructions


@pytest.mark.rule("DC-08")
def test_a_chapter_is_complete_when_all_its_instructions_are() -> None:
    do = '{ lose = 2 }, { items = 1 }, { heal = 1, who = "you" }'
    game = position(do=do)
    assert hp(game) == [16, 16]
    assert asks(game) == "chance DrawItems"
    go(game, "find:rotten-apple-1")
    assert asks(game) == "smith+cook Share"
    go(game, "on")
    assert hp(game) == [17, 16]
    assert asks(game) == "smith+cook ShareCamp"


@pytest.mark.rule("DC-08")
def test_the_group_takes_one_way_of_a_choice_and_only_that_is_done() -> None:
    do = (
        '{ choose = [{ id = "a", label = "A", do = [{ lose = 1 }] }, '
        '{ id = "b", label = "B", do = [{ lose = 3 }] }] }'
    )
    for way, left in (("a", 17), ("b", 15)):
        game = position(do=do)
        assert asks(game) == "smith+cook Choose"
        assert options(game) == {"go:own-a", "go:own-b"}
        go(game, f"go:own-{way}")
        assert hp(game) == [left, left]
        assert asks(game) == "smith+cook Camp"


WAYS = (
    "{ choose = ["
    '{ id = "item", label = "A", needs = { carries = "any" }, do = [{ give = "any" }] }, '
    '{ id = "food", label = "B", needs = { carries = "food" }, do = [{ give = "food" }] }, '
    '{ id = "mine", label = "C", needs = { carries = "any", who = "you" }, do = [] }, '
    '{ id = "free", label = "D", do = [] }] }'
)


@pytest.mark.rule("DC-08")
@pytest.mark.parametrize(
    ("hands", "ways"),
    [
        (("", ""), "free"),
        (("liquid-luck", ""), "item mine free"),
        (("", "liquid-luck"), "item free"),
        (("", "rotten-apple"), "item food free"),
        (("stale-loaf", ""), "item food mine free"),
    ],
)
def test_a_way_is_open_to_those_who_have_what_it_needs(hands: tuple[str, str], ways: str) -> None:
    game = position(do=WAYS, hands=hands)
    assert options(game, "go") == {f"own-{way}" for way in ways.split()}


@pytest.mark.rule("DC-08")
def test_whoever_has_an_item_gives_it_up_and_it_is_discarded() -> None:
    game = position(do=WAYS, hands=("liquid-luck rotten-apple", "stale-loaf"))
    go(game, "go:own-item")
    assert asks(game) == "smith+cook Give"
    assert options(game, "give") == {"liquid-luck@smith", "rotten-apple@smith", "stale-loaf@cook"}
    go(game, "give:rotten-apple@smith")
    assert (hand(game, "smith"), hand(game, "cook")) == (["liquid-luck"], ["stale-loaf"])
    assert discard(game) == ["rotten-apple"]


@pytest.mark.rule("DC-08")
def test_where_food_is_asked_for_only_food_can_be_given() -> None:
    game = position(do=WAYS, hands=("liquid-luck rotten-apple", "stale-loaf"))
    go(game, "go:own-food")
    assert options(game) == {"give:rotten-apple@smith", "give:stale-loaf@cook"}


@pytest.mark.rule("DC-08")
def test_who_gives_something_up_is_the_one_the_card_then_touches() -> None:
    do = '{ give = "any" }, { heal = 4, who = "nominee" }'
    game = position(do=do, hp=(5, 5), hands=("liquid-luck", "liquid-luck"), you="smith")
    go(game, "give:liquid-luck@cook")
    assert hp(game) == [5, 9]


@pytest.mark.rule("DC-08")
def test_a_chapter_die_shows_each_trait_as_often_and_each_has_its_consequence() -> None:
    do = (
        "{ fate = { wisdom = [{ heal = 3 }], cunning = [{ items = 1 }], "
        'might = [{ lose = 2, who = "you" }] } }'
    )
    game = position(do=do, hp=(9, 9))
    assert chances(game) == pytest.approx(
        {"show:might": 1 / 3, "show:cunning": 1 / 3, "show:wisdom": 1 / 3}
    )
    assert hp(go(game.clone(), "=m")) == [7, 9]
    assert hp(go(game.clone(), "=w")) == [12, 12]
    assert asks(go(game.clone(), "=c")) == "chance DrawItems"


@pytest.mark.rule("DC-08")
def test_who_must_lose_an_item_loses_one_at_random_and_without_one_an_hp() -> None:
    do = '{ check = "cunning", lost = [{ snatch = 1, who = "them" }] }'
    game = position(do=do, party="smith cook tailor", hands=("rotten-apple rotten-shield",))
    go(game, "smith=m cook=m tailor=c")
    assert asks(game) == "chance SnatchFrom"
    assert chances(game) == {"snatch:rotten-apple-1": 0.5, "snatch:rotten-shield-1": 0.5}
    go(game, "snatch:rotten-shield-1")
    assert hand(game, "smith") == ["rotten-apple"]
    assert discard(game) == ["rotten-shield"]
    assert hp(game) == [14, 13, 14]


# Rolls


@pytest.mark.rule("DC-09")
def test_in_a_check_of_all_each_rolls_once_and_those_who_fail_pay() -> None:
    do = '{ check = "might", lost = [{ lose = 2, who = "them" }] }'
    game = go(position(do=do, party=FOUR), "smith=m cook=c tailor=c abbot=mm")
    assert hp(game) == [12, 10, 10, 12]
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-09")
def test_a_check_of_one_leads_to_one_of_two_ends() -> None:
    do = '{ name = 1 }, { check = "wisdom", who = "nominee", '
    do += "won = [{ items = 1 }], lost = [{ lose = 1 }] }"
    game = cast(go(position(do=do), "name:cook"))
    assert asks(game) == "chance Throw"
    assert all(outcome.endswith("@cook") for outcome in options(game))
    assert asks(go(game.clone(), "cook=w")) == "chance DrawItems"
    assert hp(go(game.clone(), "cook=m")) == [17, 17]


@pytest.mark.rule("DC-09")
def test_who_needs_several_successes_has_so_many_attempts_and_no_more() -> None:
    do = '{ check = "might", who = "you", need = 3, tries = 3, lost = [{ lose = 5 }] }'
    game = cast(go(position(do=do), "smith=m smith=c"))
    assert asks(game) == "chance Throw"
    failed = go(game.clone(), "smith=m")
    assert hp(failed) == [13, 13]
    done = go(game.clone(), "smith=mm")
    assert hp(done) == [18, 18]
    assert asks(done) == "smith+cook Camp"


@pytest.mark.rule("DC-09")
def test_after_each_failed_attempt_the_others_have_their_check() -> None:
    do = (
        '{ check = "might", who = "you", need = 2, tries = 3, '
        'missed = [{ check = "wisdom", who = "bystanders", '
        'lost = [{ lose = 1, who = "them" }] }] }'
    )
    game = cast(go(position(do=do, party="smith cook tailor"), "smith=c"))
    assert options(game, "roll") == {
        f"{face}@cook" for face in ("might", "double-might", "cunning", "double-cunning", "wisdom")
    }
    go(game, "cook=m tailor=w")
    assert hp(game) == [14, 13, 14]
    go(game, "smith=m")
    assert hp(game) == [14, 13, 14]
    go(game, "smith=w cook=w tailor=c")
    assert hp(game) == [14, 13, 13]
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-08")
def test_a_team_adds_up_what_it_rolls_until_it_has_enough() -> None:
    do = '{ team = "might", need = 1, each = true, tries = 0, missed = [{ lose = 1 }] }'
    game = go(position(do=do, party=FOUR), "smith=m cook=c tailor=c abbot=w")
    assert hp(game) == [11] * 4
    go(game, "smith=c cook=m tailor=c abbot=w")
    assert hp(game) == [10] * 4
    go(game, "smith=c cook=m tailor=c abbot=w")
    assert hp(game) == [9] * 4
    go(game, "smith=c cook=m tailor=c abbot=w")
    assert hp(game) == [9] * 4
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-08")
def test_a_team_with_few_attempts_may_fail_for_good() -> None:
    do = (
        '{ team = "might", need = 5, tries = 2, won = [{ items = 1 }], '
        'missed = [{ lose = 1, who = "you" }], lost = [{ lose = 4, who = "others" }] }'
    )
    game = go(position(do=do), "smith=mm cook=c")
    assert hp(game) == [17, 18]
    assert hp(go(game.clone(), "smith=mm cook=c")) == [16, 14]
    assert asks(go(game.clone(), "smith=mm cook=m")) == "chance DrawItems"


@pytest.mark.rule("DC-07")
def test_those_who_help_you_roll_without_you() -> None:
    do = (
        '{ team = "might", who = "others", need = 2, tries = 0, '
        'missed = [{ lose = 1, who = "you" }] }'
    )
    game = position(do=do, party="smith cook tailor", you="cook")
    go(game, "smith=m tailor=c")
    assert hp(game) == [14, 13, 14]
    go(game, "smith=m tailor=c")
    assert hp(game) == [14, 13, 14]
    assert asks(game).endswith("Camp")


# The way through the castle


QUIET = {
    "larder": "go:larder-pass",
    "well-of-voices": "go:well-of-voices-leave",
    "armoury-door": "go:armoury-door-leave",
    "chapel-offering": "go:chapel-offering-leave",
    "gambler": "go:gambler-leave",
    "beggar": "go:beggar-refuse",
    "pit-bridge": "go:pit-bridge-crawl",
    "warm-hearth": "",
    "hidden-archer": "find:rotten-apple-1",
    "rolling-casks": "find:rotten-apple-2 find:rotten-apple-3",
    "cursed-coin": "find:rotten-apple-4",
    "swinging-blades": "smith=c cook=c",
    "rope-climb": "smith=m cook=m",
    "tripwire": "smith=c cook=c",
    "mirror-hall": "go:mirror-hall-walk smith=w cook=w",
}
"""Fifteen chapters, and how to leave them with little harm."""


@pytest.mark.rule("DC-10")
@pytest.mark.rule("DC-01")
def test_fifteen_chapters_come_after_the_start_card_and_then_the_boss() -> None:
    game = position()
    for number, (name, answers) in enumerate(QUIET.items()):
        go(game, "leave:smith" if pool(game) else "turn:smith")
        assert len(options(game)) == 45 - number
        go(game, f"reveal:{name}")
        assert open_card(game) == name
        go(game, answers)
        while asks(game) == "chance DrawItems":
            go(game, sorted(options(game))[0])
        assert asks(game).endswith("Camp")
    go(game, "leave:smith" if pool(game) else "turn:smith")
    bosses = {game.content.cards[boss].name for boss in game.content.bosses}
    assert options(game, "reveal") == bosses
    assert set(chances(game).values()) == {1 / 3}


@pytest.mark.rule("DC-01")
def test_a_chapter_that_was_turned_does_not_come_again() -> None:
    game = go(position(), "turn:smith reveal:warm-hearth turn:cook")
    refuses(game, "reveal:warm-hearth")


@pytest.mark.rule("DC-10")
def test_the_boss_comes_only_after_the_last_chapter() -> None:
    game = go(position(left=1), "turn:smith")
    assert not any("dark-one" in key for key in options(game))
    go(game, "reveal:warm-hearth turn:smith")
    assert "reveal:the-dark-one" in options(game)


@pytest.mark.rule("DC-11")
def test_when_the_boss_is_defeated_all_have_won() -> None:
    game = fight("m", kind="boss", party=FOUR, left=0)
    go(game, "fight smith=m cook=c tailor=c abbot=c strike:smith")
    assert ended(game) == "escaped"
    assert game.outcome is not None
    assert game.outcome.winners == [0, 1, 2, 3]


@pytest.mark.rule("DC-11")
def test_as_soon_as_one_is_dead_all_have_lost() -> None:
    game = position(
        do='{ lose = 2, who = "you" }, { items = 1 }', party=FOUR, hp=(12, 2), you="cook"
    )
    assert ended(game) == "fallen"
    assert game.question is None
    assert game.outcome is not None
    assert game.outcome.winners == []
    assert hp(game) == [12, 0, 12, 12]


@pytest.mark.rule("DC-11")
def test_a_party_that_got_farther_has_done_better() -> None:
    do = "{ lose = 3 }"
    early = position(do=do, hp=(3, 3))
    late = position(hp=(1, 1))
    go(late, "turn:smith reveal:larder go:larder-pass turn:smith reveal:hidden-archer")
    won = fight("m", kind="boss", left=0)
    go(won, "fight smith=m cook=c strike:smith")
    scores = [game.outcome.scores[0] for game in (early, late, won) if game.outcome is not None]
    assert len(scores) == 3
    assert scores[0] < scores[1] < scores[2]


@pytest.mark.rule("DC-14")
@pytest.mark.rule("DC-08")
def test_a_fight_that_follows_a_failed_check_is_a_fight_like_any_other() -> None:
    do = f'{{ check = "cunning", lost = [{enemy("m")}] }}'
    game = go(position(do=do), "smith=m cook=c")
    assert asks(game) == "smith+cook Rest"
    go(game, "fight smith=m cook=c strike:smith find:rotten-apple-1")
    assert pool(game) == ["rotten-apple"]
