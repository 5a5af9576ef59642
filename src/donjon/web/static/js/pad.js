// The score pad: what was counted on a table of wood, and the score that follows.

import { post } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const form = document.getElementById("pad");
const sheet = document.getElementById("sheet");
const refusal = form.querySelector(".refusal");
const fields = JSON.parse(document.getElementById("fields").textContent);
const names = [];
let turn = 0;

const players = () => Number(form.elements.players.value);
const nameOf = (seat) => names[seat] || say("pad.default_name", { number: seat + 1 });

/** The control for one count; seat -1 is for everybody. */
function control(field, seat) {
  const name = `${seat}:${field.id}`;
  const who = seat < 0 ? field.title : say("pad.entry", { what: field.title, name: nameOf(seat) });
  if (field.kind === "number") {
    const numbers = { type: "number", min: 0, max: field.most, value: 0, inputmode: "numeric" };
    return h("input", { ...numbers, name, "aria-label": who });
  }
  if (field.kind === "flag") return h("input", { type: "checkbox", name, "aria-label": who });
  const picks = Object.entries(field.choices).map(([value, title]) =>
    h("label", {}, h("input", { type: "checkbox", name, value }), " ", title),
  );
  return h("details", {}, h("summary", { "aria-label": who }, "+"), h("div", { class: "picks" }, picks));
}

function row(field, seats) {
  return h("tr", {}, h("th", { scope: "row" }, field.title), seats.map((seat) => h("td", {}, control(field, seat))));
}

/** Lay the sheet for as many players as there are; what was typed stays where it can. */
function lay() {
  const kept = new FormData(form);
  const seats = Array.from({ length: players() }, (_, seat) => seat);
  const head = seats.map((seat) => {
    const label = say("pad.name", { number: seat + 1 });
    const input = h("input", { type: "text", maxlength: 24, placeholder: nameOf(seat), "aria-label": label });
    input.value = names[seat] ?? "";
    input.addEventListener("input", () => (names[seat] = input.value.trim()));
    return h("th", { scope: "col" }, input);
  });
  const shared = fields.filter((field) => field.shared);
  const each = fields.filter((field) => !field.shared);
  sheet.replaceChildren(
    h("h2", {}, say("pad.shared")),
    h("table", {}, h("tbody", {}, shared.map((field) => row(field, [-1])))),
    h("h2", {}, say("pad.each")),
    h("table", {}, h("thead", {}, h("tr", {}, h("td", {}), head)), h("tbody", {}, each.map((field) => row(field, seats)))),
  );
  for (const input of sheet.querySelectorAll("input[name]")) {
    const values = kept.getAll(input.name);
    if (input.type === "checkbox") input.checked = values.includes(input.value);
    else if (values.length) input.value = values[0];
  }
}

/** What was counted, as the server wants it. */
function counted(seat) {
  const found = {};
  for (const field of fields.filter((one) => one.shared === seat < 0)) {
    const inputs = [...sheet.querySelectorAll(`[name="${CSS.escape(`${seat}:${field.id}`)}"]`)];
    if (field.kind === "number") found[field.id] = Number(inputs[0].value) || 0;
    else if (field.kind === "flag") found[field.id] = inputs[0].checked;
    else {
      found[field.id] = inputs.filter((input) => input.checked).map((input) => input.value);
      const summary = inputs[0].closest("details").querySelector("summary");
      summary.textContent = found[field.id].length ? `${found[field.id].length}` : "+";
    }
  }
  return found;
}

async function score() {
  const mine = ++turn;
  const seats = Array.from({ length: players() }, (_, seat) => seat);
  try {
    const body = { shared: counted(-1), players: seats.map(counted) };
    const result = await post(`/api/boxes/${form.dataset.box}/score`, body);
    if (mine === turn) show(result, seats);
    refusal.hidden = true;
  } catch (error) {
    refusal.textContent = error.message;
    refusal.hidden = false;
  }
}

function show({ lines, winners }, seats) {
  const won = (seat) => (winners.includes(seat) ? "won" : null);
  document.getElementById("won").textContent = say("pad.won", { names: winners.map(nameOf).join(", ") });
  document.getElementById("score").replaceChildren(
    h(
      "table",
      {},
      h("thead", {}, h("tr", {}, h("td", {}), seats.map((seat) => h("th", { scope: "col", class: won(seat) }, nameOf(seat))))),
      h(
        "tbody",
        {},
        lines.map(([title, entries], number) =>
          h(
            "tr",
            { class: number === lines.length - 1 ? "total" : null },
            h("th", { scope: "row" }, title),
            entries.map((entry, seat) => h("td", { class: won(seat) }, entry)),
          ),
        ),
      ),
    ),
  );
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", (event) => {
  if (event.target.name === "players") lay();
  score();
});
lay();
score();
