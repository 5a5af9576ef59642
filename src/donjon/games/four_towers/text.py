"""The text board: for terminals, and for people who hear the table instead of seeing it."""

from __future__ import annotations

from collections.abc import Iterator

from donjon.core.views import View
from donjon.drawing.prose import board, entry, heading, listed
from donjon.games.four_towers.components import CLANS, COLOURS, DRAWN, SLOTS
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers, Mat

PLAYERS = ("One", "Two", "Three", "Four")
AREAS = ("The gorge", "The valleys", "The hills", "The mountains")


def text(view: View) -> str:
    """What everybody may know, as lines of at most 78 characters."""
    g = view.state
    assert isinstance(g, FourTowers)
    top = heading(view, _state(view, g), PLAYERS)
    return board(top, _map(g), _boards(g), _players(view, g), _champions(g))


def colours_of(counts: list[int]) -> str:
    """Counts of the four colours in words: "2 red, 1 blue", or "none"."""
    return listed(counts, COLOURS)


def gems_of(number: int) -> str:
    """A number of gems in words: "1 gem", "2 gems"."""
    return f"{number} gem" if number == 1 else f"{number} gems"


def followers_of(number: int) -> str:
    """A number of followers in words."""
    return f"{number} follower" if number == 1 else f"{number} followers"


def _state(view: View, g: FourTowers) -> str:
    if g.over:
        return "The game is over."
    if not g.turn:
        return "The table is being laid."
    rounds = CLANS * g.content.supplies[g.seats] // (DRAWN * g.seats)
    left = rounds * g.seats - g.turn
    name = view.player(g.active, PLAYERS[g.active])
    return f"Turn {g.turn}, {name} plays; {left} more after this."


def _map(g: FourTowers) -> Iterator[str]:
    yield "The map, from the City of Fire outwards: only spaces with peasants"
    for area in range(CLANS):
        things = [
            f"{g.content.titles['place'][space]} has {colours_of(g.crowd(space))}"
            for space in range(g.content.spaces)
            if g.content.areas[space] == area and g.sizes[space]
        ]
        yield from entry(AREAS[area], *(things or ["empty"]))


def _boards(g: FourTowers) -> Iterator[str]:
    yield from entry("House of Lords", colours_of(g.lords))
    yield from entry("City of Fire", colours_of(g.demons))
    yield from entry("Supplies", colours_of(g.supply))
    yield from entry("Temple", f"spirits {colours_of(g.temple)}", gems_of(g.temple_gems))
    gems = [str(g.track[position]) for position in g.track_gems]
    yield from entry("Gems on the track at", ", ".join(gems) or "none")
    if sum(g.hand):
        yield from entry("Drawn", colours_of(g.hand))


def _players(view: View, g: FourTowers) -> Iterator[str]:
    for seat in range(g.seats):
        you = " (you)" if seat == view.seat else ""
        mat = g.mats[seat]
        doubled = ", doubled by an army" if mat.doubled else ""
        yield from entry(
            f"{view.player(seat, PLAYERS[seat])}{you}",
            f"influence {g.track[mat.influence]}{doubled}",
            f"followers {colours_of(mat.followers)}",
            f"mercenaries {_row(mat.mercenaries)}",
            f"mountaineers {_row(mat.mountaineers)}, next {_next(g, mat)}",
            f"merchants {_stalls(mat)}",
            f"gems {mat.gems}",
            f"champions {_owned(g, mat)}",
            f"score if it ended now {sum(score(g, seat))}",
        )


def _row(row: list[int]) -> str:
    """How many stand in a row, and who would be sacrificed first (FT-49)."""
    return f"{len(row)}, last {COLOURS[row[-1]]}" if row else "0"


def _next(g: FourTowers, mat: Mat) -> str:
    number = len(mat.mountaineers)
    if number >= len(g.content.bar):
        return "none"
    return " or ".join(COLOURS[colour] for colour in g.content.bar[number])


def _stalls(mat: Mat) -> str:
    taken = [
        f"{SLOTS[slot]} stall" if SLOTS[slot] != "white" else f"white stall ({COLOURS[colour]})"
        for slot, colour in enumerate(mat.merchants)
        if colour >= 0
    ]
    return ", ".join(taken) or "none"


def _owned(g: FourTowers, mat: Mat) -> str:
    titles = g.content.titles["champion"]
    found = []
    for champion in mat.champions:
        line = titles[champion]
        if g.charges[champion]:
            line += f" with {gems_of(g.charges[champion])}"
        spirits = g.spirits[champion]
        if sum(spirits):
            line += f" with spirits {colours_of(spirits)}"
        found.append(line)
    return ", ".join(found) or "none"


def _champions(g: FourTowers) -> Iterator[str]:
    titles, texts = g.content.titles["champion"], g.content.texts["champion"]
    for champion in g.display:
        cost = followers_of(g.content.champions[champion].cost)
        yield from entry(f"{titles[champion]} for {cost}", texts[champion], end="")
    owned = [champion for mat in g.mats for champion in mat.champions]
    for champion in owned:
        yield from entry(titles[champion], texts[champion], end="")
    yield f"Champions in the deck: {len(g.deck)}."
