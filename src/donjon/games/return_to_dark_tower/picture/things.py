"""What heroes have, as small plates in as many rows as there is room for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import SMALL, Area, Figure, box, fitted, moved, paragraph, text, wrap
from donjon.drawing.pieces import Pieces, ground
from donjon.drawing.svg import Svg, join, remembered
from donjon.drawing.type.text import leading
from donjon.games.return_to_dark_tower.picture.scene import THING_SIGNS, DarkScene, thumb
from donjon.games.return_to_dark_tower.state.hero import Hero
from donjon.games.return_to_dark_tower.verbs import (
    FIRST_OF,
    LOSE,
    OFFER,
    REMEDY,
    SHIELD,
    SPEND,
    STEAL,
    USE,
    WANT,
)

text_of: Final = texts(__name__)

SIZES = ((150.0, 30.0), (122.0, 30.0), (96.0, 30.0), (81.0, 30.0), (52.0, 24.0), (38.0, 22.0))
"""How large a plate may be, the largest that has room for all; the smallest show no words."""
WORDS_FROM = 72.0
GAP = 4.0
THUMB_SHARES = (0.28, 0.22, 0.12)
"""How much of a plate a face takes beside a text, the most that leaves room for all of it."""


def owned(scene: DarkScene, hero: Hero) -> list[tuple[int, int]]:
    """The items, companions and corruptions of a hero by kind, each with how many there are."""
    content = scene.content
    counts = Counter(hero.gear)
    counts.update(content.first_potion + potion for potion in hero.potions)
    counts.update(content.first_treasure + treasure for treasure in hero.treasures)
    counts.update(content.first_relic + relic for relic in hero.relics)
    counts.update(content.first_companion + companion for companion in hero.companions)
    counts.update(content.first_corruption + corruption for corruption in hero.corruptions)
    return sorted(counts.items())


def plates(scene: DarkScene, seat: int, area: Area, prefix: str) -> Pieces:
    """What a hero has, each kind on a plate of its own."""
    things = owned(scene, scene.g.heroes[seat])
    width, height, columns = _size(len(things), area)
    rows = -(-len(things) // columns)
    pitch = min(height + GAP, (area.height - height) / max(rows - 1, 1))
    for i, (thing, count) in enumerate(things):
        kind, _ = scene.group(thing)
        x = area.x + (width + GAP) * (i % columns) + width / 2
        y = area.y + pitch * (i // columns) + height / 2
        title = scene.titles["thing"][thing]
        written = scene.face("thing", thing)
        figure = plate(title, written, *THING_SIGNS[kind], count, width, height)
        words = scene.in_words("thing", thing)
        label = text_of("times-thing", count=count, thing=words) if count > 1 else words
        answer = answer_of(scene, seat, thing)
        id = f"{prefix}-{scene.names['thing'][thing]}"
        use = scene.content.things[thing].use
        why = USE.of[use] if use >= 0 and seat == scene.me else -1
        card = scene.card("thing", thing)
        yield scene.either(answer, figure, x, y, id, label, card=card, why=why)


def _size(count: int, area: Area) -> tuple[float, float, int]:
    for width, height in SIZES:
        columns = max(int((area.width + GAP) / (width + GAP)), 1)
        rows = max(int((area.height + GAP) / (height + GAP)), 1)
        if columns * rows >= count:
            break
    return width, height, columns


@remembered
def plate(
    title: str,
    written: str,
    name: str,
    color: str,
    count: int,
    width: float,
    height: float,
    quiet: bool = False,
) -> Figure:
    """A face or else a sign, a title, and how many there are."""
    edge = box(width, height, 4)
    tint = "line" if quiet else color
    left = -width / 2
    inside: list[Svg] = [ground(edge, "paper" if quiet else "card", tint, 1.5)]
    words = width >= WORDS_FROM
    side = min(height - 4, width * 0.34 if words else width - 6)
    beside = words or count > 1
    inside.append(
        moved(left + side / 2 + 2 if beside else 0, 0, thumb(written, name, color, side, quiet))
    )
    if words:
        room = width - side - 7 - (18 if count > 1 else 3)
        size, lines = fitted(title, room, height, (12, SMALL))
        shown = len(wrap(title, room, size, lines))
        y = -leading(size) * (shown - 1) / 2
        ink = "muted" if quiet else "ink"
        inside.append(
            paragraph(
                title, room, left + side + 6, y, size=size, lines=lines, anchor="start", color=ink
            )
        )
    if count > 1:
        room = 16.0 if words else width - side - 8
        number = f"×{count}"
        at = (number, width / 2 - 4, 0)
        inside.append(text(*at, size=SMALL, anchor="end", bold=True, room=room))
    return Figure(join(inside), edge)


@remembered
def detail(
    title: str,
    written: str,
    words: str,
    name: str,
    color: str,
    width: float,
    height: float,
    quiet: bool,
) -> Figure:
    """A face or else a sign, a title, and beside it what the thing does."""
    edge = box(width, height, 4)
    tint, ink = ("line", "muted") if quiet else (color, "ink")
    left, top = -width / 2, -height / 2
    lines = int((height - 22) / leading(SMALL))
    for share in THUMB_SHARES:
        side = min(height - 8, width * share)
        room = width - side - 14
        if len(wrap(words, room, SMALL)) <= lines:
            break
    parts = [
        ground(edge, "paper" if quiet else "card", tint, 1.5),
        moved(left + side / 2 + 4, 0, thumb(written, name, color, side, quiet)),
        text(
            title,
            left + side + 9,
            top + 12,
            size=12,
            anchor="start",
            bold=True,
            color=ink,
            room=room,
        ),
        paragraph(
            words,
            room,
            left + side + 9,
            top + 28,
            size=SMALL,
            lines=lines,
            anchor="start",
            color=ink,
        ),
    ]
    return Figure(join(parts), edge)


def answer_of(scene: DarkScene, seat: int, thing: int) -> int:
    """What a thing of a hero says when it is touched."""
    trade = scene.g.trade
    answers = [STEAL.at[seat][thing], WANT.at[thing][seat]]
    if seat == scene.me:
        use = scene.content.things[thing].use
        answers = [verb.of[thing] for verb in (LOSE, SPEND, REMEDY, SHIELD, FIRST_OF)]
        if use >= 0:
            answers.append(USE.of[use])
        if trade.partner >= 0:
            answers.append(OFFER.at[thing][trade.partner])
        answers += [OFFER.at[thing][other] for other in range(scene.g.seats)]
    return scene.first(*answers)


def names(scene: DarkScene, things: Sequence[tuple[int, int]]) -> str:
    """Things in words: "2 Dragon Teeth, Longswords"."""
    titles = scene.titles["thing"]
    told = [f"{count} {titles[thing]}" if count > 1 else titles[thing] for thing, count in things]
    return ", ".join(told)
