"""Lazy decks: what is shuffled has no order until it is drawn.

A deck is a pile of layers. Each layer has a size, the number of cards that lie in
it, and a bag, the cards that lie in it *or in a layer above it*. A layer whose size
is larger than its bag therefore borrows the rest from below. One card known to be
on top is a layer of one; "shuffled into the top third" cuts a layer and merges what
is above the cut; nothing ever has to decide an order that nobody has seen.

Copies of a card may share a number as long as no layer borrows, as in a deck of one layer. In
a deck into whose top something is shuffled they have ids of their own, so that a drawn id
says which bag it left.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

NO_SIZES: Final[list[int]] = []
NO_BAGS: Final[list[list[int]]] = []
"""Shared by all decks of one layer, and never changed."""


class Deck:
    """A pile of face-down cards. Most are one shuffled layer: `cards`."""

    def __init__(self, cards: list[int]) -> None:
        self.cards = cards
        """The bag of the lowest layer."""
        self.sizes = NO_SIZES
        """Sizes of the layers from the lowest up; empty while there is only one."""
        self.bags = NO_BAGS
        """Bags of the layers above the lowest; never changed in their place: copies share them."""
        self.known = NO_SIZES
        """Who has looked at the single card of a layer, as a mask for each layer; 0 for nobody."""
        self.shared = False
        """Whether clones may hold it as well, so that nobody changes it; see `own`."""

    def share(self) -> Deck:
        """This deck for a clone: from now on neither changes it before it has its own."""
        self.shared = True
        return self

    def own(self) -> Deck:
        """The deck for who is about to change it: a copy if it is shared."""
        return self.copy() if self.shared else self

    def copy(self) -> Deck:
        deck = Deck(self.cards.copy())
        if self.sizes:
            deck.sizes = self.sizes.copy()
            deck.bags = self.bags.copy()
            deck.known = self.known.copy()
        return deck

    def __len__(self) -> int:
        return sum(self.sizes) if self.sizes else len(self.cards)

    def all(self) -> list[int]:
        """Every card in the deck, from the lowest bag up; the order says nothing."""
        cards = self.cards.copy()
        for bag in self.bags:
            cards.extend(bag)
        return cards

    def holds(self, card: int) -> bool:
        """Whether a card is in the deck."""
        if card in self.cards:
            return True
        return any(card in bag for bag in self.bags)

    def weights(self) -> list[tuple[int, float]]:
        """Each card that may be on top, with its chance; copies of one number count as one."""
        chances: dict[int, float] = {}
        share = 1.0
        slots = self.sizes[-1] if self.sizes else len(self.cards)
        for level in range(len(self.bags), -1, -1):
            bag = self.bags[level - 1] if level else self.cards
            for card in bag:
                chances[card] = chances.get(card, 0.0) + share / slots
            lent = slots - len(bag)
            if not lent:
                break
            share *= lent / slots
            slots = lent + self.sizes[level - 1]
        return list(chances.items())

    def pick(self, chance: float) -> int:
        """The top card for a number from 0 up to, not including, 1."""
        cards = self.cards
        if not self.sizes:
            return cards[int(chance * float(len(cards)))]
        slots = self.sizes[-1]
        for level in range(len(self.bags), -1, -1):
            bag = self.bags[level - 1] if level else cards
            place = chance * slots
            if place < len(bag):
                return bag[int(place)]
            lent = slots - len(bag)
            chance = min((place - len(bag)) / lent, 1 - 2**-53)
            slots = lent + self.sizes[level - 1]
        raise AssertionError("a layer borrows more than there is below it")

    def draw(self, chance: float) -> int:
        """Pick the top card and take it; of copies that share a number the first, as in `take`."""
        cards = self.cards
        if not self.sizes:
            card = cards[int(chance * float(len(cards)))]
            cards.remove(card)
            return card
        card = self.pick(chance)
        self.take(card)
        return card

    def take(self, card: int) -> None:
        """Draw this card from the top."""
        if not self.sizes:
            self.cards.remove(card)
            return
        for level in range(len(self.bags), 0, -1):
            if card in self.bags[level - 1]:
                bag = self.bags[level - 1].copy()
                bag.remove(card)
                self.bags[level - 1] = bag
                break
        else:
            self.cards.remove(card)
        self.sizes[-1] -= 1
        self._settle()

    def put_on_top(self, card: int, known: int = 0) -> None:
        """A card goes on top; the seats that know it for having looked at it are a mask.

        To look at the top card: let chance draw it for who looks, and put it back for them.
        """
        self._layered()
        self.sizes.append(1)
        self.bags.append([card])
        self.known.append(known)
        self._settle()

    def put_under(self, card: int, known: int = 0) -> None:
        """A card goes to the bottom, for all to see, or seen by the seats of a mask alone."""
        self._layered()
        self.sizes.insert(0, 1)
        self.bags.insert(0, self.cards)
        self.cards = [card]
        self.known.insert(0, known)
        self._settle()

    def shuffle_in(self, cards: Iterable[int], top: int = -1) -> None:
        """Shuffle cards into the whole deck, or into its `top` uppermost cards.

        `top` counts the cards already there; they and the new ones become one layer.
        """
        if top < 0 or top >= len(self):
            self.cards = self.all()
            self.cards.extend(cards)
            self.sizes = NO_SIZES
            self.bags = NO_BAGS
            self.known = NO_SIZES
            return
        self._layered()
        self._cut(top)
        level = len(self.sizes)
        merged: list[int] = list(cards)
        size = len(merged)
        while top:
            level -= 1
            top -= self.sizes[level]
            size += self.sizes[level]
            merged.extend(self.bags[level - 1])
        del self.sizes[level:]
        del self.bags[level - 1 :]
        del self.known[level:]
        self.sizes.append(size)
        self.bags.append(merged)
        self.known.append(0)
        self._settle()

    def _layered(self) -> None:
        if not self.sizes:
            self.sizes = [len(self.cards)]
            self.bags = []
            self.known = [0]

    def _cut(self, top: int) -> None:
        """See to it that a border between layers lies `top` cards below the top."""
        level = len(self.sizes)
        while top > 0:
            level -= 1
            if self.sizes[level] > top:
                self.sizes[level] -= top
                self.sizes.insert(level + 1, top)
                self.bags.insert(level, [])
                self.known.insert(level + 1, 0)
                return
            top -= self.sizes[level]

    def _settle(self) -> None:
        """Drop empty layers, and all of the layering when one layer is left."""
        sizes = self.sizes
        while len(sizes) > 1 and sizes[-1] == 0:
            sizes.pop()
            self.bags.pop()
            self.known.pop()
        while len(sizes) > 1 and sizes[0] == 0 and not self.cards:
            sizes.pop(0)
            self.known.pop(0)
            self.cards = self.bags.pop(0).copy()
        if len(sizes) == 1:
            self.sizes = NO_SIZES
            self.bags = NO_BAGS
            self.known = NO_SIZES

    def knows(self, level: int, seat: int) -> bool:
        """Whether a seat knows the card of a layer; who only watches knows what everyone does."""
        known = self.known[level]
        return known == -1 or (seat >= 0 and known >> seat & 1 == 1)

    def layers(self) -> list[list[int]]:
        """The deck as data: for each layer from the lowest, its size and its bag."""
        if not self.sizes:
            return [[len(self.cards), *self.cards]]
        bags = [self.cards, *self.bags]
        return [[size, *bag] for size, bag in zip(self.sizes, bags, strict=True)]


def deck_of_layers(layers: list[list[int]], known: list[int] | None = None) -> Deck:
    """The deck that `layers()` described, and who knows the cards of its layers."""
    deck = Deck(layers[0][1:])
    if len(layers) > 1:
        deck.sizes = [layer[0] for layer in layers]
        deck.bags = [layer[1:] for layer in layers[1:]]
        deck.known = [0] * len(layers) if known is None else known
    return deck
