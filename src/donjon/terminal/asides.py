"""What somebody can read in between: the rule, the table, the log, the cards, the board drawn."""

from __future__ import annotations

from rich.console import Console

from donjon.core import log
from donjon.core.box import Box
from donjon.core.errors import DonjonError
from donjon.core.gallery import laid_out
from donjon.core.game import Game
from donjon.core.views import View
from donjon.terminal import gallery, rulebook, screen
from donjon.terminal.keyboard import HELP


class Asides:
    """Commands that show something and leave the question open."""

    game: Game
    box: Box
    names: list[str]
    console: Console

    def _ask_again(self, seat: int) -> None:
        """What was shown in between may have pushed the options off the screen."""
        raise AssertionError("a sitting does this")

    def _help(self, seat: int, rest: str) -> bool:
        screen.say(self.console, HELP)
        return False

    def _rule(self, seat: int, rest: str) -> bool:
        question = self.game.question
        assert question is not None
        try:
            name, text = rulebook.find(self.box, rest or question.rule)
        except DonjonError as error:
            screen.say(self.console, str(error))
        else:
            rulebook.show(self.console, f"**{name}** {text}")
        return False

    def _map(self, seat: int, rest: str) -> bool:
        sketch = View(self.game, seat, self.names).sketch()
        if not sketch:
            screen.say(self.console, "There is nothing to draw here yet.")
            return False
        self.console.print()
        screen.board(self.console, sketch, self.names)
        self._ask_again(seat)
        return False

    def _cards(self, seat: int, rest: str) -> bool:
        if not self.box.has_gallery:
            screen.say(self.console, "This box does not show what is in it.")
            return False
        found = gallery.found(laid_out(self.game, self.names), rest.split())
        if not found:
            screen.say(self.console, f"Nothing in the box has the words {rest!r}.")
            return False
        gallery.lines(found, self.console)
        self._ask_again(seat)
        return False

    def _log(self, seat: int, rest: str) -> bool:
        screen.lines(self.console, log.lines(self.game, self.names, seat))
        self._ask_again(seat)
        return False

    def _board(self, seat: int, rest: str) -> bool:
        screen.board(self.console, View(self.game, seat, self.names).text(), self.names)
        self._ask_again(seat)
        return False
