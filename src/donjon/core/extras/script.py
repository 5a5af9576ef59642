"""A game that follows a script: chance answers as it is written, as long as it is asked for that.

Of the outcomes in a script each comes at the first question of chance that can have it. What the
script does not say follows from a seed and from how far the game is, so that the same answers
lead to the same game, also after something was taken back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from random import Random
from typing import TypeAlias

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import Keys, TomlFile, choose
from donjon.core.engine.dealer import Dealer
from donjon.core.engine.game import Game
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE
from donjon.core.engine.setup import Setup
from donjon.core.errors import DonjonError

Waiting: TypeAlias = Callable[[Game], list[str]]
"""What of a script is still to come in a game, as keys."""


class Laid(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How the table is laid for a game that follows a script."""

    seats: int = 0
    """How many sit there; the fewest that can if it is not said."""
    preset: str = ""
    options: dict[str, str] = {}
    """What differs from the preset."""
    seed: int = 1
    """What decides where the script is silent."""
    chance: list[str] = []
    """What chance answers before anybody is asked."""

    def agree(self, box: Box) -> Setup:
        """What is agreed before the first answer."""
        options, packs = box.with_preset(self.preset, self.options, None)
        return box.agree(self.seats or box.seats[0], options, packs)


def left(script: Iterable[str], given: Iterable[str]) -> list[str]:
    """What of a script is still to come after some answers."""
    waiting = list(script)
    for key in given:
        if waiting and waiting[0] == key:
            waiting.pop(0)
    return waiting


def keys_of(game: Game, seats: Callable[[int], bool]) -> list[str]:
    """What some seats have answered so far, or chance has."""
    keys = game.vocabulary.keys
    return [keys[answer] for who, answer, _ in game.history() if seats(who)]


class ScriptDealer(Dealer):
    """Answers for chance in one game, as a script says; the rest follows from a seed."""

    def __init__(self, game: Game, waiting: Waiting, seed: int) -> None:
        super().__init__(None)
        self.game = game
        self.waiting = waiting
        self.seed = seed

    def answer(self, question: Question) -> int:
        waiting = self.waiting(self.game)
        number = self.game.vocabulary.answers[waiting[0]] if waiting else -1
        if number in question.options:
            return number
        return Dealer(whim(self.seed, self.game).random).answer(question)


def whim(seed: int, game: Game) -> Random:
    """What decides at this place of a game where nothing is written."""
    return Random(f"{seed}/{len(game.history())}")


def chance_left(laid: Laid) -> Waiting:
    """What of the first outcomes is still to come in a game."""
    return lambda game: left(laid.chance, keys_of(game, CHANCE.__eq__))


def check_laid(file: TomlFile, box: Box, laid: Laid, at: Keys = ()) -> Setup:
    """What is agreed, or an error that names the line of what cannot be."""
    try:
        setup = laid.agree(box)
    except DonjonError as error:
        raise file.wrong((*at, "preset" if laid.preset else "options"), str(error)) from error
    check_keys(file, setup, laid.chance, (*at, "chance"))
    return setup


def check_keys(file: TomlFile, setup: Setup, keys: list[str], at: Keys) -> None:
    """See to it that each key is an answer that the game knows."""
    known = setup.content.vocabulary.answers
    for number, key in enumerate(keys):
        if key not in known:
            verb = key.partition(":")[0]
            near = [word for word in known if word.partition(":")[0] == verb] or sorted(
                {word.partition(":")[0] for word in known}
            )
            raise file.wrong((*at, number), choose(key, near[:SHOWN]))


SHOWN = 40
"""How many answers an error lists."""
