"""What was settled anew: sharing out, food at any time, who decides what, companions of a pack."""

from __future__ import annotations

from pathlib import Path

import pytest

from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.seats import SPECTATOR
from donjon.core.errors import IllegalAnswer
from donjon.core.extras.pads import ScorePad
from donjon.core.record.log import lines
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    PRISONERS,
    asks,
    discard,
    ended,
    enemy,
    extra_pack,
    fight,
    fighting,
    go,
    hand,
    hp,
    log,
    options,
    place,
    pool,
    position,
    refuses,
    row,
)

THREE = "smith cook tailor"
WAYS = (
    '{ choose = [{ id = "cross", label = "Cross", do = [{ lose = 2 }] }, '
    '{ id = "sneak", label = "Sneak", do = [{ heal = 1 }] }] }'
)
NAMED = '{ name = 1 }, { lose = 2, who = "nominee" }'
MIGHT = '{ check = "might", won = [{ heal = 1 }], lost = [{ lose = 1, who = "them" }] }'


def says(game: DarkCastle, prisoner: str) -> set[str]:
    """What the player of a prisoner may answer."""
    question = game.question
    assert question is not None
    if place(game, prisoner) not in question.asked():
        return set()
    found = question.options_of(place(game, prisoner))
    return {game.vocabulary.key(answer) for answer in found}


def not_for(game: DarkCastle, prisoner: str, key: str) -> None:
    """Another may answer this, but not the player of this prisoner; nothing comes of it."""
    assert key in options(game)
    before = dump(game)
    with pytest.raises(IllegalAnswer):
        game.apply(key, place(game, prisoner))
    assert dump(game) == before


def told_to_all(game: DarkCastle) -> list[str]:
    """The log; everybody at the table and those who watch must read the same."""
    names = ["Ann", "Ben", "Cleo", "Dan"]
    read = log(game)
    for seat in (*range(game.seats), SPECTATOR):
        assert [line.text for line in lines(game, names, seat)] == read
    return read


# Sharing out


@pytest.mark.rule("DC-15")
def test_however_often_an_item_went_round_somebody_can_carry_it() -> None:
    game = position(hands=("liquid-luck", ""))
    for _ in range(2):
        go(game, "drop:liquid-luck@smith take:liquid-luck@cook")
        go(game, "drop:liquid-luck@cook take:liquid-luck@smith")
    assert hand(game, "smith") == ["liquid-luck"]
    refuses(game, "drop:liquid-luck@smith")
    assert options(game) == {"turn:smith", "turn:cook"}

    game = position(hands=("liquid-luck", ""))
    for _ in range(2):
        go(game, "drop:liquid-luck@smith take:liquid-luck@smith")
    go(game, "turn:smith")
    assert hand(game, "smith") == ["liquid-luck"]
    assert not discard(game)


@pytest.mark.rule("DC-15")
@pytest.mark.parametrize("last", ["smith", "cook"])
def test_what_both_have_put_down_twice_lies_there_for_either(last: str) -> None:
    game = position(pool="liquid-luck")
    for prisoner in ("smith", "cook"):
        for _ in range(2):
            go(game, f"take:liquid-luck@{prisoner} drop:liquid-luck@{prisoner}")
    assert options(game, "take") == {"liquid-luck@smith", "liquid-luck@cook"}
    go(game, f"take:liquid-luck@{last}")
    assert hand(game, last) == ["liquid-luck"]
    assert pool(game) == []


@pytest.mark.rule("DC-15")
def test_who_has_put_one_thing_down_twice_still_passes_on_the_other() -> None:
    game = position(hands=("liquid-luck decayed-blade", ""), pool="stale-loaf")
    for _ in range(2):
        go(game, "drop:liquid-luck@smith take:liquid-luck@smith")
    go(game, "drop:decayed-blade@smith take:stale-loaf@smith take:decayed-blade@cook")
    assert hand(game, "smith") == ["liquid-luck", "stale-loaf"]
    assert hand(game, "cook") == ["decayed-blade"]
    refuses(game, "drop:liquid-luck@smith")


@pytest.mark.rule("DC-15")
def test_whatever_was_put_down_before_what_lies_there_can_be_carried() -> None:
    hands = ("liquid-luck decayed-blade", "rotten-shield dented-helm")
    game = position(hands=hands, pool="stale-loaf")
    for kind, prisoner in (
        ("liquid-luck", "smith"),
        ("decayed-blade", "smith"),
        ("rotten-shield", "cook"),
        ("dented-helm", "cook"),
    ):
        for _ in range(2):
            go(game, f"drop:{kind}@{prisoner} take:{kind}@{prisoner}")
    go(game, "drop:liquid-luck@smith")
    refuses(game, "take:liquid-luck@smith")
    go(game, "take:stale-loaf@smith")
    assert hand(game, "smith") == ["decayed-blade", "stale-loaf"]
    refuses(game, "drop:decayed-blade@smith")
    go(game, "drop:rotten-shield@cook take:liquid-luck@cook")
    assert hand(game, "cook") == ["dented-helm", "liquid-luck"]


