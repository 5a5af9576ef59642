// The answers as buttons: those of one seat, or of several seats that one person holds.

import { h, seatBadge } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const FEW = 3;
/** So many answers of one verb are a long list: it stands after what is seen at a glance. */
const LONG = 8;
/** And so many are shown when they are wanted, if there is anything else. */
const MANY = 30;
/** How many answers of somebody else are read at most. */
const MOST = 12;
/** Which folds are open; who wants to see what is in one wants to see it again. */
const unfolded = new Set();

/**
 * Put the answers to a question into their place.
 * @param {HTMLElement} place
 * @param {object | null} question null leaves the place empty
 * @param {{name: string}[]} seats
 * @param {{keys: import("/static/js/table/keys.js").Keys, seat: number,
 *   composition: import("/static/js/table/compose.js").Composition, side: string}} how the numbers of the
 *   answers, who looks, what is being put together, and at which side stands what ends the question
 */
export function fillOptions(place, question, seats, { keys, seat: looking, composition, side }) {
  const { own = [], all = [], kind = "", groups = {} } = question ?? {};
  const several = own.length > 1;
  const parts = several && all.length ? [forAll(all)] : [];
  for (const { seat, options } of own) {
    const found = ofOne(options.map((option) => ({ ...option, seat })), composition, side, groups);
    parts.push(...(several ? [ofSeat(seat, seats[seat].name, found)] : found));
  }
  place.replaceChildren(...parts);
  const shown = [...place.querySelectorAll("[data-answer], [data-part]")].filter((one) => !one.closest("details"));
  giveKeys(shown, keys, `${kind}/${looking}`);
  place.classList.toggle("few", shown.length <= FEW && !several && !place.querySelector("details, .ends"));
  place.classList.toggle("several", several);
  place.dataset.count = shown.length;
}

/**
 * What others may answer while one waits for them: to be read, not to be pressed.
 * @param {HTMLElement} place
 * @param {{seat: number, options: string[]}[]} theirs
 * @param {{name: string}[]} seats
 */
export function showTheirs(place, theirs, seats) {
  const lists = theirs.map(({ seat, options }) => {
    const title = say("table.theirs", { name: seats[seat].name });
    const more = options.length - MOST;
    const items = options.slice(0, MOST).map((label) => h("li", {}, label));
    if (more > 0) items.push(h("li", {}, say("table.theirs_more", { count: more })));
    return h("div", { class: "theirs small" }, h("p", {}, title), h("ul", { class: "plain" }, items));
  });
  place.replaceChildren(...lists.filter((list) => list.querySelector("li")));
}

/** What a button stands for: the key, and whose answer it is. */
export function wishOf(button) {
  const { answer, seat, all } = button.dataset;
  return { answer, ...(all === undefined ? { seat: Number(seat) } : { all: true }) };
}

/** The answers of a seat: what is asked, what is put together, what may be done at any time, and the end. */
function ofOne(options, composition, side, groups) {
  const { now, beside } = parted(options.filter(({ ends }) => !ends));
  const whole = now.filter(({ parts }) => parts.length);
  const found = grouped(now.filter(({ parts }) => !parts.length), groups);
  if (whole.length) {
    found.push(composed(composition), folded("whole", say("table.whole", { count: whole.length }), whole));
  }
  if (beside.length) found.push(folded("anytime", say("table.anytime", { count: beside.length }), beside));
  const ends = options.filter(({ ends }) => ends);
  return ends.length ? [...found, group(ends, `ends ${side}`)] : found;
}

/** One answer for all seats of one's own to which it is open. */
function forAll(all) {
  const options = all.map(({ answer, seats, ...rest }) => {
    return { ...rest, key: answer, note: say("table.all_seats", { count: seats.length }), all: true };
  });
  return section(say("table.all_mine"), [group(options)]);
}

function ofSeat(seat, name, found) {
  return section([seatBadge(seat, name), name], found);
}

function section(title, found) {
  return h("div", { class: "option-seat" }, h("p", { class: "small option-whose" }, title), found);
}

