"""A game looked at again: its positions, its dice, and the file for a report."""

from __future__ import annotations

import platform
from typing import Annotated, Any

import msgspec
from msgspec import Meta

import donjon
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import CHANCE, SPECTATOR, TRUTH
from donjon.core.errors import JournalError
from donjon.core.record import proof
from donjon.drawing.theme import PAGE
from donjon.tables.errors import NoTable, NotYours
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.web.responses.picture import ScreenShape
from donjon.web.responses.replay import CardShape, Dice, Replay, Viewer
from donjon.web.view.log import log_lines, still
from donjon.web.view.query import ChosenScreen, Layout, ScreenAhead, ViewQuery

NAMED = {"spectator": SPECTATOR, "truth": TRUTH}


class ReplayQuery(msgspec.Struct, frozen=True):
    """Which position somebody wants to see again, through whose eyes, and how it is drawn."""

    seat: Annotated[str, Meta(description="A seat, `spectator` or `truth`.")] | None = None
    at: Annotated[int, Meta(description="After how many answers.")] | None = None
    picture: Annotated[Layout, Meta(description="How the position is drawn.")] = "upright"
    screen: ChosenScreen = ""
    ahead: ScreenAhead = ""
    lines: Annotated[bool, Meta(description="Whether the log comes along.")] = True


def eyes(table: Table, holder: str, word: str | None) -> int:
    """The seat through whose eyes a person looks; others' only when the game is over."""
    held = table.held(holder)
    if word is None:
        if table.phase == "over":
            return TRUTH
        return held[0] if held else SPECTATOR
    if word in NAMED:
        seat = NAMED[word]
    elif word in map(str, range(len(table.chairs))):
        seat = int(word)
    else:
        raise NoTable(f"Nobody looks as {word!r}: give a seat, spectator or truth.")
    if seat == TRUTH and table.phase != "over":
        raise NotYours(say("errors.truth"))
    if seat >= 0 and seat not in held and table.phase != "over":
        raise NotYours(say("tables.not_yours"))
    return seat


def position(table: Table, holder: str, query: ReplayQuery) -> Replay:
    """A position of a game, through eyes that this person may use."""
    seat = eyes(table, holder, query.seat)
    place, game = _position(table, query.at)
    journal = table.journal()
    view = still(table, game, seat)
    drawn = ViewQuery(picture=query.picture, screen=query.screen, ahead=query.ahead)
    screens = drawn.screens(view)
    shown, _ = drawn.follow(screens)
    question = view.question
    asked = question.asked() if question is not None else []
    return Replay(
        place,
        len(journal),
        table.phase == "over",
        turns(journal.by),
        log_lines(table, seat) if query.lines else [],
        [ScreenShape(*screen[:3]) for screen in screens],
        shown,
        str(drawn.draw(view, shown)),
        view.text(),
        view.ask(table.names) if asked else "",
        ", ".join(table.names[other] for other in asked),
        _viewers(table, holder),
        {SPECTATOR: "spectator", TRUTH: "truth"}.get(seat, str(seat)),
        table.box.title,
    )


def card(
    table: Table, holder: str, word: str | None, at: int | None, named: tuple[str, str]
) -> CardShape:
    """A card in full, if it lies open in a picture that these eyes may see."""
    seat = eyes(table, holder, word)
    _, game = _position(table, at)
    view = still(table, game, seat)
    content = game.setup.content
    kind, name = named
    if name not in content.vocabulary.names.get(kind, []) or not _lies_open(view, kind, name):
        raise NoTable(say("errors.no_card"))
    number = content.vocabulary.names[kind].index(name)
    texts = content.texts.get(kind)
    large = getattr(view.box.module("picture"), "large", None)
    return CardShape(
        content.titles[kind][number],
        texts[number] if texts else "",
        large(view, kind, number, PAGE) if large is not None else None,
    )


def _lies_open(view: View, kind: str, name: str) -> bool:
    """Whether some picture of a view shows a card."""
    mark = f'data-card="{kind}:{name}"'
    drawn = (
        view.picture(screen.id, wide) for wide in (False, True) for screen in view.screens(wide)
    )
    return any(mark in picture for picture in drawn)


def _position(table: Table, at: int | None) -> tuple[int, Game]:
    """How many answers have been given, and the game as it was then."""
    if table.game is None:
        raise NoTable("The game has not begun: there is nothing to look at.")
    place = table.count if at is None else at
    if not 0 <= place <= table.count:
        raise NoTable(f"There is no position {place}; positions are 0 to {table.count}.")
    game = table.game if place == table.count else table.journal().replay(table.box, place)
    return place, game


def turns(by: list[int]) -> list[int]:
    """The positions at which another seat than before is about to answer."""
    starts: list[int] = []
    last = CHANCE
    for number, who in enumerate(by):
        if who not in (CHANCE, last):
            starts.append(number)
            last = who
    return starts


def dice(table: Table) -> Dice:
    """Whether chance kept its word, as far as that can be told now."""
    journal = table.journal()
    extra = journal.extra
    commitment, secret, words = (extra.get(name) for name in ("commitment", "secret", "words"))
    verified: bool | None = None
    try:
        sentence = proof.fair(journal, table.box)
        verified = True if secret is not None and commitment is not None else None
    except JournalError as error:
        sentence, verified = str(error), False
    shown = words if isinstance(words, list) and table.phase != "open" else []
    return Dice(
        commitment if isinstance(commitment, str) else "",
        [word for word in shown if isinstance(word, str)],
        secret if isinstance(secret, str) else None,
        verified,
        sentence,
    )


def journal(table: Table) -> bytes:
    """The file of a game that is over, with all its answers."""
    record = table.journal()
    record.extra["program"] = donjon.__version__  # which bots these were
    return record.encode()


def report(table: Table, holder: str, said: str) -> bytes:
    """The file for a report: what was said, versions and, once it is over, the whole journal.

    Before that, what this person sees and has read; hidden things stay hidden here too.
    """
    versions: dict[str, Any] = {
        "said": said,
        "donjon": donjon.__version__,
        "python": platform.python_version(),
        "system": platform.system(),
        "table": table.id,
        "seq": table.seq,
        "version": table.version,
        "phase": table.phase,
    }
    if table.phase == "over":
        journal = table.journal()
        journal.extra["report"] = versions
        return journal.encode()
    held = table.held(holder)
    seat = held[0] if held else SPECTATOR
    shown: dict[str, Any] = {
        "report": versions,
        "box": table.box.id,
        "rules": table.box.rules_version,
        "options": table.setup.options,
        "packs": table.setup.digests,
        "seat": seat,
    }
    if table.game is not None:
        shown["view"] = View(table.game, seat).data()
        shown["log"] = [line.text for line in log_lines(table, seat)]
    return msgspec.json.format(msgspec.json.encode(shown), indent=1) + b"\n"


def _viewers(table: Table, holder: str) -> list[Viewer]:
    over = table.phase == "over"
    seats = range(len(table.chairs)) if over else table.held(holder)
    viewers = [Viewer(str(seat), table.names[seat]) for seat in seats]
    viewers.append(Viewer("spectator", say("log.spectator")))
    if over:
        viewers.append(Viewer("truth", say("log.truth")))
    return viewers
