// Playing on from a position of a game that is over: who sits where, and off it goes.

import { get, post } from "/static/js/api.js";
import { h, toast } from "/static/js/dom.js";
import { Seating } from "/static/js/seating.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

/** @param {{table: string, levels: string[], level: string}} setting @param {number} at */
export async function openBranch({ table, levels, level }, at) {
  let state;
  try {
    state = await get(`/api/tables/${table}?picture=none`);
  } catch (error) {
    toast(error.message);
    return;
  }
  const host = h("div", { class: "fields" });
  const refusal = h("p", { class: "refusal", role: "alert", hidden: true });
  const start = h("button", { class: "button primary", type: "submit" }, say("replay.branch_start"));
  const seating = new Seating(host, { levels, level });
  const mine = new Set(state.you.length ? state.you : [0]);
  const submit = async (event) => {
    event.preventDefault();
    start.disabled = true;
    refusal.hidden = true;
    const seats = seating.seats();
    const undo = seats.some(({ kind }) => kind === "open") ? "turn" : "free";
    try {
      const branch = await post(`/api/tables/${table}/branch`, { at, seats, undo });
      location.href = `/tables/${branch.table}`;
    } catch (error) {
      refusal.textContent = error.message;
      refusal.hidden = false;
    } finally {
      start.disabled = false;
    }
  };
  openDialog(
    say("replay.branch_title", { at }),
    h(
      "form",
      { class: "form", on: { submit } },
      h("p", {}, say("replay.branch_line")),
      h("fieldset", {}, h("legend", {}, say("replay.branch_seats")), host),
      refusal,
      start,
    ),
  );
  seating.show(
    state.seats.map(({ seat }) => (mine.has(seat) ? "me" : "bot")),
    { open: true, names: state.seats.map(({ seat, name }) => (state.you.includes(seat) ? name : undefined)) },
  );
}
