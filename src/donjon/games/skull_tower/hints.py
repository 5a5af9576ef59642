"""What an answer would do in the tower, and how far it is to the goal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.record.texts import texts
from donjon.games.skull_tower.rules.building import PRICES, boss_left
from donjon.games.skull_tower.rules.icons import floor_above
from donjon.games.skull_tower.state import EMPTY, LEFT, RIGHT, STANDING, SkullTower
from donjon.games.skull_tower.verbs import (
    ARROW,
    BUY,
    DONE,
    EXCHANGE,
    FIRST,
    LAY,
    PLAY,
    STRIKE,
    SWORD,
)

text_of: Final = texts(__name__)


def hints(view: View[SkullTower]) -> Hints:
    """Notes on what this seat may answer; for everybody, what is still to be done."""
    g = view.state
    notes: dict[int, str] = {}
    for answer in view.options:
        note = NOTES.get(verb_of(answer))
        words = note(g, view.seat, arg_of(answer)) if note is not None else ""
        if words:
            notes[answer] = words
    careless: dict[int, str] = {}
    if DONE.bare in view.options and len(view.options) > 1:
        careless[DONE.bare] = text_of("waste-gold", gold=g.gold)
    return Hints(notes, [goal(g)] if g.round else [], careless)


def goal(g: SkullTower) -> str:
    """What the game is about, and how much of it is left."""
    layout = g.layout
    return text_of(
        "goal",
        boss=len(layout.boss),
        floor=layout.top + 1,
        left=boss_left(g),
        count=g.content.rounds - g.round + 1,
    )


def playing(g: SkullTower, seat: int, card: int) -> str:
    """What the icons of a card would do now."""
    icons = g.content.icons[card]
    swords, arrows = icons[SWORD], icons[ARROW]
    said: list[str] = []
    if swords:
        here, above = g.floors[seat], floor_above(g, seat, arrows)
        said.append(striking(g, seat, here if g.prey(seat, here) else above, swords))
    if arrows:
        said.append(climbing(g, seat, arrows))
    return ", ".join(said)


def climbing(g: SkullTower, seat: int, arrows: int) -> str:
    """Where arrows lead, and to whom."""
    floor = floor_above(g, seat, arrows)
    if floor == g.floors[seat]:
        return text_of("no-higher")
    if g.together():
        return text_of("to-floor-apart", floor=floor + 1)
    if floor == g.floors[1 - seat]:
        return text_of("to-floor-together", floor=floor + 1)
    return text_of("to-floor", floor=floor + 1)


def striking(g: SkullTower, seat: int, floor: int, swords: int) -> str:
    """What swords could do on a floor, on the player's side."""
    group = [g.tokens[place] for place in g.layout.beside[floor][seat]]
    standing = group.count(STANDING)
    if not standing:
        return text_of("no-skeleton")
    if EMPTY not in group and standing <= swords:
        return text_of("gold", gold=len(group))
    return text_of("strikes", struck=min(swords, standing), of=len(group))


def blow(g: SkullTower, seat: int, picture: int) -> str:
    """What it takes for a struck skeleton to be beaten."""
    group = [g.tokens[place] for place in g.layout.group[g.layout.place[picture]]]
    missing, others = group.count(EMPTY), group.count(STANDING) - 1
    if missing:
        return text_of("group-lacks", missing=missing)
    return text_of("more-must-fall", others=others) if others else text_of("gold", gold=len(group))


def first(g: SkullTower, seat: int, icon: int) -> str:
    """What the sword meets before and after the climb."""
    icons = g.content.icons[g.played[-1]]
    above = floor_above(g, seat, icons[ARROW])
    floor = g.floors[seat] if icon == SWORD else above
    return text_of("on-floor", floor=floor + 1, does=striking(g, seat, floor, icons[SWORD]))


def offer(g: SkullTower, seat: int, card: int) -> str:
    """Whether the partner has put a card down already."""
    return text_of("exchanged-at-once") if g.offered[1 - seat] else ""


def price(g: SkullTower, seat: int, stock: int) -> str:
    """What a card of a stock costs."""
    return text_of("gold", gold=PRICES[stock])


def boss(g: SkullTower, seat: int, card: int) -> str:
    """How many skeletons a side of the BOSS card has."""
    sides = [side for _, side in g.content.tower_cards[card].places]
    return text_of("boss-sides", left=sides.count(LEFT), right=sides.count(RIGHT))


NOTES: dict[int, Callable[[SkullTower, int, int], str]] = {
    PLAY.code: playing,
    FIRST.code: first,
    STRIKE.code: blow,
    EXCHANGE.code: offer,
    BUY.code: price,
    LAY.code: boss,
}
"""What there is to say about the answers of each verb."""
