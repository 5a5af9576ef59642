"""Positions of Ravingspire in words.

Cards, heroes and spaces are written by their ids; a ring is written place by place, `-` for an
open one, and the rings are divided by `|` like seats: Dungeon, Temple, Spire. A position is the
beginning of a hero's turn, or of the steps that are written, after which that turn ends.
"""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.record.position import Position, Word
from donjon.games.ravingspire.kinds import SLOTS
from donjon.games.ravingspire.rules.turn.ending import END_TURN
from donjon.games.ravingspire.rules.turn.turn import HERO_TURN
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.state.rings import DUNGEON, LEVELS, PLACES, level_of

HEROES: Final = ("the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing")
OF_EACH_HERO: Final = ("heroes", "at", "sanity", "hands", "decks", "discards", "slots", "keys")
SANITY: Final = 10
TURNS: Final = (0, 3, 6)
TURN: Final = 6
OPEN_PLACE: Final = "-"

WORDS: Final = (
    Word(
        "heroes",
        f"the hero of each seat ({', '.join(HEROES)}, ...)",
        "quinn-apblanc | aurora-the-all-knowing",
    ),
    Word("at", "the space each hero stands on (the portal of the Dungeon)", "dungeon-7 | spire-3"),
    Word("sanity", f"how sane each hero is ({SANITY})", "4 | 12"),
    Word("hands", "the cards in each hand (none)", "blade tool | trinket"),
    Word("decks", "the cards in each deck (all of the hero's that lie nowhere)", "tool blade"),
    Word("discards", "the cards on each discard pile (none)", "tool | blade"),
    Word("slots", "the five slots of each battlemat, - for an empty one (empty)", "blade - - - -"),
    Word("keys", "whether each hero has a Tower Key (no)", "yes | no"),
    Word("rings", "the encounter cards of each ring, place by place (none)", "armory - mind-warp"),
    Word("turns", f"how far each ring has been turned ({' '.join(map(str, TURNS))})", "0 6 0"),
    Word("foes", "the spaces on which foes stand (none)", "dungeon-4"),
    Word("drawn", "the card that lies beside the ring (none)", "lockpicks"),
    Word("sleeping", "the cards that sleep until chaos is dealt with (none)", "mind-warp"),
    Word("turn", f"how many turns there have been ({TURN})", "0"),
    Word("track", "where the madness track stands (at its beginning)", "3"),
)


def seats(position: Position) -> int:
    """One seat for each hero of whom something is said, and one at least."""
    return max(position.text(word).count("|") + 1 for word in OF_EACH_HERO)


def lay(g: Ravingspire, position: Position) -> None:
    """Put heroes, cards and foes in their places."""
    content = g.content
    g.turn = position.number("turn", TURN)
    g.track = position.number("track", g.track, g.longest_track())
    g.rings.turns = position.numbers("turns", LEVELS, TURNS)
    heroes = _heroes(g, position)
    position.once([("heroes", hero) for hero in heroes], content.titles["hero"])
    stock = _Stock(g, position, heroes)
    for seat, hero in enumerate(heroes):
        _enter(g, position, stock, seat, hero)
    g.rings.reveal(DUNGEON)
    for level, ring in enumerate(position.each("rings", LEVELS)):
        _lay_ring(g, position, stock, level, ring.split())
    for space in position.things("foes", content, "space"):
        g.rings.put_foe(level_of(space), space)
    if position.text("drawn"):
        g.drawn = stock.take("drawn", position.text("drawn"))
    g.sleeping = [stock.take("sleeping", name) for name in position.words("sleeping")]
    if position.text("steps"):
        position.begin(g, END_TURN, HERO_TURN)
    else:
        position.begin(g, HERO_TURN)


def _heroes(g: Ravingspire, position: Position) -> list[int]:
    """The hero of each seat; those that nobody names are the first who are left."""
    said = position.each("heroes", g.seats)
    named = [name for name in said if name]
    rest = [name for name in (*HEROES, *g.vocabulary.names["hero"]) if name not in named]
    free = iter(dict.fromkeys(rest))
    return [position.thing("heroes", g.content, "hero", name or next(free)) for name in said]


class _Stock:
    """The cards of the box that lie nowhere yet."""

    def __init__(self, g: Ravingspire, position: Position, heroes: list[int]) -> None:
        self.g = g
        self.position = position
        self.spare = [
            card
            for number, hero in enumerate(g.content.heroes)
            if number not in heroes
            for card in hero.deck
        ]
        """The starter cards of heroes who do not play."""

    def take(self, word: str, name: str, hero: Hero | None = None) -> int:
        """A card of a hero's own deck, of the encounter deck or the loot, or a spare one."""
        content = self.g.content
        card = self.position.thing(word, content, "card", name)
        if hero is not None and card in hero.deck.cards:
            hero.deck.cards.remove(card)
            return card
        for deck in (self.g.encounters, self.g.loot):
            for copy in content.copies_of[card]:
                if copy in deck.cards:
                    deck.cards.remove(copy)
                    return card
        if card not in self.spare:
            title = content.titles["card"][card]
            self.position.refuse(word, f"the box does not hold so many of {title}.")
        self.spare.remove(card)
        return card


def _enter(g: Ravingspire, position: Position, stock: _Stock, seat: int, number: int) -> None:
    """Put a hero into the tower, with the cards that are theirs."""

    def said(word: str, otherwise: str = "") -> str:
        return position.each(word, g.seats, otherwise)[seat]

    def cards(word: str) -> list[int]:
        return [stock.take(word, name, hero) for name in said(word).split()]

    hero = g.touch(seat)
    hero.hero = number
    hero.sanity = position.as_number("sanity", said("sanity", str(SANITY)))
    if said("at"):
        hero.space = position.thing("at", g.content, "space", said("at"))
    hero.key = position.among("keys", said("keys", "no"), ("yes", "no")) == "yes"
    hero.deck = Deck(g.content.heroes[number].deck.copy())
    hero.hand = cards("hands")
    hero.discard = cards("discards")
    if said("slots"):
        hero.slots = _slots(position, stock, hero, said("slots").split())
    if "decks" in position:
        hero.deck = Deck(cards("decks"))


def _slots(position: Position, stock: _Stock, hero: Hero, names: list[str]) -> list[int]:
    """What lies in each slot of a battlemat; the last place is for what cards may add."""
    if len(names) != SLOTS:
        position.refuse("slots", f"a battlemat has {SLOTS} slots, not {len(names)}.")
    slots = [-1 if name == OPEN_PLACE else stock.take("slots", name, hero) for name in names]
    return [*slots, -1]


def _lay_ring(
    g: Ravingspire, position: Position, stock: _Stock, level: int, names: list[str]
) -> None:
    """Lay cards on a ring, which is revealed then."""
    if len(names) > PLACES:
        position.refuse("rings", f"a ring has {PLACES} places, not {len(names)}.")
    if names:
        g.rings.reveal(level)
    for place, name in enumerate(names):
        if name != OPEN_PLACE:
            g.rings.lay(level, place, stock.take("rings", name))
