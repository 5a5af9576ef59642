"""Notes beside answers: what each does, costs or risks, as a person could work it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.number_set import NumberSet
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.core.record.texts import texts
from donjon.games.return_to_dark_tower.effects.goods import MayPay
from donjon.games.return_to_dark_tower.hints.battle_odds import (
    Prospect,
    ladder_of,
    script_told,
    shortfall,
)
from donjon.games.return_to_dark_tower.hints.task_text import (
    QUESTS,
    parts_of,
    quest_asks,
)
from donjon.games.return_to_dark_tower.kinds.foes import TRAITS
from donjon.games.return_to_dark_tower.kinds.goods import DOUBLE_PRICE, FACES, GOODS
from donjon.games.return_to_dark_tower.kinds.land import BUILDINGS, FIRE_LOSS, MOST_SKULLS
from donjon.games.return_to_dark_tower.kinds.tower import (
    BANNER_GLYPH,
    BATTLE_GLYPH,
    CLEANSE_GLYPH,
    QUEST_GLYPH,
    REINFORCE_GLYPH,
)
from donjon.games.return_to_dark_tower.rules.actions.advantages import advantages
from donjon.games.return_to_dark_tower.rules.actions.reinforce import price
from donjon.games.return_to_dark_tower.rules.app.dungeon import target_odds
from donjon.games.return_to_dark_tower.rules.tower.glyphs import glyph_price
from donjon.games.return_to_dark_tower.rules.turn.move import allowance
from donjon.games.return_to_dark_tower.state.action import EXPLORING
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.dungeon import UNSEEN_ROOM
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    ACCEPT,
    AIM,
    BANNER,
    BATTLE,
    CHALLENGE,
    CHOOSE,
    CLEANSE,
    CLEAR,
    DOUBLE,
    END,
    ENHANCE,
    ENTER,
    EXPLORE,
    HAGGLE,
    LOSE,
    MOVE,
    OFFER,
    PICK,
    PLACE,
    PRESS,
    PURSUE,
    PUT,
    QUEST,
    RAISE,
    REINFORCE,
    REMEDY,
    RESOLVE,
    SHIELD,
    SINK,
    SPEND,
    TEST,
    USE,
    WANT,
    WEAKEN,
    WHO,
)

text_of: Final = texts(__name__)


def note(g: DarkTowerState, option: int) -> str:
    """What there is to say about an answer, if anything."""
    known = NOTES.get(verb_of(option))
    return known(g, option) if known is not None else ""


# Where to go, and whom to fight


def _there(g: DarkTowerState, space: int) -> list[str]:
    """What is on a space."""
    content, land = g.content, g.land
    titles = content.titles
    things = [titles["foe"][foe] for foe in dict.fromkeys(land.foes_on(space))]
    if land.adversary == space:
        things.append(titles["adversary"][g.app.adversary])
    building = g.building_here(space)
    if building >= 0:
        skulls = land.skulls[building]
        kind = BUILDINGS[building % len(BUILDINGS)]
        with_skulls = text_of("building-with-skulls", building=kind, skulls=_skulls(skulls))
        things.append(with_skulls if skulls else kind)
    things += [titles["quest"][g.app.quests[i]] for i in QUESTS if g.app.places[i] == space]
    things += [part.title for part in parts_of(g) if part.space == space and not part.done]
    tests = [one for one in g.hero.ordeals if one >= 0]
    things += [titles["ordeal"][one] for one in tests if content.ordeals[one].space == space]
    things += [titles["dungeon"][d] for d, there in enumerate(land.dungeons) if there == space]
    things += [
        titles["hero"][hero.hero]
        for seat, hero in enumerate(g.heroes)
        if hero.space == space and seat != g.active and hero.hero >= 0 and not hero.out
    ]
    return things


def _skulls(number: int) -> str:
    return text_of("skulls", count=number)


def _move(g: DarkTowerState, option: int) -> str:
    """How far it is, what waits there, and what the way costs."""
    space = arg_of(option)
    chart, here = g.content.chart, g.hero.space
    steps = chart.distance[here][space]
    waiting = _there(g, space)
    crossed = chart.crossed(here, space, g.land.fires) if g.land.fires else 0
    if crossed:
        waiting.append(text_of("through-fire", warriors=FIRE_LOSS * crossed))
    far = text_of("steps", count=steps)
    return text_of("steps-to", steps=far, what=", ".join(waiting)) if waiting else far


def _place(g: DarkTowerState, option: int) -> str:
    return ", ".join(_there(g, arg_of(option)))


def _fight(g: DarkTowerState, foe: int) -> str:
    prospect = Prospect(g, foe)
    least, most = prospect.span()
    cards = prospect.level
    mean = round(prospect.all_of(cards, 0))
    text = text_of("battle-cards", cards=cards, least=least, most=most, mean=mean)
    if prospect.advantages:
        with_all = round(prospect.all_of(cards, prospect.advantages))
        text += text_of("battle-with-advantages", count=prospect.advantages, mean=with_all)
    return text + _glyph(g, BATTLE_GLYPH)


def _aim(g: DarkTowerState, option: int) -> str:
    foe = g.content.foes[arg_of(option)]
    status = g.content.titles["status"][g.land.status[arg_of(option)]]
    return text_of("level-and-status", level=foe.level, status=status)


# Buildings and skulls


def _put(g: DarkTowerState, option: int) -> str:
    """What a skull would do there."""
    building = arg_of(option)
    skulls = g.land.skulls[building]
    where = g.content.titles["space"][g.content.chart.space_of[building]]
    if skulls >= MOST_SKULLS:
        gone = MOST_SKULLS + int(g.reprint)
        owner = g.home_of(building // len(BUILDINGS))
        text = text_of("skull-destroys", space=where, skulls=_skulls(gone))
        if owner >= 0:
            name = g.content.titles["hero"][g.heroes[owner].hero]
            text += text_of("skull-corrupts", hero=name)
        return text
    key = "skull-to-come-last" if skulls + 1 == MOST_SKULLS else "skull-to-come"
    return text_of(key, space=where, skulls=_skulls(skulls + 1))


def _clear(g: DarkTowerState, option: int) -> str:
    building = arg_of(option)
    where = g.content.titles["space"][g.content.chart.space_of[building]]
    return text_of("skulls-there", space=where, skulls=_skulls(g.land.skulls[building]))


def _cleanse(g: DarkTowerState, option: int) -> str:
    return text_of("cleansed", skulls=_clear(g, option), glyph=_glyph(g, CLEANSE_GLYPH))


def _glyph(g: DarkTowerState, glyph: int) -> str:
    cost = glyph_price(g, glyph)
    return text_of("glyph-costs", spirit=cost) if cost else ""


def _script(g: DarkTowerState, script: int) -> str:
    """What a script does, as a note."""
    text = script_told(g, script)
    return text[:1].lower() + text[1:].removesuffix(".")


def _building(g: DarkTowerState) -> int:
    return g.building_here(g.hero.space) % len(BUILDINGS)


def _reinforce(g: DarkTowerState, option: int) -> str:
    entry = g.content.buildings[_building(g)]
    return _script(g, entry.free) + _glyph(g, REINFORCE_GLYPH)


def _enhance(g: DarkTowerState, option: int) -> str:
    kind = _building(g)
    entry = g.content.buildings[kind]
    cost = price(g, g.hero, kind)
    glyph = _glyph(g, REINFORCE_GLYPH)
    return text_of("for-spirit", spirit=cost, what=_script(g, entry.enhanced), glyph=glyph)


def _haggle(g: DarkTowerState, option: int) -> str:
    """What the die can show."""
    faces = g.content.haggle
    titles = g.content.titles["face"]
    shown = [
        text_of("face-on", face=titles[face], count=faces[face])
        for face in range(len(FACES))
        if faces[face]
    ]
    return text_of("faces-of-die", count=sum(faces), faces=", ".join(shown))


# Battles, dungeons, quests


def _open_scripts(g: DarkTowerState) -> list[int]:
    """The scripts of what lies open, from the step it has come to on."""
    battle, content = g.battle, g.content
    if battle.on and battle.card >= 0:
        if battle.foe == ADVERSARY:
            steps = content.cards[content.adversaries[g.app.adversary].deck[battle.card]].steps[0]
        else:
            card = content.foes[battle.foe].deck[battle.card]
            steps = content.cards[card].steps[ladder_of(g.land.status[battle.foe])]
        return steps[battle.step :]
    state = g.dungeon
    if state.on and state.place >= 0 and state.maps[state.kind][state.place] >= 0:
        room = content.rooms[state.maps[state.kind][state.place]]
        return [room.improved] if state.improved else [room.base, room.improved]
    return []


def _press(g: DarkTowerState, option: int) -> str:
    scripts = _open_scripts(g)
    if len(scripts) < 2 or _script(g, scripts[0]) == _script(g, scripts[1]):
        return text_of("changes-nothing")
    return text_of("then-step", what=_script(g, scripts[1]))


def _resolve(g: DarkTowerState, option: int) -> str:
    scripts = _open_scripts(g)
    if not scripts:
        return ""
    missing = [
        text_of(f"goods-{name}", count=number)
        for name, number in zip(GOODS, shortfall(g, scripts[0]), strict=True)
        if number
    ]
    short = text_of("falls-short", goods=" and ".join(missing)) if missing else ""
    return _script(g, scripts[0]) + short


def _explore(g: DarkTowerState, option: int) -> str:
    """How much of a dungeon is known, and what helps in it."""
    dungeon = arg_of(option)
    trait = g.content.trait_of[dungeon]
    rooms = g.dungeon.maps[dungeon]
    seen = sum(room != UNSEEN_ROOM for room in rooms[1:])
    helps = sum(advantages(g, NumberSet([trait]), EXPLORING, 0, dungeon))
    return text_of(
        "rooms-known",
        seen=seen,
        rooms=g.dungeon.sizes[dungeon],
        trait=TRAITS[trait],
        advantages=helps,
        glyph=_glyph(g, QUEST_GLYPH),
    )


def _enter(g: DarkTowerState, option: int) -> str:
    here, elsewhere = target_odds(g, arg_of(option))
    if not here:
        return ""
    if not elsewhere:
        return text_of("sought-here")
    return text_of("sought-in-one-of", rooms=here + elsewhere)


def _quest(g: DarkTowerState, option: int) -> str:
    return quest_asks(g, g.app.quests.index(arg_of(option))) + _glyph(g, QUEST_GLYPH)


def _pursue(g: DarkTowerState, option: int) -> str:
    asks = next((part.asks for part in parts_of(g) if part.number == arg_of(option)), "")
    return asks + _glyph(g, QUEST_GLYPH)


# Things, heroes, the turn


def _thing(g: DarkTowerState, option: int) -> str:
    return g.content.texts["thing"][arg_of(option)].removesuffix(".")


def _lose(g: DarkTowerState, option: int) -> str:
    """What it does; a virtue tile never comes back, all else may (DT-14)."""
    content = g.content
    virtue = content.first_virtue <= arg_of(option) < content.first_corruption
    return _thing(g, option) + (text_of("gone-for-good") if virtue else "")


def _use(g: DarkTowerState, option: int) -> str:
    return g.content.texts["thing"][g.content.uses[arg_of(option)].thing].removesuffix(".")


def _accept(g: DarkTowerState, option: int) -> str:
    """What a payment brings."""
    step = g.question.step if g.question is not None else None
    return _script(g, step.deed(g).script) if isinstance(step, MayPay) else ""


def _virtue(g: DarkTowerState, option: int) -> str:
    return g.content.texts["virtue"][arg_of(option)].removesuffix(".")


def _double(g: DarkTowerState, option: int) -> str:
    cost = 0 if g.hero.sum.free_doubling else DOUBLE_PRICE
    return text_of("doubles-to", spirit=cost, spaces=2 * allowance(g, g.hero))


def _end(g: DarkTowerState, option: int) -> str:
    """What is left when the skull has been dropped; nothing of the month's end (DT-R52)."""
    left = g.land.supply - 1
    if left < 0:
        return text_of("out-for-want" if g.competitive else "lost-for-want")
    return text_of("skulls-after-it", count=left) if left else text_of("last-skull")


