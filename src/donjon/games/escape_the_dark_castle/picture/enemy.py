"""The enemy: its dice in a row, how hard it strikes, the round; and what a trial asks for."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.vocabulary import second_of
from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Figure,
    Pieces,
    Svg,
    box,
    el,
    fixed,
    join,
    paint,
    sign,
    text,
    width_of,
)
from donjon.drawing.svg import remembered
from donjon.games.escape_the_dark_castle.picture.figures import TRAIT_SIGNS, chapter_die, sign_tab
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.verbs import ALTER, PIERCE

text_of: Final = texts(__name__)


def enemy(scene: CastleScene) -> Pieces:
    """The row of dice under the plate."""
    if scene.fighting:
        yield from _fight(scene)
    elif not scene.camping and scene.g.outcome is None:
        yield from _trial(scene)


def _fight(scene: CastleScene) -> Pieces:
    g, area = scene.g, scene.plan.page.foot
    large = scene.plan.wide
    total = g.enemies()
    size = 42.0 if large else 34.0 if total < 8 else 29.0
    y = area.y + size / 2 + 5
    attack = g.attack()
    blade = 46.0 if large else 38.0
    label = text_of("strikes-for", attack=attack)
    yield fixed(attack_plate(attack, blade), area.x + blade / 2, y, "attack", label)
    left = area.x + blade + 10
    pitch = min(size + 7, (area.right - left - 2) / max(total, 1))
    x = left + size / 2
    used = -1e9
    for trait in range(3):
        for i in range(g.fight.dice[trait]):
            name = f"enemy-{TRAIT_SIGNS[trait]}-{i}"
            answer = -1 if i else scene.first(*PIERCE.at[trait])
            label = text_of("enemy-die", trait=scene.titles["trait"][trait])
            yield scene.either(answer, chapter_die(trait, size), x, y, name, label)
            x += pitch
        if not g.fight.dice[trait]:
            continue
        middle = x - pitch * (g.fight.dice[trait] + 1) / 2
        tabs = scene.open(*ALTER.at[trait])
        start = max(middle - 14, used + 32)
        for i, answer in enumerate(tabs):
            to = second_of(answer)
            used = start + 29 * i
            yield scene.live(answer, sign_tab(TRAIT_SIGNS[to], size=25), used, y + size / 2 + 19)
    words = text_of("before-first-round")
    if g.fight.round:
        words = text_of("fight-round", round=g.fight.round)
    yield fixed(_caption(words, g.fight.ward), area.x + 2, area.bottom - 19, "round", words)


@remembered
def attack_plate(value: int, size: float) -> Figure:
    """How hard it strikes."""
    edge = box(size, size, 4)
    parts = [
        sign("sword", -size * 0.12, -size * 0.05, size * 0.8, "blood"),
        el("circle", cx=size * 0.24, cy=size * 0.22, r=size * 0.25, fill=paint("blood")),
        text(str(value), size * 0.24, size * 0.22, size=size * 0.38, color="card", bold=True),
    ]
    return Figure(join(parts), edge)


@remembered
def _caption(words: str, ward: int) -> Figure:
    parts: list[Svg] = [text(words, 0, 0, size=15, anchor="start", title=True, bold=True)]
    if ward >= 0:
        behind = 1.25 * width_of(words, 15, title=True, bold=True) + 10
        parts += [
            text(text_of("warded"), behind, 0, size=SMALL, anchor="start", color="muted"),
            sign(TRAIT_SIGNS[ward], behind + 54, 0, 18, "blood"),
        ]
    return Figure(join(parts), box(1, 1))


def _trial(scene: CastleScene) -> Pieces:
    """What a roll must show, how much of it there is and how often one may try."""
    area, trial = scene.plan.page.foot, scene.trial
    if trial is None:
        return
    title = scene.titles["trait"][trial.trait]
    if trial.each:
        words, more = text_of("each-needs", trait=title), text_of("one-attempt")
    else:
        words = text_of("got-of", trait=title, got=trial.got, need=trial.need)
        more = _tries(trial.left)
    figure = _aim(trial.trait, words, more)
    yield fixed(figure, area.x + 4, area.y + 26, "aim", f"{words}, {more}")


def _tries(left: int) -> str:
    """How many attempts there are after this one; below zero there is no limit."""
    if left < 0:
        return text_of("without-limit")
    return text_of("more-attempts", count=left)


@remembered
def _aim(trait: int, words: str, more: str) -> Figure:
    parts = [
        el("g", chapter_die(trait, 38).body, transform="translate(20 0)"),
        text(words, 50, -8, size=16, anchor="start", title=True, bold=True),
        text(more, 50, 11, size=12, anchor="start", color="muted"),
    ]
    return Figure(join(parts), box(1, 1))
