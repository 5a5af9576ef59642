"""What happened, as sentences that one seat may read."""

from __future__ import annotations

from collections.abc import Sequence

from donjon.core.game import CHANCE, EVERYONE, TRUTH, Game

FEW = 2
"""How much chance may say on the line of an answer."""


def lines(game: Game, names: list[str], seat: int, start: int = 0) -> list[str]:
    """A line for each answer of a player from number `start` on, with what chance added."""
    return flow(game, names, seat, game.history()[start:])


def flow(
    game: Game, names: list[str], seat: int, past: Sequence[tuple[int, int, int]]
) -> list[str]:
    """Some answers as lines; a draw or two stand on the line of the answer that caused them."""
    found: list[str] = []
    chance: list[str] = []
    for who, answer, witnesses in past:
        if who != CHANCE:
            _add(found, chance)
            chance = []
        # The words veil secrets from all but seats; the truth is told everything.
        seen = EVERYONE if seat == TRUTH else witnesses
        words = game.setup.box.words
        line = words.entry(game.setup.content, names, (who, answer, seen), seat)
        if line:
            (chance if who == CHANCE else found).append(line)
    _add(found, chance)
    return found


def _add(found: list[str], chance: list[str]) -> None:
    """Add what chance said in a row."""
    if not chance:
        return
    said = " ".join(_gather(chance))
    if found and len(chance) <= FEW:
        found[-1] += " " + said
    else:
        found.append(said)


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
