"""Kinds, values and effects in words: the pieces that the texts of cards are made of."""

from __future__ import annotations

from donjon.core.acts import Acts
from donjon.games.ravingspire.components import Card, Deed
from donjon.games.ravingspire.kinds import (
    ADVERSARY,
    AGAINST_ADVERSARY,
    AGAINST_FOE,
    CHAOS,
    CHOSEN,
    CLOCKWISE,
    COLLECTED,
    D3,
    KINDS,
    OTHERS,
    RANDOM,
    SUITS,
    YOU,
)


def kinds_text(kinds: int, joint: str = "or") -> str:
    """Kinds in words: "weapon or armor"."""
    names = [name for place, name in enumerate(KINDS) if kinds >> place & 1]
    if len(names) > 2:
        return f"{', '.join(names[:-1])} {joint} {names[-1]}"
    return f" {joint} ".join(names)


def a_kind(kinds: int) -> str:
    """One of these kinds, with its article: "an object", "a weapon or armor"."""
    text = kinds_text(kinds)
    return f"{'an' if text[0] in 'aeiou' else 'a'} {text}"


def card_kinds(kinds: int) -> str:
    """A card of these kinds: "a weapon or armor card", "a card" if all will do."""
    return "a card" if kinds & COLLECTED == COLLECTED else f"{a_kind(kinds)} card"


def plural(kinds: int) -> str:
    """Cards of these kinds: "relics", "weapons and armor"."""
    forms = {ADVERSARY: "adversaries", CHAOS: "chaos cards", 2: "armor", 16: "dungeon cards"}
    names = [
        forms.get(1 << place, f"{name}s") for place, name in enumerate(KINDS) if kinds >> place & 1
    ]
    return " and ".join(names)


def suits_text(values: list[int]) -> str:
    """Values by suit: "4 fight, 2 skill"."""
    return ", ".join(f"{value} {SUITS[suit]}" for suit, value in enumerate(values) if value)


def target_text(against: int) -> str:
    """What something works against."""
    if against == AGAINST_ADVERSARY:
        return "adversaries"
    return "foes" if against == AGAINST_FOE else "adversaries and foes"


def power_text(card: Card) -> str:
    """What a card is worth: "3 fight", "2 fight or 2 skill", "4 vorpal"."""
    if card.vorpal:
        return f"{card.power} vorpal"
    return suits_text(card.values).replace(", ", " or ")


def cost_text(cost: list[int], brute: int) -> str:
    """What it takes to win something: "4 charm, or 7 of any"."""
    return f"{suits_text(cost)}, or {brute} of any" if brute else suits_text(cost)


def _amount(amount: int) -> str:
    if amount >= 0:
        return str(amount)
    return "1d3" if amount == D3 else "1d6"


def _cards(amount: int) -> str:
    return "a card" if amount == 1 else f"{_amount(amount)} cards"


def spaces(amount: int) -> str:
    return "1 space" if amount == 1 else f"{_amount(amount)} spaces"


def sentence(text: str) -> str:
    return f"{text[:1].upper()}{text[1:]}." if text else ""


def sentences(parts: list[str]) -> str:
    return " ".join(sentence(part) for part in parts if part)


# What effects do


