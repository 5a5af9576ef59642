"""Who decides: everybody for their own prisoner, the group for the rest."""

from __future__ import annotations

import pytest

from donjon.core.errors import IllegalAnswer
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    asks,
    discard,
    ended,
    fight,
    go,
    hand,
    hp,
    options,
    place,
    position,
    row,
)

THREE = "smith cook tailor"


def may(game: DarkCastle, name: str) -> set[str]:
    """What the player of a prisoner may answer."""
    assert game.question is not None
    keys = game.vocabulary.keys
    return {keys[answer] for answer in game.question.options_of(place(game, name))}


def forbidden(game: DarkCastle, name: str, key: str, rule: str) -> None:
    """The player of a prisoner is refused an answer that another could give."""
    with pytest.raises(IllegalAnswer, match=f"{rule} forbids it"):
        game.apply(key, place(game, name))


# Attacks


@pytest.mark.rule("DC-40")
def test_nobody_ends_the_attack_of_another() -> None:
    game = go(fight("mm", attack=2, hp=(10, 10)), "fight smith=m cook=m")
    go(game, "smith/hold")
    assert asks(game) == "cook Resolve"
    assert hp(game) == [10, 10]
    go(game, "cook/strike:cook")
    assert row(game) == "m"
    assert hp(game) == [8, 8]


@pytest.mark.rule("DC-40")
def test_who_holds_back_does_so_for_the_rest_of_the_round() -> None:
    game = go(fight("mmm"), "fight smith=m cook=m smith/hold cook/strike:cook")
    assert asks(game).endswith("Rest")
    assert row(game) == "mm"
    go(game, "fight smith=m cook=c")
    assert may(game, "smith") == {"strike:smith", "hold"}


@pytest.mark.rule("DC-40")
def test_nobody_strikes_with_the_prisoner_of_another() -> None:
    game = go(fight("mm"), "fight smith=m cook=m")
    assert may(game, "smith") == {"strike:smith", "hold"}
    assert may(game, "cook") == {"strike:cook", "hold"}
    forbidden(game, "smith", "strike:cook", "DC-40")


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-21")
def test_a_double_that_was_begun_is_finished_by_its_own_player() -> None:
    game = go(fight("mmc"), "fight smith=mm cook=c smith/strike:smith")
    assert asks(game) == "smith SecondHit"
    with pytest.raises(IllegalAnswer, match="not asked"):
        game.apply("hold", place(game, "cook"))
    go(game, "hold")
    assert may(game, "cook") == {"strike:cook", "hold"}
    assert row(game) == "mc"


@pytest.mark.rule("DC-40")
def test_when_all_who_could_act_have_held_back_the_enemy_strikes() -> None:
    game = go(fight("mm", attack=2, party=THREE), "fight smith=m cook=m tailor=c")
    go(game, "cook/hold")
    assert hp(game) == [14, 14, 14]
    go(game, "smith/hold")
    assert hp(game) == [12, 12, 12]


@pytest.mark.rule("DC-40")
def test_nobody_drinks_the_potion_of_another() -> None:
    game = go(fight("mw", hands=("", "liquid-luck")), "fight smith=m cook=c")
    assert may(game, "smith") == {"strike:smith", "hold"}
    forbidden(game, "smith", "use:liquid-luck@cook", "DC-40")
    go(game, "cook/use:liquid-luck@cook cook=w cook/strike:cook")
    assert row(game) == "m"


@pytest.mark.rule("DC-40")
def test_whose_roll_a_mirror_changes_decides() -> None:
    game = go(fight("mm", hands=("shard-mirror",)), "fight smith=m cook=c")
    assert may(game, "smith") == {"strike:smith", "hold"}
    assert may(game, "cook") == {"use:shard-mirror@cook", "hold"}
    go(game, "cook/use:shard-mirror@cook")
    assert may(game, "cook") == {"strike:cook", "hold"}
    assert hand(game, "smith") == ["shard-mirror"]


@pytest.mark.rule("DC-40")
def test_a_player_alone_says_it_once_for_both() -> None:
    game = go(fight("mm", attack=2, solo=True), "fight smith=m cook=m")
    assert options(game) == {"strike:smith", "strike:cook", "hold"}
    go(game, "hold")
    assert hp(game) == [16, 16]


# Rest


@pytest.mark.rule("DC-40")
def test_everybody_rests_or_fights_for_themselves() -> None:
    game = fight("mm", party=THREE, hp=(9, 9, 9))
    assert may(game, "cook") == {"fight", "rest:cook"}
    forbidden(game, "smith", "rest:cook", "DC-40")
    go(game, "smith/fight")
    assert asks(game) == "cook+tailor Rest"
    go(game, "tailor/rest:tailor")
    assert hp(game) == [9, 9, 10]
    assert asks(game) == "chance Throw"


