"""Shapes that hard rulebooks ask of an engine, each as a small story.

A fight in the middle of a refill that goes on afterwards, and madness that ends a turn
from anywhere; crowds that expand one after another in an order somebody picks; a wound
that those who can may prevent; cards shuffled into the top third; skulls that wait in a
tower whose state nobody sees.
"""

from __future__ import annotations

from collections import Counter

from donjon.core.box.box import Box
from donjon.core.engine.dealer import ScriptedDealer, SeededDealer
from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import Verb, Vocabulary, arg_of, second_of

DRAW = Verb(1, "draw card")
FIGHT = Verb(2, "fight result")
EXPAND = Verb(3, "expand space")
SEND = Verb(4, "send colour space")
DRINK = Verb(5, "drink seat")
BEAR = Verb(6, "bear")
DROP = Verb(7, "drop side")
VERBS = [DRAW, FIGHT, EXPAND, SEND, DRINK, BEAR, DROP]
NAMES = {
    "card": [str(i) for i in range(60)],
    "result": ["lost", "won"],
    "space": [str(i) for i in range(6)],
    "colour": ["red", "blue", "green"],
    "seat": ["0", "1", "2"],
    "side": ["north", "east", "rests"],
}
CHAOS = 50
"""Cards from this one on bring a fight."""


