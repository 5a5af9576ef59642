"""Positions of Escape the Dark Castle as arguments, and short ways to play on and to read.

Traits are written as letters: "mmw" is a row of two Might dice and a Wisdom die, "smith=mm"
a roll of double Might by the Smith, "=c" a chapter die that shows Cunning. `position` takes the
words of the game's `position.py`.

Enemies and chapters of the tests are written where they are used, and items have the figures
written here: a test of a rule does not depend on figures that are tuned. `test_cards.py`
reads those of the cards from the box.
"""

from __future__ import annotations

import tomllib
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from donjon.core.box.shelf import box
from donjon.core.content.packs import Entries, Pack
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import start
from donjon.core.engine.seats import SPECTATOR
from donjon.core.engine.setup import Setup
from donjon.core.errors import IllegalAnswer
from donjon.core.record.log import lines
from donjon.core.record.position import spell
from donjon.games.escape_the_dark_castle.components import FACES, DarkCastleContent
from donjon.games.escape_the_dark_castle.content import SCHEMA, build
from donjon.games.escape_the_dark_castle.content.entries import Chapter, ItemEntry, Tale
from donjon.games.escape_the_dark_castle.content.foes import FoeEntry
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

BOX = box("escape-the-dark-castle")
PRISONERS = ("abbot", "cook", "miller", "smith", "tailor", "tanner")
COPIES = {
    "rotten-apple": 5,
    "stale-loaf": 4,
    "smoked-ham": 2,
    "brew-of-might": 2,
    "cunning-concoction": 2,
    "draught-of-wisdom": 2,
    "liquid-luck": 3,
    "elixir-of-insight": 2,
    "effervescent-evasion": 2,
    "rusted-flail": 1,
    "decayed-blade": 1,
    "chipped-cudgel": 1,
    "cracked-axe": 1,
    "splintered-pike": 1,
    "rotten-shield": 2,
    "dented-helm": 1,
    "healing-verses": 1,
    "replication-stones": 1,
    "shard-mirror": 1,
}
MEALS = {"rotten-apple": 1, "stale-loaf": 2, "smoked-ham": 3}
"""Figures of items for the tests."""
LETTERS = {"m": "might", "c": "cunning", "w": "wisdom"}
LETTERS |= {2 * letter: f"double-{trait}" for letter, trait in LETTERS.items()}


@cache
def castle(do: str = "", kind: str = "chapter") -> DarkCastleContent:
    """The content of the box, with the figures written here and one more card that does this."""
    entries = Entries([BOX.base_pack])
    for i, item in enumerate(entries.entries["item"]):
        assert isinstance(item, ItemEntry)
        use = {"food": MEALS[item.id]} if item.id in MEALS else item.use
        copies = COPIES[item.id]
        entries.entries["item"][i] = msgspec.structs.replace(item, copies=copies, use=use)
    if do:
        card = {"id": "own", "source": "ours", "rule": "Do it.", "kind": kind}
        chapter = msgspec.convert(card | tomllib.loads(f"do = [{do}]"), Chapter)
        entries.entries["chapter"].append(chapter)
        entries.entries["tale"].append(
            Tale(id="own", source="ours", title="Own", text="One.", death="Dead.")
        )
        entries.places["chapter", "own"] = "own"
    return build(entries)


def position(
    card: str = "",
    do: str = "",
    kind: str = "chapter",
    party: str = "smith cook",
    solo: bool = False,
    setup: Setup | None = None,
    **entries: object,
) -> DarkCastle:
    """A game in the position that these entries say, with the figures written here.

    The open card is one of the box, or one that does what `do` says in TOML. Nobody answers for
    chance or for a player, not even where there is no choice.
    """
    if setup is None:
        seats = 1 if solo else len(party.split())
        setup = Setup(BOX, castle(do, kind), [], seats, BOX.agree(seats, {}).options)
    open_card = {"card": card or "own"} if card or do else {}
    setup.position = spell({"party": party, **open_card, **entries})
    game = start(setup, None, forced=False)
    assert isinstance(game, DarkCastle)
    return game


def fight(
    dice: str = "mm",
    attack: int = 1,
    specials: str = "",
    each: bool = False,
    spoils: int = 1,
    **how: object,
) -> DarkCastle:
    """A fight with an enemy of our own, before its first round."""
    return position(do=enemy(dice, attack, specials, each, spoils), **how)  # type: ignore[arg-type]


def enemy(
    dice: str = "mm", attack: int = 1, specials: str = "", each: bool = False, spoils: int = 1
) -> str:
    """The instruction to fight an enemy."""
    more = f', specials = {specials.split()}, note = "So it is."' if specials else ""
    figures = f'dice = "{dice}", attack = {attack}, each = {str(each).lower()}, spoils = {spoils}'
    return f"{{ fight = {{ {figures}{more} }} }}"


# Playing on


def go(game: DarkCastle, answers: str) -> DarkCastle:
    """Give these answers, one after the other; "smith=mm" and "=c" are rolls.

    Where the group is only asked whether it is ready to roll, a roll says yes. "fight",
    "hold" and "done" are said by all who are asked; "cook/hold" by the Cook's player alone.
    """
    for word in answers.split():
        if "=" in word:
            cast(game)
        assert game.question is not None, f"nothing is asked, and yet {word} is answered"
        who, alone, answer = word.rpartition("/")
        if alone:
            game.apply(answer, place(game, who))
        elif word in ("fight", "hold", "done"):
            everybody(game, word)
        else:
            game.apply(key(word))
    return game


def everybody(game: DarkCastle, answer: str) -> None:
    """All who are asked say the same to this question."""
    assert game.question is not None
    step = game.question.step
    game.apply(answer)
    while game.question is not None and game.question.step is step and answer in options(game):
        game.apply(answer)


