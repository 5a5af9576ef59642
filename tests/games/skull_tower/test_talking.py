"""Who sees which cards, and when the players may talk."""

import pytest

from donjon.core.engine.seats import SPECTATOR
from donjon.core.record.journal import Journal
from donjon.games.skull_tower.state import LEFT, RIGHT, SkullTower
from donjon.games.skull_tower.view import may_talk
from tests.games.skull_tower.positions import (
    BOX,
    asks,
    at,
    go,
    hand,
    position,
    seen_hand,
    seen_offer,
)

EVERYBODY = (LEFT, RIGHT, SPECTATOR)


def talking(game: SkullTower) -> bool:
    """Whether the table is open for talk; all must be told the same."""
    (answer,) = {may_talk(game.view(seat)) for seat in EVERYBODY}
    return answer


def log(game: SkullTower, seat: int) -> list[str]:
    told = zip(game.history(), game.askers(), strict=True)
    names = ["Zaki", "Shota"]
    return [BOX.words.entry(game.content, names, past, seat, step) for past, step in told]


@pytest.mark.rule("ST-35")
def test_on_one_floor_hands_are_open_and_talk_is_free() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1")
    for viewer in EVERYBODY:
        assert seen_hand(game, viewer, LEFT) == ["purple-1", "purple-2"]
        assert seen_hand(game, viewer, RIGHT) == ["purple-3", "purple-4"]
    assert talking(game)


@pytest.mark.rule("ST-35")
def test_on_different_floors_each_sees_the_own_hand_only() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1"
    )
    assert seen_hand(game, LEFT, LEFT) == ["purple-1", "purple-2"]
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert seen_hand(game, RIGHT, RIGHT) == ["purple-3", "purple-4"]
    assert seen_hand(game, RIGHT, LEFT) == ["?", "?"]
    assert not talking(game)


@pytest.mark.rule("ST-35")
def test_a_spectator_sees_no_hand_while_the_players_are_apart() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"), deck="blue-1"
    )
    assert seen_hand(game, SPECTATOR, LEFT) == ["?", "?"]
    assert seen_hand(game, SPECTATOR, RIGHT) == ["?", "?"]


@pytest.mark.rule("ST-35")
def test_hands_close_in_mid_round_the_moment_the_players_part() -> None:
    game = position(hands=("purple-2 purple-1", "purple-4 purple-3"), deck="blue-1")
    assert talking(game)

    go(game, "play:purple-2")

    assert at(game, LEFT, "001-2")
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert seen_hand(game, RIGHT, LEFT) == ["?"]
    assert not talking(game)


@pytest.mark.rule("ST-35")
def test_hands_close_before_the_card_that_parts_them_is_done() -> None:
    game = position(hands=("redblue-1 purple-1", "purple-4 purple-3"), tokens="001")
    go(game, "play:redblue-1")
    assert seen_hand(game, RIGHT, LEFT) == ["purple-1"]
    assert talking(game)

    go(game, "first:arrow")

    assert asks(game) == "left ST-19"
    assert seen_hand(game, RIGHT, LEFT) == ["?"]
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert not talking(game)


@pytest.mark.rule("ST-35")
def test_hands_open_the_moment_the_players_meet() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 purple-3", "purple-4 purple-5"), turn="right"
    )
    assert not talking(game)

    go(game, "play:purple-4")

    assert at(game, RIGHT, "001-2")
    for viewer in EVERYBODY:
        assert seen_hand(game, viewer, LEFT) == ["purple-1", "purple-3"]
        assert seen_hand(game, viewer, RIGHT) == ["purple-5"]
    assert talking(game)


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-06")
def test_who_meets_on_a_merged_floor_stands_together() -> None:
    game = position(
        tower="001 005 003 boss-back",
        floors=("001-5", "005-1"),
        hands=("purple-1", "purple-2"),
    )
    assert talking(game)
    assert seen_hand(game, LEFT, RIGHT) == ["purple-2"]


