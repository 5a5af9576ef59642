"""What happens is told: losses and their causes, trials, items, fights; and what cannot be."""

from __future__ import annotations

import pytest

from donjon.core.record.blanks import subject
from donjon.core.record.log import lines
from tests.games.escape_the_dark_castle.positions import (
    BOX,
    enemy,
    fight,
    go,
    log,
    position,
)

THREE = "smith cook tailor"


@pytest.mark.rule("DC-24")
@pytest.mark.rule("DC-23")
def test_a_round_is_told_from_rest_to_wounds() -> None:
    game = fight("mmw", attack=2, party=THREE, hp=(9, 9, 9))
    go(game, "rest:tailor smith=mm cook=c strike:smith strike:smith")
    assert log(game) == [
        "Chapter 0: Own",
        "To beat it: 2 Might, 1 Wisdom. It strikes for 2.",
        "Round 1",
        "The Tailor rests.",
        "The Tailor gains 1 HP.",
        "The Smith rolls: double Might. The Cook rolls: Cunning.",
        "A Might die falls to the Smith.",
        "A Might die falls to the Smith.",
        "The enemy strikes for 2.",
        "The Smith blocks.",
        "The Cook loses 2 HP.",
        "Round 2",
    ]


@pytest.mark.rule("DC-25")
def test_a_beaten_enemy_is_told_and_what_was_found() -> None:
    game = go(fight("m"), "fight smith=m cook=c strike:smith find:stale-loaf-1")
    assert log(game)[-2:] == ["The enemy is beaten.", "Found: Stale Loaf of Bread."]


@pytest.mark.rule("DC-11")
def test_a_death_is_told() -> None:
    game = position(do="{ lose = 3 }", hp=(2, 9))
    assert log(game)[-3:] == ["The Smith loses 2 HP.", "The Cook loses 3 HP.", "The Smith is dead."]


@pytest.mark.rule("DC-16")
def test_what_keeps_damage_off_is_told() -> None:
    hands = ("rotten-shield", "effervescent-evasion")
    game = go(position(do="{ lose = 3 }", hands=hands), "use:effervescent-evasion@cook")
    assert log(game)[-4:] == [
        "The shield of the Smith takes 1 off it.",
        "The Cook uses Effervescent Evasion.",
        "The Cook takes none of it.",
        "The Smith loses 2 HP.",
    ]


@pytest.mark.rule("DC-09")
def test_a_check_says_who_passed_and_who_failed() -> None:
    do = '{ check = "might", lost = [{ lose = 1, who = "them" }] }'
    game = go(position(do=do), "smith=m cook=c")
    assert log(game)[-3:] == ["The Smith shows Might.", "The Cook fails.", "The Cook loses 1 HP."]


@pytest.mark.rule("DC-08")
def test_a_sum_is_told_after_each_attempt() -> None:
    do = '{ team = "might", need = 3, tries = 2, missed = [{ lose = 1, who = "you" }] }'
    game = go(position(do=do), "smith=m cook=m")
    assert log(game)[-2:] == ["Might: 2 of 3. Not enough.", "The Smith loses 1 HP."]
    lost = go(game.clone(), "smith=c cook=c")
    assert log(lost)[-3:-1] == ["Might: 2 of 3. Not enough.", "It is too much for them."]
    assert log(go(game.clone(), "smith=mm cook=c"))[-1] == "Might: 3 of 3. It is done."


@pytest.mark.rule("DC-08")
def test_two_who_match_and_two_who_do_not() -> None:
    do = '{ name = 2 }, { match = 1, lost = [{ lose = 2, who = "pair" }] }'
    assert log(go(position(do=do), "smith=m cook=mm"))[-1] == "They step alike."
    unlike = log(go(position(do=do), "smith=m cook=c"))
    assert unlike[-3:] == [
        "They do not find one step.",
        "The Smith loses 2 HP.",
        "The Cook loses 2 HP.",
    ]


@pytest.mark.rule("DC-08")
def test_a_silent_trait_and_a_stolen_item_are_told() -> None:
    told = log(go(position(do="{ choir = 1 }"), "smith=m cook=c"))
    assert "Nobody gives Wisdom." in told
    game = position(do='{ snatch = 1, who = "you" }', hands=("liquid-luck",))
    assert log(go(game, "snatch:liquid-luck-1"))[-1] == "The Smith loses Liquid Luck."


@pytest.mark.rule("DC-17")
def test_a_new_item_deck_is_told_and_an_empty_one() -> None:
    game = position(do="{ items = 1 }", deck="", discard="liquid-luck")
    assert log(game)[-1] == "The discard pile is shuffled into a new item deck."
    assert log(position(do="{ items = 1 }", deck=""))[-1] == "There is no item left to draw."


@pytest.mark.rule("DC-16")
def test_who_drank_the_elixir_is_told() -> None:
    game = go(fight("mm", hands=("elixir-of-insight",)), "alter:might@wisdom")
    assert "The Smith drinks Elixir of Insight: Might becomes Wisdom." in log(game)


