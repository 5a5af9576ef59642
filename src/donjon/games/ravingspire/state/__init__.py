"""The state of Ravingspire: `spire.py` is all that lies on the table, `game.py` the game of it.

The parts are files of their own: `hero.py` and its `slotting.py`, `rings.py`, `battle.py`. In
`zones.py` are lists that copies share, in `notes.py` what was worked out and is no state. They may
import `kinds`, `components`, `verbs` and the engine; they know no step.
"""

from donjon.games.ravingspire.state.game import Ravingspire, census, watched
from donjon.games.ravingspire.state.hero import Hero
from donjon.games.ravingspire.state.rings import Rings

__all__ = ["Hero", "Ravingspire", "Rings", "census", "watched"]
