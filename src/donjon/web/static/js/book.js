// The book: dates in the words of the reader's browser and by the reader's clock, and pages struck out.

import { post } from "/static/js/api.js";
import { h, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

const { box } = JSON.parse(document.getElementById("setting").textContent);

for (const time of document.querySelectorAll("time[datetime]")) {
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "long" });
  time.textContent = format.format(new Date(time.dateTime));
}

for (const button of document.querySelectorAll(".strike")) button.addEventListener("click", () => ask(button.dataset));

/** Ask once more before a page goes: there is no way back. */
function ask(page) {
  const dialog = openDialog(
    say("book.strike_title"),
    h("p", {}, say("book.strike_line", { title: page.title })),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button", type: "button", autofocus: true, on: { click: () => dialog.close() } }, say("book.strike_keep")),
      h("button", { class: "button primary", type: "button", on: { click: () => strike(page, dialog) } }, say("book.strike")),
    ),
  );
}

async function strike({ table, number, place }, dialog) {
  try {
    await post(`/api/boxes/${box}/book/strike`, { table, number: Number(number), place: Number(place) });
    location.reload();
  } catch (error) {
    dialog.close();
    toast(error.message);
  }
}
