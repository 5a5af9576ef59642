"""What lies on the table: rounds, skeletons, pawns, the players and what the team has."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from donjon.core.engine.vocabulary import verb_of
from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Place,
    Svg,
    banner,
    button,
    cell,
    fixed,
    join,
    mark,
    num,
    pawn,
    piece,
    seat_plate,
    text,
    track,
)
from donjon.drawing.svg import remembered
from donjon.games.skull_tower.components import Layout, SkullTowerContent
from donjon.games.skull_tower.content import SIDES
from donjon.games.skull_tower.picture.cards import (
    captions,
    hand,
    offer,
    piles,
    played,
    shared_deck,
    stock_decks,
)
from donjon.games.skull_tower.picture.figures import (
    SEATS,
    counter,
    light,
    skeleton,
    skill_plate,
    talk_plate,
)
from donjon.games.skull_tower.picture.places import Upright
from donjon.games.skull_tower.picture.scene import TowerScene
from donjon.games.skull_tower.picture.tower import Span, skeleton_places, storeys, tower
from donjon.games.skull_tower.state import EMPTY, LEFT, RIGHT
from donjon.games.skull_tower.text import flipped, floor_name, redraws, talk_words
from donjon.games.skull_tower.verbs import (
    ARROW,
    DONE,
    FIRST,
    LAY,
    PASS,
    SKILLS,
    SPARE,
    STRIKE,
    SWORD,
)
from donjon.games.skull_tower.view import may_talk

text_of: Final = texts(__name__)

BUTTONS = (
    (FIRST(SWORD), "sword"),
    (FIRST(ARROW), "arrow-up"),
    (SPARE.bare, "shield"),
    (PASS.bare, ""),
)


def board(scene: TowerScene) -> Iterator[Svg]:
    """What lies still, below all pieces."""
    g, plan, content = scene.g, scene.plan, scene.content
    if g.round:
        yield _track(plan, content.rounds, tuple(content.starters), g.round)
    yield tower(plan.tower, scene.layout, _spans(content, scene.layout, tuple(g.tower), flipped(g)))
    rows = storeys(plan.tower, scene.layout)
    if len(g.tower) > 3 and max(g.floors) < scene.layout.top:
        name = floor_name(scene.layout.colours[-1])
        yield text(name, plan.tower.x, rows[-1].top + 8, size=SMALL, color="card", bold=True)
    yield from captions(scene)


def pieces(scene: TowerScene) -> Iterator[Svg]:
    """One flat layer of what moves, is answered or is told."""
    g = scene.g
    plan, content = scene.plan, scene.content
    floors = tuple(g.floors)
    people = tuple([scene.who(seat) for seat in (LEFT, RIGHT)])
    players = text_of.each("players")
    initials = tuple([scene.player(seat, players[seat])[:1].upper() for seat in (LEFT, RIGHT)])
    yield from _lights(plan, scene.layout, floors)
    if g.round:
        yield _round(plan, content.rounds, g.round, people[content.starters[g.round - 1]])
    yield from _skeletons(scene)
    yield from _pawns(plan, scene.layout, floors, people, initials)
    yield from _plates(scene)
    if g.outcome is not None:
        yield _outcome(scene)
    elif g.round:
        if scene.wide or not scene.building:
            yield from piles(scene)
        if scene.wide or scene.building:
            yield from stock_decks(scene)
        yield from played(scene)
    if scene.building:
        yield from shared_deck(scene)
    for seat in (LEFT, RIGHT):
        yield from hand(scene, seat)
        yield from offer(scene, seat)
    yield from _status(scene)
    yield from _skills(plan, content, tuple(g.skills))
    yield from _actions(scene)


# The rounds


@remembered
def _track(plan: Upright, rounds: int, starters: tuple[int, ...], now: int) -> Svg:
    """The rounds, each with the shape of the player who starts it."""
    places, size = _rounds(plan, rounds)
    numbers = [str(i + 1) for i in range(rounds)]
    boxes = track(numbers, now - 1, places=places, past=True, size=size)
    marks = [
        mark(SEATS[seat], place.x, place.y + size / 2 + 7, 8)
        for seat, place in zip(starters, places, strict=False)
    ]
    return join([boxes, *marks])


@remembered
def _round(plan: Upright, rounds: int, now: int, starter: str) -> Svg:
    """The box of this round, which moves on."""
    label = text_of("round-box", round=now, of=rounds, starter=starter)
    places, size = _rounds(plan, rounds)
    x, y, _ = places[now - 1]
    return piece(cell(str(now), filled=True, size=size), x, y, id="round", label=label)


@remembered
def _rounds(plan: Upright, rounds: int) -> tuple[list[Place], float]:
    """The places of the rounds, and the size of their boxes."""
    left, y, room = plan.track
    step = room / rounds
    return [Place(left + step * (i + 0.5), y) for i in range(rounds)], min(step - 5, 28)


# The tower


@remembered
def _spans(
    content: SkullTowerContent, layout: Layout, cards: tuple[int, ...], flips: tuple[bool, ...]
) -> tuple[Span, ...]:
    titles, spans = content.titles, []
    for i, card in enumerate(cards):
        skill = content.tower_cards[card].skill
        name = titles["tower"][card].partition(" ")[0]
        told = titles["skill"][skill] if skill >= 0 else ""
        span = Span(layout.card_low[i], layout.card_high[i], name, skill, told, flips[i])
        spans.append(span)
    return tuple(spans)


@remembered
def _lights(plan: Upright, layout: Layout, floors: tuple[int, ...]) -> list[Svg]:
    """Each player carries a candle: their half of their floor is lit."""
    tower = plan.tower
    rows = storeys(tower, layout)
    wide = tower.lane + tower.wing
    return [
        piece(
            light(wide, rows[floor].height),
            tower.beside(seat, wide / 2),
            rows[floor].middle,
            id=f"light-{seat}",
        )
        for seat, floor in enumerate(floors)
        if rows
    ]


def _skeletons(scene: TowerScene) -> Iterable[Svg]:
    g, layout = scene.g, scene.layout
    tokens = g.tokens or [EMPTY] * len(layout.picture)
    if any(verb_of(answer) == STRIKE.code for answer in scene.options):
        return _prey(scene, tokens)
    return _waiting(scene.plan, scene.content, layout, tuple(tokens))


def _prey(scene: TowerScene, tokens: Sequence[int]) -> Iterator[Svg]:
    """The skeletons while some of them can be struck."""
    pictured, names = scene.layout.picture, scene.names["place"]
    live = [i for i, number in enumerate(pictured) if STRIKE.of[number] in scene.options]
    places = skeleton_places(scene.plan.tower, scene.layout)
    for i, number in enumerate(pictured):
        x, y, size = places[i]
        others = [places[j][0] - x for j in live if j != i]
        near = max((d / 2 for d in others if d < 0), default=-22)
        far = min((d / 2 for d in others if d > 0), default=22)
        yield scene.either(
            STRIKE.of[number],
            skeleton(tokens[i], size),
            x,
            y,
            f"skeleton-{names[number]}",
            _told(scene.layout, i, tokens[i]),
            more=_where(scene.layout, i),
            reach=f"M{num(near)} -20H{num(far)}V20H{num(near)}Z",
        )


@remembered
def _waiting(
    plan: Upright, content: SkullTowerContent, layout: Layout, tokens: tuple[int, ...]
) -> list[Svg]:
    """The skeletons while none can be struck."""
    places = skeleton_places(plan.tower, layout)
    ids = [content.vocabulary.names["place"][number] for number in layout.picture]
    return [
        fixed(skeleton(token, size), x, y, f"skeleton-{id}", _told(layout, i, token))
        for i, (token, id, (x, y, size)) in enumerate(zip(tokens, ids, places, strict=True))
    ]


def _where(layout: Layout, i: int) -> str:
    """The floor and the side of a pictured skeleton."""
    side = text_of.each("sides")[layout.side[i]]
    return text_of("where", floor=layout.floor[i] + 1, side=side)


def _told(layout: Layout, i: int, token: int) -> str:
    """Where a skeleton is pictured, and whether it stands."""
    state = text_of.each("token-states")[token]
    return text_of("skeleton", where=_where(layout, i), state=state)


@remembered
def _pawns(
    plan: Upright,
    layout: Layout,
    floors: tuple[int, ...],
    people: tuple[str, ...],
    initials: tuple[str, ...],
) -> list[Svg]:
    tower = plan.tower
    rows = storeys(tower, layout)
    size = 1.75 * tower.lane
    return [
        piece(
            pawn(SEATS[seat], size, initials[seat]),
            tower.beside(seat, tower.lane / 2 + 0.5),
            rows[floor].foot - 1 - size * 0.475,
            id=f"pawn-{SIDES[seat]}",
            label=text_of("pawn-of", player=people[seat], floor=floor + 1),
        )
        for seat, floor in enumerate(floors)
        if rows
    ]


# The players and the team


def _plates(scene: TowerScene) -> Iterator[Svg]:
    """The players, and what each may still do this round."""
    g = scene.g
    for side in (LEFT, RIGHT):
        rights = (0, False, False)
        if not scene.building and g.round and not g.over:
            rights = (redraws(g, side), g.may_exchange[side], g.may_signal[side])
        name = scene.player(side, text_of.each("players")[side])
        asked = scene.asks(side)
        yield _plate(scene.plan, side, name, scene.who(side), rights, asked)


@remembered
def _plate(
    plan: Upright, side: int, name: str, who: str, rights: tuple[int, bool, bool], asked: bool
) -> Svg:
    x, y, width = plan.plate
    words, signs = [who], []
    times, exchange, signal = rights
    if times:
        signs += ["redraw"] * times
        words.append(text_of("may-redraw", count=times))
    if exchange:
        signs.append("exchange")
        words.append(text_of("may-exchange"))
    if signal:
        signs.append("eye")
        words.append(text_of("may-signal"))
    figure = seat_plate(SEATS[side], name, signs=tuple(signs), width=width, height=36)
    return fixed(figure, plan.side(side, x), y, f"seat-{side}", ", ".join(words), asked)


def _status(scene: TowerScene) -> Iterator[Svg]:
    """What the team has in numbers, and whether it may talk."""
    g = scene.g
    if not g.round:
        return
    shopping = scene.building and not scene.wide
    yield from _counters(scene.plan, shopping, g.gold, g.supply, len(g.removed))
    if not shopping:
        yield _talk(scene.plan, talk_words(scene.view, g), may_talk(scene.view))


@remembered
def _counters(plan: Upright, shopping: bool, gold: int, supply: int, removed: int) -> list[Svg]:
    shown = (
        ("coin", gold, "gold", text_of("gold", gold=gold)),
        ("skull", supply, "supply", text_of("tokens-in-supply", count=supply)),
        ("bones", removed, "removed", text_of("cards-removed", count=removed)),
    )
    places = (plan.purse,) if shopping else plan.counters
    return [
        piece(counter(name, number, caption), x, y, id=f"count-{caption}", label=label)
        for (x, y), (name, number, caption, label) in zip(places, shown, strict=False)
    ]


@remembered
def _talk(plan: Upright, words: str, allowed: bool) -> Svg:
    figure = talk_plate(re.split("[:,]", words)[0], allowed)
    return piece(figure, *plan.talk, id="talk", label=words)


@remembered
def _skills(plan: Upright, content: SkullTowerContent, holds: tuple[bool, ...]) -> list[Svg]:
    """The skills of the team, held or not."""
    drawn: list[Svg] = []
    for skill, held in enumerate(holds):
        title = content.titles["skill"][skill]
        state = text_of("held-now") if held else text_of("not-held-yet")
        full = content.texts["skill"][skill] or text_of.each("skills-in-short")[skill]
        label = f"{title}, {state}: {full}"
        place = plan.skill_place(skill, len(holds))
        figure = skill_plate(skill, title, held, *plan.skill)
        drawn.append(piece(figure, place.x, place.y, id=f"skill-{SKILLS[skill]}", label=label))
    return drawn


def _outcome(scene: TowerScene) -> Svg:
    ended = scene.g.outcome
    assert ended is not None
    words = scene.view.words.outcome[ended.reason]
    x, y, width = scene.plan.banner
    sign = "crown" if ended.winners else "skull"
    return fixed(banner(words, sign, width, scene.plan.tall), x, y, "outcome", words)


def _actions(scene: TowerScene) -> Iterator[Svg]:
    """Answers that are no card and no skeleton."""
    plan = scene.plan
    if not scene.options:
        return
    if DONE.bare in scene.options:
        figure = button(scene.say(DONE.bare), width=plan.done[2], height=44)
        yield scene.live(DONE.bare, figure, *plan.done[:2])
    sides = [(LAY.of[boss], "") for boss in scene.content.bosses]
    buttons = [(answer, name) for answer, name in [*BUTTONS, *sides] if answer in scene.options]
    x, y, width = plan.action
    for i, (answer, name) in enumerate(buttons):
        figure = button(scene.say(answer), name, width=width, height=42)
        down = (i - (len(buttons) - 1) / 2) * 48
        yield scene.live(answer, figure, plan.action_side(scene.view.seat, x), y + down)
