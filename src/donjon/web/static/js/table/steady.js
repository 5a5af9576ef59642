// A press means what was seen: the second press of a hasty finger is no answer to the next question.

import { isOn } from "/static/js/settings.js";

/** Milliseconds for which a press where the last one was is held to belong to the question before. */
const HASTE = 700;
/** The same for what ends something, or cannot be taken back. */
const GRAVE_HASTE = 1200;
/** Milliseconds after which a press has nothing to do with what is clicked by other means. */
const PAST = 2000;
/** Pixels within which two presses are in one place. */
const NEAR = 24;

export class Steady {
  /** The newest press, and the newest one before the question that stands there now. */
  press = null;
  before = null;
  since = 0;

  constructor() {
    addEventListener("pointerdown", ({ clientX: x, clientY: y }) => this.#felt({ x, y }), { capture: true });
    addEventListener("keydown", ({ key, repeat }) => repeat || this.#felt({ key }), { capture: true });
  }

  #felt(press) {
    this.press = { ...press, at: performance.now(), asked: this.since };
  }

  /** From now on something else is asked. */
  asks() {
    this.before = this.press;
    this.since = performance.now();
  }

  /**
   * Whether the newest press is meant for what is asked now.
   * @param {boolean} grave whether it would end something, or could not be taken back
   */
  means(grave) {
    if (!isOn("steady") || !this.press || performance.now() - this.press.at > PAST) return true;
    if (this.press.asked !== this.since) return false;
    const haste = performance.now() - this.since < (grave ? GRAVE_HASTE : HASTE);
    return !(haste && inOnePlace(this.press, this.before));
  }
}

/** Whether two presses were of one key, or of two places that a finger does not tell apart. */
function inOnePlace(one, other) {
  if (!other || "key" in one !== "key" in other) return false;
  return "key" in one ? one.key === other.key : Math.hypot(one.x - other.x, one.y - other.y) < NEAR;
}
