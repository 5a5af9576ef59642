"""Everything in the box of Escape the Dark Castle, opened large."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import Figure, box, card, card_height, el, join, moved, sign
from donjon.drawing.svg import Svg
from donjon.games.escape_the_dark_castle.components import DarkCastleContent, Foe
from donjon.games.escape_the_dark_castle.picture.characters import inmate
from donjon.games.escape_the_dark_castle.picture.enemy import attack_plate
from donjon.games.escape_the_dark_castle.picture.figures import chapter_die
from donjon.games.escape_the_dark_castle.picture.items import drawing
from donjon.games.escape_the_dark_castle.picture.page import printed
from donjon.games.escape_the_dark_castle.picture.places import plan_for

text_of: Final = texts(__name__)

INMATE = (190.0, 260.0)
ITEM = 150.0
TOKEN = 76.0


def figure(content: DarkCastleContent, kind: str, number: int) -> tuple[Figure, float, float]:
    """A thing of the box, with its width and its height."""
    if kind == "card":
        return _leaf(content, number)
    name, title = content.vocabulary.names, content.titles
    if kind == "prisoner":
        told = (name[kind][number], title[kind][number], content.texts[kind][number])
        return inmate(*told, tuple(content.dice[number]), *INMATE), *INMATE
    if kind in ("item", "companion"):
        return _card(content, kind, number), ITEM, card_height(ITEM)
    return chapter_die(number, 56), TOKEN, TOKEN


def _card(content: DarkCastleContent, kind: str, number: int) -> Figure:
    """An item, or a companion, as a card."""
    title, words = content.titles[kind][number], content.texts[kind][number]
    if kind == "companion":
        art, line = sign("heart", 0, 0, 52, "blood"), text_of("hp", hp=content.companions[number])
    else:
        item = content.items[number]
        art = drawing(item.name, item.kind, 0, 0, 62)
        line = text_of("two-hands", kind=item.kind) if item.two_handed else item.kind
    return card(title, (), words, kind=line, art=art, width=ITEM)


def _leaf(content: DarkCastleContent, number: int) -> tuple[Figure, float, float]:
    """A chapter as it lies open in the book, with the dice of its enemy at the foot."""
    entry, page = content.cards[number], plan_for(2, False).page
    foes = _foes(content, entry.script)
    note = foes[0].note if foes else ""
    rule = content.texts["card"][number]
    leaf = page.leaf._replace(x=page.leaf.x - 4, width=page.leaf.width + 8)
    words = (content.titles["card"][number], entry.plate, entry.tale, rule, note, "", 2)
    parts = [printed(page, *words)]
    if foes:
        parts.append(moved(page.foot.x, page.foot.y + 30, _enemy(foes[0])))
    x, y = leaf.middle
    return (
        Figure(moved(-x, -y, join(parts)), box(leaf.width, leaf.height)),
        leaf.width,
        leaf.height,
    )


def _enemy(foe: Foe) -> Svg:
    """How hard it strikes, and the dice that are set out for it."""
    dice = [trait for trait in range(3) for _ in range(foe.dice[trait])]
    pitch = min(41.0, 270 / max(len(dice), 1))
    shown = [moved(72 + pitch * i, 0, chapter_die(trait, 34).body) for i, trait in enumerate(dice)]
    return el("g", moved(24, 0, attack_plate(foe.attack, 38).body), *shown)


def _foes(content: DarkCastleContent, script: int) -> list[Foe]:
    """The enemies that a script of a card can bring."""
    foes: list[Foe] = []
    for effect in content.acts.scripts[script] if script >= 0 else []:
        beat = content.beats[effect]
        if beat.foe >= 0:
            foes.append(content.foes[beat.foe])
        for way in (*beat.ways, beat.won, beat.lost, beat.missed):
            foes += _foes(content, way)
    return foes
