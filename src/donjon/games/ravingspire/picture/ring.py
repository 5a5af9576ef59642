"""The cards of a level: its tower card, five places around it, and what was drawn beside them."""

from __future__ import annotations

from donjon.drawing import SMALL, Area, Svg, box, card_height, text
from donjon.drawing.pieces import Pieces, fixed, ground
from donjon.drawing.svg import join, moved
from donjon.games.ravingspire.picture.cards import foe_card, priced, told, tower_card
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import LEVEL_TITLES, SpireScene
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.state.rings import PLACES
from donjon.games.ravingspire.state.table import ASLEEP
from donjon.games.ravingspire.verbs import FACE, LEVEL_NAMES, PUSH

HEAD = 20.0
"""How high the line above the cards is."""


def spots(area: Area, columns: int, width: float) -> list[tuple[float, float]]:
    """The middles of the cards: the tower card first, then the places, then what was drawn."""
    height = card_height(width)
    across = area.width / columns
    rise = (area.height - HEAD) / 2
    return [
        (
            area.x + across * (i % columns + 0.5),
            area.y + HEAD + rise * (i // columns) + height / 2 + 2,
        )
        for i in range(2 * columns)
    ]


def caption(scene: SpireScene, plan: Plan) -> Svg:
    """Of which level the cards are."""
    assert plan.ring is not None
    area, g = plan.ring, scene.g
    words = f"The ring of the {LEVEL_TITLES[scene.level]}"
    sleeps = ", the tower sleeps" if g.turn <= ASLEEP and scene.wide else ""
    y = area.y + 10
    return join(
        [
            text(words, area.x + 4, y, anchor="start", title=True, bold=True),
            text(f"Turn {g.turn}{sleeps}", area.right - 4, y, anchor="end", color="muted", size=12),
        ]
    )


def frames(scene: SpireScene, plan: Plan) -> list[Svg]:
    """Open places, drawn as what could lie there."""
    assert plan.ring is not None
    width = plan.ring_card
    edge = box(width, card_height(width), width * 4 / 63)
    places = spots(plan.ring, plan.columns, width)
    found = []
    for place in range(PLACES):
        if scene.g.rings.card(scene.level, place) < 0:
            x, y = _spot(places, place, plan)
            number = text(str(place + 1), 0, 0, size=SMALL, color="muted")
            found.append(moved(x, y, ground(edge, "paper", "line", 1.5), number))
    return found


def _spot(places: list[tuple[float, float]], place: int, plan: Plan) -> tuple[float, float]:
    """Where a place of the ring is: after the tower card in the first row, and on in the second."""
    first = plan.columns - 1
    return places[place + 1] if place < first else places[plan.columns + place - first]


def ring_cards(scene: SpireScene, plan: Plan) -> Pieces:
    """The tower card, the cards that can be won, the drawn card, and a foe that is being fought."""
    assert plan.ring is not None
    g, level, width = scene.g, scene.level, plan.ring_card
    places = spots(plan.ring, plan.columns, width)
    tower = g.rings.towers[level]
    if tower >= 0:
        label = f"{scene.titles['tower'][tower]}. {scene.texts['tower'][tower]}"
        card = scene.card("tower", tower)
        figure = tower_card(scene, tower, width)
        yield fixed(figure, *places[0], f"tower-{LEVEL_NAMES[level]}", label, card=card)
    for place in range(PLACES):
        number = g.rings.card(level, place)
        if number >= 0:
            x, y = _spot(places, place, plan)
            yield _won(scene, place, number, width, x, y)
    if g.battle.card >= 0:
        yield _battle(scene, width, *places[-1])
        if plan.columns > 3 and not g.battle.spire:
            name = scene.names["foe"][g.battle.card]
            figure = scene.portrait(name, width, card_height(width))
            yield fixed(figure, *places[-2], f"face-{name}", scene.titles["foe"][g.battle.card])
    elif g.drawn >= 0:
        label = f"Drawn beside the ring: {told(scene, g.drawn)}"
        figure = priced(scene, g.drawn, width)
        yield fixed(figure, *places[-1], "drawn", label, lit=True, card=scene.card("card", g.drawn))


def _won(scene: SpireScene, place: int, number: int, width: float, x: float, y: float) -> Svg:
    """A card of the ring: it may be taken on, or pushed out."""
    answer = scene.first(FACE.of[number], PUSH.of[number])
    met, forced = scene.payable(place)
    figure = priced(scene, number, width, met, forced)
    id = f"card-{LEVEL_NAMES[scene.level]}-{place + 1}"
    lit = scene.topic == "pay" and scene.spoken.get("card") == number
    card = scene.card("card", number)
    return scene.either(answer, figure, x, y, id, told(scene, number), lit=lit, card=card)


def _battle(scene: SpireScene, width: float, x: float, y: float) -> Svg:
    """Whom one fights now."""
    battle = scene.g.battle
    kind = "spire" if battle.spire else "foe"
    more = [battle.more(suit) for suit in range(3)]
    met, _ = scene.payable(THE_FOE)
    label = f"{scene.titles[kind][battle.card]}. {scene.texts[kind][battle.card]}"
    figure = foe_card(scene, kind, battle.card, more, met, width)
    return fixed(figure, x, y, "battle", label, lit=True, card=scene.card(kind, battle.card))
