"""A battle: whom one faces, the open card with its five steps, and the advantages left."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TEXT,
    Area,
    Figure,
    Svg,
    box,
    button,
    card_back,
    paragraph,
    sign,
    text,
)
from donjon.drawing.pieces import Pieces, fixed, ground
from donjon.drawing.svg import join, moved, remembered
from donjon.drawing.type.text import fitted, leading, wrap
from donjon.games.return_to_dark_tower.hints.battle_odds import ladder_of, script_told
from donjon.games.return_to_dark_tower.kinds.foes import N_STEPS, TRAITS
from donjon.games.return_to_dark_tower.picture.scene import (
    STATUS_COLORS,
    TRAIT_COLORS,
    TRAIT_SIGNS,
    DarkScene,
    frame,
    portrait,
)
from donjon.games.return_to_dark_tower.rules.actions.advantages import pressable
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.verbs import FIGHT_ON, PRESS, RESOLVE, RETREAT

text_of: Final = texts(__name__)

BUTTON = 84.0
BACK = 30.0
"""How wide a card is that is still face down."""
LOW, TALL = 100.0, 200.0
"""A field so low has its cards at the right; one so tall has room for what the foe does."""
NARROW_LADDER = 200.0
"""In a field so narrow a portrait leaves room for the name."""
PRESSES_HEIGHT = 46.0
"""How high the row of advantages is."""


def faced(scene: DarkScene) -> tuple[str, int]:
    """Whom the active hero fights."""
    foe = scene.g.battle.foe
    return ("adversary", scene.g.app.adversary) if foe == ADVERSARY else ("foe", foe)


def opponent(scene: DarkScene, area: Area) -> Pieces:
    """The portrait of whom one faces, and the cards that are still face down."""
    kind, number = faced(scene)
    wide, high = _portrait(area)
    frame = "circle" if kind == "adversary" else "square"
    figure = portrait(scene.names[kind][number], wide, high, frame)
    x, y = area.x + 6 + wide / 2, area.y + 6 + high / 2
    yield fixed(
        figure, x, y, "opponent", scene.in_words(kind, number), card=scene.card(kind, number)
    )
    back = card_back("lozenges", "skull", color="blood", width=BACK)
    low = area.height < LOW
    left = area.right - BACK / 2 - 8 if low else area.x + wide + 14 + BACK / 2
    y = area.y + (area.height / 2 if low else 100)
    for i in range(scene.g.battle.to_come):
        x = left + (-i if low else i) * (BACK - 10)
        yield fixed(back, x, y, f"to-come-{i}", text_of("card-face-down"))


def _portrait(area: Area) -> tuple[float, float]:
    high = min(area.height - 12, 126 if area.width > NARROW_LADDER else 96)
    return high / 1.2, high


def opponent_words(scene: DarkScene, area: Area) -> list[Svg]:
    """Whom one faces, in words."""
    kind, number = faced(scene)
    wide, high = _portrait(area)
    left = area.x + wide + 14
    room = area.right - left - (4 * BACK if area.height < LOW else 6)
    title = scene.titles[kind][number]
    parts = [frame(*area, "blood")]
    top = area.y + 16
    parts.append(paragraph(title, room, left, top, title=True, bold=True, lines=2, anchor="start"))
    top += leading(TEXT) * len(wrap(title, room, TEXT, 2, title=True, bold=True))
    if kind == "foe":
        entry = scene.content.foes[number]
        status = scene.g.land.status[number]
        words = text_of(
            "level-and-status", level=entry.level, status=scene.titles["status"][status]
        )
        color, traits = STATUS_COLORS[status], entry.trait_list
    else:
        words, color = text_of("face-adversary"), "violet"
        traits = scene.content.adversaries[number].trait_list
    parts.append(
        text(words, left, top, size=SMALL, color=color, bold=True, anchor="start", room=room)
    )
    for i, trait in enumerate(traits):
        parts.append(sign(TRAIT_SIGNS[trait], left + 8 + 20 * i, top + 18, 16, TRAIT_COLORS[trait]))
    if area.height > TALL:
        y = area.y + max(high, 112) + 24
        lines = int((area.bottom - y) / leading(SMALL))
        does = scene.words(kind, number)
        at = (area.width - 16, area.x + 8, y)
        parts.append(paragraph(does, *at, size=SMALL, lines=lines, anchor="start", color="muted"))
    return parts


def open_card(scene: DarkScene) -> tuple[int, list[int]]:
    """The card that lies open, and the scripts of its five steps."""
    g = scene.g
    kind, number = faced(scene)
    if kind == "foe":
        card = scene.content.foes[number].deck[g.battle.card]
        ladder = ladder_of(g.land.status[number])
    else:
        card = scene.content.adversaries[number].deck[g.battle.card]
        ladder = 0
    return card, scene.content.cards[card].steps[ladder]


def panel(scene: DarkScene, area: Area) -> Pieces:
    """The open card and what can be done about it."""
    g = scene.g
    high = area.height - PRESSES_HEIGHT - 4
    field = Area(area.x, area.y, area.width, high)
    if g.battle.card >= 0:
        card, scripts = open_card(scene)
        texts = tuple(script_told(g, script) for script in scripts)
        figure = _ladder(scene.titles["card"][card], texts, g.battle.step, area.width, high)
        label = f"{scene.titles['card'][card]}: {texts[g.battle.step]}"
        id = f"battle-card-{g.battle.resolved}"
        yield scene.either(
            scene.first(RESOLVE.bare),
            figure,
            *field.middle,
            id,
            label,
            card=scene.card("card", card),
        )
    else:
        back = card_back("lozenges", "skull", color="blood", width=min(130, high * 0.6))
        id = f"battle-card-{g.battle.resolved}"
        yield fixed(back, *field.middle, id, text_of("next-card-face-down"))
    yield from advantages(
        scene, Area(area.x, area.bottom - PRESSES_HEIGHT, area.width, PRESSES_HEIGHT)
    )


@remembered
def _ladder(title: str, texts: tuple[str, ...], step: int, width: float, height: float) -> Figure:
    """A battle card: its steps from the worst to the best, and where it stands."""
    edge = box(width, height, 6)
    left, top = -width / 2, -height / 2
    parts = [
        ground(edge),
        text(title, 0, top + 16, size=16, title=True, bold=True, room=width - 20),
    ]
    high = (height - 36) / N_STEPS
    for i, words in enumerate(texts):
        y = top + 32 + high * (i + 0.5)
        here, past = i == step, i < step
        row = box(width - 12, high - 4, 4)
        color = "card" if here else "muted" if past else "ink"
        fill = (
            "blood"
            if here and i < 2
            else "moss"
            if here and i >= 3
            else "straw"
            if here
            else "paper"
        )
        parts.append(moved(0, y, ground(row, fill, "edge" if here else "line", 1)))
        mark = "skull" if i < 2 else "heart" if i > 2 else "shield"
        parts.append(sign(mark, left + 20, y, 15, "card" if here else "line" if past else "muted"))
        room = width - 54
        size, lines = fitted(words, room, high - 5, (TEXT, 12, SMALL), bold=here)
        parts.append(
            paragraph(
                words,
                room,
                left + 34,
                y,
                size=size,
                lines=lines,
                anchor="start",
                centred=True,
                color=color,
                bold=here,
            )
        )
    return Figure(join(parts), edge, "card", "front")


def advantages(scene: DarkScene, area: Area) -> Pieces:
    """The advantages of this action, how many were spent and may be, and the ways on (DT-25)."""
    g = scene.g
    counts = g.action.counts
    x = area.x
    y = area.y + area.height / 2
    for trait in range(len(TRAITS)):
        if not counts[trait]:
            continue
        figure = _advantage(trait, counts[trait])
        word = scene.titles["trait"][trait]
        label = text_of("advantages-left", count=counts[trait], trait=word)
        answer = scene.first(PRESS.of[trait])
        yield scene.either(answer, figure, x + 29, y, f"advantage-{word}", label)
        x += 62
    right = area.right
    for answer in (RESOLVE.bare, FIGHT_ON.bare, RETREAT.bare):
        if answer in scene.options:
            figure = button(scene.say(answer), width=BUTTON, height=40)
            yield scene.live(answer, figure, right - BUTTON / 2 - 1, y)
            right -= BUTTON + 6
    told = text_of("spent-and-left", spent=g.action.spent, count=pressable(g))
    line = text(told, size=SMALL, color="muted", anchor="start")
    yield fixed(Figure(line, box(116, 20)), x, y, "advantages-spent")


@remembered
def _advantage(trait: int, number: int) -> Figure:
    edge = box(58, 36, 6)
    color = TRAIT_COLORS[trait]
    parts = [
        ground(edge, "card", color, 1.8),
        sign(TRAIT_SIGNS[trait], -13, 0, 22, color),
        text(f"{number}", 14, 0, size=18, bold=True),
    ]
    return Figure(join(parts), edge)
