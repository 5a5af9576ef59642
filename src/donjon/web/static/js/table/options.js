// The answers as buttons: those of one seat, or of several seats that one person holds.

import { h, seatBadge } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const FEW = 3;
const KEYS = 9;
/** Whether what is open at any time is shown; who wants to see it wants to see it again. */
let unfolded = false;

/**
 * Put the answers to a question into their place.
 * @param {HTMLElement} place
 * @param {object | null} question null leaves the place empty
 * @param {{name: string}[]} seats
 */
export function fillOptions(place, question, seats) {
  const { own = [], all = [] } = question ?? {};
  let number = 0;
  const make = (option) => optionButton(option, (number += 1));
  const several = own.length > 1;
  const parts = several && all.length ? [forAll(all, make)] : [];
  for (const { seat, options } of own) {
    const { now, beside } = parted(options);
    const buttons = (part, button) => groups(part).map((group) => group.map((option) => button({ ...option, seat })));
    const found = buttons(now, make).map(grouped);
    if (beside.length) found.push(folded(buttons(beside, optionButton), beside.length));
    parts.push(...(several ? [ofSeat(seat, seats[seat].name, found)] : found));
  }
  place.replaceChildren(...parts);
  place.classList.toggle("few", number <= FEW && !several);
  place.classList.toggle("several", several);
}

/** What a button stands for: the key, and whose answer it is. */
export function wishOf(button) {
  const { answer, seat, all } = button.dataset;
  return { answer, ...(all === undefined ? { seat: Number(seat) } : { all: true }) };
}

/** One answer for all seats of one's own to which it is open. */
function forAll(all, make) {
  const buttons = all.map(({ answer, label, final, seats }) =>
    make({ key: answer, label, final, note: say("table.all_seats", { count: seats.length }), all: true }),
  );
  return section(say("table.all_mine"), [grouped(buttons)]);
}

function ofSeat(seat, name, found) {
  return section([seatBadge(seat, name), name], found);
}

function section(title, found) {
  return h("div", { class: "option-seat" }, h("p", { class: "small option-whose" }, title), found);
}

/** What answers the question, and what is open beside it at any time if that is more than a few. */
function parted(options) {
  const beside = options.filter(({ anytime }) => anytime);
  if (beside.length <= FEW) return { now: options, beside: [] };
  return { now: options.filter(({ anytime }) => !anytime), beside };
}

/** Buttons that are shown when they are wanted; they have no numbers. */
function folded(found, count) {
  const summary = h("summary", { class: "button" }, say("table.anytime", { count }));
  const fold = h("details", { class: "option-fold", open: unfolded }, summary, found.map(grouped));
  fold.addEventListener("toggle", () => (unfolded = fold.open));
  return fold;
}

function grouped(buttons) {
  return h("div", { class: "option-group" }, buttons);
}

/** Answers of one verb stand together, in the order of the game; lone answers share a group. */
function groups(options) {
  const verbs = new Map();
  for (const option of options) {
    const verb = option.key.split(":", 1)[0];
    verbs.set(verb, [...(verbs.get(verb) ?? []), option]);
  }
  const found = [];
  let alone = null;
  for (const group of verbs.values()) {
    if (group.length > 1) {
      found.push(group);
      alone = null;
    } else if (alone) {
      alone.push(...group);
    } else {
      alone = [...group];
      found.push(alone);
    }
  }
  return found;
}

function optionButton({ key, label, note, seat, all = false }, number = 0) {
  const shortcut = number > 0 && number <= KEYS && number;
  return h(
    "button",
    {
      class: "button option",
      type: "button",
      "data-answer": key,
      "data-seat": seat,
      "data-all": all,
      "aria-keyshortcuts": shortcut,
    },
    shortcut && h("kbd", { "aria-hidden": "true" }, number),
    note ? h("span", { class: "noted" }, label, separator(), h("span", { class: "note" }, note)) : label,
  );
}

/** Heard between an answer and the note below it. */
function separator() {
  return h("span", { class: "visually-hidden" }, ", ");
}
