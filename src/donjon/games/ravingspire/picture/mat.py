"""The battlemat: who one is, how sane, what lies in the slots, and the hand."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    TEXT,
    Place,
    Svg,
    box,
    caption,
    card_back,
    card_height,
    paragraph,
    sign,
    squeezed,
    tally,
    text,
    wrap,
)
from donjon.drawing.pieces import Pieces, cell, fixed, ground
from donjon.drawing.svg import moved
from donjon.drawing.type.text import leading
from donjon.games.ravingspire.kinds import KINDS, MOST_SANITY, SHARED, SLOTS
from donjon.games.ravingspire.payment.purse import FROM_HAND, FROM_SLOT
from donjon.games.ravingspire.picture.cards import card_label, face
from donjon.games.ravingspire.picture.places import Plan
from donjon.games.ravingspire.picture.scene import KIND_SIGNS, SpireScene, text_of
from donjon.games.ravingspire.verbs import (
    ADD,
    ADD_SLOT,
    ASSIST,
    BANISH,
    BEQUEATH,
    DISCARD,
    GENERATE,
    HINDER,
    INSTEAD,
    INSTEAD_SLOT,
    OFFER,
    PICK,
    SACRIFICE,
    SLOT,
    UNSLOT,
    USE,
    USE_SLOT,
)

GAP = 4.0
"""How far the cards of a hand are apart."""
BROAD = 400.0
"""A mat or a hand so wide has room for words."""
NARROW = 250.0
"""In a hand so narrow numbers stand without words."""
LEAST = 40.0
"""How wide a card set aside must be to tell anything."""
WIDEST_CARD = 76.0
"""How wide it is where there is room."""


def mat_ground(scene: SpireScene, plan: Plan) -> list[Svg]:
    """What is printed on the mat: name, abilities, the kinds of its slots."""
    assert plan.mat is not None
    area, hero = plan.mat, scene.hero
    color, _ = scene.mark(scene.me)
    parts = [
        moved(*area.middle, ground(box(area.width, area.height, 6), "card", color, 2)),
    ]
    if hero.hero < 0:
        return parts
    left = area.x + _portrait(plan) + 20
    top = area.y + 16
    room = area.right - left - 8
    title = scene.name(scene.me)
    parts.append(
        paragraph(title, room - 30, left, top, lines=1, anchor="start", title=True, bold=True)
    )
    if area.width > BROAD:
        y = top + 20
        for ability in scene.content.abilities[hero.hero]:
            parts.append(paragraph(ability, room - 34, left, y, lines=3, anchor="start"))
            y += len(wrap(ability, room - 34, TEXT, 3)) * leading(TEXT) + 8
    named = (text_of("sanity-name"), left + 2, area.y + _track(plan) - 17)
    parts.append(caption(*named, "start", room=60))
    edge = box(plan.slot, card_height(plan.slot), 5)
    for place, (x, y) in enumerate(slot_places(plan)):
        name = KINDS[scene.content.heroes[hero.hero].slots[place]]
        mark = sign(KIND_SIGNS[name], 0, -4, plan.slot * 0.4, "line")
        word = text(name, 0, plan.slot * 0.46, size=SMALL, color="muted", room=plan.slot - 4)
        parts.append(moved(x, y, ground(edge, "paper", "line", 1.5), mark, word))
    return parts


def _portrait(plan: Plan) -> float:
    """How wide the portrait on the mat is."""
    return 160 if plan.mat is not None and plan.mat.width > BROAD else 54


def _track(plan: Plan) -> float:
    """How far below the edge of the mat the sanity of the hero is."""
    return 184 if plan.mat is not None and plan.mat.width > BROAD else 50


def slot_places(plan: Plan) -> list[tuple[float, float]]:
    """The middles of the slots."""
    assert plan.mat is not None
    area = plan.mat
    across = (area.width - 8) / SLOTS
    y = area.bottom - card_height(plan.slot) / 2 - (16 if area.width > BROAD else 8)
    return [(area.x + 4 + across * (i + 0.5), y) for i in range(SLOTS)]


def mat(scene: SpireScene, plan: Plan) -> Pieces:
    """The portrait, the sanity track, and what is slotted."""
    assert plan.mat is not None
    area, hero = plan.mat, scene.hero
    if hero.hero < 0:
        return
    wide = _portrait(plan)
    high = wide * 1.2
    name = scene.names["hero"][hero.hero]
    label = f"{scene.titles['hero'][hero.hero]}. {scene.texts['hero'][hero.hero]}"
    figure = scene.portrait(name, wide, high)
    x, y = area.x + 8 + wide / 2, area.y + 8 + high / 2
    id = "portrait" if plan.hub is not None else scene.pawn_id(scene.me)
    yield fixed(figure, x, y, id, label, card=scene.card("hero", hero.hero))
    yield from _sanity(scene, plan)
    if hero.key:
        yield fixed(scene.key_token(26), area.right - 20, area.y + 18, "key", text_of("a-key"))
    places = slot_places(plan)
    for place, number in enumerate(hero.slots):
        if number < 0:
            continue
        x, y = places[min(place, SLOTS - 1)]
        if place == SHARED:
            x, y = x - 10, y - 14
        yield _slotted(scene, plan, place, number, x, y)


def _slotted(scene: SpireScene, plan: Plan, place: int, number: int, x: float, y: float) -> Svg:
    """A card in a slot; one that was turned over shows its back."""
    turned = place in scene.hero.turned
    suits = [verb.at[place][suit] for verb in (INSTEAD_SLOT, ADD_SLOT) for suit in range(3)]
    answer = scene.first(
        *suits,
        USE_SLOT.of[place],
        GENERATE.of[place],
        UNSLOT.of[place],
        OFFER.of[number],
        PICK.of[number],
        SACRIFICE.of[number],
        BEQUEATH.of[number],
    )
    figure = (
        card_back("lozenges", "redraw", width=plan.slot)
        if turned
        else face(scene, number, plan.slot)
    )
    label = text_of(
        "slot-turned" if turned else "slot", number=place + 1, card=card_label(scene, number)
    )
    card = scene.card("card", number)
    lit = (FROM_SLOT, place) in scene.proposed()
    id = f"slot-{scene.me}-{place}"
    return scene.either(answer, figure, x, y, id, label, lit=lit, card=card)


def _sanity(scene: SpireScene, plan: Plan) -> Pieces:
    """The sanity of the hero: eleven boxes, the last ones in blood."""
    assert plan.mat is not None
    area, hero = plan.mat, scene.hero
    left = area.x + _portrait(plan) + 20
    size = 22.0 if area.width > BROAD else 19.0
    step = min(size + 4, (area.right - left - 10) / (MOST_SANITY + 1))
    y = area.y + _track(plan)
    for number in range(MOST_SANITY + 1):
        here = number == hero.sanity
        figure = cell(
            str(number),
            filled=here,
            worn=number > hero.sanity,
            color="blood" if hero.sanity <= 3 else "moss",
            size=min(size, step - 2),
        )
        label = text_of("sanity-of", sanity=hero.sanity, most=MOST_SANITY) if here else ""
        id = f"sanity-{scene.me}-{number}"
        yield fixed(figure, left + step * (number + 0.5), y, id, label)


def hand(scene: SpireScene, plan: Plan) -> Pieces:
    """The cards in the hand; those of somebody else are backs."""
    assert plan.hand is not None
    hero, width = scene.hero, plan.hand_card
    order = sorted(range(len(hero.hand)), key=lambda i: (hero.hand[i] < 0, hero.hand[i], i))
    places = hand_places(plan, len(order))
    seen: dict[int, int] = {}
    paid = [card for where, card in scene.proposed() if where == FROM_HAND]
    for i, place in zip(order, places, strict=True):
        number = hero.hand[i]
        if number < 0:
            back = card_back("scales", "fist", width=width)
            id = f"hand-{scene.me}-hidden-{i}"
            yield fixed(back, place.x, place.y, id, text_of("a-hidden-card"))
            continue
        again = seen.get(number, 0)
        seen[number] = again + 1
        id = f"hand-{scene.me}-{scene.names['card'][number]}-{again}"
        card = scene.card("card", number)
        figure = face(scene, number, width)
        label = card_label(scene, number)
        answer = hand_answer(scene, number)
        lit = again < paid.count(number)
        y = place.y - 6 if lit else place.y
        why = USE.of[number] if scene.texts["card"][number] else -1
        yield scene.either(answer, figure, place.x, y, id, label, lit=lit, card=card, why=why)


def hand_places(plan: Plan, count: int) -> list[Place]:
    """Where the cards of a hand lie: in several rows if they would cover one another in one."""
    assert plan.hand is not None
    area, width = plan.hand, plan.hand_card
    high = card_height(width)
    across = max(1, int((area.width + GAP) // (width + GAP)))
    lines = max(1, min(-(-count // across), int(area.height // (high + GAP))))
    rows = [(count + lines - 1 - i) // lines for i in range(lines)]
    x, y = area.x + area.width / 2, area.bottom - high / 2 - 2 - (len(rows) - 1) * (high + GAP)
    return [
        Place(x + place.x, y + i * (high + GAP))
        for i, number in enumerate(rows)
        for place in squeezed(number, width + GAP, area.width)
    ]


def hand_answer(scene: SpireScene, number: int) -> int:
    """What a card of the hand says when it is clicked."""
    return scene.first(
        *(verb.at[number][suit] for verb in (INSTEAD, ADD) for suit in range(3)),
        USE.of[number],
        DISCARD.of[number],
        ASSIST.of[number],
        HINDER.of[number],
        OFFER.of[number],
        PICK.of[number],
        SACRIFICE.of[number],
        BEQUEATH.of[number],
        BANISH.at[number][0],
        *(SLOT.at[number][slot] for slot in range(SHARED + 1)),
    )


def hand_caption(scene: SpireScene, plan: Plan) -> list[Svg]:
    """What else the hero owns, in numbers."""
    assert plan.hand is not None
    hero, area = scene.hero, plan.hand
    y = area.y + 10
    if area.height < card_height(plan.hand_card) + 24:
        return []
    aside = len(hero.set_aside())
    counts = (
        ("tower", len(hero.deck), text_of("count-in-deck")),
        ("bones", len(hero.discard), text_of("count-discarded")),
        ("hush", aside, text_of("set-aside")),
    )
    x = area.x + 4
    parts = [text(text_of("heap-hand"), x, y, anchor="start", title=True, bold=True)]
    x += 56
    narrow = area.width < NARROW
    for name, number, words in counts:
        parts.append(tally(name, number, x, y, caption="" if narrow else words, size=TEXT))
        x += 44 if narrow else 104 if area.width < BROAD else 130
    return parts


def aside(scene: SpireScene, plan: Plan) -> Pieces:
    """The cards set aside in this turn, where there is room above the hand."""
    assert plan.hand is not None
    area, hero = plan.hand, scene.hero
    cards = hero.set_aside()
    hand = hand_places(plan, max(1, len(hero.hand)))
    room = hand[0].y - card_height(plan.hand_card) / 2 - area.y - 24
    width = min(WIDEST_CARD, room * 63 / 88)
    if width < LEAST or not cards:
        return
    high = card_height(width) + GAP
    across = max(1, int((area.width + GAP) // (width + GAP)))
    lines = max(1, min(-(-len(cards) // across), int((room + GAP) // high)))
    each = -(-len(cards) // lines)
    for i, number in enumerate(cards):
        line = i // each
        count = min(each, len(cards) - line * each)
        place = squeezed(count, width + GAP, area.width)[i % each]
        y = area.y + 22 + high * (line + 0.5)
        id = f"aside-{scene.me}-{i}"
        card = scene.card("card", number)
        figure = face(scene, number, width)
        yield fixed(
            figure, area.x + area.width / 2 + place.x, y, id, card_label(scene, number), card=card
        )
