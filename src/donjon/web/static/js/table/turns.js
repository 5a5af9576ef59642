// The log in turns: one line for each, which opens into what happened in it.

import { h, seatBadge } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

/**
 * Part lines into turns. What comes before the first is a turn without a head; what happened beside
 * the game, stands after the turn in which it did.
 * @param {object[]} lines
 * @returns {{head: object | null, lines: object[], notes: object[]}[]} the head is among the lines, unless
 *   it is a heading
 */
export function turnsOf(lines) {
  const found = [];
  for (const line of lines) {
    const heading = line.kind === "heading";
    if (line.begins) found.push({ head: line, lines: heading ? [] : [line], notes: [] });
    else if (!found.length) found.push({ head: null, lines: [], notes: [] });
    if (line.kind === "note") found.at(-1).notes.push(line);
    else if (!line.begins) found.at(-1).lines.push(line);
  }
  return found;
}

/**
 * What a turn came to, in a few words: what is worth them, and what is alike once.
 * @param {{head: object | null, lines: object[]}} turn
 * @param {{name: string}[]} seats
 */
export function summaryOf({ head, lines }, seats) {
  const sums = new Map();
  for (const { brief, many, amount } of lines) {
    if (brief) sums.set(brief, { many, sum: (sums.get(brief)?.sum ?? 0) + amount });
  }
  if (!sums.size) return lines[0]?.text ?? "";
  const whose = `${seats[head?.seat]?.name} `;
  const phrases = [...sums].map(([brief, { many, sum }]) => {
    const phrase = (sum > 1 && many) || brief;
    return phrase.replace("{count}", sum).replace(whose, (name, at) => (at ? name : ""));
  });
  return phrases.join(", ");
}

/**
 * A turn as items of the log.
 * @param {{head: object | null, lines: object[], notes: object[]}} turn
 * @param {{name: string}[]} seats
 * @param {{lit: Set<object>, open: boolean, onToggle: (open: boolean) => void, divider?: Element, before?: string}}
 *   how which lines are new, whether all of them are shown, what stands before the first new one, and what
 *   a turn is called that has no head
 */
export function turnItems(turn, seats, how) {
  const items = turn.notes.map((note) => lineItem(note, seats, how.lit.has(note)));
  return turn.head || turn.lines.length ? [turnItem(turn, seats, how), ...items] : items;
}

function turnItem(turn, seats, { lit, open, onToggle, divider, before }) {
  const { head, lines } = turn;
  const since = !divider && [head, ...lines].some((line) => lit.has(line)) ? " since" : "";
  const title = headOf(turn, seats, before);
  if (!lines.length) return h("li", { class: `turn alone${since}` }, title);
  if (lines.length === 1 && lines[0] === head) return lineItem(head, seats, lit.has(head));
  const brief = h("span", { class: "turn-brief" }, summaryOf(turn, seats));
  const steps = lines.map((line) => lineItem(line, seats, lit.has(line)));
  if (divider) steps.splice(lines.findIndex((line) => lit.has(line)), 0, divider);
  const click = () => onToggle(!fold.open);
  const summary = h("summary", { on: { click } }, title, " ", brief);
  const fold = h("details", { open }, summary, h("ol", { class: "plain" }, steps));
  return h("li", { class: `turn${since}` }, fold);
}

/** Whose turn it is, or what begins. */
function headOf({ head }, seats, before = say("table.log_before")) {
  const whose = head?.seat >= 0 && seatBadge(head.seat, seats[head.seat].name);
  if (head?.kind === "heading") return h("b", { class: "turn-head" }, whose, h("span", { class: "told" }, head.text));
  return h("b", { class: "turn-head" }, whose, head ? (seats[head.seat]?.name ?? "") : before);
}

function lineItem({ seat, text }, seats, lit) {
  const mark = seat >= 0 ? seatBadge(seat, seats[seat].name) : h("span", { class: "no-badge" });
  return h("li", { class: `line${lit ? " since" : ""}` }, mark, h("span", { class: "told" }, text));
}
