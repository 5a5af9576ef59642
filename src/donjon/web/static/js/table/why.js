// What cannot be played says why: on a piece that is pointed at or has the focus, and on a card that is read.

import { get } from "/static/js/api.js";
import { onPointed } from "/static/js/pointer.js";

/** Milliseconds for which one points at a piece before the table is asked. */
const PATIENCE = 300;

export class Why {
  /**
   * @param {HTMLElement} host holds the picture
   * @param {HTMLElement} place lies over the board, for the reason
   * @param {string} path the address of the table
   * @param {() => {seat: number, version: number} | null} state what is on the screen
   */
  constructor(host, place, path, state) {
    this.place = place;
    this.path = path;
    this.state = state;
    this.timer = 0;
    /** What was said in this version, by key. */
    this.said = { version: null, words: new Map() };
    onPointed(host, (target) => this.#point(target?.closest?.("[data-why]") ?? null));
  }

  /**
   * The reason why a piece cannot be played.
   * @param {SVGElement} piece
   * @returns {Promise<string>} nothing, if none is known
   */
  async of(piece) {
    const key = piece.dataset.why;
    const { seat, version } = this.state() ?? {};
    if (!key || !(seat >= 0)) return "";
    if (version !== this.said.version) this.said = { version, words: new Map() };
    const { words } = this.said;
    if (!words.has(key)) {
      const found = await get(`${this.path}/why?${new URLSearchParams({ seat, key })}`).catch(() => ({ text: "" }));
      words.set(key, found.text);
    }
    return words.get(key);
  }

  #point(piece) {
    clearTimeout(this.timer);
    this.place.hidden = true;
    if (piece) this.timer = setTimeout(() => this.#say(piece), PATIENCE);
  }

  async #say(piece) {
    const text = await this.of(piece);
    if (!text || !piece.isConnected || !piece.matches(":hover, :focus")) return;
    this.place.textContent = text;
    this.place.hidden = false;
  }
}
