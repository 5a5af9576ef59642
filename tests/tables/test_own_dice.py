"""Tables at which the people roll and draw, and tell what came."""

from __future__ import annotations

from random import Random

from donjon.core.box.shelf import box as find_box
from donjon.core.engine.seats import CHANCE
from donjon.core.errors import IllegalAnswer
from donjon.core.record import proof
from donjon.core.record.reported_chance import outcomes
from donjon.tables.conduct import answers, undo_and_talk
from donjon.tables.conduct.opening import bring, open_table
from donjon.tables.entries import PEOPLE, Chair
from donjon.tables.errors import NotYours, Stale, TableError
from donjon.tables.table import fold
from tests.tables.scene import ANN, BEN, CLEO, SKULL, Scene, person, refuses, robot

CASTLE = "escape-the-dark-castle"


def lay(*chairs: Chair, box: str = CASTLE, undo: str = "turn", **options: str) -> Scene:
    """A table of people who have dice and cards of their own."""
    change = open_table(box, list(chairs), options, undo, listed=False, dealer=PEOPLE)
    return Scene(change)


def go_on(scene: Scene, rng: Random, chance: bool) -> Scene:
    """Everybody answers and tells anything until chance is asked, or somebody is."""
    while scene.table.phase == "playing":
        question = scene.game.question
        assert question is not None
        if question.chance is chance:
            return scene
        seat = rng.choice(scene.table.seats_asked())
        key = scene.game.vocabulary.keys[
            rng.choice(question.options_of(-1 if not chance else seat))
        ]
        scene = scene.tell(key, seat) if question.chance else scene.answer(key, seat)
    raise AssertionError("it never came to that")


def two(undo: str = "turn") -> Scene:
    """Ann and Ben have begun, and a card is to be drawn for all to see."""
    return go_on(lay(person(ANN), person(BEN), undo=undo), Random(1), chance=True)


def test_the_table_waits_for_what_was_drawn() -> None:
    scene = two()
    assert scene.table.seats_asked() == [0, 1], "anybody may tell what all can see"
    assert scene.table.bot_asked() is None
    count = scene.table.count
    told = scene.keys[3]
    scene.tell(told, 1)
    assert scene.game.history()[count][:2] == (CHANCE, scene.game.vocabulary.answers[told])
    assert scene.table.journal().answers[count] == told


def test_a_whole_game() -> None:
    scene = lay(person(ANN), person(BEN))
    rng = Random(4)
    while scene.table.phase == "playing":
        question = scene.game.question
        assert question is not None
        seat = rng.choice(scene.table.seats_asked())
        options = question.options if question.chance else question.options_of(seat)
        key = scene.game.vocabulary.keys[rng.choice(options)]
        scene = scene.tell(key, seat) if question.chance else scene.answer(key, seat)
    journal = scene.table.journal()
    assert journal.extra["dealer"] == PEOPLE
    assert "commitment" not in journal.extra
    assert "secret" not in journal.extra
    assert scene.table.commitment == ""
    assert "the people's" in proof.fair(journal, find_box(CASTLE))
    table = fold("x", bring(journal).entries)
    assert "the people's" in proof.fair(table.journal(), find_box(CASTLE))


def test_who_may_tell_it() -> None:
    scene = two()
    table, key = scene.table, scene.keys[0]
    refuses("not yours", NotYours, lambda: answers.answer(table, CLEO, 0, table.version, key))
    refuses("moved on", Stale, lambda: answers.answer(table, ANN, 0, table.version - 1, key))
    refuses(
        "cannot come up",
        IllegalAnswer,
        lambda: answers.answer(table, ANN, 0, table.version, "roll:might@cook"),
    )


def test_the_same_told_twice_counts_once() -> None:
    scene = two()
    seen, key = scene.table.version, scene.keys[0]
    scene.tell(key, 0)
    assert answers.answer(scene.table, ANN, 0, seen, key).entries == []
    refuses("moved on", Stale, lambda: answers.answer(scene.table, BEN, 1, seen, key))


def test_a_slip_is_taken_back_by_anybody_whatever_the_rule() -> None:
    scene = two("off")
    before = scene.keys
    scene.tell(before[0], 0).undo(BEN)
    assert scene.keys == before
    scene.tell(before[1], 1)
    go_on(scene, Random(1), chance=False)
    seat = scene.table.seats_asked()[0]
    scene.answer(scene.keys_of(seat)[0], seat)
    assert undo_and_talk.undo_point(scene.table, ANN) is None, "somebody has decided since"


