"""Scripts in words: what the effects of a card say, one after another."""

from __future__ import annotations

from donjon.core.engine.acts import Acts
from donjon.games.ravingspire.components import Deed
from donjon.games.ravingspire.effects.act import Act
from donjon.games.ravingspire.effects.aftermath import Result, ReturnLater
from donjon.games.ravingspire.effects.phrases import sentences
from donjon.games.ravingspire.effects.table import EFFECTS
from donjon.games.ravingspire.effects.temptation import Tempt


class ScriptText:
    """Puts scripts into words."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts

    def clauses(self, script: int) -> str:
        """A script as one clause: "draw a card, then discard a card"."""
        return ", then ".join(self._clause(step, deed) for step, deed in self._effects(script))

    def _clause(self, step: type[Act], deed: Deed) -> str:
        """One effect; a temptation says what may be had too."""
        if step is Tempt:
            return f"{step.sentence(deed)} {self.clauses(deed.script)}"
        return step.sentence(deed)

    def result(self, script: int) -> str:
        """What happens when an adversary is beaten; it says what becomes of the card too."""
        returns = self._returns(script)
        tables = [deed for step, deed in self._effects(script) if step is Result]
        varied = not returns and any(self._returns(way) for deed in tables for way in deed.ways)
        parts: list[str] = []
        for step, deed in self._effects(script):
            if step is Result:
                parts.append(self._table(deed, varied))
            elif step is not ReturnLater:
                parts.append(step.sentence(deed))
        if not varied:
            parts.append("then reshuffle this card" if returns else "then banish this card")
        return sentences(parts)

    def _effects(self, script: int) -> list[tuple[type[Act], Deed]]:
        """The effects of a script, each with the step of its word."""
        effects: list[tuple[type[Act], Deed]] = []
        for number in self.acts.scripts[script] if script >= 0 else []:
            deed = self.acts.effects[number]
            assert isinstance(deed, Deed)
            effects.append((EFFECTS[self.acts.words[deed.word]], deed))
        return effects

    def _returns(self, script: int) -> bool:
        return any(step is ReturnLater for step, _ in self._effects(script))

    def _table(self, deed: Deed, varied: bool) -> str:
        """The lines of a table by the die, faces with the same result together."""
        lines: list[str] = []
        first = 0
        for face in range(6):
            if face == 5 or deed.ways[face + 1] != deed.ways[face]:
                faces = str(face + 1) if first == face else f"{first + 1}-{face + 1}"
                lines.append(f"{faces} {self._line(deed.ways[face], varied)}")
                first = face + 1
        return f"{Result.sentence(deed)}: {'; '.join(lines)}"

    def _line(self, way: int, varied: bool) -> str:
        words = [s.sentence(each) for s, each in self._effects(way) if s is not ReturnLater]
        if varied:
            words.append("reshuffle" if self._returns(way) else "banish")
        return " and ".join(words) or "nothing"
