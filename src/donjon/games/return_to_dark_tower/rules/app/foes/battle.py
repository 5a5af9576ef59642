"""A battle, card by card: reveal, press advantages onto it, resolve, reveal the next."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.return_to_dark_tower.kinds.foes import ADVERSARY_LEVEL, LADDERS, N_STEPS, READY
from donjon.games.return_to_dark_tower.kinds.points import BATTLED, DEFEATED
from donjon.games.return_to_dark_tower.kinds.tower import BATTLE_GLYPH
from donjon.games.return_to_dark_tower.rules.app.foes.adversary import (
    ADVERSARY_CARD,
    keep_step,
    win_battle,
)
from donjon.games.return_to_dark_tower.rules.app.quests.completion import Spoils
from donjon.games.return_to_dark_tower.rules.protocol import (
    BATTLING,
    HEROIC_DONE,
    After,
    Ask,
    RemoveFoe,
    begin_action,
    in_vain,
    may_act,
    open_traits,
    press,
    pressable,
)
from donjon.games.return_to_dark_tower.state.battle import ADVERSARY, BOTH, COPIES, Battle
from donjon.games.return_to_dark_tower.state.current_effect import BY_CARD
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import (
    BATTLE,
    BATTLES,
    CHALLENGE,
    CHALLENGES,
    DEFEATS,
    FIGHT_ON,
    PRESS,
    PRESSES,
    RESOLVE,
    RESOLVES,
    RETREAT,
    RETREATS,
    REVEAL,
    REVEALED,
    SLIPS,
)


def battle_options(g: DarkTowerState) -> list[int]:
    """The foes that the active hero can battle: on their own space, or as far as a bow reaches.

    Advantages of terrain come from the hero's space then, skulls are counted near the foe's
    (DT-R31).
    """
    options: list[int] = []
    hero = g.hero
    space = hero.space
    land = g.land
    for foe in g.app.foes:
        tokens = land.foes[foe]
        if tokens and space in tokens:
            options.append(BATTLE.at[foe][space])
    if land.adversary == space:
        options.append(CHALLENGE.of[g.app.adversary])
    reach = hero.sum.reach
    if reach:
        near = g.content.chart.within[space][reach]
        for foe in g.app.foes:
            options += [BATTLE.at[foe][token] for token in set(land.foes[foe]) if token in near]
        if land.adversary in near:
            options.append(CHALLENGE.of[g.app.adversary])
    return options if options and may_act(g, BATTLE_GLYPH) else []


class BeginBattle(Step[DarkTowerState]):
    """The foe is picked, a glyph paid, advantages counted; as many cards as its level wait."""

    rule = "DT-72"

    def __init__(self, foe: int, space: int) -> None:
        self.foe = foe
        self.space = space

    def run(self, g: DarkTowerState) -> None:
        foe = g.content.foes[self.foe]
        begin_action(g, BATTLING, foe.traits, foe.level)
        battle = Battle()
        battle.foe = self.foe
        battle.space = self.space
        battle.deck = deck_of(g, self.foe)
        battle.to_come = foe.level
        g.battle = battle
        if g.heard:
            g.tell(BATTLES, g.active, self.foe, self.space)
        g.do(REVEAL_CARD)


class BeginChallenge(Step[DarkTowerState]):
    """A battle with the adversary: five cards of its ten, which keep what was pressed on them."""

    rule = "DT-29"

    def run(self, g: DarkTowerState) -> None:
        adversary = g.content.adversaries[g.app.adversary]
        begin_action(g, BATTLING, adversary.traits, ADVERSARY_LEVEL)
        battle = Battle()
        battle.foe = ADVERSARY
        battle.space = g.land.adversary
        battle.deck = [BOTH] * len(adversary.deck)
        battle.to_come = ADVERSARY_LEVEL
        g.battle = battle
        g.tell(CHALLENGES, g.active, g.app.adversary, battle.space)
        g.do(REVEAL_CARD)


def deck_of(g: DarkTowerState, foe: int) -> list[int]:
    """How many of each card are in the full deck of a foe: two, and what Gravemaw added."""
    cards = g.content.foes[foe].deck
    deck = [COPIES] * len(cards)
    extra = g.app.extra[g.app.foes.index(foe)]
    if extra:
        for place in range(len(cards)):
            card = g.content.cards[cards[place]]
            if card.trait < 0 and not card.critical:
                deck[place] += extra
                break
    return deck


class RevealCard(Step[DarkTowerState]):
    """The next of the face-down cards is turned up; the deck is not shuffled in between."""

    rule = "DT-24"
    machine = True

    def run(self, g: DarkTowerState) -> None:
        battle = g.battle
        if battle.foe == ADVERSARY:
            g.do(ADVERSARY_CARD, PRESS_OR_RESOLVE)
            return
        if gone(g):
            g.do(ESCAPED)
            return
        cards = g.content.foes[battle.foe].deck
        options: list[int] = []
        weights: list[int] = []
        for place in range(len(cards)):
            if battle.deck[place]:
                options.append(REVEAL.of[cards[place]])
                weights.append(battle.deck[place])
        g.roll(self, options, weights)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        battle = g.battle
        card = arg_of(answer)
        place = g.content.foes[battle.foe].deck.index(card)
        deck = battle.deck.copy()
        deck[place] -= 1
        battle.deck = deck
        battle.card = place
        battle.to_come -= 1
        battle.step = max(READY - g.land.status[battle.foe], 0)
        if g.heard:
            g.tell(REVEALED, card, battle.step)
        g.do(PRESS_OR_RESOLVE)


class PressOrResolve(Ask):
    """Advantages improve the card that lies open, one at a time, as far as it goes.

    All that fit are worth the same, so those of the foe's own traits go before wild ones. What
    has been pressed is not taken off again (DT-71).
    """

    rule = "DT-25"
    topic = "battle"
    pause = True
    kinds: ClassVar[dict[str, str]] = {"card": "blow"}

    def run(self, g: DarkTowerState) -> None:
        options: list[int] = []
        if g.battle.step < N_STEPS - 1:
            traits = open_traits(g)
            if traits:
                options.append(PRESS.of[traits[0]])
        options.append(RESOLVE.bare)
        g.ask(self, g.active, options, window=True)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        battle = g.battle
        if verb_of(answer) == RESOLVE.code:
            g.do(RESOLVE_CARD)
            return
        trait = arg_of(answer)
        press(g, trait)
        battle.step += 1
        if battle.foe == ADVERSARY:
            keep_step(g)
        if g.heard:
            g.tell(PRESSES, g.active, trait)
        g.do(self)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {
            "card": open_card(g),
            "step": g.battle.step,
            "spent": g.action.spent,
            "left": pressable(g),
        }

    def vain(self, g: DarkTowerState, answer: int) -> bool:
        """Whether no step that the card can be brought to does more than this one (DT-71)."""
        if verb_of(answer) != PRESS.code:
            return False
        left = min(N_STEPS - 1 - g.battle.step, pressable(g))
        now = open_script(g)
        return all(in_vain(g, now, open_script(g, 1 + i), BY_CARD) for i in range(left))


def open_card(g: DarkTowerState) -> int:
    """The kind of the card that lies open."""
    battle = g.battle
    if battle.foe == ADVERSARY:
        return g.content.adversaries[g.app.adversary].deck[battle.card]
    return g.content.foes[battle.foe].deck[battle.card]


def open_script(g: DarkTowerState, further: int = 0) -> int:
    """What the card that lies open does at the step it has come to, or so many further on.

    The panicked and the unsteady use the ladder of the ready, entered some steps up (DT-R27).
    """
    battle = g.battle
    steps = g.content.cards[open_card(g)].steps
    ladder = 0 if battle.foe == ADVERSARY else max(g.land.status[battle.foe] - READY, 0)
    return steps[min(ladder, len(LADDERS) - 1)][battle.step + further]


class ResolveCard(Step[DarkTowerState]):
    """What the card says happens; a card that cannot be paid in full is its own corruption."""

    rule = "DT-73"

    def run(self, g: DarkTowerState) -> None:
        if g.heard:
            g.tell(RESOLVES, g.active, open_card(g))
        g.now.begin(BY_CARD)
        g.do(CARD_RESOLVED)
        follow(g, open_script(g))


class CardResolved(Step[DarkTowerState]):
    """After the last card the foe is gone; before that the next is revealed.

    Where an item has taken the foe away, the card that lay open was its last (DT-R51).
    """

    rule = "DT-27"

    def run(self, g: DarkTowerState) -> None:
        battle = g.battle
        battle.card = -1
        battle.step = 0
        battle.resolved += 1
        if gone(g):
            g.do(ESCAPED)
        elif battle.to_come:
            g.do(FIGHT_OR_RETREAT if battle.foe == ADVERSARY else REVEAL_CARD)
        elif battle.foe == ADVERSARY:
            win_battle(g)
        else:
            g.do(FOE_DEFEATED)


class FoeDefeated(Step[DarkTowerState]):
    """The foe is gone. What comes of its defeat, and then the two spirit."""

    rule = "DT-27"

    def run(self, g: DarkTowerState) -> None:
        battle = g.battle
        foe = battle.foe
        space = battle.space
        if g.heard:
            g.tell(DEFEATS, g.active, foe)
        g.do(
            RemoveFoe(foe, space),
            After(DEFEATED),
            Spoils(foe, space),
            After(BATTLED),
            BATTLE_OVER,
        )


class FightOrRetreat(Ask):
    """The adversary can be fled from, between two cards and after at least one."""

    rule = "DT-74"
    topic = "battle"

    def run(self, g: DarkTowerState) -> None:
        g.ask(self, g.active, [FIGHT_ON.bare, RETREAT.bare], window=True)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        if verb_of(answer) == FIGHT_ON.code:
            g.do(REVEAL_CARD)
        else:
            g.do(RETREATED)

    def about(self, g: DarkTowerState) -> dict[str, int]:
        return {"left": g.battle.to_come}


class Retreated(Step[DarkTowerState]):
    """A retreat ends the heroic action, and gives its two spirit all the same."""

    rule = "DT-R30"

    def run(self, g: DarkTowerState) -> None:
        g.tell(RETREATS, g.active, g.app.adversary)
        g.do(After(BATTLED), BATTLE_OVER)


def gone(g: DarkTowerState) -> bool:
    """Whether an item has moved the foe away, or removed it, in the middle of the battle."""
    battle = g.battle
    return battle.foe != ADVERSARY and battle.space not in g.land.foes[battle.foe]


class Escaped(Step[DarkTowerState]):
    """A foe that an item has taken away is not defeated; the battle is over all the same.

    A card that lay open has been resolved before.
    """

    rule = "DT-R51"

    def run(self, g: DarkTowerState) -> None:
        g.tell(SLIPS, g.active, g.battle.foe)
        g.do(After(BATTLED), BATTLE_OVER)


class BattleOver(Step[DarkTowerState]):
    """The cards are put away, and the heroic action is over (DT-64)."""

    rule = "DT-64"

    def run(self, g: DarkTowerState) -> None:
        g.battle = Battle()
        g.do(HEROIC_DONE)


REVEAL_CARD: Final = RevealCard()
PRESS_OR_RESOLVE: Final = PressOrResolve()
RESOLVE_CARD: Final = ResolveCard()
CARD_RESOLVED: Final = CardResolved()
FOE_DEFEATED: Final = FoeDefeated()
FIGHT_OR_RETREAT: Final = FightOrRetreat()
BATTLE_OVER: Final = BattleOver()
ESCAPED: Final = Escaped()
RETREATED: Final = Retreated()
BEGIN_CHALLENGE: Final = BeginChallenge()
