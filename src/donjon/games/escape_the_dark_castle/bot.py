"""What a good player of Escape the Dark Castle values: that the weakest outlives the castle."""

from __future__ import annotations

from math import exp
from typing import Final

from donjon.core.engine.chances import logistic
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import (
    AXE,
    EVASION,
    FOOD,
    HELM,
    INSIGHT,
    LUCK,
    MIRROR,
    PIKE,
    REROLL,
    SHIELD,
    STONES,
    TRAIT,
    VERSES,
)
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import (
    BEAR,
    FIGHT,
    GO,
    HOLD,
    LEAVE,
    MEND,
    NAME,
    ON,
    REST,
    STRIKE,
    TAKE,
    TURN,
    USE,
)

CURIOSITY: Final = 0.2
TURNS_AHEAD: Final = 2
TURNS_PLANNED: Final = 2
COMPANY: Final = True
"""All want the same, so what the others could do is searched too."""

WORTH: Final = [0.0] * 13
"""What an item is worth in HP while there is far to go, by its use; food is worth itself."""
WORTH[TRAIT] = 1.6
WORTH[LUCK] = 1.4
WORTH[INSIGHT] = 0.8
WORTH[EVASION] = 2.0
WORTH[REROLL] = 2.0
WORTH[SHIELD] = 2.0
WORTH[HELM] = 1.5
WORTH[VERSES] = 3.0
WORTH[STONES] = 4.5
WORTH[MIRROR] = 1.0
WORTH[AXE] = 4.5
WORTH[PIKE] = 1.5

WEIGHTS: Final = [
    *(-0.158, 1.749, 0.5548, 1.429, 0.5014, 0.06008, -2.563, -1.061, 0.3326, -0.1317),
    *(0.7643, 0.2885, 0.9285, 0.4201, 0.3317, -1.158, -0.367, 0.285, -0.2476, 0.2787),
]
"""Of the features, the constant first: from `donjon lab fit`, parties of two, three and four."""


def values(game: DarkCastle) -> list[float]:
    """The chance to escape, the same for all."""
    g = game
    if g.outcome is not None:
        won = 1.0 if g.outcome.winners else 0.0
        return [won] * g.seats
    if not g.prisoners:
        return [0.5] * g.seats
    return [logistic(WEIGHTS, features(g, 0))] * g.seats


def features(game: DarkCastle, seat: int) -> list[float]:
    """What is left of them, how near death the weakest are, and what lies ahead.

    The same for all seats; then all of it once more by how many prisoners there are.
    """
    g = game
    count = len(g.prisoners)
    if not count:
        return [0.0] * 19
    common = 0.0
    for card in g.pool:
        common += worth(g, card)
    fight = fight_cost(g) if g.fighting() else 0.0
    total = 0.0
    carried = 0.0
    least = 99.0
    spare = 0.0
    danger = 0.0
    for p in range(count):
        prisoner = g.prisoners[p]
        hp = float(prisoner.hp - prisoner.wound)
        own = 0.0
        for card in prisoner.hand:
            own += worth(g, card)
        total += hp
        carried += own
        if p != g.fight.resting:
            hp -= fight
        if hp < least:
            least = hp
            spare = own
        danger += exp(-0.33 * hp) if hp > -6.0 else 7.0
    number = float(count)
    ahead = 1.0 if g.left or not g.content.cards[g.card].boss else 0.0
    row = [
        0.1 * total / number,
        0.1 * least,
        0.1 * carried / number,
        0.1 * spare,
        0.1 * fight,
        float(g.left) / 15.0,
        ahead,
        0.1 * common / number,
        danger,
    ]
    more = 0.5 * (number - 2.0)
    for i in range(9):
        row.append(more * row[i])
    row.append(more)
    return row


def worth(g: DarkCastle, card: int) -> float:
    """What an item is worth in HP."""
    use = g.content.uses[card]
    if use == FOOD:
        return 0.9 * g.content.items[g.content.kinds[card]].amount
    return WORTH[use]


def fight_cost(g: DarkCastle) -> float:
    """HP that the rest of a fight costs each fighter, roughly."""
    content = g.content
    most = 0.0
    for trait in range(3):
        number = g.fight.dice[trait]
        if number:
            rate = 0.0
            for prisoner in g.prisoners:
                die = content.dice[prisoner.character]
                rate += die[2 * trait] + 2 * die[2 * trait + 1]
            time = 6.0 * number / rate
            most = max(most, time) + 0.25 * min(most, time)
    attack = float(g.attack())
    if g.enemy.fury:
        attack += 0.5 * most
    return 0.66 * attack * most


def obvious(game: DarkCastle, seat: int) -> int:
    """A hit that nothing speaks against is taken, in whatever order; -1 if there is more to it."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    if verb_of(options[0]) != STRIKE.code or game.enemy.ember or game.enemy.stubborn:
        return -1
    for option in options:
        if verb_of(option) != STRIKE.code and option != HOLD.bare:
            return -1
    return options[0]


def quick(game: DarkCastle, seat: int, chance: float) -> int:
    """A sensible answer at once, for playing a game on in thought."""
    question = game.question
    assert question is not None
    options = question.options_of(seat)
    verb = verb_of(options[0])
    if game.sharing:
        return _camp(game, options)
    if verb == REST.code:
        return _rest(game, options, chance)
    if verb == BEAR.code:
        return _last_meal(game, options)
    if verb == MEND.code:
        return _weakest(game, options)
    if verb == GO.code or verb == NAME.code:
        return options[int(chance * float(len(options)))]
    return options[0]


def _rest(g: DarkCastle, options: list[int], chance: float) -> int:
    """The weakest rests if a blow or two would kill; food is eaten when it is not wasted."""
    best = FIGHT.bare
    low = 2 * g.attack() + 1 + (1 if chance < 0.3 else 0)
    for option in options:
        verb = verb_of(option)
        if verb == REST.code:
            hp = g.prisoners[g.place[arg_of(option)]].hp
            if hp < low:
                low = hp
                best = option
        elif verb == USE.code and g.prisoners[g.place[second_of(option)]].hp <= low:
            return option
    return best


def _camp(g: DarkCastle, options: list[int]) -> int:
    """Take up what lies there, eat what heals fully, and let the healthiest turn."""
    best = ON.bare
    most = -1
    need = g.full // 2
    eater = -1
    for option in options:
        verb = verb_of(option)
        if verb == TAKE.code:
            return option
        if verb == TURN.code or verb == LEAVE.code:
            hp = g.prisoners[g.place[arg_of(option)]].hp
            if hp > most:
                most = hp
                best = option
        elif verb == USE.code:
            hp = g.prisoners[g.place[second_of(option)]].hp
            if hp < need:
                need = hp
                eater = option
    return eater if eater >= 0 else best


def _last_meal(g: DarkCastle, options: list[int]) -> int:
    """Who would die of what is about to land eats first."""
    for option in options:
        if verb_of(option) == USE.code:
            prisoner = g.prisoners[g.place[second_of(option)]]
            if prisoner.wound >= prisoner.hp:
                return option
    return options[0]


def _weakest(g: DarkCastle, options: list[int]) -> int:
    best = options[0]
    least = 99
    for option in options:
        hp = g.prisoners[g.place[arg_of(option)]].hp
        if hp < least:
            least = hp
            best = option
    return best


def turns(game: DarkCastle) -> int:
    """Rounds of fights so far; a chapter counts for many, so a thought ends when one is over."""
    chapters = len(game.path)
    if game.fighting():
        return 64 * chapters + game.fight.round
    question = game.question
    if question is not None and question.step.topic == "camp":
        chapters += 1
    return 64 * chapters
