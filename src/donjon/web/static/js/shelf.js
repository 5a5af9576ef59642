// The shelf: open a box and start a game, take up a game again, join one, watch one.

import { Agreement } from "/static/js/agreeing.js";
import { get, post, randomWord, send } from "/static/js/api.js";
import { h, recall, seatBadge, toast } from "/static/js/dom.js";
import { Seating } from "/static/js/seating.js";
import { inShort } from "/static/js/terms.js";
import { say } from "/static/js/words.js";

const STATES = { open: "shelf.waiting", playing: "shelf.under_way", over: "shelf.replay" };

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** The boxes whose forms are on their way. */
const coming = new Set();

/** How many games that go on stand above the shelf. */
const FOREMOST = 3;

for (const button of document.querySelectorAll(".open-box")) {
  button.addEventListener("click", () => {
    history.pushState({ opened: true }, "", `#${button.dataset.box}`);
    follow();
  });
}
addEventListener("popstate", follow);
for (const button of document.querySelectorAll(".learn")) button.addEventListener("click", () => learn(button));
document.getElementById("journal").addEventListener("change", importJournal);
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) showTables();
});
addEventListener("pageshow", (event) => {
  if (event.persisted) showTables();
});
showTables();
follow();

// Opening a box

/** A box that is open has an address of its own: going back closes it. */
function follow() {
  const wanted = location.hash.slice(1);
  for (const dialog of document.querySelectorAll("dialog.opening")) {
    const open = dialog.id === `open-${wanted}`;
    if (open && !dialog.open) dialog.showModal();
    else if (!open && dialog.open) dialog.close();
  }
  if (boxOf(wanted) && !document.getElementById(`open-${wanted}`)) bring(wanted);
}

function boxOf(box) {
  return document.querySelector(`.box[data-box="${CSS.escape(box)}"]`);
}

/** Fetch the form of a box, and open it if it is still wanted then. */
async function bring(box) {
  if (coming.has(box)) return;
  coming.add(box);
  try {
    const reply = await fetch(`/boxes/${box}/opening`);
    if (!reply.ok) throw new Error(reply.statusText);
    const page = new DOMParser().parseFromString(await reply.text(), "text/html");
    const dialog = document.adoptNode(page.querySelector("dialog"));
    document.body.append(dialog);
    dispatchEvent(new Event("donjon:pictures"));
    for (const button of dialog.querySelectorAll(".learn")) button.addEventListener("click", () => learn(button));
    prepare(dialog.querySelector("form"));
  } catch {
    toast(say("common.unreachable"));
    history.replaceState(null, "", location.pathname);
  } finally {
    coming.delete(box);
  }
  follow();
}

/** Wire the form of a box: seats follow the way of playing, one button starts. */
function prepare(form) {
  const { box, seats, levels, level } = form.dataset;
  const dialog = form.closest("dialog");
  const seating = new Seating(form.querySelector(".seating"), { levels: levels.split(" "), level });
  const agreement = new Agreement(form, seating);
  const refusal = form.querySelector(".refusal");
  const start = form.querySelector(".start");
  let word = randomWord();

  const arrange = () => {
    const way = form.elements.way.value;
    const count = Number(form.elements.count?.value ?? seats.split(" ")[0]);
    const other = { alone: "bot", here: "me", friends: "open" }[way];
    const kinds = Array.from({ length: count }, (_, seat) => (seat ? other : "me"));
    seating.show(kinds, { open: way === "friends" });
    const friends = way === "friends";
    form.querySelector(".listed").hidden = !friends;
    const free = form.querySelector("[name=undo][value=free]");
    free.disabled = friends;
    start.textContent = say(friends ? "shelf.start_friends" : "shelf.start");
  };

  form.addEventListener("change", (event) => {
    if (event.target.name === "way") {
      company(form);
      form.querySelector("[name=undo][value=turn]").checked = true;
    }
    if (event.target.name === "way" || event.target.name === "count") arrange();
  });
  form.querySelector(".close").addEventListener("click", () => dialog.close());
  dialog.addEventListener("close", () => {
    if (location.hash !== `#${box}`) return;
    if (history.state?.opened) history.back();
    else history.replaceState(null, "", location.pathname);
  });
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    start.disabled = true;
    refusal.hidden = true;
    try {
      const { table } = await post("/api/tables", {
        box,
        id: word,
        seats: seating.seats(),
        options: agreement.chosen(),
        packs: agreement.packs(),
        undo: form.elements.undo.value,
        dealer: form.elements.dealer.value,
        passing: form.elements.passing.value === "pass",
        clock: Number(form.elements.clock.value),
        listed: form.elements.way.value === "friends" && form.elements.listed.checked,
      });
      word = randomWord();
      agreement.keep();
      history.replaceState(null, "", location.pathname);
      location.href = `/tables/${table}`;
    } catch (error) {
      refusal.textContent = error.message;
      refusal.hidden = false;
    } finally {
      start.disabled = false;
    }
  });
  arrange();
  agreement.begin().catch((error) => {
    refusal.textContent = error.message;
    refusal.hidden = false;
  });
}

