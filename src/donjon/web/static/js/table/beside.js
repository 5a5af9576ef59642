// What lies beside the board for everybody to read, such as the list of all cards.

import { get } from "/static/js/api.js";
import { h, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

/** @param {string} table */
export async function openBeside(table) {
  try {
    const sheets = await get(`/api/tables/${table}/sheets`);
    openDialog(say("table.sheets"), ...sheets.map(sheetOf));
  } catch (refusal) {
    toast(refusal.message);
  }
}

function sheetOf({ title, lines }) {
  return h(
    "section",
    {},
    h("h3", {}, title),
    h("ul", { class: "plain small" }, lines.map((line) => h("li", {}, line))),
  );
}
