"""The rules of conduct: taking back, what cannot be taken back, talking, passing the screen."""

from __future__ import annotations

from random import Random

from donjon.core.dealer import Dealer
from donjon.core.errors import BadOption
from donjon.core.game import SPECTATOR
from donjon.core.undo import hidden, unknown
from donjon.core.views import Imagination, View
from donjon.tables.entries import Change, Spoke, Undone
from donjon.tables.errors import TableError
from donjon.tables.forced import go_on
from donjon.tables.names import TALK_LENGTH, clean
from donjon.tables.sentences import say
from donjon.tables.table import Table


def undo_point(table: Table, holder: str) -> Undone | None:
    """What this person would take back now, or nothing if they may not.

    By turn: one's own last answer, unless somebody or chance has answered since, or it has
    shown somebody something. Free, alone: one's own last answer, whatever came after it.
    """
    rule = table.opened.undo
    held = table.held(holder)
    if rule == "off" or not held or table.phase != "playing" or not table.turns:
        return None
    own = [seat for seat in held if not table.chairs[seat].bot]
    if rule == "free":
        mine = (turn for turn in reversed(table.turns) if turn.seats[0] in own)
        turn = next(mine, None)
        return Undone(turn.seats[0], turn.start) if turn is not None else None
    last = table.turns[-1]
    if last.seats[0] not in own:
        return None
    assert table.game is not None
    given = table.game.history(table.count - last.start)
    if any(who not in last.seats for who, _, _ in given) or table.shown(last):
        return None
    return Undone(last.seats[0], last.start)


def undo(table: Table, holder: str, seen: int) -> Change:
    """Take back one's last answer."""
    table.speaker(holder, None)
    if seen != table.version:
        raise table.stale()
    point = undo_point(table, holder)
    if point is None:
        why = {"off": say("tables.no_undo")}
        raise TableError(why.get(table.opened.undo, say("tables.no_way_back")))
    return Change([point])


def final_options(view: View, rule: str) -> set[int]:
    """The options after which there is no way back.

    Chance or another seat answers at once, something is shown, or the game ends.

    Found out in a world that this view allows, so it tells nothing that the view does not.
    """
    question = view.question
    if rule == "free" or question is None or not view.mine or not question.step.confirm:
        return set()
    if rule == "off":
        return set(view.options)
    rng = Random(0)
    world = Imagination(view).game(rng)
    before = unknown(world)
    found: set[int] = set()
    for option in view.options:
        trial = world.clone()
        trial.forced = False
        trial.dealer = Dealer(rng.random)
        trial.apply(option, view.seat)
        go_on(trial)
        others = any(by != view.seat for by, _, _ in trial.history())
        if (
            others
            or trial.over
            or any(old - new for old, new in zip(before, unknown(trial), strict=True))
        ):
            found.add(option)
    return found


def speak(table: Table, holder: str, seat: int | None, text: str, name: str, at: int) -> Change:
    """Speak, if the rules of the game let the players talk now. The same name is said once."""
    speaker = table.speaker(holder, seat)
    if name and any(said.id == name and said.seat == speaker for said in table.chat[-50:]):
        return Change([])
    words = clean(text, TALK_LENGTH)
    if not words:
        raise BadOption(say("tables.silence"))
    if not may_talk(table):
        raise TableError(say("tables.talk"))
    return Change([Spoke(speaker, words, name, at)])


def may_talk(table: Table) -> bool:
    """Whether the rules of the game let the players talk now."""
    if table.game is None or table.phase == "over":
        return True
    return table.box.may_talk(View(table.game, SPECTATOR))


def curtain(table: Table, holder: str) -> bool:
    """Whether the seats of one person see different things, so that the screen is passed."""
    held = table.held(holder)
    if table.game is None or table.phase == "over" or len(held) < 2:
        return False
    return len({tuple(sorted(hidden(View(table.game, seat)).elements())) for seat in held}) > 1
