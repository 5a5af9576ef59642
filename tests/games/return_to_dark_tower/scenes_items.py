"""A scene for each item: gear, potions, treasures and quest items, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.games.return_to_dark_tower.playing import (
    at,
    counted,
    finish,
    foes,
    hero,
    holds,
    keys,
    left,
    lost,
    offers,
    options,
    play,
    reveal,
    skulls,
)
from tests.games.return_to_dark_tower.positions import (
    TURN,
    Game,
    number,
    position,
)

Scene = Callable[[], None]
SCENES: dict[str, Scene] = {}
WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"


def scene(name: str) -> Callable[[Scene], Scene]:
    """Says which thing a scene is about."""

    def keep(found: Scene) -> Scene:
        assert name not in SCENES
        SCENES[name] = found
        return found

    return keep


def against(line: str, foe: str, space: str = "ash-hills", **more: Any) -> Game:
    """A battle of this hero with this foe on Ash Hills has begun."""
    levels = {"brigands": 0, "oreks": 0, "shadow-wolves": 0, "spine-fiends": 0}
    kinds = ["brigands", "clan-of-neuri", "dragons"]
    kinds[levels.get(foe, 2 if foe in ("dragons", "mormos", "striga", "titans") else 1)] = foe
    game = position(f"{line} {space}", foes=f"{foe} {space}", kinds=" ".join(kinds), **more)
    return play(game, f"battle:{foe}@{space}")


def advantage(thing: str, foe: str, trait: str, amount: int = 1, space: str = "ash-hills") -> None:
    """A thing gives so many advantages against a foe, and without it there are fewer."""
    without = counted(against(f"{SCION} south 99w", foe, space)).get(trait, 0)
    found = counted(against(f"{SCION} south 99w {thing}", foe, space)).get(trait, 0)
    assert found == without + amount


# Gear


@scene("blessed-scepters")
def _() -> None:
    game = position(f"{WARLORD} duwani blessed-scepters", skulls="east-village 2")
    play(game, "reinforce")
    assert skulls(game, "east-village") == 1


@scene("brass-talismans")
def _() -> None:
    advantage("brass-talismans", "spine-fiends", "magic")


@scene("dusky-cloaks")
def _() -> None:
    advantage("dusky-cloaks", "brigands", "stealth")


@scene("leather-armor")
def _() -> None:
    game = against(f"{SCION} 20w leather-armor", "brigands")
    reveal(game, "assault")
    play(game, "resolve")
    assert hero(game).warriors == 20 - lost("assault-2", "ready", 0) + 2


@scene("longswords")
def _() -> None:
    advantage("longswords", "oreks", "melee")


@scene("trusted-maps")
def _() -> None:
    assert left(position(f"{WARLORD} trusted-maps")) == 4


# Potions


@scene("potion-of-dragon-teeth")
def _() -> None:
    game = play(position(f"{WARLORD} 1w potion-of-dragon-teeth"), "use:potion-of-dragon-teeth")
    assert hero(game).warriors == 7


@scene("potion-of-fortunes-favor")
def _() -> None:
    game = against(f"{SCION} 50w potion-of-fortunes-favor", "brigands")
    reveal(game, "assault")
    play(game, "use:potion-of-fortunes-favor")
    assert counted(game) == {"wild": 1}


@scene("potion-of-the-golden-sun")
def _() -> None:
    game = position(f"{WARLORD} 1s potion-of-the-golden-sun")
    assert hero(play(game, "use:potion-of-the-golden-sun")).spirit == 2


@scene("potion-of-one-thousand-strides")
def _() -> None:
    game = position(f"{WARLORD} radiant-mountains potion-of-one-thousand-strides")
    play(game, "use:potion-of-one-thousand-strides", "place:dayside")
    assert (at(game), left(game)) == ("dayside", 3)


@scene("potion-of-purifying-breath")
def _() -> None:
    game = position(
        f"{WARLORD} potion-of-purifying-breath", skulls="west-village 3, east-village 1"
    )
    play(game, "use:potion-of-purifying-breath", "clear:west-village")
    while options(game, "clear"):
        play(game, "clear:west-village")
    assert (skulls(game, "west-village"), skulls(game, "east-village")) == (1, 1)


@scene("potion-of-the-sirens-song")
def _() -> None:
    game = position(f"{WARLORD} potion-of-the-sirens-song", foes="dragons ash-hills")
    play(game, "use:potion-of-the-sirens-song", "aim:dragons@ash-hills")
    assert "anza" not in options(game, "place")
    play(game, "place:the-empty-glade")
    assert foes(game, "dragons") == ["the-empty-glade"]


# Treasures


@scene("acorns-of-the-white-oak")
def _() -> None:
    full = "west-village 3, east-village 2, north-bazaar 1"
    game = position(f"{WARLORD} acorns-of-the-white-oak", skulls=full)
    play(game, "use:acorns-of-the-white-oak")
    for name in ("west-village", "west-village", "west-village", "east-village", "north-bazaar"):
        if options(game, "clear"):
            play(game, f"clear:{name}")
    on = [skulls(game, name) for name in ("west-village", "east-village", "north-bazaar")]
    assert on == [0, 1, 0]
    advantage("acorns-of-the-white-oak", "brigands", "wild", 1, "the-empty-glade")


@scene("amulet-of-the-marid")
def _() -> None:
    game = position(f"{WARLORD} peaks-of-the-djinn amulet-of-the-marid")
    play(game, "move:outer-kinghills")
    assert left(game) == 2
    advantage("amulet-of-the-marid", "brigands", "wild", 2, "weeping-waters")


@scene("axe-of-soul-rending")
def _() -> None:
    game = finish(against(f"{SCION} 99w 0s axe-of-soul-rending", "spine-fiends"))
    plain = finish(against(f"{SCION} 99w 0s", "spine-fiends"))
    assert hero(game).spirit == hero(plain).spirit + 1
    advantage("axe-of-soul-rending", "brigands", "humanoid")


@scene("azkols-banner")
def _() -> None:
    game = position(f"{WARLORD} 0w azkols-banner", f"{SCION} 5s", step=TURN)
    assert options(game, "banner") == [WARLORD, SCION]
    play(game, f"banner:{SCION}")
    assert hero(game).spirit == 2
    assert options(game, "banner") == []
    advantage("azkols-banner", "oreks", "melee")


@scene("azkols-horn")
def _() -> None:
    game = position(f"{WARLORD} duwani 0w 0s azkols-horn", unsealed="bottom-north", drums=(0, 0, 2))
    assert hero(play(game, "reinforce")).warriors == 6
    advantage("azkols-horn", "shadow-wolves", "beast")


@scene("azkols-idol")
def _() -> None:
    game = position(f"{SCION} cloudhold 9w azkols-idol", dungeons="fortress cloudhold")
    play(game, "explore:fortress", "enter:1", "find:drill-yard", "resolve")
    assert hero(game).warriors == 6
    advantage("azkols-idol", "shadow-wolves", "beast")


@scene("circlet-of-conviction")
def _() -> None:
    game = position(f"{WARLORD} duwani 0w circlet-of-conviction", SCION)
    supply = game.land.supply
    play(game, "reinforce")
    play(game, "use:circlet-of-conviction")
    assert (game.active, game.land.supply) == (0, supply)
    play(game, "skip")
    assert offers(game, "reinforce")
    advantage("circlet-of-conviction", "brigands", "humanoid")


@scene("cloak-of-stars")
def _() -> None:
    game = position(f"{WARLORD} cloudhold cloak-of-stars", foes="dragons ash-hills")
    game.land.put_foe(number("foe", "brigands"), number("space", "hissing-groves"))
    play(game, "move:ash-hills", "accept", "place:duwani")
    assert foes(game, "dragons") == ["duwani"]
    play(game, "move:hissing-groves")
    assert not offers(game, "accept"), "once per turn"
    advantage("cloak-of-stars", "brigands", "stealth")


@scene("crown-of-azkol")
def _() -> None:
    game = position(f"{WARLORD} arkartus 0s crown-of-azkol", month=5)
    assert hero(play(game, "reinforce")).spirit == 6
    advantage("crown-of-azkol", "brigands", "humanoid")


@scene("golden-mace-of-azkol")
def _() -> None:
    game = position(f"{WARLORD} anza 4s golden-mace-of-azkol", foes="dragons anza")
    play(game, "use:golden-mace-of-azkol")
    assert (foes(game, "dragons"), hero(game).spirit) == ([], 0)
    poor = position(f"{WARLORD} anza 3s golden-mace-of-azkol", foes="dragons anza")
    assert not offers(poor, "use:golden-mace-of-azkol")
    advantage("golden-mace-of-azkol", "oreks", "undead")


@scene("hallowed-reliquary")
def _() -> None:
    there = "west-village 2, east-village 2"
    game = against(f"{SCION} 99w hallowed-reliquary", "brigands", skulls=there)
    finish(game, "clear")
    play(game, "clear:west-village")
    assert (skulls(game, "west-village"), skulls(game, "east-village")) == (1, 2)
    advantage("hallowed-reliquary", "oreks", "undead")


@scene("kamarias-carpet")
def _() -> None:
    game = position(f"{WARLORD} radiant-mountains 2s kamarias-carpet")
    play(game, "use:kamarias-carpet", "place:anza")
    assert (at(game), hero(game).spirit) == ("anza", 1)
    advantage("kamarias-carpet", "spine-fiends", "magic")


@scene("lamp-of-darkness")
def _() -> None:
    game = position(f"{WARLORD} anza 0s lamp-of-darkness", foes="titans anza")
    play(game, "use:lamp-of-darkness")
    assert (foes(game, "titans"), holds(game)) == ([], [])
    advantage("lamp-of-darkness", "shadow-wolves", "beast")


@scene("lamp-of-hope")
def _() -> None:
    game = position(f"{WARLORD} anza lamp-of-hope", skulls="east-bazaar 3")
    play(game, "cleanse:east-bazaar")
    assert skulls(game, "east-bazaar") == 0
    advantage("lamp-of-hope", "spine-fiends", "magic")


@scene("necklace-of-haggling")
def _() -> None:
    game = position(f"{WARLORD} anza 0w necklace-of-haggling")
    assert hero(play(game, "haggle", "roll:closed", "reinforce")).warriors == 6
    advantage("necklace-of-haggling", "brigands", "stealth")


@scene("oakstone-bow")
def _() -> None:
    game = position(f"{SCION} anza 50w oakstone-bow", foes="brigands yellowpike cloudhold")
    assert options(game, "battle") == ["brigands@yellowpike"]
    advantage("oakstone-bow", "oreks", "melee")


def scroll(name: str, foe: str, trait: str) -> None:
    """A scroll gives four advantages for the action under way."""
    game = against(f"{SCION} south 50w {name}", foe)
    reveal(game, "assault")
    before = counted(game).get(trait, 0)
    play(game, f"use:{name}")
    assert counted(game)[trait] == before + 4
    assert holds(game) == []


@scene("scroll-of-burning-sands")
def _() -> None:
    scroll("scroll-of-burning-sands", "spine-fiends", "magic")


@scene("scroll-of-the-great-serpent")
def _() -> None:
    scroll("scroll-of-the-great-serpent", "oreks", "melee")


@scene("scroll-of-twilight-shadow")
def _() -> None:
    scroll("scroll-of-twilight-shadow", "brigands", "stealth")


def spoils(name: str, foe: str) -> tuple[int, int]:
    """What defeating a foe brings in warriors and potions beyond what it does without a thing."""
    both = []
    for line in (f"{SCION} south 99w 9s {name}", f"{SCION} south 99w 9s"):
        game = against(line, foe)
        while game.battle.on or not offers(game, "end"):
            found = keys(game)
            calm = [key for key in found if "assault" in key] or [*found]
            play(game, "resolve" if "resolve" in found else calm[0])
        both.append((hero(game).warriors, len(hero(game).potions)))
    return both[0][0] - both[1][0], both[0][1] - both[1][1]


@scene("spear-of-atish")
def _() -> None:
    assert spoils("spear-of-atish", "oreks") == (10, 0)
    advantage("spear-of-atish", "shadow-wolves", "beast")


@scene("tears-of-the-shedu")
def _() -> None:
    assert spoils("tears-of-the-shedu", "brigands") == (0, 1)
    advantage("tears-of-the-shedu", "oreks", "undead")


@scene("white-cauldron")
def _() -> None:
    game = position(f"{WARLORD} radiant-mountains white-cauldron")
    play(game, "reinforce", *["draw-potion:potion-of-dragon-teeth"] * 2)
    assert len(hero(game).potions) == 2
    advantage("white-cauldron", "oreks", "undead")
