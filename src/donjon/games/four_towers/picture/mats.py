"""The mats: followers, occupations and champions of a player, and what may be put there."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import Pieces, box, fixed, through
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, SLOTS, STALL_COUNT
from donjon.games.four_towers.picture.champions import owned
from donjon.games.four_towers.picture.figures import chip, peasant
from donjon.games.four_towers.picture.places import INDENT, MatPlaces
from donjon.games.four_towers.picture.prints import follower_cell, ledge_cover, mat_ground, mat_head
from donjon.games.four_towers.picture.scene import TowersScene
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.verbs import (
    CLIMB,
    EXILE,
    FOLLOW,
    GIVE,
    GUIDE,
    HIRE,
    INSTEAD,
    SPEND,
    STRIKE,
    TRADE,
)

text_of: Final = texts(__name__)

CHIP = 17.0


def mats(scene: TowersScene) -> list[MatPlaces]:
    """The mats that are shown in full: all of them, or on a phone one's own."""
    plan = scene.plan
    if plan.wide:
        order = [(scene.own + i) % scene.g.seats for i in range(scene.g.seats)]
        return [MatPlaces(seat, *place) for seat, place in zip(order, plan.mats, strict=True)]
    return [MatPlaces(scene.own, *plan.mats[0])]


def mat(scene: TowersScene, one: MatPlaces) -> Pieces:
    """A whole mat."""
    g, seat, plan = scene.g, one.seat, one.plan
    bar = tuple(tuple(pair) for pair in scene.content.bar)
    x, y = one.x + plan.width / 2, one.y + plan.height / 2
    lit = g.outcome is None and g.turn > 0 and seat == g.active
    yield fixed(mat_ground(bar, plan), x, y, f"mat-{seat}", scene.mat_label(seat), lit)
    total = sum(score(g, seat))
    head = mat_head(
        (seat, scene.letter(seat), scene.called(seat)),
        seat == scene.view.seat,
        g.mats[seat].gems,
        g.mats[seat].doubled,
        total,
        plan.width,
    )
    yield fixed(through(head), x, one.y + plan.head, f"head-{seat}")
    yield from _followers(scene, one)
    yield from _mercenaries(scene, one)
    yield from _merchants(scene, one)
    yield from _mountaineers(scene, one)
    yield from owned(scene, seat, one.x + 7, one.y + plan.champions, plan.width - 14, plan.plate)


# What lies on it


def _followers(scene: TowersScene, one: MatPlaces) -> Pieces:
    g, seat = scene.g, one.seat
    width = (one.plan.width - 14) / CLAN_COUNT - 4
    for colour in range(CLAN_COUNT):
        x, y = one.follower(colour)
        number = g.mats[seat].followers[colour]
        figure = follower_cell(colour, number, g.lords[colour], width, one.plan.size + 7)
        name = f"followers-{seat}-{COLOURS[colour]}"
        answers = [EXILE.at[colour][seat]]
        if seat == g.active:
            answers += [verb.of[colour] for verb in (FOLLOW, GIVE, INSTEAD)]
        label = text_of(
            "followers-times-lords", count=number, colour=COLOURS[colour], lords=g.lords[colour]
        )
        yield scene.either(scene.first(*answers), figure, x, y, name, label)
        if number:
            body = through(peasant(colour, one.plan.size))
            yield fixed(body, x - width / 2 + 13, y, f"follower-{seat}-{COLOURS[colour]}-{number}")


def _mercenaries(scene: TowersScene, one: MatPlaces) -> Pieces:
    g, seat = scene.g, one.seat
    row = g.mats[seat].mercenaries
    for i, colour in enumerate(row):
        figure, last = peasant(colour, one.plan.size - 1), seat == g.active and i == len(row) - 1
        answer, reach = STRIKE.bare if last else -1, box(24, 26)
        yield scene.taken(answer, figure, *one.mercenary(i), f"mercenary-{seat}-{i}", reach)
    if seat == g.active:
        x, y = one.mercenary(len(row))
        hirable = [colour for colour in range(CLAN_COUNT) if HIRE.of[colour] in scene.options]
        for i, colour in enumerate(hirable):
            across = x + max(20.0, one.pitch) * i
            yield scene.live(HIRE.of[colour], chip(colour, CHIP), across, y, reach=box(20, 26))


def _merchants(scene: TowersScene, one: MatPlaces) -> Pieces:
    g, seat = scene.g, one.seat
    for slot in range(STALL_COUNT):
        x, y = one.stall(slot)
        colour = g.mats[seat].merchants[slot]
        if colour >= 0:
            figure, name = peasant(colour, one.plan.size - 1), f"merchant-{seat}-{SLOTS[slot]}"
            answer = SPEND.of[slot] if seat == g.active else -1
            yield scene.taken(answer, figure, x, y + 1, name, box(20, 26))
        elif seat == g.active:
            tradable = [c for c in range(CLAN_COUNT) if TRADE.at[c][slot] in scene.options]
            for i, colour in enumerate(tradable):
                down = (i - (len(tradable) - 1) / 2) * 18
                reach = box(20, 26 if len(tradable) == 1 else 18)
                answer = TRADE.at[colour][slot]
                yield scene.live(answer, chip(colour, CHIP), x, y + 1 + down, reach=reach)


def _mountaineers(scene: TowersScene, one: MatPlaces) -> Pieces:
    g, seat = scene.g, one.seat
    row, bar = g.mats[seat].mountaineers, scene.content.bar
    width = (one.plan.width - INDENT - 8) / len(bar) - 2.5
    for i, colour in enumerate(row):
        x, y = one.climber(i, len(bar))
        figure, last = peasant(colour, one.plan.size - 1), seat == g.active and i == len(row) - 1
        yield fixed(through(ledge_cover(width, one.cell)), x, y, f"ledge-{seat}-{i}")
        answer, reach = GUIDE.bare if last else -1, box(width, 26)
        yield scene.taken(answer, figure, x, y, f"mountaineer-{seat}-{i}", reach)
    if seat == g.active and len(row) < len(bar):
        x, y = one.climber(len(row), len(bar))
        for i, colour in enumerate(bar[len(row)]):
            if CLIMB.of[colour] in scene.options:
                figure, reach = chip(colour, 15), box(width / 2, 26)
                yield scene.live(CLIMB.of[colour], figure, x + (i - 0.5) * 15, y, reach=reach)