def _who(g: DarkTowerState, option: int) -> str:
    hero = g.heroes[arg_of(option)]
    return text_of("hero-has", warriors=hero.warriors, spirit=hero.spirit, items=hero.items())


def _banner(g: DarkTowerState, option: int) -> str:
    return _script(g, g.content.heroes[arg_of(option)].banner) + _glyph(g, BANNER_GLYPH)


def _choose(g: DarkTowerState, option: int) -> str:
    hero = g.content.heroes[arg_of(option)]
    return text_of("hero-moves", move=hero.move, banner=_script(g, hero.banner))


def _weaken(g: DarkTowerState, option: int) -> str:
    status = g.content.titles["status"]
    now = g.land.status[arg_of(option)]
    return text_of("becomes", before=status[now], after=status[max(now - 1, 0)])


def _ordeal(g: DarkTowerState, option: int) -> str:
    return g.content.texts["ordeal"][arg_of(option)].removesuffix(".")


NOTES: Final[dict[int, Callable[[DarkTowerState, int], str]]] = {
    CHOOSE.code: _choose,
    BANNER.code: _banner,
    MOVE.code: _move,
    PLACE.code: _place,
    DOUBLE.code: _double,
    CLEANSE.code: _cleanse,
    BATTLE.code: lambda g, option: _fight(g, arg_of(option)),
    CHALLENGE.code: lambda g, option: _fight(g, ADVERSARY),
    AIM.code: _aim,
    PUT.code: _put,
    CLEAR.code: _clear,
    REINFORCE.code: _reinforce,
    ENHANCE.code: _enhance,
    HAGGLE.code: _haggle,
    PRESS.code: _press,
    RESOLVE.code: _resolve,
    EXPLORE.code: _explore,
    ENTER.code: _enter,
    ACCEPT.code: _accept,
    QUEST.code: _quest,
    PURSUE.code: _pursue,
    TEST.code: _ordeal,
    PICK.code: _thing,
    LOSE.code: _lose,
    SPEND.code: _thing,
    SINK.code: _thing,
    REMEDY.code: _thing,
    SHIELD.code: _thing,
    OFFER.code: _thing,
    WANT.code: _thing,
    USE.code: _use,
    RAISE.code: _virtue,
    WEAKEN.code: _weaken,
    WHO.code: _who,
    END.code: _end,
}
"""What there is to say about an answer, by its verb."""
