// What has been entered on a sheet. This browser remembers it, or the server does for all who share it.

import { get, post } from "/static/js/api.js";
import { recall, remember } from "/static/js/dom.js";

const LOOK = 2000;

/** A sheet as it stands: what was touched, for how many it is, and what they are called. */
class Sheet {
  constructor(fields) {
    this.fields = new Map(fields.map((field) => [field.id, field]));
    this.players = null;
    this.names = [];
    /** Only what was touched: the rest begins as it does for as many as play. */
    this.values = {};
    this.ended = "";
  }

  set(seat, id, value) {
    const key = `${seat}:${id}`;
    this.values[key] = value;
    this.keep({ values: { [key]: value } });
  }

  call(seat, name) {
    this.names[seat] = name;
    this.keep({ names: Array.from(this.names, (one) => one ?? "") });
  }

  play(players) {
    this.players = players;
    this.keep({ players });
  }

  /** Everything as it began; names and players stay. */
  wipe() {
    this.values = {};
    this.ended = "";
    this.keep({ wipe: true });
  }

  /** What stands in a field now, made to fit it. */
  get(seat, id, players) {
    const field = this.fields.get(id);
    const value = this.values[`${seat}:${id}`];
    if (field.kind === "flag") return value === true;
    if (field.kind === "choices") {
      const known = Array.isArray(value) ? value.filter((one) => Object.hasOwn(field.choices, one)) : [];
      return known.slice(0, field.most);
    }
    return fit(Number.isInteger(value) ? value : begins(field, players), sized(field, players));
  }

  /** What it takes to share it as it stands. */
  whole(players) {
    const own = Object.entries(this.values).filter(([key]) => this.fields.has(key.split(":")[1]));
    return { players, names: Array.from(this.names, (one) => one ?? ""), values: Object.fromEntries(own) };
  }
}

/** A sheet that this browser alone knows. */
export class Kept extends Sheet {
  /** @param {string} box whose sheet it is @param {any[]} fields */
  constructor(box, fields) {
    super(fields);
    this.place = `donjon.pad.${box}`;
    const { players, names, values } = read(recall(this.place, "{}"));
    this.players = Number.isInteger(players) ? players : null;
    this.names = Array.isArray(names) ? names.map(String) : [];
    this.values = values && typeof values === "object" ? values : {};
  }

  keep() {
    const { players, names, values } = this;
    remember(this.place, JSON.stringify({ players, names, values }));
  }
}

/** A sheet that the server keeps for all who have its link. */
export class Shared extends Sheet {
  /**
   * @param {string} name the sheet's
   * @param {any[]} fields
   * @param {{onChange: () => void, onTrouble: (refusal: Error | null) => void}} hands
   */
  constructor(name, fields, hands) {
    super(fields);
    this.path = `/api/sheets/${name}`;
    this.hands = hands;
    this.seq = 0;
    this.writing = Promise.resolve();
    this.waiting = 0;
    document.addEventListener("visibilitychange", () => this.look());
    setInterval(() => this.look(), LOOK);
  }

  /** See what the others have written, unless something of our own is still on its way. */
  async look() {
    if (document.hidden || this.waiting) return;
    try {
      const found = await get(this.path);
      if (!this.waiting) this.#take(found);
      this.hands.onTrouble(null);
    } catch (refusal) {
      this.hands.onTrouble(refusal);
    }
  }

  /** One change after the other, so that the last one stays. */
  keep(change) {
    this.waiting += 1;
    this.writing = this.writing.then(async () => {
      try {
        const found = await post(this.path, change);
        if (this.waiting === 1) this.#take(found, true);
        this.hands.onTrouble(null);
      } catch (refusal) {
        this.hands.onTrouble(refusal);
      } finally {
        this.waiting -= 1;
      }
    });
  }

  #take({ seq, players, names, values, ended, link }, own = false) {
    if (seq <= this.seq) return;
    const first = !this.seq;
    const news = own && seq === this.seq + 1;
    Object.assign(this, { seq, players, names, values, ended, link });
    if (first || !news) this.hands.onChange();
  }
}

/** The number that a field begins with for so many players. */
export function begins({ start, least }, players) {
  return start?.[players] ?? Math.max(0, least);
}

/** A field for so many players: a capped one never rises above what it begins with. */
export function sized(field, players) {
  return field.capped ? { ...field, most: begins(field, players) } : field;
}

/** A number that a field can take. */
export function fit(number, { least, most }) {
  return Math.min(Math.max(number, least), most);
}

function read(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
