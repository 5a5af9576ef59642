"""The board half of the game: moving, rings that fill, foes, Recover, madness."""

from __future__ import annotations

import pytest

from donjon.core.record.blanks import subject
from donjon.games.ravingspire.rules.mind.madness import GoMad
from donjon.games.ravingspire.rules.tower.fill import FILL, Chaos, OpenRing
from donjon.games.ravingspire.rules.tower.foes import FOE_PHASE
from donjon.games.ravingspire.rules.turn.draw import DrawHand
from donjon.games.ravingspire.state.rings import DUNGEON, TEMPLE
from tests.games.ravingspire.positions import (
    BOX,
    NORMAL,
    cards,
    named,
    number,
    play,
    position,
    ring,
    told,
)

FIVE = "iron-maul gallows-axe duelling-pair battered-buckler pitch-torch"


@pytest.mark.rule("RS-01")
@pytest.mark.parametrize("seed", range(8))
def test_at_the_start_every_stairway_is_four_spaces_or_more_from_the_portal_above(
    seed: int,
) -> None:
    game = BOX.open(seats=1, seed=seed)
    assert all(4 <= game.rings.gap(level) <= 8 for level in (0, 1))  # type: ignore[attr-defined]


@pytest.mark.rule("RS-08")
def test_a_hero_rolls_and_moves_that_far() -> None:
    game = play(position(rings=[FIVE]), "roll:4")
    assert game.keys()[:2] == ["move:dungeon-5", "move:dungeon-9"]
    play(game, "move:dungeon-9")
    assert game.hero.space == number("space", "dungeon-9")
    assert "walks" in told(game)


@pytest.mark.rule("RS-09")
def test_entering_a_level_reveals_it_before_the_draw() -> None:
    game = position(at=["dungeon-7"], rings=[FIVE], turns=(0, 6, 0))
    play(game, "roll:1", "move:temple-1", "raise:thin-air")
    for name in FIVE.split():
        play(game, f"reveal:{name}-2")
    assert ring(game, TEMPLE) == FIVE
    assert game.rings.is_revealed(TEMPLE)


@pytest.mark.rule("RS-22")
def test_while_the_tower_sleeps_chaos_and_adversaries_are_set_aside_and_replaced() -> None:
    game = play(position(turn=0), "roll:1", "move:dungeon-2")
    play(game, "reveal:mind-warp-1", "reveal:trapped-chest-1", "reveal:battered-buckler-1")
    assert named(game, game.sleeping) == ["mind-warp", "trapped-chest"]
    assert ring(game, DUNGEON) == "battered-buckler - - - -"
    assert game.hero.sanity == 10


@pytest.mark.rule("RS-24")
def test_at_turn_six_what_was_set_aside_is_in_the_top_third() -> None:
    game = position(turn=5, sleeping="mind-warp")
    copy = number("copy", "mind-warp-1")
    assert game.sleeping == []
    third = (len(game.encounters) - 1 + 2) // 3 + 1
    assert dict(game.encounters.weights())[copy] == pytest.approx(1 / third)


@pytest.mark.rule("RS-19")
def test_a_ring_is_filled_place_by_place_and_chaos_is_replaced() -> None:
    game = position(FILL[DUNGEON], rings=["iron-maul - gallows-axe - -"])
    play(game, "reveal:hooked-spear-1", "reveal:strange-mercy-1")
    assert "chaos" in told(game)
    assert game.rings.foes[DUNGEON] == number("space", "dungeon-7")
    play(game, "reveal:pitch-torch-1", "reveal:lockpicks-1")
    assert ring(game, DUNGEON) == "iron-maul hooked-spear gallows-axe pitch-torch lockpicks"
    assert named(game, game.banished) == ["strange-mercy"]


