"""The stage that every picture of a game is played on: a scene, and the document it becomes.

A game makes a `Scene` of its own, with what its parts ask for again and again, and says what lies
on its table: `draw(scene, 360, 724, board=..., pieces=...)`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Generic, TypeVar

from donjon.core.compiled import mypyc_attr
from donjon.core.engine.game import Game, View
from donjon.core.record.blanks import spoken_of
from donjon.drawing.picture import Drawing, layered, picture
from donjon.drawing.pieces import Figure, fixed, piece
from donjon.drawing.svg import Svg, el

G = TypeVar("G", bound=Game)
AIR = 3.0
"""Around a card that has been opened."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Scene(Generic[G]):
    """A view being drawn: what is seen, what may be answered now, and in which words.

    A picture is a function of the view alone. What the open question is about stands in `topic`
    and `spoken`, so no picture needs to know the steps of the rules.
    """

    content: Any
    """The content of the game; a game says of which class it is."""

    def __init__(self, view: View[Any], screen: str = "", wide: bool = False) -> None:
        self.view: View[G] = view
        g = self.view.state
        self.screen = screen
        self.wide = wide
        self.g = g
        content = self.content = g.setup.content
        self.titles: dict[str, list[str]] = self.content.titles
        self.texts: dict[str, list[str]] = self.content.texts
        self.keys = g.vocabulary.keys
        self.names = g.vocabulary.names
        self.options = set(view.options)
        self.parts = {
            key: words
            for answer in view.options
            for key, words in view.words.parts(content, answer)
        }
        """What answers are put together from: keys, each with its label."""
        self.topic = view.topic
        self.spoken = _spoken(g)
        """The fields of the open question, each with its number: a space, a colour, a card."""

    def say(self, answer: int) -> str:
        """An answer in words."""
        return self.view.label(answer)

    def open(self, *answers: int) -> list[int]:
        """The answers among these that may be given now."""
        return [answer for answer in answers if answer in self.options]

    def first(self, *answers: int) -> int:
        """The first of some answers that may be given now, or -1."""
        return next((answer for answer in answers if answer in self.options), -1)

    def id(self, kind: str, number: int) -> str:
        """The id of the one piece of a thing: `card-red-3`."""
        return f"{kind}-{self.names[kind][number]}"

    def live(
        self,
        answer: int,
        figure: Figure,
        x: float,
        y: float,
        *,
        id: str = "",
        more: str = "",
        reach: str | None = None,
        lit: bool = False,
        card: str | None = None,
    ) -> Svg:
        """A piece that gives an answer; `more` is what else there is to know of it."""
        key = self.keys[answer]
        words = self.say(answer)
        return piece(
            figure,
            x,
            y,
            id=id or key.replace(":", "-").replace("@", "-"),
            key=key,
            label=f"{words}. {more}" if more else words,
            reach=reach,
            lit=lit,
            card=card,
        )

    def either(
        self,
        answer: int,
        figure: Figure,
        x: float,
        y: float,
        id: str,
        label: str = "",
        *,
        more: str | None = None,
        reach: str | None = None,
        lit: bool = False,
        card: str | None = None,
        why: int = -1,
    ) -> Svg:
        """A piece that gives an answer if it may be given now, and else only tells.

        Live, it says the answer, and then the label too, or `more` in its place. `why` is the
        answer that people would expect of it: whoever is asked can ask why it cannot be given,
        where a rule forbids it now.
        """
        if answer not in self.options:
            asked = self.keys[why] if why >= 0 and self._forbidden(why) else None
            return fixed(figure, x, y, id, label, lit, card, asked)
        more = label if more is None else more
        return self.live(answer, figure, x, y, id=id, more=more, reach=reach, lit=lit, card=card)

    def _forbidden(self, answer: int) -> bool:
        """Whether whoever is asked can be told which rule forbids an answer now."""
        question = self.g.question
        return (
            self.view.mine and question is not None and bool(question.step.forbids(self.g, answer))
        )

    def part(self, key: str, figure: Figure, x: float, y: float, id: str, label: str = "") -> Svg:
        """A piece that stands for one of the things an answer is put together from, if it may."""
        words = self.parts.get(key)
        if words is None:
            return fixed(figure, x, y, id, label)
        return piece(figure, x, y, id=id, key=key, label=f"{words}. {label}")

    def mark(self, seat: int) -> tuple[str, str]:
        """The colour and the shape of a seat, as the box declares them."""
        color, _, shape = self.view.box.marks[seat].partition(" ")
        return color, shape

    def player(self, seat: int, unnamed: str) -> str:
        """The name of the player of a seat, or what the game calls the seat."""
        return self.view.player(seat, unnamed)

    def played(self, seat: int, part: str) -> str:
        """The part that a seat plays, with the name of who plays it where that is known."""
        name = self.player(seat, "")
        return f"{part} · {name}" if name else part

    def asks(self, seat: int) -> bool:
        """Whether the open question is put to a seat."""
        question = self.view.question
        return question is not None and question.asks(seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class HeroScene(Scene[G]):
    """A view of a game in which every seat has a hero with a board of its own.

    Whoever only watches sees the board of the active hero.
    """

    def __init__(self, view: View[Any], screen: str, wide: bool, active: int) -> None:
        super().__init__(view, screen, wide)
        self.me = view.seat if 0 <= view.seat < self.g.seats else active
        """The seat whose board is shown."""

    def others(self) -> list[int]:
        """The other seats, the next one first."""
        seats = self.g.seats
        return [(self.me + i) % seats for i in range(1, seats)]

    def hero_number(self, seat: int) -> int:
        """Which hero a seat plays; below 0 before one has been chosen."""
        raise NotImplementedError

    def name(self, seat: int) -> str:
        """What the hero of a seat is called, and who plays it."""
        hero = self.hero_number(seat)
        if hero < 0:
            return self.player(seat, self.titles["seat"][seat])
        return self.played(seat, self.titles["hero"][hero])

    def card(self, kind: str, number: int) -> str:
        """What a piece shows that can be opened large."""
        return f"{kind}:{self.names[kind][number]}"


def draw(
    scene: Scene[Any],
    width: float,
    height: float,
    *,
    board: Iterable[Svg] = (),
    pieces: Iterable[Svg] = (),
    theme: str | None = None,
) -> Drawing:
    """The document: the board, which lies still, below one flat layer of what moves or answers."""
    box = scene.view.box
    return layered(width, height, board, pieces, title=box.title, accent=box.accent, theme=theme)


def _spoken(g: Game) -> dict[str, int]:
    if g.question is None:
        return {}
    return {field: number for field, (_, number) in spoken_of(g).items()}


def opened(
    view: View, figure: Figure, width: float, height: float, theme: str | None = None
) -> str:
    """A card or a token alone, opened large, with a little air around it."""
    wide, high = width + 2 * AIR, height + 2 * AIR
    shown = el("g", piece(figure, wide / 2, high / 2), class_="pieces")
    return picture(wide, high, shown, title=view.box.title, accent=view.box.accent, theme=theme)
