"""Quick thought: what a hero does at each question without looking far ahead."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.vocabulary import arg_of, second_of, verb_of
from donjon.games.ravingspire.components import ADVERSARY, WITH_POWER, Card
from donjon.games.ravingspire.might import foe_odds, keep_odds, odds, strength
from donjon.games.ravingspire.rules.explore import SPIN
from donjon.games.ravingspire.rules.matter import matter_of
from donjon.games.ravingspire.rules.paying import Pay
from donjon.games.ravingspire.rules.proposing import propose
from donjon.games.ravingspire.rules.values import FROM_SLOT
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.battle import THE_FOE
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
    LEAVE,
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
    TURN,
    USE,
    USE_SLOT,
    WALK,
)

MAPS: Final = 0
GLYPHS: Final = 1
EXERT: Final = 2
FORCE: Final = 3
WELL: Final = 4

LEAN: Final = 7
"""A deck of so few cards is not thinned any more."""


def quick_answer(g: Ravingspire, seat: int, chance: float) -> int:
    """The answer of a seat: the best by the rule of thumb for what is asked."""
    question = g.question
    assert question is not None
    options = question.options_of(seat)
    if len(options) == 1:
        return options[0]
    thumb = THUMB.get(question.step.topic)
    if thumb is None:
        return options[int(chance * float(len(options)))]
    return thumb(g, g.heroes[seat], options)


def worth_of(card: Card) -> float:
    """What a card is worth to who owns it: its power, choice among suits, what else it does."""
    worth = float(card.power)
    if card.vorpal:
        worth += 1.2
    elif card.counts_as >= 0:
        worth += 0.5
    if card.surge:
        worth += 3.0
    if card.script >= 0:
        worth += 0.4
    if card.price:
        worth -= 1.0
    if card.burns:
        worth -= 1.0
    if card.fickle:
        worth -= 0.7
    return worth


def _slotting(g: Ravingspire, hero: Hero, options: list[int], least: float) -> int:
    """The best card for a slot, if it is worth so much more than what lies there; or -1."""
    best = -1
    most = least
    cards = g.content.cards
    for option in options:
        if verb_of(option) == SLOT.code:
            gain = worth_of(cards[arg_of(option)])
            there = hero.slots[second_of(option)]
            if there >= 0:
                gain -= worth_of(cards[there])
            if gain > most:
                most = gain
                best = option
    return best


def _move(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Up where stairs meet, onto foes one can beat, towards the door with a key."""
    rings = g.rings
    fought = -2.0
    best = options[0]
    most = -1e9
    for option in options:
        verb = verb_of(option)
        if verb == ENTER.code:
            worth = 60.0 if _dares(g, hero) else -60.0
        elif verb == MOVE.code:
            space = arg_of(option)
            foe = rings.foes[space // SECTORS]
            if foe >= 0 and fought < -1.0:
                fought = foe_odds(g, hero)
            worth = _standing(g, hero, space, foe, fought)
        elif verb == WALK.code:
            return option
        else:
            worth = -30.0
        if worth > most:
            most = worth
            best = option
    return best


def _dares(g: Ravingspire, hero: Hero) -> bool:
    """Whether the hand is good enough for the Keep. Alone, one may look what waits there."""
    chance = keep_odds(g, hero)
    if g.seats == 1:
        if g.spire < 0:
            return chance >= (0.4 if g.track > 1 else 0.6)
        return chance > 0.5
    return chance >= 0.6


def _standing(g: Ravingspire, hero: Hero, space: int, foe: int, chance: float) -> float:
    """What it is worth to end a move on a space."""
    rings = g.rings
    level = space // SECTORS
    if foe == space:
        prize = 9.0 if not hero.key else 6.0
        return prize * chance - 9.0 * (1.0 - chance)
    worth = -0.9 * float(g.adversaries(level))
    if level == SPIRE and hero.key:
        worth -= 0.3 * float(rings.distance(space, TOWER_DOOR))
    if level != SPIRE:
        around = (space % SECTORS - 6) % SECTORS
        if around > 6:
            around = SECTORS - around
        worth -= 0.1 * float(around)
    worth += 2.0 * float(level)
    if foe >= 0:
        apart = rings.distance(space, foe)
        if apart <= 3:
            near = 1.0 if apart == 1 else 0.67 if apart == 2 else 0.33
            worth += near * (4.0 * chance - 5.0 * (1.0 - chance))
        elif chance > 0.6:
            worth -= 0.2 * float(apart)
    return worth


def slot_first(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """The strong card to slot before anything is paid, or -1."""
    return _slotting(g, hero, options, 0.9)


def _encounter(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Strong cards into slots; then the best card of the ring for its price."""
    slotting = slot_first(g, hero, options)
    if slotting >= 0:
        return slotting
    cards = g.content.cards
    mean = strength(g, hero).mean
    urgent = 6.0 if g.drawn >= 0 else 0.0
    best = DONE.bare
    most = 0.0
    for option in options:
        verb = verb_of(option)
        worth = -1.0
        if verb == FACE.code:
            card = cards[arg_of(option)]
            if card.kinds & ADVERSARY:
                worth = urgent + 5.0 - 0.1 * float(card.weight)
            else:
                worth = urgent + worth_of(card) - max(1.6, mean) + 0.3
        elif verb == USE.code:
            worth = _special(hero, cards[arg_of(option)])
        elif verb == USE_SLOT.code:
            worth = _special(hero, cards[hero.slots[arg_of(option)]])
        if worth > most:
            most = worth
            best = option
    return best


def _special(hero: Hero, card: Card) -> float:
    """Specials that cost nothing are used; those that cost a card, when the mind is failing."""
    if card.mode == WITH_POWER:
        return 9.0 if not card.price else -1.0
    return 2.0 if hero.sanity <= 4 else -1.0


def _pay(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """As it is proposed, unless too much of what is slotted would go for it."""
    if PAY.bare not in options:
        return LEAVE.bare
    assert g.question is not None
    step = g.question.step
    if not isinstance(step, Pay) or step.target >= THE_FOE or g.drawn >= 0:
        return PAY.bare
    card = g.content.cards[g.rings.card(g.level, step.target)]
    proposal = propose(g, matter_of(g, step.target))
    lost = 0
    if proposal is not None:
        for means in proposal.payment.means:
            if means.place == FROM_SLOT:
                lost += g.content.cards[means.card].power
    gain = 4 if card.kinds & ADVERSARY else card.power
    return PAY.bare if lost <= gain else LEAVE.bare


def _explore(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Climb, thin the deck, and turn the ring until the stairs meet; slots are spared."""
    level = hero.space // SECTORS
    met = level == SPIRE or g.rings.aligned(level)
    hand = [0, 0, 0]
    cards = g.content.cards
    for kind in hero.hand:
        values = cards[kind].values
        for suit in range(3):
            if values[suit]:
                hand[suit] += values[suit]
                break
    best = DONE.bare
    most = 0.0
    for option in options:
        if verb_of(option) != EXPLORE.code:
            continue
        deed = arg_of(option)
        worth = -1.0
        if deed == EXERT:
            up = g.rings.over_stairs(hero.space)
            if up >= 0 and up // SECTORS > level and g.rings.foes[level + 1] != up:
                worth = 6.0
        elif deed == WELL:
            whole = hand[0] + hand[1] + hand[2]
            even = hand[0] > 0 and hand[1] > 0 and hand[2] > 0
            if (even or whole >= 5) and _to_banish(g, hero) > 0.0:
                worth = 5.0
        elif deed == MAPS:
            worth = 4.0 if not met and hand[1] >= 2 else -1.0
        elif deed == GLYPHS:
            worth = 4.0 if not met and hand[2] >= 2 else -1.0
        elif deed == FORCE:
            worth = 3.0 if not met and hand[0] + hand[1] + hand[2] >= 10 else -1.0
        elif deed == SPIN:
            worth = 4.5 if not met else -1.0
        if worth > most:
            most = worth
            best = option
    return best


def _to_banish(g: Ravingspire, hero: Hero) -> float:
    """How much the deck gains by the loss of its weakest card within reach."""
    power = strength(g, hero)
    if power.size <= LEAN:
        return 0.0
    cards = g.content.cards
    least = 99.0
    for zone in (hero.hand, hero.discard, hero.spent, hero.won):
        for kind in zone:
            worth = worth_of(cards[kind])
            if worth < least:
                least = worth
    return power.mean - least - 0.2


def _turn(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Where the stairs meet the portal above, or nearest to that."""
    level = hero.space // SECTORS
    best = options[0]
    most = 99
    for option in options:
        if verb_of(option) != TURN.code or level == SPIRE:
            continue
        gap = (g.rings.gap(level) - STEP[arg_of(option)] * second_of(option)) % SECTORS
        apart = gap if gap <= 6 else SECTORS - gap
        if apart < most:
            most = apart
            best = option
    return best


def _weakest(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever is worth least goes."""
    best = options[0]
    least = 99.0
    for option in options:
        verb = verb_of(option)
        if verb == DONE.code:
            worth = 2.5
        else:
            worth = worth_of(g.content.cards[arg_of(option)])
            if verb == BANISH.code:
                worth -= 0.05 * float(second_of(option))
        if worth < least:
            least = worth
            best = option
    return best


def _strongest(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever is worth most comes."""
    best = options[0]
    most = 0.0
    for option in options:
        if verb_of(option) in CARDS:
            worth = 1.0 + worth_of(g.content.cards[arg_of(option)])
            if worth > most:
                most = worth
                best = option
    return best


def _recover(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """What is strongest is slotted, for it stays."""
    slotting = _slotting(g, hero, options, 0.0)
    return slotting if slotting >= 0 else DONE.bare


def _showdown(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Pay if it can be paid; use what costs nothing before; concede last."""
    best = options[0]
    most = -9.0
    for option in options:
        verb = verb_of(option)
        worth = -1.0
        if verb == PAY.code:
            worth = 5.0
        elif verb == CONCEDE.code:
            worth = 0.0
        elif verb == USE.code or verb == USE_SLOT.code:
            number = arg_of(option)
            card = g.content.cards[number if verb == USE.code else hero.slots[number]]
            worth = 2.0 if card.mode == WITH_POWER and not card.price else -1.0
        elif verb == ACCEPT.code:
            worth = 0.5
        elif verb == REDRAW.code:
            worth = 0.0 if _beats(g, hero) else 1.0
        elif verb == PICK.code:
            worth = -worth_of(g.content.cards[arg_of(option)])
        if worth > most:
            most = worth
            best = option
    return best


def _beats(g: Ravingspire, hero: Hero) -> bool:
    """Whether the foe just met would be beaten."""
    return odds(g, hero, [g.content.foes[g.battle.card]]) > 0.5


def _sanity(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Wards are used when little is left."""
    if BEAR.bare in options and hero.sanity > 5:
        return BEAR.bare
    for option in options:
        if option != BEAR.bare:
            return option
    return options[0]


def _calm(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever leaves things as they are."""
    for option in options:
        if verb_of(option) in CALM:
            return option
    return options[0]


CARDS: Final = [PICK.code, BEQUEATH.code, PUSH.code, DISCARD.code]
CALM: Final = [PASS.code, REFUSE.code, DONE.code, STAND.code, FREE.code, AGREE.code, STAY.code]

THUMB: Final[dict[str, Callable[[Ravingspire, Hero, list[int]], int]]] = {
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
