"""Odds before the roll: for a round of a fight and for a check, as notes and sentences."""

from __future__ import annotations

from donjon.core.hints import Hints
from donjon.core.views import View
from donjon.games.escape_the_dark_castle.content import BEATS
from donjon.games.escape_the_dark_castle.odds import (
    Round,
    pairing,
    shows,
    silence,
    successes,
    together,
)
from donjon.games.escape_the_dark_castle.rules.beats import Choose, Nominate
from donjon.games.escape_the_dark_castle.rules.fights import NameFighter, Rest
from donjon.games.escape_the_dark_castle.rules.trials import (
    Attempt,
    Check,
    Choir,
    Match,
    Matching,
    TeamAttempt,
    sum_of,
)
from donjon.games.escape_the_dark_castle.state import (
    AGAIN,
    CAST,
    FIGHT,
    GO,
    NAME,
    NOMINEE,
    OMEN,
    REST,
    YOU,
    Beat,
    DarkCastle,
)


def hints(view: View) -> Hints:
    """What the dice say about the open question; notes only on what this seat may answer."""
    found = odds(view)
    notes = {answer: note for answer, note in found.notes.items() if answer in view.options}
    return Hints(notes, found.lines)


def odds(view: View) -> Hints:
    """The odds, whoever asks."""
    g = view.state
    assert isinstance(g, DarkCastle)
    question = view.question
    assert question is not None
    step = question.step
    if isinstance(step, Rest | NameFighter):
        return fight(g, isinstance(step, NameFighter))
    if isinstance(step, Nominate):
        return nomination(g, step.beat)
    if isinstance(step, Choose):
        return choice(g, g.content.beats[step.beat])
    if isinstance(step, Check):
        return each(g, g.content.beats[step.beat])
    if isinstance(step, Attempt):
        return attempt(g, g.content.beats[step.beat], step.got, step.left)
    if isinstance(step, TeamAttempt):
        beat = g.content.beats[step.beat]
        return team(g, beat, sum_of(g, beat) - step.got)
    if isinstance(step, Match):
        chance = pairing(g, g.nominee, g.partner)
        return one(f"Alike at once: {percent(chance)}.", percent(chance))
    if isinstance(step, Matching):
        return matching(g)
    if isinstance(step, Choir):
        lost = silence(g) * g.content.beats[step.beat].amount
        return one(f"To expect: {number(lost)} HP lost by each.", f"{number(lost)} HP each")
    return Hints()


def one(line: str, note: str) -> Hints:
    """A sentence, and a note on the button that rolls."""
    return Hints({CAST.bare: note}, [line])


def fight(g: DarkCastle, duel: bool) -> Hints:
    """For each way to go into the round: the chance to end it, and the damage to expect."""
    notes: dict[int, str] = {}
    lines: list[str] = []
    everyone = g.everyone()
    ways: list[tuple[int, int]] = []
    if duel:
        fighters = [g.you] if g.round == 1 else range(len(g.party))
        ways = [(NAME(g.party[p]), 1 << p) for p in fighters]
    else:
        ways = [(FIGHT.bare, everyone)]
        ways += [(REST(c), everyone & ~(1 << p)) for p, c in enumerate(g.party)]
    for answer, fighters_mask in ways:
        outlook = Round(g, fighters_mask)
        if not outlook.certain:
            return Hints()
        notes[answer] = f"{percent(outlook.win)}, {number(sum(outlook.damage))} HP"
        if answer == ways[0][0]:
            worst = max(range(len(g.hp)), key=lambda p: outlook.damage[p])
            lines.append(
                f"{'First' if duel else 'All together'}: {percent(outlook.win)} to end it now, "
                f"{number(sum(outlook.damage))} HP to lose, "
                f"{number(outlook.damage[worst])} of it {who(g, worst)}."
            )
    return Hints(notes, lines)


def nomination(g: DarkCastle, number_of_beat: int) -> Hints:
    """Each prisoner's chance in the check that follows the naming."""
    beat = following(g, number_of_beat)
    if beat is None or BEATS[beat.kind] != "check":
        return Hints()
    notes = {
        NAME(character): percent(successes(g, p, beat.trait, beat.need, beat.tries))
        for p, character in enumerate(g.party)
    }
    return Hints(notes, [])


