"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.game import CHANCE
from donjon.core.views import View
from donjon.drawing.prose import wrap
from donjon.games.escape_the_dark_castle.components import CHAPTERS, FACES, TRAITS
from donjon.games.escape_the_dark_castle.state import DarkCastle

WIDTH = 78


def text(view: View) -> str:
    """What everybody knows, as lines of at most 78 characters."""
    g = view.state
    assert isinstance(g, DarkCastle)
    parts = [_heading(view, g), _card(view, g), _enemy(g), _prisoners(view, g), _pool(g)]
    return "\n\n".join("\n".join(lines) for lines in map(list, parts) if lines) + "\n"


def _heading(view: View, g: DarkCastle) -> Iterator[str]:
    title = view.box.title
    if g.outcome is not None:
        yield f"{title}. The game is over."
        yield from wrap(view.words.outcome[g.outcome.reason], WIDTH)
        return
    if g.card < 0:
        yield f"{title}. The prisoners are being chosen."
        yield from _cell(g)
        return
    passed = CHAPTERS - g.left
    where = "at the boss" if g.content.cards[g.card].boss else f"chapter {passed} of {CHAPTERS}"
    yield f"{title}, {where if passed else 'in the cell'}; {g.left} chapters and the boss ahead."
    question = view.question
    if question is not None and question.seat != CHANCE and view.mine:
        yield from _entry("You may answer", view.ask(), end="")


def _cell(g: DarkCastle) -> Iterator[str]:
    titles = g.content.titles
    for character, die in enumerate(g.content.dice):
        shown = [f"{count} {FACES[face]}" for face, count in enumerate(die) if count]
        taken = " (taken)" if g.place[character] >= 0 else ""
        yield from _entry(f"{titles['prisoner'][character]}{taken}", ", ".join(shown))


def _card(view: View, g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    titles = g.content.titles
    yield titles["card"][g.card]
    card = g.content.cards[g.card]
    story = card.tale
    if g.outcome is not None:
        story = card.escape if g.outcome.winners else card.death
    yield from wrap(story, WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield from _entry("The card", g.content.texts["card"][g.card])
    yield from _entry("YOU", titles["prisoner"][g.prisoners[g.you].character])


def _enemy(g: DarkCastle) -> Iterator[str]:
    if not g.fighting():
        return
    fight = g.fight
    dice = [f"{count} {TRAITS[trait]}" for trait, count in enumerate(fight.dice) if count]
    yield from _entry("Enemy", f"{', '.join(dice) or 'no dice left'}; attack {g.attack()}")
    if g.enemy.note:
        yield from _entry("Special", g.enemy.note)
    if fight.ward >= 0:
        yield from _entry("Warded this round", TRAITS[fight.ward])
    if fight.round:
        yield from _entry("Round", str(fight.round))


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
        yield from _entry(f"{titles['prisoner'][prisoner.character]}{mine}", "; ".join(things))
    seen: list[int] = []
    for card in [*(card for prisoner in g.prisoners for card in prisoner.hand), *g.pool]:
        kind = g.content.kinds[card]
        if kind not in seen:
            seen.append(kind)
            yield from _entry(titles["item"][kind], g.content.texts["item"][kind], end="")


def _pool(g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    if g.pool:
        things = [g.content.titles["thing"][card] for card in g.pool]
        yield from _entry("On the floor", ", ".join(things))
    yield f"Items in the deck: {len(g.items)}; discarded: {len(g.discard)}."


def _entry(name: str, told: str, end: str = ".") -> list[str]:
    """A line "name: what" folded under itself when it is long."""
    stop = "" if told.endswith(".") else end
    return wrap(f"{name}: {told}{stop}", WIDTH, subsequent_indent="    ")
