"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from donjon.core.engine.game import View
from donjon.core.record.prose import board, entry, heading, listed
from donjon.core.record.texts import texts
from donjon.games.four_towers.components import CLAN_COUNT, COLOURS, DRAW_COUNT, SLOTS, WHITE
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers, Mat

text_of: Final = texts(__name__)


def text(view: View[FourTowers]) -> str:
    """What everybody may know, as lines of at most 78 characters."""
    g = view.state
    top = heading(view, _state(view, g), text_of.each("players"))
    return board(top, _map(g), _boards(g), _players(view, g), _champions(g))


def colours_of(counts: list[int]) -> str:
    """Counts of the four colours in words: "2 red, 1 blue", or "none"."""
    return listed(counts, COLOURS, "") or text_of("none")


def gems_of(number: int) -> str:
    """A number of gems in words: "1 gem", "2 gems"."""
    return text_of("gems", count=number)


def followers_of(number: int) -> str:
    """A number of followers in words."""
    return text_of("followers", count=number)


def _state(view: View[FourTowers], g: FourTowers) -> str:
    if g.over:
        return text_of("over")
    if not g.turn:
        return text_of("being-laid")
    rounds = CLAN_COUNT * g.content.supplies[g.seats] // (DRAW_COUNT * g.seats)
    left = rounds * g.seats - g.turn
    name = view.player(g.active, text_of.each("players")[g.active])
    return text_of("turn", turn=g.turn, player=name, left=left)


def _map(g: FourTowers) -> Iterator[str]:
    yield text_of("map")
    for area in range(CLAN_COUNT):
        things = [
            text_of(
                "space", place=g.content.titles["place"][space], crowd=colours_of(g.crowd(space))
            )
            for space in range(g.content.spaces)
            if g.content.areas[space] == area and g.sizes[space]
        ]
        yield from entry(text_of.each("areas")[area], *(things or [text_of("empty")]))


def _boards(g: FourTowers) -> Iterator[str]:
    yield from entry(text_of("lords-line"), colours_of(g.lords))
    yield from entry(text_of("demons-line"), colours_of(g.demons))
    yield from entry(text_of("supplies"), colours_of(g.supply))
    yield from entry(
        text_of("temple"),
        text_of("spirits", spirits=colours_of(g.temple)),
        gems_of(g.temple_gems),
    )
    gems = [str(g.track[position]) for position in g.track_gems]
    yield from entry(text_of("track-gems"), ", ".join(gems) or text_of("none"))
    if sum(g.hand):
        yield from entry(text_of("drawn"), colours_of(g.hand))


def _players(view: View[FourTowers], g: FourTowers) -> Iterator[str]:
    for seat in range(g.seats):
        mat = g.mats[seat]
        name = view.player(seat, text_of.each("players")[seat])
        influence = text_of("influence", points=g.track[mat.influence])
        yield from entry(
            text_of("you", player=name) if seat == view.seat else name,
            influence + text_of("doubled") if mat.doubled else influence,
            text_of("mat-followers", followers=colours_of(mat.followers)),
            text_of("mat-mercenaries", row=_row(mat.mercenaries)),
            text_of("mat-mountaineers", row=_row(mat.mountaineers), next=_next(g, mat)),
            text_of("mat-merchants", stalls=_stalls(mat)),
            text_of("mat-gems", gems=mat.gems),
            text_of("mat-champions", champions=_owned(g, mat)),
            text_of("score-now", points=sum(score(g, seat))),
        )


def _row(row: list[int]) -> str:
    """How many stand in a row, and who would be sacrificed first (FT-49)."""
    return text_of("row", number=len(row), colour=COLOURS[row[-1]]) if row else "0"


def _next(g: FourTowers, mat: Mat) -> str:
    """The colours that the next mountaineer may have."""
    number = len(mat.mountaineers)
    if number >= len(g.content.bar):
        return text_of("none")
    return text_of("or").join(COLOURS[colour] for colour in g.content.bar[number])


def _stalls(mat: Mat) -> str:
    """The stalls that are taken; of the white one, who has it."""
    taken = [
        text_of("stall", colour=SLOTS[slot])
        if slot != WHITE
        else text_of("white-stall", colour=COLOURS[colour])
        for slot, colour in enumerate(mat.merchants)
        if colour >= 0
    ]
    return ", ".join(taken) or text_of("none")


def _owned(g: FourTowers, mat: Mat) -> str:
    """The champions of a player, with what is left of their uses."""
    titles = g.content.titles["champion"]
    owned = []
    for champion in mat.champions:
        line = titles[champion]
        if g.charges[champion]:
            line += text_of("with-gems", gems=gems_of(g.charges[champion]))
        spirits = g.spirits[champion]
        if sum(spirits):
            line += text_of("with-spirits", spirits=colours_of(spirits))
        owned.append(line)
    return ", ".join(owned) or text_of("none")


def _champions(g: FourTowers) -> Iterator[str]:
    titles, words = g.content.titles["champion"], g.content.texts["champion"]
    for champion in g.display:
        cost = followers_of(g.content.champions[champion].cost)
        name = text_of("for-sale", champion=titles[champion], cost=cost)
        yield from entry(name, words[champion], end="")
    owned = [champion for mat in g.mats for champion in mat.champions]
    for champion in owned:
        yield from entry(titles[champion], words[champion], end="")
    yield text_of("champion-deck", number=len(g.deck))
