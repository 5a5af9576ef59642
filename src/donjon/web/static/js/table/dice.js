// Why nobody can bend the dice, and the figures to check it.

import { get } from "/static/js/api.js";
import { h, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

/** @param {string} table */
export async function openDice(table) {
  try {
    const dice = await get(`/api/tables/${table}/dice`);
    openDialog(
      say("table.dice_title"),
      h("p", {}, say("table.dice_line")),
      h(
        "dl",
        { class: "facts" },
        fact("table.dice_mark", dice.commitment),
        fact("table.dice_words", dice.words.join(" ")),
        fact("table.dice_secret", dice.secret),
      ),
      h("p", { class: "muted" }, dice.sentence),
    );
  } catch (refusal) {
    toast(refusal.message);
  }
}

function fact(name, value) {
  return value ? [h("dt", { class: "small muted" }, say(name)), h("dd", { class: "mono" }, value)] : [];
}
