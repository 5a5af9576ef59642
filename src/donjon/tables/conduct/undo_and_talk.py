"""The rules of conduct: taking back, what cannot be taken back, talking, passing the screen."""

from __future__ import annotations

from random import Random

from donjon.core.engine.dealer import Dealer
from donjon.core.engine.game import Game, View
from donjon.core.engine.seats import SPECTATOR
from donjon.core.errors import BadOption
from donjon.core.record.imagine import Imagination
from donjon.core.record.undo import hidden, learned, unknown
from donjon.tables.conduct.dealer import Luck
from donjon.tables.entries import Change, Spoke, Undone
from donjon.tables.errors import TableError
from donjon.tables.names import TALK_LENGTH, clean
from donjon.tables.sentences import say
from donjon.tables.table import Table
from donjon.tables.turns import Turn


def undo_point(table: Table, holder: str) -> Undone | None:
    """What this person would take back now, or nothing if they may not.

    By turn: one's own last answer, unless somebody or chance has answered since, or it has
    shown somebody something. Free, alone: one's own last answer, whatever came after it.
    A report of dice or cards can be a slip: anybody takes it back until a person decides.
    """
    turn = _last_own(table, holder)
    if turn is None:
        return None
    if turn.reported:
        return Undone(table.held(holder)[0], turn.start)
    if table.opened.undo == "turn":
        assert table.game is not None
        given = table.game.history(table.count - turn.start)
        if any(who not in turn.seats for who, _, _ in given) or table.shown(turn):
            return None
    return Undone(turn.seats[0], turn.start)


def undo_distance(table: Table, holder: str) -> int:
    """How many answers must be played again to find out what may be taken back, and to do so."""
    turn = _last_own(table, holder)
    return table.far(turn.start) if turn is not None else 0


def _last_own(table: Table, holder: str) -> Turn | None:
    """The answer that this person would take back, if nothing stands against it."""
    held = table.held(holder)
    if not held or table.phase != "playing" or not table.turns:
        return None
    reported = _last_reported_chance(table)
    if reported is not None:
        return reported
    rule = table.opened.undo
    if rule == "off":
        return None
    own = [seat for seat in held if not table.chairs[seat].bot]
    if rule == "free":
        mine = (turn for turn in reversed(table.turns) if turn.seats[0] in own)
        return next(mine, None)
    last = table.turns[-1]
    return last if last.seats[0] in own else None


def _last_reported_chance(table: Table) -> Turn | None:
    """The last dice or cards the people reported, unless a person has answered since."""
    for turn in reversed(table.turns):
        if turn.reported:
            return turn
        if not all(table.chairs[seat].bot for seat in turn.seats):
            return None
    return None


def undo(table: Table, holder: str, seen: int) -> Change:
    """Take back one's last answer."""
    table.speaker(holder, None)
    if seen != table.version:
        raise table.stale()
    point = undo_point(table, holder)
    if point is None:
        why = {"off": say("tables.no_undo")}
        raise TableError(why.get(table.opened.undo, say("tables.no_way_back")))
    return Change([point], next(table.positions(point.kept))[1])


def final_options(view: View, rule: str, people: list[int] | None = None) -> set[int]:
    """The options after which there is no way back, and those that give something for nothing.

    Chance or another seat answers at once, something is shown, or the game ends.

    Found out in a world that this view allows, so it tells nothing that the view does not. Where
    the people deal, dice that have not been rolled yet take nothing away.
    """
    question = view.question
    if question is None or not view.mine:
        return set()
    step = question.step
    vain = {option for option in view.options if step.vain(view.state, option)}
    asked = [option for option in view.options if step.confirm or option in step.grave]
    if rule == "free" or not asked:
        return vain
    if rule == "off":
        return vain.union(asked)
    rng = Random(0)
    world = Imagination(view).game(rng)
    before = list(unknown(world))
    final = vain
    for option in asked:
        if option in final:
            continue
        trial = world.clone()
        trial.forced = False
        chance = Luck(Dealer(rng.random), people)
        chance.answer(trial, option, view.seat)
        if _settles(trial, view.seat, before):
            final.add(option)
            continue
        answered = trial.past
        chance.carry(trial)
        if trial.past is not answered and _settles(trial, view.seat, before):
            final.add(option)
    return final


def _settles(trial: Game, seat: int, before: list[list[int]]) -> bool:
    """Whether there is no way back from a position: others have answered, or it shows something."""
    others = any(by != seat for by, _, _ in trial.history())
    return others or trial.over or (any(before) and learned(before, unknown(trial)))


def speak(table: Table, holder: str, seat: int | None, text: str, name: str, at: int) -> Change:
    """Speak, if the rules of the game let the players talk now. The same name is said once."""
    speaker = table.speaker(holder, seat)
    if name and any(said.id == name and said.seat == speaker for said in table.chat[-50:]):
        return Change([])
    words = clean(text, TALK_LENGTH)
    if not words:
        raise BadOption(say("tables.silence"))
    if not may_talk(table):
        raise TableError(silence(table)[1])
    return Change([Spoke(speaker, words, name, at)])


def may_talk(table: Table, view: View | None = None) -> bool:
    """Whether the rules of the game let the players talk now, as a spectator sees it."""
    if table.game is None or table.phase == "over":
        return True
    return table.box.may_talk(view or View(table.game, SPECTATOR))


def silence(table: Table) -> tuple[str, str]:
    """The rule that closes the talk, if the game names it, and why in a sentence."""
    reasons = table.box.words.silence
    return next(iter(reasons.items())) if reasons else ("", say("tables.talk"))


def curtain(table: Table, holder: str) -> bool:
    """Whether the seats of one person see different things, so that the screen is passed."""
    held = table.held(holder)
    if table.game is None or table.phase == "over" or len(held) < 2:
        return False
    reporting = table.game.question is not None and table.game.question.chance
    if reporting and 0 < len(set(held) & set(table.seats_asked())) < len(held):
        return True  # what one of them draws is not for the others
    return len({tuple(sorted(hidden(View(table.game, seat)).elements())) for seat in held}) > 1