@pytest.mark.rule("ST-35")
def test_a_view_does_not_depend_on_what_it_hides() -> None:
    apart = [
        position(floors=("001-2", "001-1"), hands=("purple-1", right), deck=deck)
        for right, deck in (("red-1 blue-2", "red-5"), ("red-5 red-1", "blue-2"))
    ]
    for viewer, same in ((LEFT, True), (SPECTATOR, True), (RIGHT, False)):
        first, second = (game.view(viewer).json() for game in apart)
        assert (first == second) is same

    together = [
        position(hands=("purple-1", right), deck=deck)
        for right, deck in (("red-1 blue-2", "red-5"), ("red-5 red-1", "blue-2"))
    ]
    first, second = (game.view(LEFT).json() for game in together)
    assert first != second


@pytest.mark.rule("ST-35")
def test_the_options_of_the_other_are_not_told() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1 red-2", "purple-3 purple-4"), deck="blue-1"
    )
    assert len(game.view(LEFT).options) == 6
    for viewer in (RIGHT, SPECTATOR):
        view = game.view(viewer)
        assert view.question is not None
        assert view.question.options == []


@pytest.mark.rule("ST-35")
def test_a_round_that_begins_apart_is_dealt_face_down() -> None:
    game = position(
        phase="deal", floors=("001-2", "001-1"), deck="purple-1 purple-2 purple-3 purple-4"
    )
    go(game, "draw:purple-1 draw:purple-2 draw:purple-3 draw:purple-4")

    assert seen_hand(game, LEFT, LEFT) == ["purple-1", "purple-3"]
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert not talking(game)
    zaki, shota = "Zaki is dealt a card.", "Shota is dealt a card."
    assert log(game, LEFT) == ["Zaki is dealt: Purple 1.", shota, "Zaki is dealt: Purple 3.", shota]
    assert log(game, RIGHT) == [
        zaki,
        "Shota is dealt: Purple 2.",
        zaki,
        "Shota is dealt: Purple 4.",
    ]
    assert log(game, SPECTATOR) == [zaki, shota] * 2


@pytest.mark.rule("ST-35")
def test_a_round_that_begins_together_is_dealt_face_up() -> None:
    game = position(phase="deal", deck="purple-1 purple-2")
    go(game, "draw:purple-1 draw:purple-2")
    for viewer in EVERYBODY:
        assert log(game, viewer) == ["Zaki is dealt: Purple 1.", "Shota is dealt: Purple 2."]


@pytest.mark.rule("ST-35")
@pytest.mark.rule("ST-36")
def test_a_round_that_begins_apart_begins_in_silence() -> None:
    game = position(
        phase="building", floors=("001-2", "001-1"), gold=1, deck="purple-1 purple-2 purple-3"
    )
    assert talking(game)
    go(game, "done")
    assert asks(game) == "chance ST-11"
    assert not talking(game), "card building is over, and the cards are being dealt"


