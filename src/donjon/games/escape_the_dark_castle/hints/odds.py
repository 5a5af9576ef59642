"""The odds of a roll, computed exactly from the dice (no guesses, no simulation).

Items that change a roll by being used are left out; those that always work are in.
"""

from __future__ import annotations

from donjon.games.escape_the_dark_castle.components import AXE, DOUBLE, SHIELD, STONES, TRAIT_OF
from donjon.games.escape_the_dark_castle.state.castle import DarkCastle

Face = tuple[float, int, int, bool]
"""How likely, which trait, how many hits, and whether it is a double."""
Hits = dict[tuple[int, int, int], float]


def faces(g: DarkCastle, p: int, ward: int = -1) -> list[Face]:
    """The faces of a prisoner's die. Stones make two hits of a single, a ward one of a double."""
    stones = g.holds(p, STONES)
    sides: list[Face] = []
    for face, count in enumerate(g.content.dice[g.prisoners[p].character]):
        if count:
            hits = 2 if DOUBLE[face] or stones else 1
            if TRAIT_OF[face] == ward:
                hits = 1
            sides.append((count / 6, TRAIT_OF[face], hits, DOUBLE[face]))
    return sides


def shows(g: DarkCastle, p: int, trait: int) -> float:
    """The chance that a prisoner's die shows a trait."""
    die = g.content.dice[g.prisoners[p].character]
    return sum(count for face, count in enumerate(die) if TRAIT_OF[face] == trait) / 6


class Round:
    """One round of a fight between these fighters and the dice on the table."""

    def __init__(self, g: DarkCastle, fighters: list[int]) -> None:
        self.g = g
        self.fighters = fighters
        hits = self._hits(-1, False)
        might, cunning, wisdom = g.fight.dice
        dice = (might, cunning, wisdom)
        self.win = hits.get(dice, 0.0)
        """The chance that no die remains."""
        self.damage = [
            self._damage(p) if p in self.fighters else 0.0 for p in range(len(g.prisoners))
        ]
        """HP that each prisoner can expect to lose."""
        if g.enemy.ember:
            for p in self.fighters:
                self.damage[p] += self.win / len(self.fighters)

    @property
    def certain(self) -> bool:
        """Whether the rules of this fight let themselves be put into figures."""
        return not self.g.enemy.stubborn

    def _hits(self, struck: int, only_open: bool) -> Hits:
        """How likely which hits are; of one fighter perhaps only the faces that do not block."""
        g = self.g
        chances: Hits = {(0, 0, 0): 1.0}
        for p in self.fighters:
            rolls = faces(g, p, g.fight.ward)
            if p == struck and only_open:
                rolls = [face for face in rolls if not face[3]]
            chances = self._add(chances, rolls)
            if g.holds(p, AXE) and not g.enemy.tar:
                chances = self._add(chances, [(1 / 3, trait, 1, False) for trait in range(3)])
        return chances

    def _add(self, hits: Hits, rolls: list[Face]) -> Hits:
        dice = self.g.fight.dice
        added: Hits = {}
        for row, chance in hits.items():
            for share, trait, number, _ in rolls:
                new = list(row)
                new[trait] = min(new[trait] + number, dice[trait])
                key = (new[0], new[1], new[2])
                added[key] = added.get(key, 0.0) + chance * share
        return added

    def _damage(self, p: int) -> float:
        g, enemy = self.g, self.g.enemy
        if enemy.lowest or enemy.highest:
            hp = [g.prisoners[q].hp for q in self.fighters]
            if g.prisoners[p].hp != (min(hp) if enemy.lowest else max(hp)):
                return 0.0
        attack = g.attack()
        if enemy.marked and p == g.you:
            attack += 1
        shields = sum(g.content.uses[card] == SHIELD for card in g.prisoners[p].hand)
        attack = max(min(attack, 1), attack - shields)
        blocking = not (enemy.web and g.fight.round == 1)
        total = g.enemies()
        damage = 0.0
        for row, chance in self._hits(p, blocking).items():
            left = total - sum(row)
            if left:
                damage += chance * attack * (2 if enemy.twice and left >= 3 else 1)
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


def together(g: DarkCastle, places: list[int], trait: int, need: int) -> float:
    """The chance that one roll of these prisoners adds up to enough of a trait."""
    sums = {0: 1.0}
    for p in places:
        next_sums: dict[int, float] = {}
        for total, chance in sums.items():
            for share, shown, hits, _ in faces(g, p):
                key = min(total + (hits if shown == trait else 0), need)
                next_sums[key] = next_sums.get(key, 0.0) + chance * share
        sums = next_sums
    return sums.get(need, 0.0)


def silence(g: DarkCastle) -> float:
    """How many traits nobody will show, on average, when all roll."""
    total = 0.0
    for trait in range(3):
        chance = 1.0
        for p in range(len(g.prisoners)):
            chance *= 1.0 - shows(g, p, trait)
        total += chance
    return total


def pairing(g: DarkCastle, first: int, second: int, again: int = 0) -> float:
    """The chance that two prisoners come to show the same, if each may roll again so often."""
    return sum(
        shows(g, first, one)
        * shows(g, second, other)
        * matched(g, (first, second), (one, other), (again, again))
        for one in range(3)
        for other in range(3)
    )


def matched(
    g: DarkCastle, pair: tuple[int, int], shown: tuple[int, int], again: tuple[int, int]
) -> float:
    """The chance of two who show these traits; whoever has the better odds rolls again."""
    if shown[0] == shown[1]:
        return 1.0
    ways = [rolled_again(g, pair, shown, again, which) for which in (0, 1) if again[which]]
    return max(ways, default=0.0)


def rolled_again(
    g: DarkCastle,
    pair: tuple[int, int],
    shown: tuple[int, int],
    again: tuple[int, int],
    which: int,
) -> float:
    """The chance that two come to show the same, if one of them rolls again now."""
    left = (again[0] - (which == 0), again[1] - (which == 1))
    chance = 0.0
    for trait in range(3):
        now = (trait, shown[1]) if which == 0 else (shown[0], trait)
        chance += shows(g, pair[which], trait) * matched(g, pair, now, left)
    return chance
