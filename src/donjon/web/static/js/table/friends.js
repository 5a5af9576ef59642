// How others come to a table, and how one goes on at another device.

import { get, post } from "/static/js/api.js";
import { copy, h, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

const MOVE = "#move=";

/**
 * The way to a table: its link and code for phones, and before it whether others can use it at all.
 * @param {() => Promise<{link: string, alone: boolean, opens: boolean, qr: string}>} ask
 * @returns {HTMLElement}
 */
export function way(ask) {
  const place = h("div", { class: "way" });
  const show = async () => {
    const found = await ask().catch((refusal) => toast(refusal.message));
    if (found) place.replaceChildren(...parts(found, show));
  };
  show();
  return place;
}

function parts({ link, alone, opens, qr }, again) {
  if (alone) {
    return [
      h("p", {}, say("friends.alone")),
      opens
        ? h("button", { class: "button primary", type: "button", on: { click: () => letIn(again) } }, say("friends.open"))
        : h("p", { class: "small muted" }, say("friends.how")),
      opens && h("p", { class: "small muted" }, say("friends.open_line")),
    ].filter(Boolean);
  }
  return [
    h("img", { class: "qr", src: qr, alt: say("table.qr"), width: 168, height: 168 }),
    h("p", { class: "mono" }, link),
    h("button", { class: "button", type: "button", on: { click: () => copy(link, say("table.copied")) } }, say("table.copy")),
  ];
}

async function letIn(again) {
  try {
    await post("/api/network", {});
    await again();
  } catch (refusal) {
    toast(refusal.message);
  }
}

/** The way for others to a table that is open or under way. */
export function wayTo(table) {
  return way(() => get(`/api/tables/${table}/invitation`));
}

export function openInvitation(table) {
  openDialog(say("friends.invite"), h("p", {}, say("friends.invite_line")), wayTo(table));
}

/** A code with which another device takes over all seats of this one, once. */
export function openMoving(table) {
  openDialog(say("friends.move"), h("p", {}, say("friends.move_line")), way(() => post(`/api/tables/${table}/move`, {})));
}

/** Whoever comes by the code of another device takes over its seats. */
export async function arrive(table) {
  if (!location.hash.startsWith(MOVE)) return;
  const code = decodeURIComponent(location.hash.slice(MOVE.length));
  history.replaceState(history.state, "", location.pathname);
  try {
    await post(`/api/tables/${table}/take`, { code });
    toast(say("friends.moved"));
  } catch (refusal) {
    toast(refusal.message, 12);
  }
}
