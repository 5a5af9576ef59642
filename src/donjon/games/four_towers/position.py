"""Positions of Four Towers in words.

Meeples are letters, each with a number before it if there are more: `2rb` is two red ones and a
blue one. Peasants on the map are written by space, `Y0=rb G1=y`; a market as its five stalls,
`r--by`: red, nobody, nobody, blue, and a yellow merchant in the white one.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.step import Step
from donjon.core.record.position import Entries, Position, Word, steps_above
from donjon.games.four_towers.components import (
    CLAN_COUNT,
    COLOURS,
    DISPLAY_SIZE,
    GEM_COUNT,
    LAST_PLAY,
    SEATS,
    STALL_COUNT,
    THIRD_CHAMPION,
)
from donjon.games.four_towers.rules.playing import PLAY_ONE, PLAY_TWO
from donjon.games.four_towers.rules.turn import END_SKILLS, PASS_ON, PLAYS, TURN
from donjon.games.four_towers.state import FourTowers, census

LETTERS: Final = "rygb"
EMPTY_STALLS: Final = "-" * STALL_COUNT
HOMES: Final = "Y0=r Y2=y Y4=g Y6=b"
SUPPLY: Final = "20r20y20g20b"
TRACK_GEMS: Final = "3 7 13 21 25"
PLAYS_OF_A_TURN: Final[dict[str, list[Step[FourTowers]]]] = {
    "turn": [TURN],
    "plays": [PLAYS, PLAY_ONE, PLAY_TWO, END_SKILLS, PASS_ON],
    "play": [PLAY_ONE, PLAY_TWO, END_SKILLS, PASS_ON],
    "place": [PLAY_TWO, END_SKILLS, PASS_ON],
    "end": [END_SKILLS, PASS_ON],
}
"""The steps from each part of a turn on."""

WORDS: Final = (
    Word("map", f"the peasants on each space ({HOMES})", "Y0=rb G1=2y"),
    Word("supply", f"the peasants that can be drawn ({SUPPLY})", "6r6y5g6b"),
    Word("hand", "the peasants that were drawn this turn (none)", "rry"),
    Word("lords", "the lords (none)", "2rb"),
    Word("demons", "the demons (none)", "g"),
    Word("followers", "the followers of each player (none)", "2rb | y"),
    Word("mercenaries", "the mercenaries of each player in their row (none)", "rrb | y"),
    Word("merchants", "the five stalls of each player (empty)", "r--by | -----"),
    Word("mountaineers", "the mountaineers of each player in their row (none)", "ry | b"),
    Word("champions", "the champions of each player (none)", "herald oracle | shaman"),
    Word("bought", "how many of these were bought (all, and 2 at most)", "1 | 0"),
    Word("influence", "how far the marker of each player has come (0)", "3 | 7"),
    Word("gems", "the gems each player has won and not used (0)", "1 | 0"),
    Word("doubled", "the players whose influence counts double (nobody)", "two"),
    Word("charges", "the gems on champions (as many as they begin with)", "herald=1"),
    Word("spirits", "the spirits on champions (none)", "shaman=rb oracle=y"),
    Word("display", "the champions for sale (the first three that nobody has)", "general herald"),
    Word("deck", "the champions that are still to come (all others)", "warlock"),
    Word("temple", "the meeples in the temple (all that lie nowhere)", "rrb"),
    Word("temple-gems", "the gems in the temple (all that lie nowhere)", "9"),
    Word("track-gems", f"the points on the track that have a gem ({TRACK_GEMS})", "13 21"),
    Word("sphere-gems", "the gems that show who is doubled (one for each)", "1"),
    Word("active", "whose turn it is (one)", "two"),
    Word("first", "who began the game (one)", "two"),
    Word("turn", "the number of the turn (1)", "12"),
    Word("open-play", "the first play that is still open in the phase `plays` (1)", "4"),
    Word("bridged", "whether the next peasant may go to any space with peasants (no)", "yes"),
    Word("phase", f"what comes next, one of {', '.join(PLAYS_OF_A_TURN)} (turn)", "place"),
)


def lay(g: FourTowers, position: Position) -> None:
    """Put everything in its place; what lies nowhere is in the temple."""
    everything = g.temple
    g.temple = [0] * CLAN_COUNT
    g.temple_gems = 0
    _lay_map(g, position)
    _lay_mats(g, position)
    _lay_champions(g, position)
    _lay_temple(g, position, everything)
    players = SEATS[: g.seats]
    g.active = players.index(position.one_of("active", players, players[0]))
    g.first = players.index(position.one_of("first", players, players[0]))
    g.bridged = position.yes("bridged")
    g.turn = position.number("turn", 1)
    phase = position.one_of("phase", PLAYS_OF_A_TURN, "turn")
    if phase == "turn":
        if not g.turn:
            position.refuse("turn", "turns are counted from 1.")
        g.turn -= 1
    start = THIRD_CHAMPION if phase == "plays" else 0
    g.open_play = position.number("open-play", start, LAST_PLAY)
    position.begin(g, *PLAYS_OF_A_TURN[phase])


def _lay_map(g: FourTowers, position: Position) -> None:
    """Put peasants on the map and into their supplies, lords and demons on their boards."""
    places = g.vocabulary.names["place"][: g.content.spaces]
    for space, letters in position.pairs("map", HOMES).items():
        number = places.index(position.among("map", space, places, "space"))
        for colour in _row(position, "map", letters):
            g.add(colour, number)
    g.supply = _counts(position, "supply", position.text("supply", SUPPLY))
    g.lords, g.demons, g.hand = (
        _counts(position, word, position.text(word)) for word in ("lords", "demons", "hand")
    )


def _lay_mats(g: FourTowers, position: Position) -> None:
    """What lies before each player."""
    count = g.seats
    followers = position.each("followers", count)
    mercenaries = position.each("mercenaries", count)
    merchants = position.each("merchants", count, EMPTY_STALLS)
    mountaineers = position.each("mountaineers", count)
    champions = position.each("champions", count)
    influence = position.each_number("influence", count)
    gems = position.each_number("gems", count)
    bought = position.each("bought", count)
    doubled = position.some_of("doubled", SEATS[:count])
    for seat, mat in enumerate(g.mats):
        mat.followers = _counts(position, "followers", followers[seat])
        mat.mercenaries = _row(position, "mercenaries", mercenaries[seat])
        mat.merchants = _stalls(position, merchants[seat])
        mat.mountaineers = _row(position, "mountaineers", mountaineers[seat])
        mat.champions = position.things("champions", g.content, "champion", champions[seat])
        mat.bought = min(2, len(mat.champions))
        if bought[seat]:
            mat.bought = position.as_number("bought", bought[seat], len(mat.champions))
        if influence[seat] >= len(g.track):
            position.refuse("influence", f"the track ends at {len(g.track) - 1}.")
        mat.influence = influence[seat]
        mat.gems = gems[seat]
        mat.doubled = SEATS[seat] in doubled
    g.sphere_gems = position.number("sphere-gems", len(doubled))


def _lay_champions(g: FourTowers, position: Position) -> None:
    """Champions of the players, on display and in the deck, with what lies on them."""
    content = g.content
    cards = content.champions
    owned = [number for mat in g.mats for number in mat.champions]
    for number in owned:
        g.charges[number] = cards[number].gems
    for name, gems in position.pairs("charges").items():
        number = position.thing("charges", content, "champion", name)
        g.charges[number] = position.as_number("charges", gems)
    for name, letters in position.pairs("spirits").items():
        number = position.thing("spirits", content, "champion", name)
        g.spirits[number] = _counts(position, "spirits", letters)
    rest = [number for number in range(len(cards)) if number not in owned]
    shown = rest[:DISPLAY_SIZE] if "deck" not in position else []
    if "display" in position:
        shown = position.things("display", content, "champion")
    g.display = shown
    deck = [number for number in rest if number not in shown]
    if "deck" in position:
        deck = position.things("deck", content, "champion")
    g.deck = Deck(deck)
    places = [("champions", owned), ("display", shown), ("deck", deck)]
    position.once(
        ((word, number) for word, numbers in places for number in numbers),
        content.titles["champion"],
    )


def _lay_temple(g: FourTowers, position: Position, everything: list[int]) -> None:
    """Meeples and gems that lie nowhere else; what the temple does not have is out of play."""
    values = [str(value) for value in g.track]
    said = [
        position.among("track-gems", value, values)
        for value in position.words("track-gems", TRACK_GEMS)
    ]
    g.track_gems = [values.index(value) for value in said]
    lying = census(g)
    rest = [everything[colour] - lying[COLOURS[colour]] for colour in range(CLAN_COUNT)]
    for colour, left in enumerate(rest):
        if left < 0:
            position.refuse(
                "supply",
                f"{everything[colour]} meeples are {COLOURS[colour]}, and {-left} more lie about.",
            )
    g.temple = rest
    if "temple" in position:
        g.temple = _counts(position, "temple", position.text("temple"))
    g.removed = [some - kept for some, kept in zip(rest, g.temple, strict=True)]
    for colour, left in enumerate(g.removed):
        if left < 0:
            position.refuse("temple", f"{rest[colour]} {COLOURS[colour]} meeples are left for it.")
    gems = GEM_COUNT - lying["gems"]
    if gems < 0:
        position.refuse("gems", f"the box holds {GEM_COUNT} gems, and {-gems} more lie about.")
    g.temple_gems = position.number("temple-gems", gems, gems)


def _row(position: Position, word: str, letters: str) -> list[int]:
    """Meeples in a row, by colour."""
    if re.fullmatch(rf"(\d*[{LETTERS}])*", letters) is None:
        position.refuse(word, f"meeples are written as letters of {LETTERS}, not as {letters!r}.")
    colours: list[int] = []
    for count, letter in re.findall(rf"(\d*)([{LETTERS}])", letters):
        colours += [LETTERS.index(letter)] * int(count or 1)
    return colours


def _counts(position: Position, word: str, letters: str) -> list[int]:
    """How many meeples there are of each colour."""
    colours = _row(position, word, letters)
    return [colours.count(colour) for colour in range(CLAN_COUNT)]


def _stalls(position: Position, letters: str) -> list[int]:
    """Who has each of the five stalls."""
    if re.fullmatch(rf"[-{LETTERS}]{{{STALL_COUNT}}}", letters) is None:
        wish = f"five stalls are written as letters of {LETTERS}, and - for nobody"
        position.refuse("merchants", f"{wish}; not as {letters!r}.")
    return [LETTERS.find(letter) for letter in letters]


# Printing


def write(g: FourTowers) -> Iterator[Entries]:
    """Everything in its place, and the part of the turn that the steps on the stack belong to."""
    names = g.vocabulary.names

    def champions(some: Sequence[int]) -> str:
        return " ".join(names["champion"][number] for number in some)

    crowds = {
        names["place"][space]: spell_counts(g.crowd(space)) for space in range(g.content.spaces)
    }
    numbers = range(len(g.content.champions))
    entries: Entries = {
        "map": {space: crowd for space, crowd in crowds.items() if crowd},
        "supply": spell_counts(g.supply),
        "hand": spell_counts(g.hand),
        "lords": spell_counts(g.lords),
        "demons": spell_counts(g.demons),
        "followers": [spell_counts(mat.followers) for mat in g.mats],
        "mercenaries": [spell_row(mat.mercenaries) for mat in g.mats],
        "merchants": [spell_row(mat.merchants) for mat in g.mats],
        "mountaineers": [spell_row(mat.mountaineers) for mat in g.mats],
        "champions": [champions(mat.champions) for mat in g.mats],
        "bought": [mat.bought for mat in g.mats],
        "influence": [mat.influence for mat in g.mats],
        "gems": [mat.gems for mat in g.mats],
        "doubled": " ".join(SEATS[seat] for seat, mat in enumerate(g.mats) if mat.doubled),
        "charges": {names["champion"][number]: g.charges[number] for number in numbers},
        "spirits": {
            names["champion"][number]: spell_counts(g.spirits[number])
            for number in numbers
            if any(g.spirits[number])
        },
        "display": champions(g.display),
        "deck": champions(g.deck.cards),
        "temple": spell_counts(g.temple),
        "temple-gems": g.temple_gems,
        "track-gems": " ".join(str(g.track[place]) for place in g.track_gems),
        "sphere-gems": g.sphere_gems,
        "active": SEATS[g.active],
        "first": SEATS[g.first],
        "turn": g.turn,
        "open-play": g.open_play,
        "bridged": g.bridged,
    }
    for phase, below in PLAYS_OF_A_TURN.items():
        for steps in steps_above(g, *below):
            yield {**entries, "phase": phase, "steps": steps}


def spell_counts(counts: Sequence[int]) -> str:
    """How many meeples there are of each colour, in letters."""
    return "".join(
        f"{count if count > 1 else ''}{letter}"
        for letter, count in zip(LETTERS, counts, strict=True)
        if count
    )


def spell_row(colours: Sequence[int]) -> str:
    """Meeples in a row, in letters; `-` for nobody."""
    return "".join(LETTERS[colour] if colour >= 0 else "-" for colour in colours)
