"""The search of version 0.1: one tree for all imagined games, every answer tried before any other.

A node is a row of answers; chance is played, not branched. A line ends with a number of quick
answers, wherever that is, and the value of the position.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt

from donjon.core.dealer import Dealer
from donjon.core.game import Game


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
        quick: Callable[[Game, int, float], int],
        chance: Callable[[], float],
        depth: int,
        curiosity: float,
        seat: int,
    ) -> None:
        self.values = values
        self.quick = quick
        self.chance = chance
        self.depth = depth
        self.curiosity = curiosity
        self.seat = seat
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
        seat = self.seat
        while question is not None:
            seats.append(seat)
            options = question.options_of(seat)
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
            game.apply(option, seat)
            question = game.question
            if question is not None:
                seat = question.seat
            if fresh:
                break
        for _ in range(self.depth):
            question = game.question
            if question is None:
                break
            game.apply(self.quick(game, question.seat, self.chance()), question.seat)
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
