"""A view of Four Towers being drawn: what every part of the picture asks for."""

from __future__ import annotations

from typing import Final, NamedTuple

from donjon.core.engine.game import View
from donjon.core.record.texts import texts
from donjon.drawing import Figure, Scene, Svg, through
from donjon.drawing.svg import remembered
from donjon.games.four_towers.components import COLOURS, SLOTS, STALL_COUNT, FourTowersContent
from donjon.games.four_towers.picture.places import Point, plan_for, spots, stands
from donjon.games.four_towers.rules.scoring import score
from donjon.games.four_towers.state import FourTowers
from donjon.games.four_towers.text import colours_of, followers_of, gems_of
from donjon.games.four_towers.verbs import BUY, USE

text_of: Final = texts(__name__)


class Standing(NamedTuple):
    """A peasant on the map: its colour, its number among its like there, and its place."""

    colour: int
    rank: int
    x: float
    y: float


class TowersScene(Scene[FourTowers]):
    """What is seen and where it lies."""

    content: FourTowersContent

    def __init__(
        self, view: View[FourTowers], screen: str = "", wide: bool = False, lying: bool = False
    ) -> None:
        super().__init__(view, screen, wide)
        self.lying = lying
        self.plan = plan_for(self.g.seats, wide, lying)
        self.own = max(view.seat, 0)
        self.spots = spots(self.content, self.plan.map)
        self.sent = self._send()
        self.crowds = self._gather()
        self.standing = [self._stand(space) for space in range(self.content.spaces)]
        self.held = self._hold()

    def champion(self, champion: int, answer: int, figure: Figure, x: float, y: float) -> Svg:
        """A champion, which may be read in full, and bought or used if that is asked now."""
        name = self.names["champion"][champion]
        card = self.content.champions[champion]
        told = self.texts["champion"][champion]
        label = f"{self.titles['champion'][champion]}, {followers_of(card.cost)}: {told}"
        id, open = f"champion-{card.name}", f"champion:{name}"
        own = champion in self.g.mats[self.own].champions
        known = own or champion in self.g.display
        why = (USE if own else BUY).of[champion] if known else -1
        return self.either(answer, figure, x, y, id, label, more=told, card=open, why=why)

    def taken(
        self, answer: int, figure: Figure, x: float, y: float, id: str, reach: str | None
    ) -> Svg:
        """A peasant that may be chosen now, or else lets a touch through to what lies below."""
        live = answer in self.options
        return self.either(answer, figure if live else through(figure), x, y, id, reach=reach)

    @property
    def proposed(self) -> list[int]:
        """The followers that would pay for a champion."""
        question = self.g.question
        return question.step.amounts(self.g)["payment"] if question and self.paying else []

    @property
    def paying(self) -> bool:
        return self.topic == "payment"

    @property
    def leaving(self) -> int:
        """The space that is expanding now, or -1."""
        return self.spoken["space"] if self.topic == "expansion" else -1

    def _send(self) -> list[tuple[int, int]]:
        """Who is on the way from the space that is expanding: colour and place."""
        question = self.g.question
        if self.topic != "expansion" or question is None or question.answered:
            return []
        lines = self.content.lines[self.leaving]
        colours = [self.spoken["first"], self.spoken["second"]]
        return [(colour, lines[i]) for i, colour in enumerate(colours) if colour >= 0]

    def _gather(self) -> list[list[int]]:
        """How many of each colour are on each space; those on the way have arrived."""
        crowds = [self.g.crowd(space) for space in range(self.content.spaces)]
        for colour, place in self.sent:
            crowds[self.leaving][colour] -= 1
            if place < self.content.spaces:
                crowds[place][colour] += 1
        return crowds

    def called(self, seat: int) -> str:
        """The name of a player."""
        return self.player(seat, text_of.each("player-titles")[seat])

    def letter(self, seat: int) -> str:
        """What stands on the marker of a player: an initial, or the number of the seat."""
        return self.player(seat, str(seat + 1))[0].upper()

    def mat_label(self, seat: int) -> str:
        """A mat in words."""
        mat = self.g.mats[seat]
        name = self.called(seat)
        titles = self.titles["champion"]
        return _mat_words(
            text_of("mat-you", player=name) if seat == self.view.seat else name,
            sum(score(self.g, seat)),
            tuple(mat.followers),
            (len(mat.mercenaries), len(mat.mountaineers), mat.gems),
            tuple([SLOTS[slot] for slot in range(STALL_COUNT) if mat.merchants[slot] >= 0]),
            tuple([titles[champion] for champion in mat.champions]),
        )

    def folk_id(self, colour: int, space: int, rank: int) -> str:
        return f"{COLOURS[colour]}-{self.names['place'][space]}-{rank}"

    def _stand(self, space: int) -> list[Standing]:
        """Who stands on a space; those who are about to leave it stand apart."""
        counts = self.crowds[space]
        total = sum(counts)
        if not total:
            return []
        x, y = self.spots[space]
        scale = self.plan.map.scale * (1.22 if space == self.leaving else 1)
        return _placed(tuple(counts), stands(total, scale), x, y)

    def _hold(self) -> list[Standing]:
        """The drawn peasants in the tray."""
        total = sum(self.g.hand)
        places = [((i - (total - 1) / 2) * 40, 0.0) for i in range(total)]
        return _placed(tuple(self.g.hand), places, *self.plan.tray.middle)

    def last_held(self, colour: int) -> Standing | None:
        """The one that leaves the tray next among those of a colour."""
        return max((one for one in self.held if one.colour == colour), default=None)


def _placed(counts: tuple[int, ...], places: list[Point], x: float, y: float) -> list[Standing]:
    """So many of each colour, one on each place."""
    colours = [(colour, rank) for colour, number in enumerate(counts) for rank in range(number)]
    return [
        Standing(colour, rank, x + dx, y + dy)
        for (colour, rank), (dx, dy) in zip(colours, places, strict=True)
    ]


@remembered
def _mat_words(
    name: str,
    points: int,
    followers: tuple[int, ...],
    counts: tuple[int, int, int],
    merchants: tuple[str, ...],
    champions: tuple[str, ...],
) -> str:
    """A mat in words; the counts are those of mercenaries, mountaineers and gems."""
    mercenaries, mountaineers, gems = counts
    none = text_of("none")
    return "; ".join(
        [
            name,
            text_of("points-now", count=points),
            text_of("mat-followers", followers=colours_of(list(followers))),
            text_of("mercenaries", count=mercenaries),
            text_of("mat-merchants", stalls=", ".join(merchants) or none),
            text_of("mountaineers", count=mountaineers),
            gems_of(gems),
            text_of("mat-champions", champions=", ".join(champions) or none),
        ]
    )
