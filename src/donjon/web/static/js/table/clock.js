// The clock, if the table has one: how long those who are asked may still think.

import { say } from "/static/js/words.js";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

export class Clock {
  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
    this.clock = null;
    setInterval(() => this.#tell(), 1000);
  }

  /** Let it run for those who are asked in this state. */
  show({ clock, seats, you, phase }) {
    this.clock = phase === "playing" && clock?.seats.length ? clock : null;
    this.until = Date.now() + (clock?.left ?? 0) * 1000;
    this.mine = this.clock?.seats.some((seat) => you.includes(seat)) ?? false;
    this.names = this.clock?.seats.map((seat) => seats[seat].name).join(say("table.and")) ?? "";
    this.#tell();
  }

  #tell() {
    this.place.hidden = !this.clock;
    if (!this.clock) return;
    const left = Math.max(0, (this.until - Date.now()) / 1000);
    const words = this.mine ? "table.clock_mine" : "table.clock_others";
    const text = say(words, { names: this.names, time: lasting(left) });
    if (text !== this.place.textContent) this.place.textContent = text;
    this.place.classList.toggle("late", left <= this.clock.seconds / 2);
  }
}

/** A time in the words of the reader's browser: the largest unit that fits. */
function lasting(seconds) {
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? UNITS.at(-1);
  const count = Math.round(seconds / length);
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(count);
}
