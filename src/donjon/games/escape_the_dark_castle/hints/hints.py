"""Odds before the roll: for a round of a fight and for a trial, as notes and sentences."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.effects import Carry
from donjon.core.engine.face import Hints
from donjon.core.engine.game import View
from donjon.core.engine.vocabulary import verb_of
from donjon.core.record.prose import joined
from donjon.core.record.texts import texts
from donjon.games.escape_the_dark_castle.components import NOMINEE, OMEN, TRAIT_OF, YOU, Beat
from donjon.games.escape_the_dark_castle.effects.pair_and_choir import Matching
from donjon.games.escape_the_dark_castle.hints.odds import (
    Round,
    pairing,
    rolled_again,
    shows,
    silence,
    successes,
    together,
)
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle
from donjon.games.escape_the_dark_castle.verbs import (
    AGAIN,
    CAST,
    FIGHT,
    GO,
    LEAVE,
    NAME,
    ON,
    REST,
    TAKE,
)

text_of: Final = texts(__name__)

SHARING = ("share", "camp")
"""The topics of questions at which something may lie there for the taking."""


def hints(view: View[DarkCastle]) -> Hints:
    """What the dice say about the open question; notes only on what this seat may answer."""
    g = view.state
    careless = leaving(g, view.options) if view.topic in SHARING else {}
    speak = TOPICS.get(view.topic)
    if view.topic == "matching":
        rolls = matching(view, g)
        notes = {answer: note for answer, note in rolls.items() if answer in view.options}
        return Hints(notes, [goal(g)])
    if speak is None:
        return Hints({}, [goal(g)], careless)
    spoken = speak(g, asking(view, g))
    notes = {answer: note for answer, note in spoken.notes.items() if answer in view.options}
    return Hints(notes, [*spoken.lines, goal(g)], careless)


def leaving(g: DarkCastle, options: list[int]) -> dict[int, str]:
    """What would be left behind by going on, where somebody could still take it."""
    if not any(verb_of(answer) == TAKE.code for answer in options):
        return {}
    titles = g.content.titles["item"]
    things = joined([titles[g.content.kinds[card]] for card in g.pool])
    going = (LEAVE.code, ON.code)
    question = text_of("leave-behind", things=things)
    return {answer: question for answer in options if verb_of(answer) in going}


def goal(g: DarkCastle) -> str:
    """What the game is about, and how much of it is left."""
    return text_of("goal", count=g.left)


def asking(view: View[DarkCastle], g: DarkCastle) -> Beat:
    """The instruction that asks; a blank one where the question is about none."""
    step = None if view.question is None else view.question.step
    return g.content.beats[step.effect] if isinstance(step, Carry) else Beat()


def one(line: str, note: str) -> Hints:
    """A sentence, and a note on the button that rolls."""
    return Hints({CAST.bare: note}, [line])


def fight(g: DarkCastle, beat: Beat) -> Hints:
    """For each way to go into the round: the chance to end it, and the damage to expect."""
    notes: dict[int, str] = {}
    lines: list[str] = []
    everyone = list(range(len(g.prisoners)))
    if g.enemy.duel:
        fighters = [g.you] if g.fight.round == 1 else everyone
        ways = [(NAME.of[g.prisoners[p].character], [p]) for p in fighters]
    else:
        ways = [(FIGHT.bare, everyone)]
        for p in everyone:
            others = [q for q in everyone if q != p]
            ways.append((REST.of[g.prisoners[p].character], others))
    for answer, fighting in ways:
        outlook = Round(g, fighting)
        if not outlook.certain:
            return Hints()
        lost = number(sum(outlook.damage))
        notes[answer] = text_of("ends-it", chance=percent(outlook.win), hp=lost)
        if not lines:
            worst = max(everyone, key=lambda p: outlook.damage[p])
            lines.append(
                text_of(
                    "duel" if g.enemy.duel else "all-together",
                    chance=percent(outlook.win),
                    hp=lost,
                    most=number(outlook.damage[worst]),
                    prisoner=who(g, worst),
                )
            )
    return Hints(notes, lines)


def nomination(g: DarkCastle, beat: Beat) -> Hints:
    """Each prisoner's chance in the check that follows the naming."""
    check = following(g, beat)
    if check is None or word(g, check) != "check":
        return Hints()
    notes: dict[int, str] = {}
    for p, prisoner in enumerate(g.prisoners):
        chance = in_the_end(g, p, check.trait, check.need, check.tries)
        notes[NAME.of[prisoner.character]] = text_of("succeeds", chance=percent(chance))
    return Hints(notes, [])


