"""The table of Four Towers: the map, two mini boards, the temple and the mats, as plain fields."""

from __future__ import annotations

from typing import Final

from donjon.core.deck import Deck
from donjon.core.game import Content, Game, Setup
from donjon.core.vocabulary import Verb, Vocabulary

RED: Final = 0
YELLOW: Final = 1
GREEN: Final = 2
BLUE: Final = 3
COLOURS: Final = ["red", "yellow", "green", "blue"]
"""The four clans; each area of the map bears the colour of one of them too."""
CLANS: Final = 4

DRAWN: Final = 3
"""How many peasants are drawn each turn (FT-14)."""
CROWD: Final = 3
"""How many on one space expand it (FT-21)."""
MOST_FOLLOWERS: Final = 15
MOST_MERCENARIES: Final = 10
ARMY: Final = 7
"""So many mercenaries double the influence (FT-28)."""
SLOTS: Final = ["red", "yellow", "green", "blue", "white"]
WHITE: Final = 4
STALLS: Final = 5
"""Spaces for merchants: one for each colour and a white one (FT-29)."""
BOUGHT: Final = 2
"""How many champions can be bought in a game (FT-33)."""
DISPLAY: Final = 3
GEMS: Final = 21
MEEPLES: Final = 162
SEATS: Final = ["one", "two", "three", "four"]

START: Final = 1
END: Final = 2
"""When a skill is used: at the start of a turn or at its end."""

TAKE: Final = Verb(1, "take champion")
BUY: Final = Verb(2, "buy champion")
GIVE: Final = Verb(3, "give colour")
GET: Final = Verb(4, "get colour")
USE: Final = Verb(5, "use champion")
REFILL: Final = Verb(6, "refill champion")
STRIKE: Final = Verb(7, "strike")
GUIDE: Final = Verb(8, "guide")
SPEND: Final = Verb(9, "spend slot")
DRAW: Final = Verb(10, "draw hand")
PLAY: Final = Verb(11, "play colour place")
EXPAND: Final = Verb(12, "expand place")
SEND: Final = Verb(13, "send colour place")
DEMOTE: Final = Verb(14, "demote seat")
FOLLOW: Final = Verb(15, "follow colour")
HIRE: Final = Verb(16, "hire colour")
TRADE: Final = Verb(17, "trade colour slot")
CLIMB: Final = Verb(18, "climb colour")
DONE: Final = Verb(19, "done")
REMOVE: Final = Verb(20, "remove colour place")
LEAD: Final = Verb(21, "lead colour place")
TO: Final = Verb(22, "to place")
MOVE: Final = Verb(23, "move colour place")
FELL: Final = Verb(24, "fell colour")
EXILE: Final = Verb(25, "exile colour seat")
RAISE: Final = Verb(26, "raise colour")
LOSE: Final = Verb(27, "lose colour")
SHOW: Final = Verb(28, "show champion")
BEGIN: Final = Verb(29, "begin seat")
VERBS: Final = [
    TAKE,
    BUY,
    GIVE,
    GET,
    USE,
    REFILL,
    STRIKE,
    GUIDE,
    SPEND,
    DRAW,
    PLAY,
    EXPAND,
    SEND,
    DEMOTE,
    FOLLOW,
    HIRE,
    TRADE,
    CLIMB,
    DONE,
    REMOVE,
    LEAD,
    TO,
    MOVE,
    FELL,
    EXILE,
    RAISE,
    LOSE,
    SHOW,
    BEGIN,
]

SKILLS: Final = [
    "none",
    "shift",
    "promote",
    "fell",
    "exile",
    "bridge",
    "swap",
    "settle",
    "convert",
    "burn",
    "crown",
]
"""What a champion can do (FT-36)."""
NONE: Final = 0
SHIFT: Final = 1
PROMOTE: Final = 2
FELLING: Final = 3
EXILING: Final = 4
BRIDGE: Final = 5
SWAP: Final = 6
SETTLE: Final = 7
CONVERT: Final = 8
BURN: Final = 9
CROWN: Final = 10

COUNTS: Final = [
    "nothing",
    "merchants",
    "mercenaries",
    "mountaineers",
    "demons",
    "follower-sets",
    "lords-of-largest-clan",
    "followers-of-largest-clan",
    "influence",
    "lords",
]
"""What a champion's bonus can count at the end (FT-42)."""