class Teller:
    """Puts scripts into words."""

    def __init__(self, acts: Acts) -> None:
        self.acts = acts

    def script(self, script: int) -> list[tuple[str, Deed]]:
        """The effects of a script with their words."""
        found: list[tuple[str, Deed]] = []
        for number in self.acts.scripts[script] if script >= 0 else []:
            deed = self.acts.effects[number]
            assert isinstance(deed, Deed)
            found.append((self.acts.words[deed.word], deed))
        return found

    def clauses(self, script: int) -> str:
        """A script as one clause: "draw a card, then discard a card"."""
        return ", then ".join(clause(word, deed) for word, deed in self.script(script))

    def result(self, script: int) -> str:
        """What happens when an adversary is beaten; it says what becomes of the card too."""
        returns = any(word == "return" for word, _ in self.script(script))
        tables = [deed for word, deed in self.script(script) if word == "roll"]
        varied = not returns and any(self._returns(way) for deed in tables for way in deed.ways)
        parts: list[str] = []
        for word, deed in self.script(script):
            if word == "roll":
                parts.append(self._table(deed, varied))
            elif word != "return":
                parts.append(clause(word, deed))
        if not varied:
            parts.append("then reshuffle this card" if returns else "then banish this card")
        return sentences(parts)

    def _returns(self, script: int) -> bool:
        return any(word == "return" for word, _ in self.script(script))

    def _table(self, deed: Deed, varied: bool) -> str:
        lines: list[str] = []
        first = 0
        for face in range(6):
            if face == 5 or deed.ways[face + 1] != deed.ways[face]:
                way = deed.ways[face]
                words = [clause(word, each) for word, each in self.script(way) if word != "return"]
                if varied:
                    words.append("reshuffle" if self._returns(way) else "banish")
                faces = str(face + 1) if first == face else f"{first + 1}-{face + 1}"
                lines.append(f"{faces} {' and '.join(words) or 'nothing'}")
                first = face + 1
        return f"roll: {'; '.join(lines)}"


def clause(word: str, deed: Deed) -> str:
    """One effect in words, as an order to the player."""
    number = _amount(deed.amount)
    match word:
        case "draw":
            return f"draw {_cards(deed.amount)}"
        case "discard":
            if deed.pick == CHOSEN:
                return f"discard {_cards(deed.amount)} from your hand"
            if deed.pick == RANDOM:
                return f"discard {_cards(deed.amount)} from your hand at random"
            several = deed.amount != 1
            which = f"{number} strongest cards" if several else "strongest card"
            return f"discard the {which} of your hand"
        case "gain":
            return f"gain {number} sanity"
        case "lose":
            if deed.who == YOU:
                return f"lose {number} sanity"
            return f"{'every other' if deed.who == OTHERS else 'every'} hero loses {number} sanity"
        case "strip":
            return "discard all your slotted cards"
        case "spin":
            way = " clockwise" if deed.way == CLOCKWISE else ""
            exactly = "exactly " if deed.amount > 0 else ""
            return f"turn your level {exactly}{spaces(deed.amount)}{way}"
        case "repel":
            return f"the foe on your level moves {spaces(deed.amount)} away from you"
        case "scry":
            return "look at the top encounter card; you may put it under the deck, face up"
        case "fetch":
            return f"take {card_kinds(deed.kinds)} from your discard pile into your hand"
        case "recall":
            return f"win back {card_kinds(deed.kinds)} that was banished"
        case "double":
            return f"double the value of {card_kinds(deed.kinds)} this turn"
        case "add":
            against = f" against {target_text(deed.against)}" if deed.against else ""
            return f"{number} {SUITS[deed.suit]} more{against} this turn"
        case "steal":
            return f"take {card_kinds(deed.kinds)} from the discard pile of another hero"
        case "purge":
            cards = "a card" if deed.amount == 1 else f"up to {deed.amount} cards"
            return f"you may banish {cards} from your hand or discard pile"
        case "loot":
            return f"gain {number} loot"
        case "return":
            return "reshuffle this card"
        case "rage":
            loot = f" and gives {deed.spoils} loot more" if deed.spoils else ""
            return f"the next foe costs {number} {SUITS[deed.suit]} more{loot}"
        case "claim":
            return (
                f"your strongest slotted {kinds_text(deed.kinds)} changes sides: set it aside and "
                "take its value off your charm in this battle"
            )
        case "tax":
            return f"lose 1 sanity for each slotted card beyond {number}"
        case "bar":
            return f"discard all {plural(deed.kinds)} of your hand and slots"
        case "reroll":
            return "roll it again"
        case "ward":
            return f"lose up to {number} less"
        case "stride":
            return f"go {spaces(deed.amount)} further"
    raise AssertionError(f"no text for {word!r}")
