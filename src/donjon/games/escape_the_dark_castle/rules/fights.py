"""Fights: the row of dice, and rounds of rest, attack and defence."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import (
    CHAPTER_DIE_COUNT,
    DOUBLE,
    INSIGHT,
    NO_FOE,
)
from donjon.games.escape_the_dark_castle.rules.attacks import RESOLVE
from donjon.games.escape_the_dark_castle.rules.harm import EatFirst, land, wound
from donjon.games.escape_the_dark_castle.rules.items import draw_items
from donjon.games.escape_the_dark_castle.rules.questions import (
    Ask,
    ask_group,
    ask_owners,
    nothing_yet,
)
from donjon.games.escape_the_dark_castle.rules.rolls import THROW, take_up_dice
from donjon.games.escape_the_dark_castle.rules.specials import SHIFT, WARD
from donjon.games.escape_the_dark_castle.state.castle import NO_FIGHT, DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import Fight, find
from donjon.games.escape_the_dark_castle.verbs import (
    ALTER,
    BEATEN,
    BLOCKS,
    DONE,
    ENEMY,
    FIGHT,
    FORESEES,
    JOINS,
    NAME,
    REST,
    ROUND,
    SHOWN,
    STRIKES,
)

TIDES: Final = 3
"""For how many rounds a tide keeps rising."""


def begin_fight(g: DarkCastle, number: int, ends_chapter: bool) -> None:
    """A fight takes everyone. Dice are set out as the card shows (DC-18).

    The fixed ones, one rolled for each prisoner, and one for each who failed before.
    """
    foe = g.content.foes[number]
    fight = Fight()
    fight.foe = number
    fight.dice = foe.dice.copy()
    fight.ends_chapter = ends_chapter
    g.fight = fight
    g.enemy = foe
    missing = g.count() if foe.each else 0
    for prisoner in g.prisoners:
        prisoner.pierced = False
        prisoner.helmed = False
        if foe.misses and prisoner.failed:
            missing += 1
    g.ask_again()
    might, cunning, wisdom = foe.dice
    g.tell(ENEMY, g.enemies(), 100 * might + 10 * cunning + wisdom, foe.attack)
    g.do(SetOut(missing), FORESEE, NEXT_ROUND)


class SetOut(Step[DarkCastle]):
    """A chapter die is rolled and set out; the pool has nine, and a tenth is ignored."""

    rule = "DC-38"

    def __init__(self, missing: int) -> None:
        self.missing = missing

    def run(self, g: DarkCastle) -> None:
        if self.missing and g.enemies() < CHAPTER_DIE_COUNT:
            g.roll(self, SHOWN)

    def answer(self, g: DarkCastle, answer: int) -> None:
        trait = arg_of(answer)
        g.fight.dice[trait] += 1
        if g.heard:
            g.tell(JOINS, 1, trait)
        if self.missing > 1:
            g.do(SetOut(self.missing - 1))


class Foresee(Ask):
    """Items say when they are used: the elixir before the first round, on one chapter die."""

    rule = "DC-16"
    topic = "insight"
    decline = DONE.bare

    def run(self, g: DarkCastle) -> None:
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            seat = g.leaders[p]
            if not lists[seat] and not g.done[seat] and g.holds(p, INSIGHT):
                lists[seat] = [
                    ALTER.at[trait][to]
                    for trait in range(3)
                    if g.fight.dice[trait]
                    for to in range(3)
                    if to != trait
                ]
        ask_owners(g, self, lists, DONE.bare)

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.do(self)
        if answer == DONE.bare:
            g.is_done(g.by)
            return
        trait, to = arg_of(answer), second_of(answer)
        for p in range(len(g.prisoners)):
            if g.leaders[p] == g.by and g.holds(p, INSIGHT):
                kind = drink_insight(g, p)
                g.tell(FORESEES, g.prisoners[p].character, kind, trait, to)
                break
        g.fight.dice[trait] -= 1
        g.fight.dice[to] += 1


def drink_insight(g: DarkCastle, p: int) -> int:
    """A prisoner drinks an elixir; which kind of item it was."""
    card = find(g.prisoners[p].hand, INSIGHT, g.content.uses)
    kind = g.content.kinds[card]
    g.throw_away(p, kind)
    return kind


class NextRound(Step[DarkCastle]):
    """A round is the decision to rest, the attack and the defence; specials come before it."""

    rule = "DC-19"

    def run(self, g: DarkCastle) -> None:
        fight = g.fight
        fight.round += 1
        fight.resting = -1
        g.ask_again()
        if g.heard:
            g.tell(ROUND, fight.round)
        enemy = g.enemy
        g.do(NAME_FIGHTER if enemy.duel else WHO_RESTS, THROW, RESOLVE, BEFORE_BLOW, DEFEND)
        if enemy.ward:
            g.do(WARD)
        if enemy.shift:
            g.do(SHIFT)


class NameFighter(Ask):
    """A combat special changes the rules of its fight: one fights each round, YOU first."""

    rule = "DC-27"
    topic = "fight"
    pause = True

    def run(self, g: DarkCastle) -> None:
        fighters = g.prisoners if g.fight.round > 1 else [g.prisoners[g.you]]
        ask_group(g, self, [NAME.of[prisoner.character] for prisoner in fighters])

    def answer(self, g: DarkCastle, answer: int) -> None:
        take_up_dice(g, [g.place[arg_of(answer)]])

    def about(self, g: DarkCastle) -> dict[str, int]:
        return about_enemy(g)


class Rest(Ask):
    """At most one prisoner rests in a round, and gains 1 HP at once; at least one fights.

    Everybody says it of their own prisoner, and the first who says so rests (DC-40). The
    rest heals at the start of the round (DC-37).
    """

    rule = "DC-20"
    topic = "fight"
    pause = True
    scarce = True
    decline = FIGHT.bare

    def run(self, g: DarkCastle) -> None:
        if g.enemy.no_rest:
            ask_group(g, self, [FIGHT.bare])
            return
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            if not g.done[g.leaders[p]]:
                lists[g.leaders[p]].append(REST.of[g.prisoners[p].character])
        ask_owners(g, self, lists, FIGHT.bare)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if verb_of(answer) == REST.code:
            p = g.place[arg_of(answer)]
            g.fight.resting = p
            g.heal(p, 1)
            take_up_dice(g, g.others(p))
            return
        g.is_done(g.by)
        if g.enemy.no_rest or g.all_done():
            take_up_dice(g, g.everyone())
        else:
            g.do(self)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return about_enemy(g)


def about_enemy(g: DarkCastle) -> dict[str, int]:
    """What a question of a fight speaks of."""
    return {"round": g.fight.round, "dice": g.enemies(), "attack": g.attack()}


class BeforeBlow(Step[DarkCastle]):
    """Where the enemy picks by HP, whoever eats between the rolls and the blow may change whom."""

    rule = "DC-16"

    def run(self, g: DarkCastle) -> None:
        if g.enemies() and (g.enemy.lowest or g.enemy.highest):
            g.do(*map(EatFirst, range(len(g.prisoners))))


class Defend(Step[DarkCastle]):
    """If dice remain, every fighter who did not block loses HP equal to the attack, all at once.

    A double blocks, matched or not (DC-23, DC-35). Without dice the enemy is beaten and
    does not strike back (DC-25).
    """

    rule = "DC-24"

    def __init__(self, again: bool) -> None:
        self.again = again
        """Whether it is the second blow of this round."""

    def run(self, g: DarkCastle) -> None:
        if not g.enemies():
            g.do(WIN)
            return
        enemy = g.enemy
        g.fight.wounded = False
        attack = g.attack()
        if g.heard:
            g.tell(STRIKES, attack)
        blocking = not (enemy.web and g.fight.round == 1)
        choosy = enemy.lowest or enemy.highest
        for p in range(len(g.prisoners)):
            prisoner = g.prisoners[p]
            if not prisoner.rolls or (choosy and prisoner.hp != chosen(g)):
                continue
            if not (blocking and DOUBLE[prisoner.face]):
                wound(g, p, attack + 1 if enemy.marked and p == g.you else attack)
            elif g.heard:
                g.tell(BLOCKS, prisoner.character)
        if enemy.twice and g.enemies() >= 3 and not self.again:
            g.do(BEFORE_BLOW, DEFEND_AGAIN)
        else:
            g.do(AFTER_ROUND)
        land(g)


def chosen(g: DarkCastle) -> int:
    """The fewest HP of a fighter, or the most: whoever has so many is struck, and nobody else."""
    hp = [prisoner.hp for prisoner in g.prisoners if prisoner.rolls]
    return min(hp) if g.enemy.lowest else max(hp)


class AfterRound(Step[DarkCastle]):
    """The round is over, the next begins; some combat specials add a die first."""

    rule = "DC-27"

    def run(self, g: DarkCastle) -> None:
        enemy, fight = g.enemy, g.fight
        g.do(NEXT_ROUND)
        if enemy.tide and fight.round <= TIDES:
            g.do(SetOut(1))
        if enemy.leech and fight.wounded and not fight.grown:
            fight.grown = True
            g.do(SetOut(1))


class Win(Step[DarkCastle]):
    """After a survived fight one item is drawn, whatever the number of players."""

    rule = "DC-26"

    def run(self, g: DarkCastle) -> None:
        spoils = g.enemy.spoils
        ends_chapter = g.fight.ends_chapter
        g.fight = NO_FIGHT
        g.enemy = NO_FOE
        g.tell(BEATEN)
        if spoils:
            draw_items(g, spoils, ends_chapter)


FORESEE: Final = Foresee()
NEXT_ROUND: Final = NextRound()
NAME_FIGHTER: Final = NameFighter()
WHO_RESTS: Final = Rest()
BEFORE_BLOW: Final = BeforeBlow()
DEFEND: Final = Defend(False)
DEFEND_AGAIN: Final = Defend(True)
AFTER_ROUND: Final = AfterRound()
WIN: Final = Win()