def following(g: DarkCastle, number_of_beat: int) -> Beat | None:
    """The beat after another one in its script."""
    for script in g.content.scripts:
        if number_of_beat in script:
            place = script.index(number_of_beat) + 1
            return g.content.beats[script[place]] if place < len(script) else None
    return None


def choice(g: DarkCastle, beat: Beat) -> Hints:
    """What is known of each way before it is taken."""
    notes: dict[int, str] = {}
    for number_of_choice, script in zip(beat.choices, beat.scripts, strict=True):
        note = prospect(g, script) if script >= 0 else ""
        if note:
            notes[GO(number_of_choice)] = note
    return Hints(notes, [])


def prospect(g: DarkCastle, script: int) -> str:
    """A way in a few words: a fight by its dice and attack, a check by its odds."""
    for number_of_beat in g.content.scripts[script]:
        beat = g.content.beats[number_of_beat]
        word = BEATS[beat.kind]
        if word == "fight":
            foe = g.content.foes[beat.amount]
            dice = sum(foe.dice) + (g.count() if foe.each else 0)
            return f"{dice} dice, attack {foe.attack}"
        if word == "check" and beat.trait != OMEN:
            if beat.who not in (YOU, NOMINEE):
                chances = [shows(g, p, beat.trait) for p in range(len(g.hp))]
                all_pass = 1.0
                for chance in chances:
                    all_pass *= chance
                return f"all: {percent(all_pass)}"
            best = max(range(len(g.hp)), key=lambda p: shows(g, p, beat.trait))
            chance = successes(g, best, beat.trait, beat.need, beat.tries)
            return f"{who(g, best)}: {percent(chance)}"
        if word == "team":
            chance = together(g, g.whom(beat.who), beat.trait, sum_of(g, beat))
            return f"at once: {percent(chance)}"
    return ""


def each(g: DarkCastle, beat: Beat) -> Hints:
    """Each for themselves: everybody's chance, and how many failures to expect."""
    mask = g.whom(beat.who)
    rollers = [p for p in range(len(g.hp)) if mask >> p & 1]
    chances = {p: shows(g, p, beat.trait) for p in rollers}
    told = ", ".join(f"{who(g, p)} {percent(chance)}" for p, chance in chances.items())
    failures = sum(1.0 - chance for chance in chances.values())
    line = f"{trait_name(g, beat.trait)}: {told}; {number(failures)} to fail."
    return one(line, f"{number(failures)} to fail")


def attempt(g: DarkCastle, beat: Beat, got: int, left: int) -> Hints:
    """One prisoner: the chance of this attempt, and of all that are left."""
    p = g.you if beat.who == YOU else g.nominee
    trait = g.omen if beat.trait == OMEN else beat.trait
    chance = successes(g, p, trait, beat.need - got, left)
    line = f"{who(g, p)} shows {trait_name(g, trait)} with {percent(shows(g, p, trait))}"
    if beat.need > 1:
        missing = beat.need - got
        line += f", and has all {missing} in {left} attempts with {percent(chance)}"
    return one(line + ".", percent(chance))


def team(g: DarkCastle, beat: Beat, missing: int) -> Hints:
    """All together: the chance that this attempt is enough."""
    chance = together(g, g.whom(beat.who), beat.trait, missing)
    line = (
        f"{missing} {trait_name(g, beat.trait)} still to roll: {percent(chance)} at this attempt."
    )
    return one(line, percent(chance))


def matching(g: DarkCastle) -> Hints:
    """For each of the two: the chance to match the other with one more roll."""
    notes: dict[int, str] = {}
    for p, other in ((g.nominee, g.partner), (g.partner, g.nominee)):
        notes[AGAIN(g.party[p])] = percent(shows(g, p, g.faces[other] >> 1))
    return Hints(notes, [])


def who(g: DarkCastle, p: int) -> str:
    """A prisoner by name."""
    return g.content.titles["prisoner"][g.party[p]]


def trait_name(g: DarkCastle, trait: int) -> str:
    return g.content.titles["trait"][trait]


def percent(chance: float) -> str:
    """A chance as people say it; never 0 or 100 where it is not."""
    if 0.0 < chance < 0.005:
        return "under 1 %"
    if 0.995 < chance < 1.0 - 1e-9:
        return "over 99 %"
    return f"{100 * chance:.0f} %"


def number(value: float) -> str:
    """A number with one decimal, without an idle zero."""
    return f"{value:.1f}".removesuffix(".0")
