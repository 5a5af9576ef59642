"""The end and the score, line by line as on the pad."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from donjon.core.engine.step import Outcome, Step
from donjon.games.four_towers.components import CLAN_COUNT, Champion
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.verbs import ENDS, REMAIN, SCORES, WINS

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

    Players still tied share the victory.
    """

    rule = "FT-44"

    def run(self, g: FourTowers) -> None:
        totals, winners = ranking(g)
        if g.heard:
            g.tell(ENDS)
            for seat in range(g.seats):
                g.tell(SCORES, seat, totals[seat])
            for seat in winners:
                g.tell(WINS, seat, totals[seat])
        g.finish(Outcome(totals, winners, "scored"))


def clear_supplies(g: FourTowers) -> None:
    """FT-39: peasants that do not give everyone another turn leave the game."""
    left = sum(g.supply)
    if left and g.heard:
        g.tell(REMAIN, left)
    g.removed = [g.removed[colour] + g.supply[colour] for colour in range(CLAN_COUNT)]
    g.supply = [0] * CLAN_COUNT


def ranking(g: FourTowers) -> tuple[list[int], list[int]]:
    """The totals of all players, and who has won by FT-44."""
    return ranked([score(g, seat) for seat in range(g.seats)])


def ranked(pads: list[list[int]]) -> tuple[list[int], list[int]]:
    """The totals of all columns of a pad, and which of them have won by FT-44."""
    ranks = [(sum(pad), pad[INFLUENCE_LINE], -pad[CHAMPIONS_LINE]) for pad in pads]
    best = max(ranks)
    return [rank[0] for rank in ranks], [seat for seat, rank in enumerate(ranks) if rank == best]


def score(g: FourTowers, seat: int) -> list[int]:
    """Every line of the score of one player, as if the game ended now (FT-45)."""
    mat = g.mats[seat]
    lines = [mat.followers[c] * g.lords[c] for c in range(CLAN_COUNT)]  # FT-40
    lines.append(2 * len(mat.mercenaries))
    lines.append(2 * mat.merchant_count())
    lines.append(mountaineer_points(g, seat))
    bonus = 0
    unused = mat.gems  # FT-42, as are the bonuses
    for champion in mat.champions:
        bonus += champion_bonus(g, seat, g.content.champions[champion])
        unused += g.uses(champion)
    lines.append(bonus)
    lines.append(unused)
    lines.append(g.points(seat))
    return lines


def mountaineer_points(g: FourTowers, seat: int) -> int:
    """FT-41: two points each, four for the one player who has strictly the most."""
    own = len(g.mats[seat].mountaineers)
    for other in range(g.seats):
        if other != seat and len(g.mats[other].mountaineers) >= own:
            return 2 * own
    return 4 * own


def champion_bonus(g: FourTowers, seat: int, card: Champion) -> int:
    """FT-42: so many points for every so many of what the card counts."""
    total = 0
    for bonus in card.bonuses:
        total += COUNTERS[bonus.per](g, seat) // bonus.every * bonus.points
    return total


# What champions can count


def merchants(g: FourTowers, seat: int) -> int:
    return g.mats[seat].merchant_count()


def mercenaries(g: FourTowers, seat: int) -> int:
    return len(g.mats[seat].mercenaries)


def mountaineers(g: FourTowers, seat: int) -> int:
    return len(g.mats[seat].mountaineers)


def demons(g: FourTowers, seat: int) -> int:
    """All demons in the City of Fire."""
    return sum(g.demons)


def lords(g: FourTowers, seat: int) -> int:
    """All lords in the House of Lords."""
    return sum(g.lords)


def lords_of_largest_clan(g: FourTowers, seat: int) -> int:
    return max(g.lords)


def follower_sets(g: FourTowers, seat: int) -> int:
    """Sets of followers of all four colours."""
    return min(g.mats[seat].followers)


def followers_of_largest_clan(g: FourTowers, seat: int) -> int:
    return max(g.mats[seat].followers)


def influence(g: FourTowers, seat: int) -> int:
    """The points of the position on the track, never doubled."""
    return g.track[g.mats[seat].influence]


COUNTERS: Final[dict[str, Callable[[FourTowers, int], int]]] = {
    "merchants": merchants,
    "mercenaries": mercenaries,
    "mountaineers": mountaineers,
    "demons": demons,
    "lords": lords,
    "lords-of-largest-clan": lords_of_largest_clan,
    "follower-sets": follower_sets,
    "followers-of-largest-clan": followers_of_largest_clan,
    "influence": influence,
}
"""What bonuses and conditions of champions can count, by its name in a pack."""
FINAL_SCORE: Final = FinalScore()
