"""Hero boards: your own below the board, plates of the others, and a page with all of them."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import SMALL, TEXT, Area, Figure, Svg, box, paragraph, sign, tally, text
from donjon.drawing.pieces import Pieces, fixed, tile
from donjon.drawing.svg import moved, remembered
from donjon.games.return_to_dark_tower.hints.task_text import trade_words
from donjon.games.return_to_dark_tower.picture import things
from donjon.games.return_to_dark_tower.picture.places import ScreenPlan
from donjon.games.return_to_dark_tower.picture.scene import (
    KINGDOM_COLORS,
    KINGDOM_TITLES,
    DarkScene,
    frame,
    portrait,
)
from donjon.games.return_to_dark_tower.rules.turn.move import allowance
from donjon.games.return_to_dark_tower.state.hero import VIRTUE_PLACES
from donjon.games.return_to_dark_tower.state.modifiers import virtue_at
from donjon.games.return_to_dark_tower.verbs import BANNER, DOUBLE, RAISE, TRADE, WHO

text_of: Final = texts(__name__)

N_THORNS = 3
PLATE, LEAST = 62.0, 26.0
"""How high the head of another hero's plate is, and the room from which on things are shown."""
SPOKEN = 560.0
"""From which width on numbers have words beside them."""
DETAILED, TALLEST = 300.0, 30.0
"""A board so high says what virtues do, on plates higher than those with a title alone."""
STRIP_HEIGHT = 76.0
"""How high the words about a trade are, above the heroes."""
WIDE_ROW, UPRIGHT_ROW = 372.0, 524.0
"""How high a hero is on the page of all heroes."""


def own_ground(scene: DarkScene, area: Area, seat: int) -> list[Svg]:
    """What is printed on a hero board: name and home."""
    color, _ = scene.mark(seat)
    hero = scene.g.heroes[seat]
    parts = [frame(*area, color)]
    if hero.hero < 0:
        return parts
    left = area.x + _portrait(area) + 16
    room = area.right - left - 8
    parts.append(
        paragraph(
            scene.name(seat),
            room - 66,
            left,
            area.y + 15,
            lines=1,
            anchor="start",
            title=True,
            bold=True,
        )
    )
    home = KINGDOM_TITLES[hero.home].lower()
    words = text_of("of-kingdom", kingdom=home)
    parts.append(
        text(
            words,
            area.right - 8,
            area.y + 15,
            size=SMALL,
            color=KINGDOM_COLORS[hero.home],
            anchor="end",
            bold=True,
            room=64,
        )
    )
    return parts


def _portrait(area: Area) -> float:
    """How wide the portrait on a hero board is."""
    return 112.0 if area.width > 400 else 54.0


def own(scene: DarkScene, area: Area, seat: int, prefix: str, id: str) -> Pieces:
    """A hero board: portrait, numbers, virtues and things; `id` is that of the portrait."""
    hero = scene.g.heroes[seat]
    if hero.hero < 0:
        return
    wide = _portrait(area)
    high = wide * 1.2
    mine = seat == scene.me
    answer = scene.first(BANNER.of[hero.hero]) if mine else -1
    label = scene.in_words("hero", hero.hero)
    yield scene.either(
        answer,
        portrait(scene.names["hero"][hero.hero], wide, high),
        area.x + 8 + wide / 2,
        area.y + 8 + high / 2,
        id,
        label,
        card=scene.card("hero", hero.hero),
        lit=seat == scene.g.active,
    )
    yield from _numbers(scene, area, seat, prefix)
    left = area.x + wide + 16
    room = area.right - left - 8
    large = area.width > 400
    top = area.y + (52 if large else 78)
    columns, high = 3, 28.0
    if area.height >= DETAILED:
        columns, high = (2, 78.0) if large else (1, 52.0)
    field = Area(left if large else area.x + 8, top, room if large else area.width - 16, 0)
    yield from _virtues(scene, field, seat, columns, high, prefix)
    top += VIRTUE_PLACES // columns * (high + 4) + 4
    yield from things.plates(
        scene, seat, Area(field.x, top, field.width, area.bottom - top - 6), f"{prefix}-thing"
    )