class Champion:
    """A champion card: what it costs, holds, does and scores."""

    def __init__(
        self,
        name: str,
        cost: int,
        gems: int,
        spirits: int,
        when: int,
        skill: int,
        count: int,
        points: int,
        per: int,
    ) -> None:
        self.name = name
        self.cost = cost
        self.gems = gems
        self.spirits = spirits
        self.when = when
        self.skill = skill
        self.count = count
        self.points = points
        self.per = per


class FourTowersContent(Content):
    """The map, the bars and the champions, and what follows from them."""

    def __init__(
        self,
        vocabulary: Vocabulary,
        titles: dict[str, list[str]],
        areas: list[int],
        lines: list[list[int]],
        angles: list[float],
        homes: list[int],
        champions: list[Champion],
        bar: list[list[int]],
        tracks: list[list[int]],
        gem_values: list[int],
        supplies: list[int],
        hands: list[list[int]],
    ) -> None:
        super().__init__(vocabulary, titles)
        self.areas = areas
        """The colour of the area of each space."""
        self.lines = lines
        """Where the three lines of each space lead: a space, OUT or FIRE."""
        self.angles = angles
        """Where a space lies on its ring, in degrees clockwise from the top."""
        self.homes = homes
        """The home of each clan."""
        self.champions = champions
        self.bar = bar
        """The two colours that each space of the mountaineers takes (FT-30)."""
        self.tracks = tracks
        """The points of each position, linear and compact (FT-37)."""
        self.gem_values = gem_values
        self.supplies = supplies
        """Peasants of each colour by number of players (FT-04)."""
        self.hands = hands
        """Every draw of three, as a count for each colour."""
        self.spaces = len(areas)
        self.out = self.spaces
        """The place off the board, where peasants become lords."""
        self.fire = self.spaces + 1
        """The City of Fire, where they become demons."""
        self.greens = [space for space in range(self.spaces) if areas[space] == GREEN]
        self.peaks = [
            [line for line in lines[space] if line < self.spaces and areas[line] == BLUE]
            for space in range(self.spaces)
        ]
        """The blue spaces beside each space."""
        self.draws: dict[tuple[int, int, int, int, int], list[int]] = {}
        """The draws that are allowed, by what there is and what can be played."""