@pytest.mark.rule("DC-40")
def test_the_first_who_says_so_rests_and_all_others_fight() -> None:
    game = fight("ww", party=THREE, hp=(9, 9, 9))
    go(game, "cook/rest:cook smith=m tailor=m")
    assert hp(game) == [8, 10, 8]


@pytest.mark.rule("DC-40")
def test_a_player_alone_answers_one_question() -> None:
    game = fight("ww", solo=True)
    assert options(game) == {"fight", "rest:smith", "rest:cook"}
    go(game, "smith/fight")
    assert asks(game) == "chance Throw"


@pytest.mark.rule("DC-27")
def test_where_nobody_rests_one_of_the_group_says_that_they_are_ready() -> None:
    game = fight("ww", specials="no-rest", party=THREE)
    assert may(game, "tailor") == {"fight"}
    go(game, "tailor/fight")
    assert asks(game) == "chance Throw"


# Items


@pytest.mark.rule("DC-40")
def test_nobody_eats_or_puts_down_what_another_carries() -> None:
    game = position(hp=(9, 9), hands=("stale-loaf", "rotten-apple"))
    assert may(game, "smith") == {
        *("turn:smith", "turn:cook"),
        *("use:stale-loaf@smith", "drop:stale-loaf@smith"),
    }
    forbidden(game, "smith", "use:rotten-apple@cook", "DC-40")
    forbidden(game, "smith", "drop:rotten-apple@cook", "DC-40")


@pytest.mark.rule("DC-12")
@pytest.mark.rule("DC-40")
def test_the_group_decides_who_takes_what() -> None:
    game = position(pool="liquid-luck")
    assert may(game, "smith") == may(game, "cook")
    go(game, "smith/take:liquid-luck@cook")
    assert hand(game, "cook") == ["liquid-luck"]


@pytest.mark.rule("DC-40")
def test_everybody_gives_up_their_own() -> None:
    game = position(do='{ give = "any" }', party=THREE, hands=("liquid-luck", "stale-loaf"))
    assert asks(game) == "smith+cook Give"
    forbidden(game, "smith", "give:stale-loaf@cook", "DC-40")
    go(game, "cook/give:stale-loaf@cook")
    assert discard(game) == ["stale-loaf"]
    assert asks(game).endswith("Camp")


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-09")
def test_a_roll_is_changed_by_whose_it_is() -> None:
    do = '{ check = "might", lost = [{ lose = 2, who = "them" }] }'
    game = go(position(do=do, hands=("liquid-luck", "liquid-luck")), "smith=c cook=c")
    assert may(game, "smith") == {"use:liquid-luck@smith", "done"}
    go(game, "smith/done")
    assert asks(game) == "cook Reckon"
    go(game, "cook/use:liquid-luck@cook cook=m")
    assert hp(game) == [16, 18]


@pytest.mark.rule("DC-40")
def test_everybody_braces_for_themselves() -> None:
    hands = ("effervescent-evasion", "effervescent-evasion")
    game = go(fight("w", attack=3, hands=hands), "fight smith=m cook=m")
    assert asks(game) == "smith Brace"
    go(game, "smith/bear")
    assert asks(game) == "cook Brace"
    go(game, "cook/use:effervescent-evasion@cook")
    assert hp(game) == [15, 18]


# What a view shows


@pytest.mark.rule("DC-40")
def test_a_view_shows_a_seat_its_own_answers() -> None:
    game = go(fight("mm"), "fight smith=m cook=m")
    keys = game.vocabulary.keys
    for seat, name in enumerate(("smith", "cook")):
        view = game.view(seat)
        assert {keys[answer] for answer in view.options} == {f"strike:{name}", "hold"}
        picture = view.picture()
        assert f'data-key="strike:{name}"' in picture
        assert picture.count('data-key="strike:') == 1


@pytest.mark.rule("DC-40")
def test_the_game_ends_with_nobody_asked() -> None:
    game = go(fight("m", attack=9, hp=(1, 9)), "fight smith=c cook=m cook/hold")
    assert ended(game) == "fallen"
    assert asks(game) == "nobody"


# Beside bots


@pytest.mark.rule("DC-20")
def test_a_bot_does_not_take_the_only_rest_before_a_person_has_spoken() -> None:
    """Whoever gives something up is the first who says so, too."""
    resting = fight("mm").question
    giving = position(do='{ give = "any" }', hands=("stale-loaf", "stale-loaf")).question
    hitting = go(fight("mm"), "fight smith=m cook=m").question
    assert resting is not None
    assert giving is not None
    assert hitting is not None
    asked = (resting, giving, hitting)
    assert [question.step.scarce for question in asked] == [True, True, False]