def following(g: DarkCastle, beat: Beat) -> Beat | None:
    """The instruction after another one in its script."""
    for script in g.content.acts.scripts:
        if beat.number in script[:-1]:
            return g.content.beats[script[script.index(beat.number) + 1]]
    return None


def word(g: DarkCastle, beat: Beat) -> str:
    """What an instruction is called in a pack."""
    return g.content.acts.words[beat.word]


def choice(g: DarkCastle, beat: Beat) -> Hints:
    """What is known of each way before it is taken."""
    notes: dict[int, str] = {}
    for way, script in zip(beat.choices, beat.ways, strict=True):
        note = prospect(g, script) if script >= 0 else ""
        if note:
            notes[GO.of[way]] = note
    return Hints(notes, [])


def prospect(g: DarkCastle, script: int) -> str:
    """A way in a few words: a fight by its dice and attack, a check by its odds."""
    everyone = range(len(g.prisoners))
    for effect in g.content.acts.scripts[script]:
        beat = g.content.beats[effect]
        if beat.foe >= 0:
            foe = g.content.foes[beat.foe]
            dice = sum(foe.dice) + (g.count() if foe.each else 0)
            return text_of("foe", count=dice, attack=foe.attack)
        if word(g, beat) == "check" and beat.trait != OMEN:
            if beat.who not in (YOU, NOMINEE):
                all_pass = 1.0
                for p in everyone:
                    all_pass *= shows(g, p, beat.trait)
                return text_of("all-pass", chance=percent(all_pass))
            best = max(everyone, key=lambda p: shows(g, p, beat.trait))
            chance = in_the_end(g, best, beat.trait, beat.need, beat.tries)
            return text_of("one-succeeds", prisoner=who(g, best), chance=percent(chance))
        if beat.together:
            need = beat.need * g.count() if beat.each else beat.need
            chance = team_in_the_end(g, g.whom(beat.who), beat.trait, need, beat.tries)
            return succeeds(chance, beat.tries)
    return ""


def trial(g: DarkCastle, beat: Beat) -> Hints:
    """What is rolled for: each for themselves, one alone, or a team."""
    beat = g.content.beats[g.trial.effect]
    if g.trial.each:
        return each(g, beat)
    return team(g, beat) if beat.together else attempt(g, beat)


def each(g: DarkCastle, beat: Beat) -> Hints:
    """Each for themselves: everybody's chance, and how many failures to expect."""
    trait = g.trial.trait
    chances = {p: shows(g, p, trait) for p in g.whom(beat.who)}
    told = ", ".join(f"{who(g, p)} {percent(chance)}" for p, chance in chances.items())
    failures = sum(1.0 - chance for chance in chances.values())
    note = text_of("failures", number=number(failures), of=len(chances))
    return one(f"{trait_name(g, trait)}: {told}.", note)


def attempt(g: DarkCastle, beat: Beat) -> Hints:
    """One prisoner: the chance of this attempt, and of all that are left."""
    p = g.you if beat.who == YOU else g.nominee
    missing, left = g.trial.need - g.trial.got, g.trial.left + 1
    trait = g.trial.trait
    chance = in_the_end(g, p, trait, missing, left)
    prisoner, title, now = who(g, p), trait_name(g, trait), percent(shows(g, p, trait))
    line = text_of("shows", prisoner=prisoner, trait=title, chance=now)
    if g.trial.need > 1 and left > 0:
        line += text_of("shows-all", missing=missing, count=left, chance=percent(chance))
    return one(line + ".", succeeds(chance, left))


