"""The words in which packs say what happens: effects, conditions, and what they count.

*You* is the active hero. In an event it is who dropped the skull, in a companion's event the
companion's holder, in a failed quest who took the last turn of the month. You make all choices
unless another hero loses something: then that hero does. All losses of one script are one effect:
at most one corruption for a shortfall, for each hero (DT-13). Names in capitals are in `kinds.py`.

Having and losing
    lose = goods        `who` loses them, and `more` goods for each of what `per` counts, `most` at
                        most
    gain = goods        you gain them; `more`, `per`, `most` as above. Treasures come from the
                        market or, with source = "deck", from the top of the deck; gear is of
                        choice unless `gear` names it; with `may` you can say no
    pay = goods         you may pay them, and then `do` happens
    either = ways       you choose one of several lists of effects
    corrupt = n         `who` gains so many corruptions
    redeem = "one"      remove one of your corruptions, of choice, or "all"
    spores = n          `who` gains so many spores
    shed = true         you return all your spores
    strip = n           `who` loses so many active virtue tiles; a corruption for each not had
    activate = n        you turn so many inactive virtues active, of choice
    relic = "id"        you gain this quest item, if one is left in the box
    keepsake = true     you gain a quest item of the main companion that nobody has had
    recruit = true      you gain a companion by chance of those nobody has; if none is left, a
                        treasure (DT-R38)
    advantage = n       you have so many more of `trait` (wild if not named) in this heroic action,
                        or the next one of this turn
    again = true        you take another turn at once (DT-R9)
    pass = true         you give this thing to another hero of your choice
    wares = n           you may put up to so many treasures of the market under the deck
    restock = true      all treasures of the market go under the deck, and new ones come
Skulls and buildings
    skulls = n          so many skulls on each building that `on` names (`kinds.SKULLS_ON`)
    cleanse = n         you take so many skulls off, where `on` says (CLEANSE_ON); up to n
    destroy = which     buildings are destroyed (DESTROY_ON)
The Tower
    turn = n            so many drums turn, drawn and turned by chance (`calendar`)
    unseal = n          so many seals are lifted, drawn by chance (`calendar`)
    seal = n            you put so many seals back, of choice
Foes and figures
    spawn = n           so many tokens of the game's foe of `level` come
    grow = which        types of foes grow a step (GROWN); of what is not on the board, nothing
    weaken = which      types of foes fall a step (WEAKENED)
    march = n           each token of the striking foe moves, as `way` says (MARCHES)
    remove = which      foes leave the board (REMOVED); never the adversary
    drive = n           foes move up to so many spaces, where you like (`which`: DRIVEN)
    cast = true         you put the foe that is met on any space
    walk = n            you move any hero up to so many spaces
    place = where       you put your hero on any space there (PLACED)
    spare = n           the next so many spawns do not happen
The adversary
    act = n             it acts as if the Tower did, so many tiers harder than the month says
    mark = true         if nobody has the Black Mark, the hero with most warriors gains it
    plague = true       a kingdom by chance is plagued from now on, and no other
    fire = n            so many rivers by chance that do not burn yet become rivers of fire
    mutate = n          a type of foe by chance, of those on the board, has so many more assault
                        cards in its deck for the rest of the game; with `grows` it also grows
    cap = n             until the month ends nobody spends more than so many advantages in an action

Conditions (of the hero whom the effect is about): `gear = "id"` has it; `potion`, `treasure` has
one; `virtues = n` has so many active; `warriors = n` has so many or more; `marked` has the Black
Mark; `foes = level` such a foe is on the board; `first-act` the Tower acts for the first time in
this month, and the month is one from two to five.
"""

from __future__ import annotations

from typing import Any, Final

from donjon.core.lexicon import (
    Flag,
    Kind,
    Lexicon,
    Name,
    Number,
    Reader,
    Then,
    Ways,
    Word,
    Wrong,
)
from donjon.games.return_to_dark_tower.holdings import Deed, no_goods
from donjon.games.return_to_dark_tower.kinds import (
    CLEANSE_ON,
    DESTROY_ON,
    DRIVEN,
    GOODS,
    GROWN,
    MARCHES,
    NONE,
    PER,
    PLACED,
    REDEEMED,
    REMOVED,
    SKULLS_ON,
    SOURCES,
    TRAITS,
    WEAKENED,
    WHO,
)

MOST_GOODS: Final = 99


