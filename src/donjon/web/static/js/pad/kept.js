// What has been entered on a sheet. This browser remembers it until the sheet is begun anew.

import { recall, remember } from "/static/js/dom.js";

export class Kept {
  /**
   * @param {string} box whose sheet it is
   * @param {any[]} fields
   */
  constructor(box, fields) {
    this.place = `donjon.pad.${box}`;
    this.fields = new Map(fields.map((field) => [field.id, field]));
    const { players, names, values } = read(recall(this.place, "{}"));
    this.players = Number.isInteger(players) ? players : null;
    this.names = Array.isArray(names) ? names.map(String) : [];
    /** Only what was touched: the rest begins as it does for as many as play. */
    this.values = values && typeof values === "object" ? values : {};
  }

  save() {
    const { players, names, values } = this;
    remember(this.place, JSON.stringify({ players, names, values }));
  }

  set(seat, id, value) {
    this.values[`${seat}:${id}`] = value;
    this.save();
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
    return fit(Number.isInteger(value) ? value : begins(field, players), field);
  }

  /** Everything as it began; names and players stay. */
  wipe() {
    this.values = {};
    this.save();
  }
}

/** The number that a field begins with for so many players. */
export function begins({ start, least }, players) {
  return start?.[players] ?? Math.max(0, least);
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
