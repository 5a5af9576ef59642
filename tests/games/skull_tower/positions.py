"""Positions of Skull Tower in a line or two, and short ways to play on and to read them.

Cards are named by their keys ("red-3"), floors by tower card and number from the bottom
("003-3"), pictured skeletons by floor, side and number ("003-3L1"). A shorter name of
pictures stands for all that begin with it: "003-3L" for a group, "003" for a card.

Cards have the icons, and the BOSS the skeletons, that are written here: a test of a rule
does not depend on figures that are tuned. `test_content.py` looks at those of the box.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from donjon.core.box.shelf import box
from donjon.core.content.packs import Entries, Pack
from donjon.core.engine.foundation.fields import dump
from donjon.core.engine.game import start
from donjon.core.engine.setup import Setup
from donjon.core.errors import IllegalAnswer
from donjon.core.record.position import spell
from donjon.games.skull_tower.components import SkullTowerContent
from donjon.games.skull_tower.content import SCHEMA, Card, TowerEntry, build
from donjon.games.skull_tower.state import (
    LEFT,
    RIGHT,
    STANDING,
    SkullTower,
)
from donjon.games.skull_tower.verbs import SKILLS

BOX = box("skull-tower")
SEATS = {"left": LEFT, "right": RIGHT}
FIRST_TOWER = "001 003 006 boss-front"
ICONS = {
    "purple": "s a s a s a",
    "red": "s s ss a ss aa",
    "blue": "a a aa s aa ss",
    "redblue": "sa sa sss aaa ss aa",
}
"""Swords and arrows of the cards of each colour, from number 1 to 6."""
BOSS = {"boss-front": (2, 2), "boss-back": (1, 3)}
"""Skeletons left and right of either side of the BOSS."""
CARDS = {
    f"{colour}-{number}"
    for colour in ("purple", "red", "blue", "redblue")
    for number in range(1, 7)
}
LEVEL_1 = {card for card in CARDS if card.startswith("purple")}
LEVEL_3 = {card for card in CARDS if card.startswith("redblue")}
LEVEL_2 = CARDS - LEVEL_1 - LEVEL_3


@cache
def figures(*packs: str) -> SkullTowerContent:
    """The base pack with the figures written here, and these packs beside it."""
    base = Pack(BOX.folder / "pack", SCHEMA, BOX.id)
    icons = {
        f"{colour}-{number}": some
        for colour, row in ICONS.items()
        for number, some in enumerate(row.split(), 1)
    }
    for i, card in enumerate(base.entries["card"]):
        assert isinstance(card, Card)
        base.entries["card"][i] = msgspec.structs.replace(card, icons=icons[card.id])
    for i, side in enumerate(base.entries["tower-card"]):
        assert isinstance(side, TowerEntry)
        if side.boss:
            left, right = BOSS[side.id]
            top = msgspec.structs.replace(side.floors[-1], left=left, right=right)
            changed = msgspec.structs.replace(side, floors=[*side.floors[:-1], top])
            base.entries["tower-card"][i] = changed
    return build(Entries([base, *(Pack(Path(pack), SCHEMA, BOX.id) for pack in packs)]))


def position(
    options: Mapping[str, str] | None = None,
    packs: Sequence[str] = (),
    setup: Setup | None = None,
    **entries: object,
) -> SkullTower:
    """A game in the position that these entries say, with the figures written here.

    Nobody answers for chance or for a player, not even where there is no choice.
    """
    if setup is None:
        setup = Setup(BOX, figures(*packs), list(packs), 2, BOX.agree(2, options or {}).options)
    setup.position = spell(entries) or "phase: play"
    game = start(setup, None, forced=False)
    assert isinstance(game, SkullTower)
    return game


def next_round(**how: Any) -> SkullTower:
    """The position after the preparation for the next round, before its first card is dealt."""
    game = position(phase="preparation", deck="purple-1", **how)
    assert asks(game) == "chance ST-11"
    return game


# Playing on


def go(game: SkullTower, answers: str) -> None:
    """Give these answers, one after the other."""
    for key in answers.split():
        game.apply(key)


def refuses(game: SkullTower, key: str) -> None:
    """The answer is not offered; given all the same, it is refused and changes nothing."""
    game.vocabulary.parse(key)
    assert key not in options(game)
    before = dump(game)
    with pytest.raises(IllegalAnswer, match="not allowed now"):
        game.apply(key)
    assert dump(game) == before


# Reading


def options(game: SkullTower, verb: str = "") -> set[str]:
    """The answers now allowed; with a verb, what it may be said of."""
    assert game.question is not None, "nothing is asked"
    keys = {game.vocabulary.key(answer) for answer in game.question.options}
    if not verb:
        return keys
    return {key.partition(":")[2] for key in keys if key.partition(":")[0] == verb}


def asks(game: SkullTower) -> str:
    """Who is asked, and by which rule: "left ST-13", "chance ST-11", "left+right ST-29"."""
    question = game.question
    if question is None:
        return "nobody"
    who = "+".join(("left", "right")[seat] for seat in question.asked())
    return f"{who or 'chance'} {question.rule}"


def chances(game: SkullTower) -> dict[str, float]:
    """Each outcome of the open chance question, with its probability."""
    assert game.question is not None
    assert game.question.chance
    return {game.vocabulary.key(answer): p for answer, p in game.question.probabilities()}


def cards(game: SkullTower, zone: Sequence[int]) -> list[str]:
    """The names of cards, "?" for one that is hidden."""
    names = game.vocabulary.names["card"]
    return [names[card] if card >= 0 else "?" for card in zone]


def hand(game: SkullTower, seat: int) -> set[str]:
    return set(cards(game, game.hands[seat]))


def shared(game: SkullTower) -> set[str]:
    """The shared deck, wherever its cards lie."""
    return set(cards(game, game.shared_cards()))


def seen_hand(game: SkullTower, viewer: int, seat: int) -> list[str]:
    """The hand of a seat as the viewer sees it."""
    state = game.view(viewer).state
    assert isinstance(state, SkullTower)
    return sorted(cards(state, state.hands[seat]))


def seen_offer(game: SkullTower, viewer: int, seat: int) -> list[str]:
    state = game.view(viewer).state
    assert isinstance(state, SkullTower)
    return cards(state, state.offered[seat])


def tower(game: SkullTower) -> list[str]:
    return [game.vocabulary.names["tower"][card] for card in game.tower]


def floor(game: SkullTower, spot: str) -> int:
    """The number of a floor such as "003-3" in the whole tower."""
    card, number = spot.rsplit("-", 1)
    return game.layout.card_low[tower(game).index(card)] + int(number) - 1


def at(game: SkullTower, seat: int, spot: str) -> bool:
    """Whether the pawn of a seat stands on this floor."""
    return game.floors[seat] == floor(game, spot)


def pictures(game: SkullTower) -> list[str]:
    """All pictured skeletons of the tower, in the order of `game.tokens`."""
    names = game.vocabulary.names["place"]
    return [names[number] for number in game.layout.picture]


def standing(game: SkullTower, start: str = "") -> set[str]:
    """The pictures on which a skeleton stands and that begin like this."""
    names = zip(pictures(game), game.tokens, strict=True)
    return {name for name, token in names if token == STANDING and name.startswith(start)}


def skills(game: SkullTower) -> set[str]:
    return {skill for number, skill in enumerate(SKILLS) if game.has(number)}


def changed_pack(folder: Path, file: str, old: str, new: str) -> Setup:
    """A game agreed on the base pack with one word of it changed."""
    target = folder / "pack"
    target.mkdir()
    for source in (BOX.folder / "pack").glob("*.toml"):
        text = source.read_text(encoding="utf-8")
        if source.name == file:
            assert text.count(old) == 1
            text = text.replace(old, new)
        (target / source.name).write_text(text, encoding="utf-8")
    content = build(Entries([Pack(target, SCHEMA, BOX.id)]))
    return Setup(BOX, content, [], 2, BOX.agree(2, {}).options)
