"""What an answer would do in the tower, and how far it is to the goal."""

from __future__ import annotations

from collections.abc import Callable

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.core.vocabulary import arg_of, verb_of
from donjon.drawing.prose import counted
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


def hints(view: View) -> Hints:
    """Notes on what this seat may answer; for everybody, what is still to be done."""
    g = view.state
    assert isinstance(g, SkullTower)
    notes: dict[int, str] = {}
    for answer in view.options:
        note = NOTES.get(verb_of(answer))
        words = note(g, view.seat, arg_of(answer)) if note is not None else ""
        if words:
            notes[answer] = words
    careless: dict[int, str] = {}
    if DONE.bare in view.options and len(view.options) > 1:
        careless[DONE.bare] = f"Let {g.gold} gold go to waste?"
    return Hints(notes, [goal(g)] if g.round else [], careless)


def goal(g: SkullTower) -> str:
    """What the game is about, and how much of it is left."""
    layout = g.layout
    rounds = counted(g.content.rounds - g.round + 1, "round")
    whole = f"Goal: beat the {len(layout.boss)} skeletons of the BOSS, floor {layout.top + 1}."
    return f"{whole} To go: {boss_left(g)} in {rounds}."


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
        return "no higher"
    words = f"to floor {floor + 1}"
    if g.together():
        return f"{words}: you part"
    return f"{words}: you meet" if floor == g.floors[1 - seat] else words


def striking(g: SkullTower, seat: int, floor: int, swords: int) -> str:
    """What swords could do on a floor, on the player's side."""
    group = [g.tokens[place] for place in g.layout.beside[floor][seat]]
    standing = group.count(STANDING)
    if not standing:
        return "no skeleton"
    if EMPTY not in group and standing <= swords:
        return f"{len(group)} gold"
    return f"strikes {min(swords, standing)} of {len(group)}"


def blow(g: SkullTower, seat: int, picture: int) -> str:
    """What it takes for a struck skeleton to be beaten."""
    group = [g.tokens[place] for place in g.layout.group[g.layout.place[picture]]]
    missing, others = group.count(EMPTY), group.count(STANDING) - 1
    if missing:
        return f"its group lacks {missing}: it will stand again"
    return f"{others} more must fall this round" if others else f"{len(group)} gold"


def first(g: SkullTower, seat: int, icon: int) -> str:
    """What the sword meets before and after the climb."""
    icons = g.content.icons[g.played[-1]]
    above = floor_above(g, seat, icons[ARROW])
    floor = g.floors[seat] if icon == SWORD else above
    return f"on floor {floor + 1}: {striking(g, seat, floor, icons[SWORD])}"


def offer(g: SkullTower, seat: int, card: int) -> str:
    return "exchanged at once" if g.offered[1 - seat] else ""


def price(g: SkullTower, seat: int, stock: int) -> str:
    return f"{PRICES[stock]} gold"


def boss(g: SkullTower, seat: int, card: int) -> str:
    """How many skeletons a side of the BOSS card has."""
    sides = [side for _, side in g.content.tower_cards[card].places]
    return f"{sides.count(LEFT)} left, {sides.count(RIGHT)} right"


NOTES: dict[int, Callable[[SkullTower, int, int], str]] = {
    PLAY.code: playing,
    FIRST.code: first,
    STRIKE.code: blow,
    EXCHANGE.code: offer,
    BUY.code: price,
    LAY.code: boss,
}
"""What there is to say about the answers of each verb."""
