"""A guided first game: a scripted deal at a real table, and a coach who tells what matters.

`lesson.toml` of a box is a list of steps. Each waits for the learner to be asked, tells something,
points at pieces, says which answers are good, and what comes of the others:

    [[step]]
    tell = "Swords strike, arrows climb. Strike while the skeleton stands alone."
    point = ["card-red-1"]
    good = ["play:red-1"]
    chance = ["draw:red-2"]
    otherwise = { "redraw:*" = "A redraw is a turn spent.", "*" = "That climbs past the gold." }

Where a lesson stands follows from the answers of the game alone. So it can be taken back, read
again and seen from another screen, and any legal answer can be given at any time.
"""

from __future__ import annotations

from fnmatch import fnmatchcase
from functools import lru_cache
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from donjon.core.box.box import Box
from donjon.core.content.tomlfile import TomlFile, choose
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE, witnessed
from donjon.core.extras.script import Laid, ScriptDealer, check_keys, check_laid, left, whim

FILE = "lesson.toml"
ANY = "*"

State: TypeAlias = Literal["asks", "waits", "astray", "over"]
"""The step is open; others are at it, or something beside the lesson is asked; another answer was
given than a good one; all steps are done."""


class Halt(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something is told as soon as an event happens, before the game goes on."""

    on: str
    """The name of the event."""
    tell: str
    point: list[str] = []


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is told when the learner is asked, and what is hoped for."""

    tell: str
    good: list[str]
    """The answers that lead on; `*` stands for anything: `play:*`."""
    at: str = ""
    """The topic of the question it waits for; if it is not said, the next one."""
    point: list[str] = []
    """Pieces of the picture by id, or what answers a key."""
    otherwise: dict[str, str] = {}
    """By answer: what is said after another one was given."""
    halt: list[Halt] = []
    """What is explained when it happens after the good answer."""
    chance: list[str] = []
    """What chance answers after the good answer."""
    partner: list[str] = []
    """What the others answer after it."""

    def takes(self, key: str) -> bool:
        """Whether an answer is good."""
        return any(fnmatchcase(key, pattern) for pattern in self.good)

    def warns(self, key: str) -> str:
        """What is said after another answer."""
        texts = (text for pattern, text in self.otherwise.items() if fnmatchcase(key, pattern))
        return next(texts, "")


class Lesson(Laid, msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A guided first game."""

    end: str
    """What is told when all steps are done."""
    step: list[Step]
    minutes: int = 3
    seat: int = 0
    """Where the learner sits."""
    bot: str = "medium"
    """Who plays on for the others once the learner has left the path."""
    company: str = "Partner"
    """What the others are called."""
    partner: list[str] = []
    """What the others answer before the learner is asked first."""
    prelude: list[str] = []
    """What has been answered for the learner when the lesson begins."""
    beside: list[str] = []
    """Answers that can be given at any time and lead neither on nor away: `slot:*`."""

    def ignores(self, key: str) -> bool:
        """Whether an answer leads neither on nor away."""
        return any(fnmatchcase(key, pattern) for pattern in self.beside)

    def follow(self, game: Game) -> Progress:
        """How far a game has come on the path of the lesson."""
        keys = game.vocabulary.keys
        done, since, chance, partner = 0, 0, self.chance, self.partner
        early = len(self.prelude)
        dealt: list[str] = []
        played: list[str] = []
        for number, (past, asker) in enumerate(zip(game.history(), game.askers(), strict=True)):
            who, answer, _ = past
            key = keys[answer]
            if who == CHANCE:
                dealt.append(key)
            elif who != self.seat:
                played.append(key)
            elif early:
                early -= 1
            elif self.ignores(key):
                continue
            elif done < len(self.step) and self.step[done].at in ("", asker.topic):
                step = self.step[done]
                if not step.takes(key):
                    return Progress(done, since, [], [], number, key)
                done, since, chance, partner = done + 1, number, step.chance, step.partner
                dealt, played = [], []
        return Progress(done, since, left(chance, dealt), left(partner, played))

    def dealer(self, game: Game) -> ScriptDealer:
        """Who answers for chance in a game that is a lesson."""
        return ScriptDealer(game, lambda now: self.follow(now).chance, self.seed)

    def answer_for(self, game: Game, seat: int) -> str:
        """What another seat answers on the path, as a key; empty if it is left."""
        progress = self.follow(game)
        question = game.question
        if progress.astray >= 0 or question is None or progress.done >= len(self.step):
            return ""
        options = question.options_of(seat)
        keys = game.vocabulary.keys
        if progress.partner and game.vocabulary.answers[progress.partner[0]] in options:
            return progress.partner[0]
        module: Any = game.setup.box.optional("bot")
        rng = whim(self.seed, game)
        quick = getattr(module, "quick", None)
        return keys[quick(game, seat, rng.random()) if quick is not None else rng.choice(options)]

    def coach(self, game: Game) -> Coach:
        """What the learner is told now."""
        progress = self.follow(game)
        count = len(self.step)
        if progress.astray >= 0:
            told = self.step[progress.done].warns(progress.key)
            return Coach("astray", progress.done + 1, count, told, [], [], [])
        halts = self._halts(game, progress)
        if progress.done == count:
            return Coach("over", count, count, self.end, [], [], halts)
        step = self.step[progress.done]
        question = game.question
        if question is None or not question.asks(self.seat):
            return Coach("waits", progress.done + 1, count, "", [], [], halts)
        if step.at not in ("", question.step.topic):
            return Coach("waits", progress.done + 1, count, "", [], [], halts)
        keys = [game.vocabulary.keys[option] for option in question.options_of(self.seat)]
        matches = [key for pattern in step.good for key in keys if fnmatchcase(key, pattern)]
        good = list(dict.fromkeys(matches))
        return Coach("asks", progress.done + 1, count, step.tell, step.point, good, halts)

    def _halts(self, game: Game, progress: Progress) -> list[Halted]:
        """What is explained of the things that have happened since the last good answer."""
        if not progress.done:
            return []
        waiting = list(self.step[progress.done - 1].halt)
        if not waiting:
            return []
        halts: list[Halted] = []
        for told in game.told():
            known = not told.event.secret or witnessed(told.witnesses, self.seat)
            if told.number > progress.since and known and told.event.name == waiting[0].on:
                halt = waiting.pop(0)
                halts.append(Halted(told.number, halt.tell, halt.point))
                if not waiting:
                    break
        return halts


class Progress(NamedTuple):
    """How far a game has come on the path of a lesson."""

    done: int
    """How many steps are behind."""
    since: int
    """The number of the answer that did the last of them."""
    chance: list[str]
    """What chance is still to answer."""
    partner: list[str]
    """What the others are still to answer."""
    astray: int = -1
    """The number of the answer that left the path; -1 if none did."""
    key: str = ""
    """That answer."""


class Halted(NamedTuple):
    """Something that has happened and is explained."""

    number: int
    """How many answers had been given then."""
    tell: str
    point: list[str]


class Coach(NamedTuple):
    """What the learner is told now."""

    state: State
    step: int
    """Which step it is, counted from 1."""
    steps: int
    tell: str
    point: list[str]
    good: list[str]
    """The answers that lead on, as keys."""
    halts: list[Halted]


@lru_cache(maxsize=32)
def minutes_of(box: Box) -> int:
    """How long the lesson of a box takes; 0 if it has none. Nothing else of the box is read."""
    path = box.folder / FILE
    return TomlFile(path).convert(Lesson).minutes if path.exists() else 0


@lru_cache(maxsize=32)
def lesson_of(box: Box) -> Lesson | None:
    """The lesson of a box; nothing if it has none. A mistake is told with file and line."""
    path = box.folder / FILE
    if not path.exists():
        return None
    file = TomlFile(path)
    lesson = file.convert(Lesson)
    setup = check_laid(file, box, lesson)
    if not 0 <= lesson.seat < setup.seats:
        raise file.wrong(("seat",), f"there are the seats 0 to {setup.seats - 1}.")
    if not lesson.step:
        raise file.wrong(("step",), "a lesson has a step at least.")
    check_keys(file, setup, lesson.partner, ("partner",))
    check_keys(file, setup, lesson.prelude, ("prelude",))
    events = [event.name for event in setup.content.vocabulary.events.values()]
    known = setup.content.vocabulary.answers
    for number, step in enumerate(lesson.step):
        way = ("step", number)
        check_keys(file, setup, step.chance, (*way, "chance"))
        check_keys(file, setup, step.partner, (*way, "partner"))
        exact = [key for key in step.good if not set("*?[") & set(key)]
        check_keys(file, setup, exact, (*way, "good"))
        if not step.good:
            raise file.wrong((*way, "good"), "a step has a good answer at least.")
        for pattern in (*step.good, *step.otherwise):
            if not any(fnmatchcase(key, pattern) for key in known):
                raise file.wrong((*way, "good"), f"no answer of the game is like {pattern!r}.")
        for place, halt in enumerate(step.halt):
            if halt.on not in events:
                raise file.wrong((*way, "halt", place, "on"), choose(halt.on, events))
    return lesson
