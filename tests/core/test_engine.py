"""Steps on a stack: their order, unwinding, questions and refusals."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from donjon.core.box.box import Box
from donjon.core.engine.dealer import Dealer, ScriptedDealer, SeededDealer
from donjon.core.engine.deck import Deck
from donjon.core.engine.game import Game
from donjon.core.engine.question import Question
from donjon.core.engine.seats import CHANCE, EVERYONE
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import ARG_MASK, Verb, Vocabulary
from donjon.core.errors import IllegalAnswer

SAY = Verb(1, "say word")
WORDS = ["no", "yes", "maybe"]


class Diary(Game):
    """A game that only notes what happened."""

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.notes: list[int] = []
        self.words = Deck([0, 1, 2])


class Note(Step[Diary]):
    """Writes down a number."""

    rule = "DI-01"

    def __init__(self, number: int) -> None:
        self.number = number

    def run(self, g: Diary) -> None:
        g.notes.append(self.number)


class Split(Step[Diary]):
    """Puts two notes before what was waiting."""

    def run(self, g: Diary) -> None:
        g.do(Note(1), Note(2))


class Shelter(Step[Diary]):
    """Where an unwinding stops."""

    def run(self, g: Diary) -> None:
        g.notes.append(99)


class Panic(Step[Diary]):
    """Drops what waits above the shelter."""

    def run(self, g: Diary) -> None:
        g.unwind(Shelter)


class Ask(Step[Diary]):
    """Asks some seats, or chance when there are none, for a word; `no` is panic."""

    rule = "DI-02"

    def __init__(self, seats: int, count: int = 3) -> None:
        self.seats = seats
        self.count = count

    def run(self, g: Diary) -> None:
        options = [SAY(i) for i in range(self.count)]
        if self.seats:
            g.ask_any(self, self.seats, options)
        else:
            g.roll(self, options, [1, 2, 3][: self.count])

    def answer(self, g: Diary, answer: int) -> None:
        if answer == SAY(0) and self.count > 1:
            g.unwind(Shelter)
            return
        g.notes.append(answer & ARG_MASK)


class Die(Step[Diary]):
    """Rolls a die of four sides, two of them alike, and writes down what it shows."""

    def run(self, g: Diary) -> None:
        g.roll(self, [SAY(2), SAY(0), SAY(0), SAY(1)])

    def answer(self, g: Diary, answer: int) -> None:
        g.notes.append(answer & ARG_MASK)


class End(Step[Diary]):
    """The end, whatever was waiting."""

    def run(self, g: Diary) -> None:
        g.finish(Outcome([1, 0, 0], [0], "done"))


class Take(Step[Diary]):
    """Draws a word and writes down which, and what the deck still holds by then."""

    def run(self, g: Diary) -> None:
        g.draw(self, SAY, g.words, witnesses=0b10)

    def answer(self, g: Diary, answer: int) -> None:
        g.notes += [answer & ARG_MASK, *sorted(g.words.all())]


class TakeSome(Step[Diary]):
    """Draws two words at once if it can, or else asks for one."""

    def run(self, g: Diary) -> None:
        drawn = g.draw_at_once(self, SAY, g.words, 2, witnesses=0b10)
        if drawn:
            g.notes += drawn
        else:
            g.draw(self, SAY, g.words, witnesses=0b10)

    def answer(self, g: Diary, answer: int) -> None:
        g.notes.append(answer & ARG_MASK)


Diarist = Callable[..., Diary]


@pytest.fixture
def diary(toy: Box) -> Diarist:
    """Starts a diary with these steps waiting."""

    def start(
        *steps: Step[Diary],
        forced: bool = True,
        seed: int | None = None,
        dealer: Dealer | None = None,
    ) -> Diary:
        content = Content(Vocabulary([SAY], {"word": WORDS}), {"word": WORDS})
        game = Diary(Setup(toy, content, [], 3, {}))
        game.forced = forced
        game.dealer = dealer if seed is None else SeededDealer(seed)
        game.do(*steps, End())
        game.begin()
        return game

    return start


def test_what_is_drawn_at_once_is_in_the_past_card_by_card(diary: Diarist) -> None:
    game = diary(TakeSome(), TakeSome(), seed=1)
    assert sorted(game.notes) == [0, 1, 2]
    assert game.history() == [(CHANCE, SAY(word), 0b10) for word in game.notes]
    assert not len(game.words)


def test_nothing_is_drawn_at_once_where_chance_has_to_be_asked(diary: Diarist) -> None:
    game = diary(TakeSome(), Note(9), dealer=ScriptedDealer([SAY(2)]))
    assert game.notes == [2, 9]
    game = diary(TakeSome(), Note(9))
    assert game.keys() == ["say:no", "say:yes", "say:maybe"]
    game.apply("say:yes")
    assert game.notes == [1, 9]


def test_steps_run_in_the_order_given(diary: Diarist) -> None:
    for number in range(1, 8):
        assert diary(*[Note(i) for i in range(number)]).notes == list(range(number))


def test_what_a_step_puts_first_comes_before_what_waited(diary: Diarist) -> None:
    assert diary(Note(5), Split(), Note(6)).notes == [5, 1, 2, 6]


def test_unwinding_goes_on_with_the_nearest_of_its_kind(diary: Diarist) -> None:
    game = diary(Panic(), Note(5), Shelter(), Note(6), Shelter())
    assert game.notes == [99, 6, 99]


def test_an_answer_can_unwind(diary: Diarist) -> None:
    game = diary(Ask(1), Note(5), Shelter(), Note(6))
    game.apply("say:no")
    assert game.notes == [99, 6]


def test_an_outcome_of_chance_can_unwind(diary: Diarist) -> None:
    found = {tuple(diary(Ask(0), Note(5), Shelter(), seed=seed).notes) for seed in range(40)}
    assert found == {(99,), (1, 5, 99), (2, 5, 99)}


def test_unwinding_to_what_is_not_there_is_a_mistake_in_the_rules(diary: Diarist) -> None:
    with pytest.raises(AssertionError, match="nothing to unwind to: no Shelter waits"):
        diary(Panic(), Note(5))


def test_what_waits_can_be_looked_at(diary: Diarist) -> None:
    game = diary(Ask(0b1), Note(5), Shelter())
    assert [type(step).__name__ for step in game.waiting()] == ["End", "Shelter", "Note"]
    assert diary(End(), Note(5)).waiting() == []


def test_finishing_drops_what_waits(diary: Diarist) -> None:
    game = diary(End(), Note(5))
    assert (game.notes, game.stack, game.over) == ([], [], True)
    assert repr(game.outcome) == "Outcome(done, scores=[1, 0, 0], winners=[0])"


def test_a_single_answer_is_given_unasked(diary: Diarist) -> None:
    game = diary(Ask(0b100, 1), Note(5))
    assert game.notes == [0, 5]
    assert game.history() == [(2, SAY(0), 0b100)]


def test_unless_the_caller_wants_to_be_asked(diary: Diarist) -> None:
    game = diary(Ask(0b100, 1), Note(5), forced=False)
    assert game.notes == []
    assert game.question is not None
    assert game.question.asked() == [2]


def test_a_single_outcome_of_chance_is_left_to_who_answers_for_chance(diary: Diarist) -> None:
    assert diary(Ask(0, 1)).question is not None
    assert diary(Ask(0, 1), seed=1).history() == [(CHANCE, SAY(0), EVERYONE)]


def test_of_a_group_any_may_answer_and_is_noted(diary: Diarist) -> None:
    for seat in (1, 2):
        game = diary(Ask(0b110))
        assert game.question is not None
        assert game.question.asked() == [1, 2]
        assert game.question.group, "one answer is that of all"
        assert [game.question.asks(s) for s in (-2, -1, 0, 1, 2)] == [False] * 3 + [True] * 2
        game.apply("say:yes", seat)
        assert game.history() == [(seat, SAY(1), 0b110)]


def test_without_a_name_the_first_of_the_group_has_answered(diary: Diarist) -> None:
    game = diary(Ask(0b110))
    game.apply(SAY(2))
    assert game.history() == [(1, SAY(2), 0b110)]


@pytest.mark.parametrize("seat", [0, 3, -2, -3])
def test_who_is_not_asked_is_refused(diary: Diarist, seat: int) -> None:
    game = diary(Ask(0b110))
    with pytest.raises(IllegalAnswer, match=f"Seat {seat} is not asked"):
        game.apply("say:yes", seat)
    assert game.history() == []


def test_nobody_answers_for_chance_by_seat(diary: Diarist) -> None:
    game = diary(Ask(0))
    with pytest.raises(IllegalAnswer, match="Seat 0 is not asked"):
        game.apply("say:yes", 0)
    game.apply("say:yes")
    assert game.history() == [(CHANCE, SAY(1), EVERYONE)]


def test_a_refusal_says_what_is_allowed_and_by_which_rule(diary: Diarist) -> None:
    game = diary(Ask(1, 2))
    allowed = r"'say:maybe' is not allowed now \(rule DI-02\). Allowed: say:no, say:yes\."
    with pytest.raises(IllegalAnswer, match=allowed):
        game.apply("say:maybe")
    with pytest.raises(IllegalAnswer, match="'say:maybe' is not allowed"):
        game.apply(SAY(2))
    with pytest.raises(IllegalAnswer, match="'123' is not allowed"):
        game.apply(123)
    with pytest.raises(IllegalAnswer, match="'sing' is not an answer this game knows"):
        game.apply("sing")
    assert game.legal(SAY(1))
    assert not game.legal(SAY(2))


def test_a_long_refusal_is_cut(toy: Box) -> None:
    game = toy.open()
    question = game.question
    assert question is not None
    question.options *= 3
    with pytest.raises(IllegalAnswer, match=r", \.\.\.\.$"):
        game.apply("mix")


def test_when_it_is_over_nothing_is_asked(diary: Diarist) -> None:
    game = diary()
    assert not game.legal(SAY(1))
    with pytest.raises(IllegalAnswer, match="The game is over"):
        game.apply("say:yes")


def test_rolls_are_weighed(diary: Diarist) -> None:
    game = diary(Ask(0))
    assert game.question is not None
    assert game.question.chance
    assert game.question.probabilities() == [(SAY(0), 1 / 6), (SAY(1), 1 / 3), (SAY(2), 1 / 2)]


def test_a_side_that_a_die_has_twice_is_one_outcome_and_twice_as_likely(diary: Diarist) -> None:
    game = diary(Die())
    assert game.question is not None
    assert game.question.options == [SAY(2), SAY(0), SAY(1)]
    assert game.question.probabilities() == [(SAY(2), 1 / 4), (SAY(0), 1 / 2), (SAY(1), 1 / 4)]


def test_a_dealer_rolls_the_same_whether_it_is_asked_or_not(diary: Diarist) -> None:
    for seed in range(20):
        asked = diary(Die())
        asked.deal(SeededDealer(seed))
        assert asked.notes == diary(Die(), seed=seed).notes


def test_a_drawn_card_has_left_the_deck_when_its_step_takes_it(diary: Diarist) -> None:
    asked = diary(Take())
    assert asked.question is not None
    assert asked.question.options == [SAY(0), SAY(1), SAY(2)]
    assert sorted(asked.words.all()) == [0, 1, 2], "nothing is drawn before it is answered"
    with pytest.raises(IllegalAnswer, match="'7' is not allowed"):
        asked.apply(7)
    assert sorted(asked.words.all()) == [0, 1, 2], "nor when the answer is refused"
    asked.apply("say:yes")
    scripted = diary(Take(), dealer=ScriptedDealer([SAY(1)]))
    streamed = diary(Take(), dealer=Dealer(lambda: 0.5))
    for game in (asked, scripted, streamed):
        assert game.notes == [1, 0, 2]
        assert game.history() == [(CHANCE, SAY(1), 0b10)]
        assert [type(step) for step in game.askers()] == [Take]


def test_the_step_that_asked_stands_beside_each_answer(diary: Diarist) -> None:
    asks = [Ask(0b001), Ask(0, 2), Ask(0b100, 1), Ask(0b010)]
    game = diary(*asks, dealer=ScriptedDealer([SAY(1)]))
    game.apply("say:yes")
    game.apply("say:maybe")
    assert [seat for seat, _, _ in game.history()] == [0, CHANCE, 2, 1]
    assert game.askers() == asks
    assert diary().askers() == []


def test_a_dealer_that_comes_later_takes_up_the_open_question(toy: Box) -> None:
    game = toy.open()
    assert game.question is not None
    assert game.question.chance
    game.dealer = SeededDealer(3)
    game.begin()
    assert game.history() == toy.open(seed=3).history()


def test_a_step_that_asks_nothing_takes_no_answer(diary: Diarist) -> None:
    with pytest.raises(AssertionError, match="Note asks nothing"):
        Note(1).answer(diary(), 0)


def test_a_game_has_to_say_how_it_is_copied(diary: Diarist) -> None:
    with pytest.raises(AssertionError, match="Diary has no copy"):
        diary().clone()


def test_questions_speak(diary: Diarist) -> None:
    assert repr(diary(Ask(0b101)).question) == "<Ask (DI-02) asks seats [0, 2]>"
    assert repr(Question(Note(1), CHANCE, 0, [], 0)) == "<Note (DI-01) asks chance>"
