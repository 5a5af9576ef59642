// The positions of a game as one pair of eyes sees them, fetched once each.

import { get } from "/static/js/api.js";

const KEPT = 240;

export class Frames {
  /** @param {string} table */
  constructor(table) {
    this.address = `/api/tables/${table}/replay`;
    this.look("", "upright");
  }

  /** Look through these eyes at pictures of this shape and screen; no eyes leaves them to the server. */
  look(seat, picture, screens = null) {
    this.how = { ...(seat && { seat }), picture };
    this.kept = new Map();
    const wish = new URLSearchParams();
    screens?.ask(wish);
    Object.assign(this.how, Object.fromEntries(wish));
  }

  /** A position; with all lines of the log if they are wanted. */
  get(at, lines = false) {
    if (!this.kept.has(at) || lines) {
      const wish = new URLSearchParams({ ...this.how, at, lines: Number(lines) });
      const kept = this.kept;
      const frame = get(`${this.address}?${wish}`);
      frame.catch(() => kept.delete(at));
      kept.set(at, frame);
      if (kept.size > KEPT) kept.delete(kept.keys().next().value);
    }
    return this.kept.get(at);
  }

  /** Have these positions ready. */
  prefetch(places, count) {
    for (const at of places) if (at >= 0 && at <= count) this.get(at).catch(() => {});
  }
}
