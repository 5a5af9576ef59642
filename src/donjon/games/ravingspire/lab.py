"""What is worth counting in a game of Ravingspire."""

from __future__ import annotations

from collections import Counter

from donjon.core.engine.vocabulary import Event
from donjon.games.ravingspire import verbs
from donjon.games.ravingspire.state import Ravingspire

SIZES = ((12, "up to 12"), (20, "13 to 20"), (30, "21 to 30"))
"""How large decks are counted."""
LENGTHS = ((10, "up to 10"), (20, "11 to 20"), (30, "21 to 30"), (40, "31 to 40"))
"""How long games are counted, in rounds."""

CAUSES: dict[Event, str] = {
    verbs.CHAOS_STRIKES: "texts of chaos cards",
    verbs.DRAINED: "adversaries on the ring",
    verbs.BEATS: "texts of beaten adversaries",
    verbs.OVERWHELMED: "being overwhelmed",
    verbs.SHOWDOWN_BEGINS: "texts of foes",
    verbs.KEEP: "texts of foes",
    verbs.DEFEATED: "showdowns that were lost",
    verbs.USES: "texts of cards that were used",
    verbs.TRADES: "trades",
}
"""Why sanity is lost: the last of these that was told before."""
PRICES = "prices of cards and flanks"
ENDS: dict[Event, str] = {verbs.TRIUMPHS: "won", verbs.DEFEATED: "lost"}
"""How a showdown ends; one that madness breaks off ends neither way (RS-R59)."""
DEEDS: dict[Event, str] = {
    verbs.MAD: "went mad",
    verbs.BEATS: "beat an adversary",
    verbs.WINS: "won a card of the ring",
    verbs.TRADES: "traded",
    verbs.ASSISTS: "helped in a battle",
    verbs.HINDERS: "hindered in a battle",
    verbs.TURNED: "turned a ring",
    verbs.KEEP: "entered the Keep",
}


def things(game: Ravingspire, seat: int) -> list[str]:
    """Who the hero was and what became of them, the Keep, how long it took, and the deck."""
    content = game.content
    hero = game.heroes[seat]
    facts: list[str] = []
    if hero.hero >= 0:
        facts.append(f"as {content.heroes[hero.hero].name}")
    if game.outcome is not None:
        facts.append(f"ended {game.outcome.reason}")
    if hero.key:
        facts.append("has a key")
    if hero.out:
        facts.append("was taken by the Keep")
    if game.spire >= 0:
        facts.append(f"opened {content.spires[game.spire].name}")
    rounds = -(-game.turn // game.seats)
    length = next((name for most, name in LENGTHS if rounds <= most), "above 40")
    facts.append(f"{length} rounds")
    cards = hero.cards()
    size = next((name for most, name in SIZES if len(cards) <= most), "above 30")
    facts.append(f"a deck of {size}")
    facts += [f"owns {content.cards[card].name}" for card in sorted(set(cards))]
    return facts


def tallies(game: Ravingspire) -> dict[str, dict[str, int]]:
    """What took sanity, how showdowns ended, and how often what befell the heroes."""
    lost: Counter[str] = Counter()
    showdowns: Counter[str] = Counter()
    deeds: Counter[str] = Counter()
    chaos: Counter[str] = Counter()
    cause = ""
    for told in game.told():
        event = told.event
        cause = CAUSES.get(event, cause)
        if event is verbs.LOSES:
            lost[cause] += told.args[1]
        elif event is verbs.PAYS:
            lost[PRICES] += told.args[1]
        elif event in ENDS:
            showdowns[ENDS[event]] += 1
        elif event in DEEDS:
            deeds[DEEDS[event]] += 1
        if event is verbs.CHAOS_STRIKES:
            chaos[game.content.cards[told.args[0]].name] += 1
    return {
        "chaos cards": dict(chaos),
        "sanity lost to": dict(lost),
        "showdowns": dict(showdowns),
        "what heroes did": dict(deeds),
    }
