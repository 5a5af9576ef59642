"""Night Watch as SVG: the moon and the beast above, the guards and their charms below."""

from __future__ import annotations

from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.drawing.blocks.dice import Thrown
from donjon.drawing.pieces import die

from .state import DIE, HANG, NightWatch

STYLE = 'fill="none" stroke="currentColor" stroke-width="2"'


def picture(
    view: View[NightWatch], screen: str = "", wide: bool = False, theme: str | None = None
) -> str:
    g = view.state
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
    parts.append(_moon(40, 40, g.night))
    for seat in range(g.seats):
        if seat != view.seat:
            x, hand = step * (seat + 0.5), len(g.charms[seat])
            parts += [_back(f"hand-{seat}-{i}", x + 12 * i, height - 24) for i in range(hand)]
    hung = [(charm, width - 40, 30 + 34 * i) for i, charm in enumerate(g.hung)]
    own = g.charms[view.seat] if view.seat >= 0 else []
    held = [(charm, 40.0 + 70 * i, height - 24) for i, charm in enumerate(own)]
    parts += [_charm(view, *place) for place in (*held, *hung)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">'
        f'<g class="pieces">{"".join(parts)}</g></svg>'
    )


def thrown(view: View, answer: int) -> Thrown | None:
    """The die of a blow lies on no place of the wall."""
    return Thrown(die(arg_of(answer) + 1), 40) if verb_of(answer) == DIE.code else None


def _moon(x: float, y: float, night: int) -> str:
    return (
        f'<g id="moon" class="ring" data-turn="{night * 120 % 360}" '
        f'transform="translate({x:g} {y:g}) rotate({night * 120 % 360})">'
        f'<circle r="24" {STYLE}/><path d="M0 -24A18 18 0 0 1 0 24" {STYLE}/></g>'
    )


def _back(name: str, x: float, y: float) -> str:
    place = f'transform="translate({x:g} {y:g})"'
    return (
        f'<g id="{name}" class="card" data-face="back" {place}>'
        f'<rect x="-8" y="-12" width="16" height="24" {STYLE}/></g>'
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
    kind = "card live" if live else "card"
    mark = f' data-key="{key}" tabindex="0" role="button"' if live else ""
    label = f' aria-label="{view.label(answer)}"' if live else ""
    return (
        f'<g id="charm-{charm}" class="{kind}" data-face="front" '
        f'transform="translate({x:g} {y:g})"{mark}{label}>'
        f'<rect x="-28" y="-14" width="60" height="28" {STYLE}/>'
        f'<text y="5" font-size="13" text-anchor="middle" fill="currentColor">{title}</text></g>'
    )
