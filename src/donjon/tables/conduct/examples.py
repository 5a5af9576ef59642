"""Worked examples, played as a table plays: what nobody has to decide is answered unasked."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import TomlFile
from donjon.core.engine.game import Game, View, start
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import DonjonError, PackError
from donjon.core.extras.examples import FILE, Example, Picture, examples_of
from donjon.core.extras.script import ScriptDealer, chance_left, left
from donjon.tables.conduct.auto_answers import go_on
from donjon.tables.conduct.rehearsal import along

LIGHT = "filter:drop-shadow(0 0 2px var(--accent)) drop-shadow(0 0 5px var(--accent))"
"""How a piece in a picture is lit that a caption speaks of."""


class Shown(NamedTuple):
    """A step of an example."""

    caption: str
    view: View
    screen: str
    point: list[str]

    def picture(self, wide: bool = False, theme: str | None = None) -> str:
        """The picture of it, with what the caption speaks of lit."""
        drawn = self.view.picture(self.screen, wide, theme)
        if not self.point:
            return drawn
        lit = ",".join(f'[id="{point}"]' for point in self.point)
        return drawn.replace("</style>", f"{lit}{{{LIGHT}}}</style>", 1)


@lru_cache(maxsize=64)
def shown(box: Box, number: int) -> list[Shown]:
    """The steps of an example, played once; it is counted from 0."""
    example = examples_of(box)[number]
    game = _start(box, example)
    pictures: list[Shown] = []
    for place, picture in enumerate(example.picture):
        try:
            _play(game, picture, example.seed)
        except DonjonError as error:
            file = TomlFile(box.folder / FILE)
            raise file.wrong(("example", number, "picture", place), str(error)) from error
        view = View(game, example.seat)
        pictures.append(Shown(picture.caption, view, picture.screen, picture.point))
    return pictures


def _start(box: Box, example: Example) -> Game:
    """The position in which an example begins."""
    if example.lesson:
        for played in along(box):
            if (played.coach.state, played.coach.step) == ("asks", example.lesson):
                lesson: Game = played.game.clone()
                return lesson
        raise PackError(f"{box.id}/{FILE}: the lesson has no step {example.lesson}.")
    game = start(example.agree(box), None, forced=False)
    game.deal(ScriptDealer(game, chance_left(example), example.seed))
    go_on(game)
    return game


def _play(game: Game, picture: Picture, seed: int) -> None:
    """Give the answers of a step."""
    before = len(game.history())
    keys = game.vocabulary.keys

    def waiting(now: Game) -> list[str]:
        given = now.history()[before:]
        return left(picture.chance, [keys[answer] for who, answer, _ in given if who == CHANCE])

    game.dealer = ScriptDealer(game, waiting, seed)
    for key in picture.answers:
        game.apply(key)
        go_on(game)
    missed = waiting(game)
    game.dealer = None
    if missed:
        raise PackError(f"chance was not asked for {missed[0]}.")
