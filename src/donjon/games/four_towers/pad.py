"""The score pad (FT-45): every line of the score, during a game and for a physical table."""

from __future__ import annotations

from typing import Any

from donjon.core.box import Box
from donjon.core.errors import BadOption
from donjon.core.game import Content
from donjon.core.pads import Count, Field, Tally
from donjon.core.views import View
from donjon.games.four_towers.components import (
    COLOURS,
    MOST_FOLLOWERS,
    MOST_MERCENARIES,
    STALLS,
    FourTowersContent,
)
from donjon.games.four_towers.rules.scoring import LINES, ranking, score
from donjon.games.four_towers.state import FourTowers

MARKS = {
    "red": "blood diamond",
    "yellow": "straw circle",
    "green": "moss triangle",
    "blue": "sea square",
}
"""The colour and the shape of each clan, as on the map."""


def pad(view: View) -> list[tuple[str, list[str]]]:
    """The pad as it stands, as if the game ended now."""
    g = view.state
    assert isinstance(g, FourTowers)
    return lines(g)


def lines(g: FourTowers) -> list[tuple[str, list[str]]]:
    """Each line with its entry for every player, and the totals."""
    scores = [score(g, seat) for seat in range(g.seats)]
    found = [
        (title.capitalize(), [str(column[number]) for column in scores])
        for number, title in enumerate(LINES)
    ]
    return [*found, ("Total", [str(sum(column)) for column in scores])]


def fields(content: Content) -> list[Field]:
    """What is counted at the end of a game on a physical table."""
    assert isinstance(content, FourTowersContent)
    names = content.vocabulary.names["champion"]
    champions = dict(zip(names, content.titles["champion"], strict=True))
    return [
        *(
            Field(f"{c}-lords", f"{c.capitalize()} lords", 41, shared=True, mark=MARKS[c])
            for c in COLOURS
        ),
        Field("demons", "Demons in the City of Fire", 162, shared=True),
        *(
            Field(f"{c}-followers", f"{c.capitalize()} followers", MOST_FOLLOWERS, mark=MARKS[c])
            for c in COLOURS
        ),
        Field("mercenaries", "Mercenaries", MOST_MERCENARIES),
        Field("merchants", "Merchants", STALLS),
        Field("mountaineers", "Mountaineers", len(content.bar)),
        Field("influence", "Points of the track", max(content.tracks[0])),
        Field("doubled", "A gem on the marker", kind="flag"),
        Field("unused", "Unused gems and spirits", 99),
        Field("champions", "Champions", 3, "choices", champions, drawn="champion"),
    ]


def tally(box: Box, shared: dict[str, Count], players: list[dict[str, Any]]) -> Tally:
    """The score of what was counted: the same sums as in a game, on a table laid for them."""
    setup = box.agree(len(players), {})
    g = FourTowers(setup)
    g.prepare()
    names = g.vocabulary.names["champion"]
    taken: set[str] = set()
    for colour, clan in enumerate(COLOURS):
        number = shared[f"{clan}-lords"]
        assert isinstance(number, int)
        g.lords[colour] = number
    demons = shared["demons"]
    assert isinstance(demons, int)
    g.demons[0] = demons
    for seat, counts in enumerate(players):
        mat = g.mats[seat]
        mat.followers = [counts[f"{clan}-followers"] for clan in COLOURS]
        mat.mercenaries = [0] * counts["mercenaries"]
        mat.mountaineers = [0] * counts["mountaineers"]
        for slot in range(counts["merchants"]):
            mat.fill(slot, 0)
        mat.influence = g.track.index(counts["influence"])
        mat.doubled = bool(counts["doubled"])
        mat.gems = counts["unused"]
        for champion in counts["champions"]:
            if champion in taken:
                raise BadOption(f"Two players cannot both have {champion!r}.")
            taken.add(champion)
        mat.champions = [names.index(champion) for champion in counts["champions"]]
    return Tally(lines(g), ranking(g)[1])
