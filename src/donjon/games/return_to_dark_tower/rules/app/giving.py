"""The quests of a month: which ones are given, and where their markers lie."""

from __future__ import annotations

from typing import Final

from donjon.core.step import Step
from donjon.core.vocabulary import arg_of
from donjon.core.zones import replaced
from donjon.games.return_to_dark_tower.agenda import Quest
from donjon.games.return_to_dark_tower.kinds import TRAITS
from donjon.games.return_to_dark_tower.rules.app.placing import (
    TOKENS,
    free_dungeons,
    open_dungeon,
    roll_place,
)
from donjon.games.return_to_dark_tower.rules.app.recruiting import keepsakes
from donjon.games.return_to_dark_tower.rules.app.spawns import FIRST_LEVEL, Arrival, reserve
from donjon.games.return_to_dark_tower.state.app import ADVERSARY_QUEST, COMPANION_QUEST
from donjon.games.return_to_dark_tower.state.land import NOWHERE
from donjon.games.return_to_dark_tower.state.table import Table
from donjon.games.return_to_dark_tower.verbs import ASKED, DIG, GIVEN, QUEST_GIVEN


class GiveQuests(Step[Table]):
    """From the second month on two quests, one of the companion and one of the adversary."""

    rule = "DT-09"

    def run(self, g: Table) -> None:
        if g.competitive:
            g.do(ONE_QUEST)
        else:
            g.do(GiveQuest(COMPANION_QUEST), GiveQuest(ADVERSARY_QUEST))


class OneQuest(Step[Table]):
    """In the competitive game there is one quest a month: whoever is first gains the companion."""

    rule = "DT-48"

    def run(self, g: Table) -> None:
        g.do(GiveQuest(COMPANION_QUEST))


class GiveQuest(Step[Table]):
    """Chance draws a quest of this month that the game has not had.

    Of the two at most one asks for a dungeon, and the main companion gives its quest items once.
    """

    rule = "DT-09"
    machine = True

    def __init__(self, which: int) -> None:
        self.which = which

    def run(self, g: Table) -> None:
        options = [GIVEN.of[quest] for quest in eligible(g, self.which)]
        if options:
            g.roll(self, options)

    def answer(self, g: Table, answer: int) -> None:
        quest = arg_of(answer)
        g.app.given |= 1 << quest
        found = g.content.quests[quest]
        if found.rooms:
            g.do(QuestDungeon(self.which, quest))
        elif found.asks_trait:
            g.do(QuestTrait(self.which, quest))
        else:
            prey = g.app.foes[found.foe_level - FIRST_LEVEL] if found.foe_level else -1
            g.do(QuestPlace(self.which, quest, -1, prey, -1))


def eligible(g: Table, which: int) -> list[int]:
    """The quests that may be given now."""
    given = g.app.given
    quests = g.content.quests
    found: list[int] = []
    for number in g.content.quests_in[g.app.month][which]:
        if not given >> number & 1:
            quest = quests[number]
            if not (quest.demands or g.competitive) or may_come(g, quest):
                found.append(number)
    return found


def may_come(g: Table, quest: Quest) -> bool:
    """Whether what a quest needs is there: a dungeon, a foe, a companion, a quest item."""
    app = g.app
    if quest.rooms and (app.dens[COMPANION_QUEST] >= 0 or NOWHERE not in g.land.dungeons[:TOKENS]):
        return False
    if quest.foe_level and reserve(g, app.foes[quest.foe_level - FIRST_LEVEL]) < 1:
        return False
    if g.competitive:
        return quest.recruits
    return not quest.keepsake or bool(keepsakes(g))


class QuestTrait(Step[Table]):
    """The trait of the advantages that a quest asks for: one of the game's foes, for all to see."""

    rule = "DT-31"
    machine = True

    def __init__(self, which: int, quest: int) -> None:
        self.which = which
        self.quest = quest

    def run(self, g: Table) -> None:
        traits = 0
        for foe in g.app.foes:
            traits |= g.content.foes[foe].traits
        g.roll(self, [ASKED.of[trait] for trait in range(len(TRAITS)) if traits >> trait & 1])

    def answer(self, g: Table, answer: int) -> None:
        g.do(QuestPlace(self.which, self.quest, arg_of(answer), -1, -1))


class QuestDungeon(Step[Table]):
    """The kind of dungeon that a quest asks for, of those whose token is free (DT-R36)."""

    rule = "DT-R36"
    machine = True

    def __init__(self, which: int, quest: int) -> None:
        self.which = which
        self.quest = quest

    def run(self, g: Table) -> None:
        rooms = g.content.quests[self.quest].rooms
        g.roll(self, [DIG.of[kind] for kind in free_dungeons(g, rooms)])

    def answer(self, g: Table, answer: int) -> None:
        g.do(QuestPlace(self.which, self.quest, -1, -1, arg_of(answer)))


class QuestPlace(Step[Table]):
    """The marker of a quest lies on a space that fits, away from heroes and other markers."""

    rule = "DT-09"
    machine = True

    def __init__(self, which: int, quest: int, trait: int, prey: int, den: int) -> None:
        self.which = which
        self.quest = quest
        self.trait = trait
        self.prey = prey
        self.den = den

    def run(self, g: Table) -> None:
        place = g.content.quests[self.quest].place
        roll_place(g, self, place, self.den, self.prey)

    def answer(self, g: Table, answer: int) -> None:
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
            g.tell(QUEST_GIVEN, self.quest, space)
        if self.den >= 0:
            open_dungeon(g, self.den, space, g.content.quests[self.quest].rooms)
        if self.prey >= 0:
            g.do(Arrival(self.prey, space))


GIVE_QUESTS: Final = GiveQuests()
ONE_QUEST: Final = OneQuest()
