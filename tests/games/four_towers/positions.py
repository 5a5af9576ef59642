"""Positions of Four Towers as arguments, and short ways to play on and to read them.

`position` takes the words of the game's `position.py`; the map is written "Y0:rb G1:y". Champions
cost and hold what is written here: a test of a rule does not depend on figures that are tuned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path

import msgspec
import pytest

from donjon.core.box.shelf import box
from donjon.core.content.packs import Entries, Pack
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import start
from donjon.core.engine.seats import TRUTH
from donjon.core.engine.setup import Content, Setup
from donjon.core.errors import IllegalAnswer
from donjon.core.record import log
from donjon.core.record.position import spell
from donjon.games.four_towers.content import SCHEMA, build
from donjon.games.four_towers.content.entries import ChampionEntry
from donjon.games.four_towers.position import spell_counts
from donjon.games.four_towers.state import FourTowers, census

BOX = box("four-towers")
LETTERS = "rygb"
PLAYERS = ("one", "two", "three", "four")
HOMES = "Y0:r Y2:y Y4:g Y6:b"
NOBODY = "-----"
CHAMPIONS = [
    "gatekeeper",
    "herald",
    "ember-priest",
    "exile-broker",
    "bridge-builder",
    "steward",
    "shaman",
    "necromancer",
    "warlock",
    "oracle",
    "tax-collector",
    "general",
    "alpine-queen",
    "demonologist",
    "unifier",
    "court-painter",
]
COSTS = (3, 3, 5, 4, 3, 4, 3, 4, 4, 5, 2, 3, 3, 4, 4, 3)
USES = 2
POINTS = {"unifier": 3, "court-painter": 1}
"""The figures of champions that are tuned: a test of a rule does not depend on them."""
SKILLED = CHAMPIONS[:10]
GEMMED = CHAMPIONS[:6]
SPIRITED = CHAMPIONS[6:10]


@cache
def figures(*packs: str) -> Content:
    """The base pack with the figures written here, and these packs beside it."""
    base = Pack(BOX.folder / "pack", SCHEMA, BOX.id)
    costs = dict(zip(CHAMPIONS, COSTS, strict=True))
    for i, entry in enumerate(base.entries["champion"]):
        assert isinstance(entry, ChampionEntry)
        base.entries["champion"][i] = msgspec.structs.replace(
            entry,
            cost=costs[entry.id],
            gems=USES if entry.gems else 0,
            spirits=USES if entry.spirits else 0,
            bonus=[
                {**bonus, "points": POINTS.get(entry.id, bonus["points"])} for bonus in entry.bonus
            ],
        )
    return build(Entries([base, *(Pack(Path(folder), SCHEMA, BOX.id) for folder in packs)]))


def position(
    map: str = HOMES,
    seats: int = 2,
    supply: Sequence[int] = (),
    active: int = 0,
    first: int = 0,
    doubled: Sequence[int] = (),
    track_gems: Sequence[int] | None = None,
    options: Mapping[str, str] | None = None,
    packs: Sequence[str] = (),
    setup: Setup | None = None,
    **entries: object,
) -> FourTowers:
    """A game in the position that these entries say, with the figures written here.

    Nobody answers for chance or for a player, not even where there is no choice.
    """
    if setup is None:
        agreed = BOX.agree(seats, options or {}).options
        setup = Setup(BOX, figures(*packs), list(packs), seats, agreed)
    said: dict[str, object] = {
        "map": map.replace(":", "="),
        "active": PLAYERS[active],
        "first": PLAYERS[first],
        **entries,
    }
    if supply:
        said["supply"] = spell_counts(supply)
    if doubled:
        said["doubled"] = " ".join(PLAYERS[seat] for seat in doubled)
    if track_gems is not None:
        said["track_gems"] = " ".join([str(points) for points in track_gems])
    setup.position = spell(said)
    game = start(setup, None, forced=False)
    assert isinstance(game, FourTowers)
    return game


def place(game: FourTowers, name: str) -> int:
    return game.vocabulary.names["place"].index(name)


def champion(game: FourTowers, name: str) -> int:
    return game.vocabulary.names["champion"].index(name)


# Playing on


def go(game: FourTowers, answers: str) -> None:
    """Give these answers, one after the other: of chance, or of the player whose turn it is."""
    for key in answers.split():
        question = game.question
        assert question is not None, f"nothing is asked, and yet {key} is answered"
        assert question.chance or question.asked() == [game.active]
        game.apply(key)


def refuses(game: FourTowers, key: str) -> None:
    """The answer is not offered; given all the same, it is refused and changes nothing."""
    game.vocabulary.parse(key)
    assert key not in options(game)
    before = dump(game)
    with pytest.raises(IllegalAnswer, match="not allowed now"):
        game.apply(key)
    assert dump(game) == before


def refusal(game: FourTowers, key: str) -> str:
    """What a person is told who gives an answer that is not allowed."""
    refuses(game, key)
    return BOX.words.refuse(game, game.vocabulary.parse(key))


def told(game: FourTowers) -> list[str]:
    """The log, with these players."""
    return [line.text for line in log.lines(game, ["Ann", "Ben", "Cleo", "Dan"], TRUTH)]


# Reading


def options(game: FourTowers, verb: str = "") -> set[str]:
    """The answers now allowed; with a verb, what it may be said of."""
    assert game.question is not None, "nothing is asked"
    keys = game.keys()
    assert len(keys) == len(set(keys)), "an answer is offered twice"
    if not verb:
        return set(keys)
    return {key.partition(":")[2] for key in keys if key.partition(":")[0] == verb}


def verbs(game: FourTowers) -> set[str]:
    return {key.partition(":")[0] for key in options(game)}


def asks(game: FourTowers) -> str:
    """Who is asked, and by which step: "one Plays", "chance ShowChampions"."""
    question = game.question
    if question is None:
        return "nobody"
    who = "chance" if question.chance else PLAYERS[question.seat]
    return f"{who} {question.step!r}"


def letters(some: Sequence[int]) -> str:
    """Counts of the four colours as letters."""
    return "".join(letter * some[number] for number, letter in enumerate(LETTERS))


def on(game: FourTowers, name: str) -> str:
    """The peasants on a space."""
    return letters(game.crowd(place(game, name)))


def the_map(game: FourTowers) -> str:
    """All peasants, as `position` takes them."""
    names = game.vocabulary.names["place"][: game.content.spaces]
    return " ".join(f"{name}:{on(game, name)}" for name in names if on(game, name))


def lords(game: FourTowers) -> str:
    return letters(game.lords)


def demons(game: FourTowers) -> str:
    return letters(game.demons)


def followers(game: FourTowers, seat: int = 0) -> str:
    return letters(game.mats[seat].followers)


def market(game: FourTowers, seat: int = 0) -> str:
    return "".join(LETTERS[c] if c >= 0 else "-" for c in game.mats[seat].merchants)


def row(some: Sequence[int]) -> str:
    """Mercenaries or mountaineers in their order."""
    return "".join(LETTERS[colour] for colour in some)


def army(game: FourTowers, seat: int = 0) -> str:
    """The mercenaries of a player, in their row."""
    return row(game.mats[seat].mercenaries)


def climbers(game: FourTowers, seat: int = 0) -> str:
    """The mountaineers of a player, in their row."""
    return row(game.mats[seat].mountaineers)


def influence(game: FourTowers) -> list[int]:
    """Where the markers stand."""
    return [mat.influence for mat in game.mats]


def gems(game: FourTowers) -> list[int]:
    """The gems the players have won on the track and not yet used."""
    return [mat.gems for mat in game.mats]


def doubled(game: FourTowers) -> list[int]:
    """The players whose influence counts double."""
    return [seat for seat, mat in enumerate(game.mats) if mat.doubled]


def bought(game: FourTowers) -> list[int]:
    return [mat.bought for mat in game.mats]


def owned(game: FourTowers, seat: int = 0) -> list[str]:
    return [game.content.champions[number].name for number in game.mats[seat].champions]


def display(game: FourTowers) -> list[str]:
    return [game.content.champions[number].name for number in game.display]


def on_card(game: FourTowers, name: str) -> tuple[int, str]:
    """The gems and the spirits on a champion."""
    number = champion(game, name)
    return game.charges[number], letters(game.spirits[number])


def temple(game: FourTowers) -> str:
    return letters(game.temple)


def whole(game: FourTowers) -> bool:
    """Whether all meeples, gems and champions are there."""
    found = census(game)
    by_colour = [found[name] for name in ("red", "yellow", "green", "blue")]
    return by_colour == [41, 41, 40, 40] and found["gems"] == 21 and found["champions"] == 16


# Packs


def changed_pack(folder: Path, file: str, old: str, new: str, seats: int = 2) -> Setup:
    """A game agreed on the base pack with one piece of it changed."""
    target = folder / "pack"
    target.mkdir()
    for source in (BOX.folder / "pack").glob("*.toml"):
        text = source.read_text(encoding="utf-8")
        if source.name == file:
            assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
            text = text.replace(old, new)
        (target / source.name).write_text(text, encoding="utf-8")
    content = build(Entries([Pack(target, SCHEMA, BOX.id)]))
    return Setup(BOX, content, [], seats, BOX.agree(seats, {}).options)


def extra_pack(folder: Path, things: str, name: str = "more") -> Path:
    """A pack to lie beside the base pack."""
    target = folder / name
    target.mkdir()
    (target / "pack.toml").write_text(f'id = "{name}"\nbox = "four-towers"\ntitle = "More"\n')
    (target / "things.toml").write_text(things)
    return target
