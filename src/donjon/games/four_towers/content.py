"""What packs of Four Towers hold, and the content they come to."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Annotated, Any, Literal

from msgspec import field

from donjon.core.lexicon import Count, Flag, Lexicon, Name, Number, Reader, Word
from donjon.core.packs import Entries, Entry
from donjon.core.vocabulary import Vocabulary
from donjon.games.four_towers.components import (
    BLUE,
    CLANS,
    COLOURS,
    DISPLAY,
    DRAWN,
    END,
    GEMS,
    GREEN,
    MEEPLES,
    NEVER,
    RAISED,
    RED,
    SEATS,
    SLOTS,
    START,
    YELLOW,
    Bonus,
    Champion,
    Deed,
    FourTowersContent,
)
from donjon.games.four_towers.rules.scoring import COUNTED
from donjon.games.four_towers.verbs import DRAW, EVENTS, VERBS

AREAS = {"gorge": RED, "valley": YELLOW, "hill": GREEN, "mountain": BLUE}
"""The areas of the map from the inside out, by their colours."""
OUT, FIRE = "out", "fire"
NEIGHBOURS = {
    "mountain": ["hill", "mountain", OUT],
    "valley": ["gorge", "hill", "hill"],
    "gorge": [FIRE, "valley", "valley"],
}
"""What the three lines of a space lead to (FT-02); a hill leads to valleys and mountains."""
SKILL_WORDS = Lexicon(
    Deed,
    [
        Word("shift", Name(["peasant"])),
        Word("promote", Number(1, 25)),
        Word("fell", Name(["lord"])),
        Word("exile", Name(["follower"])),
        Word("bridge", Flag()),
        Word("swap", Name(["follower"])),
        Word("spirit", Name(RAISED)),
    ],
    [Word(name, Number(1)) for name in COUNTED],
    name="skill",
)
"""What a skill can do, and under which conditions: so many at least of what is counted."""
BONUS_WORDS = Lexicon(
    Bonus,
    [Word("points", Number(1), "points", per=Count(list(COUNTED)), every=Number(1, 99, 1))],
    name="bonus",
)
"""What a bonus can count at the end."""
TIMES = {"never": NEVER, "start": START, "end": END}

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
    """A champion: a skill that uses up gems or spirits, a bonus at the end, or both.

    `skill` is a list of effects for the start or the end of a turn, `bonus` a list of what
    scores: `{ points = 1, per = "demons", every = 2 }`.
    """

    title: str
    text: str
    cost: int
    gems: int = 0
    spirits: int = 0
    when: Literal["start", "end", "never"] = "never"
    skill: list[Annotated[dict[str, Any], SKILL_WORDS.meta]] = field(default_factory=list)
    bonus: list[Annotated[dict[str, Any], BONUS_WORDS.meta]] = field(default_factory=list)


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
    if len(champions) < DISPLAY:
        raise entries.wrong("champion", champions[-1], "id", f"there must be {DISPLAY} at least.")
    skills, bonuses = Reader(SKILL_WORDS, entries), Reader(BONUS_WORDS, entries)
    cards = [_champion(entries, skills, bonuses, champion) for champion in champions]
    for number, card in enumerate(cards):
        for effect in skills.acts.scripts[card.skill] if card.skill >= 0 else []:
            deed = skills.acts.effects[effect]
            assert isinstance(deed, Deed)
            deed.champion = number
    bar = entries.all("bar", Bar)[-1]
    tracks = {track.id: track.points for track in entries.all("track", Track)}
    supply = entries.all("supply", Supply)[-1]
    _check_supply(entries, supply)
    hands = [
        [hand.count(colour) for colour in range(CLANS)]
        for hand in combinations_with_replacement(range(CLANS), DRAWN)
    ]
    places = [*(space.id for space in spaces), OUT, FIRE]
    place_titles = [*(space.title for space in spaces), "the House of Lords", "the City of Fire"]
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
        "place": place_titles,
        **{
            f"line-{number}": [place_titles[places.index(space.lines[number])] for space in spaces]
            for number in range(3)
        },
        **{f"piece-{number}": [_piece(space, number) for space in spaces] for number in range(3)},
        "champion": [champion.title for champion in champions],
        "slot": [f"{slot} stall" for slot in SLOTS],
        "seat": [f"player {seat}" for seat in SEATS],
        "hand": [hand_title(hand) for hand in hands],
    }
    content = FourTowersContent(
        Vocabulary(VERBS, names, EVENTS),
        titles,
        {"champion": [champion.text for champion in champions]},
        skills.acts,
        [AREAS[space.area] for space in spaces],
        [[places.index(line) for line in space.lines] for space in spaces],
        [space.angle for space in spaces],
        [index[colour] for colour in COLOURS],
        cards,
        [[COLOURS.index(colour) for colour in pair] for pair in bar.spaces],
        [tracks["linear"], tracks["compact"]],
        supply.gems,
        [0, 0, *supply.peasants],
        hands,
    )
    content.made_of = {"hand": ("colour", hands)}
    content.every_draw = [DRAW.of[number] for number in range(len(hands))]
    return content


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


def _check_supply(entries: Entries, supply: Supply) -> None:
    most = MEEPLES // CLANS - 1
    counts = supply.peasants
    if len(counts) != 3 or min(counts) < DRAWN or max(counts) > most:
        raise entries.wrong(
            "supply", supply, "peasants", f"{DRAWN} to {most} for two, three and four players."
        )
    if len(supply.gems) > GEMS:
        raise entries.wrong("supply", supply, "gems", f"there are only {GEMS}.")


def _champion(entries: Entries, skills: Reader, bonuses: Reader, entry: ChampionEntry) -> Champion:
    """A champion card, or an error that says what does not fit."""
    skill = skills.read("champion", entry, "skill", entry.skill)
    bonus = bonuses.read("champion", entry, "bonus", entry.bonus)
    _check_champion(entries, entry)
    found = [bonuses.acts.effects[n] for n in bonuses.acts.scripts[bonus]] if bonus >= 0 else []
    return Champion(
        entry.id,
        entry.cost,
        entry.gems,
        entry.spirits,
        TIMES[entry.when],
        skill,
        [one for one in found if isinstance(one, Bonus)],
    )


def _check_champion(entries: Entries, champion: ChampionEntry) -> None:
    for number in ("cost", "gems", "spirits"):
        if getattr(champion, number) < 0:
            raise entries.wrong("champion", champion, number, "no number is below zero.")
    skilled = bool(champion.skill)
    if skilled != (champion.when != "never"):
        raise entries.wrong("champion", champion, "when", "say start or end for a skill.")
    raises = any("spirit" in effect for effect in champion.skill)
    wants, other = ("spirits", "gems") if raises else ("gems", "spirits")
    if skilled and getattr(champion, other):
        raise entries.wrong("champion", champion, other, f"this skill uses up {wants}.")
    if skilled and not getattr(champion, wants):
        raise entries.wrong("champion", champion, wants, "a skill has at least one use.")
    if not skilled and not champion.bonus:
        raise entries.wrong("champion", champion, "bonus", "a skill, a bonus, or both.")


def _piece(space: Space, number: int) -> str:
    """The piece of the picture to which a line of a space leads; off the board there is none."""
    place = space.lines[number]
    return {OUT: OUT, FIRE: "city"}.get(place, f"space-{place}")


def _hand_id(hand: list[int]) -> str:
    return "-".join(COLOURS[colour] for colour in range(CLANS) for _ in range(hand[colour]))


def hand_title(hand: list[int]) -> str:
    """A draw in words, such as "two red, one blue"."""
    words = ("", "one", "two", "three")
    return ", ".join(f"{words[n]} {COLOURS[c]}" for c, n in enumerate(hand) if n)
