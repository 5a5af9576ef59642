"""Effects and conditions in words: what scripts do."""

from __future__ import annotations

from typing import Final

from donjon.core.acts import Acts
from donjon.games.return_to_dark_tower.content.speech import (
    advantages_text,
    count,
    goods_text,
    sentence,
)
from donjon.games.return_to_dark_tower.holdings import Deed
from donjon.games.return_to_dark_tower.kinds import (
    ALL,
    ALL_HERE,
    CLEANSE_ON,
    DECK_SOURCE,
    DESTROY_ON,
    DRIVEN,
    EACH_BY_CHANCE,
    FEWEST_VILLAGES,
    FOE_HERE_HEROES,
    FOE_KINGDOM,
    FOE_NEAR,
    GROWN,
    HALF_WARRIORS,
    MARCHES,
    MARKED,
    NONE,
    ONE_BY_CHANCE,
    ONE_HERE,
    OTHERS_HERE,
    PER,
    PLACED,
    PLAGUED,
    QUEST_KINGDOM,
    REMOVED,
    SKULLS_ON,
    TRAITS,
    WEAKENED,
    YOU,
)

# Who "you" is in a text: its reader, who dropped the skull, or who took the month's last turn.
YOURS: Final = 0
DROPPERS: Final = 1
LAST_ONES: Final = 2
HEROES_OF: Final = ["you", "the hero who dropped the skull", "the hero of the last turn"]

NUMBERS: Final = ["no", "one", "two", "three", "four"]
PER_TEXTS: Final = {
    "worst-near": "for each skull on the worst building near it",
    "worst-in-kingdom": "for each skull on the worst building of its kingdom",
    "skulls-near": "for each skull on buildings on or next to your space",
    "skulls-in-kingdom": "for each skull on buildings of its kingdom",
    "glyphs": "for each glyph that shows",
    "foes": "for each foe on the board",
    "treasures": "for each treasure you have",
    "spores": "for each spore you have",
    "gear": "for each gear you have",
    "foes-here": "for each of them on the same space",
    "month": "for each month so far, this one too",
    "named-terrain": "on the terrain that it has named",
}
SKULLS_TEXTS: Final = {
    "village": "to the village of this kingdom",
    "citadel": "to the citadel of this kingdom",
    "each-here": "to each building of this kingdom",
    "near": "to each building on or next to your space",
    "foe-kingdoms": "to a building of each kingdom where one of them stands",
    "foe-near": "to each building on or next to the space of one of them",
    "each-foe-kingdoms": "to each building of each kingdom where one of them stands",
    "foe-space": "to the building on the space of each of them",
}
CLEANSE_TEXTS: Final = {
    "any": "from any one building",
    "anywhere": "from any buildings",
    "home": "from a building of your home kingdom",
    "space": "from the building on your space",
    "kingdom": "from a building of the kingdom where you are",
}
DESTROY_TEXTS: Final = {
    "foe-near": "each building on or next to the space of one of them is destroyed",
    "foe-space": "the building on the space of each of them is destroyed",
    "foe-kingdom": "a building in the kingdom of each of them is destroyed",
}
GROW_TEXTS: Final = {
    "struck": "the type of this foe grows a step",
    "level-2": "the foe of level 2 grows a step",
    "all": "all foes on the board grow a step",
    "most": "the foe with most tokens grows a step",
}
WEAKEN_TEXTS: Final = {
    "beasts": "savage and lethal beasts fall back a step",
    "chosen": "a foe of your choice falls back a step",
}
REMOVE_TEXTS: Final = {
    "here": "remove a foe on your space",
    "any": "remove any foe from the board",
    "chance": "a foe, drawn by chance, leaves the board",
    "near": "remove all foes on and next to your space",
}
DRIVE_TEXTS: Final = {
    "one": "a foe",
    "kingdom": "a foe in the kingdom where you are",
    "type": "all foes of one type",
    "tree": "a foe or a siege tree",
}
PLACE_TEXTS: Final = {
    "anywhere": "you may put your hero on any space",
    "kingdom": "put your hero on any space of the kingdom where you are",
}