@pytest.mark.rule("DC-15")
def test_one_cannot_turn_the_page_on_an_item_without_saying_that_it_is_left() -> None:
    game = position(pool="stale-loaf decayed-blade")
    assert options(game, "turn") == set()
    assert options(game, "leave") == {"smith", "cook"}
    go(game, "take:stale-loaf@cook")
    assert options(game, "leave") == {"smith", "cook"}
    go(game, "take:decayed-blade@cook")
    assert options(game, "leave") == set()
    assert options(game, "turn") == {"smith", "cook"}


@pytest.mark.rule("DC-15")
def test_each_thing_that_is_left_is_told_to_everybody() -> None:
    game = position(hands=("liquid-luck",), pool="stale-loaf")
    go(game, "drop:liquid-luck@smith leave:cook reveal:hidden-archer")
    told = told_to_all(game)
    left = sorted(line for line in told if line.startswith("Left behind: "))
    assert len(left) == 2
    assert "Liquid Luck" in left[0]
    assert "Stale Loaf" in left[1]
    assert "The Smith puts down Liquid Luck." in told
    assert discard(game) == ["liquid-luck", "stale-loaf"]
    assert pool(game) == []


@pytest.mark.rule("DC-15")
def test_where_nothing_is_left_nothing_is_told() -> None:
    game = go(position(pool="stale-loaf"), "take:stale-loaf@cook turn:smith reveal:hidden-archer")
    assert not [line for line in told_to_all(game) if "Left behind" in line]


# Food at any time


@pytest.mark.rule("DC-16")
def test_at_a_choice_the_hurt_may_eat_and_the_choice_is_still_open() -> None:
    game = position(do=WAYS, hp=(9, 12), hands=("stale-loaf", "rotten-apple"))
    assert says(game, "smith") == {"go:own-cross", "go:own-sneak", "use:stale-loaf@smith"}
    assert says(game, "cook") == {"go:own-cross", "go:own-sneak", "use:rotten-apple@cook"}
    go(game, "use:rotten-apple@cook")
    assert hp(game) == [9, 13]
    assert discard(game) == ["rotten-apple"]
    assert asks(game) == "smith+cook Choose"
    go(game, "use:stale-loaf@smith go:own-sneak")
    assert hp(game) == [12, 14]
    told = told_to_all(game)
    assert told.index("The Cook gains 1 HP.") < told.index("The Smith gains 2 HP.")


@pytest.mark.rule("DC-16")
def test_at_a_nomination_the_hurt_may_eat_before_it_falls_to_them() -> None:
    game = position(do=NAMED, hp=(9, 2), hands=("", "smoked-ham"))
    assert says(game, "smith") == {"name:smith", "name:cook"}
    assert says(game, "cook") == {"name:smith", "name:cook", "use:smoked-ham@cook"}
    go(game, "use:smoked-ham@cook")
    assert asks(game) == "smith+cook Nominate"
    go(game, "name:cook")
    assert hp(game) == [9, 3]
    assert ended(game) == ""


@pytest.mark.rule("DC-16")
def test_so_also_when_a_second_one_is_named() -> None:
    do = '{ name = 2 }, { lose = 1, who = "pair" }'
    game = position(do=do, party=THREE, hp=(9, 9, 9), hands=("", "", "stale-loaf"))
    go(game, "name:smith")
    assert says(game, "tailor") == {"name:cook", "name:tailor", "use:stale-loaf@tailor"}
    go(game, "use:stale-loaf@tailor name:cook")
    assert hp(game) == [8, 8, 11]


@pytest.mark.rule("DC-16")
def test_before_a_chapter_takes_hp_one_may_eat_though_it_would_not_kill() -> None:
    game = position(do="{ lose = 2 }", hp=(17, 17), hands=("stale-loaf rotten-apple",))
    assert asks(game).startswith("smith ")
    assert options(game) == {"use:stale-loaf@smith", "use:rotten-apple@smith", "bear"}
    assert hp(game) == [17, 17], "nothing is lost before all have been asked"
    go(game, "use:rotten-apple@smith")
    assert hp(game) == [16, 15]
    assert hand(game, "smith") == ["stale-loaf"]


