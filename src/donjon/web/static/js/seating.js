// Who sits where: one row for each seat, with who takes it and the name of who sits here.

import { randomWord } from "/static/js/api.js";
import { h, recall, remember, seatBadge } from "/static/js/dom.js";
import { levelName, levelsOf } from "/static/js/table/bots.js";
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
    this.options = [];
    this.wanted = {};
    this.hidden = [];
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
    this.#choices();
    this.#dress();
  }

  /**
   * Let each seat choose something before the game, such as a hero.
   * @param {object[]} options those that are agreed per seat
   * @param {Record<string, string[]>} wanted what the seats begin with
   */
  offer(options, wanted) {
    this.options = options;
    this.wanted = wanted;
    this.#choices();
  }

  /** What the seats have chosen of an option. */
  chosen(id) {
    return this.rows.map((row) => row.choices[id].value);
  }

  /** Hide the options that do not matter now. */
  hide(ids) {
    this.hidden = ids;
    for (const row of this.rows) {
      for (const [id, select] of Object.entries(row.choices)) select.hidden = ids.includes(id);
    }
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

  /** A field for each option and seat; a seat that is new has what it begins with. */
  #choices() {
    for (const [seat, row] of this.rows.entries()) {
      for (const select of Object.values(row.choices)) select.remove();
      row.choices = Object.fromEntries(this.options.map((option) => [option.id, this.#choice(option, seat)]));
      row.element.append(...Object.values(row.choices));
    }
    this.hide(this.hidden);
    this.#part();
  }

  #choice(option, seat) {
    const select = h(
      "select",
      {
        class: "seat-choice",
        name: `option:${option.id}:${seat}`,
        "aria-label": say("shelf.seat_option", { option: option.title, number: seat + 1 }),
        on: { change: () => this.#part() },
      },
      valueItems(option),
    );
    const own = this.wanted[option.id] ?? [];
    const value = own.length === 1 ? own[0] : own[seat];
    select.value = option.values.some(({ id }) => id === value) ? value : option.default;
    return select;
  }

  /** What one seat has is not offered to the others, where they must differ. */
  #part() {
    for (const { id, different } of this.options.filter((option) => option.different)) {
      const taken = this.chosen(id);
      for (const [seat, row] of this.rows.entries()) {
        for (const choice of row.choices[id].options) {
          choice.disabled = different && choice.value !== "any" && taken.some((value, other) => other !== seat && value === choice.value);
        }
      }
    }
    for (const { id } of this.options) this.wanted[id] = this.chosen(id);
  }

  #row(seat, kind, open) {
    const number = seat + 1;
    const { plain, crude } = levelsOf(this.levels);
    const bot = (level) => h("option", { value: `bot:${level}` }, say("common.kind_bot", { level: levelName(level) }));
    const select = h(
      "select",
      { "aria-label": say("common.seat_kind", { number }), on: { change: () => this.#dress() } },
      h("option", { value: "me" }, say("common.kind_me")),
      open && h("option", { value: "open" }, say("common.kind_open")),
      plain.map(bot),
      crude.length > 0 && h("optgroup", { label: say("common.levels_more") }, crude.map(bot)),
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
    return { kind: select, name, badge, choices: {}, element: h("div", { class: "seat-row" }, badge, select, name) };
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

/** The values of an option; those advised for a first game stand together, before the others. */
function valueItems({ title: of, values, advised }) {
  const item = ({ id, title }) => h("option", { value: id }, `${of}: ${id === "any" ? title.toLowerCase() : title}`);
  if (!advised.length) return values.map(item);
  const group = (label, wanted) => h("optgroup", { label: say(label) }, values.filter(wanted).map(item));
  return [
    ...values.filter(({ id }) => id === "any").map(item),
    group("shelf.advised", ({ id }) => advised.includes(id)),
    group("shelf.not_advised", ({ id }) => id !== "any" && !advised.includes(id)),
  ];
}

function fallback(seat) {
  return seat === 0 ? say("common.you_default") : say("common.guest_default", { number: seat + 1 });
}
