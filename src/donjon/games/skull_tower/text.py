"""The text board: for terminals, and for people who hear the table instead of seeing it.

It says everything in words and short lines, the tower from the top down.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.prose import board, entry, heading
from donjon.core.record.texts import texts
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import Layout, SkullTowerContent
from donjon.games.skull_tower.content import FLOORS
from donjon.games.skull_tower.rules.building import PRICES, stocks
from donjon.games.skull_tower.state import (
    DEFEATED,
    EMPTY,
    LEFT,
    RIGHT,
    SkullTower,
)
from donjon.games.skull_tower.view import BUILDING_TOPIC, may_talk

text_of: Final = texts(__name__)


def text(view: View[SkullTower]) -> str:
    """What this seat may know, as lines of at most 78 characters."""
    g = view.state
    top = heading(view, _state(view, g), text_of.each("players"))
    return board(top, _tower(view, g), _players(view, g), _table(view, g), _skills(g))


# Words that the picture needs too


@remembered
def card_words(content: SkullTowerContent, card: int) -> str:
    """A card and what it does."""
    title, words = content.titles["card"][card], content.texts["card"][card]
    return text_of("card", title=title, words=words)


def names(content: SkullTowerContent, cards: Iterable[int]) -> list[str]:
    """Cards and what they do, as far as they are seen."""
    return [card_words(content, card) if card >= 0 else text_of("card-unseen") for card in cards]


def floor_name(colour: int) -> str:
    """What a floor of a colour is called; the floor of the BOSS stands out."""
    return text_of("boss") if FLOORS[colour] == "boss" else text_of.each("floors")[colour]


def flipped(g: SkullTower) -> tuple[bool, ...]:
    """Of which tower cards all pictured skeletons are defeated, so that they show their backs."""
    layout = g.content.layout(g.tower)
    return _flipped(g.content, layout, tuple(g.tower), tuple(g.tokens))


@remembered
def _flipped(
    content: SkullTowerContent, layout: Layout, tower: tuple[int, ...], tokens: tuple[int, ...]
) -> tuple[bool, ...]:
    flips = [False] * len(tower)
    for i, card in enumerate(tower if tokens else ()):
        if content.tower_cards[card].skill >= 0:
            flips[i] = all(tokens[place] == DEFEATED for place in layout.of_card[i])
    return tuple(flips)


def redraws(g: SkullTower, seat: int) -> int:
    """How often a player may still redraw; nobody does from an empty draw pile."""
    return g.redraws[seat] if len(g.deck) else 0


def played_by(view: View[SkullTower], seat: int) -> str:
    """A player and their side of the tower."""
    name = view.player(seat, "")
    if not name:
        return text_of.each("players")[seat]
    return text_of("player-of-side", name=name, side=text_of.each("sides")[seat])


def talk_words(view: View[SkullTower], g: SkullTower) -> str:
    """Whether the players may talk, and whose hands are open."""
    if g.over:
        return text_of("talk-over")
    if g.together():
        return text_of("talk-together")
    if may_talk(view):
        return text_of("talk-building")
    return text_of("talk-apart")


def unseen(view: View[SkullTower]) -> list[int]:
    """The cards that lie in the draw pile or in a hidden hand, nobody here knows which where."""
    g = view.state
    return sorted(view.pools[0]) if view.pools else sorted(g.deck.all())


# The parts of the board


def _state(view: View[SkullTower], g: SkullTower) -> str:
    if g.over:
        return text_of("over", round=g.round)
    if not g.round:
        return text_of("being-laid")
    first = g.content.starters[g.round - 1]
    starter = view.player(first, text_of.each("sides")[first])
    return text_of("round", round=g.round, of=g.content.rounds, starter=starter)


def _tower(view: View[SkullTower], g: SkullTower) -> Sequence[str]:
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
    lines = [text_of("tower")]
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
        lines.append(_floor(floor, floor_name(layout.colours[floor]), (left, right)))
    return lines


def _tower_card(
    content: SkullTowerContent, layout: Layout, tower: tuple[int, ...], position: int, flip: bool
) -> str:
    card = tower[position]
    line = text_of("tower-line", card=content.titles["tower"][card])
    skill = content.tower_cards[card].skill
    if skill >= 0:
        title = content.titles["skill"][skill]
        line += text_of("line-flipped", skill=title) if flip else text_of("line-back", skill=title)
    high = layout.card_high[position]
    if position + 1 < len(tower) and layout.card_low[position + 1] == high:
        line += text_of("merged-floor", floor=high + 1)
    return line


@remembered
def _floor(floor: int, name: str, sides: tuple[str, str]) -> str:
    line = f"  {floor + 1:>2} {name:<7}"
    if sides[LEFT] or sides[RIGHT]:
        line += f" {sides[LEFT]:<31}"
    if sides[RIGHT]:
        line += f" {sides[RIGHT]}"
    return line.rstrip()


@remembered
def _side(seat: int, pawn: bool, states: tuple[int, ...]) -> str:
    """One side of a floor: the pawn, then the skeletons by their state."""
    there = [text_of("pawn")] if pawn else []
    for state, word in enumerate(text_of.each("token-states")):
        if state in states:
            there.append(f"{states.count(state)} {word}")
    return f"{text_of.each('players')[seat]}: {', '.join(there)}" if there else ""


def _players(view: View[SkullTower], g: SkullTower) -> Iterator[str]:
    if not g.round:
        return
    yield talk_words(view, g)
    for seat in (LEFT, RIGHT):
        who, floor = played_by(view, seat), g.floors[seat] + 1
        own = seat == view.seat
        place = text_of("own-place" if own else "place", player=who, floor=floor)
        yield from entry(place, *_hand(g, seat))
        if g.offered[seat]:
            yield from _listed(g, text_of("offered-line"), g.offered[seat])
        if not g.over and (g.hands[seat] or g.played):
            yield from entry(text_of("rights"), *_rights(g, seat))


def _hand(g: SkullTower, seat: int) -> list[str]:
    cards = [card for card in g.hands[seat] if card >= 0]
    hidden = len(g.hands[seat]) - len(cards)
    shown = text_of("shown-in-hand")
    held = [card_words(g.content, c) + (shown if c in g.shown else "") for c in cards]
    if hidden:
        held.append(text_of("cards-unseen", count=hidden))
    return held or [text_of("no-cards")]


def _rights(g: SkullTower, seat: int) -> list[str]:
    rights = []
    if redraws(g, seat):
        rights.append(text_of("redraws", count=redraws(g, seat)))
    if g.may_exchange[seat]:
        rights.append(text_of("exchange"))
    if g.may_signal[seat]:
        rights.append(text_of("signal"))
    return rights or [text_of("only-playing")]


def _table(view: View[SkullTower], g: SkullTower) -> Iterator[str]:
    if not g.round:
        return
    if view.topic == BUILDING_TOPIC:
        yield from _listed(g, text_of("shared-deck"), sorted(g.deck.all()))
    else:
        yield from _listed(g, text_of("played-line"), g.played)
        if g.discard:
            yield from _listed(g, text_of("discarded-line"), g.discard)
        pile = len(g.deck)
        yield text_of("draw-pile-line", count=pile)
        if pile or view.pools:
            yield from _listed(g, text_of("unseen-line"), unseen(view))
    yield from _stocks(g.content, tuple(stocks(g)))
    yield text_of("counts", gold=g.gold, supply=g.supply, removed=len(g.removed))


@remembered
def _stocks(content: SkullTowerContent, sizes: tuple[tuple[int, int], ...]) -> list[str]:
    titles = content.titles["stock"]
    decks = [
        text_of("stock", stock=titles[stock], count=size, gold=PRICES[stock])
        for stock, size in sizes
    ]
    return entry(text_of("stocks"), *decks)


def _listed(g: SkullTower, title: str, cards: list[int]) -> list[str]:
    return _lines(g.content, title, tuple(cards))


@remembered
def _lines(content: SkullTowerContent, title: str, cards: tuple[int, ...]) -> list[str]:
    return entry(title, *(names(content, cards) or [text_of("nothing-yet")]))


def _skills(g: SkullTower) -> Sequence[str]:
    return _held(g.content, tuple(g.skills)) if g.round else ()


@remembered
def _held(content: SkullTowerContent, holds: tuple[bool, ...]) -> list[str]:
    lines: list[str] = []
    titles, texts = content.titles["skill"], content.texts["skill"]
    for title, words, held in zip(titles, texts, holds, strict=True):
        name = text_of("held" if held else "not-held", skill=title)
        lines += entry(name, words, end="")
    return lines
