"""The prisoners: who they are, how they are, what they rolled and what they carry."""

from __future__ import annotations

from typing import Final

from donjon.core.record.texts import texts
from donjon.drawing import (
    SMALL,
    Figure,
    Pieces,
    Svg,
    box,
    el,
    fixed,
    ground,
    join,
    moved,
    paint,
    paragraph,
    path,
    sign,
    text,
    through,
    width_of,
)
from donjon.drawing.svg import remembered
from donjon.games.escape_the_dark_castle.components import FACES, HAND_COUNT, MIRROR, TRAITS
from donjon.games.escape_the_dark_castle.picture.figures import (
    blank,
    chapter_die,
    hue_of,
    rolled,
    seat_mark,
    sign_tab,
    six_faces,
    sleeper,
    tag,
    tallies,
    words_tab,
    wound,
)
from donjon.games.escape_the_dark_castle.picture.items import plate
from donjon.games.escape_the_dark_castle.picture.places import HEAD, Stand
from donjon.games.escape_the_dark_castle.picture.portraits import bust
from donjon.games.escape_the_dark_castle.picture.scene import CastleScene
from donjon.games.escape_the_dark_castle.verbs import (
    AGAIN,
    CLEAVE,
    DROP,
    GIVE,
    LEAVE,
    MEND,
    NAME,
    REST,
    STRIKE,
    TURN,
    USE,
)

text_of: Final = texts(__name__)

BY_PRISONER = (STRIKE, AGAIN, MEND, NAME, REST, TURN, LEAVE)


def prisoners(scene: CastleScene) -> Pieces:
    """Everybody, one after another, with all that is theirs."""
    for p in range(len(scene.g.prisoners)):
        yield from _prisoner(scene, p, scene.plan.stands[p])
    yield from _tags(scene)


def _prisoner(scene: CastleScene, p: int, stand: Stand) -> Pieces:
    g = scene.g
    prisoner = g.prisoners[p]
    character = prisoner.character
    name = scene.names["prisoner"][character]
    figure = panel(
        p,
        name,
        scene.titles["prisoner"][character],
        scene.initials[p],
        (prisoner.hp, g.full),
        tuple(scene.content.dice[character]),
        stand,
        g.seats > 1 and g.leaders[p] == scene.view.seat,
        scene.player(g.leaders[p], "") if g.seats > 1 else "",
    )
    x, y = stand.area.middle
    answer = scene.first(*(verb.of[character] for verb in BY_PRISONER))
    lit = scene.asked_about == character and g.outcome is None
    told, card = _told(scene, p), f"prisoner:{name}"
    yield scene.either(answer, figure, x, y, f"prisoner-{name}", told, lit=lit, card=card)
    yield from _dice(scene, p, stand)
    yield from _hand(scene, p, stand)
    if prisoner.wound:
        amount = prisoner.wound
        place = stand.area.right - 57, stand.area.y + 17
        yield fixed(wound(amount), *place, f"wound-{p}", text_of("about-to-lose", hp=amount))


def _told(scene: CastleScene, p: int) -> str:
    """A prisoner in words."""
    g = scene.g
    prisoner = g.prisoners[p]
    played = scene.played(g.leaders[p], scene.title(prisoner)) if g.seats > 1 else ""
    who = played or scene.title(prisoner)
    words = [text_of("prisoner-hp", prisoner=who, hp=prisoner.hp, full=g.full)]
    if scene.fighting and g.fight.resting == p:
        words.append(text_of("rests"))
    if prisoner.rolls and prisoner.face >= 0:
        words.append(text_of("rolled", face=scene.titles["face"][prisoner.face]))
    hand = [scene.titles["thing"][card] for card in prisoner.hand]
    things = text_of("and").join(hand)
    words.append(text_of("carries", things=things) if hand else text_of("carries-nothing"))
    return "; ".join(words)


@remembered
def panel(
    p: int,
    name: str,
    title: str,
    initial: str,
    health: tuple[int, int],
    die: tuple[int, ...],
    stand: Stand,
    own: bool,
    player: str = "",
) -> Figure:
    """The place of a prisoner: portrait, mark and name, HP in scratches and in a number.

    The line below the name of one's own is a thick one. Beside it stands who plays them, where
    there is room.
    """
    hp, full = health
    width, height = stand.area.width, stand.area.height
    edge = box(width, height, 5)
    x, y = stand.left - stand.area.x - width / 2, -height / 2
    right = width / 2
    scale = 1.25 if width > 380 else 1
    room = right - x - 14 - 82 * scale
    wide = width_of(title, 16, title=True, bold=True) + 1
    parts: list[Svg] = [ground(edge)]
    if stand.bust:
        parts.append(moved(-width / 2 + 4 + stand.bust / 2, 0, bust(name, stand.bust, height - 8)))
    stripe = path("M", x, y + HEAD - 3, "H", right - 8)
    parts += [
        moved(x + 12, y + 15, seat_mark(p, initial, 22).body),
        text(title, x + 28, y + 15, size=16, anchor="start", title=True, bold=True, room=wide),
        sign("heart", right - 39, y + 16, 15, "blood", "blood" if hp else "none"),
        text(str(hp), right - 8, y + 15, size=16, anchor="end", bold=True),
        moved(x + 4, y + 34, tallies(hp, full, room)),
        moved(right - 8, y + 32.5, six_faces(die, scale)),
        el("path", d=stripe, stroke=paint(hue_of(p).color), stroke_width=3.5 if own else 1.5),
    ]
    after = x + 34 + wide
    beside = right - 52 - after
    if player and beside > 20:
        parts.append(
            paragraph(
                player, beside, after, y + 16, size=SMALL, lines=1, color="muted", anchor="start"
            )
        )
    if not hp:
        parts.append(
            el(
                "path",
                d=path("M", -width / 2 + 6, height / 2 - 6, "L", width / 2 - 6, -height / 2 + 6)
                + path("M", -width / 2 + 6, -height / 2 + 6, "L", width / 2 - 6, height / 2 - 6),
                stroke=paint("blood"),
                stroke_width=4,
                stroke_linecap="round",
                opacity=0.8,
            )
        )
    return Figure(join(parts), edge)


