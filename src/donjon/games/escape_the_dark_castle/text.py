"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.views import View
from donjon.drawing.prose import board, entry, heading, listed, wrap
from donjon.games.escape_the_dark_castle.components import CHAPTERS, FACES, TRAITS
from donjon.games.escape_the_dark_castle.state import DarkCastle


def text(view: View) -> str:
    """What everybody knows, as lines of at most 78 characters."""
    g = view.state
    assert isinstance(g, DarkCastle)
    seats = [f"Player {seat + 1}" for seat in range(g.seats)]
    top = heading(view, _state(g), seats)
    return board(top, _cell(g), _card(view, g), _enemy(g), _prisoners(view, g), _pool(g))


def _state(g: DarkCastle) -> str:
    if g.over:
        return "The game is over."
    if g.card < 0:
        return "The prisoners are being chosen."
    passed = CHAPTERS - g.left
    where = "At the boss" if g.content.cards[g.card].boss else f"Chapter {passed} of {CHAPTERS}"
    return f"{where if passed else 'In the cell'}; {g.left} chapters and the boss ahead."


def _cell(g: DarkCastle) -> Iterator[str]:
    if g.card >= 0:
        return
    titles = g.content.titles
    for character, die in enumerate(g.content.dice):
        taken = " (taken)" if g.place[character] >= 0 else ""
        yield from entry(f"{titles['prisoner'][character]}{taken}", listed(die, FACES))


def _card(view: View, g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    titles = g.content.titles
    yield titles["card"][g.card]
    card = g.content.cards[g.card]
    story = card.tale
    if g.outcome is not None:
        story = card.escape if g.outcome.winners else card.death
    yield from wrap(story, initial_indent="  ", subsequent_indent="  ")
    yield from entry("The card", g.content.texts["card"][g.card])
    yield from entry("YOU", titles["prisoner"][g.prisoners[g.you].character])


def _enemy(g: DarkCastle) -> Iterator[str]:
    if not g.fighting():
        return
    fight = g.fight
    dice = listed(fight.dice, TRAITS, "no dice left")
    yield from entry("Enemy", dice, f"attack {g.attack()}")
    if g.enemy.note:
        yield from entry("Special", g.enemy.note)
    if fight.ward >= 0:
        yield from entry("Warded this round", TRAITS[fight.ward])
    if fight.round:
        yield from entry("Round", str(fight.round))


def _prisoners(view: View, g: DarkCastle) -> Iterator[str]:
    titles = g.content.titles
    if g.card < 0:
        return
    for p, prisoner in enumerate(g.prisoners):
        mine = " (yours)" if g.leaders[p] == view.seat and g.seats > 1 else ""
        things = [f"{prisoner.hp} of {g.full} HP"]
        if prisoner.wound:
            things.append(f"{prisoner.wound} damage about to land")
        if prisoner.rolls and prisoner.face >= 0:
            things.append(f"rolled {titles['face'][prisoner.face]}")
        if prisoner.axe >= 0:
            things.append(f"axe {titles['trait'][prisoner.axe]}")
        if p == g.fight.resting:
            things.append("resting")
        carried = [titles["thing"][card] for card in prisoner.hand]
        things.append(f"carries {', '.join(carried)}" if carried else "carries nothing")
        name = view.player(g.leaders[p], "") if g.seats > 1 else ""
        title = titles["prisoner"][prisoner.character]
        yield from entry(f"{title} · {name}{mine}" if name else f"{title}{mine}", *things)
    seen: list[int] = []
    for card in [*(card for prisoner in g.prisoners for card in prisoner.hand), *g.pool]:
        kind = g.content.kinds[card]
        if kind not in seen:
            seen.append(kind)
            yield from entry(titles["item"][kind], g.content.texts["item"][kind], end="")


def _pool(g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    if g.pool:
        things = [g.content.titles["thing"][card] for card in g.pool]
        yield from entry("On the floor", ", ".join(things))
    yield f"Items in the deck: {len(g.items)}; discarded: {len(g.discard)}."
