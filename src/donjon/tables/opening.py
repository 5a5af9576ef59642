"""How a table begins: what is agreed, what is brought, and the game that is laid."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from donjon.bots import bot as find_bot
from donjon.core import proof
from donjon.core.errors import BadOption, JournalError
from donjon.core.game import TOLD, Game, Setup
from donjon.core.journal import Journal
from donjon.core.packs import Pack
from donjon.core.shelf import box as find_box
from donjon.tables.dealing import luck
from donjon.tables.entries import GRACE, PEOPLE, Answers, Chair, Change, Opened, Started
from donjon.tables.names import NAME_LENGTH, WORD_LENGTH, bot_name, clean, free
from donjon.tables.sentences import say

LONGEST = 20_000
"""How many answers a game has at most; the longest that bots have played have a third of it."""
LONGEST_SECRET = 200
UNDO_RULES = ("turn", "off", "free")
"""Back to the start of one's own turn, never, or as far as one likes when alone."""


def open_table(
    box: str,
    chairs: list[Chair],
    options: dict[str, str],
    undo: str,
    listed: bool,
    given: Answers | None = None,
    packs: Sequence[Pack] = (),
    grace: int = GRACE,
    dealer: str = "",
    clock: int = 0,
    lesson: bool = False,
    passing: bool = False,
) -> Change:
    """A new table, or an error that says what cannot be."""
    found = find_box(box)
    setup = found.agree(len(chairs), options, packs)
    if undo not in UNDO_RULES:
        raise BadOption(say("tables.undo_rule", rule=undo, known=", ".join(UNDO_RULES)))
    for chair in chairs:
        if chair.bot:
            find_bot(chair.bot)
    holders = {chair.holder for chair in chairs if chair.kind == "person"}
    people = len(holders) + sum(chair.kind == "open" for chair in chairs)
    if not people:
        raise BadOption(say("tables.nobody"))
    if undo == "free" and people > 1:
        raise BadOption(say("tables.free_undo"))
    seated: list[Chair] = []
    wanted = [clean(chair.name, NAME_LENGTH) for chair in chairs]
    for number, chair in enumerate(chairs, 1):
        name = wanted[number - 1]
        if chair.kind == "bot" and not name:
            name = bot_name({*wanted, *(other.name for other in seated)} - {""})
        elif chair.kind != "open":
            name = free(name or f"Player {number}", {other.name.casefold() for other in seated})
        seated.append(msgspec.structs.replace(chair, name=name))
    opened = Opened(
        found.id,
        found.rules_version,
        seated,
        setup.options,
        secrets.token_hex(32),
        undo,
        listed,
        given or Answers(),
        packs=setup.digests,
        grace=grace,
        lesson=lesson,
        dealer=dealer,
        clock=clock,
        passing=passing,
    )
    if any(chair.kind == "open" for chair in seated):
        return Change([opened])
    started, game = begin(opened, seated)
    return Change([opened, started], game)


def bring(journal: Journal) -> Opened:
    """A table to look at a journal that somebody brought; a bad journal is refused."""
    header = journal.header
    box = find_box(header.box)
    if len(journal) > LONGEST:
        raise JournalError(say("tables.too_long", answers=len(journal), most=LONGEST))
    proof.sound(journal, box)
    named = [*header.names, *("",) * header.seats][: header.seats]
    chairs: list[Chair] = []
    for seat, name in enumerate(named):
        wanted = clean(name, NAME_LENGTH) or f"Seat {seat + 1}"
        chairs.append(Chair(free(wanted, {chair.name.casefold() for chair in chairs})))
    given = Answers(journal.answers, journal.by)
    return Opened(
        box.id,
        header.rules,
        chairs,
        header.options,
        "",
        "off",
        given=given,
        imported=True,
        extra=_kept(journal),
        packs=header.packs,
    )


def _kept(journal: Journal) -> dict[str, Any]:
    """What is kept of the things that others put beside a journal: what proves its dice."""
    found: dict[str, Any] = {"dealer": PEOPLE} if journal.extra.get("dealer") == PEOPLE else {}
    for name in ("commitment", "secret"):
        value = journal.extra.get(name)
        if isinstance(value, str) and len(value) <= LONGEST_SECRET:
            found[name] = value
    for name in ("words", "seats"):
        words = journal.extra.get(name)
        if isinstance(words, list) and len(words) == journal.header.seats:
            found[name] = [str(word)[:WORD_LENGTH] for word in words]
    given = journal.extra.get("given")
    if isinstance(given, int):
        found["given"] = given
    return found


def setup_of(opened: Opened) -> Setup:
    """What was agreed at a table, with the very packs it was opened with."""
    box = find_box(opened.box)
    return box.agree(len(opened.chairs), opened.options, box.again(opened.packs))


def begin(opened: Opened, chairs: list[Chair]) -> tuple[Started, Game]:
    """Lay the table, or take up what was given, and let chance answer so far."""
    setup = setup_of(opened)
    before: Game = setup.box.start(setup, None, forced=False)
    for key, by in zip(opened.given.keys, opened.given.by, strict=True):
        before.apply(key, by)
    game = before.clone()
    luck(opened, chairs, game).carry(game)
    return Started(since(before, game)), game


def since(before: Game, after: Game) -> Answers:
    """What has been answered in one game since it was the other."""
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
