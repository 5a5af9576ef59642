"""The people's own dice and cards: a thumb on the face that came up, a few letters and Enter."""

from __future__ import annotations

from functools import partial

from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE, STILL, Visitor

CASTLE = "escape-the-dark-castle"


def goes_on(visitor: Visitor, few: bool) -> None:
    """Answer and tell anything until dice, or cards, are to be told."""
    faces = visitor.page.locator("#chance [data-face]")
    while True:
        visitor.until(lambda: asked(visitor))
        told = faces.count() > 0
        if told and visitor.page.locator("#chance.few").count() == few:
            return
        version = visitor.states[-1]["version"]
        answers = faces if told else visitor.page.locator("#options [data-answer]")
        visitor.point(answers.first)
        visitor.until(partial(moved, visitor, version))


def asked(visitor: Visitor) -> bool:
    return bool(visitor.page.locator("#chance [data-face], #options [data-answer]").count())


def moved(visitor: Visitor, version: int) -> bool:
    """Whether the table has moved on; what is asked once more is confirmed."""
    visitor.confirms()
    return bool(visitor.states[-1]["version"] > version)


def test_a_thumb_tells_dice_and_takes_a_slip_back(visit: Visit) -> None:
    ann = visit(**PHONE, **STILL)
    ann.opens(CASTLE, "me", "me", dealer="people")
    goes_on(ann, few=True)
    faces = ann.page.locator("#chance .face")
    for face in faces.all():
        box = face.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 740, "all faces are in reach of the thumb"
        assert min(box["width"], box["height"]) >= 44
    assert ann.barriers() == []
    before = ann.states[-1]
    ann.point(faces.last)
    ann.until(lambda: moved(ann, before["version"]))
    ann.until(lambda: ann.page.locator("#ask-undo").is_visible())
    ann.point(ann.page.locator("#ask-undo"))
    ann.until(lambda: ann.states[-1]["count"] == before["count"])
    ann.until(lambda: faces.count() == len(before["question"]["chance"]["faces"]))


def test_a_few_letters_and_enter_tell_a_card(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.opens(CASTLE, "me", "me", dealer="people")
    goes_on(ann, few=False)
    typed = ann.page.locator("#chance input")
    typed.click()
    state = ann.states[-1]
    label = state["question"]["chance"]["faces"][-1]["label"]
    ann.page.keyboard.type(label[:12])
    ann.until(lambda: ann.page.locator("#chance .first").inner_text().startswith(label))
    assert ann.barriers() == []
    ann.page.keyboard.press("Enter")
    ann.until(lambda: moved(ann, state["version"]))
    assert ann.states[-1]["question"]["text"] != ""
    key = state["question"]["chance"]["faces"][-1]["key"]
    told = ann.api("GET", f"/tables/{ann.table}/log?seat=0")
    name = label.split(":")[-1].strip()
    assert any(name in line["text"] for line in told), (key, told)