class Land(Game):
    """A ring of cards, a map of crowds, wounds, and a tower."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.deck = Deck([0, 1, CHAOS, 3, 4])
        self.ring: list[int] = []
        self.log: list[str] = []
        self.crowds: list[list[int]] = [[] for _ in range(6)]
        self.lords = 0
        self.potions = [0, 1, 1]
        self.health = [3, 3, 3]
        self.inside = 0
        self.fallen = [0, 0]


class Turn(Step[Land]):
    """A turn is a refill and then a rest; madness cuts it short."""

    def run(self, g: Land) -> None:
        g.do(Refill(3), Rest(), TurnEnds())


class Refill(Step[Land]):
    """Empty spaces are filled; a chaos card is resolved in between and replaced."""

    def __init__(self, spaces: int) -> None:
        self.spaces = spaces

    def run(self, g: Land) -> None:
        if len(g.ring) < self.spaces:
            g.draw(self, DRAW, g.deck)

    def answer(self, g: Land, answer: int) -> None:
        card = arg_of(answer)
        if card >= CHAOS:
            g.do(Showdown(), self)
        else:
            g.ring.append(card)
            g.do(self)


class Showdown(Step[Land]):
    """Lost, the hero goes mad and the turn ends, whatever was going on."""

    def run(self, g: Land) -> None:
        g.roll(self, [FIGHT.of[0], FIGHT.of[1]])

    def answer(self, g: Land, answer: int) -> None:
        g.log.append(NAMES["result"][arg_of(answer)])
        if answer == FIGHT.of[0]:
            g.unwind(TurnEnds)
            return


class Rest(Step[Land]):
    def run(self, g: Land) -> None:
        g.log.append("rest")


class TurnEnds(Step[Land]):
    def run(self, g: Land) -> None:
        g.log.append("turn ends")


class Over(Step[Land]):
    def run(self, g: Land) -> None:
        g.finish(Outcome([0, 0, 0], [], "over"))


class Cascade(Step[Land]):
    """Any space with three or more expands; the active player picks which is next."""

    def run(self, g: Land) -> None:
        crowded = [space for space, crowd in enumerate(g.crowds) if len(crowd) > 2]
        if crowded:
            g.ask(self, 0, [EXPAND.of[space] for space in crowded])

    def answer(self, g: Land, answer: int) -> None:
        g.do(Expand(arg_of(answer), 0), self)


class Expand(Step[Land]):
    """Three leave along three lines, one each: down, up, and off the board."""

    def __init__(self, space: int, lines: int) -> None:
        self.space = space
        self.lines = lines

    def run(self, g: Land) -> None:
        if self.lines < 3:
            line = [(self.space - 1) % 6, (self.space + 1) % 6, self.space][self.lines]
            colours = sorted(set(g.crowds[self.space]))
            g.ask(self, 0, [SEND.at[colour][line] for colour in colours])

    def answer(self, g: Land, answer: int) -> None:
        colour, space = arg_of(answer), second_of(answer)
        g.crowds[self.space].remove(colour)
        if space == self.space:
            g.lords += 1
        else:
            g.crowds[space].append(colour)
        g.do(Expand(self.space, self.lines + 1))


class Wound(Step[Land]):
    """Before it lands, those who hold a potion are asked; nobody else is."""

    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Land) -> None:
        able = sum(1 << seat for seat in range(3) if g.potions[seat])
        if not able:
            g.do(Hurt(self.seat))
            return
        helpers = [seat for seat in range(3) if g.potions[seat]]
        g.ask_any(self, able, [*(DRINK.of[seat] for seat in helpers), BEAR.bare])

    def answer(self, g: Land, answer: int) -> None:
        if answer == BEAR.bare:
            g.do(Hurt(self.seat))
        else:
            g.potions[arg_of(answer)] -= 1


class Hurt(Step[Land]):
    def __init__(self, seat: int) -> None:
        self.seat = seat

    def run(self, g: Land) -> None:
        g.health[self.seat] -= 1


class DropSkull(Step[Land]):
    """A skull falls out on a side, or rests inside: the more rest there, the likelier."""

    def run(self, g: Land) -> None:
        g.roll(self, [DROP.of[0], DROP.of[1], DROP.of[2]], [1 + g.inside, 1, 2])

    def answer(self, g: Land, answer: int) -> None:
        side = arg_of(answer)
        if side == 2:
            g.inside += 1
        else:
            g.fallen[side] += 1 + g.inside
            g.inside = 0


def land(toy: Box, *steps: Step[Land]) -> Land:
    content = Content(Vocabulary(VERBS, NAMES), {})
    game = Land(Setup(toy, content, [], 3, {}))
    game.do(*steps, Over())
    return game


def test_a_showdown_in_the_middle_of_a_refill_and_the_refill_goes_on(toy: Box) -> None:
    game = land(toy, Turn())
    game.dealer = ScriptedDealer([DRAW.of[0], DRAW.of[CHAOS], FIGHT.of[1], DRAW.of[3], DRAW.of[4]])
    game.begin()
    assert game.ring == [0, 3, 4]
    assert game.log == ["won", "rest", "turn ends"]


def test_madness_ends_the_turn_from_inside_the_refill(toy: Box) -> None:
    game = land(toy, Turn())
    game.dealer = ScriptedDealer([DRAW.of[0], DRAW.of[CHAOS], FIGHT.of[0]])
    game.begin()
    assert game.ring == [0], "the refill was dropped"
    assert game.log == ["lost", "turn ends"], "and so was the rest"


def test_a_cascade_expands_whole_in_the_order_the_player_picks(toy: Box) -> None:
    game = land(toy, Cascade())
    game.forced = False
    game.crowds[1] = [0, 0, 1]
    game.crowds[2] = [2, 2]
    game.crowds[4] = [1, 1, 1]
    game.begin()
    assert game.keys() == ["expand:1", "expand:4"]
    game.apply("expand:1")
    assert game.keys() == ["send:red@0", "send:blue@0"], "equal colours are offered once"
    game.apply("send:red@0")
    assert game.keys() == ["send:red@2", "send:blue@2"]
    game.apply("send:blue@2")
    assert game.keys() == ["send:red@1"], "the last one leaves the board"
    game.apply("send:red@1")
    assert game.crowds[2] == [2, 2, 1]
    assert game.keys() == ["expand:2", "expand:4"], "the new crowd joins the choice"
    while not game.over:
        game.apply(game.keys()[0])
    assert all(len(crowd) < 3 for crowd in game.crowds)
    assert game.lords + sum(map(len, game.crowds)) == 8


def test_a_wound_is_asked_of_those_who_hold_something_that_fits(toy: Box) -> None:
    game = land(toy, Wound(0), Wound(1), Wound(2))
    game.begin()
    assert game.question is not None
    assert game.question.asked() == [1, 2], "seat 0 holds nothing"
    game.apply("drink:1", 1)
    assert game.question.asked() == [2]
    game.apply("drink:2", 2)
    assert game.over, "nobody holds anything, so nobody is asked"
    assert game.health == [3, 3, 2]


def test_cards_shuffled_into_the_top_third_come_out_of_it(toy: Box) -> None:
    places: Counter[int] = Counter()
    for seed in range(300):
        deck = Deck(list(range(30)))
        deck.shuffle_in([CHAOS], top=9)
        random = SeededDealer(seed).source
        assert random is not None
        order = [deck.draw(random()) for _ in range(31)]
        assert sorted(order) == [*range(30), CHAOS]
        places[order.index(CHAOS)] += 1
    assert set(places) == set(range(10)), "anywhere among the first ten, nowhere else"


def test_skulls_wait_in_the_tower_and_no_order_of_falls_exists_before_it_happens(toy: Box) -> None:
    game = land(toy, *(DropSkull() for _ in range(12)))
    game.dealer = SeededDealer(4)
    game.begin()
    assert game.inside + sum(game.fallen) == 12
    again = land(toy, *(DropSkull() for _ in range(12)))
    again.dealer = SeededDealer(4)
    again.begin()
    assert again.fallen == game.fallen, "same seed, same fall"
