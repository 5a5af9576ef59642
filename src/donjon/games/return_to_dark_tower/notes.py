"""Notes beside answers: what each does, costs or risks, as a person could work it out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.kinds import (
    BANNER_GLYPH,
    BATTLE_GLYPH,
    BUILDINGS,
    CLEANSE_GLYPH,
    DOUBLE_PRICE,
    FIRE_LOSS,
    GOODS,
    QUEST_GLYPH,
    REINFORCE_GLYPH,
    TRAITS,
)
from donjon.games.return_to_dark_tower.names import FACES
from donjon.games.return_to_dark_tower.prospects import (
    Prospect,
    ladder_of,
    month_ends,
    script_told,
    shortfall,
)
from donjon.games.return_to_dark_tower.rules.advantages import advantages
from donjon.games.return_to_dark_tower.rules.effects.goods import MayPay
from donjon.games.return_to_dark_tower.rules.glyphs import glyph_price
from donjon.games.return_to_dark_tower.rules.move import allowance
from donjon.games.return_to_dark_tower.rules.reinforce import price
from donjon.games.return_to_dark_tower.state.action import EXPLORING
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY
from donjon.games.return_to_dark_tower.state.dungeon import UNSEEN
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.tasks import (
    QUESTS,
    parts_of,
    quest_asks,
)
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

FULL: Final = 3
"""A building takes this many skulls; the next one destroys it."""


def note(g: Table, option: int) -> str:
    """What there is to say about an answer, if anything."""
    known = NOTES.get(verb_of(option))
    return known(g, option) if known is not None else ""


# Where to go, and whom to fight


def _there(g: Table, space: int) -> list[str]:
    """What is on a space."""
    content, land = g.content, g.land
    titles = content.titles
    found = [titles["foe"][foe] for foe in dict.fromkeys(land.foes_on(space))]
    if land.adversary == space:
        found.append(titles["adversary"][g.app.adversary])
    building = g.building_here(space)
    if building >= 0:
        skulls = land.skulls[building]
        kind = BUILDINGS[building % len(BUILDINGS)]
        found.append(f"{kind}, {_skulls(skulls)}" if skulls else kind)
    found += [titles["quest"][g.app.quests[i]] for i in QUESTS if g.app.places[i] == space]
    found += [part.title for part in parts_of(g) if part.space == space and not part.done]
    tests = [one for one in g.hero.ordeals if one >= 0]
    found += [titles["ordeal"][one] for one in tests if content.ordeals[one].space == space]
    found += [titles["dungeon"][d] for d, there in enumerate(land.dungeons) if there == space]
    found += [
        titles["hero"][hero.hero]
        for seat, hero in enumerate(g.heroes)
        if hero.space == space and seat != g.active and hero.hero >= 0 and not hero.out
    ]
    return found


def _skulls(number: int) -> str:
    return "1 skull" if number == 1 else f"{number} skulls"


def _move(g: Table, option: int) -> str:
    """How far it is, what waits there, and what the way costs."""
    space = arg_of(option)
    chart, here = g.content.chart, g.hero.space
    steps = chart.distance[here][space]
    found = _there(g, space)
    crossed = chart.crossed(here, space, g.land.fires) if g.land.fires else 0
    if crossed:
        found.append(f"through fire: {FIRE_LOSS * crossed} warriors")
    far = "1 step" if steps == 1 else f"{steps} steps"
    return f"{far}: {', '.join(found)}" if found else far


def _place(g: Table, option: int) -> str:
    return ", ".join(_there(g, arg_of(option)))


def _fight(g: Table, foe: int) -> str:
    prospect = Prospect(g, foe)
    least, most = prospect.span()
    cards = prospect.level
    mean = round(prospect.all_of(cards, 0))
    text = f"{cards} cards of {least} to {most} warriors or their worth, on average {mean}"
    if prospect.advantages:
        with_all = round(prospect.all_of(cards, prospect.advantages))
        number = prospect.advantages
        yours = "advantage" if number == 1 else f"{number} advantages"
        text += f"; {with_all} with your {yours}"
    return text + _glyph(g, BATTLE_GLYPH)


def _aim(g: Table, option: int) -> str:
    foe = g.content.foes[arg_of(option)]
    status = g.content.titles["status"][g.land.status[arg_of(option)]]
    return f"level {foe.level}, {status}"


# Buildings and skulls


def _put(g: Table, option: int) -> str:
    """What a skull would do there."""
    building = arg_of(option)
    skulls = g.land.skulls[building]
    where = g.content.titles["space"][g.content.chart.space_of[building]]
    if skulls >= FULL:
        return f"{where}: the building is destroyed"
    worst = ", one more destroys it" if skulls + 1 == FULL else ""
    return f"{where}: then {_skulls(skulls + 1)}{worst}"


def _clear(g: Table, option: int) -> str:
    building = arg_of(option)
    where = g.content.titles["space"][g.content.chart.space_of[building]]
    return f"{where}: {_skulls(g.land.skulls[building])}"


def _cleanse(g: Table, option: int) -> str:
    return f"{_clear(g, option)} off, gain 2 spirit{_glyph(g, CLEANSE_GLYPH)}"


def _glyph(g: Table, glyph: int) -> str:
    cost = glyph_price(g, glyph)
    return f"; the glyph costs {cost} spirit" if cost else ""


def _script(g: Table, script: int) -> str:
    """What a script does, as a note."""
    text = script_told(g, script)
    return text[:1].lower() + text[1:].removesuffix(".")


def _building(g: Table) -> int:
    return g.building_here(g.hero.space) % len(BUILDINGS)


def _reinforce(g: Table, option: int) -> str:
    entry = g.content.buildings[_building(g)]
    return _script(g, entry.free) + _glyph(g, REINFORCE_GLYPH)


def _enhance(g: Table, option: int) -> str:
    kind = _building(g)
    entry = g.content.buildings[kind]
    cost = price(g, g.hero, kind)
    return f"{cost} spirit: {_script(g, entry.enhanced)}{_glyph(g, REINFORCE_GLYPH)}"


def _haggle(g: Table, option: int) -> str:
    """What the die can show."""
    faces = g.content.haggle
    titles = g.content.titles["face"]
    found = [f"{titles[face]} on {faces[face]}" for face in range(len(FACES)) if faces[face]]
    return f"of {sum(faces)} faces: {', '.join(found)}"


# Battles, dungeons, quests


def _open_scripts(g: Table) -> list[int]:
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


def _press(g: Table, option: int) -> str:
    scripts = _open_scripts(g)
    if len(scripts) < 2 or _script(g, scripts[0]) == _script(g, scripts[1]):
        return "changes nothing"
    return f"then: {_script(g, scripts[1])}"


def _resolve(g: Table, option: int) -> str:
    scripts = _open_scripts(g)
    if not scripts:
        return ""
    missing = [
        f"{number} {name if number > 1 else name.removesuffix('s')}"
        for name, number in zip(GOODS, shortfall(g, scripts[0]), strict=True)
        if number
    ]
    short = f"; {' and '.join(missing)} short: a corruption" if missing else ""
    return _script(g, scripts[0]) + short


def _explore(g: Table, option: int) -> str:
    """How much of a dungeon is known, and what helps in it."""
    dungeon = arg_of(option)
    trait = g.content.trait_of[dungeon]
    rooms = g.dungeon.maps[dungeon]
    seen = sum(room != UNSEEN for room in rooms[1:])
    helps = sum(advantages(g, 1 << trait, EXPLORING, 0, dungeon))
    known = f"{seen} of {len(rooms) - 1} rooms known"
    glyph = _glyph(g, QUEST_GLYPH)
    return f"{known}; your {TRAITS[trait]} and wild advantages: {helps}{glyph}"


def _enter(g: Table, option: int) -> str:
    state = g.dungeon
    layout = g.content.layouts[state.layouts[state.kind]]
    place = arg_of(option)
    if place not in layout.targets:
        return ""
    left = [one for one in layout.targets if state.maps[state.kind][one] == UNSEEN]
    return "what is sought is here" if len(left) == 1 else f"1 of {len(left)} rooms it may be in"


def _quest(g: Table, option: int) -> str:
    return quest_asks(g, g.app.quests.index(arg_of(option))) + _glyph(g, QUEST_GLYPH)


def _pursue(g: Table, option: int) -> str:
    asks = next((part.asks for part in parts_of(g) if part.number == arg_of(option)), "")
    return asks + _glyph(g, QUEST_GLYPH)


# Things, heroes, the turn


def _thing(g: Table, option: int) -> str:
    return g.content.texts["thing"][arg_of(option)].removesuffix(".")


def _use(g: Table, option: int) -> str:
    return g.content.texts["thing"][g.content.uses[arg_of(option)].thing].removesuffix(".")


def _accept(g: Table, option: int) -> str:
    """What a payment brings."""
    step = g.question.step if g.question is not None else None
    return _script(g, step.deed(g).script) if isinstance(step, MayPay) else ""


def _virtue(g: Table, option: int) -> str:
    return g.content.texts["virtue"][arg_of(option)].removesuffix(".")


def _double(g: Table, option: int) -> str:
    cost = 0 if g.hero.sum.free_doubling else DOUBLE_PRICE
    return f"{cost} spirit: {2 * allowance(g, g.hero)} spaces"


def _end(g: Table, option: int) -> str:
    """What is left when the skull has been dropped, and whether the month may end."""
    left = g.land.supply - 1
    text = "the last skull" if left <= 0 else f"{_skulls(left)} left after it"
    chance = month_ends(g)
    return f"{text}; the month may end" if chance else text


def _who(g: Table, option: int) -> str:
    hero = g.heroes[arg_of(option)]
    return f"{hero.warriors} warriors, {hero.spirit} spirit, {hero.items()} items"


def _banner(g: Table, option: int) -> str:
    return _script(g, g.content.heroes[arg_of(option)].banner) + _glyph(g, BANNER_GLYPH)


def _choose(g: Table, option: int) -> str:
    hero = g.content.heroes[arg_of(option)]
    return f"moves {hero.move}; banner: {_script(g, hero.banner)}"


def _weaken(g: Table, option: int) -> str:
    status = g.content.titles["status"]
    now = g.land.status[arg_of(option)]
    return f"{status[now]} becomes {status[max(now - 1, 0)]}"


def _ordeal(g: Table, option: int) -> str:
    return g.content.texts["ordeal"][arg_of(option)].removesuffix(".")


NOTES: Final[dict[int, Callable[[Table, int], str]]] = {
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
    LOSE.code: _thing,
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
