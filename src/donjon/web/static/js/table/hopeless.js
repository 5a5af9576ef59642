// A game that nobody can win any more: it is said above the question, and may be ended there.

import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

export class Hopeless {
  /**
   * @param {HTMLElement} place
   * @param {(end: boolean) => void} onVote end it here, or play on
   */
  constructor(place, onVote) {
    this.place = place;
    this.onVote = onVote;
  }

  /** Say it, who would end it, and offer what one has not said yet. */
  show({ hopeless, you, seats }) {
    this.place.hidden = !hopeless;
    if (!hopeless) {
      this.place.replaceChildren();
      return;
    }
    const { text, ends, plays, waits } = hopeless;
    const named = (some) => some.map((seat) => seats[seat].name).join(say("table.and"));
    const mine = (some) => you.some((seat) => some.includes(seat));
    const others = ends.filter((seat) => !you.includes(seat));
    const awaited = waits.filter((seat) => !you.includes(seat));
    const lines = [text];
    if (others.length) lines.push(say("table.hopeless_others", { names: named(others) }));
    if (mine(ends)) lines.push(say("table.hopeless_ends"));
    if (mine(ends) && awaited.length) lines.push(say("table.hopeless_waits", { names: named(awaited) }));
    const buttons = [];
    if (you.length && !(mine(ends) && awaited.length)) buttons.push(this.#end());
    if (you.length && !mine(plays)) buttons.push(button("hopeless_on", () => this.onVote(false)));
    this.place.classList.toggle("playing-on", mine(plays));
    this.place.replaceChildren(
      h("p", { class: "hopeless-text" }, lines.join(" ")),
      h("div", { class: "hopeless-buttons" }, ...buttons),
    );
  }

  /** The end cannot be taken back, so it is pressed twice. */
  #end() {
    const end = button("hopeless_end", () => {
      if (end.classList.contains("grave")) this.onVote(true);
      end.classList.add("grave");
      end.textContent = say("table.hopeless_sure");
    });
    return end;
  }
}

function button(word, click) {
  return h("button", { class: "button", type: "button", on: { click } }, say(`table.${word}`));
}
