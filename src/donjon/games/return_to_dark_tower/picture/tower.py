"""The Tower: from above in the middle of the board, and from a side, with its seals and glyphs."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Area,
    Drum,
    Opening,
    Place,
    Svg,
    at_angle,
    disc,
    paragraph,
    side_view,
    tally,
    text,
    tile,
    top_view,
)
from donjon.drawing.pieces import Figure, Pieces
from donjon.drawing.svg import el, path, remembered
from donjon.games.return_to_dark_tower.kinds.land import KINGDOMS
from donjon.games.return_to_dark_tower.kinds.tower import DRUMS, GLYPHS, N_SIDES, OPENING
from donjon.games.return_to_dark_tower.picture.land import TOWER_RADIUS
from donjon.games.return_to_dark_tower.picture.places import ScreenPlan
from donjon.games.return_to_dark_tower.picture.scene import (
    GLYPH_SIGNS,
    KINGDOM_COLORS,
    KINGDOM_TITLES,
    DarkScene,
)
from donjon.games.return_to_dark_tower.state.tower import SEALED
from donjon.games.return_to_dark_tower.verbs import LIFT, SEAL

text_of: Final = texts(__name__)

SHARES = tuple(i / 12 for i in range(13))
"""Points along the arc of a place."""
INNER = 0.3
"""How much of the Tower from above its roof takes (`drawing.towers`)."""


def exit_of(plan: ScreenPlan, kingdom: int) -> tuple[float, float]:
    """Where a skull leaves the Tower towards a kingdom."""
    assert plan.hub is not None
    dx, dy = at_angle(plan.radius * TOWER_RADIUS, 360 / N_SIDES * kingdom)
    return plan.hub[0] + dx, plan.hub[1] + dy


def drums(scene: DarkScene, prefix: str = "drum") -> list[Drum]:
    """The drums from the lowest up, each turned as far as its glyphs show it."""
    return [_drum(scene, level, prefix) for level in reversed(range(len(DRUMS)))]


def _drum(scene: DarkScene, level: int, prefix: str) -> Drum:
    faces = scene.g.tower.faces[N_SIDES * level : N_SIDES * (level + 1)]
    turn = _turn(scene, level, faces)
    openings = tuple(_opening(faces[(own + turn) % N_SIDES]) for own in range(N_SIDES))
    id, card = f"{prefix}-{scene.names['drum'][level]}", scene.card("drum", level)
    return Drum(id, openings, turn, drum_words(scene, level), card)


def _turn(scene: DarkScene, level: int, faces: list[int]) -> int:
    """How far a drum is turned: one of its glyphs tells it, if one shows."""
    printed = scene.content.routing.drums[level]
    for side, face in enumerate(faces):
        if face >= 0:
            return (side - printed.index(face)) % N_SIDES
    return 0


def _opening(face: int) -> Opening:
    if face == SEALED:
        return Opening(seal="seal")
    if face == OPENING:
        return Opening()
    return Opening(sign=GLYPH_SIGNS[face], color="gold", lit=True)


def drum_words(scene: DarkScene, level: int) -> str:
    """What shows of a drum on each side."""
    faces = scene.g.tower.faces[N_SIDES * level : N_SIDES * (level + 1)]
    told = [f"{KINGDOM_TITLES[side]} {face_words(face)}" for side, face in enumerate(faces)]
    return f"{scene.titles['drum'][level].capitalize()}: {', '.join(told)}"


def face_words(face: int) -> str:
    """What shows at one place of the Tower."""
    if face == SEALED:
        return text_of("face-sealed")
    if face == OPENING:
        return text_of("face-open")
    return text_of("face-glyph", glyph=GLYPHS[face])


def above(scene: DarkScene, x: float, y: float, radius: float) -> Pieces:
    """The Tower from above; a seal that may be lifted or put back is in light."""
    yield from top_view(drums(scene), x, y, radius)
    inner = radius * INNER
    step = (radius - inner) / len(DRUMS)
    for seal, face in enumerate(scene.g.tower.faces):
        level, side = divmod(seal, N_SIDES)
        near = inner + step * level
        middle = Place(*at_angle(near + step / 2, 360 / N_SIDES * side))
        answer = scene.first(LIFT.of[seal], SEAL.of[seal])
        id = scene.id("seal", seal)
        words = f"{scene.titles['seal'][seal].capitalize()}: {face_words(face)}"
        figure = _place(near, step, side, middle) if answer >= 0 else _spot(step)
        yield scene.either(answer, figure, x + middle.x, y + middle.y, id, words)


@remembered
def _place(near: float, step: float, side: int, middle: Place) -> Figure:
    """A place of the Tower in light, seen around its middle."""
    sweep = 360 / N_SIDES
    points = [
        at_angle(radius, sweep * (side - 0.5) + sweep * share)
        for radius, shares in ((near + step, SHARES), (near, SHARES[::-1]))
        for share in shares
    ]
    moves = [(px - middle.x, py - middle.y) for px, py in points]
    edge = "".join(path("L" if i else "M", *move) for i, move in enumerate(moves)) + "Z"
    figure = tile(edge, fill="glow", line="gold")
    return figure._replace(body=el("g", figure.body, opacity=0.35))


@remembered
def _spot(size: float) -> Figure:
    """Nothing to see: where something happens to a seal."""
    edge = disc(size * 0.45)
    return Figure(el("path", d=edge, fill="none"), edge)


def in_the_middle(scene: DarkScene, plan: ScreenPlan) -> Pieces:
    """The Tower on the board."""
    assert plan.hub is not None
    yield from above(scene, *plan.hub, plan.radius * TOWER_RADIUS)


def beside(scene: DarkScene, area: Area) -> Pieces:
    """The Tower from the side of your home: the glyphs that count are those seen from there."""
    side = scene.hero.home
    wide = min(area.width * 0.9, (area.height - 40) / 1.62)
    high = min(area.height - 44, wide * 1.62)
    x = area.x + area.width / 2
    shown = drums(scene, "side")
    yield from side_view(shown, x, area.y + high, wide, high, side=side)


def seen_from(scene: DarkScene, area: Area) -> list[Svg]:
    """From where the Tower is seen, and how many skulls are in it."""
    side = scene.hero.home
    x, y = area.x + area.width / 2, area.bottom - 27
    words = text_of("seen-from", kingdom=KINGDOMS[side])
    parts = [text(words, x, y, size=SMALL, color=KINGDOM_COLORS[side], bold=True, room=area.width)]
    inside = scene.g.tower.inside
    caption = text_of("inside")
    parts.append(tally("skull", inside, x, y + 19, caption=caption, anchor="middle", tint="muted"))
    return parts


def around(scene: DarkScene, plan: ScreenPlan) -> list[Svg]:
    """On the page of the Tower: the names of its sides, and which glyphs show where."""
    assert plan.above is not None
    x, y, radius = plan.above
    parts: list[Svg] = []
    for side, title in enumerate(KINGDOM_TITLES):
        dx, dy = at_angle(radius + (12 if side % 2 == 0 else 26), 360 / N_SIDES * side)
        parts.append(text(title, x + dx, y + dy, size=12, color=KINGDOM_COLORS[side], bold=True))
    shown = [
        text_of("glyph-in", glyph=GLYPHS[glyph], kingdom=KINGDOMS[side])
        for glyph, side in enumerate(scene.g.tower.glyphs)
        if side >= 0
    ]
    words = text_of("glyphs-showing", glyphs=", ".join(shown)) if shown else text_of("no-glyph")
    low = y + radius + 34
    room = 2 * min(x, plan.width - x) - 24
    parts.append(paragraph(words, room, x, low, size=12, lines=3))
    return parts
