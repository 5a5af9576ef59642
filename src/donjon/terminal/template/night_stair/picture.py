"""Night Stair as SVG: the stair with the thieves on it, the deck, the pile and the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.core.views import View
from donjon.drawing import (
    Svg,
    button,
    card,
    card_back,
    die,
    el,
    ground,
    path,
    pawn,
    piece,
    sign,
    text,
)
from donjon.drawing import picture as whole

from .state import FLIGHT, PLAY, STOW, TOP, NightStair

HUES = ("green", "yellow", "blue", "red")
"""The colours of the seats, as the marks of the box say."""
RUN, RISE = 26, 20
"""How broad and how high a step is."""
WIDTH, APART = 88, 112
"""How wide a card is, and how far its middle is from that of the next."""


class Plan(NamedTuple):
    """Where things lie: the size of the picture, the foot of the stair, the first card held."""

    size: tuple[int, int]
    foot: tuple[int, int]
    hand: tuple[int, int]


UPRIGHT = Plan((360, 548), (11, 330), (68, 436))
WIDE = Plan((720, 372), (14, 330), (438, 158))


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    """What this seat may know, drawn; what it may answer now can be clicked."""
    plan = WIDE if wide else UPRIGHT
    g = view.state
    assert isinstance(g, NightStair)
    board = el("g", *_stair(g, plan), class_="board")
    parts = [*_table(g, plan), *_thieves(g, plan), *_hand(g, view, plan)]
    pieces = el("g", *parts, class_="pieces")
    about = view.about
    return whole(*plan.size, board, pieces, title=about.title, accent=about.accent, theme=theme)


def _place(plan: Plan, step: int) -> tuple[float, float]:
    """The middle of a step, where feet stand."""
    x, y = plan.foot
    return x + (step + 0.5) * RUN, y - step * RISE


def _stair(g: NightStair, plan: Plan) -> Iterator[Svg]:
    """What lies still: the steps, a light on each landing, and the round."""
    x, y = plan.foot
    right, base = x + (TOP + 1) * RUN, y + 24
    steps = [part for _ in range(TOP) for part in ("h", RUN, "v", -RISE)]
    yield ground(path("M", x, y, *steps, "H", right, "V", base, "H", x, "Z"))
    for step in range(0, TOP + 1, FLIGHT):
        middle, feet = _place(plan, step)
        yield sign("door" if step == TOP else "flame", middle, feet + 13, 18, "accent")
    words = f"Round {g.round} of {g.rounds}"
    yield text(words, right - 14, base - 20, size=20, anchor="end", title=True)


def _table(g: NightStair, plan: Plan) -> Iterator[Svg]:
    """The deck and the pile above the stair, the die below it."""
    x, y = plan.foot[0] + WIDTH / 2, plan.foot[1] - 246
    if len(g.deck):
        back = card_back("bricks", "stair", width=WIDTH)
        yield piece(back, x, y, id="deck", label=f"Deck of {len(g.deck)} cards")
    if g.pile:
        yield _card(g, g.pile[-1], x + APART, y)
    if g.rolled:
        figure = die(g.rolled, size=44)
        spot = x + 256, plan.foot[1] - 66
        yield piece(figure, *spot, id="die", label=f"The die shows {g.rolled}")


def _thieves(g: NightStair, plan: Plan) -> Iterator[Svg]:
    """A pawn for each thief; those on one step stand close together."""
    for seat, step in enumerate(g.steps):
        beside = [other for other in range(g.seats) if g.steps[other] == step]
        x, y = _place(plan, step)
        yield piece(
            pawn(HUES[seat], 34),
            x + (beside.index(seat) - (len(beside) - 1) / 2) * RUN / len(beside),
            y - 17,
            id=f"thief-{seat + 1}",
            label=f"Thief {seat + 1}, step {step}, {len(g.hands[seat])} cards",
        )


def _hand(g: NightStair, view: View, plan: Plan) -> Iterator[Svg]:
    """The own cards, each with a button to stow it."""
    x, y = plan.hand
    for place, number in enumerate(g.hands[view.seat] if view.seat >= 0 else []):
        across = x + place * APART
        yield _card(g, number, across, y, view)
        if STOW.of[number] in view.options:
            yield piece(
                button("Stow", width=WIDTH, height=32),
                across,
                y + 86,
                id=f"stow-{g.vocabulary.names['card'][number]}",
                key=g.vocabulary.key(STOW.of[number]),
                label=view.label(STOW.of[number]),
            )


def _card(g: NightStair, number: int, x: float, y: float, view: View | None = None) -> Svg:
    """A card face up; live, if it may be played now."""
    answer = PLAY.of[number]
    live = view is not None and answer in view.options
    title, steps = g.content.titles["card"][number], g.content.steps[number]
    figure = card(
        title.rpartition(" (")[0], g.content.signs[number], corner=str(steps), width=WIDTH
    )
    return piece(
        figure,
        x,
        y,
        id=f"card-{g.vocabulary.names['card'][number]}",
        key=g.vocabulary.key(answer) if live else None,
        label=f"Play {title}" if live else title,
    )
