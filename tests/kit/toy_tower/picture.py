"""Toy Tower as SVG."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import PLAY, ToyTower


def picture(
    view: View[ToyTower], screen: str = "", wide: bool = False, theme: str | None = None
) -> str:
    """The storeys, and the own hand with what may be played from it."""
    g = view.state
    storeys = "".join(f'<rect id="storey-{i}" y="{i}"/>' for i in range(g.height))
    hand = g.hands[view.seat] if view.seat >= 0 else []
    cards = "".join(_card(view, card) for card in hand)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{storeys}{cards}</svg>'


def _card(view: View, card: int) -> str:
    key = view.state.vocabulary.key(PLAY.of[card])
    live = f' data-key="{key}"' if PLAY.of[card] in view.options else ""
    return f'<rect id="card-{card}"{live}/>'


def large(view: View, kind: str, number: int, theme: str | None = None) -> str:
    """A card alone."""
    title = view.state.setup.content.titles[kind][number]
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">'
    return f'{frame}<text x="1" y="20" font-size="11">{title}</text></svg>'
