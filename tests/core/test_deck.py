"""Lazy decks against real ones: every order a real deck could lie in, with its chance."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from donjon.core.engine.deck import Deck, deck_of_layers

Orders = dict[tuple[int, ...], Fraction]
"""Each order from the top down, with its chance."""
Change = tuple[str, int, int]
"""What is done to a deck, with up to two numbers."""

MOST = 5
"""So many cards still have few enough orders to list."""

CHANGES = st.lists(
    st.one_of(
        st.tuples(st.just("top"), st.just(0), st.just(0)),
        st.tuples(st.just("under"), st.just(0), st.just(0)),
        st.tuples(st.just("mix"), st.integers(-1, MOST), st.integers(0, 2)),
        st.tuples(st.just("draw"), st.integers(0, MOST), st.just(0)),
    ),
    max_size=6,
)


def shuffled(count: int) -> Orders:
    orders = list(permutations(range(count)))
    return {order: Fraction(1, len(orders)) for order in orders}


def mixed(orders: Orders, new: list[int], top: int) -> Orders:
    """New cards shuffled into the uppermost cards of every real order."""
    found: Orders = defaultdict(Fraction)
    for order, chance in orders.items():
        cut = len(order) if top < 0 else min(top, len(order))
        upper = list(permutations([*order[:cut], *new]))
        for part in upper:
            found[part + order[cut:]] += chance / len(upper)
    return found


def drawn(orders: Orders, card: int) -> Orders:
    """What is left, and how likely, once this card has been drawn."""
    rest = {order[1:]: chance for order, chance in orders.items() if order[0] == card}
    total = sum(rest.values())
    return {order: chance / total for order, chance in rest.items()}


def orders_of(deck: Deck) -> dict[tuple[int, ...], float]:
    """Every order in which a lazy deck can be drawn, with its chance."""
    if not len(deck):
        return {(): 1.0}
    found: dict[tuple[int, ...], float] = defaultdict(float)
    for card, chance in deck.weights():
        rest = deck.copy()
        rest.take(card)
        for order, then in orders_of(rest).items():
            found[(card, *order)] += chance * then
    return found


def play(count: int, changes: list[Change]) -> tuple[Deck, Orders]:
    """The same done to a lazy deck and to all the real ones it may be."""
    deck, orders, fresh = Deck(list(range(count))), shuffled(count), count
    for change, first, second in changes:
        if change == "draw":
            if len(deck):
                cards = sorted(card for card, _ in deck.weights())
                card = cards[first % len(cards)]
                deck.take(card)
                orders = drawn(orders, card)
        elif change == "mix":
            new = list(range(fresh, fresh + second))
            if len(deck) + len(new) <= MOST:
                deck.shuffle_in(new, first)
                orders, fresh = mixed(orders, new, first), fresh + second
        elif len(deck) < MOST:
            if change == "top":
                deck.put_on_top(fresh)
                orders = {(fresh, *order): chance for order, chance in orders.items()}
            else:
                deck.put_under(fresh)
                orders = {(*order, fresh): chance for order, chance in orders.items()}
            fresh += 1
    return deck, orders


@given(st.integers(0, 4), CHANGES)
def test_a_lazy_deck_is_drawn_like_a_real_one(count: int, changes: list[Change]) -> None:
    deck, orders = play(count, changes)
    found = orders_of(deck)
    assert found.keys() == orders.keys()
    for order, chance in orders.items():
        assert found[order] == pytest.approx(float(chance))


@given(st.integers(0, MOST), CHANGES)
def test_a_number_picks_each_card_by_its_chance(count: int, changes: list[Change]) -> None:
    deck, _ = play(count, changes)
    if not len(deck):
        return
    grid = 840
    picked = Counter(deck.pick((i + 0.5) / grid) for i in range(grid))
    chances = dict(deck.weights())
    assert picked.keys() == chances.keys()
    for card, chance in chances.items():
        assert picked[card] / grid == pytest.approx(chance, abs=len(chances) / grid)
    assert deck.pick(0.0) in chances
    assert deck.pick(1 - 2**-53) in chances


@given(st.integers(0, MOST), CHANGES, st.floats(0, 1, exclude_max=True))
def test_a_draw_takes_the_card_that_the_number_picks(
    count: int, changes: list[Change], chance: float
) -> None:
    deck, _ = play(count, changes)
    if not len(deck):
        return
    other = deck.copy()
    picked = other.pick(chance)
    assert other.layers() == deck.layers(), "to pick is not to take"
    other.take(picked)
    assert deck.draw(chance) == picked
    assert deck.layers() == other.layers()


@given(st.integers(0, 4), CHANGES)
def test_layers_are_the_whole_deck(count: int, changes: list[Change]) -> None:
    deck, orders = play(count, changes)
    again = deck_of_layers(deck.layers())
    assert again.layers() == deck.layers()
    assert orders_of(again) == orders_of(deck)
    assert sorted(deck.all()) == sorted(next(iter(orders)))
    assert len(deck) == len(deck.all())
    assert sum(size for size, *_ in deck.layers()) == len(deck)


@given(st.integers(1, 5), CHANGES)
def test_a_copy_is_a_deck_of_its_own(count: int, changes: list[Change]) -> None:
    deck, _ = play(count, changes)
    before = deck.layers()
    copy = deck.copy()
    copy.put_on_top(77)
    copy.shuffle_in([78, 79], 1)
    while len(copy):
        copy.take(copy.weights()[0][0])
    assert deck.layers() == before


def test_a_card_on_top_is_drawn_next() -> None:
    deck = Deck([1, 2, 3])
    deck.put_on_top(9)
    assert deck.weights() == [(9, 1.0)]
    deck.take(9)
    assert deck.layers() == [[3, 1, 2, 3]], "one layer again"


def test_the_top_third_is_a_layer() -> None:
    deck = Deck(list(range(9)))
    deck.shuffle_in([20], top=3)
    chances = dict(deck.weights())
    assert chances[20] == pytest.approx(1 / 4)
    assert chances[0] == pytest.approx(3 / 4 / 9)


@pytest.mark.parametrize("layered", [False, True])
def test_a_card_that_is_not_there_cannot_be_drawn(layered: bool) -> None:
    deck = Deck([1, 2])
    if layered:
        deck.put_under(3)
    with pytest.raises(ValueError, match=r"not in"):
        deck.take(8)


def test_copies_that_share_a_number_are_drawn_as_often_as_they_lie_there() -> None:
    deck = Deck([7, 7, 7, 2])
    assert dict(deck.weights()) == {7: 0.75, 2: 0.25}
    deck.take(7)
    assert dict(deck.weights()) == {7: 2 / 3, 2: 1 / 3}
    deck.put_on_top(2)
    deck.put_under(7)
    assert dict(deck.weights()) == {2: 1.0}
    deck.take(2)
    assert dict(deck.weights()) == {7: 2 / 3, 2: 1 / 3}


def test_a_deck_is_changed_as_it_is_until_it_is_shared() -> None:
    deck = Deck([1, 2, 3])
    assert deck.own() is deck
    shared = deck.share()
    assert shared is deck
    own = deck.own()
    own.take(2)
    assert (own.all(), deck.all()) == ([1, 3], [1, 2, 3])
    assert own.own() is own
