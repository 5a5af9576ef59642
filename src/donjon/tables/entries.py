"""What can happen at a table. A table is the sum of its entries, in their order."""

from __future__ import annotations

import typing
from collections.abc import Sequence

import msgspec

from donjon.core.box.shelf import box as find_box
from donjon.core.content.decoding import reader
from donjon.core.engine.game import Game
from donjon.core.engine.seats import TOLD
from donjon.core.engine.setup import Setup

PEOPLE = "people"
"""As the dealer of a table: chance is told by those who sit there."""
DEFAULT_GRACE_S = 60
"""Seconds that people may be gone, unless a table agrees on something else."""
SHORTEST_GRACE_S, LONGEST_GRACE_S = 30, 86_400
"""Seconds that people may be gone at least and at most, whatever a table agrees on."""


class Chair(msgspec.Struct, frozen=True, omit_defaults=True):
    """A seat and its holder: nobody yet, a person, a bot, or a bot for a person."""

    name: str = ""
    holder: str = ""
    """The hash of the key of the person who holds the seat."""
    bot: str = ""
    """The level of the bot that answers here."""
    word: str = ""
    """What the seat adds to the dice."""
    result: tuple[bool, int] | None = None
    """Whether it won, and its score: noted in the list of tables once the game is over."""

    @property
    def kind(self) -> str:
        if self.holder:
            return "person"
        return "bot" if self.bot else "open"


def people_at(chairs: Sequence[Chair]) -> list[int]:
    """The seats whose people are at the table themselves; if bots play for all, those they left."""
    held = [seat for seat, chair in enumerate(chairs) if chair.holder]
    return [seat for seat in held if not chairs[seat].bot] or held


class Answers(msgspec.Struct, frozen=True):
    """A stretch of a journal: keys, and who gave them."""

    keys: list[str] = []
    by: list[int] = []


def answers_since(before: Game, after: Game) -> Answers:
    """The answers that were given to make one game into the other, chance included."""
    keys: list[str] = []
    by: list[int] = []
    past = after.past
    while past is not before.past:
        assert isinstance(past, tuple)
        if past[1] != TOLD:
            keys.append(after.vocabulary.keys[past[2]])
            by.append(past[1])
        past = past[0]
    return Answers(keys[::-1], by[::-1])


class Entry(msgspec.Struct, frozen=True, tag_field="kind", omit_defaults=True):
    """Something that happened at a table."""


class Opened(Entry, tag="opened", frozen=True, omit_defaults=True):
    """The table is set up, with all that was agreed."""

    box: str
    rules: int
    chairs: list[Chair]
    options: dict[str, str]
    secret: str
    """What the dice follow from; revealed when the game is over."""
    undo: str = "turn"
    listed: bool = False
    given: Answers = Answers()
    """What was played elsewhere before."""
    imported: bool = False
    """Only to be looked at: a journal that somebody brought."""
    extra: dict[str, typing.Any] = {}
    """What came along with that journal."""
    packs: dict[str, str] = {}
    """Id and digest of the packs that are played with."""
    grace: int = DEFAULT_GRACE_S
    """Seconds that somebody may be gone before others can let a bot play for them, as agreed."""
    lesson: bool = False
    """Whether chance and the others follow the lesson of the box, and a coach speaks."""
    dealer: str = ""
    """Who deals: the house, or the people."""
    passing: bool = False
    """Whether others may decline for somebody who is away so long; they never choose for them."""
    clock: int = 0
    """Seconds after which a bot sits in for whoever does not answer; 0: they are waited for."""

    @property
    def patience(self) -> int:
        """Seconds that others wait before they act for somebody who is away.

        Tables that were opened with less, when that could be agreed on, wait the least as well.
        """
        return max(self.grace, SHORTEST_GRACE_S)


def setup_of(opened: Opened) -> Setup:
    """What was agreed at a table, with the very packs it was opened with."""
    box = find_box(opened.box)
    return box.agree(len(opened.chairs), opened.options, box.again(opened.packs))


class Sat(Entry, tag="sat", frozen=True, omit_defaults=True):
    """A seat changes hands: somebody sits down, leaves, or lets a bot play."""

    seat: int
    chair: Chair
    late: bool = False
    """Whether a bot sits in because time was up."""
    at: int = 0
    """When, in seconds since 1970; noted where there is a clock, here and below."""


class Started(Entry, tag="started", frozen=True, omit_defaults=True):
    """Every seat is taken: the table is laid, and chance has answered so far."""

    then: Answers
    at: int = 0


class Answered(Entry, tag="answered", frozen=True, omit_defaults=True):
    """A seat answered, or told what chance did, and what followed without anybody being asked."""

    seat: int
    seen: int
    """The version that the answer was given to."""
    then: Answers
    also: list[int] = []
    """Other seats of the same person, for which the same was answered."""
    at: int = 0
    passed: bool = False
    """Whether others have declined for somebody who is away."""


class Ordered(Entry, tag="ordered", frozen=True, omit_defaults=True):
    """A seat declines beforehand, until something is so; or it does so no longer."""

    seat: int
    until: str = ""
    step: str = ""
    """The step that asked it then."""


class Undone(Entry, tag="undone", frozen=True, omit_defaults=True):
    """A seat took back all but the first `kept` answers."""

    seat: int
    kept: int
    at: int = 0


class Hopeless(Entry, tag="hopeless", frozen=True, omit_defaults=True):
    """Everybody can see that nobody will win this game any more, and why."""

    reason: str


class Voted(Entry, tag="voted", frozen=True, omit_defaults=True):
    """A person would end a game that cannot be won, or play on."""

    seats: list[int]
    """All seats of that person."""
    end: bool


class Conceded(Entry, tag="conceded", frozen=True, omit_defaults=True):
    """All would end the game that cannot be won: it is over."""


class Reminded(Entry, tag="reminded", frozen=True, omit_defaults=True):
    """Half of the time is gone, and these seats have not answered."""

    seats: list[int]


class Spoke(Entry, tag="spoke", frozen=True, omit_defaults=True):
    """Somebody spoke."""

    seat: int
    text: str
    id: str = ""
    at: int = 0
    """When, in seconds since 1970."""


class Rematched(Entry, tag="rematched", frozen=True, omit_defaults=True):
    """Another game of the same people has been opened, at this table."""

    table: str


class Coached(Entry, tag="coached", frozen=True, omit_defaults=True):
    """The coach of a lesson is sent away, or called back."""

    on: bool = False


class Offered(Entry, tag="offered", frozen=True, omit_defaults=True):
    """A person lets whoever brings a code take over their seats, for a while."""

    holder: str
    code: str
    """The hash of the code."""
    until: int
    """When it is good for nothing any more, in seconds since 1970."""


class Moved(Entry, tag="moved", frozen=True, omit_defaults=True):
    """The seats of a person go on at another device, whose key holds them now."""

    code: str
    holder: str


class Change(typing.NamedTuple):
    """Entries that are allowed now, and the game they lead to where that is known."""

    entries: list[Entry]
    game: Game | None = None


AnyEntry = (
    Opened
    | Sat
    | Started
    | Answered
    | Ordered
    | Undone
    | Hopeless
    | Voted
    | Conceded
    | Reminded
    | Spoke
    | Rematched
    | Coached
    | Offered
    | Moved
)

_encoder = msgspec.json.Encoder()
_decoder: msgspec.json.Decoder[AnyEntry] = reader(typing.cast(typing.Any, AnyEntry))


def encode(entry: Entry) -> str:
    return _encoder.encode(entry).decode()


def decode(data: str) -> AnyEntry:
    return _decoder.decode(data)
