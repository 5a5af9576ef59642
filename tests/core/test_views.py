"""What a seat may know, and the games it may imagine."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import msgspec
import pytest

from donjon.core.box.box import Box
from donjon.core.engine.deck import Deck
from donjon.core.engine.face import Screen, in_front
from donjon.core.engine.game import HIDDEN, Game, View
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.errors import UnknownName
from donjon.core.record.imagine import Imagination, imagine

DEALT = ["draw:ash", "draw:bay", "draw:cob", "draw:dun"]


def dealt(box: Box) -> Game:
    game = box.open(forced=False)
    for answer in DEALT:
        game.apply(answer)
    return game


@pytest.mark.parametrize("seat", [-1, -4, 2, 9])
def test_there_are_only_so_many_seats(toy: Box, seat: int) -> None:
    with pytest.raises(UnknownName, match=f"There is no seat {seat}; seats are 0 to 1"):
        dealt(toy).view(seat)


def test_the_own_hand_is_seen_and_others_are_not(toy: Box) -> None:
    state = dealt(toy).view(1).data()["state"]
    assert state["hands"] == [[HIDDEN, HIDDEN], [2, 3]]
    assert state["deck"]["deck"] == [[6] + [HIDDEN] * 6]


def test_one_knows_which_cards_are_hidden_but_not_where(toy: Box) -> None:
    assert dealt(toy).view(1).pools == [[0, 1, 4, 5, 6, 7, 8, 9]]
    assert dealt(toy).view(SPECTATOR).pools == [list(range(10))]
    assert dealt(toy).view(TRUTH).pools == []


def test_options_are_for_those_who_are_asked(toy: Box) -> None:
    game = dealt(toy)
    views = [game.view(seat) for seat in (0, 1, SPECTATOR, TRUTH)]
    assert [view.mine for view in views] == [True, False, False, False]
    assert [len(view.options) for view in views] == [4, 0, 0, 0]
    asked = [view.data()["question"] for view in views]
    assert [question["seats"] for question in asked] == [[0]] * 4
    assert asked[0]["options"] == ["play:ash", "play:bay", "bury:ash", "bury:bay"]
    assert asked[1]["options"] == asked[2]["options"] == []


def test_a_view_is_what_it_says(toy: Box) -> None:
    view = dealt(toy).view(0)
    assert repr(view) == "<View of Toy Tower from seat 0>"
    assert view.outcome is None
    assert msgspec.json.decode(view.json()) == view.data()
    assert view == dealt(toy).view(0)
    assert view != dealt(toy).view(1)
    assert view != "a view"
    assert 'data-key="play:ash"' in view._repr_svg_()
    assert "data-key" not in dealt(toy)._repr_svg_()
    assert view.text().startswith("Round 1")


def test_a_view_has_no_past(toy: Box) -> None:
    assert dealt(toy).view(0).state.history() == []


def test_what_is_seen_for_another_reason_stays(toy: Box) -> None:
    view = dealt(toy).view(TRUTH)
    pool = view.pool(), view.pool()
    zone = [4, 5, 6]
    view.hide(zone, pool[1], seen=[5])
    assert zone == [HIDDEN - 1, 5, HIDDEN - 1]
    assert view.pools == [[], [4, 6]]


def test_a_hidden_deck_keeps_only_the_sizes_of_its_layers(toy: Box) -> None:
    view = dealt(toy).view(TRUTH)
    drawn_below, drawn_above = Deck([1, 2, 3]), Deck([1, 2, 3])
    for deck, card in ((drawn_below, 1), (drawn_above, 9)):
        deck.shuffle_in([8, 9], top=2)
        deck.take(card)
        view.hide_deck(deck, view.pool())
    assert [layer[0] for layer in drawn_below.layers()] == [1, 3]
    assert len(drawn_below.all()) == len(drawn_above.all()) == 4
    shapes = [[len(layer) for layer in deck.layers()] for deck in (drawn_below, drawn_above)]
    assert shapes[0] == shapes[1], "nobody can tell which of the two was drawn from"


def test_an_open_deck_is_sorted_layer_by_layer(toy: Box) -> None:
    view = dealt(toy).view(TRUTH)
    deck = Deck([3, 1, 2])
    deck.shuffle_in([9, 8], top=0)
    before = deck.layers()
    assert view.sorted(deck).layers() == [[3, 1, 2, 3], [2, 8, 9]]
    assert deck.layers() == before, "the deck itself is left alone"


def test_every_deal_is_imagined_as_often(toy: Box) -> None:
    imagination = Imagination(dealt(toy).view(1))
    rng = Random(5)
    games = [imagination.game(rng) for _ in range(2800)]
    hands = Counter(tuple(sorted(game.hands[0])) for game in games)  # type: ignore[attr-defined]
    assert len(hands) == 28, "two of eight cards"
    assert max(hands.values()) < 2 * min(hands.values())
    assert all(game.hands[1] == [2, 3] for game in games)  # type: ignore[attr-defined]


def test_a_game_that_is_over_is_imagined_as_it_is(toy: Box) -> None:
    game = toy.open(seed=4)
    while game.question is not None:
        game.apply(game.question.options[0])
    view = game.view(0)
    assert imagine(view, Random(1)).view(0) == view
    assert view.outcome is not None
    assert (view.question, view.options, view.mine) == (None, [], False)


CHOOSY = (
    "rules.py",
    "        if hand:\n",
    "        if 0 in hand:\n            g.unwind(Council)\n            return\n"
    "        if 1 in hand:\n"
    "            g.do(Council())\n        elif hand:\n",
)
"""A turn that is lost with one card, and given up with another."""


def test_what_could_not_have_been_asked_is_not_imagined(variant: Callable[..., Box]) -> None:
    box = variant(CHOOSY)
    game = box.open(forced=False)
    for answer in ("draw:elm", "draw:fir", "draw:gum", "draw:haw"):
        game.apply(answer)
    rng = Random(2)
    for _ in range(60):
        hand = imagine(game.view(1), rng).hands[0]  # type: ignore[attr-defined]
        assert not {0, 1} & set(hand)


def test_when_no_game_fits_it_is_told(variant: Callable[..., Box]) -> None:
    box = variant(CHOOSY)
    game = box.open(forced=False)
    for answer in ("draw:elm", "draw:fir", "draw:gum", "draw:haw"):
        game.apply(answer)
    view = View(game, 1)
    view.pools[0] = [0] * len(view.pools[0])
    with pytest.raises(AssertionError, match="no game fits <View of Toy Tower from seat 1>"):
        Imagination(view).game(Random(1), tries=5)


# Screens


def test_a_game_with_one_board_has_one_screen_without_a_name(toy: Box) -> None:
    view = dealt(toy).view(0)
    assert view.screens() == [Screen("", "")]
    with pytest.raises(UnknownName, match=r"There is no screen 'crew'; there is: only the one\."):
        view.picture("crew")


def test_each_screen_has_a_picture_of_its_own(bridge: Box) -> None:
    view = bridge.open(2, seed=1).view(0)
    assert [screen.id for screen in view.screens()] == ["bridge", "crew"]
    drawn, crew = view.picture("bridge"), view.picture("crew")
    assert 'id="bridge"' in drawn
    assert 'id="bridge"' not in crew
    assert 'id="builder-0"' in crew
    assert view.picture() == drawn
    with pytest.raises(UnknownName, match="There is no screen 'hut'; there is: bridge, crew"):
        view.picture("hut")


def test_a_screen_comes_to_the_front_when_it_matters(bridge: Box) -> None:
    game = bridge.open(2, seed=1)
    while game.view(0).topic != "evening":
        assert not game.view(0).screens()[1].forward
        game.apply(game.question.options[-1])
    assert game.view(0).screens()[1].forward
    assert game.view(0).picture() == game.view(0).picture("crew")


QUIET = [Screen("map", "Map"), Screen("fight", "Fight"), Screen("hero", "Hero")]
FIGHT = [Screen("map", "Map"), Screen("fight", "Fight", True), Screen("hero", "Hero")]
HERO = [Screen("map", "Map"), Screen("fight", "Fight"), Screen("hero", "Hero", True)]


@pytest.mark.parametrize(
    ("screens", "chosen", "ahead", "shown"),
    [
        (QUIET, "", "", ("map", "")),
        (FIGHT, "", "", ("fight", "fight")),
        (QUIET, "hero", "", ("hero", "")),
        (FIGHT, "hero", "", ("fight", "fight")),
        (FIGHT, "hero", "fight", ("hero", "fight")),
        (HERO, "map", "fight", ("hero", "hero")),
        (QUIET, "hero", "fight", ("hero", "")),
        (QUIET, "gone", "", ("map", "")),
    ],
)
def test_what_was_chosen_stays_until_another_screen_matters(
    screens: list[Screen], chosen: str, ahead: str, shown: tuple[str, str]
) -> None:
    assert in_front(screens, chosen, ahead) == shown


def test_a_wide_picture_does_without_the_screens_for_narrow_ones(
    bridge: Box, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = bridge.open(2, seed=1).view(0)
    offered = [Screen("bridge", "Bridge"), Screen("crew", "Crew", True, True)]
    monkeypatch.setattr(view.box.module("picture"), "screens", lambda _: offered)
    assert [screen.id for screen in view.screens()] == ["bridge", "crew"]
    assert [screen.id for screen in view.screens(wide=True)] == ["bridge"]
