"""Items at any time: food with every question, and before what a chapter takes."""

from __future__ import annotations

import pytest

from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    asks,
    ended,
    fight,
    go,
    hand,
    hp,
    options,
    place,
    position,
)

LOAF = "use:stale-loaf@cook"
CHOICE = '{ choose = [{ id = "a", label = "A", do = [] }, { id = "b", label = "B", do = [] }] }'


def hungry(do: str, rolls: str = "", hands: tuple[str, ...] = ("", "stale-loaf")) -> DarkCastle:
    """A chapter in which the Cook is hurt and carries a loaf."""
    return go(position(do=do, hp=(18, 9), hands=hands), rolls)


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize(
    ("do", "rolls", "step"),
    [
        (CHOICE, "", "Choose"),
        ('{ name = 1 }, { lose = 1, who = "nominee" }', "", "Nominate"),
        ('{ check = "might" }', "", "Ready"),
        ('{ team = "might", tries = 3 }', "smith=c cook=c", "Ready"),
        ("{ match = 3 }", "", "Match"),
        ("{ choir = 1 }", "", "Choir"),
        ("{ lose = 1 }", "", "Brace"),
        ("{ weigh = 1 }", "", "Camp"),
    ],
)
def test_whoever_is_hurt_may_eat_whatever_is_asked(do: str, rolls: str, step: str) -> None:
    game = hungry(do, rolls)
    assert asks(game).endswith(step)
    assert LOAF in options(game)
    asked = asks(game)
    go(game, LOAF)
    assert hp(game)[1] == (10 if step == "Brace" else 11)
    assert asks(game) == asked or step == "Brace"


@pytest.mark.rule("DC-16")
@pytest.mark.rule("DC-40")
def test_a_choice_shows_everybody_their_own_food() -> None:
    game = position(do=CHOICE, hp=(9, 9), hands=("rotten-apple", "stale-loaf"))
    assert game.question is not None
    keys = game.vocabulary.keys
    own = [{keys[a] for a in game.question.options_of(seat)} for seat in (0, 1)]
    assert own[0] == {"go:own-a", "go:own-b", "use:rotten-apple@smith"}
    assert own[1] == {"go:own-a", "go:own-b", LOAF}


@pytest.mark.rule("DC-16")
def test_before_the_chapter_takes_hp_one_may_eat_also_where_it_would_not_kill() -> None:
    game = hungry("{ lose = 3 }")
    assert asks(game) == "cook Brace"
    assert options(game) == {LOAF, "bear"}
    assert hp(go(game.clone(), "bear")) == [15, 6]
    assert hp(go(game.clone(), LOAF)) == [15, 8]


@pytest.mark.rule("DC-16")
def test_a_loss_that_would_kill_is_survived_with_a_meal() -> None:
    game = position(do="{ lose = 3 }", hp=(18, 3), hands=("", "stale-loaf"))
    assert ended(go(game.clone(), "bear")) == "fallen"
    assert hp(go(game.clone(), LOAF)) == [15, 2]


@pytest.mark.rule("DC-16")
def test_what_was_eaten_before_is_not_weighed() -> None:
    """YOU lose HP for each item YOU carry, and may carry less."""
    game = position(do="{ weigh = 1 }", hp=(10, 18), hands=("stale-loaf rotten-apple",))
    assert asks(game) == "smith Beware"
    go(game, "use:stale-loaf@smith")
    assert asks(game) == "smith Beware"
    go(game, "bear bear")
    assert hp(game) == [11, 18]
    assert hand(game, "smith") == ["rotten-apple"]


@pytest.mark.rule("DC-16")
def test_what_was_eaten_before_cannot_be_lost() -> None:
    do = '{ check = "might", lost = [{ snatch = 1, who = "them" }] }'
    game = go(position(do=do, hp=(10, 18), hands=("stale-loaf",)), "smith=c cook=m")
    assert asks(game) == "smith Beware"
    assert hp(go(game.clone(), "use:stale-loaf@smith")) == [11, 18]
    go(game, "bear")
    assert asks(game) == "chance SnatchFrom"


@pytest.mark.rule("DC-16")
def test_one_may_eat_between_two_attacks() -> None:
    game = fight("mm", attack=2, hp=(9, 9), hands=("stale-loaf",))
    go(game, "fight smith=m cook=m cook/strike:cook smith/use:stale-loaf@smith")
    assert hp(game) == [11, 9]
    assert asks(game) == "smith Resolve"


@pytest.mark.rule("DC-20")
def test_who_rests_eats_nothing() -> None:
    game = fight("mm", attack=2, hp=(9, 9), hands=("stale-loaf",), solo=True)
    go(game, "rest:smith cook=m")
    assert options(game) == {"strike:cook", "hold"}


@pytest.mark.rule("DC-16")
def test_who_has_promised_to_give_food_up_does_not_eat_it() -> None:
    game = position(do='{ give = "food" }', hp=(9, 9), hands=("stale-loaf rotten-apple",))
    assert options(game) == {"give:stale-loaf@smith", "give:rotten-apple@smith"}


@pytest.mark.rule("DC-16")
def test_nobody_is_asked_who_is_whole_or_carries_no_food() -> None:
    assert asks(position(do="{ lose = 1 }", hands=("stale-loaf",))).endswith("Camp")
    assert asks(position(do="{ lose = 1 }", hp=(9, 9), hands=("liquid-luck",))).endswith("Camp")
    game = position(do=CHOICE, hp=(9, 9), hands=("liquid-luck",))
    assert game.question is not None
    assert game.question.options_of(place(game, "smith")) == game.question.options


HAM = "use:smoked-ham@cook"


@pytest.mark.rule("DC-16")
@pytest.mark.parametrize(
    ("special", "eaten", "borne"), [("lowest", [8, 12], [10, 7]), ("highest", [10, 10], [8, 9])]
)
def test_between_the_rolls_and_a_blow_that_goes_by_hp_a_fighter_may_eat(
    special: str, eaten: list[int], borne: list[int]
) -> None:
    game = fight("www", 2, special, hp=(10, 9), hands=("", "smoked-ham"))
    go(game, "fight smith=m cook=m")
    assert asks(game) == "cook EatFirst"
    assert options(game) == {HAM, "bear"}
    assert hp(go(game.clone(), HAM)) == eaten
    assert hp(go(game.clone(), "bear" if special == "highest" else "bear bear")) == borne


@pytest.mark.rule("DC-16")
def test_whoever_is_struck_may_eat_before_a_blow_that_does_not_kill() -> None:
    game = go(fight("www", 2, hp=(18, 17), hands=("", "stale-loaf")), "fight smith=m cook=m")
    assert asks(game) == "cook Brace"
    assert hp(go(game.clone(), LOAF)) == [16, 16], "no more than the start"
    assert hp(go(game.clone(), "bear")) == [16, 15]
