"""The tables of a pack of Four Towers, and the words of skills and bonuses."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import field

from donjon.core.content.lexicon import Count, Lexicon, Number, Word
from donjon.core.content.packs import Entry
from donjon.games.four_towers.components import Bonus, Deed
from donjon.games.four_towers.effects.deeds import CONDITION_WORDS, DEED_WORDS
from donjon.games.four_towers.rules.scoring import COUNTERS

SKILL_WORDS = Lexicon(Deed, DEED_WORDS, CONDITION_WORDS, name="skill")
"""What a skill can do, and under which conditions; the words stand beside their steps."""
BONUS_WORDS = Lexicon(
    Bonus,
    [Word("points", Number(1), "points", per=Count(list(COUNTERS)), every=Number(1, 99, 1))],
    name="bonus",
)
"""What a bonus can count at the end."""

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