/** Whoever wants company is not offered a table for one. */
function company(form) {
  const { way, count } = form.elements;
  if (way.value === "alone" || count?.value !== "1") return;
  [...count].find(({ value, disabled }) => value !== "1" && !disabled).checked = true;
}

/** Open the lesson of a box, and go there. */
async function learn(button) {
  button.disabled = true;
  try {
    const { table } = await post("/api/lessons", { box: button.dataset.box, name: recall("donjon.name"), id: randomWord() });
    location.href = `/tables/${table}`;
  } catch (error) {
    toast(error.message);
    button.disabled = false;
  }
}

// Tables

async function showTables() {
  let tables;
  try {
    tables = await get("/api/tables");
  } catch {
    return; // What is on the page stays; the next look may find more.
  }
  const running = foremost(tables.yours.filter((table) => table.phase !== "over"));
  fill("yours", running.slice(0, FOREMOST));
  fill("more", running.slice(FOREMOST));
  fill("open", tables.open);
  fill("playing", tables.playing);
  fill("ended", tables.yours.filter((table) => table.phase === "over"));
}

function fill(id, tables) {
  const section = document.getElementById(id);
  const empty = section.querySelector(".empty");
  const rows = section.querySelector(".rows");
  section.hidden = !tables.length && !empty;
  rows.hidden = !tables.length;
  if (empty) empty.hidden = tables.length > 0;
  rows.replaceChildren(...foremost(tables).map(row));
}

/** What waits for the reader first, then what is newest. */
function foremost(tables) {
  return [...tables].sort((a, b) => b.your_turn - a.your_turn || b.updated - a.updated);
}

function row(table) {
  const address = `/tables/${table.table}`;
  const state = table.your_turn
    ? h("span", { class: "tag" }, say("shelf.your_turn"))
    : h("span", { class: `tag ${table.won ? "won" : "cold"}` }, table.ended || say(STATES[table.phase]));
  const { marks } = boxOf(table.box)?.dataset ?? {};
  return h(
    "li",
    { class: `table-row accent-${table.accent}` },
    h("a", { class: "table-link", href: table.phase === "over" ? `${address}/replay` : address }, table.title),
    h(
      "span",
      { class: "table-seats small" },
      table.seats.map(({ name, kind }, seat) =>
        h(
          "span",
          { class: "seat-name" },
          seatBadge(seat, kind === "open" ? "" : name, marks),
          kind === "open" ? say("shelf.free_seat") : name,
        ),
      ),
    ),
    table.terms && h("span", { class: "table-terms small muted" }, inShort(table.terms)),
    h("span", { class: "table-state" }, state, h("span", { class: "small muted" }, ago(table.updated))),
  );
}

/** How long ago, in the words of the reader's browser. */
function ago(time) {
  const seconds = Math.max(0, Date.now() / 1000 - time);
  const format = new Intl.RelativeTimeFormat(document.documentElement.lang, { numeric: "auto" });
  const [unit, length] = UNITS.find(([, length]) => seconds >= length) ?? ["second", 60];
  return format.format(-Math.floor(seconds / length), unit);
}

// Journals

async function importJournal(event) {
  const input = event.target;
  const refusal = document.getElementById("journal-refusal");
  const [file] = input.files;
  if (!file) return;
  refusal.hidden = true;
  try {
    const { table } = await send("/api/journals", await file.text());
    location.href = `/tables/${table}/replay`;
  } catch (error) {
    refusal.textContent = error.message;
    refusal.hidden = false;
  } finally {
    input.value = "";
  }
}
