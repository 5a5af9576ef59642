"""Trials of another shape, `match` and `choir`: two who must show the same, all who must sing."""

from __future__ import annotations

from typing import ClassVar, Final

from donjon.core.content.lexicon import Number, Then, Word
from donjon.core.engine.effects import follow
from donjon.core.engine.vocabulary import arg_of, second_of, verb_of
from donjon.games.escape_the_dark_castle.components import LUCK, TRAIT, TRAIT_OF
from donjon.games.escape_the_dark_castle.effects.instruction import Instruction
from donjon.games.escape_the_dark_castle.rules.harm import hurt
from donjon.games.escape_the_dark_castle.rules.questions import (
    Ask,
    ask_group,
    ask_owners,
    nothing_yet,
)
from donjon.games.escape_the_dark_castle.rules.rolls import (
    THROW,
    RollAgain,
    change,
    mirror_bearer,
    mirror_kind,
    take_up_dice,
)
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import (
    AGAIN,
    ALIKE,
    CAST,
    DONE,
    SILENT,
    UNLIKE,
    USE,
)


class Match(Instruction):
    """Two named prisoners roll, and must show the same trait."""

    rule = "DC-08"
    topic = "match"
    kinds: ClassVar[dict[str, str]] = {"first": "prisoner", "second": "prisoner"}
    pause = True
    decline = CAST.bare

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [CAST.bare])

    def answer(self, g: DarkCastle, answer: int) -> None:
        take_up_dice(g, [g.nominee, g.partner])
        rerolls = self.beat(g).amount - 1
        g.do(THROW, Matching(self.effect, rerolls, rerolls))

    def about(self, g: DarkCastle) -> dict[str, int]:
        return about_pair(g)


def about_pair(g: DarkCastle) -> dict[str, int]:
    """The two prisoners, for the words of a question."""
    return {
        "first": g.prisoners[g.nominee].character,
        "second": g.prisoners[g.partner].character,
    }


class Matching(Ask):
    """Each of the two may roll again, in any order; a double matches a single of its trait."""

    rule = "DC-35"
    topic = "matching"
    kinds: ClassVar[dict[str, str]] = {"first": "prisoner", "second": "prisoner"}

    def __init__(self, effect: int, nominee_rerolls: int, partner_rerolls: int) -> None:
        self.effect = effect
        self.nominee_rerolls = nominee_rerolls
        """How often the first of the two may still roll again."""
        self.partner_rerolls = partner_rerolls
        """How often the second of the two may still roll again."""

    def run(self, g: DarkCastle) -> None:
        beat = g.content.beats[self.effect]
        if trait_of(g, g.nominee) == trait_of(g, g.partner):
            g.tell(ALIKE)
            follow(g, beat.won)
        elif not self.ask(g):
            g.tell(UNLIKE)
            follow(g, beat.lost)

    def ask(self, g: DarkCastle) -> bool:
        """Ask the two, each for their own die; false if nothing can be done any more."""
        lists = nothing_yet(g)
        for p, other, rerolls in (
            (g.nominee, g.partner, self.nominee_rerolls),
            (g.partner, g.nominee, self.partner_rerolls),
        ):
            options = lists[g.leaders[p]]
            if g.done[g.leaders[p]]:
                continue
            if rerolls:
                options.append(AGAIN.of[g.prisoners[p].character])
            helps(g, p, trait_of(g, other), options)
            if mirror_bearer(g) == other:
                options.append(USE.at[mirror_kind(g, other)][g.prisoners[p].character])
        if self.nominee_rerolls or self.partner_rerolls:
            g.ask_each(self, lists, window=g.window())
            return True
        return ask_owners(g, self, lists, DONE.bare)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if verb_of(answer) == AGAIN.code:
            p = g.place[arg_of(answer)]
            g.do(RollAgain(p, False), self.after_reroll(p == g.nominee))
            return
        g.do(self)
        if answer == DONE.bare:
            g.is_done(g.by)
        else:
            change(g, answer)

    def after_reroll(self, by_nominee: bool) -> Matching:
        """The question that follows when the nominee, or else the partner, has rolled again."""
        if by_nominee:
            return Matching(self.effect, self.nominee_rerolls - 1, self.partner_rerolls)
        return Matching(self.effect, self.nominee_rerolls, self.partner_rerolls - 1)

    def about(self, g: DarkCastle) -> dict[str, int]:
        return about_pair(g)


def trait_of(g: DarkCastle, p: int) -> int:
    """The trait that a prisoner's die shows."""
    return TRAIT_OF[g.prisoners[p].face]


def helps(g: DarkCastle, p: int, trait: int, options: list[int]) -> None:
    """Add the items with which a prisoner can still come to show a trait."""
    content = g.content
    for card in g.prisoners[p].hand:
        kind = content.kinds[card]
        use = content.uses[card]
        if use == LUCK or (use == TRAIT and content.items[kind].trait == trait):
            option = USE.at[kind][g.prisoners[p].character]
            if option not in options:
                options.append(option)


class Choir(Instruction):
    """All roll; each trait that nobody shows costs all HP."""

    rule = "DC-08"
    topic = "choir"
    pause = True
    decline = CAST.bare

    def run(self, g: DarkCastle) -> None:
        ask_group(g, self, [CAST.bare])

    def answer(self, g: DarkCastle, answer: int) -> None:
        take_up_dice(g, g.everyone())
        g.do(THROW, Chant(self.effect, [False, False, False]))

    def about(self, g: DarkCastle) -> dict[str, int]:
        return {"hp": self.beat(g).amount}


class Chant(Ask):
    """Before the missing traits are counted, whoever can may change a roll or add a voice."""

    rule = "DC-09"
    topic = "change"
    decline = DONE.bare

    def __init__(self, effect: int, voices: list[bool]) -> None:
        self.effect = effect
        self.voices = voices
        """The traits that potions have added."""

    def run(self, g: DarkCastle) -> None:
        missing = self.silent(g)
        if not missing:
            return
        lists = nothing_yet(g)
        for p in range(len(g.prisoners)):
            if not g.done[g.leaders[p]]:
                for trait in missing:
                    helps(g, p, trait, lists[g.leaders[p]])
        if not ask_owners(g, self, lists, DONE.bare):
            for trait in missing:
                g.tell(SILENT, trait)
            cost = len(missing) * g.content.beats[self.effect].amount
            hurt(g, g.everyone(), cost)

    def silent(self, g: DarkCastle) -> list[int]:
        """The traits that no die shows and no potion has given."""
        heard = self.voices.copy()
        for prisoner in g.prisoners:
            heard[TRAIT_OF[prisoner.face]] = True
        return [trait for trait in range(3) if not heard[trait]]

    def answer(self, g: DarkCastle, answer: int) -> None:
        kind = arg_of(answer)
        if answer == DONE.bare:
            g.is_done(g.by)
            g.do(self)
        elif g.content.items[kind].use == TRAIT:
            g.throw_away(g.place[second_of(answer)], kind)
            voices = self.voices.copy()
            voices[g.content.items[kind].trait] = True
            g.do(Chant(self.effect, voices))
        else:
            g.do(self)
            change(g, answer)


WORDS: Final = [Word("match", Number(1), won=Then(), lost=Then()), Word("choir", Number(1))]
STEPS: Final[dict[str, type[Instruction]]] = {"match": Match, "choir": Choir}
