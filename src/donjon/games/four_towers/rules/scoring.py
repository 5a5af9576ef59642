"""The end and the score, line by line as on the pad."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Outcome, Step
from donjon.games.four_towers.state import CLANS, Champion, FourTowers

LINES: Final = [
    "red followers",
    "yellow followers",
    "green followers",
    "blue followers",
    "mercenaries",
    "merchants",
    "mountaineers",
    "champions",
    "gems and spirits",
    "influence",
]
"""The lines of the score pad (FT-45)."""
CHAMPIONS_LINE: Final = 7
INFLUENCE_LINE: Final = 9


class FinalScore(Step[FourTowers]):
    """The highest total wins; ties: the higher track bonus, then the lower champion bonus.

    Who is still tied shares the victory.
    """

    rule = "FT-44"

    def run(self, g: FourTowers) -> None:
        totals, winners = ranking(g)
        g.finish(Outcome(totals, winners, "scored"))


def ranking(g: FourTowers) -> tuple[list[int], list[int]]:
    """The totals of all players, and who has won by FT-44."""
    pads = [score(g, seat) for seat in range(g.seats)]
    ranks = [(sum(pad), pad[INFLUENCE_LINE], -pad[CHAMPIONS_LINE]) for pad in pads]
    best = max(ranks)
    return [rank[0] for rank in ranks], [seat for seat in range(g.seats) if ranks[seat] == best]


def score(g: FourTowers, seat: int) -> list[int]:
    """Every line of the score of one player, as if the game ended now (FT-45)."""
    first = CLANS * seat
    lines = [g.followers[first + c] * g.lords[c] for c in range(CLANS)]  # FT-40
    lines.append(2 * len(g.mercenaries[seat]))
    lines.append(2 * g.merchant_count(seat))
    lines.append(mountaineer_points(g, seat))
    bonus = 0
    unused = g.gems[seat]
    for champion in g.owned[seat]:
        card = g.content.champions[champion]
        bonus += champion_bonus(g, seat, card)
        unused += g.charges[champion] + g.spirit_count(champion)
    lines.append(bonus)
    lines.append(unused)
    lines.append(g.points(seat))
    return lines


def mountaineer_points(g: FourTowers, seat: int) -> int:
    """FT-41: two points each, four for the one player who has strictly the most."""
    own = len(g.mountaineers[seat])
    for other in range(g.seats):
        if other != seat and len(g.mountaineers[other]) >= own:
            return 2 * own
    return 4 * own


def champion_bonus(g: FourTowers, seat: int, card: Champion) -> int:
    """FT-42: so many points for each so many of what the card counts."""
    if not card.points:
        return 0
    return counted(g, seat, card.count) // card.per * card.points


def counted(g: FourTowers, seat: int, what: int) -> int:
    """How many there are of what a bonus counts."""
    first = CLANS * seat
    own = g.followers[first : first + CLANS]
    if what == 1:
        return g.merchant_count(seat)
    if what == 2:
        return len(g.mercenaries[seat])
    if what == 3:
        return len(g.mountaineers[seat])
    if what == 4:
        return sum(g.demons)
    if what == 5:
        return min(own)
    if what == 6:
        return max(g.lords)
    if what == 7:
        return max(own)
    if what == 8:
        return g.track[g.influence[seat]]
    return sum(g.lords)


FINAL_SCORE: Final = FinalScore()
