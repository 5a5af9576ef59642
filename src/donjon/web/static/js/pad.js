// The sheet for a physical table: what is counted or tracked there, and the score that follows.

import { post } from "/static/js/api.js";
import { h, seatBadge, toast } from "/static/js/dom.js";
import { control } from "/static/js/pad/controls.js";
import { begins, Kept, Shared, sized } from "/static/js/pad/kept.js";
import { Drawings } from "/static/js/pad/tiles.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

const ALL = -1;

const setting = JSON.parse(document.getElementById("setting").textContent);
const form = document.getElementById("pad");
const sheet = document.getElementById("sheet");
const refusal = form.querySelector(".refusal");
const { fields } = setting;
const shared = fields.filter((field) => field.shared);
const each = fields.filter((field) => !field.shared);
const drawings = new Drawings(setting.box, setting.packs);
const kept = setting.sheet
  ? new Shared(setting.sheet, fields, { onChange: () => redo(), onTrouble: trouble })
  : new Kept(setting.box, fields);
/** Names each control of a player anew, when the player is called otherwise. */
let namers = [];
let turn = 0;

const players = () => Number(form.elements.players.value);
const columns = () => setting.columns[players()] ?? players();
const seats = () => Array.from({ length: columns() }, (_, seat) => seat);
const nameOf = (seat) => kept.names[seat] || say("pad.default_name", { number: seat + 1 });

/** The control of a field for one player, or for everybody. */
function entry(field, seat) {
  const enter = (value) => {
    kept.set(seat, field.id, value);
    score();
  };
  const now = kept.get(seat, field.id, players());
  const { element, name } = control(sized(field, players()), now, begins(field, players()), enter, drawings);
  const rename = () => name(seat === ALL ? field.title : say("pad.entry", { what: field.title, name: nameOf(seat) }));
  namers.push(rename);
  rename();
  return element;
}

/** The title of a field, with its colour and its shape if it has them. */
function titled({ title, mark }) {
  if (!mark) return [title];
  const badge = seatBadge(0, "", mark);
  badge.classList.remove("empty");
  return [badge, " ", title];
}

function nameInput(seat) {
  const label = say("pad.name", { number: seat + 1 });
  const input = h("input", { type: "text", maxlength: 24, placeholder: nameOf(seat), "aria-label": label });
  input.value = kept.names[seat] ?? "";
  input.addEventListener("input", () => {
    kept.names[seat] = input.value.trim();
    for (const rename of namers) rename();
  });
  input.addEventListener("change", () => {
    kept.call(seat, input.value.trim());
    score();
  });
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
function table(some, across) {
  const named = across[0] !== ALL;
  const head = named && h("thead", {}, h("tr", {}, h("td", {}), across.map((seat) => h("th", { scope: "col" }, nameInput(seat)))));
  const row = (field) =>
    h("tr", {}, h("th", { scope: "row" }, titled(field)), across.map((seat) => h("td", {}, entry(field, seat))));
  return h("table", {}, head, h("tbody", {}, some.map(row)));
}

/** What is tracked has a card for each player, with room for thumbs. */
function card(some, seat) {
  const line = (field) => h("div", { class: "entry" }, h("span", { "aria-hidden": "true" }, titled(field)), entry(field, seat));
  const tick = (field) => h("label", { class: "choice" }, entry(field, seat), h("b", { "aria-hidden": "true" }, field.title));
  const part = (field) => (field.kind === "flag" ? tick(field) : field.drawn ? entry(field, seat) : line(field));
  const made = h("section", { class: "card tracked" }, seat !== ALL && nameInput(seat), some.map(part));
  const fatal = some.find((field) => field.fatal);
  const out = fatal && kept.get(seat, fatal.id, players()) <= fatal.least;
  made.classList.toggle("dead", Boolean(out));
  return made;
}

/** What was counted, as the server wants it. */
function counted(seat) {
  const own = seat === ALL ? shared : each;
  return Object.fromEntries(own.map((field) => [field.id, kept.get(seat, field.id, players())]));
}

async function score() {
  if (!setting.scores) return;
  const mine = ++turn;
  const body = { shared: counted(ALL), players: seats().map(counted) };
  try {
    const result = await post(`/api/boxes/${setting.box}/score`, body);
    if (mine === turn) show(result, seats());
    refusal.hidden = true;
  } catch (error) {
    trouble(error);
  }
}

function trouble(error) {
  refusal.textContent = error?.message ?? "";
  refusal.hidden = !error;
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

/** The end, written into the book; a sheet that nobody shares is shared with the server for it. */
function finish(ending) {
  const go = async () => {
    dialog.close();
    try {
      const name = setting.sheet || (await share()).sheet;
      const { ended } = await post(`/api/sheets/${name}/end`, { ending });
      kept.ended = ended;
      trouble(null);
      location.assign(`/book/${setting.box}`);
    } catch (error) {
      trouble(error);
    }
  };
  const title = form.querySelector(`[data-ending="${ending}"]`).textContent;
  const dialog = openDialog(
    title,
    h("p", {}, say("pad.end_sure")),
    h(
      "div",
      { class: "buttons" },
      h("button", { class: "button grave", type: "button", on: { click: go } }, title),
      h("button", { class: "button", type: "button", on: { click: () => dialog.close() } }, say("pad.not_yet")),
    ),
  );
}

const share = () => post(`/api/boxes/${setting.box}/sheets`, kept.whole(players()));

/** Lay it out as it stands now; what somebody is typing stays theirs. */
function redo() {
  const typing = document.activeElement?.matches("input[type=number], input[type=text]") && sheet.contains(document.activeElement);
  for (const radio of form.querySelectorAll("[name=players]")) radio.checked = Number(radio.value) === (kept.players ?? players());
  for (const button of form.querySelectorAll("[data-ending]")) button.hidden = Boolean(kept.ended);
  if (!typing) lay();
  score();
  const link = document.getElementById("link");
  if (link && kept.link) {
    link.textContent = kept.link;
    document.getElementById("alone").hidden = !["localhost", "127.0.0.1", "[::1]"].includes(location.hostname);
  }
}

form.addEventListener("submit", (event) => event.preventDefault());
form.addEventListener("change", (event) => {
  if (event.target.name !== "players") return;
  kept.play(players());
  lay();
  score();
});
form.addEventListener("click", (event) => {
  const { ending } = event.target.closest("[data-ending]")?.dataset ?? {};
  if (ending) finish(ending);
});
document.getElementById("anew").addEventListener("click", beginAnew);
document.getElementById("share")?.addEventListener("click", async () => {
  try {
    location.assign(`/sheets/${(await share()).sheet}`);
  } catch (error) {
    trouble(error);
  }
});
document.getElementById("copy")?.addEventListener("click", async () => {
  const done = await navigator.clipboard?.writeText(kept.link).then(() => true, () => false);
  toast(say(done ? "table.copied" : "table.copy_failed"));
});
if (setting.sheet) kept.look();
else redo();
