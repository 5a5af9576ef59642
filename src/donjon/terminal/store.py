"""Where journals of games played here are kept."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from donjon.core.box import Box
from donjon.core.errors import JournalError
from donjon.core.journal import Journal
from donjon.core.places import data_folder
from donjon.core.shelf import box as find_box


def unfinished() -> Path:
    return data_folder() / "unfinished"


def finished() -> Path:
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
        found = [(path.stat().st_mtime_ns, path) for path in unfinished().glob(pattern)]
    except OSError as error:
        raise JournalError(f"{unfinished()} cannot be read: {error.strerror}.") from error
    return [path for _, path in sorted(found, reverse=True)]


def latest(box: Box | None) -> Path:
    """The journal of the game that was left last, of one box or of any."""
    found = unfinished_games(box)
    if not found:
        which = f" of {box.title}" if box else ""
        raise JournalError(f"There is no unfinished game{which} in {unfinished()}.")
    return found[0]


def read(path: Path) -> Journal:
    """A journal from a file; what is wrong with it is said together with its name."""
    try:
        return Journal.read(path)
    except JournalError as error:
        name = str(path)
        raise error if name in str(error) else JournalError(f"{name}: {error}") from error
    except (RecursionError, ValueError) as error:
        raise JournalError(f"{path}: The journal is damaged: {error}.") from error


def box_of(journal: Journal) -> Box:
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
            some = f"there are {len(games)}" if games else "there is none"
            raise JournalError(f"There is no unfinished game {name}: {some} (donjon left).")
        return games[int(name) - 1]
    path = Path(name)
    if path.suffix == ".json" or path.is_file():
        return path
    return latest(find_box(name))
