"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.game import CHANCE
from donjon.core.views import View
from donjon.drawing.prose import wrap
from donjon.games.escape_the_dark_castle.state import CHAPTERS, FACES, TRAITS, DarkCastle

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
    if not g.hp:
        yield f"{title}. The prisoners are being chosen."
        yield from _cell(g)
        return
    passed = CHAPTERS - g.left
    where = "at the boss" if g.content.cards[g.card].boss else f"chapter {passed} of {CHAPTERS}"
    yield f"{title}, {where if passed else 'in the cell'}; {g.left} chapters and the boss ahead."
    question = view.question
    if question is not None and question.seat != CHANCE and view.mine:
        yield f"You may answer: {view.ask()}"


def _cell(g: DarkCastle) -> Iterator[str]:
    titles = g.content.titles
    for character, die in enumerate(g.content.dice):
        shown = [f"{count} {FACES[face]}" for face, count in enumerate(die) if count]
        taken = " (taken)" if character in g.party else ""
        yield from _entry(f"{titles['prisoner'][character]}{taken}", ", ".join(shown))


def _card(view: View, g: DarkCastle) -> Iterator[str]:
    if g.card < 0:
        return
    titles = g.content.titles
    yield titles["card"][g.card]
    story = titles["card-text"][g.card]
    if g.outcome is not None:
        story = titles["card-escape" if g.outcome.winners else "card-death"][g.card]
    yield from wrap(story, WIDTH, initial_indent="  ", subsequent_indent="  ")
    yield from _entry("The card", titles["card-rule"][g.card])
    yield from _entry("YOU", titles["prisoner"][g.party[g.you]])


def _enemy(g: DarkCastle) -> Iterator[str]:
    if g.foe < 0:
        return
    foe = g.content.foes[g.foe]
    dice = [f"{count} {TRAITS[trait]}" for trait, count in enumerate(g.dice) if count]
    yield from _entry("Enemy", f"{', '.join(dice) or 'no dice left'}; attack {g.attack()}")
    if foe.note:
        yield from _entry("Special", foe.note)
    if g.ward >= 0:
        yield from _entry("Warded this round", TRAITS[g.ward])
    if g.round:
        yield from _entry("Round", str(g.round))


def _prisoners(view: View, g: DarkCastle) -> Iterator[str]:
    titles = g.content.titles
    for p in range(len(g.hp)):
        mine = " (yours)" if g.seat(p) == view.seat and g.seats > 1 else ""
        things = [f"{g.hp[p]} of {g.full} HP"]
        if g.wounds[p]:
            things.append(f"{g.wounds[p]} damage about to land")
        if g.rollers >> p & 1 and g.faces[p] >= 0:
            things.append(f"rolled {titles['face'][g.faces[p]]}")
        if g.axes[p] >= 0:
            things.append(f"axe {titles['trait'][g.axes[p]]}")
        if p == g.resting and g.foe >= 0:
            things.append("resting")
        carried = [titles["thing"][card] for card in g.hands[p]]
        things.append(f"carries {', '.join(carried)}" if carried else "carries nothing")
        yield from _entry(f"{titles['prisoner'][g.party[p]]}{mine}", "; ".join(things))
    seen: list[int] = []
    for card in [*(card for hand in g.hands for card in hand), *g.pool]:
        kind = g.content.kinds[card]
        if kind not in seen:
            seen.append(kind)
            yield from _entry(titles["item"][kind], titles["item-text"][kind], end="")


def _pool(g: DarkCastle) -> Iterator[str]:
    if not g.hp:
        return
    if g.pool:
        things = [g.content.titles["thing"][card] for card in g.pool]
        yield from _entry("On the floor", ", ".join(things))
    yield f"Items in the deck: {len(g.items)}; discarded: {len(g.discard)}."


def _entry(name: str, told: str, end: str = ".") -> list[str]:
    """A line "name: what" folded under itself when it is long."""
    stop = "" if told.endswith(".") else end
    return wrap(f"{name}: {told}{stop}", WIDTH, subsequent_indent="    ")