@pytest.mark.rule("RS-R38")
def test_an_empty_encounter_deck_is_made_of_what_was_banished() -> None:
    game = position(OpenRing(TEMPLE))
    game.encounters.cards.clear()
    game.banished = cards("iron-maul blade")
    play(game, "raise:thin-air", "reveal:iron-maul-1")
    assert ring(game, TEMPLE).startswith("iron-maul -")
    assert named(game, game.banished) == ["blade"]


@pytest.mark.rule("RS-20")
def test_a_foe_comes_nearer_and_stops_on_the_first_hero() -> None:
    two = NORMAL[:2]
    game = position(FOE_PHASE, two, ["dungeon-1", "dungeon-3"], foes=["dungeon-4"])
    play(game, "roll:6")
    assert game.rings.foes[DUNGEON] == number("space", "dungeon-3")
    locked = position(FOE_PHASE, two, ["dungeon-1", "dungeon-3"], foes=["dungeon-3"])
    assert locked.rings.foes[DUNGEON] == number("space", "dungeon-3")


@pytest.mark.rule("RS-R34")
def test_where_both_ways_are_as_long_the_player_chooses() -> None:
    game = position(FOE_PHASE, foes=["dungeon-7"])
    play(game, "roll:1")
    assert game.keys() == ["toward:clockwise", "toward:counterclockwise"]
    play(game, "toward:counterclockwise")
    assert game.rings.foes[DUNGEON] == number("space", "dungeon-6")


@pytest.mark.rule("RS-43")
def test_a_mad_hero_wakes_at_the_start_with_a_new_hand_and_the_turn_is_over() -> None:
    game = position(
        GoMad(0),
        heroes=NORMAL[:2],
        at=["dungeon-4"],
        sanity=[1],
        hands=["blade tool"],
        decks=["trinket trinket trinket trinket trinket trinket trinket trinket", ""],
        rings=[FIVE],
        drawn="lockpicks",
    )
    play(game, *["draw:trinket"] * 7)
    hero = game.heroes[0]
    assert (hero.sanity, hero.space, game.track) == (10, 0, 3)
    assert named(game, hero.hand) == ["trinket"] * 7
    assert named(game, hero.discard) == ["blade", "tool"]
    assert game.active == 1
    assert game.drawn == -1


@pytest.mark.rule("RS-R14")
def test_on_the_last_point_of_the_track_all_lose_at_once() -> None:
    game = position(GoMad(0), heroes=NORMAL[:2], track=1)
    assert game.outcome is not None
    assert (game.outcome.reason, game.outcome.winners) == ("mad", [])


@pytest.mark.rule("RS-21")
def test_the_discard_pile_is_shuffled_when_more_cards_are_needed() -> None:
    game = position(
        DrawHand(0), [NORMAL[1]], decks=["blade blade blade blade"], discards=["tool tool tool"]
    )
    play(game, *["draw:blade"] * 4, "draw:tool", "draw:tool")
    assert named(game, game.hero.hand) == ["blade"] * 4 + ["tool"] * 2
    assert named(game, game.hero.discard) == []
    full = position(DrawHand(0), [NORMAL[1]], decks=["blade " * 6], discards=["tool"])
    play(full, *["draw:blade"] * 6)
    assert named(full, full.hero.discard) == ["tool"]


@pytest.mark.rule("RS-35")
@pytest.mark.parametrize(
    ("card", "answers", "asked"),
    [
        ("lost-names", ["roll:3"], "You are about to lose 2 sanity. Discard a card to lose less?"),
        ("guttering-light", [], "Discard 2 from your hand: which card?"),
    ],
)
def test_a_question_that_chaos_brings_names_the_card(
    card: str, answers: list[str], asked: str
) -> None:
    hands = ["blade tool warden-plate"]
    game = position(Chaos(number("card", card)), hands=hands, rings=[FIVE])
    play(game, *answers)
    title = game.content.titles["card"][number("card", card)]
    assert BOX.words.ask(game) == f"{title}: {asked}"
    about = subject(game)
    assert about is not None
    assert about[0] == title, "it stands beside the question, with its text"