class Goods(Kind):
    """A table of goods: `{ warriors = 8, spirit = 1 }`."""

    def __init__(self, default: list[int] | None = None) -> None:
        self.default = default

    def read(self, raw: Any, reader: Reader) -> list[int]:
        return goods(raw)

    @property
    def schema(self) -> dict[str, Any]:
        amount = {"type": "integer", "minimum": 1, "maximum": MOST_GOODS}
        amounts = dict.fromkeys(GOODS, amount)
        return {"type": "object", "properties": amounts, "additionalProperties": False}


class OneOf(Kind):
    """The id of something in a table of the packs; it comes to its number."""

    def __init__(self, table: str, default: int | None = None) -> None:
        self.table = table
        self.default = default

    def read(self, raw: Any, reader: Reader) -> int:
        known = [entry.id for entry in reader.entries.entries[self.table]]
        if raw not in known:
            raise Wrong(f"one of {', '.join(known)} is wanted, not {raw!r}")
        return known.index(raw)

    @property
    def schema(self) -> dict[str, Any]:
        return {"type": "string"}


def goods(raw: Any) -> list[int]:
    """Amounts by goods, from a table."""
    found = no_goods()
    if not isinstance(raw, dict):
        raise Wrong(f"a table of goods is wanted, such as {{ warriors = 8, spirit = 1 }}: {raw!r}")
    for name, amount in raw.items():
        if name not in GOODS:
            raise Wrong(f"goods are {', '.join(GOODS)}, not {name!r}")
        if isinstance(amount, bool) or not isinstance(amount, int) or not 1 <= amount <= MOST_GOODS:
            raise Wrong(f"{name!r} is a number from 1 to {MOST_GOODS}, not {amount!r}")
        found[GOODS.index(name)] = amount
    return found


class Per(Name):
    """What is counted; NONE if nothing is."""

    def __init__(self) -> None:
        super().__init__(PER)
        self.default = NONE


WORDS: Final = Lexicon(
    Deed,
    [
        Word(
            "lose",
            Goods(),
            "goods",
            who=Name(WHO, "you"),
            more=Goods(no_goods()),
            per=Per(),
            most=Number(1, 99, 0),
        ),
        Word(
            "gain",
            Goods(),
            "goods",
            more=Goods(no_goods()),
            per=Per(),
            most=Number(1, 99, 0),
            source=Name(SOURCES, "market"),
            gear=OneOf("gear", NONE),
            may=Flag(),
        ),
        Word("pay", Goods(), "goods", do=Then()),
        Word("either", Ways()),
        Word("corrupt", Number(1, 3), who=Name(WHO, "you")),
        Word("redeem", Name(REDEEMED), "which"),
        Word("spores", Number(1, 3), who=Name(WHO, "you")),
        Word("shed", Flag()),
        Word("strip", Number(1, 3), who=Name(WHO, "you")),
        Word("activate", Number(1, 3)),
        Word("relic", OneOf("relic"), "relic"),
        Word("keepsake", Flag()),
        Word("recruit", Flag()),
        Word("advantage", Number(1, 9), trait=Name(TRAITS, "wild")),
        Word("again", Flag()),
        Word("pass", Flag()),
        Word("wares", Number(1, 9)),
        Word("restock", Flag()),
        Word("skulls", Number(1, 3), on=Name(SKULLS_ON, "here"), kingdoms=Number(1, 4, 0)),
        Word("cleanse", Number(1, 9), on=Name(CLEANSE_ON, "any")),
        Word("destroy", Name(DESTROY_ON), "on"),
        Word("turn", Number(1, 3)),
        Word("unseal", Number(1, 12)),
        Word("seal", Number(1, 12)),
        Word("spawn", Number(1, 4), level=Number(2, 4)),
        Word("grow", Name(GROWN), "which"),
        Word("weaken", Name(WEAKENED), "which"),
        Word("march", Number(0, 9), way=Name(MARCHES)),
        Word("remove", Name(REMOVED), "which"),
        Word("drive", Number(1, 9), which=Name(DRIVEN, "one")),
        Word("cast", Flag()),
        Word("walk", Number(1, 9)),
        Word("place", Name(PLACED), "which"),
        Word("spare", Number(1, 3)),
        Word("act", Number(0, 2)),
        Word("mark", Flag()),
        Word("plague", Flag()),
        Word("fire", Number(1, 4)),
        Word("mutate", Number(1, 3), grows=Flag()),
        Word("cap", Number(1, 9)),
    ],
    [
        Word("gear", OneOf("gear"), "gear"),
        Word("potion", Flag()),
        Word("treasure", Flag()),
        Word("virtues", Number(1, 6)),
        Word("warriors", Number(1, 99)),
        Word("marked", Flag()),
        Word("foes", Number(2, 4), "level"),
        Word("first-act", Flag()),
    ],
)
"""What each word takes; the fields are as in `Deed`."""
