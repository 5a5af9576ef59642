"""Sounds by kinds of events, made by the page itself, and silent until they are wanted."""

from __future__ import annotations

from typing import Any

from donjon.core.box.shelf import boxes
from donjon.core.record.templates import CUES, Telling
from donjon.core.record.words import words_of
from tests.browser.conftest import Visit

SAMPLES = """async () => {
  const { NAMES, samplesOf } = await import("/static/js/sound.js");
  const heard = {};
  const part = (samples, i) => samples.slice(i * 2000, i * 2000 + 2000);
  for (const name of NAMES) {
    const samples = await samplesOf(name);
    const loud = samples.map(Math.abs);
    const energy = (some) => some.reduce((sum, one) => sum + one * one, 0);
    heard[name] = {
      peak: Math.max(...loud),
      seconds: samples.length / 22050,
      tail: Math.max(...loud.slice(-200)),
      print: [0, 1, 2, 3].map((i) => energy(part(samples, i)).toFixed(3)).join(),
      again: (await samplesOf(name)).every((one, i) => Math.abs(one - samples[i]) < 0.01),
    };
  }
  return heard;
}"""
SPEAKS = """() => {
  window.contexts = 0;
  const Real = window.AudioContext;
  window.AudioContext = class extends Real {
    constructor() {
      super();
      window.contexts += 1;
    }
  };
}"""


def test_every_cue_is_heard_ends_and_differs_from_the_others(visit: Visit) -> None:
    ann = visit()
    ann.goes("/")
    heard: dict[str, dict[str, Any]] = ann.page.evaluate(SAMPLES)
    assert set(heard) == set(CUES)
    for name, one in heard.items():
        assert 0.05 < one["peak"] <= 1, f"{name} is not heard, or crackles"
        assert one["tail"] < 0.01, f"{name} breaks off"
        assert one["seconds"] < 2.5, f"{name} is long"
        assert one["again"], f"{name} sounds different each time"
    assert len({one["print"] for one in heard.values()}) == len(heard), "two sound alike"


def test_every_cue_that_a_game_names_is_known() -> None:
    for box in boxes().values():
        for name, telling in words_of(box).event.items():
            if isinstance(telling, Telling) and telling.cue:
                assert telling.cue in CUES, f"{box.id}: {name}"


def test_a_page_is_silent_until_sounds_are_wanted(visit: Visit) -> None:
    ann = visit()
    ann.hurries()
    ann.context.add_init_script(f"({SPEAKS})()")
    ann.opens("ravingspire", "me", undo="free")
    ann.turn()
    ann.mark()
    ann.page.locator("#options [data-answer]").first.click()
    ann.shown()
    assert ann.page.evaluate("() => window.contexts") == 0
    ann.button("Settings").click()
    ann.page.get_by_role("checkbox", name="Sounds").check()
    ann.press("Escape")
    assert ann.page.evaluate("() => window.contexts") == 1