def _numbers(scene: DarkScene, area: Area, seat: int, prefix: str) -> Pieces:
    """Warriors, spirit, corruptions, and how far the hero may still go."""
    g, hero = scene.g, scene.g.heroes[seat]
    x = area.x + _portrait(area) + 16
    y = area.y + 37
    spoken = area.width >= SPOKEN
    for name, number, what, step in (
        ("warrior", hero.warriors, "warriors", 96 if spoken else 54),
        ("spirit", hero.spirit, "spirit", 84 if spoken else 50),
    ):
        figure = _counter(name, number, what if spoken else "", step)
        yield fixed(
            figure, x + step / 2, y, f"{prefix}-{what}", text_of(f"trade-{what}", number=number)
        )
        x += step
    for i in range(N_THORNS):
        held = i < len(hero.corruptions)
        number = len(hero.corruptions)
        label = text_of("corruptions-of", number=number, most=N_THORNS) if not i else ""
        yield fixed(_corruption(held), x + 12, y, f"{prefix}-corruption-{i}", label)
        x += 18
    x += 8
    if hero.spores:
        figure = _counter("grass", hero.spores, "", 44)
        yield fixed(figure, x + 22, y, f"{prefix}-spores", text_of("spores", count=hero.spores))
        x += 46
    if seat == g.active:
        far = allowance(g, hero)
        wide = 96 if spoken else 44
        figure = _counter("arrow-up", far, text_of("to-move") if spoken else "", wide)
        answer = scene.first(DOUBLE.bare) if seat == scene.me else -1
        label = text_of("may-still-move", spaces=far)
        yield scene.either(answer, figure, x + wide / 2 + 4, y, f"{prefix}-move", label)


@remembered
def _counter(name: str, number: int, what: str, width: float) -> Figure:
    shown = tally(name, number, caption=what, size=TEXT + 2, anchor="middle")
    return Figure(shown, box(width - 4, 24, 4))


def _corruption(held: bool) -> Figure:
    return Figure(sign("thorn", 0, 0, 18, "blood" if held else "line"), box(18, 18, 4))


