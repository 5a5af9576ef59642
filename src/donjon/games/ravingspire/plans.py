"""Quick thought: what a hero does at each question without looking far ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.components import ADVERSARY, WITH_POWER, Card, Foe
from donjon.games.ravingspire.rules.explore import SPIN
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.rings import SECTORS, SPIRE, STEP, TOWER_DOOR
from donjon.games.ravingspire.verbs import (
    ACCEPT,
    AGREE,
    BANISH,
    BEAR,
    BEQUEATH,
    CONCEDE,
    DISCARD,
    DONE,
    ENTER,
    EXPLORE,
    FACE,
    FREE,
    MOVE,
    PASS,
    PAY,
    PICK,
    PUSH,
    REDRAW,
    REFUSE,
    SLOT,
    STAND,
    STAY,
    USE,
    USE_SLOT,
    WALK,
)

READY: Final = 9.0
"""The power from which on a hero looks for a foe."""
MAPS: Final = 0
GLYPHS: Final = 1
EXERT: Final = 2
FORCE: Final = 3
WELL: Final = 4


def strength(g: Ravingspire, hero: Hero) -> list[float]:
    """What a hero can expect of a hand and slots: fight, skill, charm, and what serves any."""
    cards = g.content.cards
    character = g.content.heroes[hero.hero]
    found = [0.0, 0.0, 0.0, 0.0]
    owned = hero.deck.all() + hero.hand + hero.discard + hero.set_aside()
    size = 0
    for kind in owned:
        if kind >= 0:
            size += 1
            _add(found, cards[kind], 1.0)
    if size:
        share = float(character.hand) / float(size)
        if share > 1.0:
            share = 1.0
        for i in range(4):
            found[i] *= share
    for kind in hero.slots:
        if kind >= 0:
            _add(found, cards[kind], 0.9)
            if character.generates >= 0 and cards[kind].kinds & character.generators:
                found[character.generates] += 0.5
    return found


def _add(found: list[float], card: Card, share: float) -> None:
    """What one card brings; one that serves several suits goes to whichever is short."""
    if card.power == 0:
        return
    suits = 0
    last = 0
    for suit in range(3):
        if card.values[suit]:
            suits += 1
            last = suit
    if suits == 1:
        found[last] += share * float(card.values[last])
    else:
        found[3] += share * float(card.power)


def now(g: Ravingspire, hero: Hero) -> list[float]:
    """What a hero holds at this moment."""
    cards = g.content.cards
    found = [0.0, 0.0, 0.0, 0.0]
    for kind in hero.hand:
        if kind >= 0:
            _add(found, cards[kind], 1.0)
    for slot in range(len(hero.slots)):
        kind = hero.slots[slot]
        if kind >= 0 and not hero.turned >> slot & 1:
            _add(found, cards[kind], 1.0)
    return found


def beaten(g: Ravingspire, hero: Hero, keep: bool) -> float:
    """The share of foes, or of what may wait in the Keep, that the present hand beats."""
    power = now(g, hero)
    if keep:
        numbers = [g.spire] if g.spire >= 0 else g.content.challenges
        needs: list[Foe] = [g.content.spires[number] for number in numbers]
    else:
        needs = g.content.foes
    won = 0
    for foe in needs:
        short = 0.0
        for suit in range(3):
            need = float(foe.cost[suit]) + (3.5 if foe.rolled[suit] else 0.0)
            if need > power[suit]:
                short += need - power[suit]
        if short <= power[3]:
            won += 1
    return float(won) / float(len(needs))


def quick_answer(g: Ravingspire, seat: int, chance: float) -> int:
    """The answer of a seat: the best by the rule of thumb for what is asked."""
    question = g.question
    assert question is not None
    options = question.options_of(seat)
    if len(options) == 1:
        return options[0]
    score = THUMB.get(question.step.topic)
    if score is None:
        return options[int(chance * len(options))]
    best = options[0]
    most = -1e9
    for option in options:
        worth = score(g, seat, option)
        if worth > most:
            most = worth
            best = option
    return best


def _move(g: Ravingspire, seat: int, option: int) -> float:
    """Up where stairs meet, onto foes one can beat, towards the door with a key."""
    hero = g.heroes[seat]
    verb = verb_of(option)
    if verb == ENTER.code:
        return 30.0 if beaten(g, hero, True) >= 0.5 else -5.0
    if verb == STAY.code:
        return 0.0
    if verb != MOVE.code:
        return -1.0
    space = arg_of(option)
    level = space // SECTORS
    rings = g.rings
    if rings.foes[level] == space:
        odds = beaten(g, hero, False)
        return (12.0 if not hero.key else 5.0) * odds - 7.0 * (1.0 - odds)
    worth = 3.0 * float(level) - 0.8 * float(g.adversaries(level))
    if level == SPIRE:
        worth -= 0.2 * float(rings.distance(space, TOWER_DOOR)) if hero.key else 0.0
    else:
        around = (space % SECTORS - 6) % SECTORS
        if around > 6:
            around = SECTORS - around
        worth -= 0.1 * float(around)
    return worth


def _encounter(g: Ravingspire, seat: int, option: int) -> float:
    """The best card for its price; something must be won if a card lies beside the ring."""
    hero = g.heroes[seat]
    verb = verb_of(option)
    cards = g.content.cards
    if verb == FACE.code:
        card = cards[arg_of(option)]
        urgent = 6.0 if g.drawn >= 0 else 0.0
        if card.kinds & ADVERSARY:
            return urgent + 4.0 - 0.05 * float(card.weight)
        return urgent + float(card.power) - 1.4 + (0.4 if card.script >= 0 else 0.0)
    if verb == USE.code:
        return _special(g, hero, cards[arg_of(option)])
    if verb == USE_SLOT.code:
        return _special(g, hero, cards[hero.slots[arg_of(option)]])
    if verb == DONE.code:
        return 0.0
    return -1.0


def _special(g: Ravingspire, hero: Hero, card: Card) -> float:
    """Specials that cost nothing are used; those that cost a card, when the mind is failing."""
    if card.mode == WITH_POWER:
        return 9.0 if not card.price else -1.0
    return 2.0 if hero.sanity <= 4 else -1.0


def _pay(g: Ravingspire, seat: int, option: int) -> float:
    """As it is proposed."""
    return 1.0 if verb_of(option) == PAY.code else 0.0


def _explore(g: Ravingspire, seat: int, option: int) -> float:
    """Turn the ring until the stairs meet, climb them, and thin the deck."""
    if verb_of(option) != EXPLORE.code:
        return 0.0 if verb_of(option) == DONE.code else -1.0
    hero = g.heroes[seat]
    deed = arg_of(option)
    level = hero.space // SECTORS
    met = level == SPIRE or g.rings.aligned(level)
    if deed == EXERT:
        up = g.rings.over_stairs(hero.space)
        if up >= 0 and up // SECTORS > level:
            return 5.0
        return 0.5 if hero.key and level == SPIRE else -0.5
    if deed in (MAPS, GLYPHS, FORCE, SPIN):
        return 2.0 if not met else -1.0
    return 3.0


def _turn(g: Ravingspire, seat: int, option: int) -> float:
    """Where the stairs meet the portal above, or nearest to that."""
    level = g.heroes[seat].space // SECTORS
    if level == SPIRE:
        return 0.0
    gap = (g.rings.gap(level) - STEP[arg_of(option)] * second_of(option)) % SECTORS
    apart = gap if gap <= 6 else SECTORS - gap
    return 10.0 if not apart else -0.2 * float(apart)


def _weakest(g: Ravingspire, seat: int, option: int) -> float:
    """Whatever is worth least goes."""
    verb = verb_of(option)
    if verb == DONE.code:
        return -2.5
    card = g.content.cards[arg_of(option)]
    zone = 0.1 * float(second_of(option)) if verb == BANISH.code else 0.0
    return zone - float(card.power) - (0.5 if card.script >= 0 else 0.0)


def _strongest(g: Ravingspire, seat: int, option: int) -> float:
    """Whatever is worth most comes."""
    if verb_of(option) not in CARDS:
        return 0.0
    return 1.0 + float(g.content.cards[arg_of(option)].power)


def _recover(g: Ravingspire, seat: int, option: int) -> float:
    """What is strongest is slotted, for it stays."""
    verb = verb_of(option)
    if verb == SLOT.code:
        hero = g.heroes[seat]
        card = g.content.cards[arg_of(option)]
        there = hero.slots[second_of(option)]
        gain = float(card.power)
        if there >= 0:
            gain -= float(g.content.cards[there].power)
        return gain
    return 0.0 if verb == DONE.code else -1.0


def _showdown(g: Ravingspire, seat: int, option: int) -> float:
    """Pay if it can be paid; use what costs nothing before; concede last."""
    verb = verb_of(option)
    if verb == PAY.code:
        return 5.0
    if verb == CONCEDE.code:
        return 0.0
    if verb in (USE.code, USE_SLOT.code):
        hero = g.heroes[seat]
        number = arg_of(option)
        card = g.content.cards[number if verb == USE.code else hero.slots[number]]
        return 2.0 if card.mode == WITH_POWER and not card.price else -1.0
    if verb in (ACCEPT.code, REDRAW.code):
        odds = beaten(g, g.heroes[seat], False)
        return odds if verb == REDRAW.code else 0.5
    if verb == PICK.code:
        return 1.0 - float(g.content.cards[arg_of(option)].power)
    return -1.0


def _sanity(g: Ravingspire, seat: int, option: int) -> float:
    """Wards are used when little is left."""
    if verb_of(option) == BEAR.code:
        return 1.0 if g.heroes[seat].sanity > 5 else 0.0
    return 0.5


def _calm(g: Ravingspire, seat: int, option: int) -> float:
    """Whatever leaves things as they are."""
    return 1.0 if verb_of(option) in CALM else 0.0


CARDS: Final = [PICK.code, BEQUEATH.code, PUSH.code, DISCARD.code]
CALM: Final = [
    PASS.code,
    REFUSE.code,
    DONE.code,
    STAND.code,
    FREE.code,
    AGREE.code,
    WALK.code,
]

THUMB: Final[dict[str, Callable[[Ravingspire, int, int], float]]] = {
    "move": _move,
    "encounter": _encounter,
    "pay": _pay,
    "explore": _explore,
    "turn": _turn,
    "well": _weakest,
    "discard": _weakest,
    "recover": _recover,
    "showdown": _showdown,
    "pick": _strongest,
    "double": _strongest,
    "keep": _strongest,
    "overwhelmed": _weakest,
    "sanity": _sanity,
    "die": _calm,
    "trade": _calm,
    "flank": _calm,
    "escape": _calm,
}
"""A rule of thumb for each topic of a question."""
