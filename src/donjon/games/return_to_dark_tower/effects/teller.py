"""Scripts in words: what stands on a card, for one reader.

What each word says is in its family (`effects/*.py`); here is what all of them need: who "you" is,
how effects follow each other, and under which conditions they stand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from donjon.core.engine.acts import Acts
from donjon.games.return_to_dark_tower.components.things import Deed
from donjon.games.return_to_dark_tower.effects.speech import sentence
from donjon.games.return_to_dark_tower.kinds.land import NONE
from donjon.games.return_to_dark_tower.kinds.who import (
    ALL,
    ALL_HERE,
    FOE_HERE_HEROES,
    FOE_KINGDOM,
    FOE_NEAR,
    MARKED,
    OTHERS,
    OTHERS_HERE,
    PLAGUED,
    QUEST_KINGDOM,
    YOU,
)

# Who "you" is in a text: its reader, who dropped the skull, or who took the month's last turn.
YOURS: Final = 0
DROPPERS: Final = 1
LAST_ONES: Final = 2
HEROES_OF: Final = ["you", "the hero who dropped the skull", "the hero of the last turn"]


class Phrases:
    """The sentences of all words, and the names that they speak of."""

    def __init__(
        self,
        acts: Acts,
        effects: dict[str, Callable[[Any, Any], str]],
        conditions: dict[str, Callable[[Any, Any], str]],
        gear: list[str],
        relics: list[str],
        companions: list[str],
    ) -> None:
        self.acts = acts
        self.effects = effects
        """What each word of an effect says: (teller, effect) -> clause."""
        self.conditions = conditions
        """What each word of a condition says."""
        self.gear = gear
        """The titles of all gear..."""
        self.relics = relics
        """...of all quest items..."""
        self.companions = companions
        """...and of all companions."""


class Teller:
    """Puts scripts into words, for one reader."""

    def __init__(self, phrases: Phrases, voice: int = YOURS) -> None:
        self.phrases = phrases
        self.voice = voice

    def text(self, script: int) -> str:
        """A script in sentences; of nothing, that nothing happens."""
        return sentence(self.clauses(script)) or "Nothing happens."

    def clauses(self, script: int, joint: str = ", then ") -> str:
        """A script as one clause: "lose 2 warriors, then turn a drum"."""
        if script == NONE:
            return ""
        return joint.join([self._effect(number) for number in self.phrases.acts.scripts[script]])

    def _effect(self, number: int) -> str:
        """One effect, and the conditions under which it stands."""
        acts = self.phrases.acts
        deed = acts.effects[number]
        assert isinstance(deed, Deed)
        text = self.phrases.effects[acts.words[deed.word]](self, deed)
        if deed.needs != NONE:
            text = f"{text} if {self.condition(deed.needs)}"
        if deed.unless != NONE:
            text = f"{text} unless {self.condition(deed.unless)}"
        return text

    def condition(self, number: int) -> str:
        """What has to hold for a condition."""
        acts = self.phrases.acts
        test = acts.conditions[number]
        assert isinstance(test, Deed)
        return self.phrases.conditions[acts.tests[test.word]](self, test)

    def for_chooser(self) -> Teller:
        """A teller of these words to whoever chooses."""
        return Teller(self.phrases)

    def kingdom(self) -> str:
        """The kingdom that "here" means."""
        hero = HEROES_OF[self.voice]
        return "this kingdom" if self.voice == YOURS else f"the kingdom of {hero}"

    def hero(self) -> str:
        """Who "you" is."""
        return HEROES_OF[self.voice]

    def subject(self, who: int) -> str:
        """Whom an effect is about; empty if it is the reader."""
        hero = HEROES_OF[self.voice]
        if who == YOU:
            return "" if self.voice == YOURS else hero
        kingdom = self.kingdom()
        return {
            ALL: "every hero",
            OTHERS: "every other hero",
            OTHERS_HERE: f"every other hero in {kingdom}",
            ALL_HERE: f"every hero in {kingdom}",
            FOE_HERE_HEROES: "every hero with one of them on their space",
            FOE_NEAR: "every hero with one of them on their space or next to it",
            FOE_KINGDOM: "every hero with one of them in their kingdom",
            MARKED: "the hero with the Black Mark",
            PLAGUED: "every hero in the plagued kingdom",
            QUEST_KINGDOM: "every hero in the kingdom of this quest (or, if there is none, "
            f"{HEROES_OF[LAST_ONES]})",
        }[who]

    def does(self, who: int, verb: str) -> str:
        """Subject and verb: "lose", "every hero loses"."""
        subject = self.subject(who)
        return f"{subject} {verb}s" if subject else verb
