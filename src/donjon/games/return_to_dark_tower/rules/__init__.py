"""The steps of Return to Dark Tower: the board's rules by chapters, and beside them the app's.

`turn/turn.py` is the sequence of play. `turn/`, `actions/`, `goods/` and `tower/` are chapters of
the rulebook, `app/` is what the app decides; it reaches the board through `protocol.py` alone. At
the root stands what several chapters use: setup, questions, foes on the board, triggers. Steps may
import `state`, `components`, `kinds`, `verbs` and the engine; they know no effect by its name, no
hint, no bot and no picture.
"""

from donjon.games.return_to_dark_tower.rules.game import ReturnToDarkTower
from donjon.games.return_to_dark_tower.rules.setup import opening

GAME = ReturnToDarkTower

__all__ = ["GAME", "opening"]
