"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.prose import board, entry, heading, listed, wrap
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.components import FACES, TRAITS
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

text_of: Final = texts(__name__)


def text(view: View[DarkCastle]) -> str:
    """What everybody knows, as lines of at most 78 characters."""
    g = view.state
    seats = [text_of("player", number=seat + 1) for seat in range(g.seats)]
    top = heading(view, _state(g), seats)
    return board(top, _cell(g), _card(view, g), _enemy(g), _prisoners(view, g), _pool(g))


def _state(g: DarkCastle) -> str:
    if g.over:
        return text_of("over")
    if g.card < 0:
        return text_of("being-chosen")
    passed = g.chapters - g.left
    if not passed:
        where = text_of("in-cell")
    elif g.content.cards[g.card].boss:
        where = text_of("at-boss")
    else:
        where = text_of("chapter", passed=passed, of=g.chapters)
    return text_of("ahead", where=where, count=g.left)


def _cell(g: DarkCastle) -> Iterator[str]:
    if g.card >= 0:
        return
    titles = g.content.titles
    for character, die in enumerate(g.content.dice):
        name = titles["prisoner"][character]
        if g.place[character] >= 0:
            name = text_of("taken", prisoner=name)
        yield from entry(name, listed(die, FACES))


def _card(view: View[DarkCastle], g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    titles = g.content.titles
    yield titles["card"][g.card]
    card = g.content.cards[g.card]
    story = card.tale
    if g.outcome is not None:
        story = card.escape if g.outcome.winners else card.death
    yield from wrap(story, initial_indent="  ", subsequent_indent="  ")
    yield from entry(text_of("card"), g.content.texts["card"][g.card])
    yield from entry(text_of("you"), titles["prisoner"][g.prisoners[g.you].character])


def _enemy(g: DarkCastle) -> Iterator[str]:
    if not g.fighting():
        return
    fight = g.fight
    dice = listed(fight.dice, TRAITS, text_of("no-dice-left"))
    yield from entry(text_of("enemy"), dice, text_of("attack", attack=g.attack()))
    if g.enemy.note:
        yield from entry(text_of("special"), g.enemy.note)
    if fight.ward >= 0:
        yield from entry(text_of("warded-now"), TRAITS[fight.ward])
    if fight.round:
        yield from entry(text_of("round"), str(fight.round))


def _prisoners(view: View[DarkCastle], g: DarkCastle) -> Iterator[str]:
    titles = g.content.titles
    if g.card < 0:
        return
    for p, prisoner in enumerate(g.prisoners):
        mine = g.leaders[p] == view.seat and g.seats > 1
        things = [text_of("hp-of", hp=prisoner.hp, full=g.full)]
        if prisoner.wound:
            things.append(text_of("damage-coming", hp=prisoner.wound))
        if prisoner.rolls and prisoner.face >= 0:
            things.append(text_of("rolled", face=titles["face"][prisoner.face]))
        if prisoner.axe >= 0:
            things.append(text_of("axe", trait=titles["trait"][prisoner.axe]))
        if p == g.fight.resting:
            things.append(text_of("resting"))
        carried = [titles["thing"][card] for card in prisoner.hand]
        things.append(_carried(", ".join(carried)))
        name = view.player(g.leaders[p], "") if g.seats > 1 else ""
        title = titles["prisoner"][prisoner.character]
        who = f"{title} · {name}" if name else title
        yield from entry(text_of("yours", prisoner=who) if mine else who, *things)
    seen: list[int] = []
    for card in [*(card for prisoner in g.prisoners for card in prisoner.hand), *g.pool]:
        kind = g.content.kinds[card]
        if kind not in seen:
            seen.append(kind)
            yield from entry(titles["item"][kind], g.content.texts["item"][kind], end="")


def _carried(things: str) -> str:
    return text_of("carries", things=things) if things else text_of("carries-nothing")


def _pool(g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    if g.pool:
        things = [g.content.titles["thing"][card] for card in g.pool]
        yield from entry(text_of("floor"), ", ".join(things))
    yield text_of("item-counts", deck=len(g.items), discarded=len(g.discard))
