"""Whether a journal can be true, and whether its chance kept the word it gave.

A dealer commits: the hash of its secret is shown before the first answer, each seat adds a
word, and the secret is revealed at the end. Then anybody can deal the game again.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path

from donjon.core.engine.dealer import CommittedDealer
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE
from donjon.core.engine.setup import Rulebook
from donjon.core.errors import DonjonError, JournalError
from donjon.core.record.journal import Journal

PEOPLE, LESSON = "people", "lesson"
"""In a journal, who dealt: the people at a table, or the script of a lesson."""


def sound(journal: Journal, box: Rulebook, packs: Sequence[str | Path] = ()) -> str:
    """Say that every answer was allowed and its seat's to give; an error says which was not."""
    game = played(journal, box, packs)
    state = "over" if game.over else "not over"
    return f"The journal is sound: {len(journal)} answers, each allowed. The game is {state}."


def played(journal: Journal, box: Rulebook, packs: Sequence[str | Path] = ()) -> Game:
    """The game of a sound journal, played through once; an error says what could not be."""
    game = journal.replay(box, None, packs)
    for number, (who, _, _) in enumerate(game.history()):
        if who != journal.by[number]:
            wrong, right = _seat(journal.by[number]), _seat(who)
            raise JournalError(f"Answer {number + 1} was {right}'s to give, not {wrong}'s.")
    return game


def fair(journal: Journal, box: Rulebook, packs: Sequence[str | Path] = ()) -> str:
    """Say whether chance answered as it had promised before the first answer."""
    extra = journal.extra
    commitment = extra.get("commitment")
    if extra.get("dealer") == PEOPLE:
        return "Chance was the people's: they rolled and drew, and said what came."
    if extra.get("dealer") == LESSON:
        return "This is a lesson: its dice fall and its cards come as they are written."
    if commitment is None:
        return "The journal carries no seal, so nothing proves its chance."
    secret, words, given = extra.get("secret"), extra.get("words"), extra.get("given", 0)
    if secret is None:
        return "The journal carries a seal; its secret is shown when the game is over."
    if (
        not isinstance(commitment, str)
        or not isinstance(secret, str)
        or not isinstance(words, list)
        or not all(isinstance(word, str) for word in words)
        or not isinstance(given, int)
        or not 0 <= given <= len(journal)
    ):
        raise JournalError("The commitment is damaged: it needs a secret and a list of words.")
    if hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest() != commitment:
        raise JournalError("The secret does not fit the commitment.")
    _deal_again(journal, journal.replay(box, given, packs), CommittedDealer(words, secret))
    if given:
        return f"Chance kept its word from answer {given + 1} on; the game was taken up there."
    return "Chance kept its word: every draw and every die follows from the secret."


def _deal_again(journal: Journal, game: Game, dealer: CommittedDealer) -> None:
    """Let the dealer deal while the seats answer as they did; it must be the same game."""
    keys = game.vocabulary.keys
    compared = len(game.history())
    game.deal(dealer)
    while True:
        dealt = [keys[answer] for _, answer, _ in game.history()]
        for number in range(compared, min(len(dealt), len(journal))):
            theirs, ours = journal.answers[number], dealt[number]
            if theirs != ours:
                raise JournalError(
                    f"Answer {number + 1} is {theirs!r}; the committed chance gives {ours!r}."
                )
        compared = len(dealt)
        if compared >= len(journal):
            return
        try:
            game.apply(journal.answers[compared], journal.by[compared])
        except DonjonError as error:
            raise JournalError(f"Answer {compared + 1} does not follow: {error}") from error


def _seat(who: int) -> str:
    return "chance" if who == CHANCE else f"seat {who + 1}"
