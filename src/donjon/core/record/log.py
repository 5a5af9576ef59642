"""What happened, as sentences that one seat may read."""

from __future__ import annotations

from typing import Any, NamedTuple

from donjon.core.engine.foundation.stack import Told
from donjon.core.engine.game import Game
from donjon.core.engine.seats import CHANCE, TOLD
from donjon.core.record.blanks import SEAT
from donjon.core.record.templates import Telling
from donjon.core.record.words import Brief, words_of

DRAWS_ON_A_LINE = 2
"""How much chance may say on the line of an answer."""

ANSWER = "answer"
LUCK = "chance"
EVENT = "event"
HEADING = "heading"
"""The kinds of lines."""


class Line(NamedTuple):
    """A sentence of the log."""

    number: int
    """How many answers have been given when it is true."""
    seat: int
    """Who did it, or CHANCE."""
    text: str
    kind: str = ANSWER
    banner: bool = False
    """Whether it is shown over the board for a moment."""
    rise: str = ""
    """What rises from a piece when it happens."""
    at: str = ""
    """The id of that piece in the picture."""
    mark: str = ""
    """The id of a piece that stays marked until one acts."""
    arrows: tuple[tuple[str, str], ...] = ()
    """Arrows that stay as long, each from piece to piece."""
    begins: bool = False
    """Whether a turn begins with it."""
    brief: Brief = Brief()
    """What the summary of its turn says of it."""
    great: bool = False
    """Whether the show stops for it."""
    face: str = ""
    """The card or portrait that comes forward then, by kind and name: `foe:gibbering-choir`."""
    moment: str = ""
    """The sentence that says what it did and why."""
    cue: str = ""
    """How it sounds."""


def lines(
    game: Game, names: list[str], seat: int, start: int = 0, count: int | None = None
) -> list[Line]:
    """What was answered and what happened after `start` answers, as lines.

    A draw or two stand on the line of the answer that caused them. What was told before
    the first answer comes with number 0. Whoever knows how many answers there are in all says
    so in `count`: then nothing earlier is looked at, however long the game is.
    """
    words = words_of(game.setup.box)
    content = game.setup.content
    log: list[Line] = []
    chance: list[str] = []
    spoke = False
    told, number = _since(game, start, count)
    for entry in told:
        _, who, what, witnesses, rest = entry
        if who == TOLD:
            if number < start or (number == start and start):
                continue
            event = Told(number, what, rest, witnesses)
            telling = words.event_lines(content, names, event, seat)
            if telling.line:
                _add(log, chance, number, spoke)
                chance = []
                log.append(_of_event(event, telling, what.name in words.turns))
            continue
        number += 1
        if number <= start:
            continue
        if who != CHANCE:
            _add(log, chance, number - 1, spoke)
            chance = []
        past = (who, what, witnesses)
        text, mark, brief = words.said(content, names, past, seat, rest)
        if who == CHANCE:
            chance += [text] if text else []
            continue
        spoke = bool(text)
        if text:
            begins = content.vocabulary.verb(what).name in words.turns
            log.append(Line(number, who, text, mark=mark, begins=begins, brief=brief))
    _add(log, chance, number, spoke)
    return log


def turns(told: list[Line]) -> list[list[Line]]:
    """Lines of the log, turn by turn; what comes before the first is a turn of its own."""
    groups: list[list[Line]] = []
    for line in told:
        if line.begins or not groups:
            groups.append([])
        groups[-1].append(line)
    return groups


def summary(turn: list[Line], names: list[str]) -> str:
    """A turn in one line: whose it is, and what is worth a word, what is alike once."""
    first, *rest = turn
    whose = names[first.seat] if first.seat >= 0 else ""
    sums: dict[tuple[str, str], int] = {}
    for line in turn:
        if line.brief.text:
            alike = (line.brief.text, line.brief.many)
            sums[alike] = sums.get(alike, 0) + line.brief.amount
    phrases = [
        (many if many and total > 1 else text)
        .replace("{count}", str(total))
        .removeprefix(f"{whose} " if whose else "")
        for (text, many), total in sums.items()
    ]
    head = first.text if first.kind == HEADING else whose
    if not phrases:
        return first.text if head != first.text or not rest else f"{head}: {rest[0].text}"
    return f"{head}: {', '.join(phrases)}" if head else ", ".join(phrases)


def _of_event(told: Told, telling: Telling, begins: bool) -> Line:
    event = told.event
    arrows = []
    for arrow in telling.arrows:
        start, _, end = arrow.partition(" ")
        arrows.append((start, end))
    seats = [told.args[i] for i, kind in enumerate(event.kinds) if kind == SEAT]
    return Line(
        told.number,
        seats[0] if event.heading and seats else CHANCE,
        telling.line,
        HEADING if event.heading else EVENT,
        event.banner,
        telling.rise,
        telling.at,
        telling.mark,
        tuple(arrows),
        begins or event.heading,
        Brief(telling.brief, telling.many, int(telling.counts)) if telling.brief else Brief(),
        event.great,
        telling.face,
        (telling.moment or telling.line) if event.great else "",
        telling.cue,
    )


def _since(game: Game, start: int, count: int | None) -> tuple[list[Any], int]:
    """The past from an answer on, oldest first, and how many answers came before it."""
    entries: list[Any] = []
    number = count
    past = game.past
    while isinstance(past, tuple) and not (start and number == start):
        entries.append(past)
        if number is not None and past[1] != TOLD:
            number -= 1
        past = past[0]
    entries.reverse()
    return entries, number or 0


def _add(log: list[Line], chance: list[str], number: int, spoke: bool) -> None:
    """Add what chance said in a row; to the answer that caused it, if that has a line."""
    if not chance:
        return
    said = " ".join(_gather(chance))
    if spoke and log and len(chance) <= DRAWS_ON_A_LINE and log[-1].kind == ANSWER:
        last = log[-1]
        log[-1] = last._replace(number=number, text=f"{last.text} {said}")
    else:
        log.append(Line(number, CHANCE, said, LUCK))


def _gather(sentences: list[str]) -> list[str]:
    """Say what is alike once: "Drawn: Red 2, Blue 4." or "A card is drawn, unseen (3 times)."."""
    alike: dict[str, list[str]] = {}
    for sentence in sentences:
        head, colon, rest = sentence.rstrip(".").partition(": ")
        alike.setdefault(head + colon, []).append(rest)
    spoken: list[str] = []
    for head, rests in alike.items():
        if rests[0]:
            spoken.append(f"{head}{', '.join(rests)}.")
        else:
            spoken.append(f"{head}." if len(rests) == 1 else f"{head} ({len(rests)} times).")
    return spoken