def cast(game: DarkCastle) -> DarkCastle:
    """Say that the dice may fall, if that is asked."""
    if game.question is not None and "cast" in options(game):
        game.apply("cast")
    return game


def key(word: str) -> str:
    who, found, face = word.partition("=")
    if not found:
        return word
    return f"roll:{LETTERS[face]}@{who}" if who else f"show:{LETTERS[face]}"


def refuses(game: DarkCastle, word: str) -> None:
    """The answer is not offered; given all the same, it is refused and changes nothing."""
    game.vocabulary.parse(word)
    assert word not in options(game)
    before = dump(game)
    with pytest.raises(IllegalAnswer, match="not allowed now"):
        game.apply(word)
    assert dump(game) == before


# Reading


def options(game: DarkCastle, verb: str = "") -> set[str]:
    """The answers now allowed; with a verb, what it may be said of."""
    assert game.question is not None, "nothing is asked"
    keys = game.keys()
    assert len(keys) == len(set(keys)), "an answer is offered twice"
    if not verb:
        return set(keys)
    return {found.partition(":")[2] for found in keys if found.partition(":")[0] == verb}


def asks(game: DarkCastle) -> str:
    """Who is asked, and by which step: "smith+cook Rest", "chance Throw", "solo Camp"."""
    question = game.question
    if question is None:
        return "nobody"
    who = "chance"
    if not question.chance:
        names = [PRISONERS[prisoner.character] for prisoner in game.prisoners]
        who = "+".join(names[seat] for seat in question.asked())
        who = "solo" if game.seats == 1 else who
    return f"{who} {question.step!r}"


def chances(game: DarkCastle) -> dict[str, float]:
    """Each outcome of the open chance question, with its probability."""
    assert game.question is not None
    assert game.question.chance
    return {game.vocabulary.key(answer): p for answer, p in game.question.probabilities()}


def place(game: DarkCastle, prisoner: str) -> int:
    return game.place[PRISONERS.index(prisoner)]


def hp(game: DarkCastle) -> list[int]:
    """The HP of all, in the order of the party."""
    return [prisoner.hp for prisoner in game.prisoners]


def names(game: DarkCastle, cards: Sequence[int]) -> list[str]:
    """The ids of item cards, sorted."""
    return sorted(game.vocabulary.names["item"][game.content.kinds[card]] for card in cards)


def hand(game: DarkCastle, prisoner: str) -> list[str]:
    return names(game, game.prisoners[place(game, prisoner)].hand)


def pool(game: DarkCastle) -> list[str]:
    return names(game, game.pool)


def discard(game: DarkCastle) -> list[str]:
    return names(game, game.discard)


def row(game: DarkCastle) -> str:
    """The chapter dice of the enemy, "" without any."""
    return "".join(letter * number for letter, number in zip("mcw", game.fight.dice, strict=True))


def face(game: DarkCastle, prisoner: str) -> str:
    return FACES[game.prisoners[place(game, prisoner)].face]


def fighting(game: DarkCastle) -> bool:
    return game.fighting()


def open_card(game: DarkCastle) -> str:
    return game.content.cards[game.card].name


def log(game: DarkCastle) -> list[str]:
    """The sentences of the log, as one who only watches reads them."""
    seats = ["Ann", "Ben", "Cleo", "Dan"]
    return [line.text for line in lines(game, seats, SPECTATOR)]


def ended(game: DarkCastle) -> str:
    """How the game ended: "escaped", "fallen", or "" while it goes on."""
    return game.outcome.reason if game.outcome is not None else ""


# Packs


def extra_pack(folder: Path, things: str, name: str = "more") -> Path:
    """A pack to lie beside the base pack."""
    target = folder / name
    target.mkdir()
    about = f'id = "{name}"\nbox = "escape-the-dark-castle"\ntitle = "More"\n'
    (target / "pack.toml").write_text(about)
    (target / "things.toml").write_text(things)
    return target


def changed_pack(folder: Path, file: str, old: str, new: str) -> DarkCastleContent:
    """The base pack with one piece of it changed."""
    target = folder / "pack"
    target.mkdir()
    for source in (BOX.folder / "pack").glob("*.toml"):
        text = source.read_text(encoding="utf-8")
        if source.name == file:
            assert text.count(old) == 1, f"{old!r} is there {text.count(old)} times"
            text = text.replace(old, new)
        (target / source.name).write_text(text, encoding="utf-8")

    return build(Entries([Pack(target, SCHEMA, BOX.id)]))


# The cards of the box

CHAPTER_ENTRIES = {
    chapter.id: chapter for chapter in Entries([BOX.base_pack]).all("chapter", Chapter)
}


def beats(card: str) -> list[dict[str, Any]]:
    """All instructions of a card in the order in which they are written."""
    found: list[dict[str, Any]] = []

    def walk(entries: Sequence[dict[str, Any]]) -> None:
        for entry in entries:
            found.append(entry)
            for choice in entry.get("choose", ()):
                walk(choice["do"])
            for follow in entry.get("fate", {}).values():
                walk(follow)
            for follow in ("won", "lost", "missed"):
                walk(entry.get(follow, ()))

    walk(CHAPTER_ENTRIES[card].do)
    return found


def figures(card: str, word: str) -> list[int]:
    """The figures of a card that stand beside a word, in the order of its instructions."""
    return [beat[word] for beat in beats(card) if word in beat]


def foes(card: str) -> list[FoeEntry]:
    """The enemies that may come of a card."""
    return [msgspec.convert(beat["fight"], FoeEntry) for beat in beats(card) if "fight" in beat]
