"""Toys that are broken in one thing each: the kit finds it and names the right promise."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from donjon.core.box.box import Box
from donjon.kit import Broken, Fault, conform
from donjon.kit.checks.twins import hidden_things_stay_hidden
from donjon.kit.watchers import same_view

Change = tuple[str, str, str]

TAKEN = "g.hands[self.seat].append(arg_of(answer))\n        g.do(self)"
HIDDEN = "if seat != view.seat:"
COUNCIL = "class Council(Step[ToyTower]):"
IDLE = '''class Recall(Step[ToyTower]):
    """A step that waits and does nothing."""

    rule = "TT-01"

    def __init__(self, card: int) -> None:
        self.card = card


class Council(Step[ToyTower]):'''

LAST_DEALT: list[Change] = [
    ("rules.py", TAKEN, "g.last = frozenset([arg_of(answer)])\n        " + TAKEN),
    ("state.py", "game.round = self.round", "game.round, game.last = self.round, self.last"),
    ("state.py", "self.round = 0", "self.round = 0\n        self.last = frozenset()"),
    (
        "state.py",
        "    def prepare",
        "    def settle(self):\n        self.last = frozenset()\n\n    def prepare",
    ),
]
"""The game keeps the card dealt last, in a field that is not saved."""

FAULTS: dict[str, tuple[str, str, list[Change]]] = {
    "leaks a hand in the view": (
        "hidden_things_stay_hidden",
        "changes its view",
        [("view.py", HIDDEN, "if 0 != seat != view.seat:")],
    ),
    "leaks a hand through the picture": (
        "hidden_things_stay_hidden",
        "the picture shows",
        [
            *LAST_DEALT,
            ("picture.py", 'viewBox="0 0 9 9">', 'viewBox="0 0 9 9" id="last-{g.last}">'),
        ],
    ),
    "leaks a hand through the title of a screen": (
        "hidden_things_stay_hidden",
        "the screens shows",
        [
            *LAST_DEALT,
            (
                "picture.py",
                "def picture(",
                "def screens(view):\n"
                "    from donjon.core.engine.face import Screen\n"
                "    return [Screen('a', f'A{view.state.last}'), Screen('b', 'B')]\n\n\n"
                "def picture(",
            ),
        ],
    ),
    "leaks a hand through the text": (
        "hidden_things_stay_hidden",
        "the text shows",
        [
            *LAST_DEALT,
            ("text.py", "storeys.", "storeys. {g.last}"),
        ],
    ),
    "leaks a hand where only a bot would look": (
        "hidden_things_stay_hidden",
        "unsaved",
        LAST_DEALT,
    ),
    "leaks a hand through a step on the stack": (
        "hidden_things_stay_hidden",
        "stack",
        [
            ("rules.py", COUNCIL, IDLE),
            (
                "rules.py",
                TAKEN,
                "g.hands[self.seat].append(arg_of(answer))\n"
                "        g.do(self, Recall(arg_of(answer)))",
            ),
        ],
    ),
    "leaks where in a layered deck an unseen card came from": (
        "hidden_things_stay_hidden",
        "state.deck",
        [
            (
                "view.py",
                "view.hide_deck(g.deck, pool)",
                "g.deck.bags = [bag.copy() for bag in g.deck.bags]\n"
                "    for bag in (g.deck.cards, *g.deck.bags):\n        view.hide(bag, pool)",
            )
        ],
    ),
    "leaks a buried card": (
        "hidden_things_stay_hidden",
        "state.graves",
        [
            (
                "rules.py",
                "g.deck.put_under(self.card)",
                "g.deck.put_under(self.card)\n        g.graves.append(self.card)",
            ),
            (
                "state.py",
                "game.round = self.round",
                "game.round, game.graves = self.round, self.graves.copy()",
            ),
            ("state.py", "self.round = 0", "self.round = 0\n        self.graves = []"),
        ],
    ),
    "shows the options of another seat": (
        "only_the_asked_see_the_options",
        "is not asked and sees",
        [
            (
                "view.py",
                "    pool = view.pool()",
                "    if g.question:\n        g.question.step.run(g)\n    pool = view.pool()",
            )
        ],
    ),
    "lays hands open by looking at them": (
        "a_view_changes_nothing",
        "state.height",
        [
            ("state.py", "self.height = 0", "self.height = [0]"),
            ("state.py", "game.height = self.height", "game.height = self.height[:]"),
            ("rules.py", "g.height += arg_of(answer)", "g.height[0] += arg_of(answer)"),
            ("rules.py", "g.tell(GROWS, g.height)", "g.tell(GROWS, g.height[0])"),
            ("rules.py", "if g.height >=", "if g.height[0] >="),
            ("picture.py", "range(g.height)", "range(g.height[0])"),
            (
                "view.py",
                "    pool = view.pool()",
                "    g.setup.game.height[0] += 1\n    pool = view.pool()",
            ),
            ("rules.py", "    g.do(Round())\n", "    g.setup.game = g\n    g.do(Round())\n"),
        ],
    ),
    "looks different at every look": (
        "a_view_changes_nothing",
        "two looks",
        [
            (
                "view.py",
                "    pool = view.pool()",
                "    g.round = next(COUNTER)\n    pool = view.pool()",
            ),
            (
                "view.py",
                "def redact",
                "from itertools import count\n\nCOUNTER = count()\n\n\ndef redact",
            ),
        ],
    ),
    "shares a list between clones": (
        "a_clone_is_a_game_of_its_own",
        "state.played",
        [("state.py", "game.played = self.played.copy()", "game.played = self.played")],
    ),
    "shares what is in a list between clones": (
        "a_clone_is_a_game_of_its_own",
        "state.hands",
        [("state.py", "[hand.copy() for hand in self.hands]", "self.hands.copy()")],
    ),
    "forgets a field in clone": (
        "a_clone_is_a_game_of_its_own",
        "state.height, which one of them lacks",
        [("state.py", "        game.height = self.height\n", "")],
    ),
    "forgets the past in clone": (
        "a_clone_is_a_game_of_its_own",
        "another history",
        [
            (
                "state.py",
                "self.copy_engine(game)",
                "self.copy_engine(game)\n        game.past = None",
            )
        ],
    ),
    "asks the luck of the computer": (
        "clones_with_the_same_luck_go_on_alike",
        "state.height",
        [
            ("rules.py", "g.height += arg_of(answer)", "g.height += next(LUCK)"),
            (
                "rules.py",
                "from donjon.core.engine.step",
                "from itertools import count\n\nLUCK = count()\n\nfrom donjon.core.engine.step",
            ),
        ],
    ),
    "keeps a field that is not saved": (
        "a_save_restores_the_game",
        "state.height",
        [
            ("state.py", "self.round = 0", "self.round = 0\n        self.stones = frozenset()"),
            (
                "state.py",
                "game.round = self.round",
                "game.round, game.stones = self.round, self.stones",
            ),
            (
                "rules.py",
                "g.height += arg_of(answer)",
                "g.height += arg_of(answer) + (len(g.stones) & 1)\n        g.stones |= {g.round}",
            ),
        ],
    ),
    "keeps a field that cannot be saved": (
        "the_rules_run",
        "TypeError: field 'height' is neither a number, a text, a list, a set of numbers, a deck"
        " nor a part",
        [("state.py", "self.height = 0", "self.height = 0.0")],
    ),
    "loses a card": (
        "nothing_is_created_or_lost",
        "cards: 10 became 9",
        [("rules.py", "g.deck.put_under(self.card)", "pass")],
    ),
    "imagines a card twice": (
        "imagined_games_look_the_same",
        "hidden in deck, hands",
        [
            (
                "view.py",
                "view.hide_deck(g.deck, pool)",
                "view.hide_deck(g.deck, pool)\n    view.pools[pool] = [0] * len(g.deck)",
            )
        ],
    ),
    "imagines a game that stops": (
        "imagined_games_can_be_played",
        "no step waits",
        [
            (
                "view.py",
                "    pool = view.pool()",
                "    g.stack = []\n    pool = view.pool()",
            )
        ],
    ),
    "asks nothing": (
        "every_question_can_be_answered",
        "no options",
        [("rules.py", "[MIX.bare, LEAVE.bare]", "[]")],
    ),
    "asks the same twice": (
        "every_question_can_be_answered",
        "twice",
        [("rules.py", "[MIX.bare, LEAVE.bare]", "[MIX.bare, LEAVE.bare, MIX.bare]")],
    ),
    "asks what is not in the vocabulary": (
        "every_question_can_be_answered",
        "not in the vocabulary",
        [("rules.py", "[MIX.bare, LEAVE.bare]", "[MIX.bare, LEAVE(7)]")],
    ),
    "asks a seat that is not there": (
        "every_question_can_be_answered",
        "seats [0, 1, 2, 3]",
        [("rules.py", "(1 << g.seats) - 1", "15")],
    ),
    "weighs too few outcomes": (
        "every_question_can_be_answered",
        "1 weights for 2 outcomes",
        [("rules.py", "[2, 1])", "[2])")],
    ),
    "gives up too early": (
        "a_hopeless_game_is_never_won",
        "seats [0, 1] have won (stands)",
        [("view.py", "turns * MOST_GROWTH < STOREYS", "turns * MOST_GROWTH < STOREYS + 4")],
    ),
    "hopes again": (
        "a_hopeless_game_is_never_won",
        "now it can be won again",
        [("view.py", 'return "low" if g', 'return "low" if g.round == 1 or g')],
    ),
    "tells by a hand that it is hopeless": (
        "everybody_knows_that_it_is_hopeless",
        "hopeless() depends on what is hidden",
        [("view.py", 'return "low" if g.height', 'return "low" if 3 in g.hands[0] or g.height')],
    ),
    "keeps from the text board that it is hopeless": (
        "everybody_knows_that_it_is_hopeless",
        "the text board does not tell",
        [("text.py", "{hands}{lost}", "{hands}")],
    ),
    "never ends": (
        "the_game_ends",
        "not over after 300 answers",
        [
            ("rules.py", "if g.round == ROUNDS:", "if g.round < 0:"),
            ("rules.py", "if g.height >= STOREYS:", "if g.height < 0:"),
        ],
    ),
    "asks and acts in one step": (
        "a_step_acts_or_asks",
        "state.height: 0 became 1",
        [("rules.py", "        if hand:\n", "        if hand:\n            g.height += 1\n")],
    ),
    "asks only once": (
        "a_step_acts_or_asks",
        "state.round: 1 became -1",
        [
            (
                "rules.py",
                "        if hand:\n",
                "        g.round = -g.round\n        if hand and g.round < 0:\n",
            )
        ],
    ),
    "takes any answer": (
        "answers_not_allowed_change_nothing",
        "was not refused",
        [
            (
                "state.py",
                "    def prepare",
                "    def apply(self, answer, seat=-1):\n"
                "        if self.legal(answer):\n"
                "            super().apply(answer, seat)\n\n"
                "    def prepare",
            )
        ],
    ),
    "refuses too late": (
        "answers_not_allowed_change_nothing",
        "state.height",
        [
            (
                "state.py",
                "    def prepare",
                "    def apply(self, answer, seat=-1):\n"
                "        self.height += not self.legal(answer)\n"
                "        super().apply(answer, seat)\n\n"
                "    def prepare",
            )
        ],
    ),
    "has a step without a rule": (
        "every_step_names_its_rule",
        "Bury names no rule",
        [("rules.py", 'rule = "TT-05"', 'rule = ""')],
    ),
    "has a step whose rule nobody wrote": (
        "every_step_names_its_rule",
        "Bury names TT-55",
        [("rules.py", 'rule = "TT-05"', 'rule = "TT-55"')],
    ),
    "has a step that says nothing": (
        "every_step_names_its_rule",
        "Bury has no docstring",
        [("rules.py", '    """A card buried goes face down under the deck."""\n', "")],
    ),
    "has no word for a question": (
        "everything_has_words",
        "no question 'Council'",
        [("words.toml", 'Council = "Shuffle the open cards into the deck?"\n', "")],
    ),
    "has no word for an option": (
        "the_box_holds_together",
        "words.toml:7: field 'answer': there is no line for 'mix'",
        [("words.toml", 'mix = "Shuffle"\n', "")],
    ),
    "has an option with an empty label": (
        "everything_has_words",
        "label of 'mix'",
        [("words.toml", 'mix = "Shuffle"\n', 'mix = " "\n')],
    ),
    "has no line for what happened": (
        "the_box_holds_together",
        "field 'log': there is no line for 'leave'",
        [("words.toml", 'leave = ""\n', "")],
    ),
    "has no line for what happened unseen": (
        "everything_has_words",
        "no veiled line 'bury'",
        [("words.toml", 'bury = "{name} buries a card."\n', "")],
    ),
    "has a sentence with a gap that nothing fills": (
        "the_box_holds_together",
        "words.toml:9: field 'answer.play': 'tree' is not known. Known: card.",
        [("words.toml", 'play = "Play {card}"', 'play = "Play {tree}"')],
    ),
    "has no word for the end": (
        "the_box_holds_together",
        "ends the game with 'late', which has no sentence",
        [("words.toml", 'late = "It is too late."\n', "")],
    ),
    "scores too few": (
        "the_outcome_is_told",
        "scores [0]",
        [("rules.py", "[0] * g.seats, []", "[0], []")],
    ),
    "lets a stranger win": (
        "the_outcome_is_told",
        "winners [7]",
        [("rules.py", "[0] * g.seats, []", "[0] * g.seats, [7]")],
    ),
    "asks after the end": (
        "the_outcome_is_told",
        "yet something is asked",
        [
            (
                "rules.py",
                '[], "late"))\n',
                '[], "late"))\n            g.roll(self, [GROW.of[1], GROW.of[2]])\n',
            )
        ],
    ),
    "has no picture": (
        "the_box_holds_together",
        "there is no picture.py",
        [("picture.py", "", "")],
    ),
    "has no text": (
        "the_box_holds_together",
        "there is no text.py",
        [("text.py", "", "")],
    ),
    "draws what is not XML": (
        "the_picture_is_sound",
        "not well-formed",
        [("picture.py", "{cards}</svg>", "{cards}<g></svg>")],
    ),
    "draws no SVG": (
        "the_picture_is_sound",
        "not an <svg>",
        [("picture.py", "return f'<svg", "return f'<g/>' or f'<svg")],
    ),
    "draws without a frame": (
        "the_picture_is_sound",
        "no viewBox",
        [("picture.py", ' viewBox="0 0 9 9"', "")],
    ),
    "draws an id twice": (
        "the_picture_is_sound",
        "ids twice: storey",
        [("picture.py", 'id="storey-{i}"', 'id="storey"')],
    ),
    "draws words that leave the picture": (
        "the_type_fits",
        "'Too far' leaves the picture in our faces",
        [
            (
                "picture.py",
                "{cards}</svg>",
                '{cards}<g class="board"><text x="8" y="6" font-size="11">Too far</text></g></svg>',
            )
        ],
    ),
    "draws as live what is not asked": (
        "the_picture_is_sound",
        "offers what may not be answered: play:",
        [("picture.py", "if PLAY.of[card] in view.options", "if True")],
    ),
    "writes an empty board": (
        "the_text_is_plain",
        "is empty",
        [("text.py", 'return f"Round', 'return "" and f"Round')],
    ),
    "writes in colours": (
        "the_text_is_plain",
        "not plain text",
        [("text.py", 'return f"Round', 'return f"\\033[1mRound')],
    ),
    "leaks a hand through a hint": (
        "hidden_things_stay_hidden",
        "the hints shows",
        [*LAST_DEALT, ("hints.py", "are missing.", "are missing. {g.last}")],
    ),
    "notes what may not be answered": (
        "the_hints_fit",
        "notes about what may not be answered",
        [("hints.py", "for option in view.options if", "for option in g.vocabulary.keys if")],
    ),
    "has nothing to note": (
        "the_hints_fit",
        "no line of text: ''",
        [("hints.py", 'f"{odds} %"', '""')],
    ),
    "leaves a card out of its gallery": (
        "the_gallery_fits",
        "the gallery has no card 'ash', card 'bay'",
        [("gallery.py", '[Section("cards", "card")]', "[]")],
    ),
    "draws a card that is no picture": (
        "the_gallery_fits",
        "is not well-formed",
        [("picture.py", "{title}</text></svg>'", "{title}</svg>'")],
    ),
    "draws a card too small to be read": (
        "the_gallery_fits",
        "is smaller than 11",
        [("picture.py", 'font-size="11"', 'font-size="8"')],
    ),
    "does not say where a card is": (
        "the_gallery_fits",
        "is no line of text",
        [("gallery.py", '"unseen"', '"un\\nseen"')],
    ),
    "writes into a part that is not there": (
        "the_page_fits",
        "stands in 'lost', and the book has late, stands",
        [("book.py", "        g.outcome.reason,", '        "lost",')],
    ),
    "writes under a sign that is not there": (
        "the_page_fits",
        "no sign is called 'trowel'",
        [("book.py", '"tower" if', '"trowel" if')],
    ),
    "writes a page without a title": (
        "the_page_fits",
        "the title of the page",
        [("book.py", '"A tower stands"', '""')],
    ),
    "plays otherwise with a dealer": (
        "a_dealt_game_is_in_its_journal",
        "a game with a dealer differs",
        [
            (
                "rules.py",
                "g.height += arg_of(answer)",
                "g.height += arg_of(answer) if g.dealer else 1",
            )
        ],
    ),
    "counts what is not in the journal": (
        "a_replay_gives_the_same_game",
        "differs after 0 answers",
        [
            ("state.py", "self.round = 0", "self.round = 0\n        self.games = next(COUNTER)"),
            (
                "state.py",
                "game.round = self.round",
                "game.round, game.games = self.round, self.games",
            ),
            ("state.py", "HAND = 2", "from itertools import count\n\nCOUNTER = count()\nHAND = 2"),
            (
                "state.py",
                "    def prepare",
                "    def finish(self, outcome):\n"
                "        self.games = 0\n"
                "        super().finish(outcome)\n\n"
                "    def prepare",
            ),
        ],
    ),
    "has rules that fail": (
        "the_rules_run",
        "ZeroDivisionError",
        [("rules.py", "g.height += arg_of(answer)", "g.height //= g.height")],
    ),
    "cannot be opened": (
        "the_rules_run",
        "ValueError: bad luck",
        [("rules.py", "    g.do(Round())\n", "    raise ValueError('bad luck')\n")],
    ),
}


def conforming(box: Box) -> None:
    conform(box, games=12, limit=300, looks=100)


@pytest.mark.parametrize("fault", FAULTS)
def test_the_kit_finds(fault: str, variant: Callable[..., Box]) -> None:
    check, what, changes = FAULTS[fault]
    gone = [name for name, old, new in changes if old == new]
    box = variant(*(change for change in changes if change[0] not in gone))
    for name in gone:
        (box.folder / name).unlink()
    with pytest.raises(Broken) as caught:
        conforming(box)
    assert (caught.value.check, what in caught.value.what) == (check, True), str(caught.value)


def test_without_a_change_there_is_nothing_to_find(variant: Callable[..., Box]) -> None:
    conform(variant(), games=3)


LAST_ROUND_OPEN: list[Change] = [
    ("view.py", HIDDEN, "if seat != view.seat and g.round < 3:"),
    ("rules.py", "g.deck, 1 << self.seat)", "g.deck, -1 if g.round == 3 else 1 << self.seat)"),
    ("rules.py", "self.seat, options)", "self.seat, options, -1 if g.round == 3 else 0)"),
]
"""In the last round all play with open hands."""


def test_rules_may_lay_open_what_was_hidden(variant: Callable[..., Box]) -> None:
    conform(variant(*LAST_ROUND_OPEN), games=8, checks=[hidden_things_stay_hidden])


@pytest.mark.parametrize("forgotten", [1, 2])
def test_but_then_all_are_witnesses(variant: Callable[..., Box], forgotten: int) -> None:
    changes = [change for i, change in enumerate(LAST_ROUND_OPEN) if i != forgotten]
    with pytest.raises(Broken, match="did not see changes its view"):
        conform(variant(*changes), games=8, checks=[hidden_things_stay_hidden])


def test_a_game_need_not_count_what_it_has(variant: Callable[..., Box]) -> None:
    conform(variant(("state.py", "def census", "def tally")), games=2)


def test_views_are_compared_by_their_bytes(toy: Box) -> None:
    one, other = toy.open(seed=1).view(0), toy.open(seed=1).view(0)
    same_view(one, other, "it")
    one.state.height, other.state.height = 1, True  # type: ignore[attr-defined]
    with pytest.raises(Fault, match="it differs in its bytes"):
        same_view(one, other, "it")


def test_what_is_broken_is_told_with_the_moment(variant: Callable[..., Box]) -> None:
    box = variant(("rules.py", "g.deck.put_under(self.card)", "pass"))
    with pytest.raises(Broken) as caught:
        conform(box, games=4, seed=30)
    text = str(caught.value)
    broken = caught.value
    for part in (
        "Toy Tower (",
        "seats, wind=",
        f"seed {broken.seed}, after {broken.answers} answers, <",
        "asks",
        "does not keep 'nothing is created or lost': the census differs in cards: 10 became 9",
    ):
        assert part in text


def test_what_is_broken_can_be_played_again(variant: Callable[..., Box], tmp_path: Path) -> None:
    box = variant(("rules.py", "g.deck.put_under(self.card)", "pass"))
    with pytest.raises(Broken) as caught:
        conform(box)
    journal = caught.value.journal
    assert journal is not None
    assert len(journal) == caught.value.answers
    assert journal.answers[-1].startswith("bury:")
    assert len(journal.replay(box).history()) == caught.value.answers


def test_a_game_that_does_not_open_has_no_journal(variant: Callable[..., Box]) -> None:
    with pytest.raises(Broken, match="after 0 answers") as caught:
        conform(variant(("rules.py", "    g.do(Round())\n", "    raise ValueError('bad luck')\n")))
    assert caught.value.journal is None


def test_a_mistake_in_the_game_names_its_file_and_line(variant: Callable[..., Box]) -> None:
    box = variant(("picture.py", "view.state.vocabulary.key(", "view.state.vocabulary.keys("))
    source = (box.folder / "picture.py").read_text(encoding="utf-8").splitlines()
    line = 1 + next(n for n, text in enumerate(source) if "vocabulary.keys(" in text)
    with pytest.raises(Broken) as caught:
        conform(box, games=2)
    where = f"({box.folder.name}/picture.py:{line})"
    assert caught.value.what == f"TypeError: 'dict' object is not callable {where}"
