"""The journals of games played here: where they are kept, and which one is meant."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from donjon.core.box.box import Box
from donjon.core.box.paths import data_folder
from donjon.core.box.shelf import box as find_box
from donjon.core.errors import JournalError
from donjon.core.record.journal import Journal
from donjon.tables.sentences import say


def unfinished() -> Path:
    """The folder of games that are not over."""
    return data_folder() / "unfinished"


def finished() -> Path:
    """The folder of games that are over."""
    return data_folder() / "finished"


def fresh(box: Box) -> Path:
    """A name for a new game's journal that no other has."""
    stem = f"{datetime.now():%Y-%m-%d-%H%M%S}"
    name, number = f"{stem}.json", 1
    while any((place / box.id / name).exists() for place in (unfinished(), finished())):
        number += 1
        name = f"{stem}-{number}.json"
    return unfinished() / box.id / name


def unfinished_games(box: Box | None = None) -> list[Path]:
    """The journals of games that were left, of one box or of any; the last one first."""
    pattern = f"{box.id if box else '*'}/*.json"
    try:
        dated = [(path.stat().st_mtime_ns, path) for path in unfinished().glob(pattern)]
    except OSError as error:
        why = say("terminal.unreadable", path=unfinished(), why=error.strerror)
        raise JournalError(why) from error
    return [path for _, path in sorted(dated, reverse=True)]


def latest(box: Box | None) -> Path:
    """The journal of the game that was left last, of one box or of any."""
    games = unfinished_games(box)
    if games:
        return games[0]
    if box is None:
        raise JournalError(say("terminal.none_unfinished", folder=unfinished()))
    raise JournalError(say("terminal.none_unfinished_of", title=box.title, folder=unfinished()))


def read(path: Path) -> Journal:
    """A journal from a file; what is wrong with it is said together with its name."""
    try:
        return Journal.read(path)
    except JournalError as error:
        name = str(path)
        raise error if name in str(error) else JournalError(f"{name}: {error}") from error
    except (RecursionError, ValueError) as error:
        raise JournalError(say("terminal.damaged", path=path, why=error)) from error


def box_of(journal: Journal) -> Box:
    """The box of a journal's game."""
    return find_box(journal.header.box)


def packs_of(journal: Journal, given: Sequence[str | Path]) -> Sequence[str | Path]:
    """The packs a journal needs and cannot find by itself: those given, or those it noted."""
    noted = journal.extra.get("packs", [])
    if given or not isinstance(noted, list):
        return given
    folders = [Path(name) for name in noted if isinstance(name, str)]
    return [folder for folder in folders if (folder / "pack.toml").is_file()]


def left(name: str | None) -> Path:
    """The journal of a game that was left: by its number in the list, as a file, or the latest."""
    if name is None:
        return latest(None)
    if name.isdecimal():
        games = unfinished_games()
        if not 1 <= int(name) <= len(games):
            sentence = "terminal.no_such_game" if games else "terminal.no_such_game_none"
            raise JournalError(say(sentence, number=name, count=len(games)))
        return games[int(name) - 1]
    path = Path(name)
    if path.suffix == ".json" or path.is_file():
        return path
    return latest(find_box(name))
