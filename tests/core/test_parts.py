"""Parts of a state, numbers that are veiled, and cards that somebody has looked at."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.deck import Deck, deck_of_layers
from donjon.core.engine.foundation.fields import dump, fields, plain
from donjon.core.engine.foundation.stack import ENGINE
from donjon.core.engine.game import HIDDEN, VEILED, View
from donjon.core.engine.parts import attributes
from donjon.core.errors import JournalError
from donjon.core.record.imagine import Imagination
from donjon.core.record.saves import load, revive
from tests.core.camp import Camp, Night, Pack, Storm, camp

PACKAGE = "tests.core.camp"


class Stand:
    """As much of a box as saves and views need."""

    package = PACKAGE
    title = "Camp"
    make = Camp
    folder = None

    def __init__(self, resample: Any = None) -> None:
        self.resample = resample

    def redact(self, view: View) -> None:
        pool = view.pool()
        for seat in range(view.state.seats):
            if seat != view.seat:
                view.hide(view.state.packs[seat].food, pool)  # type: ignore[attr-defined]
        if self.resample is not None:
            view.veil(view.state, "day")


def at(box: Any, **given: str) -> Camp:
    return camp(box, Night(), **given)


def test_parts_are_saved_and_come_back() -> None:
    game = at(Stand(), food="0:1 2:0")
    game.packs[1].strength = 3
    data = dump(game)
    assert data["state"]["packs"][0] == {"part": "Pack", "food": [1], "strength": 5}
    again = load(game.setup, data)
    assert isinstance(again, Camp)
    assert [(pack.food, pack.strength) for pack in again.packs] == [([1], 5), ([], 3), ([0], 5)]
    assert dump(again) == data
    assert again.restored


def test_what_the_engine_keeps_lies_apart_from_the_fields_of_a_game() -> None:
    game = at(Stand())
    assert {*ENGINE} <= attributes(game).keys()
    assert not {*ENGINE} & {*vars(game), *dump(game)["state"]}


def test_a_part_saved_before_a_field_existed_takes_its_default() -> None:
    game = at(Stand())
    data = dump(game)
    del data["state"]["packs"][0]["strength"]
    again = load(game.setup, data)
    assert isinstance(again, Camp)
    assert again.packs[0].strength == 5


def test_a_field_that_a_part_does_not_have_is_named() -> None:
    game = at(Stand())
    data = dump(game)
    data["state"]["packs"][0]["boots"] = 2
    with pytest.raises(JournalError, match="Pack has no field 'boots'"):
        load(game.setup, data)


def test_parts_of_a_clone_are_its_own(toy: Box) -> None:
    game = camp(toy, Night(), food="0:1")
    other = game.clone()
    other.packs[0].food.clear()
    other.packs[0].strength = 1
    assert (game.packs[0].food, game.packs[0].strength) == ([1], 5)


def test_the_fields_of_a_part_may_have_any_name() -> None:
    part = Pack()
    part.by = 3  # type: ignore[attr-defined]
    assert "by" in ENGINE
    assert dict(fields(part))["by"] == 3
    with pytest.raises(AssertionError, match="Part has no copy"):
        type("Part", (Pack.__base__,), {})().copy()  # type: ignore[misc, arg-type]


def test_what_a_part_hides_is_dealt_again() -> None:
    game = at(Stand(), food="0:1 1:0 2:2")
    view = View(game, 0)
    packs = view.state.packs  # type: ignore[attr-defined]
    assert [pack.food for pack in packs] == [[1], [HIDDEN], [HIDDEN]]
    assert view.pools == [[0, 2]]
    worlds = [Imagination(view).game(Random(seed)) for seed in range(20)]
    found = {tuple(pack.food[0] for pack in world.packs) for world in worlds}  # type: ignore[attr-defined]
    assert found == {(1, 0, 2), (1, 2, 0)}


def test_what_copies_share_is_left_alone_when_hidden_cards_are_dealt() -> None:
    class Sharing(Pack):
        def copy(self) -> Sharing:
            other = Sharing()
            other.food = self.food
            return other

    class Copying(Stand):
        def redact(self, view: View) -> None:
            for pack in view.state.packs[1:]:  # type: ignore[attr-defined]
                pack.food = pack.food.copy()
            super().redact(view)

    game = at(Copying())
    game.packs = [Sharing() for _ in game.packs]
    for seat, pack in enumerate(game.packs):
        pack.food = [seat]
    view = View(game, 0)
    before = dump(view.state)
    world = Imagination(view).game(Random(1))
    assert sorted(world.packs[1].food + world.packs[2].food) == [1, 2]  # type: ignore[attr-defined]
    assert dump(view.state) == before


def test_a_part_may_have_a_field_called_deck() -> None:
    pack = Pack()
    pack.deck = Deck([3, 4])  # type: ignore[attr-defined]
    data = plain(pack)
    assert data["deck"] == {"deck": [[2, 3, 4]]}
    with pytest.raises(ValueError, match="Pack has no field 'deck'"):
        revive(data, PACKAGE)


def test_a_veiled_number_is_imagined_by_the_game() -> None:
    def resample(game: Camp, view: View, rng: Random) -> None:
        game.day = rng.choice([1, 2])

    game = at(Stand(resample))
    game.day = 2
    view = View(game, 0)
    assert (view.state.day, view.veils) == (VEILED, 1)  # type: ignore[attr-defined]
    imagination = Imagination(view)
    assert {imagination.game(Random(seed)).day for seed in range(20)} == {1, 2}  # type: ignore[attr-defined]


def test_a_veil_that_nobody_lifts_is_a_mistake() -> None:
    box = Stand(lambda *args: None)
    view = View(at(box), 0)
    box.resample = None
    with pytest.raises(AssertionError, match=r"veils numbers and has no resample"):
        Imagination(view)


def test_where_nothing_is_hidden_there_is_one_game() -> None:
    class Open(Stand):
        def redact(self, view: View) -> None:
            pass

    view = View(at(Open(), food="0:1"), 0)
    imagination = Imagination(view)
    first, second = imagination.game(Random(1)), imagination.game(Random(2))
    assert first is not second
    assert dump(first) == dump(second)
    assert first.question is not None
    assert first.question.options_of(1), "the questions of the others are known then too"
    assert not first.heard


# Cards that somebody has looked at


def looked_at() -> Deck:
    """Five cards, the top one known to seat 1 alone."""
    deck = Deck([0, 1, 2, 3])
    deck.put_on_top(4, 0b010)
    return deck


def test_a_card_looked_at_stays_known_to_those_seats_only() -> None:
    deck = looked_at()
    assert [deck.knows(1, seat) for seat in (0, 1, 2, -2)] == [False, True, False, False]
    deck.put_on_top(5, -1)
    assert [deck.knows(2, seat) for seat in (0, 1, 2, -2)] == [True] * 4


def test_hiding_a_deck_leaves_what_the_seat_has_looked_at() -> None:
    game = at(Stand())
    for seat, top in ((0, []), (1, [4])):
        view = View(game, seat)
        deck = looked_at()
        pool = view.pool()
        view.hide_deck(deck, pool)
        assert deck.bags == [top]
        assert (deck.sizes, len(deck.cards) + len(top)) == ([4, 1], 5)


def test_of_a_deck_with_known_cards_the_others_see_no_order() -> None:
    game = at(Stand())
    blind, seeing = (View(game, seat).sorted(looked_at()) for seat in (0, 1))
    assert blind.layers() == [[4, 0, 1, 2, 3, 4], [1]]
    assert seeing.layers() == [[4, 0, 1, 2, 3], [1, 4]]
    assert sorted(blind.weights()) == [(card, 0.2) for card in range(5)]


def test_who_knows_a_card_is_saved_with_the_deck() -> None:
    deck = looked_at()
    again = revive(plain(deck), PACKAGE)
    assert (again.layers(), again.known) == (deck.layers(), [0, 0b010])
    assert deck_of_layers(deck.layers()).known == [0, 0], "an older save knows nobody"
    deck.take(4)
    assert deck.known == [], "and it is over when the card is drawn"


def test_the_storm_changes_parts(toy: Box) -> None:
    game = camp(toy, Storm())
    assert [pack.strength for pack in game.packs] == [4, 4, 4]
