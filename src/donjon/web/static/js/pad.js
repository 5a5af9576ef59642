// The sheet for a table of wood: what is counted or tracked there, and the score that follows.

import { post } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { control } from "/static/js/pad/controls.js";
import { begins, Kept } from "/static/js/pad/kept.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

const ALL = -1;

const form = document.getElementById("pad");
const sheet = document.getElementById("sheet");
const refusal = form.querySelector(".refusal");
const fields = JSON.parse(document.getElementById("fields").textContent);
const shared = fields.filter((field) => field.shared);
const each = fields.filter((field) => !field.shared);
const kept = new Kept(form.dataset.box, fields);
/** Names each control of a player anew, when the player is called otherwise. */
let namers = [];
let turn = 0;

const players = () => Number(form.elements.players.value);
const seats = () => Array.from({ length: players() }, (_, seat) => seat);
const nameOf = (seat) => kept.names[seat] || say("pad.default_name", { number: seat + 1 });

/** The control of a field for one player, or for everybody. */
function entry(field, seat) {
  const enter = (value) => {
    kept.set(seat, field.id, value);
    score();
  };
  const now = kept.get(seat, field.id, players());
  const { element, name } = control(field, now, begins(field, players()), enter);
  const rename = () => name(seat === ALL ? field.title : say("pad.entry", { what: field.title, name: nameOf(seat) }));
  namers.push(rename);
  rename();
  return element;
}

function nameInput(seat) {
  const label = say("pad.name", { number: seat + 1 });
  const input = h("input", { type: "text", maxlength: 24, placeholder: nameOf(seat), "aria-label": label });
  input.value = kept.names[seat] ?? "";
  input.addEventListener("input", () => {
    kept.names[seat] = input.value.trim();
    kept.save();
    for (const rename of namers) rename();
  });
  input.addEventListener("change", score);
  return input;
}

/** Lay the sheet for as many players as there are. */
function lay() {
  namers = [];
  const tracked = each.some((field) => field.start);
  sheet.replaceChildren(
    ...(shared.length ? [h("h2", {}, say("pad.shared")), tracked ? card(shared, ALL) : table(shared, [ALL])] : []),
    ...(each.length && shared.length ? [h("h2", {}, say("pad.each"))] : []),
    tracked ? h("div", { class: "cards" }, seats().map((seat) => card(each, seat))) : table(each, seats()),
  );
}

/** A score pad is a table: a line for each field, a column for each player. */
function table(some, columns) {
  const named = columns[0] !== ALL;
  const head = named && h("thead", {}, h("tr", {}, h("td", {}), columns.map((seat) => h("th", { scope: "col" }, nameInput(seat)))));
  const row = (field) =>
    h("tr", {}, h("th", { scope: "row" }, field.title), columns.map((seat) => h("td", {}, entry(field, seat))));
  return h("table", {}, head, h("tbody", {}, some.map(row)));
}

/** What is tracked has a card for each player, with room for thumbs. */
function card(some, seat) {
  const line = (field) => h("div", { class: "entry" }, h("span", { "aria-hidden": "true" }, field.title), entry(field, seat));
  const tick = (field) => h("label", { class: "choice" }, entry(field, seat), h("b", { "aria-hidden": "true" }, field.title));
  const flags = some.filter((field) => field.kind === "flag");
  return h(
    "section",
    { class: "card tracked" },
    seat !== ALL && nameInput(seat),
    some.filter((field) => field.kind === "number").map(line),
    flags.length > 0 && h("div", { class: "flags" }, flags.map(tick)),
    some.filter((field) => field.kind === "choices").map((field) => entry(field, seat)),
  );
}

/** What was counted, as the server wants it. */
function counted(seat) {
  const own = seat === ALL ? shared : each;
  return Object.fromEntries(own.map((field) => [field.id, kept.get(seat, field.id, players())]));
}

async function score() {
  if (form.dataset.scores === undefined) return;
  const mine = ++turn;
  const body = { shared: counted(ALL), players: seats().map(counted) };
  try {
    const result = await post(`/api/boxes/${form.dataset.box}/score`, body);
    if (mine === turn) show(result, seats());
    refusal.hidden = true;
  } catch (error) {
    refusal.textContent = error.message;
    refusal.hidden = false;
  }
}

function show({ lines, winners }, columns) {
  const won = (seat) => (winners.includes(seat) ? "won" : null);
  const names = winners.map(nameOf).join(", ");
  document.getElementById("won").textContent = names && say("pad.won", { names });
  document.getElementById("score").replaceChildren(
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), columns.map((seat) => h("th", { scope: "col", class: won(seat) }, nameOf(seat))))),
      h(
        "tbody",
        {},
        lines.map(([title, entries], number) =>
          h(
            "tr",
            { class: number === lines.length - 1 ? "total" : null },
            h("th", { scope: "row" }, title),
            entries.map((text, seat) => h("td", { class: won(seat) }, text)),
          ),
        ),
      ),
    ),
  );
}

function beginAnew() {
  const wipe = () => {
    kept.wipe();
    dialog.close();
    lay();
    score();
  };
  const dialog = openDialog(
    say("pad.anew"),
    h("p", {}, say("pad.anew_sure")),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button grave", type: "button", on: { click: wipe } }, say("pad.anew")),
      h("button", { class: "button", type: "button", on: { click: () => dialog.close() } }, say("pad.not_yet")),
    ),
  );
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", (event) => {
  if (event.target.name !== "players") return;
  kept.players = players();
  kept.save();
  lay();
  score();
});
document.getElementById("anew").addEventListener("click", beginAnew);
for (const radio of form.querySelectorAll("[name=players]")) {
  if (Number(radio.value) === kept.players) radio.checked = true;
}
lay();
score();
