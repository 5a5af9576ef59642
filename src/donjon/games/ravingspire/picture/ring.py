"""The cards of a level: its tower card, five places around it, and what was drawn beside them."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    Figure,
    Svg,
    box,
    card_height,
    leading,
    paragraph,
    sign,
    text,
    wrap,
)
from donjon.drawing.pieces import Pieces, fixed, ground, tile
from donjon.drawing.svg import join, moved
from donjon.drawing.woodcut.faces import face as woodcut
from donjon.games.ravingspire.picture.cards import (
    FACES,
    card_label,
    foe_card,
    priced,
    tower_card,
)
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import LEVEL_TITLES, SpireScene, text_of
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.rings import PLACES
from donjon.games.ravingspire.state.spire import ASLEEP
from donjon.games.ravingspire.verbs import FACE, LEVEL_NAMES, PUSH

RING_HEAD = 20.0
"""How high the line above the cards is."""
STRIP = 46.0
"""How high the tower card is where it is a strip above the others."""


def spots(plan: Plan) -> list[tuple[float, float]]:
    """The middles of the cards: the tower card first, then the places, then what lies beside."""
    assert plan.ring is not None
    area, columns, height = plan.ring, plan.columns, card_height(plan.ring_card)
    head = RING_HEAD + (STRIP + 4 if plan.strip else 0)
    across = area.width / columns
    rise = (area.height - head) / 2
    grid = [
        (
            area.x + across * (i % columns + 0.5),
            area.y + head + rise * (i // columns) + height / 2 + 2,
        )
        for i in range(2 * columns)
    ]
    if plan.strip:
        return [(area.x + area.width / 2, area.y + RING_HEAD + STRIP / 2), *grid]
    return grid


def caption(scene: SpireScene, plan: Plan) -> Svg:
    """Of which level the cards are."""
    assert plan.ring is not None
    area, g = plan.ring, scene.g
    words = text_of("ring-of", level=LEVEL_TITLES[scene.level])
    turn = text_of("turn-asleep" if g.turn <= ASLEEP and scene.wide else "turn", turn=g.turn)
    y = area.y + 10
    return join(
        [
            text(words, area.x + 4, y, anchor="start", title=True, bold=True),
            text(turn, area.right - 4, y, anchor="end", color="muted", size=12),
        ]
    )


def frames(scene: SpireScene, plan: Plan) -> list[Svg]:
    """Open places, drawn as what could lie there."""
    assert plan.ring is not None
    width = plan.ring_card
    edge = box(width, card_height(width), width * 4 / 63)
    places = spots(plan)
    drawn = []
    for place in range(PLACES):
        if scene.g.rings.card(scene.level, place) < 0:
            x, y = places[place + 1]
            number = text(str(place + 1), 0, 0, size=SMALL, color="muted")
            drawn.append(moved(x, y, ground(edge, "paper", "line", 1.5), number))
    return drawn


def ring_cards(scene: SpireScene, plan: Plan) -> Pieces:
    """The tower card, the cards that can be won, the drawn card, and a foe that is being fought."""
    assert plan.ring is not None
    g, level, width = scene.g, scene.level, plan.ring_card
    places = spots(plan)
    tower = g.rings.towers[level]
    if tower >= 0:
        label = f"{scene.titles['tower'][tower]}. {scene.texts['tower'][tower]}"
        card = scene.card("tower", tower)
        strip = _strip(scene, tower, plan.ring.width - 8) if plan.strip else None
        figure = strip or tower_card(scene, tower, width)
        yield fixed(figure, *places[0], f"tower-{LEVEL_NAMES[level]}", label, card=card)
    for place in range(PLACES):
        number = g.rings.card(level, place)
        if number >= 0:
            x, y = places[place + 1]
            yield _won(scene, place, number, width, x, y)
    if g.battle.card >= 0:
        yield _battle(scene, width, *places[-1])
        if not plan.strip and not g.battle.spire:
            name = scene.names["foe"][g.battle.card]
            figure = scene.portrait(name, width, card_height(width), "square")
            yield fixed(figure, *places[-2], f"face-{name}", scene.titles["foe"][g.battle.card])
    elif g.drawn >= 0:
        label = text_of("drawn", card=card_label(scene, g.drawn))
        figure = priced(scene, g.drawn, width)
        yield fixed(figure, *places[-1], "drawn", label, lit=True, card=scene.card("card", g.drawn))


def _strip(scene: SpireScene, number: int, width: float) -> Figure:
    """A tower card as a strip: what is different on the level."""
    left = -width / 2
    room = width - 48
    words = scene.texts["tower"][number]
    low = leading(SMALL) / 2 if len(wrap(words, room, SMALL)) == 1 else 0
    title = scene.titles["tower"][number]
    written = FACES.of("tower", scene.names["tower"][number])
    side = STRIP - 10
    shown = woodcut(written, side, side, "accent", "roof") if written else sign("tower", size=26)
    return tile(
        box(width, STRIP, 4),
        moved(left + 22, 0, shown),
        text(title, left + 42, low - 14, anchor="start", title=True, room=room),
        paragraph(words, room, left + 42, low + 1, size=SMALL, lines=2, anchor="start"),
    )


def _won(scene: SpireScene, place: int, number: int, width: float, x: float, y: float) -> Svg:
    """A card of the ring: it may be taken on, or pushed out."""
    answer = scene.first(FACE.of[number], PUSH.of[number])
    met, forced = scene.payable(place)
    figure = priced(scene, number, width, met, forced)
    id = f"card-{LEVEL_NAMES[scene.level]}-{place + 1}"
    lit = scene.topic == "pay" and scene.spoken.get("card") == number
    card = scene.card("card", number)
    return scene.either(answer, figure, x, y, id, card_label(scene, number), lit=lit, card=card)


def _battle(scene: SpireScene, width: float, x: float, y: float) -> Svg:
    """Whom one fights now."""
    battle = scene.g.battle
    kind = "spire" if battle.spire else "foe"
    more = [battle.more(suit) for suit in range(3)]
    met, _ = scene.payable(THE_FOE)
    label = f"{scene.titles[kind][battle.card]}. {scene.texts[kind][battle.card]}"
    figure = foe_card(scene, kind, battle.card, more, met, width)
    return fixed(figure, x, y, "battle", label, lit=True, card=scene.card(kind, battle.card))
