"""The common pool: what was found or put down, with a tab for everybody who could take it."""

from __future__ import annotations

from math import ceil

from donjon.drawing import Area, Figure, Pieces, box, el, fixed, paint
from donjon.drawing.svg import remembered
from donjon.games.escape_the_dark_castle.picture.figures import seat_tab
from donjon.games.escape_the_dark_castle.picture.items import plate
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.verbs import TAKE, USE

LOW, HIGH = 27.0, 60.0
"""How high the plate of an item may be."""
TAB = 23.0


def pool(scene: CastleScene) -> Pieces:
    """Items that nobody carries, those of a kind on one heap."""
    g, content = scene.g, scene.content
    heaps: dict[int, list[int]] = {}
    for card in g.pool:
        heaps.setdefault(content.kinds[card], []).append(card)
    if not heaps:
        return
    eaters = {kind: _eaters(scene, kind) for kind in heaps}
    takers = {
        kind: scene.open(*(TAKE.at[kind][prisoner.character] for prisoner in g.prisoners))
        for kind in heaps
    }
    area = scene.plan.page.foot
    rows = 1 + any(eaters[kind] and len(eaters[kind]) + len(takers[kind]) > 4 for kind in heaps)
    columns = 1 if len(heaps) == 1 else 2 if len(heaps) <= 4 else 3
    lines = ceil(len(heaps) / columns)
    tabs = TAB * rows if any(takers.values()) or any(eaters.values()) else 0
    high = min(max(area.height / lines - tabs - 6, LOW), HIGH)
    step = high + tabs + 5
    top = min(area.y + (area.height - lines * step) / 2, area.bottom - lines * step) + 2
    width = min((area.width + 8) / columns - 8, 260)
    left = area.x + (area.width - columns * (width + 8) + 8) / 2
    if top < area.y - 3:
        back = Area(area.x - 3, top - 4, area.width + 6, area.bottom - top + 4)
        yield fixed(_cloth(back.width, back.height), *back.middle, "cloth")
    for i, (kind, cards) in enumerate(heaps.items()):
        x, y = left + (i % columns) * (width + 8), top + (i // columns) * step
        spot = Area(x, y, width, high)
        yield from _heap(scene, kind, cards, spot)
        yield from _tabs(scene, takers[kind], eaters[kind], spot, rows)


@remembered
def _cloth(width: float, height: float) -> Figure:
    """What a large heap is spread on; it hides what is printed there."""
    edge = box(width, height)
    return Figure(el("path", d=edge, fill=paint("card")), edge)


def _eaters(scene: CastleScene, kind: int) -> list[int]:
    """Who may eat this straight from the pool; whoever carries such food eats that first."""
    g = scene.g
    eaters = [prisoner for p, prisoner in enumerate(g.prisoners) if not g.carries(p, kind)]
    return scene.open(*(USE.at[kind][prisoner.character] for prisoner in eaters))


def _heap(scene: CastleScene, kind: int, cards: list[int], spot: Area) -> Pieces:
    item = scene.content.items[kind]
    title, words = scene.titles["item"][kind], scene.texts["item"][kind]
    figure = plate(item.name, item.kind, title, words, spot.width, spot.height)
    x, y = spot.middle
    for i, card in reversed(list(enumerate(cards))):
        yield scene.item(card, -1, figure, x + 3 * i, y - 3 * i)


def _tabs(
    scene: CastleScene, takers: list[int], eaters: list[int], spot: Area, rows: int
) -> Pieces:
    y = spot.bottom + TAB / 2 + 1
    lines = [(takers, ""), (eaters, "heart")]
    x = spot.x
    for answers, name in lines:
        wide = min(26.0 + (16 if name else 0), (spot.width - 2) / max(len(answers), 1) - 2)
        for answer in answers:
            p = scene.bearer_of(answer)
            figure = seat_tab(p, scene.initials[p], wide, TAB - 2, name)
            yield scene.live(answer, figure, x + wide / 2, y, reach=box(wide + 2, TAB + 4))
            x += wide + 3
        if rows == 2:
            x, y = spot.x, y + TAB
