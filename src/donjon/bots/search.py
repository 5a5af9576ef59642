"""Search on imagined games: what is hidden is dealt anew, what is compared meets the same luck.

The answers to a question are followed side by side. Each imagined game is played once for
every answer that is still in the race, with the same dice and the same whims; from time to
time the worse half is given up. Behind an answer grows a tree of what the thinker does next
in the same turn: few answers at first, those the game leans to, and more as visits grow.
Everybody else, and every later turn, plays by the game's quick thought. A line of thought
ends at a natural place, some turns on, and is worth what the game says of it.
"""

from __future__ import annotations

from collections.abc import Callable
from math import log, sqrt
from typing import Final

from donjon.core.engine.dealer import Dealer
from donjon.core.engine.game import Game

LONGEST: Final = 400
"""No line of thought has more answers than this, whatever a game calls a turn."""


class Mind:
    """What a game's own `bot.py` tells of the game, and what holds where it is silent."""

    def __init__(
        self,
        values: Callable[[Game], list[float]],
        quick: Callable[[Game, int, float], int],
        turns: Callable[[Game], int] | None = None,
        weigh: Callable[[Game, int], list[float]] | None = None,
    ) -> None:
        self.values = values
        """What a position is worth to each seat, from 0 to 1."""
        self.quick = quick
        """What a seat answers without much thought, given a number from 0 up to 1."""
        self.turns = turns
        """How many turns have begun; without it every answer counts as a turn."""
        self.weigh = weigh
        """How much each of a seat's options is worth a look, or -1 for one that is not."""
        self.ahead = 12
        """So many turns are played on in thought, then the position is valued."""
        self.planned = 12
        """In so many of them the thinker's own answers are weighed against each other."""
        self.curiosity = 0.35
        """How much an answer that has hardly been tried is worth a try."""
        self.width = 1.5
        """How fast more answers are opened: so many times the root of the visits."""
        self.candidates = 64
        """At most so many answers to the question itself are compared."""
        self.effort = 1.0
        """The share of a level's lines that are followed: less than 1 where lines are long."""
        self.company = False
        """Whether the answers of others are searched too, for their own good."""


class Stream:
    """Numbers from 0 up to 1 that can be heard again."""

    def __init__(self, source: Callable[[], float]) -> None:
        self.source = source
        self.numbers: list[float] = []
        self.at = 0

    def next(self) -> float:
        at = self.at
        numbers = self.numbers
        if at == len(numbers):
            numbers.append(self.source())
        self.at = at + 1
        return numbers[at]

    def renew(self) -> None:
        """Other numbers from now on."""
        self.numbers = []
        self.at = 0


class Node:
    """What has come of one answer so far."""

    def __init__(self) -> None:
        self.children: dict[int, Node] = {}
        self.visits = 0
        self.chances = 0
        """How often it could have been given."""
        self.worth = 0.0


