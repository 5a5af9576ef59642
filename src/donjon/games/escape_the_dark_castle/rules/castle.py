"""From card to card: a card is turned, its instructions are followed, and the group camps."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.deck import Deck
from donjon.core.engine.effects import follow
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of, verb_of
from donjon.games.escape_the_dark_castle.components import BANDS
from donjon.games.escape_the_dark_castle.rules.items import begin_sharing, take, takers
from donjon.games.escape_the_dark_castle.rules.questions import Ask, ask_group
from donjon.games.escape_the_dark_castle.state.castle import NO_TRIAL, DarkCastle
from donjon.games.escape_the_dark_castle.state.parts import NOTHING
from donjon.games.escape_the_dark_castle.verbs import (
    BOSS,
    CHAPTER,
    LEAVE,
    LEFT,
    OPENS,
    REVEAL,
    TAKE,
    TURN,
)


class TurnCard(Step[DarkCastle]):
    """Fifteen chapters, or as many as agreed, come after the start card, and then the boss."""

    rule = "DC-01"
    topic = "camp"

    def run(self, g: DarkCastle) -> None:
        if g.left and g.setup.options["order"] == "milder-first":
            g.do(TURN_BY_BAND)
        elif g.left:
            g.castle = g.castle.copy()
            g.draw(self, REVEAL, g.castle)
        else:
            g.bosses = g.bosses.copy()
            g.draw(self, REVEAL, g.bosses)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if g.left:
            g.left -= 1
        begin_card(g, arg_of(answer))


class TurnByBand(TurnCard):
    """Milder chapters first: a third of the way from each band, by chance within it."""

    def run(self, g: DarkCastle) -> None:
        band = len(BANDS) * (g.chapters - g.left) // g.chapters
        cards = sorted(g.castle.all())
        fitting = [card for card in cards if g.content.cards[card].band == band]
        g.draw(self, REVEAL, Deck(fitting or cards))

    def answer(self, g: DarkCastle, answer: int) -> None:
        g.castle = g.castle.copy()
        g.castle.take(arg_of(answer))
        super().answer(g, answer)


def begin_card(g: DarkCastle, card: int) -> None:
    """A card lies open. Its instructions are followed, and then the chapter is over (DC-08)."""
    leave_behind(g)
    g.card = card
    g.path = [*g.path, card]
    g.nominee = g.you
    g.partner = g.you
    g.mirrored = False
    for prisoner in g.prisoners:
        prisoner.rolls = False
    if g.heard:
        announce(g, card)
    g.do(END_CHAPTER)
    follow(g, g.content.cards[card].script)


def leave_behind(g: DarkCastle) -> None:
    """What nobody carries is left behind, face up on the discard pile (DC-15)."""
    if g.pool:
        for card in g.pool:
            g.tell(LEFT, card)
        g.discard = g.discard + g.pool
        g.pool = NOTHING
    g.sharing = False


def announce(g: DarkCastle, card: int) -> None:
    """Say which card it is."""
    if g.content.cards[card].start:
        g.tell(OPENS, card)
    elif g.content.cards[card].boss:
        g.tell(BOSS, card)
    else:
        g.tell(CHAPTER, g.chapters - g.left, card)


class EndChapter(Step[DarkCastle]):
    """A chapter is complete when its instructions are; items may change hands now (DC-14)."""

    rule = "DC-08"

    def run(self, g: DarkCastle) -> None:
        g.trial = NO_TRIAL
        begin_sharing(g)
        g.do(SHARE_CAMP if g.pool else CAMP)


class Camp(Ask):
    """The group says who turns the next card (DC-06, DC-28); until then items change hands.

    Everybody puts down and eats what is theirs.
    """

    rule = "DC-14"
    topic = "camp"

    def run(self, g: DarkCastle) -> None:
        options = takers(g)
        turns = LEAVE if g.pool else TURN
        for prisoner in g.prisoners:
            options.append(turns.of[prisoner.character])
        ask_group(g, self, options)

    def answer(self, g: DarkCastle, answer: int) -> None:
        if verb_of(answer) == TAKE.code:
            take(g, answer)
            g.do(SHARE_CAMP if g.pool else CAMP)
        else:
            g.you = g.place[arg_of(answer)]
            g.do(TURN_CARD)


class ShareCamp(Camp):
    """Something lies there: the group decides who takes it, or it is left behind."""

    rule = "DC-15"


TURN_CARD: Final = TurnCard()
TURN_BY_BAND: Final = TurnByBand()
END_CHAPTER: Final = EndChapter()
CAMP: Final = Camp()
SHARE_CAMP: Final = ShareCamp()
