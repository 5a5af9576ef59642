"""Tree search on imagined games: what is hidden is dealt anew for each line of thought.

One tree serves all the imagined games of a view (information-set tree search): a node
is a row of answers, and an answer is compared with others by how often it could be
given. Chance is played, not branched. A line ends with a few quick answers and the
value that the game's own `bot.py` gives the position.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from donjon.core.dealer import Dealer
from donjon.core.game import Game

CURIOSITY: Final = 0.35
"""How much an answer that has hardly been tried is worth a try; a game's `bot.py` may say less."""


class Node:
    """What has come of one answer so far."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.chances = 0
        self.worth = 0.0


class Thought:
    """One tree, grown by one imagined game after another."""

    def __init__(
        self,
        values: Callable[[Game], list[float]],
        quick: Callable[[Game, float], int],
        chance: Callable[[], float],
        depth: int,
        curiosity: float = CURIOSITY,
    ) -> None:
        self.values = values
        self.quick = quick
        self.chance = chance
        self.depth = depth
        self.curiosity = curiosity
        self.root = Node()
        self.dealer = Dealer(chance)

    def consider(self, game: Game) -> None:
        """Follow one line of thought in an imagined game, which it uses up."""
        game.dealer = self.dealer
        game.forced = True
        node = self.root
        path: list[Node] = []
        seats: list[int] = []
        question = game.question
        while question is not None:
            seats.append(question.seat)
            options = question.options
            fresh = [option for option in options if option not in node.children]
            if fresh:
                option = fresh[int(self.chance() * len(fresh))]
                node.children[option] = Node()
            else:
                option = self._select(node, options)
            for other in options:
                child = node.children.get(other)
                if child is not None:
                    child.chances += 1
            node = node.children[option]
            path.append(node)
            game.apply(option)
            question = game.question
            if fresh:
                break
        for _ in range(self.depth):
            if game.question is None:
                break
            game.apply(self.quick(game, self.chance()))
        worth = self.values(game)
        for i, node in enumerate(path):
            node.visits += 1
            node.worth += worth[seats[i]]

    def _select(self, node: Node, options: list[int]) -> int:
        best = options[0]
        most = -1.0
        for option in options:
            child = node.children[option]
            score = child.worth / child.visits + self.curiosity * sqrt(
                log(child.chances + 1) / child.visits
            )
            if score > most:
                most = score
                best = option
        return best

    def favourite(self, options: list[int]) -> int:
        """The answer most thought went to."""
        best = options[0]
        most = -1.0
        for option in options:
            child = self.root.children.get(option)
            if child is not None and child.visits + child.worth / child.visits > most:
                most = child.visits + child.worth / child.visits
                best = option
        return best


def any_answer(game: Game, chance: float) -> int:
    """Any legal answer: the quick thought of a game that has none of its own."""
    question = game.question
    assert question is not None
    return question.options[int(chance * len(question.options))]