class FourTowers(Game):
    """Two to four demigods. What belongs to a player stands at `seat`, flat lists by fours."""

    content: FourTowersContent
    track: list[int]
    peasants: list[int]
    sizes: list[int]
    supply: list[int]
    temple: list[int]
    temple_gems: int
    lords: list[int]
    demons: list[int]
    track_gems: int
    influence: list[int]
    doubled: int
    sphere_gems: int
    gems: list[int]
    followers: list[int]
    mercenaries: list[list[int]]
    merchants: list[int]
    mountaineers: list[list[int]]
    owned: list[list[int]]
    bought: list[int]
    charges: list[int]
    spirits: list[int]
    display: list[int]
    deck: Deck
    active: int
    first: int
    turn: int
    stage: int
    hand: list[int]
    bridged: bool
    removed: list[int]

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        content = setup.content
        assert isinstance(content, FourTowersContent)
        self.content = content

    def prepare(self) -> None:
        """An empty map; all meeples and gems are in the temple."""
        content = self.content
        seats = self.seats
        self.peasants = [0] * (CLANS * content.spaces)
        self.sizes = [0] * content.spaces
        self.supply = [0] * CLANS
        self.temple = [MEEPLES // CLANS + (1 if c < MEEPLES % CLANS else 0) for c in range(CLANS)]
        self.temple_gems = GEMS
        self.lords = [0] * CLANS
        self.demons = [0] * CLANS
        self.track_gems = 0
        self.influence = [0] * seats
        self.doubled = 0
        self.sphere_gems = 0
        self.gems = [0] * seats
        self.followers = [0] * (CLANS * seats)
        self.mercenaries = [[] for _ in range(seats)]
        self.merchants = [-1] * (STALLS * seats)
        self.mountaineers = [[] for _ in range(seats)]
        self.owned = [[] for _ in range(seats)]
        self.bought = [0] * seats
        self.charges = [0] * len(content.champions)
        self.spirits = [0] * (CLANS * len(content.champions))
        self.display = []
        self.deck = Deck(list(range(len(content.champions))))
        self.active = 0
        self.first = 0
        self.turn = 0
        self.stage = 0
        self.hand = [0] * CLANS
        self.bridged = False
        self.removed = [0] * CLANS
        self.settle()

    def settle(self) -> None:
        self.track = self.content.tracks[1 if self.setup.options["track"] == "compact" else 0]

    def copy(self) -> FourTowers:
        game = FourTowers(self.setup)
        game.track = self.track
        game.peasants = self.peasants.copy()
        game.sizes = self.sizes.copy()
        game.supply = self.supply.copy()
        game.temple = self.temple.copy()
        game.temple_gems = self.temple_gems
        game.lords = self.lords.copy()
        game.demons = self.demons.copy()
        game.track_gems = self.track_gems
        game.influence = self.influence.copy()
        game.doubled = self.doubled
        game.sphere_gems = self.sphere_gems
        game.gems = self.gems.copy()
        game.followers = self.followers.copy()
        game.mercenaries = [row.copy() for row in self.mercenaries]
        game.merchants = self.merchants.copy()
        game.mountaineers = [row.copy() for row in self.mountaineers]
        # Shared: whoever changes one of these takes a copy first.
        game.owned = self.owned
        game.display = self.display
        game.deck = self.deck
        game.spirits = self.spirits
        game.bought = self.bought
        game.removed = self.removed
        game.charges = self.charges.copy()
        game.active = self.active
        game.first = self.first
        game.turn = self.turn
        game.stage = self.stage
        game.hand = self.hand.copy()
        game.bridged = self.bridged
        self.copy_engine(game)
        return game

    # The map

    def add(self, colour: int, space: int) -> None:
        """A peasant comes to a space."""
        self.peasants[CLANS * space + colour] += 1
        self.sizes[space] += 1

    def lift(self, colour: int, space: int) -> None:
        """A peasant leaves a space."""
        self.peasants[CLANS * space + colour] -= 1
        self.sizes[space] -= 1

    def crowded(self) -> list[int]:
        """The spaces that must expand (FT-22)."""
        sizes = self.sizes
        if max(sizes) < CROWD:
            return []
        return [space for space in range(len(sizes)) if sizes[space] >= CROWD]

    def playable(self, colour: int) -> bool:
        """Whether a peasant of this colour can be played anywhere (FT-19, FT-20)."""
        peasants = self.peasants
        place = colour
        anywhere = self.bridged
        empty = True
        for size in self.sizes:
            if size:
                if size == 1 or anywhere or peasants[place]:
                    return True
                empty = False
            place += CLANS
        return empty

    # The mats

    def follower_count(self, seat: int) -> int:
        first = CLANS * seat
        f = self.followers
        return f[first] + f[first + 1] + f[first + 2] + f[first + 3]

    def merchant_count(self, seat: int) -> int:
        count = 0
        for slot in range(STALLS * seat, STALLS * (seat + 1)):
            if self.merchants[slot] >= 0:
                count += 1
        return count

    def spirit_count(self, champion: int) -> int:
        first = CLANS * champion
        s = self.spirits
        return s[first] + s[first + 1] + s[first + 2] + s[first + 3]

    def points(self, seat: int) -> int:
        """What the position on the track is worth, doubled by an army (FT-43)."""
        value = self.track[self.influence[seat]]
        return 2 * value if self.doubled >> seat & 1 else value


def census(game: Game) -> dict[str, int]:
    """What is never created or lost: meeples of each colour, gems, champions."""
    assert isinstance(game, FourTowers)
    g = game
    counts = g.temple.copy()
    for colour in range(CLANS):
        counts[colour] += g.supply[colour] + g.lords[colour] + g.demons[colour] + g.hand[colour]
        counts[colour] += g.removed[colour]
        counts[colour] += sum(g.peasants[colour::CLANS]) + sum(g.followers[colour::CLANS])
        counts[colour] += sum(g.spirits[colour::CLANS]) + g.merchants.count(colour)
        for rows in (g.mercenaries, g.mountaineers):
            counts[colour] += sum(row.count(colour) for row in rows)
    gems = g.temple_gems + g.track_gems.bit_count() + g.sphere_gems + sum(g.gems) + sum(g.charges)
    champions = [*g.display, *g.deck.all(), *(c for row in g.owned for c in row)]
    return {
        **dict(zip(COLOURS, counts, strict=True)),
        "meeples": sum(counts),
        "gems": gems,
        "champions": len(set(champions)),
    }