def _virtues(
    scene: DarkScene, area: Area, seat: int, columns: int, high: float, prefix: str
) -> Pieces:
    """The six virtues; those that are not active yet are quiet, lost ones are gone."""
    hero = scene.g.heroes[seat]
    wide = (area.width - 4 * (columns - 1)) / columns
    for place in range(VIRTUE_PLACES):
        if place in hero.lost:
            continue
        thing = scene.content.first_virtue + virtue_at(scene.g, hero, place)
        active = place in hero.virtues
        title = scene.titles["thing"][thing]
        words = scene.in_words("thing", thing)
        written = scene.face("thing", thing)
        if high > TALLEST:
            does = scene.words("thing", thing)
            figure = things.detail(title, written, does, "star", "straw", wide, high, not active)
        else:
            figure = things.plate(title, written, "star", "straw", 1, wide, high, not active)
        label = words if active else text_of("not-active-yet", what=words)
        answer = things.answer_of(scene, seat, thing)
        if answer < 0 and seat == scene.me:
            answer = scene.first(RAISE.of[thing - scene.content.first_virtue])
        x = area.x + (wide + 4) * (place % columns) + wide / 2
        y = area.y + (high + 4) * (place // columns) + high / 2
        id = f"{prefix}-virtue-{place}"
        yield scene.either(answer, figure, x, y, id, label, card=scene.card("thing", thing))


def plates(scene: DarkScene, plan: ScreenPlan) -> Pieces:
    """A plate for each other hero; where it is large enough, what they have stands on it."""
    shown = [] if plan.mine is None else [(plan.mine, scene.me)]
    if plan.company is not None:
        shown += zip(_fields_of(scene, plan.company), scene.others(), strict=False)
    for area, seat in shown:
        high = min(area.height, PLATE) if scene.wide else area.height
        figure = plate(scene, seat, area.width, area.height, high)
        lit = seat == scene.g.active
        answer = scene.first(WHO.of[seat], TRADE.of[seat])
        id = f"plate-{scene.names['seat'][seat]}"
        yield scene.either(answer, figure, *area.middle, id, words(scene, seat), lit=lit)
        if area.height - high > LEAST:
            rest = Area(area.x + 6, area.y + high, area.width - 12, area.height - high - 5)
            yield from things.plates(scene, seat, rest, f"{id}-thing")


def _fields_of(scene: DarkScene, area: Area) -> list[Area]:
    """Where the plates lie: below each other beside a board, side by side below it."""
    if area.width > 300 and not scene.wide:
        return area.columns(3, 4)
    if not scene.others():
        return []
    rows = area.rows(len(scene.others()), 5)
    if scene.wide or rows[0].height <= PLATE:
        return rows
    step = PLATE + 5
    return [area._replace(y=area.y + step * i, height=PLATE) for i in range(len(rows))]


def plate(scene: DarkScene, seat: int, width: float, whole: float, height: float) -> Figure:
    """Portrait, warriors, spirit and corruptions at the top of a plate that may be higher."""
    hero = scene.g.heroes[seat]
    color, _ = scene.mark(seat)
    wide = (height - 8) / 1.2
    left = -width / 2 + wide + 12
    inside = [moved(-width / 2 + wide / 2 + 5, 0, scene.chip(seat, wide).body)]
    if hero.out:
        inside.append(text("out", left, 0, anchor="start", size=SMALL, color="muted"))
    elif width < 200:
        inside.append(
            tally("warrior", hero.warriors, left, -height * 0.2, size=SMALL, tint="muted")
        )
        inside.append(tally("spirit", hero.spirit, left, height * 0.22, size=SMALL, tint="muted"))
        inside.append(
            tally(
                "thorn", len(hero.corruptions), left + 34, height * 0.22, size=SMALL, tint="blood"
            )
        )
    else:
        room = width / 2 - left - 8
        inside.append(
            paragraph(
                scene.name(seat),
                room,
                left,
                -height * 0.24,
                lines=1,
                anchor="start",
                title=True,
                bold=True,
            )
        )
        x = left
        for name, number, tint in (
            ("warrior", hero.warriors, "muted"),
            ("spirit", hero.spirit, "muted"),
            ("thorn", len(hero.corruptions), "blood"),
            ("coin", hero.items(), "muted"),
        ):
            inside.append(tally(name, number, x, height * 0.2, size=TEXT, tint=tint))
            x += 52
    shown = moved(0, (height - whole) / 2, *inside)
    return tile(box(width, whole, 5), shown, line=color)


def words(scene: DarkScene, seat: int) -> str:
    """A hero in a sentence."""
    hero = scene.g.heroes[seat]
    if hero.hero < 0:
        return text_of("has-not-chosen", seat=scene.titles["seat"][seat])
    if hero.out:
        return text_of("is-out", hero=scene.name(seat))
    where = scene.titles["space"][hero.space]
    return text_of(
        "hero-summary",
        hero=scene.name(seat),
        warriors=hero.warriors,
        spirit=hero.spirit,
        corruptions=len(hero.corruptions),
        items=hero.items(),
        space=where,
    )


def page_size(scene: DarkScene) -> tuple[float, float]:
    """How large the page of all heroes is."""
    strip = STRIP_HEIGHT if trade_words(scene.g) else 0
    if scene.wide:
        return 1000, -(-scene.g.seats // 2) * WIDE_ROW + 8 + strip
    return 360, scene.g.seats * UPRIGHT_ROW + 8 + strip


def _fields(scene: DarkScene) -> list[Area]:
    columns = 2 if scene.wide else 1
    across, row = (496.0, WIDE_ROW) if scene.wide else (352.0, UPRIGHT_ROW)
    top = 4 + (STRIP_HEIGHT if trade_words(scene.g) else 0)
    return [
        Area(4 + (across + 4) * (i % columns) - 2, top + row * (i // columns), across - 2, row - 6)
        for i in range(scene.g.seats)
    ]


def page_ground(scene: DarkScene) -> list[Svg]:
    """The boards of all heroes, and what has been put into a trade."""
    parts: list[Svg] = []
    for seat, area in enumerate(_fields(scene)):
        parts += own_ground(scene, area, seat)
    said = trade_words(scene.g)
    if said:
        width, _ = page_size(scene)
        field = Area(4, 4, width - 8, STRIP_HEIGHT - 8)
        at = (field.width - 46, field.x + 38, field.y + 16)
        parts += [
            frame(*field, "gold"),
            sign("exchange", field.x + 19, field.y + field.height / 2, 22, "gold"),
            paragraph(" ".join(said), *at, size=12, lines=4, anchor="start"),
        ]
    return parts


def page(scene: DarkScene) -> Pieces:
    """All heroes with everything they have."""
    for seat, area in enumerate(_fields(scene)):
        yield from own(scene, area, seat, f"seat{seat}", scene.pawn_id(seat))
