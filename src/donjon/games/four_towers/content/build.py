"""The content that packs of Four Towers come to."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Final

from donjon.core.content.packs import Entries
from donjon.core.engine.vocabulary import Vocabulary
from donjon.core.record.texts import number_word, texts
from donjon.games.four_towers.components import (
    BLUE,
    CLAN_COUNT,
    COLOURS,
    DRAW_COUNT,
    GEM_COUNT,
    GREEN,
    MEEPLE_COUNT,
    RED,
    SEATS,
    SLOTS,
    YELLOW,
    FourTowersContent,
)
from donjon.games.four_towers.content.champions import read_champions
from donjon.games.four_towers.content.entries import Bar, ChampionEntry, Space, Supply, Track
from donjon.games.four_towers.content.map import FIRE, LINE_COUNT, OUT, check_map
from donjon.games.four_towers.verbs import DRAW, EVENTS, VERBS

AREA_COLOURS = {"gorge": RED, "valley": YELLOW, "hill": GREEN, "mountain": BLUE}
"""The areas of the map from the inside out, by their colours."""
text_of: Final = texts(__name__)


def build(entries: Entries) -> FourTowersContent:
    """The content, or an error that says which entry does not fit."""
    return Builder(entries).content()


class Builder:
    """Puts the content together, a table of the pack after the other."""

    def __init__(self, entries: Entries) -> None:
        self.entries = entries
        spaces = entries.all("space", Space)
        self.spaces = [space for space in spaces if space.map == spaces[-1].map]
        """The spaces of the map that one plays on: that of the last space there is."""
        self.places = [*(space.id for space in self.spaces), OUT, FIRE]
        self.champions = entries.all("champion", ChampionEntry)
        self.hands = [
            [hand.count(colour) for colour in range(CLAN_COUNT)]
            for hand in combinations_with_replacement(range(CLAN_COUNT), DRAW_COUNT)
        ]
        """Every draw of three, as a count for each colour."""

    def content(self) -> FourTowersContent:
        """All of it; what is wrong with an entry is said on the way."""
        entries, spaces = self.entries, self.spaces
        homes = check_map(entries, spaces)
        cards, acts = read_champions(entries, self.champions)
        bar = entries.all("bar", Bar)[-1]
        tracks = {track.id: track.points for track in entries.all("track", Track)}
        supply = entries.all("supply", Supply)[-1]
        _check_supply(entries, supply)
        content = FourTowersContent(
            Vocabulary(VERBS, self.names(), EVENTS),
            self.titles(),
            {"champion": [champion.text for champion in self.champions]},
            acts,
            [AREA_COLOURS[space.area] for space in spaces],
            [[self.places.index(line) for line in space.lines] for space in spaces],
            [space.angle for space in spaces],
            [homes[colour] for colour in COLOURS],
            cards,
            [[COLOURS.index(colour) for colour in pair] for pair in bar.spaces],
            [tracks["linear"], tracks["compact"]],
            supply.gems,
            [0, 0, *supply.peasants],
            self.hands,
        )
        content.made_of = {"hand": ("colour", self.hands)}
        content.every_draw = [DRAW.of[number] for number in range(len(self.hands))]
        return content

    def names(self) -> dict[str, list[str]]:
        """The names of the vocabulary, by kind."""
        return {
            "colour": list(COLOURS),
            "place": self.places,
            "champion": [champion.id for champion in self.champions],
            "slot": list(SLOTS),
            "seat": list(SEATS),
            "hand": [_hand_id(hand) for hand in self.hands],
        }

    def titles(self) -> dict[str, list[str]]:
        """What a person reads, by kind; `line-0` to `line-2` are what a space's lines lead to."""
        beyond = [text_of("house-of-lords"), text_of("city-of-fire")]
        titles = [*(space.title for space in self.spaces), *beyond]
        by_kind = {
            "colour": list(COLOURS),
            "place": titles,
            "champion": [champion.title for champion in self.champions],
            "slot": [text_of("stall", colour=slot) for slot in SLOTS],
            "seat": [text_of("player", seat=seat) for seat in SEATS],
            "hand": [hand_title(hand) for hand in self.hands],
        }
        for number in range(LINE_COUNT):
            ends = [space.lines[number] for space in self.spaces]
            by_kind[f"line-{number}"] = [titles[self.places.index(end)] for end in ends]
            by_kind[f"piece-{number}"] = [_piece(end) for end in ends]
        return by_kind


def _check_supply(entries: Entries, supply: Supply) -> None:
    most = MEEPLE_COUNT // CLAN_COUNT - 1
    counts = supply.peasants
    if len(counts) != 3 or min(counts) < DRAW_COUNT or max(counts) > most:
        raise entries.wrong(
            "supply", supply, "peasants", f"{DRAW_COUNT} to {most} for two, three and four players."
        )
    if len(supply.gems) > GEM_COUNT:
        raise entries.wrong("supply", supply, "gems", f"there are only {GEM_COUNT}.")


def _piece(place: str) -> str:
    """The piece of the picture for a place that a line leads to; off the board there is none."""
    return {OUT: OUT, FIRE: "city"}.get(place, f"space-{place}")


def _hand_id(hand: list[int]) -> str:
    return "-".join(COLOURS[colour] for colour in range(CLAN_COUNT) for _ in range(hand[colour]))


def hand_title(hand: list[int]) -> str:
    """A draw in words, such as "two red, one blue"."""
    return ", ".join(f"{number_word(n)} {COLOURS[c]}" for c, n in enumerate(hand) if n)
