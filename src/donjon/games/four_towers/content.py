"""What packs of Four Towers hold, and the content they come to."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Literal

from donjon.core.packs import Entries, Entry
from donjon.core.vocabulary import Vocabulary
from donjon.games.four_towers.rules.champions import MOST
from donjon.games.four_towers.state import (
    BLUE,
    CLANS,
    COLOURS,
    COUNTS,
    DRAWN,
    END,
    GEMS,
    GREEN,
    MEEPLES,
    RED,
    SEATS,
    SKILLS,
    SLOTS,
    START,
    VERBS,
    YELLOW,
    Champion,
    FourTowersContent,
)

AREAS = {"gorge": RED, "valley": YELLOW, "hill": GREEN, "mountain": BLUE}
"""The areas of the map from the inside out, by their colours."""
OUT, FIRE = "out", "fire"
NEIGHBOURS = {
    "mountain": ["hill", "mountain", OUT],
    "valley": ["gorge", "hill", "hill"],
    "gorge": [FIRE, "valley", "valley"],
}
"""What the three lines of a space lead to (FT-02); a hill leads to valleys and mountains."""
SPIRIT_SKILLS = {"settle", "convert", "burn", "crown"}

Colour = Literal["red", "yellow", "green", "blue"]


class Space(Entry, frozen=True, kw_only=True):
    """A space of a map; `angle` is its place on its ring, in degrees from the top.

    One plays on the map of the last space there is: a pack can bring another.
    """

    title: str
    area: Literal["gorge", "valley", "hill", "mountain"]
    lines: list[str]
    angle: float
    home: Colour | None = None
    map: str = "fognik"


class ChampionEntry(Entry, frozen=True, kw_only=True):
    """A champion: a skill that uses up gems or spirits, a bonus at the end, or both."""

    title: str
    text: str
    cost: int
    gems: int = 0
    spirits: int = 0
    skill: str = "none"
    when: Literal["start", "end", "never"] = "never"
    count: str = "nothing"
    points: int = 0
    per: int = 1


class Bar(Entry, frozen=True, kw_only=True):
    """The bar of the mountaineers: two colours for each space, from left to right."""

    spaces: list[tuple[Colour, Colour]]


class Track(Entry, frozen=True, kw_only=True):
    """An influence track: the points of each position from the bottom up."""

    points: list[int]


class Supply(Entry, frozen=True, kw_only=True):
    """The gems on the track, and peasants of each colour for two, three and four players."""

    peasants: list[int]
    gems: list[int]


SCHEMA: dict[str, type[Entry]] = {
    "space": Space,
    "champion": ChampionEntry,
    "bar": Bar,
    "track": Track,
    "supply": Supply,
}


def build(entries: Entries) -> FourTowersContent:
    """The content, or an error that says which entry does not fit."""
    spaces = entries.all("space", Space)
    spaces = [space for space in spaces if space.map == spaces[-1].map]
    index = check_map(entries, spaces)
    champions = entries.all("champion", ChampionEntry)
    for champion in champions:
        _check_champion(entries, champion)
    if not 3 <= len(champions) <= MOST:
        raise entries.wrong("champion", champions[-1], "id", f"there must be 3 to {MOST}.")
    bar = entries.all("bar", Bar)[-1]
    tracks = {track.id: track.points for track in entries.all("track", Track)}
    supply = entries.all("supply", Supply)[-1]
    _check_supply(entries, supply)
    hands = [
        [hand.count(colour) for colour in range(CLANS)]
        for hand in combinations_with_replacement(range(CLANS), DRAWN)
    ]
    places = [*(space.id for space in spaces), OUT, FIRE]
    names = {
        "colour": list(COLOURS),
        "place": places,
        "champion": [champion.id for champion in champions],
        "slot": list(SLOTS),
        "seat": list(SEATS),
        "hand": [_hand_id(hand) for hand in hands],
    }
    titles = {
        "colour": list(COLOURS),
        "place": [*(space.title for space in spaces), "the House of Lords", "the City of Fire"],
        "champion": [champion.title for champion in champions],
        "champion-text": [champion.text for champion in champions],
        "slot": [f"{slot} stall" for slot in SLOTS],
        "seat": [f"player {seat}" for seat in SEATS],
        "hand": [hand_title(hand) for hand in hands],
    }
    return FourTowersContent(
        Vocabulary(VERBS, names),
        titles,
        [AREAS[space.area] for space in spaces],
        [[places.index(line) for line in space.lines] for space in spaces],
        [space.angle for space in spaces],
        [index[colour] for colour in COLOURS],
        [_champion(champion) for champion in champions],
        [[COLOURS.index(colour) for colour in pair] for pair in bar.spaces],
        [tracks["linear"], tracks["compact"]],
        supply.gems,
        [0, 0, *supply.peasants],
        hands,
    )


def check_map(entries: Entries, spaces: list[Space]) -> dict[str, int]:
    """Refuse a map that is not as FT-01 and FT-02 want it; the homes by colour if it is."""
    known = {space.id: space for space in spaces}
    homes: dict[str, int] = {}
    for number, space in enumerate(spaces):
        if len(space.lines) != 3:
            raise entries.wrong("space", space, "lines", "every space has exactly three lines.")
        kinds: list[str] = []
        for line in space.lines:
            if line in (OUT, FIRE):
                kinds.append(line)
            elif line == space.id:
                raise entries.wrong("space", space, "lines", "a line leads to another place.")
            elif line not in known:
                raise entries.wrong("space", space, "lines", f"there is no space {line!r}.")
            elif space.id not in known[line].lines:
                raise entries.wrong("space", space, "lines", f"{line} does not lead back.")
            else:
                kinds.append(known[line].area)
        if len(set(space.lines)) != 3:
            raise entries.wrong("space", space, "lines", "three lines lead to three places.")
        if space.area == "hill":
            fits = set(kinds) == {"valley", "mountain"}
            wanted = "valleys and mountains"
        else:
            fits = sorted(kinds) == NEIGHBOURS[space.area]
            wanted = ", ".join(NEIGHBOURS[space.area])
        if not fits:
            raise entries.wrong(
                "space",
                space,
                "lines",
                f"a {space.area} leads to {wanted}, not {', '.join(kinds)}.",
            )
        if space.home is not None:
            if space.area != "valley":
                raise entries.wrong("space", space, "home", "a home lies in a valley.")
            if space.home in homes:
                raise entries.wrong("space", space, "home", f"{space.home} has a home already.")
            homes[space.home] = number
    for colour in COLOURS:
        if colour not in homes:
            raise entries.wrong("space", spaces[-1], "home", f"no space is the home of {colour}.")
    return homes


def _check_champion(entries: Entries, champion: ChampionEntry) -> None:
    if champion.skill not in SKILLS:
        raise entries.wrong("champion", champion, "skill", f"known: {', '.join(SKILLS)}.")
    if champion.count not in COUNTS:
        raise entries.wrong("champion", champion, "count", f"known: {', '.join(COUNTS)}.")
    for field in ("cost", "gems", "spirits", "points"):
        if getattr(champion, field) < 0:
            raise entries.wrong("champion", champion, field, "no number is below zero.")
    if champion.per < 1:
        raise entries.wrong("champion", champion, "per", "a bonus counts by one at least.")
    skilled = champion.skill != "none"
    if skilled != (champion.when != "never"):
        raise entries.wrong("champion", champion, "when", "say start or end for a skill.")
    wants = "spirits" if champion.skill in SPIRIT_SKILLS else "gems"
    other = "gems" if wants == "spirits" else "spirits"
    if skilled and getattr(champion, other):
        raise entries.wrong("champion", champion, other, f"this skill uses up {wants}.")
    if skilled and not getattr(champion, wants):
        raise entries.wrong("champion", champion, wants, "a skill has at least one use.")
    if (champion.count == "nothing") != (champion.points == 0):
        raise entries.wrong("champion", champion, "count", "a bonus counts something for points.")
    if not skilled and not champion.points:
        raise entries.wrong("champion", champion, "points", "a skill, a bonus, or both.")


def _check_supply(entries: Entries, supply: Supply) -> None:
    most = MEEPLES // CLANS - 1
    counts = supply.peasants
    if len(counts) != 3 or min(counts) < DRAWN or max(counts) > most:
        raise entries.wrong(
            "supply", supply, "peasants", f"{DRAWN} to {most} for two, three and four players."
        )
    if len(supply.gems) > GEMS:
        raise entries.wrong("supply", supply, "gems", f"there are only {GEMS}.")


def _champion(entry: ChampionEntry) -> Champion:
    when = {"start": START, "end": END, "never": 0}[entry.when]
    return Champion(
        entry.id,
        entry.cost,
        entry.gems,
        entry.spirits,
        when,
        SKILLS.index(entry.skill),
        COUNTS.index(entry.count),
        entry.points,
        entry.per,
    )


def _hand_id(hand: list[int]) -> str:
    return "-".join(COLOURS[colour] for colour in range(CLANS) for _ in range(hand[colour]))


def hand_title(hand: list[int]) -> str:
    """A draw in words, such as "two red, one blue"."""
    words = ("", "one", "two", "three")
    return ", ".join(f"{words[n]} {COLOURS[c]}" for c, n in enumerate(hand) if n)