/**
 * What answers the question, and what is open beside it at any time if that is more than a few.
 * Where nothing else is open, it is what the question is about.
 */
function parted(options) {
  const beside = options.filter(({ anytime }) => anytime);
  if (beside.length <= FEW || beside.length === options.length) return { now: options, beside: [] };
  return { now: options.filter(({ anytime }) => !anytime), beside };
}

/** Buttons that are shown when they are wanted; they have no keys. */
function folded(name, words, options) {
  const summary = h("summary", { class: "button" }, words);
  const fold = h("details", { class: "option-fold", open: unfolded.has(name) }, summary, grouped(options));
  fold.addEventListener("toggle", () => (fold.open ? unfolded.add(name) : unfolded.delete(name)));
  return fold;
}

/** A button for each part that may come next, and what has been chosen so far. */
function composed(composition) {
  const parts = composition.next().map(({ key, label }) => partButton(key, label));
  const chosen = composition.labels();
  if (!chosen.length) return h("div", { class: "option-group parts" }, parts);
  const so = h("p", { class: "small chosen-parts", role: "status" }, chosen.join(", "));
  const back = h("button", { class: "button quiet", type: "button", "data-back": true }, say("table.part_back"));
  return h("div", { class: "option-group parts" }, so, parts, back);
}

function group(options, kind = "") {
  return h("div", { class: `option-group ${kind}` }, options.map(optionButton));
}

/** Answers of one verb stand together, in the order of the game, long lists last; lone answers share a group. */
function grouped(options, groups = {}) {
  const verbs = new Map();
  for (const option of options) {
    const verb = verbOf(option.key);
    verbs.set(verb, [...(verbs.get(verb) ?? []), option]);
  }
  const found = [];
  let alone = null;
  for (const some of verbs.values()) {
    if (some.length > 1) {
      found.push(some);
      alone = null;
    } else if (alone) {
      alone.push(...some);
    } else {
      alone = [...some];
      found.push(alone);
    }
  }
  const long = found.filter((some) => some.length > LONG);
  return [...found.filter((some) => some.length <= LONG), ...long].map((some) => {
    if (found.length === 1 || some.length <= MANY) return group(some);
    const { key, label } = some[0];
    const called = groups[verbOf(key)]?.replace("{count}", some.length);
    return folded(verbOf(key), called ?? say("table.many", { first: label, count: some.length - 1 }), some);
  });
}

/** What an answer does, without what it does it to. */
export const verbOf = (key) => key.split(":", 1)[0];

/** Letters for those that are one answer, numbers for those that are one of several. */
function giveKeys(buttons, keys, kind) {
  const taken = new Set();
  const rest = buttons.filter((button) => {
    const { letter } = button.dataset;
    if (!letter || taken.has(letter)) return !letter;
    taken.add(letter);
    showKey(button, letter);
    return false;
  });
  const keyOf = ({ dataset: { answer, part } }) => answer ?? part;
  const idOf = (button) => `${keyOf(button)} ${button.dataset.seat ?? ""}`;
  const answers = rest.map((button) => ({ id: idOf(button), verb: verbOf(keyOf(button)) }));
  const numbers = answers.length ? keys.number(kind, answers) : new Map();
  for (const button of rest) if (numbers.has(idOf(button))) showKey(button, numbers.get(idOf(button)));
}

function showKey(button, key) {
  button.setAttribute("aria-keyshortcuts", key);
  button.prepend(h("kbd", { "aria-hidden": "true" }, key));
}

function optionButton({ key, label, note, seat, letter, all = false }) {
  return h(
    "button",
    {
      class: "button option",
      type: "button",
      "data-answer": key,
      "data-seat": seat,
      "data-all": all,
      "data-letter": letter || null,
    },
    note ? h("span", { class: "noted" }, label, separator(), h("span", { class: "note" }, note)) : label,
  );
}

function partButton(part, label) {
  return h("button", { class: "button option", type: "button", "data-part": part }, label);
}

/** Heard between an answer and the note below it. */
function separator() {
  return h("span", { class: "visually-hidden" }, ", ");
}
