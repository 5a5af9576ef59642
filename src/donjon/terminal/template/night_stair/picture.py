"""Night Stair as SVG: the stair with the thieves on it, the deck, the pile and the own hand."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.core.engine.game import View
from donjon.drawing import (
    Drawing,
    Scene,
    Svg,
    button,
    card,
    card_back,
    die,
    draw,
    ground,
    path,
    pawn,
    piece,
    pile,
    sign,
    text,
)

from .state import FLIGHT, PLAY, STOW, TOP, Cards, NightStair

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


class Stair(Scene[NightStair]):
    """A view being drawn: what may be answered and in which words, and where things lie."""

    content: Cards

    def __init__(self, view: View, screen: str = "", wide: bool = False) -> None:
        super().__init__(view, screen, wide)
        self.plan = WIDE if wide else UPRIGHT


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> Drawing:
    """What this seat may know, drawn; what it may answer now can be clicked."""
    scene = Stair(view, screen, wide)
    pieces = [*_table(scene), *_thieves(scene.g, scene.plan), *_hand(scene)]
    board = _stair(scene.g, scene.plan)
    return draw(scene, *scene.plan.size, board=board, pieces=pieces, theme=theme)


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


def _table(scene: Stair) -> Iterator[Svg]:
    """The deck and the pile above the stair, the die below it."""
    g, plan = scene.g, scene.plan
    x, y = plan.foot[0] + WIDTH / 2, plan.foot[1] - 246
    if len(g.deck):
        deck = pile(card_back("bricks", "stair", width=WIDTH), len(g.deck), WIDTH)
        yield piece(deck, x, y, id="deck", label=f"Deck of {len(g.deck)} cards")
    if g.pile:
        yield _card(scene, g.pile[-1], x + APART, y)
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


def _hand(scene: Stair) -> Iterator[Svg]:
    """The own cards, each with a button to stow it."""
    x, y = scene.plan.hand
    seat = scene.view.seat
    for place, number in enumerate(scene.g.hands[seat] if seat >= 0 else []):
        across = x + place * APART
        yield _card(scene, number, across, y)
        if STOW.of[number] in scene.options:
            yield scene.live(
                STOW.of[number], button("Stow", width=WIDTH, height=32), across, y + 86
            )


def _card(scene: Stair, number: int, x: float, y: float) -> Svg:
    """A card face up, which can be opened large; live, if it may be played now."""
    title, words = scene.titles["card"][number], scene.texts["card"][number]
    steps, name = str(scene.content.steps[number]), title.rpartition(" (")[0]
    figure = card(name, scene.content.signs[number], corner=steps, width=WIDTH)
    opened = f"card:{scene.names['card'][number]}"
    return scene.either(
        PLAY.of[number],
        figure,
        x,
        y,
        scene.id("card", number),
        f"{title}. {words}",
        more=words,
        card=opened,
    )
