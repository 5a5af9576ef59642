"""What happens is seen: dice fall, cards turn over, rings turn, arrows stay; at one's own pace."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import hypot
from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from donjon.drawing import Space, Wheel, el, fixed, picture, token
from tests.browser.conftest import Visit
from tests.browser.test_telling import BOX, at_night, presses
from tests.browser.visitors import PHONE, STILL, Visitor

RECORD = """
  window.motions = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, how) {
    const motion = animate.call(this, frames, how);
    window.motions.push({
      piece: this.dataset.piece ?? "",
      kind: this.classList.value,
      shows: this.dataset.shows ?? "",
      layer: this.parentNode?.classList?.value ?? "",
      duration: motion.effect.getTiming().duration,
      frames: motion.effect.getKeyframes().map(({ transform }) => transform ?? ""),
    });
    return motion;
  };
"""


def watching(visitor: Visitor, pace: str = "calm") -> Visitor:
    """Somebody whose page notes everything that moves."""
    visitor.context.add_init_script(RECORD)
    visitor.context.add_init_script(f"localStorage.setItem('donjon.pace', '{pace}')")
    return visitor


def motions(visitor: Visitor) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = visitor.page.evaluate("() => window.motions")
    return found


def forgets(visitor: Visitor) -> None:
    visitor.page.evaluate("() => { window.motions = []; }")


def strikes(visitor: Visitor) -> None:
    presses(visitor, "#options [data-all][data-answer=strike]")


def rolled(visitor: Visitor) -> list[str]:
    """What the log says of the dice."""
    said = " ".join(visitor.page.locator("#log .told").all_text_contents())
    return re.findall(r"Rolled: (\d)", said)


@pytest.fixture(params=["desktop", "phone"])
def ann(request: pytest.FixtureRequest, visit: Visit) -> Iterator[Visitor]:
    return visit(**(PHONE if request.param == "phone" else {}))


def test_dice_tumble_and_end_on_their_face(ann: Visitor) -> None:
    at_night(watching(ann), "me:Ann", "me:Ben")
    strikes(ann)
    ann.turn()
    fallen = [motion for motion in motions(ann) if motion["layer"] == "thrown"]
    assert [motion["shows"] for motion in fallen] == rolled(ann)
    assert len(fallen) == 2
    for motion in fallen:
        assert motion["duration"] == 500
        assert motion["frames"][-1].endswith("rotate(0deg) scale(1, 1)"), "it lies still"
    assert ann.page.locator(".thrown").count() == 0, "the picture has taken their place"


def test_a_ring_turns_by_its_angle(ann: Visitor) -> None:
    at_night(watching(ann), "me:Ann", "me:Ben")
    forgets(ann)
    strikes(ann)
    ann.turn()
    (moon,) = [motion for motion in motions(ann) if motion["piece"] == "moon"]
    assert moon["duration"] == 800
    assert ["rotate(120deg)" in moon["frames"][0], "rotate(240deg)" in moon["frames"][1]] == [
        True
    ] * 2


TURNED = """() => {
  const edge = (at) => ({ frames }) => frames.at(at).includes("scaleX(0.02)");
  const [turned, opened] = [-1, 0].map((at) => window.motions.filter(edge(at)));
  return turned.length ? { turned, opened } : null;
}"""
"""What turns over: first one side of it is seen, and then the other."""


def test_what_lay_face_down_turns_over(ann: Visitor, visit: Visit) -> None:
    """A charm that somebody hangs up was one of those whose backs were seen."""
    ben = visit(**STILL)
    table = watching(ann).opens(BOX, "me:Ann", "open")
    ben.comes()
    ben.api("POST", f"/tables/{table}/seats/1", {"name": "Ben"})
    while not hangs(ben, table):
        (ben if asked(ben, table) else ann).answers_past(table, "hold", "dark")
    version = ben.api("GET", f"/tables/{table}?picture=none")["version"]
    ann.waits("(version) => document.getElementById('ask').dataset.version == version", version)
    forgets(ann)
    ben.answers_past(table)
    found = ann.waits(TURNED)
    (turned,), (opened,) = found["turned"], found["opened"]
    assert "card" in turned["kind"]
    assert opened["piece"].startswith("charm-")
    assert turned["duration"] == opened["duration"] == 210


def asked(visitor: Visitor, table: str) -> dict[str, Any]:
    """What this visitor is asked; nothing, if others are."""
    question = visitor.api("GET", f"/tables/{table}?picture=none")["question"]
    return question if question["mine"] else {}


def hangs(visitor: Visitor, table: str) -> bool:
    return asked(visitor, table).get("kind") == "Hang"


def test_arrows_stay_until_one_acts(ann: Visitor) -> None:
    at_night(watching(ann), "me:Ann", "me:Ben")
    strikes(ann)
    ann.turn()
    arrows = ann.page.locator("#view .marks .arrow")
    expect(arrows).to_have_count(2)
    ann.page.locator("[data-answer=dark]").click()
    ann.confirms()
    expect(arrows).to_have_count(0)
    ann.turn()
    assert arrows.count() == 0


@pytest.mark.parametrize(("pace", "factor"), [("calm", 1.0), ("quick", 0.5)])
def test_the_pace_is_kept(pace: str, factor: float, visit: Visit) -> None:
    ann = watching(visit(), pace)
    at_night(ann, "me:Ann", "me:Ben")
    strikes(ann)
    ann.page.locator("#banners .banner").get_by_text("Night 2: The Owl").wait_for()
    ann.turn()
    fallen = [motion for motion in motions(ann) if motion["layer"] == "thrown"]
    assert {motion["duration"] for motion in fallen} == {500 * factor}
    ann.button("Settings").click()
    chosen = ann.page.locator("input[name=pace]:checked")
    assert chosen.get_attribute("value") == pace


def test_at_once_nothing_moves_and_words_tell_it(visit: Visit) -> None:
    ann = watching(visit(), "instant")
    at_night(ann, "me:Ann", "me:Ben")
    forgets(ann)
    strikes(ann)
    ann.turn()
    assert motions(ann) == []
    assert ann.page.locator("#banners").is_hidden()
    tells_in_words(ann)


def test_who_wants_no_motion_is_told_in_words(visit: Visit) -> None:
    ann = watching(visit(**STILL))
    at_night(ann, "me:Ann", "me:Ben")
    forgets(ann)
    strikes(ann)
    ann.turn()
    assert motions(ann) == []
    tells_in_words(ann)


def tells_in_words(visitor: Visitor) -> None:
    """A line on the screen and a voice say what happened."""
    line = visitor.page.locator("#just-now")
    expect(line).to_contain_text("The Wolf loses")
    expect(line).to_contain_text("Night 2: The Owl")
    voice = visitor.page.locator("#announcer")
    expect(voice).to_contain_text("The Wolf loses")
    expect(voice).to_contain_text("Night 2: The Owl")
    assert visitor.barriers() == []


def test_a_click_goes_on_and_is_no_answer(ann: Visitor) -> None:
    at_night(watching(ann), "me:Ann", "me:Ben")
    strikes(ann)
    expect(ann.page.locator("#options")).to_have_text("Any key or click goes on.")
    ann.point(ann.page.locator("#ask-text"))
    ann.turn()
    expect(ann.page.locator("#ask-text")).to_have_text("Light the fire against The Owl?")
    assert ann.page.locator(".thrown, #banners:not([hidden])").count() == 0


def test_an_answer_is_one_round_trip(visit: Visit) -> None:
    ann = visit(**STILL)
    at_night(ann, "me:Ann", "me:Ben")
    asked: list[str] = []
    ann.page.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    strikes(ann)
    ann.turn()
    ann.page.wait_for_timeout(300)
    own = [one for one in asked if f"/api/tables/{ann.table}" in one]
    assert len(own) == 1
    assert own[0].startswith("POST ")


def test_the_log_begins_late_in_a_long_game_and_can_be_read_whole(visit: Visit) -> None:
    ann = visit(**STILL)
    ann.comes()
    seats = [{"kind": "me", "name": name} for name in ("Ann", "Ben")]
    wish = {"box": "four-towers", "seats": seats, "undo": "off"}
    table = ann.api("POST", "/tables", wish)["table"]
    rng = Random(1)
    moved = ann.api("GET", f"/tables/{table}?picture=none")
    keys = [option["key"] for option in moved["question"]["options"]]
    for _ in range(100):
        body = {"version": moved["version"], "answer": rng.choice(keys)}
        moved = ann.api("POST", f"/tables/{table}/answers", body)
        keys = moved["question"]["options"]
    ann.goes(f"/tables/{table}")
    ann.turn()
    few = ann.page.locator("#log .told").count()
    ann.button("What happened before").click()
    expect(ann.button("What happened before")).to_have_count(0)
    whole = [line["text"] for line in ann.api("GET", f"/tables/{table}/log?seat=0")]
    said = ann.page.locator("#log .told").all_text_contents()
    assert said == whole
    assert few < len(whole)
    assert ann.barriers() == []


SHOWN = """async ([before, after]) => {
  const { Board } = await import("/static/js/board.js");
  const host = document.createElement("div");
  document.body.append(host);
  const board = new Board(host);
  await board.show(before, { animate: false });
  window.motions = [];
  board.show(after);
  host.remove();
  return window.motions;
}"""


def test_what_stands_on_a_ring_is_carried_along(ann: Visitor) -> None:
    """Not straight through the middle; what stands elsewhere stays."""

    def turned(turn: int) -> str:
        wheel = Wheel(100, 100, 40, 60, 12, turn)
        x, y, _ = wheel.place(0)
        parts = [wheel.piece("ring", [Space()] * 12), fixed(token("skull"), x, y, "hero")]
        parts.append(fixed(token("key"), 20, 20, "key"))
        return str(picture(200, 200, el("g", *parts, class_="pieces"), title="Rings", theme="page"))

    watching(ann).goes("/")
    found = ann.page.evaluate(SHOWN, [turned(0), turned(3)])
    assert [motion["piece"] for motion in found] == ["ring", "hero"]
    hero = found[1]
    assert hero["duration"] == 800
    places = [tuple(map(float, re.findall(r"(-?[\d.]+)px", frame))) for frame in hero["frames"]]
    assert all(hypot(x - 100, y - 100) == pytest.approx(50, abs=0.1) for x, y in places)
    assert places[0] == pytest.approx((100, 50), abs=0.1)
    assert places[-1] == pytest.approx((150, 100), abs=0.1)
