"""A scene for each virtue and corruption, and what it does."""

from __future__ import annotations

from donjon.games.return_to_dark_tower.rules.goods.losses import Hit
from donjon.games.return_to_dark_tower.state.current_effect import BY_ROOM
from tests.games.return_to_dark_tower.playing import (
    counted,
    finish,
    foes,
    hero,
    holds,
    keys,
    left,
    offers,
    options,
    pass_turn,
    play,
    reveal,
    skulls,
)
from tests.games.return_to_dark_tower.positions import (
    TURN,
    goods,
    position,
)
from tests.games.return_to_dark_tower.scenes_items import against, scene

WARLORD, SCION, HUNTER = "brutal-warlord", "orphaned-scion", "relic-hunter"
SPYMASTER = "spymaster"
MARKET = "axe-of-soul-rending azkols-horn azkols-idol"


# Virtues


@scene("baleful")
def _() -> None:
    assert counted(against(f"{WARLORD} south 50w", "oreks"))["melee"] == 1


@scene("veteran")
def _() -> None:
    assert counted(against(f"{WARLORD} south 50w", "brigands")) == {"wild": 1}
    game = position(f"{WARLORD} south cloudhold 50w", dungeons="cave cloudhold")
    assert counted(play(game, "explore:cave")) == {}


@scene("inspiring")
def _() -> None:
    assert hero(play(position(f"{WARLORD} anza 0w inspiring"), "reinforce")).warriors == 12


@scene("callous")
def _() -> None:
    game = against(f"{WARLORD} 90w callous", "brigands", status="brigands lethal", market=MARKET)
    for _ in range(2):
        reveal(game, "assault")
        play(game, "resolve")
    play(game, "pick:azkols-horn", "draw-treasure:oakstone-bow")
    assert holds(game) == ["azkols-horn", "callous"][:1]
    cheap = against(f"{WARLORD} 90w callous", "brigands", status="brigands panicked", market=MARKET)
    finish(cheap)
    assert hero(cheap).treasures == []


@scene("relentless")
def _() -> None:
    game = position(f"{WARLORD} ash-hills 50w 1s relentless", foes="brigands ash-hills")
    play(game, "double", "battle:brigands@ash-hills")
    assert counted(game) == {"wild": 2}


@scene("arcane")
def _() -> None:
    assert counted(against(f"{SCION} south 50w", "spine-fiends")) == {"magic": 1}


@scene("generous")
def _() -> None:
    game = position(f"{SCION} anza", skulls="west-village 1, east-bazaar 1")
    play(game, "cleanse:west-village")
    if options(game, "clear"):
        play(game, "clear:east-bazaar")
    assert skulls(game, "east-bazaar") == 0


@scene("infused")
def _() -> None:
    game = position(f"{SCION} infused", step=TURN, skulls="north-village 2, east-village 2")
    while not offers(game, "end"):
        found = [key for key in keys(game) if "infused" in key or "clear" in key]
        assert "clear:east-village" not in found
        play(game, found[0] if found else "skip")
    assert skulls(game, "north-village") == 1


@scene("blessed")
def _() -> None:
    game = position(f"{SCION} 9w 1s blessed", step=Hit(0, goods(warriors=9)), cause=BY_ROOM)
    play(game, "shield:blessed")
    assert (hero(game).warriors, hero(game).spirit) == (6, 0)


@scene("anointed")
def _() -> None:
    """Ash Hills has Hissing Groves next to it; Cloudhold two buildings, one of them with skulls."""
    game = against(f"{SCION} south 50w anointed", "brigands", "cloudhold", skulls="west-bazaar 1")
    assert counted(game) == {"wild": 1}


@scene("precise")
def _() -> None:
    assert counted(against(f"{HUNTER} south 50w", "brigands")) == {"humanoid": 1}


@scene("prepared")
def _() -> None:
    game = position(f"{HUNTER} dayside 1s", market=MARKET)
    play(game, "enhance", "pick:azkols-horn", "draw-treasure:oakstone-bow")
    assert hero(game).spirit == 0


@scene("crafty")
def _() -> None:
    game = position(f"{HUNTER} 0w crafty potion-of-dragon-teeth")
    assert hero(play(game, "use:potion-of-dragon-teeth")).warriors == 12


@scene("lucky")
def _() -> None:
    game = position(f"{HUNTER} anza lucky lamp-of-darkness", foes="titans anza")
    play(game, "use:lamp-of-darkness", "draw-treasure:azkols-horn")
    assert holds(game) == ["azkols-horn"]


@scene("inventive")
def _() -> None:
    game = position(f"{HUNTER} anza inventive 3*potion-of-dragon-teeth", foes="titans anza")
    assert not offers(game, "use:inventive")
    rich = position(
        f"{HUNTER} anza inventive 3*potion-of-dragon-teeth potion-of-the-golden-sun",
        foes="titans anza",
    )
    play(rich, "use:inventive")
    while options(rich, "spend"):
        play(rich, keys(rich)[0])
    assert foes(rich, "titans") == []