class Thought:
    """The answers to one question, compared in one imagined game after another."""

    def __init__(
        self, mind: Mind, seat: int, options: list[int], source: Callable[[], float]
    ) -> None:
        self.mind = mind
        self.seat = seat
        self.dice = Stream(source)
        self.whims = Stream(source)
        self.dealer = Dealer(self.dice.next)
        self.alive = options.copy()
        """The answers still in the race."""
        self.root = Node()
        for option in options:
            self.root.children[option] = Node()
        self.lines = 0
        """How many lines of thought have been followed."""

    def choose(self, game: Game, candidates: int) -> None:
        """Leave out what is not worth a look, and of many answers keep what the game leans to."""
        options = self.alive
        weigh = self.mind.weigh
        if weigh is not None:
            ranks: list[tuple[float, int]] = []
            for i, weight in enumerate(weigh(game, self.seat)):
                if weight >= 0.0:
                    ranks.append((-weight, i))
            ranks.sort()
            if ranks:
                self.alive = [options[i] for _, i in ranks[:candidates]]
            return
        if len(options) <= candidates:
            return
        kept: list[int] = []
        for _ in range(candidates):
            option = self.mind.quick(game, self.seat, self.whims.source())
            if option not in kept:
                kept.append(option)
        rest = [option for option in options if option not in kept]
        while len(kept) < candidates:
            kept.append(rest.pop(int(self.whims.source() * float(len(rest)))))
        self.alive = kept

    def compare(self, world: Game) -> None:
        """Follow every answer once, in the same world and with the same luck."""
        world.heard = False
        world.keeps = False
        world.forced = True
        world.past = None
        self.dice.renew()
        self.whims.renew()
        for option in self.alive:
            self.dice.at = 0
            self.whims.at = 0
            self._follow(world.copy(), option)

    def halve(self) -> None:
        """Give up the worse half."""
        children = self.root.children
        ranks: list[tuple[float, int]] = []
        for i, option in enumerate(self.alive):
            child = children[option]
            ranks.append((-child.worth / child.visits, i))
        ranks.sort()
        self.alive = [self.alive[i] for _, i in ranks[: (len(ranks) + 1) // 2]]

    def _follow(self, game: Game, option: int) -> None:
        """One line of thought; it uses up the game."""
        mind = self.mind
        seat = self.seat
        turns = mind.turns
        company = mind.company
        game.dealer = self.dealer
        start = turns(game) if turns is not None else 0
        end = start + mind.ahead
        plan = start + mind.planned
        node = self.root.children[option]
        path = [node]
        seats = [seat]
        growing = node.visits > 0
        game.apply(option, seat)
        question = game.question
        answers = 0
        while question is not None and answers < LONGEST:
            now = turns(game) if turns is not None else answers
            if now >= end:
                break
            mine = question.seats >> seat & 1 == 1
            who = seat if mine else question.seat
            if growing and now < plan and (mine or company):
                choice = self._select(game, who, node, question.options_of(who))
                node = node.children[choice]
                path.append(node)
                seats.append(who)
                growing = node.visits > 0
            else:
                choice = mind.quick(game, who, self.whims.next())
            game.apply(choice, who)
            answers += 1
            question = game.question
        worth = mind.values(game)
        for i in range(len(path)):
            node = path[i]
            node.visits += 1
            node.worth += worth[seats[i]]
        self.lines += 1

    def _select(self, game: Game, seat: int, node: Node, options: list[int]) -> int:
        """The most promising of the answers tried, or one more if it is time for it."""
        children = node.children
        curiosity = self.mind.curiosity
        best = -1
        most = -1.0
        tried = 0
        for option in options:
            child = children.get(option)
            if child is not None:
                tried += 1
                child.chances += 1
                visits = float(child.visits)
                score = child.worth / visits + curiosity * sqrt(
                    log(float(child.chances + 1)) / visits
                )
                if score > most:
                    most = score
                    best = option
        if tried < len(options) and tried < 1.0 + self.mind.width * sqrt(float(node.visits)):
            another = self._another(game, seat, children, options, tried)
            if another >= 0:
                fresh = Node()
                fresh.chances = 1
                children[another] = fresh
                return another
        return best

    def _another(
        self, game: Game, seat: int, children: dict[int, Node], options: list[int], tried: int
    ) -> int:
        """An answer not tried yet: first the quick one, then those the game leans to, or any.

        -1 if none is worth a look any more.
        """
        weigh = self.mind.weigh
        if weigh is not None and tried:
            best = -1
            most = -0.5
            weights = weigh(game, seat)
            for i in range(len(options)):
                if weights[i] > most and options[i] not in children:
                    most = weights[i]
                    best = options[i]
            return best
        best = self.mind.quick(game, seat, self.whims.next())
        if best not in children:
            return best
        rest = [option for option in options if option not in children]
        return rest[int(self.whims.next() * float(len(rest)))]

    def favourite(self) -> int:
        """The best answer of those still in the race."""
        best = self.alive[0]
        most = -1.0
        for option in self.alive:
            child = self.root.children[option]
            if child.visits and child.worth / child.visits > most:
                most = child.worth / child.visits
                best = option
        return best


def any_answer(game: Game, seat: int, chance: float) -> int:
    """Any legal answer: the quick thought of a game that has none of its own."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    return options[int(chance * float(len(options)))]