@pytest.mark.rule("DC-16")
def test_whoever_bears_it_keeps_the_food() -> None:
    game = position(do="{ lose = 2 }", hp=(9, 9), hands=("stale-loaf", "rotten-apple"))
    go(game, "bear use:rotten-apple@cook")
    assert hp(game) == [7, 8]
    assert hand(game, "smith") == ["stale-loaf"]


@pytest.mark.rule("DC-16")
def test_a_meal_may_save_the_one_whom_the_chapter_would_kill() -> None:
    game = position(do="{ lose = 2 }", hp=(2, 9), hands=("rotten-apple",))
    assert ended(game) == ""
    go(game, "use:rotten-apple@smith")
    assert ended(game) == ""
    assert hp(game) == [1, 7]
    told = told_to_all(game)
    assert told.index("The Smith gains 1 HP.") < told.index("The Smith loses 2 HP.")


@pytest.mark.rule("DC-16")
def test_the_food_of_a_friend_saves_nobody() -> None:
    game = position(do='{ lose = 2, who = "you" }', hp=(2, 9), hands=("", "smoked-ham"))
    assert ended(game) == "fallen"
    assert hand(game, "cook") == ["smoked-ham"]


@pytest.mark.rule("DC-16")
def test_food_that_was_left_lying_inside_a_chapter_is_in_no_hand() -> None:
    game = position(do="{ items = 1 }, { lose = 2 }", hp=(9, 9), deck="stale-loaf")
    go(game, "find:stale-loaf-1 on")
    assert hp(game) == [7, 7], "nobody carries food, nobody is asked"
    assert pool(game) == ["stale-loaf"]


@pytest.mark.rule("DC-16")
def test_in_full_health_nobody_is_asked_to_eat() -> None:
    game = position(do="{ lose = 2 }", hands=("stale-loaf", "smoked-ham"))
    assert hp(game) == [16, 16]
    assert hand(game, "smith") == ["stale-loaf"]


# Each for their own prisoner


@pytest.mark.rule("DC-40")
def test_who_holds_back_holds_back_for_their_own_prisoner_only() -> None:
    game = go(fight("mmcc", 1), "fight smith=m cook=c cook/hold")
    assert says(game, "cook") == set()
    assert options(game) == {"strike:smith", "hold"}
    go(game, "strike:smith")
    assert row(game) == "mcc"
    told = told_to_all(game)
    assert "Ben holds back." in told
    assert "Ann holds back." not in told


@pytest.mark.rule("DC-40")
def test_nobody_strikes_for_another() -> None:
    game = go(fight("mmcc", 1), "fight smith=m cook=c")
    assert says(game, "smith") == {"strike:smith", "hold"}
    assert says(game, "cook") == {"strike:cook", "hold"}
    not_for(game, "cook", "strike:smith")
    not_for(game, "smith", "strike:cook")


@pytest.mark.rule("DC-40")
def test_nobody_gives_up_the_second_hit_of_another() -> None:
    game = go(fight("mmcc", 1), "fight smith=mm cook=c strike:smith")
    assert says(game, "cook") == set()
    not_for(game, "cook", "hold")
    go(game, "smith/hold")
    assert says(game, "cook") == {"strike:cook", "hold"}
    assert row(game) == "mcc"


@pytest.mark.rule("DC-40")
@pytest.mark.parametrize("order", ["strike:smith strike:cook", "strike:cook strike:smith"])
def test_the_group_resolves_attacks_in_the_order_it_likes(order: str) -> None:
    game = go(fight("mmcc", 1), f"fight smith=m cook=c {order}")
    assert row(game) == "mc"
    assert hp(game) == [17, 17]


@pytest.mark.rule("DC-40")
def test_nobody_drinks_the_potion_of_another_in_a_fight() -> None:
    game = go(fight("mw", 1, hands=("draught-of-wisdom",)), "fight smith=c cook=m")
    assert says(game, "smith") == {"use:draught-of-wisdom@smith", "hold"}
    assert says(game, "cook") == {"strike:cook", "hold"}
    not_for(game, "cook", "use:draught-of-wisdom@smith")
    refuses(game, "use:draught-of-wisdom@cook")


