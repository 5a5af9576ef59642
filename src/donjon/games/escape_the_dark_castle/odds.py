"""The odds of a roll, computed exactly from the dice (no guesses, no simulation).

Items that change a roll by being used are left out; those that always work are in.
"""

from __future__ import annotations

from donjon.games.escape_the_dark_castle.state import (
    AXE,
    EMBER,
    HIGHEST,
    LOWEST,
    MARKED,
    SHIELD,
    STONES,
    STUBBORN,
    TWICE,
    WEB,
    DarkCastle,
)

Face = tuple[float, int, int, bool]
"""How likely, which trait, how many hits, and whether it is a double."""
Hits = dict[tuple[int, int, int], float]


def faces(g: DarkCastle, p: int, ward: int = -1) -> list[Face]:
    """The faces of a prisoner's die. Stones make two hits of a single, a ward one of a double."""
    stones = bool(g.hands[p]) and g.holds(p, STONES)
    found: list[Face] = []
    for face, count in enumerate(g.content.dice[g.party[p]]):
        if count:
            hits = 2 if face & 1 or stones else 1
            if face >> 1 == ward:
                hits = 1
            found.append((count / 6, face >> 1, hits, bool(face & 1)))
    return found


def shows(g: DarkCastle, p: int, trait: int) -> float:
    """The chance that a prisoner's die shows a trait."""
    die = g.content.dice[g.party[p]]
    return (die[2 * trait] + die[2 * trait + 1]) / 6


class Round:
    """One round of a fight between these fighters and the dice on the table."""

    def __init__(self, g: DarkCastle, fighters: int) -> None:
        self.g = g
        self.fighters = [p for p in range(len(g.hp)) if fighters >> p & 1]
        self.foe = g.content.foes[g.foe]
        hits = self._hits(-1, False)
        dice = (g.dice[0], g.dice[1], g.dice[2])
        self.win = hits.get(dice, 0.0)
        """The chance that no die remains."""
        self.damage = [self._damage(p) if p in self.fighters else 0.0 for p in range(len(g.hp))]
        """HP that each prisoner can expect to lose."""
        if self.foe.specials & EMBER:
            for p in self.fighters:
                self.damage[p] += self.win / len(self.fighters)

    @property
    def certain(self) -> bool:
        """Whether the rules of this fight let themselves be put into figures."""
        return not self.foe.specials & STUBBORN

    def _hits(self, struck: int, only_open: bool) -> Hits:
        """How likely which hits are; of one fighter perhaps only the faces that do not block."""
        g = self.g
        found: Hits = {(0, 0, 0): 1.0}
        for p in self.fighters:
            rolls = faces(g, p, g.ward)
            if p == struck and only_open:
                rolls = [face for face in rolls if not face[3]]
            found = self._add(found, rolls)
            if g.hands[p] and g.holds(p, AXE) and g.armed():
                found = self._add(found, [(1 / 3, trait, 1, False) for trait in range(3)])
        return found

    def _add(self, hits: Hits, rolls: list[Face]) -> Hits:
        dice = self.g.dice
        found: Hits = {}
        for row, chance in hits.items():
            for share, trait, number, _ in rolls:
                new = list(row)
                new[trait] = min(new[trait] + number, dice[trait])
                key = (new[0], new[1], new[2])
                found[key] = found.get(key, 0.0) + chance * share
        return found

    def _damage(self, p: int) -> float:
        g, specials = self.g, self.foe.specials
        if specials & (LOWEST | HIGHEST):
            hp = [g.hp[q] for q in self.fighters]
            if g.hp[p] != (min(hp) if specials & LOWEST else max(hp)):
                return 0.0
        attack = g.attack()
        if specials & MARKED and p == g.you:
            attack += 1
        shields = sum(g.content.effects[card] == SHIELD for card in g.hands[p])
        attack = max(min(attack, 1), attack - shields)
        blocking = not (specials & WEB and g.round == 1)
        total = g.enemies()
        damage = 0.0
        for row, chance in self._hits(p, blocking).items():
            left = total - sum(row)
            if left:
                damage += chance * attack * (2 if specials & TWICE and left >= 3 else 1)
        return damage


def successes(g: DarkCastle, p: int, trait: int, need: int, tries: int) -> float:
    """The chance that one prisoner's attempts give enough; a double counts two in a sum."""
    if need <= 0:
        return 1.0
    if not tries:
        return 0.0
    chance = 0.0
    for share, shown, hits, _ in faces(g, p):
        got = hits if shown == trait else 0
        chance += share * successes(g, p, trait, need - got, tries - 1)
    return chance


def together(g: DarkCastle, mask: int, trait: int, need: int) -> float:
    """The chance that one roll of these prisoners adds up to enough of a trait."""
    sums = {0: 1.0}
    for p in range(len(g.hp)):
        if mask >> p & 1:
            found: dict[int, float] = {}
            for total, chance in sums.items():
                for share, shown, hits, _ in faces(g, p):
                    key = min(total + (hits if shown == trait else 0), need)
                    found[key] = found.get(key, 0.0) + chance * share
            sums = found
    return sums.get(need, 0.0)


def silence(g: DarkCastle) -> float:
    """How many traits nobody will show, on average, when all roll."""
    total = 0.0
    for trait in range(3):
        chance = 1.0
        for p in range(len(g.hp)):
            chance *= 1.0 - shows(g, p, trait)
        total += chance
    return total


def pairing(g: DarkCastle, first: int, second: int) -> float:
    """The chance that two prisoners show the same trait in one roll."""
    return sum(shows(g, first, trait) * shows(g, second, trait) for trait in range(3))
