"""Toy Bridge as SVG."""

from __future__ import annotations

from donjon.core.engine.face import Screen
from donjon.core.engine.game import View

from .state import LAY, ToyBridge


def screens(view: View[ToyBridge]) -> list[Screen]:
    """The bridge, and the builders, who come forward in the evening."""
    return [Screen("bridge", "Bridge"), Screen("crew", "Crew", view.topic == "evening")]


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    """The bridge and the own planks with what may be laid, or the crew."""
    g = view.state
    bridge = "".join(f'<rect id="laid-{plank}"/>' for plank in g.bridge)
    crew = "".join(f'<circle id="builder-{seat}"/>' for seat in range(g.seats))
    hand = g.crew[view.seat].hand if view.seat >= 0 else []
    planks = "".join(_plank(view, plank) for plank in hand)
    box = "0 0 18 9" if wide else "0 0 9 9"
    drawn = crew if screen == "crew" else f'<g id="bridge">{bridge}</g>{planks}'
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">{drawn}</svg>'


def _plank(view: View, plank: int) -> str:
    key = view.state.vocabulary.key(LAY.of[plank])
    live = f' data-key="{key}"' if LAY.of[plank] in view.options else ""
    return f'<rect id="plank-{plank}"{live}/>'