class Teller:
    """Puts scripts into words, for one reader."""

    def __init__(self, acts: Acts, gear: list[str], relics: list[str], voice: int = YOURS) -> None:
        self.acts = acts
        self.gear = gear
        self.relics = relics
        self.voice = voice

    def text(self, script: int) -> str:
        """A script in sentences; of nothing, that nothing happens."""
        return sentence(self.clauses(script)) or "Nothing happens."

    def clauses(self, script: int, joint: str = ", then ") -> str:
        """A script as one clause: "lose 2 warriors, then turn a drum"."""
        if script == NONE:
            return ""
        return joint.join(self._effect(number) for number in self.acts.scripts[script])

    def _effect(self, number: int) -> str:
        deed = self.acts.effects[number]
        assert isinstance(deed, Deed)
        text = self.clause(self.acts.words[deed.word], deed)
        if deed.needs != NONE:
            text = f"{text} if {self.condition(deed.needs, True)}"
        if deed.unless != NONE:
            text = f"{text} {self.condition(deed.unless, False)}"
        return text

    def condition(self, number: int, holds: bool) -> str:
        """A condition: what has to hold, or, with "unless", what may not."""
        test = self.acts.conditions[number]
        assert isinstance(test, Deed)
        unless = "" if holds else "unless "
        match self.acts.tests[test.word]:
            case "gear":
                return f"{unless}you have {self.gear[test.gear].lower()}"
            case "potion":
                return f"{unless}you have a potion"
            case "treasure":
                return f"{unless}you have a treasure"
            case "virtues":
                return f"{unless}you have {test.amount} active virtues"
            case "warriors":
                return f"{unless}you have {test.amount} warriors or more"
            case "marked":
                return f"{unless}you have the Black Mark"
            case "foes":
                return f"{unless}a foe of level {test.level} is on the board"
            case "first-act":
                return f"{unless}it is its first act of a month from the second to the fifth"
        raise AssertionError(f"no text for {self.acts.tests[test.word]!r}")

    def subject(self, who: int) -> str:
        """Whom an effect is about; empty if it is the reader."""
        hero = HEROES_OF[self.voice]
        if who == YOU:
            return "" if self.voice == YOURS else hero
        kingdom = "this kingdom" if self.voice == YOURS else f"the kingdom of {hero}"
        return {
            ALL: "every hero",
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

    def clause(self, word: str, deed: Deed) -> str:
        """One effect in words."""
        match word:
            case "lose" | "gain":
                return self._goods(word, deed)
            case "pay":
                then = self.clauses(deed.script)
                return f"you may pay {goods_text(deed.goods)} to {then}"
            case "either":
                return self._either(deed)
            case "corrupt":
                return f"{self.does(deed.who, 'gain')} {count(deed.amount, 'corruption')}"
            case "redeem":
                some = "all your corruptions" if deed.which else "one of your corruptions"
                return f"remove {some}"
            case "spores":
                return f"{self.does(deed.who, 'gain')} {count(deed.amount, 'spore')}"
            case "shed":
                return "return all your spores"
            case "strip":
                tiles = count(deed.amount, "active virtue tile")
                return f"{self.does(deed.who, 'lose')} {tiles} for good, or gains 1 corruption"
            case "activate":
                return f"activate {count(deed.amount, 'virtue')}"
            case "relic":
                return f"gain {self.relics[deed.relic]}, if it is left"
            case "keepsake":
                return "gain a quest item of the main companion"
            case "recruit":
                return "gain a companion"
            case "advantage":
                return f"gain {advantages_text(deed.amount, TRAITS[deed.trait])}"
            case "again":
                return "take another turn"
            case "pass":
                return "give this to another hero"
            case "wares":
                return f"put up to {count(deed.amount, 'treasure')} of the market under the deck"
            case "restock":
                return "the treasures of the market go under the deck, and new ones come"
        return self._land(word, deed)

    def _land(self, word: str, deed: Deed) -> str:
        match word:
            case "skulls":
                return self._skulls(deed)
            case "cleanse":
                up_to = "" if deed.amount == 1 else "up to "
                where = CLEANSE_TEXTS[CLEANSE_ON[deed.on]]
                return f"remove {up_to}{count(deed.amount, 'skull')} {where}"
            case "destroy":
                return DESTROY_TEXTS[DESTROY_ON[deed.on]]
            case "turn":
                return f"{count(deed.amount, 'drum')} of the Tower turn" + "s" * (deed.amount == 1)
            case "unseal":
                return f"{count(deed.amount, 'seal')} {'is' if deed.amount == 1 else 'are'} lifted"
            case "seal":
                return f"put {count(deed.amount, 'seal')} back on the Tower"
            case "spawn":
                come = "comes" if deed.amount == 1 else "come"
                return f"{count(deed.amount, 'foe')} of level {deed.level} {come}"
            case "grow":
                return GROW_TEXTS[GROWN[deed.which]]
            case "weaken":
                return WEAKEN_TEXTS[WEAKENED[deed.which]]
            case "march":
                return self._march(deed)
            case "remove":
                return REMOVE_TEXTS[REMOVED[deed.which]]
            case "drive":
                spaces = count(deed.amount, "space")
                return f"move {DRIVE_TEXTS[DRIVEN[deed.which]]} up to {spaces}"
            case "cast":
                return "put that foe on any space"
            case "walk":
                return f"move any hero up to {count(deed.amount, 'space')}"
            case "place":
                return PLACE_TEXTS[PLACED[deed.which]]
        return self._adversary(word, deed)

    def _adversary(self, word: str, deed: Deed) -> str:
        match word:
            case "spare":
                spawns = "spawn" if deed.amount == 1 else f"{NUMBERS[deed.amount]} spawns"
                return f"the next {spawns} of foes will not happen"
            case "act":
                return "the adversary acts" + (", a step harder" if deed.amount else "")
            case "mark":
                return "if nobody has the Black Mark, the hero with most warriors gains it"
            case "plague":
                return "the plague goes to a kingdom drawn by chance"
            case "fire":
                rivers = "a river" if deed.amount == 1 else f"{NUMBERS[deed.amount]} rivers"
                return f"{rivers} drawn by chance begins to burn"
            case "mutate":
                cards = count(deed.amount, "assault card")
                grows = " and grows a step" if deed.grows else ""
                return f"a foe drawn by chance gets {cards} more in its deck{grows}"
            case "cap":
                spent = f"more than {deed.amount} advantages in an action"
                return f"until the month ends nobody spends {spent}"
        raise AssertionError(f"no text for {word!r}")

    def _either(self, deed: Deed) -> str:
        """Ways to choose from, told to who chooses."""
        chooser = Teller(self.acts, self.gear, self.relics)
        ways = ", or ".join(chooser.clauses(way) for way in deed.ways)
        return f"{self.does(YOU, 'choose')}: {ways}"

    def _goods(self, word: str, deed: Deed) -> str:
        """What is lost or gained: a sum, so much for each, or both."""
        who = self.does(deed.who, word)
        if deed.may:
            who = f"you may {who}"
        if deed.per == HALF_WARRIORS:
            return f"{who} half of your warriors, rounded down"
        told = goods_text(deed.goods)
        if word == "gain":
            told = self._gained(deed, told)
        if deed.per == NONE:
            return f"{who} {told}"
        per = PER_TEXTS[PER[deed.per]]
        most = f" ({deed.most} at most)" if deed.most else ""
        if not told:
            return f"{who} {goods_text(deed.more)} {per}{most}"
        more = " and ".join(str(amount) for amount in deed.more if amount)
        return f"{who} {told}, and {more} more {per}{most}"

    def _gained(self, deed: Deed, told: str) -> str:
        if deed.gear != NONE:
            return self.gear[deed.gear].lower()
        if deed.source == DECK_SOURCE:
            return f"{told} from the top of the deck"
        return told

    def _skulls(self, deed: Deed) -> str:
        add = f"add {count(deed.amount, 'skull')}"
        hero = HEROES_OF[self.voice]
        kingdom = "this kingdom" if self.voice == YOURS else f"the kingdom of {hero}"
        several = NUMBERS[deed.kingdoms]
        drawn = "a kingdom" if deed.kingdoms == 1 else f"each of {several} kingdoms"
        if deed.on == ONE_HERE:
            return f"{add} to {'a building' if deed.amount == 1 else 'buildings'} of {kingdom}"
        if deed.on == ONE_BY_CHANCE:
            return f"{add} to a building of {drawn} drawn by chance"
        if deed.on == EACH_BY_CHANCE:
            return f"{add} to each building of {drawn} drawn by chance"
        if deed.on == FEWEST_VILLAGES:
            return f"add 1 skull to each of the {NUMBERS[deed.amount]} villages with the fewest"
        return f"{add} {SKULLS_TEXTS[SKULLS_ON[deed.on]]}"

    def _march(self, deed: Deed) -> str:
        hero = HEROES_OF[self.voice]
        spaces = count(deed.amount, "space")
        return {
            "any": f"each of them moves {spaces}",
            "holy": "each of them moves to the nearest sanctuary or citadel",
            "to-you": f"each of them moves {spaces} towards {hero}",
            "onto-you": f"all of them move onto {hero}",
            "onto-next": "those next to a hero move onto that hero",
            "onto-kingdom": "those with a hero in their kingdom move onto that hero",
            "next-kingdom": "each of them moves to a building of the next kingdom clockwise",
        }[MARCHES[deed.way]]
