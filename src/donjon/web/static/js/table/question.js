// The question, always on screen, and every answer to it as a button.

import { rove } from "/static/js/board.js";
import { h } from "/static/js/dom.js";
import { isOn } from "/static/js/settings.js";
import { openDialog } from "/static/js/table/dialog.js";
import { showHints } from "/static/js/table/hints.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
const DOUBLE_CLICK = 400;
const FEW = 3;

export class Question {
  /**
   * @param {string} box the id of the box, for links to its rules
   * @param {{onAnswer: (key: string) => void, onPoint: (key: string | null) => void,
   *   onArm: (key: string | null) => void, onUndo: () => void}} calls
   */
  constructor(box, calls) {
    this.box = box;
    this.calls = calls;
    this.section = byId("ask");
    this.who = byId("ask-who");
    this.line = byId("ask-line");
    this.text = byId("ask-text");
    this.rule = byId("ask-rule");
    this.undo = byId("ask-undo");
    this.options = byId("options");
    this.hints = byId("hints");
    this.question = null;
    this.armed = null;
    this.busy = false;
    this.undo.addEventListener("click", () => this.#takeBack());
    this.rule.addEventListener("click", () => this.#openRule());
    this.options.addEventListener("click", (event) => {
      const button = event.target.closest("[data-answer]");
      if (button) this.choose(button.dataset.answer);
    });
    this.options.addEventListener("keydown", (event) => this.#step(event));
    this.options.addEventListener("focusin", (event) => rove(this.#buttons(), event.target));
    const point = (event) => calls.onPoint(event.target.closest("[data-answer]")?.dataset.answer ?? null);
    const leave = () => calls.onPoint(null);
    this.options.addEventListener("mouseover", point);
    this.options.addEventListener("focusin", point);
    this.options.addEventListener("mouseleave", leave);
    this.options.addEventListener("focusout", leave);
    addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Show what is asked in this state. */
  show(state) {
    this.question = state.question?.mine ? state.question : null;
    this.armed = null;
    this.calls.onArm(null);
    this.section.classList.toggle("mine", Boolean(this.question));
    this.who.textContent = whoIsAsked(state);
    this.who.classList.toggle("cold", !this.question);
    this.text.textContent = state.question?.text ?? state.outcome?.text ?? say("table.nothing");
    this.undo.hidden = !state.undo;
    this.undo.setAttribute("aria-keyshortcuts", say("table.undo_key"));
    this.#showRule(state.question);
    showHints(this.hints, state.question?.hints ?? []);
    this.#fill(this.question ? groups(this.question.options) : []);
    if (!state.you.length) this.options.append(h("p", { class: "small muted" }, say("table.watching")));
    this.setBusy(false);
  }

  /** Put other buttons in the place of the answers. */
  offer(buttons) {
    this.options.replaceChildren(h("div", { class: "option-group" }, ...buttons));
    this.options.classList.add("few");
  }

  /** While earlier moves are shown, tell of them where the question stands. */
  tell(lines) {
    this.who.textContent = say("table.meanwhile");
    this.who.classList.add("cold");
    this.rule.hidden = true;
    this.undo.hidden = true;
    showHints(this.hints, []);
    if (lines.length) this.text.textContent = lines.join(" ");
  }

  /** While an answer is under way, no other can be given. */
  setBusy(busy) {
    this.busy = busy;
    for (const button of [...this.#buttons(), this.undo]) {
      button.setAttribute("aria-disabled", String(busy));
    }
  }

  /** Nothing is left to read. */
  clear() {
    this.question = null;
    this.text.textContent = "";
    this.who.textContent = "";
    this.rule.hidden = true;
    this.undo.hidden = true;
    showHints(this.hints, []);
    this.#fill([]);
  }

  /** Give an answer, or arm one that cannot be undone. */
  choose(key) {
    const option = this.question?.options.find((option) => option.key === key);
    if (!option || this.busy) return;
    if (this.armed?.key === key) {
      if (Date.now() - this.armed.at > DOUBLE_CLICK) this.calls.onAnswer(key);
    } else if (option.final && isOn("confirm")) {
      this.#arm(option);
    } else {
      this.calls.onAnswer(key);
    }
  }

  /** Light up the button of a key; null lights up none. */
  point(key) {
    for (const button of this.options.querySelectorAll("[data-answer]")) {
      const pointed = button.dataset.answer === key;
      button.classList.toggle("pointed", pointed);
      if (pointed && !button.matches(":hover")) button.scrollIntoView({ block: "nearest" });
    }
  }

  #arm(option) {
    const fromBar = this.options.contains(document.activeElement);
    this.armed = { key: option.key, at: Date.now() };
    this.calls.onArm(option.key);
    this.text.textContent = say("table.sure", { option: option.label });
    const yes = h(
      "button",
      {
        class: "button option grave",
        type: "button",
        "aria-describedby": "ask-text",
        on: { click: () => this.#confirm() },
      },
      say("table.do_it"),
    );
    const no = h(
      "button",
      { class: "button option", type: "button", on: { click: () => this.#disarm() } },
      say("table.not_yet"),
    );
    this.offer([yes, no]);
    if (fromBar) yes.focus();
  }

  #confirm() {
    if (!this.busy && Date.now() - this.armed.at > DOUBLE_CLICK) this.calls.onAnswer(this.armed.key);
  }

  #disarm() {
    const { key } = this.armed;
    this.armed = null;
    this.calls.onArm(null);
    this.text.textContent = this.question.text;
    this.#fill(groups(this.question.options), key);
  }

  /** The focus stays in the bar if it was there: on the same answer, or in the same place. */
  #fill(grouped, key = document.activeElement?.dataset?.answer) {
    const index = this.#buttons().indexOf(document.activeElement);
    const focused = index >= 0 || document.activeElement === this.line;
    let number = 0;
    const make = (option) => optionButton(option, (number += 1));
    this.options.replaceChildren(
      ...grouped.map((group) => h("div", { class: "option-group" }, group.map(make))),
    );
    this.options.classList.toggle("few", number <= FEW);
    const fresh = this.#buttons();
    rove(fresh);
    if (!focused) return;
    const same = fresh.find((button) => button.dataset.answer === key);
    (same ?? fresh[Math.min(Math.max(index, 0), fresh.length - 1)] ?? this.line).focus();
  }

  #buttons() {
    return [...this.options.querySelectorAll("button")];
  }

  #showRule(question) {
    this.rule.hidden = !question?.rule;
    if (this.rule.hidden) return;
    this.rule.textContent = question.rule;
    this.rule.setAttribute("aria-label", say("table.rule_title", { rule: question.rule }));
    this.rule.dataset.text = question.rule_text;
  }

  #openRule() {
    const rule = this.rule.textContent;
    openDialog(
      say("table.rule_title", { rule }),
      h("p", {}, this.rule.dataset.text),
      h(
        "p",
        {},
        h("a", { href: `/rules/${this.box}#${rule}`, target: "_blank", rel: "noopener" }, say("table.rule_more")),
      ),
    );
  }

  #takeBack() {
    if (!this.busy && !this.undo.hidden) this.calls.onUndo();
  }

  #step(event) {
    const step = STEPS[event.key];
    if (!step || !event.target.closest("button")) return;
    event.preventDefault();
    const buttons = this.#buttons();
    const next = buttons.indexOf(event.target.closest("button")) + step;
    buttons[(next + buttons.length) % buttons.length].focus();
  }

  /** 1 to 9 answer, U takes back, Escape disarms; not while something is typed or a dialog is open. */
  #shortcut(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || this.section.hidden) return;
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    if (event.key === "Escape" && this.armed) this.#disarm();
    else if (event.key.toUpperCase() === say("table.undo_key")) this.#takeBack();
    else if (/^[1-9]$/.test(event.key)) this.#buttons()[event.key - 1]?.click();
  }
}

