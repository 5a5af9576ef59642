"""Every room of every dungeon, as it is and improved: what it takes and gives."""

from __future__ import annotations

from typing import Any

import pytest

from donjon.games.return_to_dark_tower.kinds.goods import GOODS
from tests.games.return_to_dark_tower.playing import (
    foes,
    hero,
    holds,
    keys,
    offers,
    options,
    play,
    skulls,
)
from tests.games.return_to_dark_tower.positions import Game, content, names, position

SCION, SPYMASTER = "orphaned-scion", "spymaster"
RICH = "50w 9s longswords trusted-maps brass-talismans 3*potion-of-dragon-teeth"
TREASURES = "lamp-of-hope lamp-of-darkness"
SIDES = ("base", "improved")


def inside(room: str, line: str, improved: bool = False, *others: str, **more: Any) -> Game:
    """A hero on Cloudhold has found a room, improved it or not, and taken what it does."""
    found = content().rooms[names("room").index(room)]
    dungeon = names("dungeon")[found.dungeon]
    game = position(
        f"{SCION} south cloudhold {line}", *others, dungeons=f"{dungeon} cloudhold", **more
    )
    hero(game).bonus = [int(improved)] * len(hero(game).bonus)
    play(game, f"explore:{dungeon}", "enter:1", f"find:{room}")
    if improved:
        play(game, options_to_press(game))
    return play(game, "resolve")


def options_to_press(game: Game) -> str:
    return next(key for key in keys(game) if key.startswith("press"))


def goods_of(game: Game) -> list[int]:
    """What a hero has, as goods are counted; items are all things that can be lost."""
    one = hero(game)
    things = [len(one.potions), len(one.gear), len(one.treasures)]
    return [one.warriors, one.spirit, *things, sum(things)]


def plain(script: int) -> list[int] | None:
    """What a script changes, in goods; None if it says more than lose so many, gain so many."""
    change = [0] * len(GOODS)
    for number in content().acts.scripts[script] if script >= 0 else []:
        deed = content().deeds[number]
        word = content().acts.words[deed.word]
        odd = deed.needs >= 0 or deed.unless >= 0 or deed.per >= 0 or deed.may or deed.who
        if word not in ("lose", "gain") or odd:
            return None
        sign = 1 if word == "gain" else -1
        change = [old + sign * new for old, new in zip(change, deed.goods, strict=True)]
    return change


PLAIN = [
    (name, side)
    for name, room in zip(names("room"), content().rooms, strict=True)
    for side in SIDES
    if plain(getattr(room, side)) is not None
]


@pytest.mark.rule("DT-33")
@pytest.mark.rule("DT-54")
@pytest.mark.parametrize(("room", "side"), PLAIN)
def test_a_room_takes_and_gives_what_it_says(room: str, side: str) -> None:
    found = content().rooms[names("room").index(room)]
    change = plain(getattr(found, side))
    assert change is not None
    before = [50, 9, 3, 3, 2, 8]
    game = inside(room, f"{RICH} {TREASURES}", side == "improved")
    while not offers(game, "leave"):
        play(game, keys(game)[0])
    now = goods_of(game)
    items = sum(change[2:5]) + change[5]
    assert now[:2] == [before[0] + change[0], before[1] + change[1]]
    assert now[5] == before[5] + items
    if not change[5]:
        assert now[2:5] == [old + new for old, new in zip(before[2:5], change[2:5], strict=True)]
    assert hero(game).corruptions == []


def test_most_rooms_are_plain() -> None:
    assert len(PLAIN) > 150


