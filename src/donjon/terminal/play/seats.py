"""Seats as words: `you`, `you:Ann`, `bot`, `bot:hard`, `hard`."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from donjon.bots import LEVELS, bot
from donjon.core.box.box import Box
from donjon.core.engine.seats import SPECTATOR, TRUTH
from donjon.core.errors import BadOption, UnknownName, unknown
from donjon.tables.sentences import say
from donjon.terminal.screen import plain

YOU, BOT = "you", "bot"
DEFAULT_LEVEL = "medium"
"""The level of a bot that is only called a bot."""


@dataclass(frozen=True)
class Seat:
    """A person, or a bot of some level."""

    name: str
    level: str = ""
    """Empty for a person."""

    @property
    def person(self) -> bool:
        return not self.level

    @property
    def word(self) -> str:
        """What stands for this seat in `--seats` and in a journal."""
        return f"bot:{self.level}" if self.level else f"you:{self.name}"


def parse(text: str) -> list[Seat]:
    """The seats that a list such as `you,bot:hard` names."""
    return sit_down(text.split(","))


def sit_down(words: list[str]) -> list[Seat]:
    """A seat for each word; those without a name of their own get one."""
    kinds = [_kind(word.strip()) for word in words]
    people = sum(not level for level, _ in kinds)
    bots = Counter(level for level, _ in kinds if level)
    count: Counter[str] = Counter()
    seats: list[Seat] = []
    for number, (level, name) in enumerate(kinds, 1):
        if level:
            count[level] += 1
            name = say("common.kind_bot", level=say(f"common.level_{level}"))
            if bots[level] > 1:
                name += f" {count[level]}"
        elif not name:
            alone = people == 1
            name = say("terminal.player" if alone else "terminal.player_number", number=number)
        seats.append(Seat(name, level))
    names = Counter(seat.name.lower() for seat in seats)
    for seat in seats:
        if names[seat.name.lower()] > 1:
            raise BadOption(say("terminal.seats_one_name", name=seat.name))
    return seats


def usual(box: Box, count: int = 0) -> list[Seat]:
    """The seats at a box if nobody names any: you, and bots on the others."""
    return sit_down([YOU, *[BOT] * ((count or box.seats[0]) - 1)])


def levels(text: str) -> list[str]:
    """The bots of a list that must name no person."""
    seats = parse(text)
    if any(seat.person for seat in seats):
        raise BadOption(say("terminal.only_bots"))
    return [seat.level for seat in seats]


def viewer(word: str, names: list[str], seats: int) -> int:
    """The seat that a word names: a number from 1, a name, `spectator` or `truth`."""
    low = word.strip().lower()
    if low == "spectator":
        return SPECTATOR
    if low == "truth":
        return TRUTH
    if low.isdecimal() and 1 <= int(low) <= seats:
        return int(low) - 1
    known = {name.lower(): seat for seat, name in enumerate(names[:seats])}
    if low in known:
        return known[low]
    if low.lstrip("-").isdecimal():
        raise UnknownName(say("terminal.no_seat", word=word, count=seats))
    numbers = [str(number) for number in range(1, seats + 1)]
    raise unknown("seat", word, [*numbers, *map(plain, known), "spectator", "truth"])


def _kind(word: str) -> tuple[str, str]:
    """Level and name of a seat; either may be empty."""
    head, colon, rest = word.partition(":")
    head, rest = head.strip().lower(), plain(rest).strip()
    if head == YOU:
        return "", rest
    if head == BOT:
        level = rest.lower() if colon else DEFAULT_LEVEL
        bot(level)
        return level, ""
    if head in LEVELS and not colon:
        return head, ""
    raise unknown("seat", word, [YOU, "you:NAME", BOT, *(f"bot:{name}" for name in LEVELS)])