def in_the_end(g: DarkCastle, p: int, trait: int, need: int, tries: int) -> float:
    """The chance of one prisoner in so many attempts; 0 is without limit."""
    return successes(g, p, trait, need, tries) if tries > 0 else 1.0


def team_in_the_end(g: DarkCastle, places: list[int], trait: int, need: int, tries: int) -> float:
    """The chance of all together, whose attempts add up; 0 attempts are without limit."""
    return together(g, places * tries, trait, need) if tries > 0 else 1.0


def succeeds(chance: float, tries: int) -> str:
    """A chance of success, and how many attempts it is for where it is for more than one."""
    if tries > 1:
        return text_of("succeeds-in", chance=percent(chance), count=tries)
    return text_of("succeeds", chance=percent(chance))


def team(g: DarkCastle, beat: Beat) -> Hints:
    """All together: the chance that this attempt is enough, or all that are left."""
    missing, left = g.trial.need - g.trial.got, g.trial.left + 1
    places = g.whom(beat.who)
    now = together(g, places, beat.trait, missing)
    title = trait_name(g, beat.trait)
    line = text_of("still-to-roll", missing=missing, trait=title, chance=percent(now))
    chance = team_in_the_end(g, places, beat.trait, missing, left)
    return one(line, succeeds(chance, left))


def match(g: DarkCastle, beat: Beat) -> Hints:
    """Two who must show the same: the chance of the first roll, and of all of them."""
    now = percent(pairing(g, g.nominee, g.partner))
    chance = percent(pairing(g, g.nominee, g.partner, beat.amount - 1))
    return one(text_of("alike", now=now, chance=chance), text_of("succeeds", chance=chance))


def matching(view: View[DarkCastle], g: DarkCastle) -> dict[int, str]:
    """For each of the two who may roll again: the chance that they come to show the same."""
    step = None if view.question is None else view.question.step
    assert isinstance(step, Matching)
    pair = (g.nominee, g.partner)
    shown = (TRAIT_OF[g.prisoners[g.nominee].face], TRAIT_OF[g.prisoners[g.partner].face])
    notes: dict[int, str] = {}
    rerolls = (step.nominee_rerolls, step.partner_rerolls)
    for which in (0, 1):
        if rerolls[which]:
            chance = rolled_again(g, pair, shown, rerolls, which)
            notes[AGAIN.of[g.prisoners[pair[which]].character]] = succeeds(chance, 1)
    return notes


def choir(g: DarkCastle, beat: Beat) -> Hints:
    """All who must show everything: what silence will cost."""
    lost = number(silence(g) * beat.amount)
    return one(text_of("choir", hp=lost), text_of("choir-note", hp=lost))


TOPICS: dict[str, Callable[[DarkCastle, Beat], Hints]] = {
    "fight": fight,
    "nominate": nomination,
    "choice": choice,
    "trial": trial,
    "match": match,
    "choir": choir,
}


def who(g: DarkCastle, p: int) -> str:
    """A prisoner by name."""
    return g.content.titles["prisoner"][g.prisoners[p].character]


def trait_name(g: DarkCastle, trait: int) -> str:
    """A trait by name."""
    return g.content.titles["trait"][trait]


def percent(chance: float) -> str:
    """A chance as people say it; never 0 or 100 where it is not."""
    if 0.0 < chance < 0.005:
        return text_of("under-one")
    if 0.995 < chance < 1.0 - 1e-9:
        return text_of("over-99")
    return f"{100 * chance:.0f}%"


def number(value: float) -> str:
    """A number with one decimal, without an idle zero."""
    return f"{value:.1f}".removesuffix(".0")
