"""A scene for each quest item and companion, and what it does."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from donjon.games.return_to_dark_tower.rules.goods.losses import Hit
from donjon.games.return_to_dark_tower.state.current_effect import BY_ADVERSARY, BY_CARD, BY_ROOM
from tests.games.return_to_dark_tower.playing import (
    at,
    counted,
    drop,
    finish,
    foes,
    hero,
    holds,
    keys,
    left,
    offers,
    options,
    play,
    reveal,
    status_of,
)
from tests.games.return_to_dark_tower.positions import (
    Game,
    goods,
    number,
    position,
)
from tests.games.return_to_dark_tower.scenes_items import Scene, advantage, against, scene

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


POTION = "potion-of-dragon-teeth"


def visit(companion: str, line: str, **where: Any) -> Game:
    """The event of a companion who is with the hero."""
    game = position(f"{line} {companion}", events="companion", month=2, turns=1, **where)
    return drop(game, f"visit:{companion}")


def event(name: str) -> Callable[[Scene], Scene]:
    """Says whose event a scene is about."""
    return scene(f"event of {name}")


# Quest items


@scene("amulet-of-annihilation")
def _() -> None:
    there = "dragons ash-hills cloudhold, brigands cloudhold anza"
    game = position(f"{WARLORD} ash-hills amulet-of-annihilation", foes=there)
    play(game, "use:amulet-of-annihilation")
    assert (foes(game, "dragons"), foes(game, "brigands")) == ([], ["anza"])


@scene("amulet-of-hope")
def _() -> None:
    game = finish(against(f"{SCION} south 99w 0s amulet-of-hope", "brigands", market=MARKET))
    play(game, "first-of:amulet-of-hope", "pick:azkols-horn", "draw-treasure:oakstone-bow")
    assert "azkols-horn" in holds(game)
    advantage("amulet-of-hope", "brigands", "wild")


@scene("bezoar")
def _() -> None:
    step = Hit(0, goods(warriors=9))
    game = position(f"{WARLORD} 9w bezoar", step=step, cause=BY_ADVERSARY)
    assert hero(game).warriors == 4


@scene("dragon-scales")
def _() -> None:
    advantage("dragon-scales", "dragons", "wild", 2)


@scene("fulminating-silver")
def _() -> None:
    game = against(f"{SCION} south 50w 3s fulminating-silver", "brigands")
    reveal(game, "assault")
    play(game, "use:fulminating-silver")
    assert (counted(game), hero(game).spirit) == ({"wild": 1}, 2)
    assert not offers(game, "use:fulminating-silver")


@scene("golden-wolf-pelt")
def _() -> None:
    game = position(f"{WARLORD} 9w golden-wolf-pelt", step=Hit(0, goods(warriors=9)), cause=BY_CARD)
    assert hero(game).warriors == 6


@scene("herbal-remedy")
def _() -> None:
    game = play(position(f"{WARLORD} anza 2spores herbal-remedy"), "reinforce")
    assert hero(game).spores == 0


@scene("horn-of-the-elements")
def _() -> None:
    game = position(f"{WARLORD} horn-of-the-elements", foes="dragons ash-hills", trees="anza")
    play(game, "use:horn-of-the-elements")
    if offers(game, "aim:dragons@ash-hills"):
        play(game, "aim:dragons@ash-hills")
    play(game, "place:cloudhold")
    assert foes(game, "dragons") == ["cloudhold"]
    assert not offers(game, "use:horn-of-the-elements")


@scene("mark-of-the-outlaw")
def _() -> None:
    game = position(f"{WARLORD} anza 0w mark-of-the-outlaw")
    assert hero(play(game, "reinforce")).warriors == 11


@scene("orb-of-pure-snow")
def _() -> None:
    game = position(f"{WARLORD} 3s orb-of-pure-snow", step=Hit(0, goods(spirit=2)), cause=BY_CARD)
    assert hero(game).spirit == 2


@scene("relic-of-light")
def _() -> None:
    game = position(f"{WARLORD} anza 0s relic-of-light", skulls="west-village 1")
    assert hero(play(game, "cleanse:west-village")).spirit == 3


@scene("smugglers-coin")
def _() -> None:
    game = position(f"{WARLORD} dayside smugglers-coin", market=MARKET)
    play(game, "reinforce", "pick:longswords", "accept", "sink:azkols-horn", "pass")
    play(game, "draw-treasure:oakstone-bow")
    assert number("treasure", "azkols-horn") not in game.market
    assert number("treasure", "oakstone-bow") in game.market


@scene("black-mark")
def _() -> None:
    game = position(f"{WARLORD} 1s black-mark", f"{SCION} anza", f"{HUNTER} anza")
    play(game, "use:black-mark", "who:3")
    assert (holds(game), holds(game, 2), hero(game).spirit) == ([], ["black-mark"], 0)


@scene("tomass-map")
def _() -> None:
    game = position(f"{SCION} south cloudhold 50w tomass-map", dungeons="fortress cloudhold")
    assert not offers(game, "use:tomass-map")
    play(game, "explore:fortress", "use:tomass-map")
    assert counted(game) == {"wild": 5}


@scene("tools-of-the-saboteur")
def _() -> None:
    game = position(
        f"{SCION} anza 50w tools-of-the-saboteur", dungeons="west-caravan anza", goal="evil-relics"
    )
    play(game, "explore:west-caravan")
    assert counted(game)["wild"] == 3


@scene("turquoise-urn")
def _() -> None:
    four = "lamp-of-hope lamp-of-darkness oakstone-bow white-cauldron"
    game = position(f"{WARLORD} dayside 2s turquoise-urn {four}", market=MARKET)
    play(game, "enhance", "pick:azkols-horn", "draw-treasure:spear-of-atish")
    assert len(hero(game).treasures) == 5


@scene("wraps-of-invisibility")
def _() -> None:
    step = Hit(0, goods(warriors=5))
    game = position(f"{WARLORD} 9w wraps-of-invisibility", step=step, cause=BY_ROOM)
    assert hero(game).warriors == 7


# Companions: what they do for their hero, and their event


@scene("gleb")
def _() -> None:
    game = play(position(f"{WARLORD} cloudhold 0w gleb"), "end")
    assert hero(game).warriors == 6
    advantage("gleb", "brigands", "humanoid", 2)


@scene("grigor")
def _() -> None:
    game = against(f"{SCION} south 50w 5s grigor", "brigands")
    reveal(game, "assault")
    play(game, *["use:grigor"] * 3)
    assert (counted(game), hero(game).spirit) == ({"wild": 3}, 2)
    assert not offers(game, "use:grigor")
    advantage("grigor", "oreks", "melee", 2)


@scene("hakan")
def _() -> None:
    game = position(f"{SCION} 2*potion-of-dragon-teeth hakan")
    play(game, "use:hakan", "draw-treasure:azkols-horn")
    assert holds(game) == ["azkols-horn", "hakan"]
    advantage("hakan", "brigands", "wild", 2, "anza")


@scene("letha")
def _() -> None:
    game = play(position(f"{WARLORD} rimeweald 0w letha"), "end")
    assert hero(game).warriors == 6
    advantage("letha", "shadow-wolves", "beast", 2)


@scene("miras")
def _() -> None:
    game = play(position(f"{WARLORD} green-bridge 0w miras"), "end")
    assert hero(game).warriors == 6
    advantage("miras", "brigands", "wild", 2, "the-empty-glade")


@scene("nimet")
def _() -> None:
    game = position(f"{WARLORD} 3s nimet", unsealed="top-north middle-east")
    play(game, "use:nimet", "seal:top-north")
    assert number("seal", "top-north") in game.tower.seals
    assert hero(game).spirit == 0
    advantage("nimet", "spine-fiends", "magic", 2)


@scene("tomas")
def _() -> None:
    game = play(position(f"{WARLORD} 0s tomas"), "double")
    assert (left(game), hero(game).spirit) == (6, 0)
    advantage("tomas", "brigands", "stealth", 2)


@scene("vasa")
def _() -> None:
    game = position(f"{WARLORD} anza 0w 0s vasa", unsealed="bottom-north", drums=(0, 0, 2))
    play(game, "reinforce")
    assert (hero(game).warriors, hero(game).spirit) == (6, 1)
    advantage("vasa", "oreks", "undead", 2)


@scene("yana")
def _() -> None:
    game = against(f"{SCION} 0w 0s yana", "brigands", status="brigands lethal")
    for i in range(2):
        reveal(game, "assault")
        play(game, "resolve")
        if not i:
            play(game, "draw-corruption:weak")
    assert holds(game) == ["weak", "yana"]
    assert foes(game, "brigands") == [], "and the battle is over"
    strong = position(f"{SCION} ash-hills yana", adversary_at="ash-hills", adversary="gravemaw")
    assert counted(play(strong, "challenge:gravemaw")) == {"wild": 2}


@scene("zaida")
def _() -> None:
    game = against(f"{SCION} south 50w zaida azkols-horn", "brigands")
    reveal(game, "assault")
    play(game, "use:zaida")
    assert (counted(game), holds(game)) == ({"wild": 3}, ["zaida"])


# Their events


@event("gleb")
def _() -> None:
    game = visit("gleb", f"{WARLORD} anza 0w 1s")
    play(game, "accept")
    assert (hero(game).warriors, hero(game).spirit) == (12, 0)


@event("grigor")
def _() -> None:
    game = visit("grigor", f"{WARLORD} anza", foes="brigands ash-hills")
    assert foes(game, "brigands") == []


@event("hakan")
def _() -> None:
    game = visit("hakan", f"{WARLORD} anza longswords")
    play(game, "accept", *[f"draw-potion:{POTION}"] * 3)
    assert len(hero(game).potions) == 3
    assert hero(game).gear == []


@event("letha")
def _() -> None:
    game = visit(
        "letha",
        f"{WARLORD} anza",
        kinds="shadow-wolves frost-trolls dragons",
        foes="shadow-wolves ash-hills, dragons cloudhold",
        status="shadow-wolves lethal, frost-trolls savage",
    )
    assert status_of(game, "shadow-wolves") == "savage"
    assert status_of(game, "dragons") == "ready"
    assert status_of(game, "frost-trolls") == "savage"


@event("miras")
def _() -> None:
    game = visit("miras", f"{WARLORD} anza", foes="brigands ash-hills")
    while not options(game, "place"):
        play(game, keys(game)[0])
    play(game, "place:cloudhold")
    assert foes(game, "brigands") == ["cloudhold"]


@event("nimet")
def _() -> None:
    game = visit("nimet", f"{WARLORD} anza 0s azkols-horn")
    play(game, "accept")
    assert (hero(game).spirit, hero(game).treasures) == (5, [])


@event("tomas")
def _() -> None:
    game = visit("tomas", f"{WARLORD} anza")
    assert "duwani" in options(game, "place")
    play(game, "place:duwani")
    assert at(game) == "duwani"


@event("vasa")
def _() -> None:
    game = visit("vasa", f"{WARLORD} anza weak lost")
    play(game, "remedy:weak")
    assert "weak" not in holds(game)


@event("yana")
def _() -> None:
    game = visit("yana", f"{WARLORD} anza")
    assert game.app.barred == 1


@event("zaida")
def _() -> None:
    game = visit("zaida", f"{WARLORD} anza")
    play(game, "accept", "draw-treasure:azkols-horn")
    assert "azkols-horn" in holds(game)
