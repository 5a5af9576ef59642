"""The champions of a pack: their prices, skills and bonuses."""

from __future__ import annotations

from donjon.core.content.lexicon import Reader
from donjon.core.content.packs import Entries
from donjon.core.engine.acts import Acts
from donjon.games.four_towers.components import (
    DISPLAY_SIZE,
    END,
    NEVER,
    START,
    Bonus,
    Champion,
    Deed,
)
from donjon.games.four_towers.content.entries import BONUS_WORDS, SKILL_WORDS, ChampionEntry

TIMES = {"never": NEVER, "start": START, "end": END}


def read_champions(entries: Entries, champions: list[ChampionEntry]) -> tuple[list[Champion], Acts]:
    """The champion cards, and what their skills do."""
    if len(champions) < DISPLAY_SIZE:
        raise entries.wrong(
            "champion", champions[-1], "id", f"there must be {DISPLAY_SIZE} at least."
        )
    skills, bonuses = Reader(SKILL_WORDS, entries), Reader(BONUS_WORDS, entries)
    cards = [_champion(entries, skills, bonuses, champion) for champion in champions]
    for number, card in enumerate(cards):
        for effect in skills.acts.scripts[card.skill] if card.skill >= 0 else []:
            deed = skills.acts.effects[effect]
            assert isinstance(deed, Deed)
            deed.champion = number
    return cards, skills.acts


def _champion(entries: Entries, skills: Reader, bonuses: Reader, entry: ChampionEntry) -> Champion:
    """A champion card, or an error that says what does not fit."""
    skill = skills.read("champion", entry, "skill", entry.skill)
    bonus = bonuses.read("champion", entry, "bonus", entry.bonus)
    _check_champion(entries, entry)
    effects = [bonuses.acts.effects[n] for n in bonuses.acts.scripts[bonus]] if bonus >= 0 else []
    return Champion(
        entry.id,
        entry.cost,
        entry.gems,
        entry.spirits,
        TIMES[entry.when],
        skill,
        [one for one in effects if isinstance(one, Bonus)],
    )


def _check_champion(entries: Entries, champion: ChampionEntry) -> None:
    for number in ("cost", "gems", "spirits"):
        if getattr(champion, number) < 0:
            raise entries.wrong("champion", champion, number, "no number is below zero.")
    skilled = bool(champion.skill)
    if skilled != (champion.when != "never"):
        raise entries.wrong("champion", champion, "when", "say start or end for a skill.")
    raises = any("spirit" in effect for effect in champion.skill)
    wants, other = ("spirits", "gems") if raises else ("gems", "spirits")
    if skilled and getattr(champion, other):
        raise entries.wrong("champion", champion, other, f"this skill uses up {wants}.")
    if skilled and not getattr(champion, wants):
        raise entries.wrong("champion", champion, wants, "a skill has at least one use.")
    if not skilled and not champion.bonus:
        raise entries.wrong("champion", champion, "bonus", "a skill, a bonus, or both.")
