// What is agreed before a game: a preset, single options, choices per seat, packs.

import { get } from "/static/js/api.js";
import { h, recall, remember } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const PREFIX = "option:";
const BETWEEN = "/";

export class Agreement {
  /**
   * @param {HTMLFormElement} form of a box
   * @param {import("/static/js/seating.js").Seating} seating shows the choices per seat
   */
  constructor(form, seating) {
    this.form = form;
    this.seating = seating;
    this.box = form.dataset.box;
    this.place = `donjon.agreed.${this.box}`;
    const { options, presets } = JSON.parse(form.dataset.agreed);
    this.options = options;
    this.presets = presets;
    form.addEventListener("change", (event) => this.#changed(event.target));
  }

  /** Begin with what was agreed last in this browser, or with the preset for a first game. */
  async begin() {
    const last = read(recall(this.place));
    const [first] = this.presets;
    if (last) await this.#take(last.options, last.packs);
    else if (first) await this.#take(first.options, first.packs, first.seats);
    else this.#offer();
    this.#dress();
  }

  /** The packs that are chosen, by their ids. */
  packs() {
    return [...this.form.querySelectorAll("[name=pack]:checked")].map((box) => box.value);
  }

  /** The values of the options that matter; those per seat are lists. */
  chosen() {
    const own = this.options
      .filter((option) => option.per === "table" && this.#matters(option))
      .map((option) => [option.id, this.#field(option).value]);
    const seats = this.options
      .filter((option) => option.per === "seat" && this.#matters(option))
      .map((option) => [option.id, this.seating.chosen(option.id)]);
    return Object.fromEntries([...own, ...seats]);
  }

  /** A game was begun: this is what the next one begins with. */
  keep() {
    const options = Object.fromEntries(
      Object.entries(this.chosen()).map(([name, value]) => [name, [value].flat().join(BETWEEN)]),
    );
    remember(this.place, JSON.stringify({ options, packs: this.packs() }));
  }

  async #changed(target) {
    if (target.name === "preset") {
      const preset = this.presets.find(({ id }) => id === target.value);
      if (preset) await this.#take(preset.options, preset.packs, preset.seats);
    } else if (target.name === "pack") {
      await this.#fetch();
      this.#offer(this.chosen());
    } else if (!target.name.startsWith(PREFIX)) return;
    this.#dress();
  }

  /** Let the form have these options, these packs and, where it matters, so many seats. */
  async #take(options, packs, seats = 0) {
    const boxes = [...this.form.querySelectorAll("[name=pack]")];
    const before = this.packs().join();
    for (const box of boxes) box.checked = packs.includes(box.value);
    if (this.packs().join() !== before) await this.#fetch();
    this.#seat(this.form.querySelector(`[name=count][value="${seats}"]`));
    this.#offer(options);
  }

  /** Let a number of players be chosen. */
  #seat(count) {
    if (!count || count.checked) return;
    count.checked = true;
    count.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The values that the chosen packs bring. */
  async #fetch() {
    this.options = await get(`/api/boxes/${this.box}/options?packs=${this.packs().join()}`);
  }

  /** Show the values there are; what is not wanted, or is there no more, is the default. */
  #offer(wanted = {}) {
    for (const option of this.options.filter(({ per }) => per === "table")) {
      const field = this.#field(option);
      if (field instanceof HTMLSelectElement) {
        field.replaceChildren(...option.values.map(({ id, title }) => h("option", { value: id }, title)));
      }
      const known = option.values.some(({ id }) => id === wanted[option.id]);
      field.value = known ? wanted[option.id] : option.default;
    }
    const each = this.options.filter(({ per }) => per === "seat");
    this.seating.offer(each, Object.fromEntries(each.map(({ id }) => [id, list(wanted[id])])));
  }

  /** Hide what does not matter, say what is chosen, and mark the preset that this is. */
  #dress() {
    for (const option of this.options) {
      const field = this.form.querySelector(`[data-option="${option.id}"]`);
      if (!field) continue;
      field.hidden = field.disabled = !this.#matters(option);
      const line = field.querySelector("select + .line");
      if (line) line.textContent = option.values.find(({ id }) => id === this.#field(option).value)?.text ?? "";
    }
    const seats = this.options.filter(({ per }) => per === "seat");
    this.seating.hide(seats.filter((option) => !this.#matters(option)).map(({ id }) => id));
    this.#limit();
    const same = this.presets.find((preset) => this.#is(preset));
    const own = this.form.querySelector("[name=preset][value='']");
    if (!own) return;
    own.closest(".choice").hidden = Boolean(same);
    this.form.querySelector(`[name=preset][value="${same?.id ?? ""}"]`).checked = true;
  }

  /** Offer the numbers of players that all values are for; whoever had another one has the nearest. */
  #limit() {
    const limits = this.options
      .filter((option) => option.per === "table" && this.#matters(option))
      .map((option) => [this.#field(option).value, option])
      .map(([chosen, { values, seats }]) => [values.find(({ id }) => id === chosen), seats[chosen]])
      .filter(([, seats]) => seats);
    const counts = [...this.form.querySelectorAll("[name=count]")];
    const fits = ({ value }) => limits.every(([, seats]) => seats.includes(Number(value)));
    for (const count of counts) count.disabled = !fits(count);
    const said = limits.map(([{ title }, seats]) => say("shelf.count_only", { title, players: playersOf(seats) }));
    const line = this.form.querySelector(".count-only");
    if (line) {
      line.textContent = said.join(" ");
      line.hidden = !said.length;
    }
    const now = counts.find(({ checked }) => checked);
    const far = ({ value }) => Math.abs(value - now.value);
    if (now?.disabled) this.#seat(counts.filter(fits).sort((one, other) => far(one) - far(other))[0]);
  }

  /** Whether the form has just what a preset says. */
  #is(preset) {
    if ([...preset.packs].sort().join() !== this.packs().sort().join()) return false;
    const chosen = this.chosen();
    return this.options.every((option) => {
      if (!(option.id in chosen)) return !(option.id in preset.options);
      const value = preset.options[option.id] ?? option.default;
      const own = chosen[option.id];
      return option.per === "seat" ? own.every((each, seat) => each === at(value, seat, option)) : own === value;
    });
  }

  #matters(option) {
    return Object.entries(option.needs).every(([name, value]) => {
      const other = this.options.find(({ id }) => id === name);
      return this.#matters(other) && this.#field(other).value === value;
    });
  }

  #field(option) {
    return this.form.elements[`${PREFIX}${option.id}`];
  }
}

/** "2 players", "2 or 3 players", "2 to 4 players". */
function playersOf(seats) {
  const [low, high] = [Math.min(...seats), Math.max(...seats)];
  if (low === high) return say("shelf.players", { count: low });
  return say(high === low + 1 ? "shelf.players_or" : "shelf.players_to", { low, high });
}

/** The values of the seats; one alone is for all of them. */
function list(value) {
  return value === undefined ? [] : value instanceof Array ? value : value.split(BETWEEN);
}

function at(value, seat, option) {
  const each = list(value);
  return each.length === 1 ? each[0] : (each[seat] ?? option.default);
}

function read(text) {
  try {
    const found = JSON.parse(text);
    return found && typeof found.options === "object" && found.packs instanceof Array ? found : null;
  } catch {
    return null;
  }
}