@pytest.mark.rule("DC-10")
def test_chapters_are_headings_with_a_banner_and_rounds_are_headings() -> None:
    game = go(position(), "turn:smith reveal:chained-ogre")
    heads = [line for line in lines(game, ["A", "B"], 0) if line.kind == "heading"]
    assert [(line.text, line.banner) for line in heads] == [
        ("Chapter 1: Chained Ogre", True),
        ("Round 1", False),
    ]


@pytest.mark.rule("DC-39")
def test_the_way_out_is_told() -> None:
    game = go(position(left=0), "turn:smith reveal:the-dark-one")
    assert "The last door: The Dark One" in log(game)
    game = go(fight("m", kind="boss", left=0), "fight smith=m cook=c strike:smith")
    assert log(game)[-2:] == ["The enemy is beaten.", "All of them are out."]


@pytest.mark.rule("DC-24")
def test_a_loss_rises_from_the_prisoner_in_the_picture() -> None:
    game = position(do='{ lose = 2, who = "you" }')
    (loss,) = [line for line in lines(game, ["A", "B"], 0) if line.rise]
    assert (loss.rise, loss.at) == ("-2", "prisoner-smith")
    assert f'id="{loss.at}"' in game.view(0).picture()


# What is asked, and what is refused


def asked(game: object) -> str:
    return game.view(0).ask(["Ann", "Ben", "Cleo"])


@pytest.mark.rule("DC-16")
def test_questions_name_prisoner_amount_and_card() -> None:
    game = position(do="{ lose = 3 }", hands=("effervescent-evasion",))
    assert asked(game) == "The Smith is about to lose 3 HP. Do something about it?"
    assert asked(fight("mmw", attack=2)) == "Round 1: 3 dice, attack 2. Rest or fight?"
    game = go(fight("mmm"), "fight smith=mm cook=c strike:smith")
    assert asked(game) == "The Smith has a hit left. Strike again?"
    assert asked(position(card="larder")) == "The Larder: what do you do?"


@pytest.mark.rule("DC-08")
def test_the_words_of_the_card_stand_beside_its_choice() -> None:
    title, text = subject(position(card="larder")) or ("", "")
    assert title == "The Larder"
    assert text.startswith("Pass by. Or name a prisoner")


REFUSED = {
    "food for one who is whole": (
        lambda: position(hands=("stale-loaf",)),
        "use:stale-loaf@smith",
        "The Smith is not hurt (DC-04).",
    ),
    "a third item": (
        lambda: position(pool="liquid-luck", hands=("stale-loaf rotten-apple",)),
        "take:liquid-luck@smith",
        "The Smith has no hand free for Liquid Luck (DC-13).",
    ),
    "a trade inside a chapter": (
        lambda: position(do='{ check = "might" }', hands=("liquid-luck",)),
        "drop:liquid-luck@smith",
        "Items change hands between the chapters and while new ones are shared out (DC-14).",
    ),
    "a third time down": (
        lambda: go(
            position(hands=("liquid-luck",)),
            "drop:liquid-luck@smith take:liquid-luck@smith " * 2,
        ),
        "drop:liquid-luck@smith",
        "The Smith has put down Liquid Luck twice already (DC-15).",
    ),
    "what is not there": (
        position,
        "use:liquid-luck@smith",
        "The Smith has no Liquid Luck there to take, to put down or to use (DC-12).",
    ),
    "an elixir too late": (
        lambda: go(fight("mm", hands=("liquid-luck",)), ""),
        "use:liquid-luck@smith",
        "That is of no use to the Smith now (DC-16).",
    ),
    "a hit that matches nothing": (
        lambda: go(fight("mm"), "fight smith=c cook=m"),
        "strike:smith",
        "What the Smith rolled matches none of its dice (DC-22).",
    ),
    "rest where nobody may": (
        lambda: fight("mm", specials="no-rest"),
        "rest:smith",
        "This enemy lets nobody rest (DC-27).",
    ),
    "a strike by who rests": (
        lambda: go(fight("mm", party=THREE), "rest:smith cook=m tailor=c"),
        "strike:smith",
        "The Smith has not rolled (DC-21).",
    ),
    "a way that needs something": (
        lambda: position(card="beggar"),
        "go:beggar-feed",
        "The card does not offer that now (DC-08).",
    ),
    "the next card inside a chapter": (
        lambda: position(do=enemy()),
        "turn:smith",
        "The card does not offer that now (DC-08).",
    ),
}


@pytest.mark.rule("DC-40")
@pytest.mark.parametrize("what", REFUSED)
def test_a_refusal_says_which_rule_forbids_it(what: str) -> None:
    make, key, why = REFUSED[what]
    game = make()
    view = game.view(0)
    assert view.words.refuse(view.state, game.vocabulary.parse(key)) == why


@pytest.mark.rule("DC-20")
def test_who_rests_is_told_so() -> None:
    game = fight("mm", hands=("liquid-luck",), solo=True)
    go(game, "rest:smith cook=m")
    why = BOX.words.refuse(game, game.vocabulary.parse("use:liquid-luck@smith"))
    assert why == "One prisoner rests in a round, and uses nothing meanwhile (DC-20)."