@pytest.mark.rule("DC-40")
def test_nobody_drinks_the_potion_of_another_in_a_check_nor_lets_it_stand_for_them() -> None:
    game = position(do=MIGHT, hp=(9, 9), hands=("brew-of-might", "brew-of-might"))
    go(game, "smith=c cook=c")
    assert says(game, "smith") == {"use:brew-of-might@smith", "done"}
    assert says(game, "cook") == {"use:brew-of-might@cook", "done"}
    not_for(game, "cook", "use:brew-of-might@smith")
    go(game, "cook/done use:brew-of-might@smith")
    assert hp(game) == [9, 8]
    assert hand(game, "cook") == ["brew-of-might"]


@pytest.mark.rule("DC-40")
def test_the_elixir_that_is_drunk_is_that_of_the_one_who_says_so() -> None:
    game = fight("mc", 1, hands=("elixir-of-insight", "elixir-of-insight"))
    go(game, "cook/alter:might@wisdom")
    assert hand(game, "smith") == ["elixir-of-insight"]
    assert hand(game, "cook") == []
    assert row(game) == "cw"
    assert [line for line in told_to_all(game) if "drinks" in line] == [
        "The Cook drinks Elixir of Insight: Might becomes Wisdom."
    ]
    assert says(game, "cook") == set()
    go(game, "smith/done")
    assert hand(game, "smith") == ["elixir-of-insight"]


@pytest.mark.rule("DC-40")
def test_nobody_sends_another_to_rest() -> None:
    game = fight("mm", 1, party=THREE, hp=(9, 9, 9))
    assert says(game, "smith") == {"rest:smith", "fight"}
    assert says(game, "cook") == {"rest:cook", "fight"}
    assert says(game, "tailor") == {"rest:tailor", "fight"}
    not_for(game, "smith", "rest:cook")
    not_for(game, "tailor", "rest:smith")


@pytest.mark.rule("DC-40")
def test_to_fight_is_said_for_oneself_and_leaves_the_others_their_rest() -> None:
    game = go(fight("mm", 1, party=THREE, hp=(9, 9, 9)), "smith/fight")
    assert says(game, "smith") == set()
    assert says(game, "cook") == {"rest:cook", "fight"}
    go(game, "cook/rest:cook")
    assert hp(game) == [9, 10, 9]
    assert "The Cook rests." in told_to_all(game)


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-20")
def test_the_first_who_says_so_rests_and_then_nobody_else() -> None:
    game = go(fight("mm", 1, party=THREE, hp=(9, 9, 9)), "tailor/rest:tailor")
    assert asks(game) == "chance Throw"
    go(game, "smith=c cook=c")
    assert hp(game) == [8, 8, 10]
    assert says(game, "smith") == {"rest:smith", "fight"}, "the next round asks anew"


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-20")
def test_who_rests_eats_nothing_until_the_round_is_over() -> None:
    game = fight("mm", 1, hp=(9, 9), hands=("stale-loaf", "stale-loaf"))
    go(game, "cook/rest:cook smith=m")
    assert "use:stale-loaf@smith" in says(game, "smith")
    refuses(game, "use:stale-loaf@cook")
    go(game, "smith/hold smith/bear")
    assert "use:stale-loaf@cook" in says(game, "cook")


@pytest.mark.rule("DC-40")
@pytest.mark.parametrize("do", [WAYS, NAMED, MIGHT, enemy("mm", 1)])
def test_nobody_eats_the_food_of_another(do: str) -> None:
    game = position(do=do, hp=(9, 9), hands=("stale-loaf", "rotten-apple"))
    not_for(game, "cook", "use:stale-loaf@smith")
    not_for(game, "smith", "use:rotten-apple@cook")
    refuses(game, "use:stale-loaf@cook")
    go(game, "smith/use:stale-loaf@smith")
    assert hp(game) == [11, 9]


@pytest.mark.rule("DC-40")
def test_nobody_bears_for_another() -> None:
    game = position(do="{ lose = 2 }", hp=(9, 9), hands=("", "rotten-apple"))
    assert says(game, "cook") == {"use:rotten-apple@cook", "bear"}
    not_for(game, "smith", "bear")


@pytest.mark.rule("DC-40")
def test_nobody_gives_up_what_another_carries() -> None:
    game = position(do='{ give = "any" }', hands=("liquid-luck", "stale-loaf"))
    assert says(game, "smith") == {"give:liquid-luck@smith"}
    not_for(game, "smith", "give:stale-loaf@cook")
    go(game, "cook/give:stale-loaf@cook")
    assert discard(game) == ["stale-loaf"]
    assert "The Cook gives up Stale Loaf of Bread." in told_to_all(game)


