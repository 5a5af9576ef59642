"""Toy Auction as SVG."""

from __future__ import annotations

from donjon.core.engine.game import View

from .state import BID, ToyAuction


def picture(
    view: View[ToyAuction], screen: str = "", wide: bool = False, theme: str | None = None
) -> str:
    """The own coins with what may be bid, and the coins that everybody has spent."""
    g = view.state
    hand = g.hands[view.seat] if view.seat >= 0 else []
    own = "".join(_coin(view, coin) for coin in hand)
    spent = "".join(
        f'<circle id="spent-{seat}-{coin}" cx="{coin}" r="1"/>'
        for seat, coins in enumerate(g.spent)
        for coin in coins
    )
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{own}{spent}</svg>'


def _coin(view: View[ToyAuction], coin: int) -> str:
    live = f' data-key="{view.state.vocabulary.key(BID.of[coin])}"'
    return f'<circle id="coin-{coin}" r="1"{live if BID.of[coin] in view.options else ""}/>'
