"""What happened, as sentences that one seat may read."""

from __future__ import annotations

from typing import NamedTuple

from donjon.core.game import CHANCE, Game

FEW = 2
"""How much chance may say on the line of an answer."""


class Line(NamedTuple):
    """A sentence of the log."""

    number: int
    """How many answers have been given when it is true."""
    seat: int
    """Who did it, or CHANCE."""
    text: str


def lines(game: Game, names: list[str], seat: int, start: int = 0) -> list[Line]:
    """The answers from number `start` on, as lines.

    A draw or two stand on the line of the answer that caused them.
    """
    words = game.setup.box.words
    content = game.setup.content
    found: list[Line] = []
    chance: list[str] = []
    number = start
    past, steps = game.history()[start:], game.askers()[start:]
    for number, (entry, step) in enumerate(zip(past, steps, strict=True), start + 1):
        if entry[0] != CHANCE:
            _add(found, chance, number - 1)
            chance = []
        line = words.entry(content, names, entry, seat, step)
        if line and entry[0] == CHANCE:
            chance.append(line)
        elif line:
            found.append(Line(number, entry[0], line))
    _add(found, chance, number)
    return found


def _add(found: list[Line], chance: list[str], number: int) -> None:
    """Add what chance said in a row."""
    if not chance:
        return
    said = " ".join(_gather(chance))
    if found and len(chance) <= FEW:
        last = found[-1]
        found[-1] = Line(number, last.seat, f"{last.text} {said}")
    else:
        found.append(Line(number, CHANCE, said))


def _gather(sentences: list[str]) -> list[str]:
    """Say what is alike once: "Drawn: Red 2, Blue 4." or "A card is drawn, unseen (3 times)."."""
    alike: dict[str, list[str]] = {}
    for sentence in sentences:
        head, colon, rest = sentence.rstrip(".").partition(": ")
        alike.setdefault(head + colon, []).append(rest)
    found: list[str] = []
    for head, rests in alike.items():
        if rests[0]:
            found.append(f"{head}{', '.join(rests)}.")
        else:
            found.append(f"{head}." if len(rests) == 1 else f"{head} ({len(rests)} times).")
    return found