@pytest.mark.rule("DC-40")
def test_nobody_puts_down_what_another_carries_but_anyone_may_say_who_takes_it() -> None:
    game = position(hands=("liquid-luck", ""), pool="decayed-blade")
    not_for(game, "cook", "drop:liquid-luck@smith")
    go(game, "smith/take:decayed-blade@cook")
    assert hand(game, "cook") == ["decayed-blade"]
    go(game, "smith/drop:liquid-luck@smith cook/take:liquid-luck@smith")
    assert hand(game, "smith") == ["liquid-luck"]


@pytest.mark.rule("DC-40")
@pytest.mark.parametrize("who", ["smith", "cook", "tailor"])
def test_the_group_decides_who_turns_who_is_named_and_which_way(who: str) -> None:
    game = go(position(party=THREE), f"{who}/turn:cook")
    assert game.you == place(game, "cook")
    game = go(position(do=WAYS, party=THREE, hp=(9, 9, 9)), f"{who}/go:own-sneak")
    assert hp(game) == [10, 10, 10]
    game = go(position(do=NAMED, party=THREE, hp=(9, 9, 9)), f"{who}/name:cook")
    assert hp(game) == [9, 7, 9]
    assert "The Cook will do it." in told_to_all(game)


@pytest.mark.rule("DC-40")
def test_the_log_says_who_spoke_for_the_group() -> None:
    game = go(position(do=WAYS, party=THREE), "tailor/go:own-sneak")
    assert "Cleo decides: Sneak." in told_to_all(game)


# A player alone


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-05")
def test_a_player_alone_sends_one_of_the_two_to_rest_and_never_both() -> None:
    game = fight("mm", 1, solo=True, hp=(9, 9))
    assert options(game) == {"rest:smith", "rest:cook", "fight"}
    go(game, "rest:smith")
    assert asks(game) == "chance Throw"
    go(game, "cook=m")
    assert options(game) == {"strike:cook", "hold"}
    go(game, "hold")
    assert hp(game) == [10, 8]
    assert options(game) == {"rest:smith", "rest:cook", "fight"}


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-05")
def test_a_player_alone_strikes_eats_and_drinks_for_both() -> None:
    hands = ("brew-of-might", "stale-loaf")
    game = go(fight("mmmc", 1, solo=True, hp=(9, 9), hands=hands), "fight smith=m cook=c")
    assert options(game) == {
        "strike:smith",
        "strike:cook",
        "use:brew-of-might@smith",
        "use:stale-loaf@cook",
        "hold",
    }
    refuses(game, "use:stale-loaf@smith")
    go(game, "strike:cook use:stale-loaf@cook use:brew-of-might@smith strike:smith")
    assert hp(game) == [8, 10]
    assert row(game) == "m"


@pytest.mark.rule("DC-40")
@pytest.mark.rule("DC-05")
def test_when_a_player_alone_holds_back_the_attack_of_both_is_over() -> None:
    game = go(fight("mmcc", 1, solo=True), "fight smith=m cook=c strike:smith hold")
    assert row(game) == "mcc"
    assert hp(game) == [17, 17]
    assert fighting(game)


# Companions


COMPANIONS = """
    [[companion]]
    id = "jackdaw"
    source = "ours"
    title = "Jackdaw"
    hp = 2
    text = "Steals keys, and forgets where."

    [[companion]]
    id = "old-hound"
    source = "ours"
    title = "Old Hound"
    hp = 9
    text = "Barks at the right doors."
"""


@pytest.mark.rule("DC-41")
def test_every_companion_of_a_pack_is_on_the_sheet_with_its_hp(tmp_path: Path) -> None:
    pad = ScorePad(BOX, [extra_pack(tmp_path, COMPANIONS)])
    fields = {field.id: field for field in pad.fields}
    assert fields["companion"].choices == {
        "jackdaw": "Jackdaw, 2 HP",
        "old-hound": "Old Hound, 9 HP",
    }
    assert not fields["companion"].shared, "each prisoner may have one"
    assert fields["companion-hp"].most == 9
    assert fields["companion-hp"].least == 0


@pytest.mark.rule("DC-41")
def test_a_companion_needs_hp_of_its_own(tmp_path: Path) -> None:
    pack = extra_pack(tmp_path, COMPANIONS.replace("hp = 2", ""))
    with pytest.raises(Exception, match="hp"):
        ScorePad(BOX, [pack])


@pytest.mark.rule("DC-41")
def test_a_companion_is_nobody_whom_one_could_choose_to_play(tmp_path: Path) -> None:
    pack = extra_pack(tmp_path, COMPANIONS)
    game = BOX.open(2, seed=1, packs=[pack])
    assert isinstance(game, DarkCastle)
    assert options(game, "choose") == set(PRISONERS)
