"""The other heroes: small plates beside the board, and a page with all of them."""

from __future__ import annotations

from donjon.drawing import (
    SMALL,
    TEXT,
    Area,
    Figure,
    Svg,
    box,
    card_height,
    join,
    paragraph,
    tally,
    text,
)
from donjon.drawing.pieces import Pieces, fixed, tile
from donjon.drawing.svg import moved
from donjon.games.ravingspire.kinds import MOST_SANITY
from donjon.games.ravingspire.picture.cards import card_label, face
from donjon.games.ravingspire.picture.places import UPRIGHT_HEROES, WIDE_HEROES, Plan
from donjon.games.ravingspire.picture.scene import SpireScene, text_of
from donjon.games.ravingspire.verbs import TRADE


def plates(scene: SpireScene, plan: Plan) -> Pieces:
    """A plate for each other hero; where the own mat is not beside them, for everybody."""
    others = scene.others()
    if plan.company is None:
        return
    if plan.mat is None:
        others = [scene.me, *others]
        fields = plan.company.rows(6, 5)
    else:
        fields = plan.company.columns(max(len(others), 3), 6)
    for area, seat in zip(fields, others, strict=False):
        x, y = area.middle
        figure = plate(scene, seat, area.width, area.height)
        label = words(scene, seat)
        lit = seat == scene.g.active and bool(scene.g.turn)
        yield scene.either(TRADE.of[seat], figure, x, y, f"plate-{seat}", label, lit=lit)


def plate(scene: SpireScene, seat: int, width: float, height: float) -> Figure:
    """Portrait, sanity, cards in the hand, and a key."""
    hero = scene.g.heroes[seat]
    color, _ = scene.mark(seat)
    wide = height * 0.66
    left = -width / 2 + wide + 12
    inside = [moved(-width / 2 + wide / 2 + 5, 0, scene.chip(seat, wide).body)]
    if hero.out:
        inside.append(text("out", left, 0, anchor="start", size=SMALL, color="muted"))
    else:
        size = 12.5 if height > 50 else SMALL
        inside.append(tally("heart", hero.sanity, left, -height * 0.2, size=size, tint="blood"))
        inside.append(tally("fist", len(hero.hand), left, height * 0.22, size=size, tint="muted"))
        if hero.key:
            inside.append(moved(width / 2 - 14, 0, scene.key_token(18).body))
    return tile(box(width, height, 5), *inside, line=color)


def words(scene: SpireScene, seat: int) -> str:
    """A hero in a sentence."""
    hero = scene.g.heroes[seat]
    if hero.hero < 0:
        return text_of("not-chosen", player=scene.titles["seat"][seat])
    if hero.out:
        return text_of("is-out", hero=scene.name(seat))
    return text_of(
        "hero-with-key" if hero.key else "hero",
        hero=scene.name(seat),
        sanity=hero.sanity,
        cards=text_of("cards", count=len(hero.hand)),
        space=scene.titles["space"][hero.space],
    )


def page_size(scene: SpireScene) -> tuple[float, float]:
    """How large the page of all heroes is."""
    wide, high = WIDE_HEROES if scene.wide else UPRIGHT_HEROES
    return wide, max(high, len(scene.g.heroes) * _row(scene) / (2 if scene.wide else 1) + 8)


def _row(scene: SpireScene) -> float:
    return 250.0 if scene.wide else 150.0


def page(scene: SpireScene) -> Pieces:
    """All heroes with their slots, and how many cards they have where."""
    width, _ = page_size(scene)
    columns = 2 if scene.wide else 1
    across = (width - 8) / columns
    for i, hero in enumerate(scene.g.heroes):
        if hero.hero < 0:
            continue
        area = Area(
            4 + across * (i % columns) + 2,
            4 + _row(scene) * (i // columns) + 2,
            across - 6,
            _row(scene) - 6,
        )
        yield from _mat(scene, i, area)


def _mat(scene: SpireScene, seat: int, area: Area) -> Pieces:
    """One hero: portrait, numbers, and the slotted cards."""
    hero = scene.g.heroes[seat]
    color, _ = scene.mark(seat)
    high = 84.0 if scene.wide else 58.0
    left = -area.width / 2 + high * 0.82 + 20
    top = -area.height / 2
    lines: list[Svg] = [
        moved(
            -area.width / 2 + high * 0.41 + 8,
            top + high / 2 + 8,
            scene.chip(seat, high * 0.82).body,
        ),
        paragraph(
            scene.name(seat),
            area.width / 2 - left - 8,
            left,
            top + 16,
            lines=1,
            anchor="start",
            title=True,
            bold=True,
        ),
    ]
    x = left
    for name, number, caption in (
        ("heart", f"{hero.sanity}/{MOST_SANITY}", ""),
        ("fist", len(hero.hand), text_of("count-hand")),
        ("tower", len(hero.deck), text_of("count-deck")),
        ("bones", len(hero.discard), text_of("count-discarded")),
    ):
        lines.append(
            tally(name, number, x, top + 38, caption=caption, size=TEXT if scene.wide else 12)
        )
        x += 98 if scene.wide else 66
    space = scene.titles["space"][hero.space]
    where = text_of("out") if hero.out else text_of("on-space", space=space)
    lines.append(text(where, left, top + 58, anchor="start", size=SMALL, color="muted"))
    if hero.key:
        lines.append(moved(area.width / 2 - 20, top + 20, scene.key_token(24).body))
    middle_x, middle_y = area.middle
    figure = tile(box(area.width, area.height, 6), join(lines), line=color)
    lit = seat == scene.g.active and bool(scene.g.turn)
    yield fixed(figure, middle_x, middle_y, scene.pawn_id(seat), words(scene, seat), lit)
    width = 96.0 if scene.wide else 48.0
    slotted = [(place, number) for place, number in enumerate(hero.slots) if number >= 0]
    for place, number in slotted:
        x = area.x + 10 + (width + 4) * (place + 0.5) - 2
        y = area.bottom - card_height(width) / 2 - 6
        card = scene.card("card", number)
        id = f"worn-{seat}-{place}"
        yield fixed(face(scene, number, width), x, y, id, card_label(scene, number), card=card)
