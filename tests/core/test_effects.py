"""Effects as data: what packs may say, what a mistake looks like, and how scripts are followed."""

from __future__ import annotations

import re
from typing import Any, ClassVar

import pytest

from donjon.core.content.lexicon import (
    Count,
    Flag,
    Lexicon,
    Lines,
    Name,
    Number,
    Own,
    Reader,
    Then,
    Ways,
    Word,
)
from donjon.core.content.packs import Entries, Entry
from donjon.core.engine.acts import Effect
from donjon.core.engine.effects import Carry, Follow, OneOf, follow, look_up, met
from donjon.core.engine.game import Game
from donjon.core.engine.setup import Content, Setup
from donjon.core.engine.step import Outcome, Step
from donjon.core.engine.vocabulary import Verb, Vocabulary, arg_of
from donjon.core.errors import PackError

WHO = ["you", "all"]
GO = Verb(1, "go choice")


class Beat(Effect):
    def __init__(self) -> None:
        super().__init__()
        self.amount = 0
        self.who = 0
        self.won = -1
        self.foe = -1
        self.count = ""


LEXICON = Lexicon(
    Beat,
    [
        Word("lose", Number(1), who=Name(WHO, "all")),
        Word("each", Count(["players"]), "count", do=Then()),
        Word("choose", Ways()),
        Word("fate", Lines(["sun", "moon"])),
        Word("check", Name(["might", "wisdom"]), won=Then(), hard=Flag()),
        Word("fight", Own(lambda raw, reader: len(raw["dice"])), "foe"),
    ],
    [Word("rich", Number(1)), Word("lucky", Flag())],
)


class Here(Entries):
    """Entries without files: one card."""

    def __init__(self) -> None:
        super().__init__([])
        self.card = Entry(id="door", source="ours")

    def wrong(self, table: str, entry: Entry, field: str, why: str) -> PackError:
        return PackError(f"{table} {entry.id!r}: field {field!r}: {why}")


def read(*effects: dict[str, Any]) -> Reader:
    entries = Here()
    reader = Reader(LEXICON, entries)
    reader.read("card", entries.card, "do", list(effects))
    return reader


def refused(*effects: Any) -> str:
    with pytest.raises(PackError) as caught:
        read(*effects)
    found = re.fullmatch(r"card 'door': field '(do[^']*)': (.*)", str(caught.value))
    assert found
    return f"{found[1]}: {found[2]}"


def test_an_effect_comes_to_numbers() -> None:
    acts = read({"lose": 3, "who": "you"}, {"fight": {"dice": "mmc"}}).acts
    lose, fight = acts.effects
    assert isinstance(lose, Beat)
    assert isinstance(fight, Beat)
    assert (acts.words[lose.word], lose.amount, lose.who) == ("lose", 3, 0)
    assert (acts.words[fight.word], fight.foe) == ("fight", 3)
    assert acts.scripts == [[0, 1]]


def test_what_is_left_out_takes_its_default() -> None:
    (lose,) = read({"lose": 3}).acts.effects
    assert isinstance(lose, Beat)
    assert lose.who == WHO.index("all")


@pytest.mark.parametrize(
    ("effect", "why"),
    [
        ({"lose": 0}, "'lose' is a number from 1 to 999, not 0."),
        ({"lose": True}, "'lose' is a number from 1 to 999, not True."),
        ({"lose": 1, "who": "them"}, "'who' is one of you, all, not 'them'."),
        ({"lose": 1, "when": 2}, "'lose' does not take 'when'; it takes who."),
        ({"sing": 1}, "an effect has one of these words: lose, each, choose, fate, check, fight;"),
        ({"lose": 1, "choose": []}, "here lose, choose."),
        ({"lose": 1, "if": {"poor": 1}}, "a condition has one of these words: rich, lucky;"),
        ({"lose": 1, "if": {"rich": 0}}, "'rich' is a number from 1 to 999, not 0."),
        ({"fate": {"stars": []}}, "a table with effects for sun, moon."),
        ({"fate": {"sun": [{"lose": 0}]}}, "'lose' is a number"),
        ({"each": "towers", "do": []}, "'each' is one of players, not 'towers'."),
        ({"choose": [{"label": "x"}]}, "a way has an id, a label, perhaps `needs`, and `do`."),
        ({"choose": [{"id": "a", "needs": {"rich": 1}}]}, "at least one way must be open to all"),
        ({"choose": [{"id": "a"}, {"id": "a"}]}, "the way 'a' is there twice."),
        ("lose", "an effect has one of these words"),
    ],
)
def test_a_mistake_says_what_is_allowed(effect: Any, why: str) -> None:
    assert why in refused(effect)


