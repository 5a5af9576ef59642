"""A rule of thumb for each kind of question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.ravingspire.bot import ring, tower
from donjon.games.ravingspire.bot.battle_strength import odds
from donjon.games.ravingspire.bot.card_worth import recovers, strongest, weakest, worth_of
from donjon.games.ravingspire.bot.dice import die
from donjon.games.ravingspire.bot.temptation import tempt
from donjon.games.ravingspire.bot.trade import trade
from donjon.games.ravingspire.kinds import WITH_POWER
from donjon.games.ravingspire.payment.price import price_of
from donjon.games.ravingspire.state import Hero, Ravingspire
from donjon.games.ravingspire.state.battle import THE_FOE
from donjon.games.ravingspire.verbs import (
    ACCEPT,
    AGREE,
    BEAR,
    CONCEDE,
    DONE,
    FREE,
    PASS,
    PAY,
    PICK,
    REDRAW,
    REFUSE,
    STAND,
    STAY,
    USE,
    USE_SLOT,
)

CALM: Final = [PASS.code, REFUSE.code, DONE.code, STAND.code, FREE.code, AGREE.code, STAY.code]


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


def showdown(g: Ravingspire, hero: Hero, options: list[int]) -> int:
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


def spared(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """The suit of which the battle asks least: what is added to it hurts least."""
    need = price_of(g, THE_FOE).need
    best = options[0]
    for option in options:
        if need[arg_of(option)] < need[arg_of(best)]:
            best = option
    return best


def sanity(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Wards are used when little is left."""
    if BEAR.bare in options and hero.sanity > 5:
        return BEAR.bare
    for option in options:
        if option != BEAR.bare:
            return option
    return options[0]


def calm(g: Ravingspire, hero: Hero, options: list[int]) -> int:
    """Whatever leaves things as they are."""
    for option in options:
        if verb_of(option) in CALM:
            return option
    return options[0]


THUMB: Final[dict[str, Callable[[Ravingspire, Hero, list[int]], int]]] = {
    "move": tower.move,
    "encounter": ring.encounter,
    "pay": ring.pay,
    "ready": ring.ready,
    "suit": spared,
    "explore": tower.explore,
    "turn": tower.turn,
    "well": weakest,
    "discard": weakest,
    "recover": recovers,
    "showdown": showdown,
    "pick": strongest,
    "double": strongest,
    "keep": strongest,
    "overwhelmed": weakest,
    "sanity": sanity,
    "die": die,
    "tempt": tempt,
    "trade": trade,
    "flank": calm,
    "escape": calm,
}
"""A rule of thumb for each topic of a question."""