@scene("alert")
def _() -> None:
    assert counted(against(f"{SPYMASTER} south 50w", "brigands")) == {"stealth": 1}


@scene("swift")
def _() -> None:
    assert left(position(SPYMASTER)) == 4


@scene("resourceful")
def _() -> None:
    game = position(f"{SPYMASTER} 0w resourceful", turns=7)
    pass_turn(game, "closes")
    assert hero(game).warriors == 15


@scene("fortunate")
def _() -> None:
    game = position(f"{SPYMASTER} anza 0w fortunate")
    assert hero(play(game, "reinforce", "reinforce")).warriors == 12


@scene("unseen")
def _() -> None:
    game = position(
        f"{SPYMASTER} ash-hills 0s unseen longswords trusted-maps",
        quests="deserters-with-reasons ash-hills",
        foes="titans anza",
    )
    play(
        game,
        "quest:deserters-with-reasons",
        "draw-potion:potion-of-dragon-teeth",
        "first-of:unseen",
    )
    if options(game, "aim"):
        play(game, "aim:titans@anza")
    assert (foes(game, "titans"), hero(game).spirit) == ([], 0)


def champion(home: str, space: str) -> None:
    """The tile of a kingdom: two wild advantages on its terrain, and none elsewhere."""
    assert counted(against(f"{HUNTER} {home} 50w", "oreks", space)) == {"wild": 2}
    assert counted(against(f"{HUNTER} {home} 50w", "oreks", "the-empty-glade")) == {}


@scene("champion-of-the-north")
def _() -> None:
    champion("north", "cloudhold")


@scene("champion-of-the-east")
def _() -> None:
    champion("east", "ash-hills")


@scene("champion-of-the-south")
def _() -> None:
    champion("south", "lost-lands")


@scene("champion-of-the-west")
def _() -> None:
    champion("west", "idran-forest")


# Corruptions


@scene("cruel")
def _() -> None:
    assert hero(play(position(f"{WARLORD} anza 2s cruel"), "reinforce")).spirit == 1


@scene("cursed")
def _() -> None:
    game = against(f"{SCION} south 50w cursed scroll-of-twilight-shadow tomas", "brigands")
    reveal(game, "assault")
    play(game, "use:scroll-of-twilight-shadow", *["press:stealth"] * 4, "resolve")
    reveal(game, "assault")
    assert options(game, "press") == []


@scene("feeble")
def _() -> None:
    assert not offers(position(f"{WARLORD} 5s feeble"), "double")


@scene("feral")
def _() -> None:
    assert hero(play(position(f"{WARLORD} anza 3s feral"), "end")).spirit == 1
    assert hero(play(position(f"{WARLORD} ash-hills 3s feral"), "end")).spirit == 3


@scene("feverish")
def _() -> None:
    assert options(position(f"{WARLORD} anza feverish", skulls="west-village 3"), "cleanse") == []


@scene("greedy")
def _() -> None:
    game = position(f"{WARLORD} dayside 2s greedy")
    assert hero(play(game, "reinforce", "pick:longswords")).spirit == 1


@scene("lost")
def _() -> None:
    assert hero(play(position(f"{WARLORD} north green-bridge 2s lost"), "end")).spirit == 1
    assert hero(play(position(f"{WARLORD} north ash-hills 2s lost"), "end")).spirit == 2


@scene("selfish")
def _() -> None:
    game = position(f"{WARLORD} anza 5w selfish longswords", f"{SCION} anza 3w trusted-maps")
    play(game, "trade:2")
    assert options(game, "offer") == options(game, "offer-warriors") == []
    assert options(game, "want") == ["trusted-maps@2"]


@scene("suspicious")
def _() -> None:
    game = position(f"{HUNTER} 2*potion-of-dragon-teeth suspicious", step=TURN)
    play(game, f"banner:{HUNTER}", "draw-potion:potion-of-the-golden-sun")
    play(game, "lose:potion-of-dragon-teeth")
    assert len(hero(game).potions) == 2


@scene("tempted")
def _() -> None:
    game = position(f"{WARLORD} anza 2s tempted", unsealed="bottom-north", drums=(0, 0, 2))
    assert hero(play(game, "reinforce")).spirit == 0


@scene("uncertain")
def _() -> None:
    game = position(f"{WARLORD} anza uncertain", skulls="west-village 1")
    play(game, "reinforce")
    assert options(game, "cleanse") == options(game, "move") == []


@scene("weak")
def _() -> None:
    game = position(f"{WARLORD} dayside 2s weak oakstone-bow lamp-of-hope", market=MARKET)
    play(game, "enhance", "pick:azkols-horn", "draw-treasure:spear-of-atish", "lose:lamp-of-hope")
    assert holds(game) == ["azkols-horn", "oakstone-bow", "weak"]
