// The people's own dice and cards: tap the face that came up, or find the card by a few letters.

import { get } from "/static/js/api.js";
import { rove } from "/static/js/pointer.js";
import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

/** So many faces are tapped at a glance; among more one looks by name. */
const GLANCE = 8;
/** How many drawings a box sends at once. */
const PART = 12;
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export class Chance {
  /**
   * @param {HTMLElement} place
   * @param {string} box the game, whose cards are drawn
   * @param {(key: string) => void} onTell
   */
  constructor(place, box, onTell) {
    this.place = place;
    this.drawn = `/boxes/${box}/drawn`;
    /** Drawings of cards that have been asked for, by kind and part. */
    this.parts = new Map();
    this.watcher = new IntersectionObserver((seen) => seen.filter((one) => one.isIntersecting).forEach((one) => this.#draw(one.target)));
    this.onTell = onTell;
    this.version = null;
    this.faces = [];
    this.told = false;
    place.addEventListener("click", (event) => this.#tell(event.target.closest("[data-face]")));
    place.addEventListener("keydown", (event) => this.#key(event));
    place.addEventListener("focusin", (event) => rove(this.#buttons(), event.target.closest("[data-face]") ?? undefined));
    addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Show what dice or cards may show in this state; nothing where somebody decides. */
  show({ question, version, seat, phase }) {
    const chance = phase === "playing" && question?.mine ? question.chance : null;
    if (!chance) {
      this.clear();
      return;
    }
    const key = `${version}/${seat}`;
    if (key === this.version) return;
    const held = this.place.contains(document.activeElement);
    this.version = key;
    const few = chance.faces.length <= GLANCE;
    this.faces = few ? chance.faces : [...chance.faces].sort((one, other) => one.label.localeCompare(other.label));
    this.told = false;
    this.packs = chance.packs;
    this.place.hidden = false;
    this.place.classList.toggle("few", few);
    this.place.replaceChildren(
      h("p", { class: "small muted chance-line" }, say(chance.dice ? "table.chance_roll" : "table.chance_draw")),
      ...(few ? [grid(chance.faces)] : this.#search()),
    );
    this.#watch();
    this.place.scrollTo?.(0, 0);
    rove(this.#buttons());
    this.#focus(held);
  }

  clear() {
    this.version = null;
    this.faces = [];
    this.place.hidden = true;
    this.place.replaceChildren();
  }

  /** Who tells cards by keys goes on typing; a finger is not met by a keyboard it did not call. */
  #focus(held) {
    const typed = this.place.querySelector("input");
    const keys = matchMedia("(pointer: fine)").matches && document.activeElement === document.body;
    if (held || keys) (typed ?? this.#buttons()[0])?.focus({ preventScroll: true });
  }

  /** A line to type in, and below it all that fits. */
  #search() {
    const list = h("div", { class: "chance-list", role: "group", "aria-label": say("table.chance_list") });
    const none = h("p", { class: "small muted", role: "status", hidden: true }, say("table.chance_none"));
    const input = h("input", {
      type: "search",
      autocomplete: "off",
      spellcheck: "false",
      enterkeyhint: "done",
      placeholder: say("table.chance_search", { count: this.faces.length }),
      "aria-label": say("table.chance_find"),
    });
    const fill = () => {
      const found = matching(this.faces, input.value);
      list.replaceChildren(...found.map((face) => row(face)));
      list.firstElementChild?.classList.toggle("first", input.value.trim() !== "");
      none.hidden = found.length > 0;
      list.scrollTop = 0;
      rove(this.#buttons());
      this.#watch();
    };
    input.addEventListener("input", fill);
    fill();
    return [input, none, list];
  }

  /** Draw the cards that come into sight. */
  #watch() {
    this.watcher.disconnect();
    for (const frame of this.place.querySelectorAll("[data-drawn]")) this.watcher.observe(frame);
  }

  async #draw(frame) {
    this.watcher.unobserve(frame);
    const [kind, number] = frame.dataset.drawn.split(":");
    const address = `${this.drawn}/${kind}/${Math.floor(number / PART)}?${new URLSearchParams({ packs: this.packs })}`;
    if (!this.parts.has(address)) this.parts.set(address, get(address).catch(() => ({})));
    const svg = (await this.parts.get(address))[number];
    if (svg) frame.replaceChildren(drawing(svg));
  }

  #buttons() {
    return [...this.place.querySelectorAll("[data-face]")];
  }

  #tell(button) {
    if (!button || this.told) return;
    this.told = true;
    button.classList.add("taken");
    this.onTell(button.dataset.face);
  }

  /** What was told has been refused: it can be told again. */
  again() {
    this.told = false;
    for (const button of this.#buttons()) button.classList.remove("taken");
  }

  #key(event) {
    const typing = event.target.matches("input");
    if (typing && event.key === "Enter") {
      event.preventDefault();
      if (event.target.value.trim()) this.#tell(this.#buttons()[0]);
      return;
    }
    const step = STEPS[event.key];
    if (!step || (typing && event.key !== "ArrowDown")) return;
    event.preventDefault();
    const buttons = this.#buttons();
    if (typing) {
      buttons[0]?.focus();
      return;
    }
    const next = buttons.indexOf(event.target.closest("[data-face]")) + step;
    const input = this.place.querySelector("input");
    if (next < 0 && input) input.focus();
    else buttons[(next + buttons.length) % buttons.length]?.focus();
  }

  /** 1 to 8 tell a face where all are in sight. */
  #shortcut(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || this.place.hidden) return;
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    if (this.faces.length <= GLANCE && /^[1-9]$/.test(event.key)) this.#tell(this.#buttons()[event.key - 1]);
  }
}

/** All faces at a glance, each as it lies. */
function grid(faces) {
  const buttons = faces.map((face, index) => {
    const number = index + 1;
    return h(
      "button",
      { class: "button face", type: "button", "data-face": face.key, "aria-keyshortcuts": number },
      picture(face),
      h("span", { class: "face-label" }, face.label),
      h("kbd", { "aria-hidden": "true" }, number),
    );
  });
  return h("div", { class: "faces", role: "group", "aria-label": say("table.chance_list") }, buttons);
}

function row(face) {
  const { key, label, text = "" } = face;
  return h(
    "button",
    { class: "button chance-row", type: "button", "data-face": key },
    picture(face),
    h("span", { class: "chance-words" }, h("b", {}, label), text && h("span", { class: "small muted chance-text" }, text)),
  );
}

/** The face of a die, or the place of a card, as the game draws it; words stand beside it, so it is silent. */
function picture({ picture: svg = "", card }) {
  if (svg) return [h("span", { class: "face-picture", "aria-hidden": "true" }, drawing(svg))];
  if (!card) return [];
  return [h("span", { class: "face-card", "aria-hidden": "true", "data-drawn": card.join(":") })];
}

function drawing(svg) {
  return document.adoptNode(new DOMParser().parseFromString(svg, "image/svg+xml").documentElement);
}

/** The faces in which every typed word begins some word; those that begin so themselves first. */
function matching(faces, typed) {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  if (!words.length) return faces;
  const fits = ({ label }) => {
    const own = plain(label).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((one) => one.startsWith(word)));
  };
  const begins = ({ label }) => plain(label).startsWith(words.join(" "));
  const found = faces.filter(fits);
  return [...found.filter(begins), ...found.filter((face) => !begins(face))];
}

function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().trim();
}