function whoIsAsked({ question, seats, seat, you, phase }) {
  if (phase === "over") return say("table.over");
  if (question?.mine) {
    return you.length > 1 ? say("table.your_turn_name", { name: seats[seat].name }) : say("table.your_turn");
  }
  const names = question?.seats.map((asked) => seats[asked].name) ?? [];
  if (!names.length) return say("table.meanwhile");
  if (names.length === 1) return say("table.asked", { name: names[0] });
  return say("table.asked_any", { names: names.join(say("table.and")) });
}

/** Answers of one verb stand together; the verb is the part of the key before the colon. */
function groups(options) {
  const found = new Map();
  for (const option of options) {
    const verb = option.key.split(":", 1)[0];
    found.set(verb, [...(found.get(verb) ?? []), option]);
  }
  const all = [...found.values()];
  return all.some((group) => group.length > 1) ? merged(all) : [all.flat()];
}

/** Verbs with a single answer share one group. */
function merged(all) {
  const single = all.filter((group) => group.length === 1).flat();
  const several = all.filter((group) => group.length > 1);
  return single.length ? [...several, single] : several;
}

function optionButton({ key, label, note }, number) {
  return h(
    "button",
    { class: "button option", type: "button", "data-answer": key, "aria-keyshortcuts": number < 10 && number },
    number < 10 && h("kbd", { "aria-hidden": "true" }, number),
    note ? h("span", { class: "noted" }, label, separator(), h("span", { class: "note" }, note)) : label,
  );
}

/** Heard between an answer and the note below it. */
function separator() {
  return h("span", { class: "visually-hidden" }, ", ");
}