def _dice(scene: CastleScene, p: int, stand: Stand) -> Pieces:
    """What was rolled, and what else can be done with it."""
    g = scene.g
    x, y = stand.die_place
    prisoner = g.prisoners[p]
    character, face = prisoner.character, prisoner.face
    if scene.fighting and g.fight.resting == p:
        yield fixed(Figure(sleeper(stand.die), box(1, 1)), x, y, f"rest-{p}", text_of("rests-now"))
    elif prisoner.rolls and face >= 0:
        spent = scene.stale or (scene.resolving and not prisoner.hits) or g.outcome is not None
        figure = rolled(face, stand.die, spent)
        label = text_of("rolled-die", face=scene.titles["face"][face])
        yield fixed(through(figure), x, y, f"die-{p}-{FACES[face]}", label)
    elif stand.bust:
        yield fixed(Figure(blank(stand.die), box(1, 1)), x, y, f"socket-{p}")
    else:
        name = scene.names["prisoner"][character]
        portrait = bust(name, stand.die + 6, stand.area.height - HEAD - 8)
        yield fixed(through(Figure(portrait, box(1, 1))), x, y, f"bust-{p}")
    if scene.fighting and prisoner.axe >= 0:
        trait = prisoner.axe
        size = stand.die * 0.62
        place = x + stand.die * 0.3, y + stand.die * 0.5
        yield scene.either(
            CLEAVE.of[character],
            chapter_die(trait, size),
            *place,
            f"axe-{p}",
            text_of("axe-die", trait=TRAITS[trait]),
        )
    for card in range(len(scene.content.items)):
        if scene.content.items[card].use != MIRROR:
            continue
        answer = USE.at[card][character]
        if answer in scene.options:
            yield scene.live(answer, sign_tab("exchange", size=24), x, y + stand.die / 2 + 4)


def _hand(scene: CastleScene, p: int, stand: Stand) -> Pieces:
    """What a prisoner carries; a two-handed item takes the room of two."""
    g, content = scene.g, scene.content
    character, hand = g.prisoners[p].character, g.prisoners[p].hand
    seen: list[int] = []
    for slot, card in enumerate(hand):
        kind = content.kinds[card]
        item = content.items[kind]
        width, height = stand.item
        x, y = stand.item_place(slot)
        if item.two_handed:
            y = (stand.item_place(0)[1] + stand.item_place(1)[1]) / 2
            height = min(height * 1.6, 2 * height)
        title, words = scene.titles["item"][kind], scene.texts["item"][kind]
        figure = plate(item.name, item.kind, title, words if stand.told else "", width, height)
        answers = []
        if kind not in seen:
            uses = [] if item.use == MIRROR else [USE.at[kind][character]]
            gives = (GIVE.at[kind][character], DROP.at[kind][character])
            answers = scene.open(*uses, *gives)
        seen.append(kind)
        own = g.leaders[p] == scene.view.seat
        why = USE.at[kind][character] if own else -1
        yield scene.item(card, answers[0] if answers else -1, figure, x, y, why)
        for answer in answers[1:]:
            tab = words_tab(text_of("drop"))
            yield scene.live(answer, tab, x + width / 2 - 16, y + height / 2 - 7)
    if not g.outcome:
        both = any(content.items[content.kinds[card]].two_handed for card in hand)
        for slot in range(HAND_COUNT if both else len(hand), HAND_COUNT):
            yield fixed(_empty(*stand.item), *stand.item_place(slot), f"hand-{p}-{slot}")


@remembered
def _empty(width: float, height: float) -> Figure:
    """A free hand."""
    edge = box(width, height, 4)
    line = el(
        "path", d=edge, fill="none", stroke=paint("line"), stroke_width=1, stroke_dasharray="3 4"
    )
    return Figure(el("g", line, pointer_events="none"), edge)


def _tags(scene: CastleScene) -> Pieces:
    """Who turned the card, and who was named."""
    g = scene.g
    if g.outcome is not None:
        return
    title = scene.title(g.prisoners[g.you])
    yield _tag(scene, g.you, text_of("you"), "blood", "you", 0, text_of("you-tag", prisoner=title))
    if scene.camping or scene.fighting:
        return
    named = []
    if g.nominee != g.you:
        named.append(g.nominee)
    rolling = {p for p, prisoner in enumerate(g.prisoners) if prisoner.rolls}
    if rolling == {g.nominee, g.partner}:
        named = sorted(rolling)
    for p in named:
        shift = 42.0 if p == g.you else 0.0
        told = text_of("named-tag", prisoner=scene.title(g.prisoners[p]))
        yield _tag(scene, p, text_of("named"), "ink", f"named-{p}", shift, told)


def _tag(
    scene: CastleScene, p: int, words: str, color: str, id: str, shift: float, told: str
) -> Svg:
    area = scene.plan.stands[p].area
    x = scene.plan.stands[p].left + 98 + shift
    figure = through(tag(words, color))
    return fixed(figure, x, area.y - 1, id, told)
