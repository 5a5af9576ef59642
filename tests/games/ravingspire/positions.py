"""Positions of Ravingspire in a line or two, and short ways to play on.

Cards, heroes and spaces are written by their ids; a ring is written place by place, `-` for an
open one. Chance answers like a player: `roll:3`, `reveal:mind-warp-1`, `draw:blade`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from donjon.core.deck import Deck
from donjon.core.game import Setup
from donjon.core.shelf import box
from donjon.core.step import Step
from donjon.games.ravingspire.rules.ending import END_TURN
from donjon.games.ravingspire.rules.turn import HERO_TURN
from donjon.games.ravingspire.state.game import Ravingspire
from donjon.games.ravingspire.state.rings import LEVELS, PLACES

BOX = box("ravingspire")
NORMAL = ("the-crimson-reaver", "quinn-apblanc", "aurora-the-all-knowing")


def number(kind: str, name: str) -> int:
    """The number of a name in the vocabulary."""
    return BOX.content().vocabulary.names[kind].index(name)


def cards(names: str) -> list[int]:
    """Cards by their ids; `-` is none."""
    return [-1 if name == "-" else number("card", name) for name in names.split()]


def position(
    step: Step[Any] = HERO_TURN,
    heroes: Sequence[str] = NORMAL[:1],
    at: Sequence[str] = (),
    sanity: Sequence[int] = (),
    hands: Sequence[str] = (),
    decks: Sequence[str] = (),
    discards: Sequence[str] = (),
    slots: Sequence[str] = (),
    keys: Sequence[bool] = (),
    rings: Sequence[str] = (),
    turns: Sequence[int] = (0, 3, 6),
    foes: Sequence[str] = (),
    drawn: str = "",
    sleeping: str = "",
    turn: int = 6,
    track: int | None = None,
    options: dict[str, str] | None = None,
    setup: Setup | None = None,
) -> Ravingspire:
    """A game in this position, at the first question that this step leads to.

    Heroes stand on the start space with 10 sanity and all their cards in the deck unless
    something else is written. A ring that is written is revealed; the Dungeon always is.
    Slots are written from left to right, all five. `turn` is the number of turns before this
    one. Nobody answers for chance or for a player.
    """
    game = BOX.make(setup or BOX.agree(len(heroes), options or {}))
    assert isinstance(game, Ravingspire)
    game.prepare()
    game.forced = False
    game.turn = turn
    if track is not None:
        game.track = track
    game.rings.turns = list(turns)
    for seat, name in enumerate(heroes):
        hero = game.touch(seat)
        hero.hero = number("hero", name)
        hero.sanity = sanity[seat] if seat < len(sanity) else 10
        hero.space = number("space", at[seat]) if seat < len(at) else 0
        hero.hand = cards(hands[seat]) if seat < len(hands) else []
        hero.discard = cards(discards[seat]) if seat < len(discards) else []
        hero.slots = [*cards(slots[seat]), -1] if seat < len(slots) and slots[seat] else hero.slots
        hero.key = seat < len(keys) and keys[seat]
        own = game.content.heroes[hero.hero].deck
        hero.deck = Deck(cards(decks[seat]) if seat < len(decks) else own.copy())
    game.rings.revealed = 1
    for level, ring in enumerate(rings):
        if ring:
            game.rings.revealed |= 1 << level
            lay(game, level, cards(ring))
    for space in foes:
        place = number("space", space)
        game.rings.put_foe(place // 12, place)
    if drawn:
        game.drawn = take(game, drawn)
    game.sleeping = [take(game, name) for name in sleeping.split()]
    if step is HERO_TURN:
        game.do(HERO_TURN)
    else:
        game.do(step, END_TURN, HERO_TURN)
    game.begin()
    return game


def take(game: Ravingspire, name: str) -> int:
    """A card of the encounter deck leaves it, to lie somewhere else."""
    card = number("card", name)
    there = game.encounters.all()
    copy = next(copy for copy in game.content.copies_of[card] if copy in there)
    game.encounters.cards.remove(copy)
    return card


def lay(game: Ravingspire, level: int, ring: list[int]) -> None:
    """Cards of the encounter deck lie on a ring."""
    assert 0 <= level < LEVELS
    assert len(ring) <= PLACES
    for place, card in enumerate(ring):
        if card >= 0:
            name = game.vocabulary.names["card"][card]
            game.rings.lay(level, place, take(game, name))


def play(game: Ravingspire, *answers: str) -> Ravingspire:
    """Give these answers, one after another."""
    for answer in answers:
        game.apply(answer)
    return game


def ring(game: Ravingspire, level: int) -> str:
    """A ring as it is written."""
    names = game.vocabulary.names["card"]
    places = [game.rings.card(level, place) for place in range(PLACES)]
    return " ".join("-" if card < 0 else names[card] for card in places)


def named(game: Ravingspire, zone: list[int]) -> list[str]:
    """The cards of a zone by their ids, sorted."""
    return sorted(game.vocabulary.names["card"][card] for card in zone)


def told(game: Ravingspire) -> list[str]:
    """The names of the events so far."""
    return [one.event.name for one in game.told()]
