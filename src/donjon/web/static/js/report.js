// A problem, told by whoever met it: what happened, and a file that shows the table as they see it.

import { get } from "/static/js/api.js";
import { h, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

/** @param {string} table @param {boolean} over whether the game is, so that the file holds all of it */
export function openReport(table, over) {
  const said = h("textarea", { id: "report-said", rows: 4, maxlength: 1000, placeholder: say("report.hint") });
  const address = () => `/api/tables/${table}/report?${new URLSearchParams({ said: said.value.trim() })}`;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(JSON.stringify(await get(address()), null, 1));
      toast(say("report.copied"));
    } catch {
      toast(say("report.copy_failed"));
    }
  };
  const download = h("a", { class: "button primary", download: true, href: address() }, say("report.download"));
  said.addEventListener("input", () => download.setAttribute("href", address()));
  openDialog(
    say("report.title"),
    h("label", { class: "label", for: "report-said" }, say("report.what")),
    said,
    h("p", { class: "small muted" }, say(over ? "report.holds_all" : "report.holds")),
    h("p", { class: "small" }, say("report.where")),
    h("div", { class: "buttons" }, download, h("button", { class: "button", type: "button", on: { click: copy } }, say("report.copy"))),
  );
  said.focus();
}
