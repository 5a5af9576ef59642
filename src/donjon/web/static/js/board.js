// The picture of a view. It can be answered with mouse, touch and keys, and its pieces glide.

import { change, fall, moves, piecesOf } from "/static/js/motion.js";
import { arrange, deadIn, framed, prepared } from "/static/js/board/elements.js";
import { cardAt, leafOf, liveAt, middle, stopAt } from "/static/js/board/targets.js";
import { elements, parse, Picture } from "/static/js/picture.js";
import { onPointed, rove, swallowClick } from "/static/js/pointer.js";
import { drawMarks, marksOf } from "/static/js/table/marks.js";

/** The key that opens a card to be read, also where Enter would play it. */
const READ = "i";
/** How many questions on a leaf leave it at its top. */
const READ_FIRST = 2;
/** Milliseconds after which a touch is a long one, and how far a finger may stray meanwhile. */
const LONG = 450;
const STRAY = 10;
/** How far from the middle of what it means a finger may land. */
const FINGER = 22;

const DIRECTIONS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export class Board {
  /**
   * @param {HTMLElement} host takes the picture and, between two pictures, the focus
   * @param {{onAnswer?: (key: string) => void, onPoint?: (key: string | null) => void,
   *   onRead?: (piece: SVGElement) => void}} calls
   */
  constructor(host, { onAnswer = () => {}, onPoint = () => {}, onRead = () => {} } = {}) {
    this.host = host;
    /** The picture as an element, what it was told to be, and the elements of each of its layers. */
    this.picture = null;
    this.shown = null;
    this.laid = [];
    this.disabled = false;
    this.motions = [];
    this.armed = [];
    this.place = null;
    /** Whether another leaf lies open than when one acted last. */
    this.turned = false;
    /** The leaf that is read, and how many questions have been asked on it. */
    this.read = { leaf: "", times: 0 };
    /** From where to where it was scrolled to bring something into sight, if it was. */
    this.left = null;
    /** What is marked, and the lines that tell of it. */
    this.marks = [];
    this.told = [];
    this.onAnswer = onAnswer;
    this.onRead = onRead;
    host.tabIndex = 0;
    new ResizeObserver(() => this.left && (this.left.to = host.scrollTop)).observe(host);
    host.addEventListener("click", (event) => this.#take(stopAt(event.target) ?? this.#nearest(event)));
    host.addEventListener("contextmenu", (event) => this.#read(event, cardAt(event.target)));
    host.addEventListener("pointerdown", (event) => this.#hold(event));
    host.addEventListener("keydown", (event) => this.#key(event));
    host.addEventListener("focusin", (event) => this.#entered(event.target));
    onPointed(host, (target) => onPoint(liveAt(target)?.dataset.key ?? null));
  }

  /**
   * Put a picture in: what is the same as before stays. Resolves when its pieces have come to rest.
   * @param {Picture | string} picture
   * @param {{animate?: boolean, keys?: string[] | null, rolled?: string[] | null}} how which keys can
   *   be answered (null: all), and which dice were seen to fall (null: those of the picture fall now)
   */
  async show(picture, { animate = true, keys = null, rolled = null } = {}) {
    this.finish();
    const next = typeof picture === "string" ? Picture.of(picture) : picture;
    const old = this.shown;
    const before = old && piecesOf(this.picture);
    const focused = this.host.contains(document.activeElement);
    this.point(null);
    this.choose(null);
    this.#lay(next, keys && new Set(keys));
    rove(this.stops(), this.live()[0]);
    if (focused && (document.activeElement === this.host || !this.host.contains(document.activeElement))) {
      this.#focusAgain();
    }
    const sameSize = old?.size === next.size;
    if (leafOf(this.picture) !== before?.leaf?.dataset.leaf) {
      this.turned = true;
      this.host.scrollTop = 0;
    } else if (old && !sameSize) {
      this.host.scrollTop = 0; // another screen
    }
    drawMarks(this.picture, this.marks, this.marks);
    this.motions = animate && sameSize && moves() ? change(before, this.picture, rolled) : [];
    await Promise.allSettled(this.motions.map((motion) => motion.finished));
  }

  /** Make the picture on the page the next one: only what is new in it is made. */
  #lay(next, keys) {
    if (!this.shown?.fits(next)) {
      const frame = framed(next);
      if (this.picture) this.picture.replaceWith(frame);
      else this.host.append(frame);
      this.picture = frame;
      this.laid = next.layers.map(() => []);
    }
    this.shown = next;
    const groups = next.layers.map((_, i) => this.picture.children[i]);
    for (const other of [...this.picture.children].slice(groups.length)) other.remove();
    const fresh = [];
    this.laid = next.layers.map(({ items }, i) => {
      const kept = Map.groupBy(this.laid[i], ({ text }) => text);
      return items.map((text) => {
        const same = kept.get(text)?.pop();
        if (same && same.dead === deadIn(same.keys, keys)) return same;
        const made = { text, node: null, keys: [], dead: "" };
        fresh.push(made);
        return made;
      });
    });
    elements(fresh.map(({ text }) => text)).forEach((node, i) => Object.assign(fresh[i], prepared(node, keys)));
    groups.forEach((group, i) => arrange(group, this.laid[i].map(({ node }) => node)));
  }

  /**
   * Let dice fall onto the picture, to where they will lie in the next one; that takes them away.
   * @returns {{atRest: Promise, free: boolean}} free: some of them lie on no place of the board
   */
  roll(dice, picture) {
    this.finish();
    const next = picture.element();
    const fits = this.shown.size === picture.size;
    if (fits) {
      next.classList.add("unseen");
      this.host.append(next);
    }
    const parsed = dice.map((die) => ({ ...die, picture: parse(die.picture) }));
    const { motions, free } = fall(this.picture, fits ? next : null, parsed);
    next.remove();
    this.motions = motions;
    return { atRest: Promise.allSettled(motions.map((motion) => motion.finished)), free };
  }

  /** Mark what these lines tell of, beside what is marked already. */
  mark(lines) {
    const known = this.marks;
    this.marks = marksOf([...this.told, ...lines]);
    this.told.push(...lines.filter(({ mark, arrows }) => mark || arrows.length));
    if (this.picture) drawMarks(this.picture, this.marks, known);
  }

  /** One acts: what others did need not be seen any longer. */
  act() {
    this.turned = false;
    this.unmark();
  }

  /** Nothing is marked any more. */
  unmark() {
    this.marks = [];
    this.told = [];
    if (this.picture) drawMarks(this.picture, []);
  }

  /** Bring all pieces to rest at once. */
  finish() {
    for (const motion of this.motions) motion.finish();
    this.motions = [];
  }

  /** Take the picture away, with everything it told. */
  clear() {
    this.finish();
    this.unmark();
    this.picture?.remove();
    this.picture = null;
    this.shown = null;
    this.laid = [];
    this.place = null;
  }

  /**
   * Light up what answers this key; null lights up nothing.
   * @param {string | null} key
   * @param {boolean} elsewhere it is not pointed at here: so the board may move without slipping from
   *   under a finger
   */
  point(key, elsewhere = false) {
    const pointed = this.live().filter((element) => {
      element.classList.toggle("pointed", element.dataset.key === key);
      return element.dataset.key === key;
    });
    if (elsewhere && pointed.length) this.#bringIntoSight(pointed);
  }

  /** Show this key as the one chosen; null chooses nothing. */
  choose(key) {
    for (const element of this.armed) {
      element.classList.remove("chosen");
      element.removeAttribute("aria-pressed");
    }
    this.armed = this.live().filter((element) => element.dataset.key === key && !element.matches(".chosen"));
    for (const element of this.armed) {
      element.classList.add("chosen");
      element.setAttribute("aria-pressed", "true");
    }
  }

  /**
   * If nothing that answers the question is in sight, scroll to the first that does; a new leaf is read first.
   * What was left for an earlier question is returned to, unless somebody has scrolled since.
   * @param {string[]} keys the answers to the question
   */
  reveal(keys) {
    const live = this.live().filter(({ dataset }) => keys.includes(dataset.key));
    if (this.turned || !live.length || this.#readsFirst()) return;
    this.host.scrollTop = this.#home();
    this.left = null;
    this.#bringIntoSight(live);
  }

  /** Whether a leaf is still to be read: the first questions on it leave it at its top. */
  #readsFirst() {
    const leaf = leafOf(this.picture);
    if (!leaf) return false;
    this.read = { leaf, times: this.read.leaf === leaf ? this.read.times + 1 : 1 };
    if (this.read.times > READ_FIRST) return false;
    this.host.scrollTop = 0;
    return true;
  }

  /** If none of these is in sight, scroll to the first. */
  #bringIntoSight(elements) {
    if (elements.some((element) => this.#inSight(element))) return;
    const from = this.#home();
    elements[0].scrollIntoView({ block: "center" });
    this.left = { from, to: this.host.scrollTop };
  }

  /** Where it would be scrolled to if nothing had had to be brought into sight. */
  #home() {
    const { scrollTop } = this.host;
    return this.left?.to === scrollTop ? this.left.from : scrollTop;
  }

  /** @returns {SVGElement[]} the elements that can be answered */
  live() {
    return this.picture ? [...this.picture.querySelectorAll(".live[data-key]")] : [];
  }

  /** @returns {SVGElement[]} the elements that can be answered, or opened to be read */
  stops() {
    return this.picture ? [...this.picture.querySelectorAll(".live[data-key], .reads")] : [];
  }

  /** Answer with a piece that can be answered; another that is a card is opened. */
  #take(element) {
    if (element?.matches(".live")) {
      if (!this.disabled) this.onAnswer(element.dataset.key);
    } else if (element) this.onRead(element);
  }

  /** What a finger means that landed beside everything: the nearest that can be answered, if it is small and near. */
  #nearest({ pointerType, clientX, clientY }) {
    if (pointerType !== "touch") return null;
    const near = this.live().filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      return Math.abs(clientX - x) <= FINGER && Math.abs(clientY - y) <= FINGER;
    });
    const far = (element) => Math.hypot(middle(element).x - clientX, middle(element).y - clientY);
    return near.sort((one, other) => far(one) - far(other))[0] ?? null;
  }

  /** A card that can be answered is read by a long touch, the other button or a key. */
  #read(event, element) {
    if (!element) return;
    event.preventDefault();
    if (event.pointerType !== "touch") this.onRead(element);
  }

  /** Read a card on which a finger rests: few phones tell of a long touch, so it is timed here. */
  #hold({ pointerType, target, clientX, clientY }) {
    const card = cardAt(target);
    if (pointerType !== "touch" || !card) return;
    const over = new AbortController();
    const timer = setTimeout(() => {
      over.abort();
      swallowClick();
      this.onRead(card);
    }, LONG);
    const stop = () => {
      clearTimeout(timer);
      over.abort();
    };
    const moved = (event) => Math.hypot(event.clientX - clientX, event.clientY - clientY) > STRAY && stop();
    for (const end of ["pointerup", "pointercancel"]) addEventListener(end, stop, { signal: over.signal });
    addEventListener("pointermove", moved, { signal: over.signal });
  }

  #key(event) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const element = stopAt(event.target);
    if (element && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      if (!event.repeat) this.#take(element);
    } else if (event.key === READ) {
      this.#read(event, cardAt(event.target));
    } else if (DIRECTIONS[event.key] && this.stops().length) {
      event.preventDefault();
      this.#step(element, DIRECTIONS[event.key]);
    }
  }

  /** Move the focus to the nearest element in a direction. */
  #step(from, [dx, dy]) {
    if (!from) {
      this.#focusAgain();
      return;
    }
    const here = middle(from);
    let best = null;
    let least = Infinity;
    for (const element of this.stops()) {
      const there = middle(element);
      const along = (there.x - here.x) * dx + (there.y - here.y) * dy;
      const across = Math.abs((there.x - here.x) * dy) + Math.abs((there.y - here.y) * dx);
      const far = along + 2 * across;
      if (element !== from && along > 1 && far < least) [best, least] = [element, far];
    }
    best?.focus();
  }

  #entered(target) {
    const element = stopAt(target);
    if (!element) return;
    this.place = { ...element.dataset, ...middle(element) };
    rove(this.stops(), element);
  }

  /** The focus goes back to the same answer, else to the same piece, else to what is nearest. */
  #focusAgain() {
    const { key, piece, x = 0, y = 0 } = this.place ?? {};
    const live = this.stops();
    const far = (element) => Math.hypot(middle(element).x - x, middle(element).y - y);
    const again =
      live.find((element) => element.dataset.key === key) ??
      live.find((element) => piece && element.dataset.piece === piece) ??
      live.sort((one, other) => far(one) - far(other))[0] ??
      this.host;
    again.focus({ preventScroll: again === this.host });
  }

  #inSight(element) {
    const { top, bottom } = this.host.getBoundingClientRect();
    const { y } = middle(element);
    return y > top && y < bottom;
  }
}