def test_a_slip_is_taken_back_though_a_bot_has_answered_since() -> None:
    scene = go_on(lay(person(ANN), robot(), box=SKULL), Random(2), chance=True)
    while True:
        start = scene.table.count
        scene.tell(scene.keys[0])
        if scene.table.bot_asked():
            break
        go_on(scene, Random(2), chance=True)
    while scene.table.bot_asked():
        scene.answer(scene.keys[0])
    point = undo_and_talk.undo_point(scene.table, ANN)
    assert point is not None
    assert point.kept >= start


def test_dice_that_wait_take_nothing_away() -> None:
    """Who has answered takes it back as long as nothing was told."""
    scene = go_on(lay(person(ANN), person(BEN)), Random(3), chance=False)
    rng = Random(3)
    while True:
        seat = scene.table.seats_asked()[0]
        scene.answer(rng.choice(scene.keys_of(seat)), seat)
        question = scene.game.question
        assert question is not None
        if question.chance:
            break
        go_on(scene, rng, chance=False)
    holder = scene.table.chairs[seat].holder
    assert undo_and_talk.undo_point(scene.table, holder) is not None


def unseen() -> Scene:
    """Skull Tower: a seat draws what the other may not see, and the other holds such cards."""
    scene = lay(person(ANN), person(BEN), box=SKULL)
    rng = Random(5)
    while True:
        go_on(scene, rng, chance=True)
        (*asked,) = scene.table.seats_asked()
        question = scene.game.question
        assert question is not None
        if len(asked) == 1 and len(outcomes(scene.game, asked[0])) > len(question.options):
            return scene
        scene.tell(rng.choice(scene.keys), asked[0])


def test_a_card_of_a_hidden_hand_is_told_by_its_holder() -> None:
    scene = unseen()
    (owner,) = scene.table.seats_asked()
    other = 1 - owner
    key = scene.keys[0]
    refuses("is not asked now", TableError, lambda: scene.tell(key, other))
    scene.tell(key, owner)


def test_a_card_that_another_holds_cannot_be_drawn() -> None:
    scene = unseen()
    (owner,) = scene.table.seats_asked()
    question = scene.game.question
    assert question is not None
    elsewhere = next(one for one in outcomes(scene.game, owner) if one not in question.options)
    key = scene.game.vocabulary.keys[elsewhere]
    refuses("lies elsewhere", IllegalAnswer, lambda: scene.tell(key, owner))


def test_on_one_screen_the_curtain_falls_before_what_one_alone_may_see() -> None:
    scene = lay(person(ANN), person(ANN, "Grandma"), box=SKULL)
    rng = Random(5)
    go_on(scene, rng, chance=True)
    while len(scene.table.seats_asked()) > 1:
        assert not undo_and_talk.curtain(scene.table, ANN), "what all may see needs none"
        scene.tell(rng.choice(scene.keys))
        go_on(scene, rng, chance=True)
    assert undo_and_talk.curtain(scene.table, ANN)


def test_for_a_bot_somebody_draws() -> None:
    scene = lay(person(ANN), robot(), box=SKULL)
    rng = Random(5)
    while True:
        go_on(scene, rng, chance=True)
        question = scene.game.question
        assert question is not None
        assert scene.table.seats_asked() == [0]
        if question.witnesses == 1 << 1:
            return
        scene.tell(rng.choice(scene.keys), 0)


def test_what_a_machine_does_is_not_asked() -> None:
    scene = lay(person(ANN), person(BEN), box="return-to-dark-tower")
    rng = Random(1)
    while "set-drum" not in {key.split(":")[0] for key in scene.table.journal().answers}:
        go_on(scene, rng, chance=True)
        question = scene.game.question
        assert question is not None
        assert not question.step.machine
        scene.tell(rng.choice(scene.keys))


def test_only_what_ends_in_a_wait_for_dice_needs_no_confirming() -> None:
    scene = go_on(lay(person(ANN), person(BEN)), Random(3), chance=False)
    seat = scene.table.seats_asked()[0]
    view = scene.game.view(seat)
    assert undo_and_talk.final_options(view, "turn", [0, 1]) <= undo_and_talk.final_options(
        view, "turn"
    )
