// A game looked at again: any position, through any eyes that are allowed.

import { get } from "/static/js/api.js";
import { Board } from "/static/js/board.js";
import { h, remember } from "/static/js/dom.js";
import { openBranch } from "/static/js/replay/branch.js";
import { showDice } from "/static/js/replay/dice.js";
import { Frames } from "/static/js/replay/frames.js";
import { openReport } from "/static/js/report.js";
import { isOn, onSettings } from "/static/js/settings.js";
import { openLarge } from "/static/js/table/large.js";
import { Screens } from "/static/js/table/screens.js";
import { Teller } from "/static/js/table/teller.js";
import { say } from "/static/js/words.js";

const PACE = 1200;
const REST = 120;

const byId = (id) => document.getElementById(id);
const setting = JSON.parse(byId("setting").textContent);
const wide = matchMedia("(min-width: 900px)");

const board = new Board(byId("board"), {
  onRead: (piece) => openLarge(`/api/tables/${setting.table}`, piece, { seat: shown.seat, at: shown.at }),
});
const screens = new Screens(byId("screens"), "board", () => look());
const teller = new Teller(board, byId("banners"));
const frames = new Frames(setting.table);
const slider = byId("slider");
const viewer = byId("viewer");
const log = byId("log");

/** The frame on the screen, the lines of the log, and the position that is wanted next. */
let shown = null;
let lines = [];
let wanted = 0;
let busy = false;
let timer = null;
let rest = null;

// Going to a position

/** Go to a position, or as near to it as there is one. */
function go(at, { animate = true } = {}) {
  if (!shown) return;
  wanted = Math.min(Math.max(at, 0), shown.count);
  slider.value = wanted;
  byId("place").textContent = placeText(wanted);
  follow(animate);
}

/** Fetch what is wanted, one frame at a time: a slider that is dragged leaves positions out. */
async function follow(animate) {
  if (busy) return;
  busy = true;
  try {
    while (shown.at !== wanted) {
      const { how } = frames;
      const frame = await frames.get(wanted);
      if (how === frames.how) show(frame, animate);
    }
    settle();
  } catch (error) {
    refuse(error);
  } finally {
    busy = false;
  }
}

/** Look through other eyes, or at a picture of another shape. */
async function look(at = wanted) {
  frames.look(viewer.value, wide.matches ? "wide" : "upright", screens);
  const { how } = frames;
  try {
    const frame = await frames.get(at, true);
    if (how !== frames.how) return;
    lines = frame.lines;
    offerViewers(frame);
    listLines();
    markParts(frame.count);
    wanted = frame.at;
    slider.max = frame.count;
    show(frame, false);
    settle();
  } catch (error) {
    refuse(error);
  }
}

function show(frame, animate) {
  const on = animate && shown && frame.at === shown.at + 1;
  shown = frame;
  screens.show(frame);
  const atRest = board.show(frame.picture, { animate, keys: [] });
  board.unmark();
  if (on) happen(lines.filter(({ n }) => n === frame.at), atRest);
  byId("text-board").textContent = frame.text;
  slider.value = wanted;
  byId("place").textContent = placeText(wanted);
  markLine(frame.at);
  const now = nowText(frame);
  byId("now").textContent = now;
  byId("announcer").textContent = timer ? "" : now;
  slider.setAttribute("aria-valuetext", say("replay.value", { place: placeText(frame.at), line: now }));
  if (frame.at === frame.count) stop();
}

/** Once nobody hurries on: the neighbours are fetched, and the address names the position. */
function settle() {
  byId("refusal").hidden = true;
  clearTimeout(rest);
  rest = setTimeout(() => {
    const { at, seat, count } = shown;
    frames.prefetch([at + 1, at - 1, turnAfter(at), turnBefore(at)], count);
    history.replaceState(null, "", `?${new URLSearchParams({ at, seat })}`);
  }, REST);
}

function refuse(error) {
  stop();
  byId("refusal").textContent = error.message;
  byId("refusal").hidden = false;
}

const placeText = (at) => say("replay.place", { at, count: shown.count });
const turnAfter = (at) => shown.turns.find((turn) => turn > at) ?? shown.count;
const turnBefore = (at) => shown.turns.findLast((turn) => turn < at) ?? 0;

/** What has just happened, else what is asked. */
function nowText({ at, over, count, question, who }) {
  const told = lines.filter(({ n }) => n === at).map(({ text }) => text);
  if (over && at === count) told.push(say("replay.over"));
  if (told.length) return told.join(" ");
  return question ? say("replay.asked", { who, question }) : say("replay.start");
}

/** One step on: what it tells is seen on the board too. */
function happen(told, atRest) {
  board.mark(told);
  teller.begin();
  teller.last(told, atRest);
}

// The log

function listLines() {
  log.replaceChildren(
    ...lines.map(({ n, text, kind }) =>
      h("li", { class: kind }, h("button", { type: "button", "data-n": n, on: { click: () => go(n) } }, text)),
    ),
  );
  if (!lines.length) log.append(h("li", { class: "muted" }, say("replay.log_empty")));
}

/** Parts of the game, marked on the slider where they begin. */
function markParts(count) {
  const parts = lines.filter(({ kind }) => kind === "heading");
  const mark = ({ n, text }) => {
    const tick = h("span", { class: "tick", title: text });
    tick.style.setProperty("--at", n / Math.max(count, 1));
    return tick;
  };
  byId("ticks").replaceChildren(...parts.map(mark));
  for (const name of ["part-back", "part-forth"]) byId(name).hidden = !parts.length;
}

