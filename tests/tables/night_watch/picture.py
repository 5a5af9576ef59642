"""Night Watch as SVG: the beast above, the guards below."""

from __future__ import annotations

from donjon.core.views import View

from .state import HANG, NightWatch

STYLE = 'fill="none" stroke="currentColor" stroke-width="2"'


def picture(view: View, screen: str = "", wide: bool = False, theme: str | None = None) -> str:
    g = view.state
    assert isinstance(g, NightWatch)
    content = g.setup.content
    names, titles = content.vocabulary.names, content.titles
    width, height = (480, 300) if wide else (320, 400)
    step = width / g.seats
    parts = [_piece(f"beast-{names['beast'][g.beast]}", width / 2, 90, "beast", str(g.beast_hp))]
    parts += [
        _piece(
            f"guard-{names['seat'][seat]}",
            step * (seat + 0.5),
            height - 90,
            titles["seat"][seat],
            str(g.hp[seat]),
        )
        for seat in range(g.seats)
    ]
    if view.seat >= 0:
        hand = g.charms[view.seat]
        parts += [_charm(view, charm, 30 + 70 * i, height - 24) for i, charm in enumerate(hand)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g class="pieces">{"".join(parts)}</g></svg>'
    )


def _piece(name: str, x: float, y: float, title: str, number: str) -> str:
    return (
        f'<g id="{name}" transform="translate({x:g} {y:g})"><circle r="34" {STYLE}/>'
        f'<text y="-4" text-anchor="middle" fill="currentColor">{number}</text>'
        f'<text y="16" font-size="13" text-anchor="middle" fill="currentColor">{title}</text></g>'
    )


def _charm(view: View, charm: int, x: float, y: float) -> str:
    content = view.state.setup.content
    answer = HANG.of[charm]
    key = view.state.vocabulary.keys[answer]
    live = answer in view.options
    title = content.titles["charm"][charm]
    mark = f' class="live" data-key="{key}" tabindex="0" role="button"' if live else ""
    label = f' aria-label="{view.label(answer)}"' if live else ""
    return (
        f'<g id="charm-{charm}" transform="translate({x:g} {y:g})"{mark}{label}>'
        f'<rect x="-28" y="-14" width="60" height="28" {STYLE}/>'
        f'<text y="5" font-size="13" text-anchor="middle" fill="currentColor">{title}</text></g>'
    )
