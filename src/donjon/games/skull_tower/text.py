"""The text board: for terminals, and for people who hear the table instead of seeing it.

It says everything in words and short lines, the tower from the top down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from donjon.core.views import View
from donjon.drawing.prose import board, counted, entry, heading
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import Layout, SkullTowerContent
from donjon.games.skull_tower.content import FLOORS, SIDES
from donjon.games.skull_tower.rules.building import PRICES, stocks
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    FALLEN,
    LEFT,
    RIGHT,
    STANDING,
    SkullTower,
)
from donjon.games.skull_tower.view import BUILDING, may_talk

PLAYERS = ("Left", "Right")
TOKENS = {EMPTY: "empty", STANDING: "standing", FALLEN: "fallen", DEFEATED: "defeated"}


def text(view: View) -> str:
    """What this seat may know, as lines of at most 78 characters."""
    g = view.state
    assert isinstance(g, SkullTower)
    top = heading(view, _state(view, g), PLAYERS)
    return board(top, _tower(view, g), _players(view, g), _table(view, g), _skills(g))


# Words that the picture needs too


def card_words(content: SkullTowerContent, card: int) -> str:
    """A card and what it does."""
    return f"{content.titles['card'][card]} ({content.texts['card'][card]})"


def names(content: SkullTowerContent, cards: Iterable[int]) -> list[str]:
    """Cards and what they do, as far as they are seen."""
    return [card_words(content, card) if card >= 0 else "a card unseen" for card in cards]


def flipped(g: SkullTower) -> tuple[bool, ...]:
    """Of which tower cards all pictured skeletons are defeated, so that they show their backs."""
    layout = g.content.layout(g.tower)
    return _flipped(g.content, layout, tuple(g.tower), tuple(g.tokens))


@remembered
def _flipped(
    content: SkullTowerContent, layout: Layout, tower: tuple[int, ...], tokens: tuple[int, ...]
) -> tuple[bool, ...]:
    found = [False] * len(tower)
    for i, card in enumerate(tower if tokens else ()):
        if content.tower_cards[card].skill >= 0:
            found[i] = all(tokens[place] == DEFEATED for place in layout.of_card[i])
    return tuple(found)


def redraws(g: SkullTower, seat: int) -> int:
    """How often a player may still redraw; nobody does from an empty draw pile."""
    return g.redraws[seat] if len(g.deck) else 0


def played_by(view: View, seat: int) -> str:
    """A player and their side of the tower."""
    name = view.player(seat, "")
    return f"{name}, {SIDES[seat]}" if name else PLAYERS[seat]


def talk_words(view: View, g: SkullTower) -> str:
    """Whether the players may talk, and whose hands are open."""
    if g.over:
        return "Over: talk is free."
    if g.together():
        return "Together: hands are open, talk is free."
    if may_talk(view):
        return "Apart: only the deck may be discussed."
    return "Apart: hands are hidden, no talk about the game."


def unseen(view: View) -> list[int]:
    """The cards that lie in the draw pile or in a hidden hand, nobody here knows which where."""
    g = view.state
    assert isinstance(g, SkullTower)
    return sorted(view.pools[0]) if view.pools else sorted(g.deck.all())


# The parts of the board


def _state(view: View, g: SkullTower) -> str:
    if g.over:
        return f"The game is over after round {g.round}."
    if not g.round:
        return "The table is being laid."
    first = g.content.starters[g.round - 1]
    starter = view.player(first, SIDES[first])
    return f"Round {g.round} of {g.content.rounds}, {starter} starts."


def _tower(view: View, g: SkullTower) -> Sequence[str]:
    layout = g.content.layout(g.tower)
    if not g.tower:
        return ()
    tokens = g.tokens or [EMPTY] * len(layout.floor)
    return _floors(g.content, tuple(g.tower), flipped(g), tuple(tokens), tuple(g.floors))


@remembered
def _floors(
    content: SkullTowerContent,
    tower: tuple[int, ...],
    flips: tuple[bool, ...],
    tokens: tuple[int, ...],
    pawns: tuple[int, ...],
) -> list[str]:
    layout = content.layout(list(tower))
    cards = [_tower_card(content, layout, tower, *place) for place in enumerate(flips)]
    lines = ["The tower from the top down: floor, colour, left side, right side"]
    for floor in range(layout.top, -1, -1):
        lines += [
            cards[position]
            for position in reversed(range(len(cards)))
            if layout.card_high[position] == floor
        ]
        left, right = (
            _side(seat, pawns[seat] == floor, tuple([tokens[place] for place in places]))
            for seat, places in enumerate(layout.beside[floor])
        )
        lines.append(_floor(floor, FLOORS[layout.colours[floor]], (left, right)))
    return lines


def _tower_card(
    content: SkullTowerContent, layout: Layout, tower: tuple[int, ...], position: int, flip: bool
) -> str:
    card = tower[position]
    line = f"  Card {content.titles['tower'][card]}"
    skill = content.tower_cards[card].skill
    if skill >= 0:
        state = "flipped" if flip else "on its back"
        line += f", {state}: {content.titles['skill'][skill]}"
    high = layout.card_high[position]
    if position + 1 < len(tower) and layout.card_low[position + 1] == high:
        line += f"; floor {high + 1} is one with the card above"
    return line


@remembered
def _floor(floor: int, colour: str, sides: tuple[str, str]) -> str:
    name = colour.upper() if colour == "boss" else colour
    line = f"  {floor + 1:>2} {name:<7}"
    if sides[LEFT] or sides[RIGHT]:
        line += f" {sides[LEFT]:<31}"
    if sides[RIGHT]:
        line += f" {sides[RIGHT]}"
    return line.rstrip()


@remembered
def _side(seat: int, pawn: bool, states: tuple[int, ...]) -> str:
    """One side of a floor: the pawn, then the skeletons by their state."""
    found = ["PAWN"] if pawn else []
    for state, word in TOKENS.items():
        if state in states:
            found.append(f"{states.count(state)} {word}")
    return f"{PLAYERS[seat]}: {', '.join(found)}" if found else ""


def _players(view: View, g: SkullTower) -> Iterator[str]:
    if not g.round:
        return
    yield talk_words(view, g)
    for seat in (LEFT, RIGHT):
        you = " (you)" if seat == view.seat else ""
        who = played_by(view, seat)
        yield from entry(f"{who}{you}, floor {g.floors[seat] + 1}", *_hand(g, seat))
        if g.offered[seat]:
            yield from _listed(g, "  Offered face down", g.offered[seat])
        if not g.over and (g.hands[seat] or g.played):
            yield from entry("  Still to use", *_rights(g, seat))


def _hand(g: SkullTower, seat: int) -> list[str]:
    cards = [card for card in g.hands[seat] if card >= 0]
    hidden = len(g.hands[seat]) - len(cards)
    found = [card_words(g.content, c) + (" shown" if c in g.shown else "") for c in cards]
    if hidden:
        found.append(f"{counted(hidden, 'card')} unseen")
    return found or ["no cards"]


def _rights(g: SkullTower, seat: int) -> list[str]:
    found = []
    if redraws(g, seat):
        found.append("redraw" if redraws(g, seat) == 1 else "redraw twice")
    if g.may_exchange[seat]:
        found.append("exchange")
    if g.may_signal[seat]:
        found.append("signal while apart")
    return found or ["only playing"]


def _table(view: View, g: SkullTower) -> Iterator[str]:
    if not g.round:
        return
    if view.topic == BUILDING:
        yield from _listed(g, "Shared deck", sorted(g.deck.all()))
    else:
        yield from _listed(g, "Played, in order", g.played)
        if g.discard:
            yield from _listed(g, "Discarded", g.discard)
        pile = len(g.deck)
        yield f"Draw pile: {counted(pile, 'card')}."
        if pile or view.pools:
            yield from _listed(g, "Unseen cards", unseen(view))
    yield from _stocks(g.content, tuple(stocks(g)))
    yield f"Gold {g.gold}. Tokens in supply {g.supply}. Cards removed {len(g.removed)}."


@remembered
def _stocks(content: SkullTowerContent, found: tuple[tuple[int, int], ...]) -> list[str]:
    titles = content.titles["stock"]
    decks = [
        f"{titles[stock]} has {counted(size, 'card')} at {PRICES[stock]} gold"
        for stock, size in found
    ]
    return entry("Stocks", *decks)


def _listed(g: SkullTower, title: str, cards: list[int]) -> list[str]:
    return _lines(g.content, title, tuple(cards))


@remembered
def _lines(content: SkullTowerContent, title: str, cards: tuple[int, ...]) -> list[str]:
    return entry(title, *(names(content, cards) or ["nothing yet"]))


def _skills(g: SkullTower) -> Sequence[str]:
    return _held(g.content, tuple(g.skills)) if g.round else ()


@remembered
def _held(content: SkullTowerContent, holds: tuple[bool, ...]) -> list[str]:
    lines: list[str] = []
    titles, texts = content.titles["skill"], content.texts["skill"]
    for title, words, held in zip(titles, texts, holds, strict=True):
        lines += entry(f"{title} ({'held' if held else 'not held'})", words, end="")
    return lines
