"""The Tower: drums that turn, seals that go and come back.

turn = n            so many drums turn, drawn and turned by chance (`calendar`)
unseal = n          so many seals are lifted, drawn by chance (`calendar`)
seal = n            you put so many seals back, of choice
"""

from __future__ import annotations

from typing import Final

from donjon.core.content.lexicon import Number, Word
from donjon.core.engine.vocabulary import arg_of
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import (
    count,
)
from donjon.games.return_to_dark_tower.effects.teller import Teller
from donjon.games.return_to_dark_tower.effects.word import (
    EffectStep,
    EffectWord,
)
from donjon.games.return_to_dark_tower.rules.app.month.tower_stirs import DrumsTurn, SealLit
from donjon.games.return_to_dark_tower.rules.tower.tower import PutSeal
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.state.tower import ALL_SEALS, N_PLACES
from donjon.games.return_to_dark_tower.state.who_is_meant import you
from donjon.games.return_to_dark_tower.verbs import SEAL


class Turn(EffectStep):
    """`turn`: so many drums turn, by chance."""

    rule = "DT-84"

    def run(self, g: DarkTowerState) -> None:
        g.do(DrumsTurn(self.deed(g).amount))


class Unseal(EffectStep):
    """`unseal`: so many seals are lifted, by chance."""

    rule = "DT-84"

    def run(self, g: DarkTowerState) -> None:
        g.do(SealLit(self.deed(g).amount))


class SealAgain(EffectStep):
    """`seal`: you put seals back, of choice."""

    rule = "DT-R22"
    topic = "seal"

    def run(self, g: DarkTowerState) -> None:
        off = [seal for seal in range(N_PLACES) if not g.tower.sealed(seal)]
        if off:
            g.ask(self, you(g), [SEAL.of[seal] for seal in off])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(PutSeal(arg_of(answer)))


def turn_text(teller: Teller, deed: Deed) -> str:
    return f"{count(deed.amount, 'drum')} of the Tower {'turns' if deed.amount == 1 else 'turn'}"


def unseal_text(teller: Teller, deed: Deed) -> str:
    return f"{count(deed.amount, 'seal')} {'is' if deed.amount == 1 else 'are'} lifted"


def seal_text(teller: Teller, deed: Deed) -> str:
    return f"put {count(deed.amount, 'seal')} back on the Tower"


def seal_matters(g: DarkTowerState, deed: Deed) -> bool:
    """A seal is off."""
    return g.tower.seals != ALL_SEALS


EFFECTS: Final[list[EffectWord]] = [
    EffectWord(Word("turn", Number(1, 3)), Turn, turn_text),
    EffectWord(Word("unseal", Number(1, 12)), Unseal, unseal_text),
    EffectWord(Word("seal", Number(1, 12)), SealAgain, seal_text, seal_matters),
]