@pytest.mark.rule("DT-R15")
@pytest.mark.parametrize(
    ("room", "improved", "line", "left"),
    [
        ("murky-crevasse", False, "dusky-cloaks", (50, 9)),
        ("murky-crevasse", False, "", (38, 9)),
        ("pack-of-wild-rangos", False, "longswords", (50, 9)),
        ("pack-of-wild-rangos", False, "", (38, 9)),
        ("overgrown-atrium", False, "longswords", (50, 9)),
        ("overgrown-atrium", False, "", (42, 9)),
        ("gatehouse", False, "anointed", (50, 9)),
        ("gatehouse", False, "", (42, 9)),
        ("chamber-of-gongs", False, "brass-talismans", (50, 9)),
        ("chamber-of-gongs", False, "", (50, 7)),
        ("chamber-of-gongs", True, "brass-talismans", (50, 10)),
        ("chamber-of-gongs", True, "", (50, 9)),
        ("grotto-of-whispers", False, "brass-talismans", (50, 9)),
        ("grotto-of-whispers", False, "", (50, 8)),
        ("hussars", True, "trusted-maps", (50, 9)),
        ("hussars", True, "", (44, 9)),
        ("carabiner", True, "leather-armor", (50, 9)),
        ("carabiner", True, "", (46, 9)),
        ("enchanted-archers", False, "potion-of-dragon-teeth", (50, 9)),
        ("enchanted-archers", False, "", (38, 9)),
        ("bomb-cart", False, "", (40, 9)),
        ("bomb-cart", False, "10w", (10, 9)),
        ("ironsides", False, "", (25, 9)),
        ("ironsides", False, "21w", (11, 9)),
        ("heavy-lancers", False, "longswords trusted-maps", (38, 9)),
        ("heavy-lancers", False, "", (50, 9)),
    ],
)
def test_rooms_that_ask_what_one_has(
    room: str, improved: bool, line: str, left: tuple[int, int]
) -> None:
    game = inside(room, f"50w 9s {line}", improved)
    assert (hero(game).warriors, hero(game).spirit) == left


@pytest.mark.rule("DT-28")
def test_mounted_scouts_count_skulls_on_and_next_to_the_space() -> None:
    """Next to Cloudhold are the citadel and the bazaar of the west."""
    there = "west-citadel 2, west-bazaar 1, west-village 3"
    game = inside("mounted-scouts", "50w", skulls=there)
    assert hero(game).warriors == 50 - 4 * 3


@pytest.mark.rule("DT-13")
def test_the_artillery_hits_every_hero_in_the_kingdom() -> None:
    others = (f"{SPYMASTER} anza 9w", "relic-hunter dayside 9w")
    game = inside("artillery-carriage", "50w", False, *others)
    assert [one.warriors for one in game.heroes] == [46, 5, 9]


@pytest.mark.rule("DT-81")
@pytest.mark.parametrize(
    ("room", "on"),
    [
        ("centaur-spearmen", {"west-village": 1}),
        ("fiery-janissary", {"west-citadel": 2}),
        *(("sorcerous-artillery", {"west-citadel": 1, "west-bazaar": 1}),),
        (
            "goblin-mercenaries",
            {"west-citadel": 1, "west-sanctuary": 1, "west-village": 1, "west-bazaar": 1},
        ),
    ],
)
def test_rooms_that_add_skulls(room: str, on: dict[str, int]) -> None:
    game = inside(room, "50w")
    found = {name: skulls(game, name) for name in names("building") if skulls(game, name)}
    assert found == on
    assert game.land.supply == 24 - sum(on.values())


@pytest.mark.rule("DT-12")
@pytest.mark.parametrize(
    ("room", "line", "answers", "spirit", "things"),
    [
        ("mysterious-pool", "potion-of-dragon-teeth", ["accept"], 13, []),
        (
            "mysterious-pool",
            "potion-of-dragon-teeth",
            ["pass"],
            9,
            ["potion-of-dragon-teeth"],
        ),
        ("scriptorium", "longswords", ["accept", "draw-treasure:azkols-horn"], 9, ["azkols-horn"]),
        ("shattered-sarcophagi", "", ["accept", "draw-treasure:azkols-horn"], 8, ["azkols-horn"]),
        ("armory", "", ["accept"], 9, ["leather-armor"]),
        ("armory", "", ["pass"], 9, []),
        ("map-room", "", ["accept"], 9, ["trusted-maps"]),
        ("training-grounds", "", ["accept", "pick:dusky-cloaks"], 9, ["dusky-cloaks"]),
    ],
)
def test_rooms_in_which_one_may(
    room: str, line: str, answers: list[str], spirit: int, things: list[str]
) -> None:
    game = play(inside(room, f"50w 9s {line}", True), *answers)
    assert (hero(game).spirit, holds(game)) == (spirit, things)


@pytest.mark.rule("DT-R29")
def test_the_watchtower_moves_a_foe_of_the_kingdom() -> None:
    game = inside("watchtower", "50w", True, foes="dragons anza, brigands dayside")
    if options(game, "aim"):
        assert options(game, "aim") == ["dragons@anza"]
        play(game, "aim:dragons@anza")
    play(game, "place:hissing-groves")
    assert foes(game, "dragons") == ["hissing-groves"]