const parts = () => lines.filter(({ kind }) => kind === "heading").map(({ n }) => n);
const partAfter = (at) => parts().find((n) => n > at) ?? shown.count;
const partBefore = (at) => parts().findLast((n) => n < at) ?? 0;

/** Light up what happened last, and keep it in sight. */
function markLine(at) {
  const last = lines.findLast((line) => line.n <= at);
  for (const button of log.querySelectorAll("button")) {
    const n = Number(button.dataset.n);
    button.classList.toggle("to-come", n > at);
    if (last && n === last.n) button.setAttribute("aria-current", "step");
    else button.removeAttribute("aria-current");
  }
  keepInSight();
}

/** Scroll the log, and only the log, so that the lit line is in its middle. */
function keepInSight() {
  const lit = [...log.querySelectorAll("[aria-current]")].at(-1);
  if (!lit) {
    log.scrollTop = 0;
    return;
  }
  const list = log.getBoundingClientRect();
  const place = lit.getBoundingClientRect();
  log.scrollTop += place.top + place.height / 2 - (list.top + list.height / 2);
}

function offerViewers(frame) {
  viewer.replaceChildren(...frame.viewers.map(({ id, name }) => h("option", { value: id }, name)));
  viewer.value = frame.seat;
}

// Playing by itself

function play() {
  if (wanted === shown.count) go(0);
  timer = setInterval(() => go(wanted + 1), PACE);
  dressPlay();
}

function stop() {
  clearInterval(timer);
  timer = null;
  dressPlay();
}

function dressPlay() {
  byId("play").classList.toggle("playing", timer !== null);
  byId("play").setAttribute("aria-label", say(timer ? "replay.pause" : "replay.play"));
}

// Buttons and keys

const STEPS = {
  first: () => go(0),
  "part-back": () => go(partBefore(wanted)),
  "turn-back": () => go(turnBefore(wanted)),
  back: () => go(wanted - 1),
  forth: () => go(wanted + 1),
  "turn-forth": () => go(turnAfter(wanted)),
  "part-forth": () => go(partAfter(wanted)),
  last: () => go(shown.count),
};

const KEYS = {
  Home: "first",
  PageUp: "part-back",
  ArrowUp: "turn-back",
  ArrowLeft: "back",
  ArrowRight: "forth",
  ArrowDown: "turn-forth",
  PageDown: "part-forth",
  End: "last",
};

/** A step by hand ends the playing. */
function take(name) {
  if (!shown) return;
  stop();
  STEPS[name]();
}

function onKey(event) {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey || !shown) return;
  if (target.closest("dialog, select, input:not([type=range], [type=checkbox]), .text-board")) return;
  if (key === " ") {
    if (target.closest("button, a, summary, label, input[type=checkbox]")) return;
    event.preventDefault();
    if (!event.repeat) byId("play").click();
  } else if (KEYS[key]) {
    event.preventDefault();
    const name = KEYS[key];
    take(event.shiftKey && (name === "back" || name === "forth") ? `turn-${name}` : name);
  }
}

for (const name of Object.keys(STEPS)) byId(name).addEventListener("click", () => take(name));
byId("play").addEventListener("click", () => shown && (timer ? stop() : play()));
slider.addEventListener("input", () => {
  stop();
  go(Number(slider.value), { animate: false });
});
document.addEventListener("keydown", onKey);
viewer.addEventListener("change", () => {
  stop();
  look();
});
wide.addEventListener("change", () => look());
new ResizeObserver(keepInSight).observe(log);

// Beside the board

byId("text-switch").addEventListener("change", (event) => {
  remember("donjon.text", event.target.checked ? "on" : "off");
  dispatchEvent(new Event("donjon:settings"));
});
onSettings(() => {
  byId("text-switch").checked = isOn("text");
  byId("as-text").classList.toggle("visually-hidden", !isOn("text"));
  byId("board").hidden = isOn("text");
});
byId("dice").addEventListener("toggle", (event) => {
  if (event.target.open) showDice(setting.table, byId("dice-facts"));
});
byId("report").addEventListener("click", () => openReport(setting.table, Boolean(shown?.over)));
byId("branch").addEventListener("click", () => {
  stop();
  openBranch(setting, wanted);
});

/** What one may do with a game depends on whether it is over. */
async function offerTools() {
  const state = await get(`/api/tables/${setting.table}?picture=none`);
  const done = state.phase === "over" || state.imported;
  byId("branch").hidden = !done;
  byId("journal").hidden = !done;
}

/** Begin where the address says, else at the first decision of a game that is over, else at its end. */
async function begin() {
  const address = new URLSearchParams(location.search);
  const at = address.has("at") ? Number(address.get("at")) || 0 : 0;
  const seat = address.get("seat");
  if (seat) viewer.replaceChildren(h("option", { value: seat }, seat));
  await look(at);
  if (!shown && address.size) {
    viewer.replaceChildren();
    await look(0);
  }
  if (shown && !address.has("at")) go(shown.over ? (shown.turns[0] ?? 0) : shown.count, { animate: false });
  offerTools().catch(refuse);
}

begin();
