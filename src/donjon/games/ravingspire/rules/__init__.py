"""The steps of Ravingspire: what happens, in what order, and who is asked.

`turn/` has the phases of a turn, `battle/` showdowns and the Keep, `mind/` sanity and madness,
`tower/` rings, foes, the Well and loot; `payment.py` has what players are asked about paying.
Steps use state, payment and verbs. Of what cards say they know `card_effect.py` alone; the words
themselves are in `effects/`, which uses the rules.
"""

from donjon.games.ravingspire.rules.setup import opening
from donjon.games.ravingspire.state.game import Ravingspire

GAME = Ravingspire

__all__ = ["GAME", "opening"]