@pytest.mark.parametrize(
    ("effect", "place"),
    [
        ("lose", "do[0]"),
        ({"lose": 0}, "do[0].lose"),
        ({"lose": 1, "who": "them"}, "do[0].who"),
        ({"lose": 1, "if": {"rich": 0}}, "do[0].if.rich"),
        ({"fate": {"moon": [{"lose": 1}, {"lose": 0}]}}, "do[0].fate.moon[1].lose"),
        ({"check": "might", "won": [{"lose": 1, "who": 3}]}, "do[0].won[0].who"),
        (
            {"choose": [{"id": "a"}, {"id": "b", "do": [{"lose": 0}]}]},
            "do[0].choose[1].do[0].lose",
        ),
    ],
)
def test_a_mistake_says_where_it_stands(effect: Any, place: str) -> None:
    assert refused(effect).startswith(f"{place}: ")


def test_a_field_may_hold_one_effect_alone() -> None:
    entries = Here()
    reader = Reader(LEXICON, entries)
    number = reader.read_one("card", entries.card, "use", {"lose": 2, "who": "you"})
    lose = reader.acts.effects[number]
    assert isinstance(lose, Beat)
    assert (lose.amount, lose.who) == (2, 0)
    with pytest.raises(PackError, match=r"field 'use\.who': 'who' is one of you, all"):
        reader.read_one("card", entries.card, "use", {"lose": 2, "who": "cat"})


# Carrying them out


class Tale(Game):
    notes: list[int]
    rich: bool

    def prepare(self) -> None:
        self.notes = []
        self.rich = False

    def copy(self) -> Tale:
        game = Tale(self.setup)
        game.notes = self.notes.copy()
        game.rich = self.rich
        self.copy_engine(game)
        return game


class Lose(Carry[Tale]):
    def run(self, g: Tale) -> None:
        g.notes.append(self.of(g).amount)


class Each(Carry[Tale]):
    def run(self, g: Tale) -> None:
        effect = self.of(g)
        for _ in range({"players": 3}[effect.count]):
            follow(g, effect.script)


class Choose(OneOf[Tale]):
    def run(self, g: Tale) -> None:
        g.ask(self, 0, [GO.of[way] for way in self.open_ways(g)])

    def answer(self, g: Tale, answer: int) -> None:
        self.take(g, arg_of(answer))


class Fate(Carry[Tale]):
    def run(self, g: Tale) -> None:
        look_up(g, self.of(g), len(g.notes) % 2)


class End(Step[Tale]):
    def run(self, g: Tale) -> None:
        g.finish(Outcome([0], [], "end"))


class Shelfless:
    """What the engine asks of a box here."""

    carriers: ClassVar[dict[str, Any]] = {
        "lose": Lose,
        "choose": Choose,
        "fate": Fate,
        "each": Each,
    }
    conditions: ClassVar[dict[str, Any]] = {
        "rich": lambda g, test: g.rich,
        "lucky": lambda g, test: test.amount == 1,
    }


def tale(*effects: dict[str, Any], rich: bool = False) -> Tale:
    acts = read(*effects).acts
    vocabulary = Vocabulary([GO], {"choice": acts.choices})
    content = Content(vocabulary, {"choice": acts.labels}, None, acts)
    box: Any = Shelfless()
    game = Tale(Setup(box, content, [], 1, {}))
    game.prepare()
    game.forced = False
    game.rich = rich
    game.do(End())
    follow(game, len(acts.scripts) - 1)
    game.begin()
    return game


def test_effects_follow_one_after_another() -> None:
    assert tale({"lose": 1}, {"lose": 2}, {"lose": 3}).notes == [1, 2, 3]


def test_each_repeats() -> None:
    assert tale({"each": "players", "do": [{"lose": 1}, {"lose": 2}]}).notes == [1, 2, 1, 2, 1, 2]


def test_a_table_is_looked_up() -> None:
    fate = {"fate": {"sun": [{"lose": 7}], "moon": [{"lose": 8}]}}
    assert tale(fate, fate).notes == [7, 8]


@pytest.mark.parametrize(("rich", "notes"), [(True, [1, 3]), (False, [2, 3])])
def test_conditions(rich: bool, notes: list[int]) -> None:
    game = tale(
        {"lose": 1, "if": {"rich": 1}},
        {"lose": 2, "unless": {"rich": 1}},
        {"lose": 3, "if": {"lucky": True}},
        {"lose": 4, "unless": {"lucky": True}},
        rich=rich,
    )
    assert game.notes == notes
    assert met(game, -1)


def test_a_choice_offers_what_is_open_and_goes_that_way() -> None:
    ways = [
        {"id": "pay", "label": "Pay", "needs": {"rich": 1}, "do": [{"lose": 9}]},
        {"id": "run", "label": "Run", "do": [{"lose": 1}]},
        {"id": "wait", "label": "Wait"},
    ]
    game = tale({"choose": ways}, {"lose": 5})
    assert game.keys() == ["go:door-run", "go:door-wait"]
    run, wait = game.clone(), game.clone()
    run.apply("go:door-run")
    wait.apply("go:door-wait")
    assert (run.notes, wait.notes) == ([1, 5], [5])
    assert tale({"choose": ways}, rich=True).keys() == [
        "go:door-pay",
        "go:door-run",
        "go:door-wait",
    ]


def test_nothing_to_follow_is_nothing() -> None:
    game = tale({"lose": 1})
    follow(game, -1)
    assert game.stack == []
    assert repr(Follow(0, 0)) == "Follow"
