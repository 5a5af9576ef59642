"""The month: how far the year is, the foes and their state, what is to be done, and the market."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    TITLE,
    Area,
    Figure,
    Svg,
    box,
    cell,
    disc,
    paragraph,
    sign,
    tally,
    text,
)
from donjon.drawing.pieces import Pieces, fixed, ground, tile
from donjon.drawing.svg import join, moved, remembered
from donjon.drawing.type.text import leading, wrap
from donjon.drawing.woodcut.faces import face as woodcut
from donjon.games.return_to_dark_tower.hints.task_text import Task, parts_of, quest_words
from donjon.games.return_to_dark_tower.kinds.calendar import N_MONTHS
from donjon.games.return_to_dark_tower.kinds.goods import MARKET_SIZE
from donjon.games.return_to_dark_tower.kinds.land import N_SKULLS
from donjon.games.return_to_dark_tower.picture import things
from donjon.games.return_to_dark_tower.picture.scene import (
    STATUS_COLORS,
    STATUS_SIGNS,
    THING_SIGNS,
    TRAIT_COLORS,
    TRAIT_SIGNS,
    DarkScene,
    adversary_token,
    foe_token,
    portrait,
)
from donjon.games.return_to_dark_tower.picture.things import GAP
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from donjon.games.return_to_dark_tower.verbs import PICK, PURSUE, QUEST, SINK, TEST, WEAKEN

text_of: Final = texts(__name__)

GOAL_HEIGHT, QUEST_HEIGHT, MARKET_HEIGHT = 82.0, 69.0, 44.0
NARROW_PANEL = 250.0
"""A header so narrow has a row for each of the things it tells."""


def header(scene: DarkScene, area: Area) -> Pieces:
    """The month among the six, the skulls that are left, and whose turn it is."""
    g = scene.g
    size = 19.0
    low = area.width < NARROW_PANEL
    left = area.x + (4 if low else 66)
    y = area.y + (12 if low else area.height * 0.3)
    for month in range(1, N_MONTHS + 1):
        here = month == g.app.month
        figure = cell(str(month), filled=here, worn=month < g.app.month, size=size)
        label = text_of("month-of", month=month, months=N_MONTHS) if here else ""
        yield fixed(figure, left + (size + 3) * (month - 0.5), y, f"month-{month}", label)
    supply = g.land.supply
    figure = _supply(supply)
    label = text_of("skulls-left-of", skulls=supply, all=N_SKULLS)
    place = (area.x + 34, area.y + 39) if low else (area.right - 34, y)
    yield fixed(figure, *place, "supply", label)


def header_words(scene: DarkScene, area: Area) -> list[Svg]:
    """What the header says in words."""
    g = scene.g
    y = area.y + area.height * 0.3
    low = area.y + area.height * 0.78
    color, shape = scene.mark(g.active)
    mine = scene.view.seat == g.active
    own = mine and g.seats > 1
    left = text_of("skulls-left")
    words = text_of("your-turn") if own else text_of("turn-of", hero=scene.name(g.active))
    if area.width < NARROW_PANEL:
        low = area.y + 62
        told = (area.width - 24, area.x + 20, low)
        return [
            text(left, area.x + 70, area.y + 39, size=SMALL, anchor="start", color="muted"),
            sign(shape, area.x + 10, low, 12, color),
            paragraph(words, *told, size=SMALL, lines=1, anchor="start", color="muted"),
        ]
    return [
        text(text_of("month"), area.x + 4, y, anchor="start", title=True, bold=True),
        sign(shape, area.x + 10, low, 12, color),
        paragraph(words, 170, area.x + 20, low, size=SMALL, lines=1, anchor="start", color="muted"),
        text(left, area.right - 4, low, size=SMALL, anchor="end", color="muted", room=80),
    ]


@remembered
def _supply(number: int) -> Figure:
    color = "blood" if number <= 2 else "ink"
    shown = tally("skull", number, size=TITLE - 2, anchor="middle", tint=color, color=color)
    return Figure(shown, box(64, 24, 4))


def foes(scene: DarkScene, area: Area) -> Pieces:
    """The three foes of this game with their status, and the adversary."""
    g = scene.g
    rows = area.rows(4, GAP)
    for row, foe in zip(rows, g.app.foes, strict=False):
        entry = scene.content.foes[foe]
        status = g.land.status[foe]
        number = len(g.land.foes[foe])
        figure = _foe_row(
            foe_token(scene.names["foe"][foe], STATUS_COLORS[status], row.height - 8),
            scene.titles["foe"][foe],
            text_of("level", level=entry.level),
            tuple(entry.trait_list),
            scene.titles["status"][status],
            STATUS_COLORS[status],
            STATUS_SIGNS[status],
            number,
            row.width,
            row.height,
        )
        label = text_of(
            "foe-on-board",
            foe=scene.foe_words(foe),
            number=number,
            text=scene.words("foe", foe),
        )
        answer = scene.first(WEAKEN.of[foe])
        id, card = f"status-{scene.names['foe'][foe]}", scene.card("foe", foe)
        yield scene.either(answer, figure, *row.middle, id, label, card=card)
    adversary = g.app.adversary
    if adversary < 0:
        return
    row = rows[-1]
    here = g.land.adversary
    where = text_of("waits-in-tower")
    if here >= 0:
        where = text_of("at", space=scene.titles["space"][here])
    color = "violet" if here >= 0 else "muted"
    figure = _foe_row(
        adversary_token(scene.names["adversary"][adversary], color, row.height - 8),
        scene.titles["adversary"][adversary],
        text_of("row-adversary"),
        tuple(scene.content.adversaries[adversary].trait_list),
        where,
        color,
        "tower",
        int(here >= 0),
        row.width,
        row.height,
    )
    label = f"{scene.in_words('adversary', adversary)} {where.capitalize()}."
    card = scene.card("adversary", adversary)
    yield fixed(figure, *row.middle, "status-adversary", label, card=card)


@remembered
def _foe_row(
    token: Figure,
    title: str,
    level: str,
    traits: tuple[int, ...],
    status: str,
    color: str,
    mark: str,
    number: int,
    width: float,
    height: float,
) -> Figure:
    """A foe: portrait, name, traits, status, and how many of it are on the board."""
    edge = box(width, height, 4)
    wide = height - 8
    left = -width / 2 + wide + 12
    room = width / 2 - left - 6
    parts = [
        ground(edge, "card", "line", 1.2),
        moved(-width / 2 + wide / 2 + 6, 0, token.body),
        text(
            title,
            left,
            -height * 0.28,
            size=13,
            anchor="start",
            title=True,
            bold=True,
            room=room - 26,
        ),
        text(level, left, 0, size=SMALL, color="muted", anchor="start", room=58),
        sign(mark, left + 7, height * 0.28, 13, color),
        text(
            status,
            left + 17,
            height * 0.28,
            size=SMALL,
            color=color,
            anchor="start",
            bold=True,
            room=room - 18,
        ),
    ]
    for i, trait in enumerate(traits):
        parts.append(sign(TRAIT_SIGNS[trait], left + 68 + 17 * i, 0, 14, TRAIT_COLORS[trait]))
    if number:
        parts.append(
            text(f"×{number}", width / 2 - 8, -height * 0.28, size=13, anchor="end", bold=True)
        )
    return Figure(join(parts), edge)


def tasks(scene: DarkScene, area: Area) -> Pieces:
    """The goal and the quests of the month, or the tests of rivals; and the market."""
    extra = max(area.height - GOAL_HEIGHT - 2 * QUEST_HEIGHT - MARKET_HEIGHT - 3 * GAP, 0)
    goal_high, quest_high = GOAL_HEIGHT + extra * 0.34, QUEST_HEIGHT + extra * 0.33
    y = area.y
    if scene.g.app.goal < 0:
        tests_high = goal_high + 2 * (quest_high + GAP)
        yield _tests(scene, Area(area.x, y, area.width, tests_high))
        y += tests_high + GAP
    else:
        yield _goal(scene, Area(area.x, y, area.width, goal_high))
        y += goal_high + GAP
        for place in (COMPANION_QUEST, ADVERSARY_QUEST):
            yield _quest(scene, Area(area.x, y, area.width, quest_high), place)
            y += quest_high + GAP
    yield from market(scene, Area(area.x, y, area.width, MARKET_HEIGHT))


def _goal(scene: DarkScene, area: Area) -> Svg:
    """The main goal with its parts: what is done, and what is to be done."""
    g = scene.g
    parts = parts_of(g)
    title = scene.titles["goal"][g.app.goal]
    lines = tuple((_part_line(scene, part), part.done, part.open) for part in parts)
    if g.app.achieved:
        foe = scene.titles["adversary"][g.app.adversary]
        lines = ((text_of("it-is-done", adversary=foe), False, True),)
    name = scene.names["companion"][scene.content.goals[g.app.goal].companion]
    asks = (name, "arch", scene.face("goal", g.app.goal))
    tale = scene.content.tales["goal"][g.app.goal]
    figure = _task(*asks, "star", "gold", title, lines, tale, area.width, area.height)
    told = " ".join(
        text_of("part-done" if done else "part-open", part=line) for line, done, _ in lines
    )
    answer = scene.first(*(PURSUE.of[part.number] for part in parts))
    card = scene.card("goal", g.app.goal)
    label = text_of("main-goal", goal=title, parts=told)
    return scene.either(answer, figure, *area.middle, "goal", label, card=card)


def _part_line(scene: DarkScene, part: Task) -> str:
    """A part of the goal in a line."""
    if part.done:
        return part.title
    where = f"{scene.titles['space'][part.space]}, " if part.space >= 0 else ""
    return f"{part.title}: {where}{part.asks}"


def _tests(scene: DarkScene, area: Area) -> Svg:
    """The heroic tests of a competitive game; only your own are known."""
    hero = scene.hero
    mine = [one for one in hero.ordeals if one >= 0]
    lines = [(scene.in_words("ordeal", one), False, True) for one in mine]
    lines.append((text_of("tests-passed", number=len(hero.done)), False, True))
    name = scene.names["hero"][hero.hero] if hero.hero >= 0 else ""
    asks = (name, "arch", "", "star", "gold", text_of("heroic-tests"))
    figure = _task(*asks, tuple(lines), "", area.width, area.height)
    answer = scene.first(*(TEST.of[one] for one in mine))
    label = f"{text_of('heroic-tests')}. {' '.join(line for line, _, _ in lines)}"
    return scene.either(answer, figure, *area.middle, "goal", label)


def _quest(scene: DarkScene, area: Area, place: int) -> Svg:
    """A quest of the month, or that there is none."""
    g = scene.g
    quest = g.app.quests[place]
    companion = place == COMPANION_QUEST
    if companion:
        goal = g.app.goal
        number = scene.content.goals[goal].companion if goal >= 0 else -1
        name = scene.names["companion"][number] if number >= 0 else ""
    else:
        name = scene.names["adversary"][g.app.adversary] if g.app.adversary >= 0 else ""
    mark, color = ("heart", "moss") if companion else ("crown", "violet")
    frame = "arch" if companion else "circle"
    id = f"task-{place}"
    if quest < 0:
        words = text_of("no-companion-quest" if companion else "no-adversary-quest")
        figure = _task(name, frame, "", mark, "line", words, (), "", area.width, area.height)
        return fixed(figure, *area.middle, id, words)
    title, words = scene.titles["quest"][quest], quest_words(g, place)
    asks = (name, frame, scene.face("quest", quest))
    lines, tale = ((words, False, True),), scene.content.tales["quest"][quest]
    figure = _task(*asks, mark, color, title, lines, tale, area.width, area.height)
    label = text_of("quest-of-month", quest=title, what=words)
    card = scene.card("quest", quest)
    return scene.either(scene.first(QUEST.of[quest]), figure, *area.middle, id, label, card=card)


@remembered
def _task(
    name: str,
    frame: str,
    written: str,
    mark: str,
    color: str,
    title: str,
    lines: tuple[tuple[str, bool, bool], ...],
    tale: str,
    width: float,
    height: float,
) -> Figure:
    """What it is, what it is called, and what it takes: each line done or not, open or not yet.

    Of what has no face, the portrait of who asks is shown.
    """
    edge = box(width, height, 4)
    wide = high = min(height - 8, 60)
    if written:
        shown = woodcut(written, wide, high, color)
    else:
        shown = portrait(name, wide, high, frame).body
    left = -width / 2 + wide + 12
    room = width / 2 - left - 6
    top = -height / 2 + 13
    parts = [
        ground(edge, "card", color, 1.4),
        moved(-width / 2 + wide / 2 + 6, -height / 2 + 4 + high / 2, shown),
        sign(mark, left + 7, top, 15, color if color != "line" else "muted"),
        text(title, left + 18, top, size=13, anchor="start", title=True, bold=True, room=room - 20),
    ]
    y = top + 17
    rows = int((height / 2 - y + 4) / leading(SMALL))
    indent = 15 if len(lines) > 1 else 0
    for i, (words, done, ready) in enumerate(lines):
        if rows < 1:
            break
        most = max(rows - (len(lines) - i - 1), 1)
        count = len(wrap(words, room - indent, SMALL, most))
        if indent:
            seal, tint = ("heart", "moss") if done else ("circle", "gold" if ready else "line")
            parts.append(sign(seal, left + 5, y, 10, tint))
        ink = "muted" if done or not ready else "ink"
        at = (room - indent, left + indent, y)
        parts.append(paragraph(words, *at, size=SMALL, lines=most, anchor="start", color=ink))
        y += leading(SMALL) * count
        rows -= count
    if len(wrap(tale, room, SMALL, italic=True)) <= rows:
        at = (room, left, y + 2)
        parts.append(paragraph(tale, *at, size=SMALL, anchor="start", color="muted", italic=True))
    return Figure(join(parts), edge)


def market(scene: DarkScene, area: Area) -> Pieces:
    """The three treasures of the market."""
    wares = scene.g.market
    for i, field in enumerate(area.columns(MARKET_SIZE, GAP)):
        if i >= len(wares):
            figure = tile(box(field.width, field.height, 4), fill="paper", line="line")
            yield fixed(figure, *field.middle, f"market-{i}")
            continue
        thing = scene.content.first_treasure + wares[i]
        title = scene.titles["thing"][thing]
        look = (scene.face("thing", thing), *THING_SIGNS["treasure"])
        figure = things.plate(title, *look, 1, field.width, field.height)
        wanted = _wanted(scene, wares[i])
        if wanted:
            figure = _starred(figure, field.width, field.height)
        answer = scene.first(PICK.of[thing], SINK.of[thing])
        label = text_of("in-market", thing=scene.in_words("thing", thing))
        if wanted:
            label += text_of("counts-for-goal")
        id = f"market-{scene.names['thing'][thing]}"
        yield scene.either(
            answer, figure, *field.middle, id, label, card=scene.card("thing", thing)
        )


def _wanted(scene: DarkScene, treasure: int) -> bool:
    """Whether a treasure is one of those that the main goal asks for."""
    goal = scene.g.app.goal
    asked = goal >= 0 and bool(scene.content.goals[goal].azkol_months)
    return asked and scene.content.treasures[treasure].azkol


@remembered
def _starred(figure: Figure, width: float, height: float) -> Figure:
    """A plate with the star of the main goal at its corner."""
    x, y = width / 2 - 7, 7 - height / 2
    spot = moved(x, y, ground(disc(7), "card", "gold", 1.2))
    return figure._replace(body=join([figure.body, spot, sign("star", x, y, 10, "gold", "gold")]))
