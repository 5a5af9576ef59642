"""How a table begins: what is agreed, what is brought, and the game that is laid."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Any

import msgspec

from donjon.bots import bot as find_bot
from donjon.core.box.shelf import box as find_box
from donjon.core.content.packs import Pack
from donjon.core.engine.game import Game
from donjon.core.errors import BadOption, JournalError
from donjon.core.record import proof
from donjon.core.record.journal import CONCEDED, Journal
from donjon.tables.conduct.dealer import luck
from donjon.tables.conduct.hopeless import verdict
from donjon.tables.entries import (
    DEFAULT_GRACE_S,
    LONGEST_GRACE_S,
    PEOPLE,
    SHORTEST_GRACE_S,
    Answers,
    Chair,
    Change,
    Entry,
    Opened,
    Started,
    answers_since,
)
from donjon.tables.errors import TableError
from donjon.tables.names import NAME_LENGTH, WORD_LENGTH, bot_name, clean, free
from donjon.tables.sentences import say
from donjon.tables.turns import given_game

MOST_JOURNAL_ANSWERS = 20_000
"""How many answers a game has at most; the longest that bots have played have a third of it."""
SECRET_LENGTH = 200
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
    grace: int = DEFAULT_GRACE_S,
    dealer: str = "",
    clock: int = 0,
    lesson: bool = False,
    passing: bool = False,
) -> Change:
    """A new table, or an error that says what cannot be.

    What is given is played through once.
    """
    chosen = find_box(box)
    setup = chosen.agree(len(chairs), options, packs)
    if undo not in UNDO_RULES:
        raise BadOption(say("tables.undo_rule", rule=undo, known=", ".join(UNDO_RULES)))
    if not SHORTEST_GRACE_S <= grace <= LONGEST_GRACE_S:
        raise BadOption(say("tables.grace", least=SHORTEST_GRACE_S, most=LONGEST_GRACE_S))
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
        chosen.id,
        chosen.rules_version,
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
    waits = any(chair.kind == "open" for chair in seated)
    if waits and given is None:
        return Change([opened])
    before = given_game(opened)
    if before.over:
        raise TableError(say("tables.over_there"))
    if waits:
        return Change([opened])
    started, game = begin(opened, seated, before)
    return Change([opened, *started], game)


def bring(journal: Journal) -> Change:
    """A table to look at a journal that somebody brought; a bad journal is refused."""
    header = journal.header
    box = find_box(header.box)
    if len(journal) > MOST_JOURNAL_ANSWERS:
        raise JournalError(say("tables.too_long", answers=len(journal), most=MOST_JOURNAL_ANSWERS))
    game = proof.played(journal, box)
    named = [*header.names, *("",) * header.seats][: header.seats]
    chairs: list[Chair] = []
    for seat, name in enumerate(named):
        wanted = clean(name, NAME_LENGTH) or f"Seat {seat + 1}"
        chairs.append(Chair(free(wanted, {chair.name.casefold() for chair in chairs})))
    given = Answers(journal.answers, journal.by)
    opened = Opened(
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
    return Change([opened], game)


def _kept(journal: Journal) -> dict[str, Any]:
    """What is kept of the things that others put beside a journal: what proves its dice."""
    kept: dict[str, Any] = {"dealer": PEOPLE} if journal.extra.get("dealer") == PEOPLE else {}
    for name in ("commitment", "secret"):
        value = journal.extra.get(name)
        if isinstance(value, str) and len(value) <= SECRET_LENGTH:
            kept[name] = value
    for name in ("words", "seats"):
        words = journal.extra.get(name)
        if isinstance(words, list) and len(words) == journal.header.seats:
            kept[name] = [str(word)[:WORD_LENGTH] for word in words]
    conceded = journal.extra.get(CONCEDED)
    if isinstance(conceded, str) and conceded in find_box(journal.header.box).words.outcome:
        kept[CONCEDED] = conceded
    given = journal.extra.get("given")
    if isinstance(given, int):
        kept["given"] = given
    return kept


def begin(opened: Opened, chairs: list[Chair], before: Game) -> tuple[list[Entry], Game]:
    """Take up the game that a table begins with, and let chance answer so far."""
    game = before.clone()
    luck(opened, chairs, game).carry(game)
    return [Started(answers_since(before, game)), *verdict(opened, game)], game
