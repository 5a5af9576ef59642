"""The own cards on a screen of their own: what lies where, and what may be picked or banished."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from donjon.drawing import Svg, card_height, text
from donjon.drawing.pieces import Pieces
from donjon.games.ravingspire.picture.cards import card_label, face
from donjon.games.ravingspire.picture.scene import SpireScene, text_of
from donjon.games.ravingspire.state.zones import kinds_in
from donjon.games.ravingspire.verbs import BANISH, PICK

GAP = 4.0
HEAP_HEAD = 26.0
"""How high the line above some cards is."""


class Heap(NamedTuple):
    """Cards that lie together: what they are called, where, and which answers they give."""

    name: str
    title: str
    cards: list[int]
    answers: dict[int, int]


class Spot(NamedTuple):
    """Where the cards of a heap begin."""

    heap: Heap
    y: float


def heaps(scene: SpireScene) -> list[Heap]:
    """What may be picked now, then hand, cards set aside, and discard pile."""
    hero = scene.hero
    picked = [card for card in range(len(scene.content.cards)) if PICK.of[card] in scene.options]
    all_heaps = [
        Heap("pick", text_of("heap-pick"), picked, {card: PICK.of[card] for card in picked}),
        _heap("hand", text_of("heap-hand"), hero.hand, 0),
        _heap("aside", text_of("heap-aside"), hero.set_aside(), 2),
        _heap("discard", text_of("heap-discard"), hero.discard, 1),
    ]
    return [heap for heap in all_heaps if heap.cards]


def _heap(name: str, title: str, cards: list[int], zone: int) -> Heap:
    known = [card for card in cards if card >= 0]
    return Heap(name, title, known, {card: BANISH.at[card][zone] for card in kinds_in(known)})


def _grid(scene: SpireScene) -> tuple[int, float]:
    """How many cards lie in a row, and how wide they are."""
    return (9, 105.0) if scene.wide else (4, 82.0)


def _spots(scene: SpireScene) -> Iterator[Spot]:
    columns, width = _grid(scene)
    y = GAP
    for heap in heaps(scene):
        yield Spot(heap, y + HEAP_HEAD)
        rows = -(-len(kinds_in(heap.cards)) // columns)
        y += HEAP_HEAD + rows * (card_height(width) + GAP) + GAP
    yield Spot(Heap("", "", [], {}), y)


def page_size(scene: SpireScene) -> tuple[float, float]:
    """How large the page is."""
    *_, last = _spots(scene)
    return (1000.0, max(764.0, last.y)) if scene.wide else (360.0, max(560.0, last.y))


def captions(scene: SpireScene) -> list[Svg]:
    """What lies where."""
    *spots, _ = _spots(scene)
    if not spots:
        return [text(text_of("no-cards-yet"), page_size(scene)[0] / 2, 40, color="muted")]
    return [
        text(
            f"{heap.title} ({len(heap.cards)})",
            8,
            y - HEAP_HEAD / 2,
            anchor="start",
            title=True,
            bold=True,
        )
        for heap, y in spots
    ]


def page(scene: SpireScene) -> Pieces:
    """Each kind of card once in its heap, with how many there are."""
    columns, width = _grid(scene)
    high = card_height(width)
    left = (page_size(scene)[0] - columns * (width + GAP) + GAP) / 2
    *spots, _ = _spots(scene)
    for heap, top in spots:
        for i, number in enumerate(kinds_in(heap.cards)):
            count = heap.cards.count(number)
            figure = face(scene, number, width, corner=str(count) if count > 1 else "")
            yield scene.either(
                heap.answers[number],
                figure,
                left + (width + GAP) * (i % columns) + width / 2,
                top + (high + GAP) * (i // columns) + high / 2,
                f"{heap.name}-{scene.names['card'][number]}",
                card_label(scene, number),
                card=scene.card("card", number),
            )