@pytest.mark.rule("ST-35")
def test_a_card_put_down_while_apart_is_seen_by_who_put_it_down() -> None:
    game = position(floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"))

    go(game, "exchange:purple-1")

    assert seen_offer(game, LEFT, LEFT) == ["purple-1"]
    assert seen_offer(game, RIGHT, LEFT) == ["?"]
    assert seen_offer(game, SPECTATOR, LEFT) == ["?"]
    assert log(game, LEFT) == ["Zaki offers Purple 1, face down."]
    assert log(game, RIGHT) == log(game, SPECTATOR) == ["Zaki offers a card, face down."]


@pytest.mark.rule("ST-35")
def test_cards_exchanged_while_apart_are_hidden_in_the_new_hands() -> None:
    game = position(floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    assert seen_hand(game, LEFT, LEFT) == ["purple-2", "purple-3"]
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    assert seen_hand(game, RIGHT, RIGHT) == ["purple-1", "purple-4"]


@pytest.mark.rule("ST-15")
@pytest.mark.rule("ST-35")
def test_the_second_card_put_down_is_known_to_both_and_to_nobody_else() -> None:
    game = position(floors=("001-2", "001-1"), hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    zaki, shota = "Zaki offers Purple 1, face down.", "Shota offers Purple 3, face down."
    veiled = ["Zaki offers a card, face down.", "Shota offers a card, face down."]
    assert log(game, LEFT) == [zaki, shota], "it has come to the left hand"
    assert log(game, RIGHT) == [veiled[0], shota]
    assert log(game, SPECTATOR) == veiled


@pytest.mark.rule("ST-15")
@pytest.mark.rule("ST-35")
def test_together_everyone_sees_what_is_put_down() -> None:
    game = position(hands=("purple-1 purple-2", "purple-3 purple-4"))
    go(game, "exchange:purple-1 exchange:purple-3")
    for viewer in EVERYBODY:
        told = ["Zaki offers Purple 1, face down.", "Shota offers Purple 3, face down."]
        assert log(game, viewer) == told
        assert seen_hand(game, viewer, LEFT) == ["purple-2", "purple-3"]


@pytest.mark.rule("ST-35")
def test_a_redraw_while_apart_shows_the_discard_and_hides_the_new_card() -> None:
    game = position(
        floors=("001-2", "001-1"), hands=("purple-1", "purple-3 purple-4"), deck="blue-1 red-1"
    )
    go(game, "redraw:purple-1 draw:blue-1")
    assert hand(game, LEFT) == {"blue-1"}
    assert seen_hand(game, RIGHT, LEFT) == ["?"]
    assert log(game, RIGHT) == ["Zaki discards Purple 1.", "Zaki draws a card."]
    assert log(game, SPECTATOR) == log(game, RIGHT)
    assert log(game, LEFT) == ["Zaki discards Purple 1.", "Zaki draws Blue 1."]


@pytest.mark.rule("ST-41")
def test_what_was_dealt_openly_stays_in_the_log_after_the_parting() -> None:
    game = position(phase="deal", deck="purple-1 purple-2 purple-3 purple-4")
    go(game, "draw:purple-2 draw:purple-1 draw:purple-4 draw:purple-3 play:purple-2")
    assert seen_hand(game, LEFT, RIGHT) == ["?", "?"]
    dealt = ["Shota is dealt: Purple 1.", "Shota is dealt: Purple 3."]
    for viewer in EVERYBODY:
        assert [line for line in log(game, viewer) if line.startswith("Shota is")] == dealt


@pytest.mark.rule("ST-41")
def test_the_replay_of_a_running_game_shows_a_seat_what_it_saw_and_nothing_drawn_later() -> None:
    game = BOX.open(seed=5)
    assert isinstance(game, SkullTower)
    go(game, "play:blue-3 redraw:purple-5")
    journal = Journal.of(game)
    count = len(journal)
    open_hands, parted, drawn = (journal.replay(BOX, count - back) for back in (3, 2, 0))
    assert isinstance(open_hands, SkullTower)
    assert isinstance(parted, SkullTower)
    assert isinstance(drawn, SkullTower)
    assert [one.together() for one in (open_hands, parted, drawn)] == [True, False, False]
    assert "?" not in seen_hand(open_hands, LEFT, RIGHT)
    assert seen_hand(parted, LEFT, RIGHT) == ["?", "?", "?"]
    assert seen_hand(drawn, LEFT, RIGHT) == ["?", "?", "?"]
    assert log(game, LEFT)[-1] == "Shota draws a card."


@pytest.mark.rule("ST-36")
def test_while_building_the_players_may_talk_on_whatever_floor() -> None:
    game = position(
        phase="building", floors=("006-2", "001-1"), gold=3, deck="purple-1 purple-2 purple-3"
    )
    assert asks(game) == "left+right ST-29"
    assert talking(game)
    go(game, "buy:level-2")
    assert talking(game)
    go(game, "draw:red-1 remove:purple-1")
    assert talking(game)


@pytest.mark.rule("ST-36")
def test_building_apart_ends_the_silence_of_the_round_and_the_next_round_brings_it_back() -> None:
    game = position(
        floors=("001-4", "001-1"), played="purple-1", hands=("purple-3", "purple-5"), deck="blue-1"
    )
    assert not talking(game)
    go(game, "play:purple-3 play:purple-5")
    assert talking(game)
    go(game, "done draw:purple-1 draw:purple-3")
    assert not talking(game)
