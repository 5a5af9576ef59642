"""The score pad (FT-45): every line of the score, during a game and for a physical table."""

from __future__ import annotations

from typing import Any, Final

from donjon.core.box.box import Box
from donjon.core.engine.game import View
from donjon.core.errors import BadOption
from donjon.core.extras.pads import Count, Field, Tally
from donjon.core.record.texts import texts
from donjon.games.four_towers.components import (
    COLOURS,
    MOST_FOLLOWERS,
    MOST_MERCENARIES,
    STALL_COUNT,
    FourTowersContent,
)
from donjon.games.four_towers.rules.scoring import CHAMPIONS_LINE, ranked, score
from donjon.games.four_towers.state import FourTowers

text_of: Final = texts(__name__)

MARKS = {
    "red": "blood diamond",
    "yellow": "straw circle",
    "green": "moss triangle",
    "blue": "sea square",
}
"""The colour and the shape of each clan, as on the map."""


MOST_MOUNTAINEERS = 40
"""How many a sheet takes: the bar of a real mat may be longer than ours."""


def pad(view: View[FourTowers]) -> list[tuple[str, list[str]]]:
    """The pad as it stands, as if the game ended now."""
    g = view.state
    return lines([score(g, seat) for seat in range(g.seats)])


def lines(scores: list[list[int]]) -> list[tuple[str, list[str]]]:
    """Each line with its entry for every player, and the totals."""
    rows = [
        (title, [str(column[number]) for column in scores])
        for number, title in enumerate(text_of.each("score-lines"))
    ]
    return [*rows, (text_of("total"), [str(sum(column)) for column in scores])]


def fields(content: FourTowersContent) -> list[Field]:
    """What is counted at the end of a game on a physical table."""
    lords, followers = text_of.each("pad-lords"), text_of.each("score-lines")
    names = content.vocabulary.names["champion"]
    champions = dict(zip(names, content.titles["champion"], strict=True))
    return [
        *(
            Field(f"{name}-lords", lords[colour], 41, shared=True, mark=MARKS[name])
            for colour, name in enumerate(COLOURS)
        ),
        Field("demons", text_of("pad-demons"), 162, shared=True),
        *(
            Field(f"{name}-followers", followers[colour], MOST_FOLLOWERS, mark=MARKS[name])
            for colour, name in enumerate(COLOURS)
        ),
        Field("mercenaries", text_of("pad-mercenaries"), MOST_MERCENARIES),
        Field("merchants", text_of("pad-merchants"), STALL_COUNT),
        Field("mountaineers", text_of("pad-mountaineers"), MOST_MOUNTAINEERS),
        Field("influence", text_of("pad-influence"), max(content.tracks[0])),
        Field("doubled", text_of("pad-doubled"), kind="flag"),
        Field("unused", text_of("pad-unused"), 99),
        Field("champions", text_of("pad-champions"), 3, "choices", champions, drawn="champion"),
        Field("bonuses", text_of("pad-bonuses"), 99),
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
                raise BadOption(text_of("pad-twice", champion=champion))
            taken.add(champion)
        mat.champions = [names.index(champion) for champion in counts["champions"]]
    scores = [score(g, seat) for seat in range(g.seats)]
    for column, counts in zip(scores, players, strict=True):
        column[CHAMPIONS_LINE] += counts["bonuses"]
    return Tally(lines(scores), ranked(scores)[1])
