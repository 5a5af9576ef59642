// The end: what became of it, the scores, and what to do next.

import { get } from "/static/js/api.js";
import { copy, h, seatBadge } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { sign } from "/static/js/table/signs.js";
import { say } from "/static/js/words.js";

/** How it ended for those who look: true, false, or null for those who only watched. */
export function wonBy({ seats, you }) {
  return you.length ? you.some((seat) => seats[seat].won) : null;
}

/** Whether there is a score to look at. */
export function isScored(state) {
  return state.pad.length > 0;
}

/** Open the score pad as it stands. */
export function openScores(state) {
  openDialog(say("table.scores"), scorePad(state));
}

/**
 * Open the outcome above the board; it can be closed and opened again.
 * @param {(step?: string) => void} onRematch another game, as it was or a step easier or harder
 */
export function openOutcome(state, onRematch) {
  const won = wonBy(state);
  const { headline, text, figures } = state.outcome;
  const turning = h("p", { class: "turned-here small" });
  const dialog = openDialog(
    headline,
    h("p", { class: "outcome-line" }, text),
    figures.length > 0 && h("dl", { class: "figures", "aria-label": say("table.figures") }, figures.map(figure)),
    turning,
    h("div", { class: "buttons" }, ...actions(state, onRematch)),
    ...written(state),
    scorePad(state),
  );
  const [kind, mark] = won ? ["won", "crown"] : lost(state) ? ["lost", "skull"] : ["placed", "tower"];
  dialog.classList.add("outcome", kind);
  dialog.querySelector("h2").prepend(sign(mark));
  showTurning(turning, state);
}

/** Whether it was lost, and not won by others of whom one was second or third, nor only watched. */
function lost(state) {
  return wonBy(state) === false && !state.outcome.winners.length;
}

function figure([name, value]) {
  return h("div", {}, h("dt", { class: "small muted" }, name), h("dd", {}, value));
}

/** Where the game turned, once it is found, and the way to look at it again. */
async function showTurning(place, { table }) {
  const found = await get(`/api/tables/${table}/turning`).catch(() => null);
  if (!found) return;
  place.append(
    h("b", {}, `${say("table.turning")}: `),
    `${found.text} `,
    h("a", { class: "alone", href: `/tables/${table}/replay?at=${found.at}` }, say("table.turning_see")),
  );
}

/** The end in words, with the way to look at it again; copied where it cannot be handed on. */
async function share({ table, box, outcome }) {
  const counted = outcome.figures.map(([name, value]) => `${name}: ${value}`).join(", ");
  const text = [`${box.title}: ${outcome.headline}.`, counted && `${counted}.`].filter(Boolean).join(" ");
  const url = `${location.origin}/tables/${table}/replay`;
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ title: box.title, text, url }).catch(() => {});
    return;
  }
  await copy(`${text} ${url}`, say("table.shared"));
}

/** The page of the book that was just written, and for those who played the way to their book. */
function written({ box, outcome, you, imported }) {
  const { page, book } = outcome;
  if (!page) return [];
  const paragraphs = page.text.split("\n\n").filter((text) => text.trim());
  return [
    h(
      "article",
      { class: "folio", "aria-label": page.title },
      h("h3", { class: "folio-title" }, page.title),
      h("div", { class: "folio-text" }, paragraphs.map((text) => h("p", {}, text))),
      page.lines.length > 0 && h("ul", { class: "folio-lines plain" }, page.lines.map((line) => h("li", {}, line))),
      you.length > 0 &&
        !imported &&
        h("p", { class: "folio-foot small" }, h("a", { href: `/book/${box.id}` }, say("book.written", { book }))),
    ),
  ];
}

/** What can be done with a game that is over. */
export function actions(state, onRematch) {
  const { table, rematch, you, imported } = state;
  return [
    rematch
      ? h("a", { class: "button primary", href: `/tables/${rematch}` }, say("table.join_rematch"))
      : you.length > 0 &&
        !imported &&
        again("primary", say("table.rematch"), () => onRematch()),
    ...((!rematch && !imported && state.outcome?.steps) || []).map(({ id, text }) =>
      again("", say(`table.${id}`), () => onRematch(id), text),
    ),
    h("a", { class: "button", href: `/tables/${table}/replay` }, say("table.replay")),
    state.outcome &&
      h("button", { class: "button", type: "button", on: { click: () => share(state) } }, say("table.share")),
    h("a", { class: "button", href: `/api/tables/${table}/journal`, download: true }, say("table.export")),
    h("a", { class: "button", href: "/" }, say("table.to_shelf")),
  ];
}

function again(kind, label, click, title = null) {
  return h("button", { class: `button ${kind}`, type: "button", title, on: { click } }, label);
}

function scorePad(state) {
  const rows = state.pad.map(([label, values]) => h("tr", {}, h("th", { scope: "row" }, label), values.map(cell)));
  if (!rows.length) return null;
  return h(
    "div",
    { class: "pad", tabindex: "0", role: "region", "aria-label": say("table.scores") },
    h("table", {}, h("thead", {}, h("tr", {}, h("td"), state.seats.map(headCell))), h("tbody", {}, rows)),
  );
}

function headCell({ seat, name, won }) {
  return h("th", { scope: "col" }, seatBadge(seat, name), h("span", {}, name), won && crown());
}

function crown() {
  return h("span", { class: "crown", role: "img", "aria-label": say("table.won_seat") }, sign("crown"));
}

function cell(value) {
  return h("td", {}, value);
}
