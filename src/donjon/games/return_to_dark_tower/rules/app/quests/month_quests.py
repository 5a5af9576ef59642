"""The quests of a month: which ones are given, and where their markers lie."""

from __future__ import annotations

from typing import Final

from donjon.core.engine.number_set import NO_NUMBERS
from donjon.core.engine.step import Step
from donjon.core.engine.vocabulary import arg_of
from donjon.core.engine.zones import replaced
from donjon.games.return_to_dark_tower.components.app import Quest
from donjon.games.return_to_dark_tower.rules.app.foes.spawns import FIRST_LEVEL, Arrival, reserve
from donjon.games.return_to_dark_tower.rules.app.quests.markers import (
    N_DUNGEON_TOKENS,
    free_dungeons,
    open_dungeon,
    roll_place,
)
from donjon.games.return_to_dark_tower.rules.app.quests.recruits import keepsakes, main_companion
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.land import NOWHERE
from donjon.games.return_to_dark_tower.state.state import DarkTowerState
from donjon.games.return_to_dark_tower.verbs import ASKED, DIG, GIVEN, QUEST_GIVEN


class GiveQuests(Step[DarkTowerState]):
    """From the second month on two quests, one of the companion and one of the adversary."""

    rule = "DT-09"

    def run(self, g: DarkTowerState) -> None:
        if g.competitive:
            g.do(ONE_QUEST)
        else:
            g.do(GiveQuest(COMPANION_QUEST), GiveQuest(ADVERSARY_QUEST))


class OneQuest(Step[DarkTowerState]):
    """In the competitive game there is one quest a month: whoever is first gains the companion."""

    rule = "DT-48"

    def run(self, g: DarkTowerState) -> None:
        g.do(GiveQuest(COMPANION_QUEST))


class GiveQuest(Step[DarkTowerState]):
    """Chance draws a quest of this month that the game has not had.

    The adversary has quests of its own. A companion's quest names who joins, so that companion is
    still free; the main companion gives its quest items. Of the two quests at most one asks for
    a dungeon.
    """

    rule = "DT-09"
    machine = True

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, g: DarkTowerState) -> None:
        options = [GIVEN.of[quest] for quest in eligible(g, self.which)]
        if options:
            g.roll(self, options)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        quest = arg_of(answer)
        g.app.given = g.app.given.with_(quest)
        details = g.content.quests[quest]
        if details.rooms:
            g.do(QuestDungeon(self.which, quest))
        elif details.asks_trait:
            g.do(QuestTrait(self.which, quest))
        else:
            prey = g.app.foes[details.foe_level - FIRST_LEVEL] if details.foe_level else -1
            g.do(QuestPlace(self.which, quest, -1, prey, -1))


def eligible(g: DarkTowerState, which: int) -> list[int]:
    """The quests that may be given now.

    If every companion has been recruited, a quest may come all the same (DT-R38).
    """
    given = g.app.given
    quests = g.content.quests
    fitting = [
        number
        for number in g.content.quests_in[g.app.month][which]
        if number not in given and may_come(g, quests[number])
    ]
    timely = [number for number in fitting if speaks(g, quests[number])]
    return timely or fitting


def may_come(g: DarkTowerState, quest: Quest) -> bool:
    """Whether a quest belongs to this game, and its dungeon, foe or quest item is there."""
    app = g.app
    if quest.adversary >= 0 and quest.adversary != app.adversary:
        return False
    if quest.rooms and (
        app.dens[COMPANION_QUEST] >= 0 or NOWHERE not in g.land.dungeons[:N_DUNGEON_TOKENS]
    ):
        return False
    if quest.foe_level and reserve(g, app.foes[quest.foe_level - FIRST_LEVEL]) < 1:
        return False
    if g.competitive:
        return quest.recruits
    if quest.keepsake:
        return quest.brings == main_companion(g) and bool(keepsakes(g))
    return True


def speaks(g: DarkTowerState, quest: Quest) -> bool:
    """Whether the companion whom a quest would bring is with nobody, and not the main one."""
    if not quest.recruits:
        return True
    return quest.brings in g.companions and quest.brings != main_companion(g)


class QuestTrait(Step[DarkTowerState]):
    """The trait of the advantages that a quest asks for: one of the game's foes, for all to see."""

    rule = "DT-31"
    machine = True

    def __init__(self, which: int, quest: int) -> None:
        self.which = which
        self.quest = quest

    def run(self, g: DarkTowerState) -> None:
        traits = NO_NUMBERS
        for foe in g.app.foes:
            traits = traits.union(g.content.foes[foe].traits)
        g.roll(self, [ASKED.of[trait] for trait in traits])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(QuestPlace(self.which, self.quest, arg_of(answer), -1, -1))


class QuestDungeon(Step[DarkTowerState]):
    """The kind of dungeon that a quest asks for, of those whose token is free (DT-R36)."""

    rule = "DT-R36"
    machine = True

    def __init__(self, which: int, quest: int) -> None:
        self.which = which
        self.quest = quest

    def run(self, g: DarkTowerState) -> None:
        g.roll(self, [DIG.of[kind] for kind in free_dungeons(g)])

    def answer(self, g: DarkTowerState, answer: int) -> None:
        g.do(QuestPlace(self.which, self.quest, -1, -1, arg_of(answer)))


class QuestPlace(Step[DarkTowerState]):
    """The marker of a quest lies on a space that fits, away from heroes and other markers."""

    rule = "DT-09"
    machine = True

    def __init__(self, which: int, quest: int, trait: int, prey: int, den: int) -> None:
        self.which = which
        self.quest = quest
        self.trait = trait
        self.prey = prey
        self.den = den

    def run(self, g: DarkTowerState) -> None:
        place = g.content.quests[self.quest].place
        roll_place(g, self, place, self.den, self.prey)

    def answer(self, g: DarkTowerState, answer: int) -> None:
        app = g.app
        which = self.which
        space = arg_of(answer)
        app.quests = replaced(app.quests, which, self.quest)
        app.places = replaced(app.places, which, space)
        if self.trait >= 0:
            app.wants = replaced(app.wants, which, self.trait)
        if self.prey >= 0:
            app.preys = replaced(app.preys, which, self.prey)
        if self.den >= 0:
            app.dens = replaced(app.dens, which, self.den)
        if g.heard:
            g.tell(QUEST_GIVEN, self.quest, space, self.quest)
        if self.den >= 0:
            open_dungeon(g, self.den, space, g.content.quests[self.quest].rooms)
        if self.prey >= 0:
            g.do(Arrival(self.prey, space))


GIVE_QUESTS: Final = GiveQuests()
ONE_QUEST: Final = OneQuest()
