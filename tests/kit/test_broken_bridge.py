"""Bridges that are broken in one thing each: what the engine can do can be done wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from donjon.core.box.box import Box
from donjon.kit import Broken, conform
from donjon.kit.checks.untold_changes import nothing_changes_in_silence
from tests.conftest import BRIDGE, Change

TIRED = "g.tell(TIRES, self.seat, 1)"
STOWED = "g.tell(STOWS, g.by, arg_of(answer), witnesses=1 << g.by)"
TURN = "        builder = g.crew[self.seat]\n        options"
SILENCE = "nothing_changes_in_silence"
BOT = "the_bot_is_sound"
WORDS = "the_box_holds_together"
PART = "a_part_can_be_read_from_an_older_save"

FAULTS: dict[str, tuple[str, str, list[Change]]] = {
    "takes a breath in silence": (
        SILENCE,
        "breath of seat 0 goes from 2 to 1, and a spectator is told nothing",
        [("rules.py", f"        {TIRED}\n", "")],
    ),
    "tells of more than is lost": (
        SILENCE,
        "is told what makes it 0",
        [("rules.py", TIRED, "g.tell(TIRES, self.seat, 2)")],
    ),
    "tells of what did not happen": (
        SILENCE,
        "length goes from 1 to 1, and a spectator is told what makes it 2",
        [("rules.py", "            g.do(Look(self.seat))", "            g.tell(GROWS, 1)")],
    ),
    "tells of the breath of another": (
        SILENCE,
        "breath of seat 0 goes from 2 to 1",
        [("rules.py", TIRED, "g.tell(TIRES, 1 - self.seat, 1)")],
    ),
    "whispers what everybody sees": (
        SILENCE,
        "a spectator is told nothing",
        [
            ("state.py", '"tires seat -breath"', '"tires seat -breath secret"'),
            ("rules.py", TIRED, "g.tell(TIRES, self.seat, 1, witnesses=1 << self.seat)"),
        ],
    ),
    "tells of a number that is not watched": (
        SILENCE,
        "the event 'grows' changes 'width', which watched() does not list",
        [
            ("state.py", '"grows +length"', '"grows +width"'),
            ("words.toml", "grows by {length}", "grows by {width}"),
        ],
    ),
    "tells everybody what was stowed unseen": (
        "hidden_things_stay_hidden",
        "the log tells",
        [("state.py", '"stows seat plank secret"', '"stows seat plank"')],
    ),
    "has a witness too many": (
        "hidden_things_stay_hidden",
        "the log tells",
        [("rules.py", STOWED, "g.tell(STOWS, g.by, arg_of(answer))")],
    ),
    "shows the sky": (
        "hidden_things_stay_hidden",
        "state.sky: 2 became 1",
        [("view.py", "view.seat != g.lookout", "view.seat != g.lookout and g.day == 2")],
    ),
    "shows everybody what one has looked at": (
        "hidden_things_stay_hidden",
        "state.pile",
        [
            (
                "rules.py",
                "g.pile.put_on_top(arg_of(answer), 1 << self.seat)",
                "g.pile.put_on_top(arg_of(answer), -1)",
            )
        ],
    ),
    "shows all hands to the group": (
        "options_tell_nothing_hidden",
        "the options tell seat 0 what it may not know",
        [
            (
                "rules.py",
                "[FETCH.bare, LEAVE.bare]",
                "[FETCH.bare, *(STOW.of[plank] for builder in g.crew for plank in builder.hand)]",
            )
        ],
    ),
    "shows each seat the options of all": (
        "only_the_asked_see_the_options",
        "sees options that are not its own",
        [
            (
                "view.py",
                "    pool = view.pool()",
                "    if view.mine:\n        g.question.step.run(g)\n    pool = view.pool()",
            )
        ],
    ),
    "asks fewer than there are": (
        "every_question_can_be_answered",
        "1 lists of options for 2 seats",
        [("rules.py", "g.ask_each(self, lists)", "g.ask_each(self, lists[:1])")],
    ),
    "asks a seat the same twice": (
        "every_question_can_be_answered",
        "seat 0 has an option twice",
        [
            (
                "rules.py",
                "g.ask_each(self, lists)",
                "g.ask_each(self, lists)\n            g.question.each[0] += lists[0][:1]",
            )
        ],
    ),
    "takes the answers of others": (
        "answers_not_allowed_change_nothing",
        "was not refused",
        [
            (
                "state.py",
                "    def prepare",
                "    def apply(self, answer, seat=-9):\n"
                "        super().apply(answer, -9 if self.legal(answer) else seat)\n\n"
                "    def prepare",
            )
        ],
    ),
    "acts and asks, the same each time": (
        "a_step_acts_or_asks",
        "Turn acts and asks: it changes state.done: 0 became 8",
        [("rules.py", TURN, f"        g.done = 8\n{TURN}")],
    ),
    "tells and asks": (
        "a_step_acts_or_asks",
        "Turn acts and asks: it changes what it tells",
        [("rules.py", TURN, f"        g.tell(NIGHT, 1)\n{TURN}")],
    ),
    "puts a step on the stack and asks": (
        "a_step_acts_or_asks",
        "Turn acts and asks: it changes stack",
        [("rules.py", TURN, f"        g.do(Night())\n{TURN}")],
    ),
    "acts and asks when it is opened": (
        "a_step_acts_or_asks",
        "Deal acts and asks: it changes state.done: 0 became 4",
        [
            (
                "rules.py",
                "            g.draw(self, DRAW",
                "            g.done = 4\n            g.draw(self, DRAW",
            )
        ],
    ),
    "has a bot that gives any answer": (
        BOT,
        "quick() answers '12345', which seat",
        [("bot.py", "return (lays or options)[0]", "return 12345")],
    ),
    "has a bot that gives the answers of others": (
        BOT,
        "quick() answers",
        [("bot.py", "return (lays or options)[0]", "return question.options[-1]")],
    ),
    "has a bot that forgets a seat": (
        BOT,
        "values() gives 1 numbers for 2 seats",
        [("bot.py", "/ SPAN] * game.seats", "/ SPAN]")],
    ),
    "has a bot that hopes too much": (
        BOT,
        "values() are not from 0 to 1",
        [("bot.py", "len(game.bridge) / SPAN", "len(game.bridge) / 2 + 0.5")],
    ),
    "has a bot that weighs too few": (
        BOT,
        "weigh() gives [1.0] for",
        [("bot.py", "def quick", "def weigh(game, seat):\n    return [1.0]\n\n\ndef quick")],
    ),
    "has a bot to which the impossible is obvious": (
        BOT,
        "obvious() answers 'leave', which seat",
        [
            ("bot.py", "import LAY, SPAN", "import LAY, LEAVE, SPAN"),
            (
                "bot.py",
                "def quick",
                "def obvious(game, seat):\n    return LEAVE.bare\n\n\ndef quick",
            ),
        ],
    ),
    "has a bot that plays while it thinks": (
        BOT,
        "asked by search, bot.py leaves a game that differs in state.day",
        [("bot.py", "    lays = ", "    game.day += 1\n    lays = ")],
    ),
    "draws an id twice on one of its screens": (
        "the_picture_is_sound",
        "the picture crew for seat",
        [("picture.py", 'id="builder-{seat}"', 'id="builder"')],
    ),
    "has two screens of one title": (
        "the_screens_have_titles",
        "have no titles of their own: ['Crew', 'Crew']",
        [("picture.py", '"Bridge")', '"Crew")')],
    ),
    "has an event that names what it does not have": (
        WORDS,
        "field 'event.tires.line': 'plank' is not known",
        [("words.toml", "{seat} loses {breath} breath.", "{seat} loses {plank}.")],
    ),
    "has an event without words": (
        WORDS,
        "there is no line for 'grows'",
        [("words.toml", 'grows = "The bridge grows by {length}."\n', "")],
    ),
    "has a question that speaks of nothing": (
        WORDS,
        "field 'question.Turn': 'flask' is not known",
        [("words.toml", "Breath: {breath}.", "Breath: {flask}.")],
    ),
    "has a refusal that speaks of nothing": (
        WORDS,
        "field 'refusal.TB-04': 'tree' is not known",
        [("words.toml", "cannot lay {plank}", "cannot lay {tree}")],
    ),
    "is sometimes at a loss for words": (
        "everything_has_words",
        "words.toml:4: question 'Turn': nothing gives {breath}",
        [
            (
                "rules.py",
                'return {"breath": g.crew[self.seat].breath}',
                'return {"breath": g.crew[self.seat].breath} if g.day < 2 else dict()',
            )
        ],
    ),
    "forbids by a rule that nobody wrote": (
        "answers_not_allowed_change_nothing",
        "Turn forbids by TB-44, which is not in rules.md",
        [("rules.py", 'return "TB-04" if held', 'return "TB-44" if held')],
    ),
    "shares a builder between clones": (
        "a_clone_is_a_game_of_its_own",
        "a clone shares the part crew[0] with its game",
        [("state.py", "[builder.copy() for builder in self.crew]", "self.crew.copy()")],
    ),
    "shares the hand of a builder between clones": (
        "a_clone_is_a_game_of_its_own",
        "state.crew[0].hand",
        [("state.py", "builder.hand = self.hand.copy()", "builder.hand = self.hand")],
    ),
    "forgets a field of a part in copy": (
        "a_clone_is_a_game_of_its_own",
        "state.crew[0].breath",
        [("state.py", "        builder.breath = self.breath\n", "")],
    ),
    "makes a part from arguments": (
        PART,
        "the part Builder cannot be made without arguments",
        [
            ("state.py", "    def __init__(self) -> None:", "    def __init__(self, breath):"),
            ("state.py", "        builder = Builder()", "        builder = Builder(2)"),
            ("state.py", "[Builder() for", "[Builder(2) for"),
        ],
    ),
    "gives a part a field without a default": (
        PART,
        "the part Builder gives no default to flask",
        [
            ("state.py", "        self.flask = 1\n", ""),
            (
                "state.py",
                "            builder.charms =",
                "            builder.flask = 1\n            builder.charms =",
            ),
        ],
    ),
    "veils a number that nobody can imagine": (
        "options_tell_nothing_hidden",
        "veils numbers and has no resample()",
        [("view.py", "def resample", "def guess")],
    ),
    "asks what cannot matter": (
        "questions_matter",
        "everybody sees the same afterwards",
        [
            ("rules.py", "g.gain(self.seat, builder.breath)", "pass"),
            ("rules.py", "if answer == FETCH.bare:", "if not g.hut:"),
        ],
    ),
    "tells by the luck of the computer": (
        "clones_with_the_same_luck_go_on_alike",
        "tells something else",
        [
            ("rules.py", "g.tell(NIGHT, g.sky)", "g.tell(NIGHT, next(LUCK))"),
            (
                "rules.py",
                "from donjon.core.engine.points",
                "from itertools import count\n\nLUCK = count()\n\nfrom donjon.core.engine.points",
            ),
        ],
    ),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_the_kit_finds(fault: str, variant: Callable[..., Box]) -> None:
    check, what, changes = FAULTS[fault]
    with pytest.raises(Broken) as caught:
        conform(variant(*changes, of=BRIDGE), games=12, limit=300, looks=100)
    assert (caught.value.check, what in caught.value.what) == (check, True), str(caught.value)


def test_a_number_that_no_view_shows_may_change_in_silence(variant: Callable[..., Box]) -> None:
    box = variant(
        (
            "state.py",
            '        "day": {0: g.day},\n',
            '        "day": {0: g.day},\n        "sky": {0: g.sky},\n',
        ),
        ("view.py", "if g.sky != UNKNOWN and view.seat != g.lookout:", "if True:"),
        ("rules.py", "None, 1 << g.lookout)", "None, 0)"),
        of=BRIDGE,
    )
    conform(box, games=4, checks=[nothing_changes_in_silence])


def test_what_is_not_watched_may_change_in_silence(variant: Callable[..., Box]) -> None:
    quiet = ("rules.py", f"        {TIRED}\n", "")
    conform(variant(quiet, ("state.py", "def watched", "def seen"), of=BRIDGE), games=4, looks=20)
