// Who sits where: one row for each seat, with who takes it and the name of who sits here.

import { randomWord } from "/static/js/api.js";
import { h, recall, remember, seatBadge } from "/static/js/dom.js";
import { levelName } from "/static/js/table/bots.js";
import { say } from "/static/js/words.js";

const NAME = "donjon.name";

export class Seating {
  /**
   * @param {HTMLElement} host
   * @param {{levels: string[], level: string}} bots all levels, and the one offered first
   */
  constructor(host, { levels, level }) {
    this.host = host;
    this.levels = levels;
    this.level = level;
    this.rows = [];
  }

  /**
   * Show a row for each kind: "me", "open" or "bot" is what the seat starts as.
   * @param {string[]} kinds
   * @param {{open?: boolean, names?: string[]}} how whether seats may stay open; names to begin with
   */
  show(kinds, { open = false, names = [] } = {}) {
    this.names = names;
    this.rows = kinds.map((kind, seat) => this.#row(seat, kind, open));
    this.host.replaceChildren(...this.rows.map((row) => row.element));
    this.#dress();
  }

  /** The seats as the server wants them; each person's word goes into the fair dice. */
  seats() {
    const seats = this.rows.map((row, seat) => {
      const [kind, bot] = row.kind.value.split(":");
      if (kind !== "me") return kind === "bot" ? { kind, bot } : { kind };
      return { kind, name: row.name.value.trim() || fallback(seat), word: randomWord() };
    });
    const own = this.rows.find((row) => row.kind.value === "me");
    if (own?.name.value.trim()) remember(NAME, own.name.value.trim());
    return seats;
  }

  #row(seat, kind, open) {
    const number = seat + 1;
    const select = h(
      "select",
      { "aria-label": say("common.seat_kind", { number }), on: { change: () => this.#dress() } },
      h("option", { value: "me" }, say("common.kind_me")),
      open && h("option", { value: "open" }, say("common.kind_open")),
      this.levels.map((level) =>
        h("option", { value: `bot:${level}` }, say("common.kind_bot", { level: levelName(level) })),
      ),
    );
    select.value = kind === "bot" ? `bot:${this.level}` : kind;
    const name = h("input", {
      type: "text",
      maxlength: 24,
      autocomplete: "nickname",
      "aria-label": say("common.seat_name", { number }),
      on: { input: () => this.#dress() },
    });
    const badge = h("span", { class: "seat-place" });
    return { kind: select, name, badge, element: h("div", { class: "seat-row" }, badge, select, name) };
  }

  /** Let badges and name fields follow what is chosen. The first own seat bears the known name. */
  #dress() {
    const own = this.rows.filter((row) => row.kind.value === "me");
    const { marks } = this.host.closest("[data-marks]").dataset;
    this.rows.forEach((row, seat) => {
      const mine = row.kind.value === "me";
      row.name.hidden = !mine;
      row.kind.options[0].textContent = say(own.indexOf(row) > 0 ? "common.kind_here" : "common.kind_me");
      if (mine && !row.named) {
        row.named = true;
        row.name.placeholder = fallback(seat);
        row.name.value = this.names[seat] ?? (own[0] === row ? recall(NAME) : "");
      }
      const [kind, level] = row.kind.value.split(":");
      const initial = mine ? row.name.value || row.name.placeholder : kind === "bot" ? levelName(level) : "";
      row.badge.replaceChildren(seatBadge(seat, initial, marks));
    });
  }
}

function fallback(seat) {
  return seat === 0 ? say("common.you_default") : say("common.guest_default", { number: seat + 1 });
}
