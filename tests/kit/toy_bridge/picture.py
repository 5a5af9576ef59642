"""Toy Bridge as SVG."""

from __future__ import annotations

from donjon.core.views import View

from .state import LAY, ToyBridge


def picture(view: View, wide: bool = False, theme: str | None = None) -> str:
    """The bridge, the crew, and the own planks with what may be laid."""
    g = view.state
    assert isinstance(g, ToyBridge)
    bridge = "".join(f'<rect id="laid-{plank}"/>' for plank in g.bridge)
    crew = "".join(f'<circle id="builder-{seat}"/>' for seat in range(g.seats))
    hand = g.crew[view.seat].hand if view.seat >= 0 else []
    planks = "".join(_plank(view, plank) for plank in hand)
    box = "0 0 18 9" if wide else "0 0 9 9"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{box}">'
        f'<g id="bridge">{bridge}</g>{crew}{planks}</svg>'
    )


def _plank(view: View, plank: int) -> str:
    key = view.state.vocabulary.key(LAY.of[plank])
    live = f' data-key="{key}"' if LAY.of[plank] in view.options else ""
    return f'<rect id="plank-{plank}"{live}/>'
