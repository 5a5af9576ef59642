// The coach of a lesson: tells one thing at a time, lights up what it speaks of, and can be left.

import { h } from "/static/js/dom.js";
import { drawPointers, piecesOf } from "/static/js/table/marks.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);

export class Coach {
  /**
   * @param {import("/static/js/board.js").Board} board
   * @param {import("/static/js/table/question.js").Question} question
   * @param {string} box the id of the box, for the way back to the shelf
   * @param {(wish: string) => void} onWish back to the path, leave, or stay
   */
  constructor(board, question, box, onWish) {
    this.board = board;
    this.question = question;
    this.box = box;
    this.onWish = onWish;
    this.place = byId("coach");
    this.text = byId("coach-text");
    this.count = byId("coach-step");
    this.heard = byId("coach-heard");
    this.buttons = byId("coach-buttons");
    this.menu = byId("menu-coach");
    this.options = byId("options");
    this.state = null;
    /** What has been explained already: how many answers had been given when it happened. */
    this.explained = -1;
    this.told = "";
    this.good = [];
    byId("coach-leave").addEventListener("click", () => onWish("leave"));
    this.menu.addEventListener("click", () => onWish("stay"));
    new MutationObserver(() => this.#advise()).observe(this.options, { childList: true });
    addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Show what is told in this state, one page after the other. */
  show(state) {
    const { coach, count } = state;
    if (count < (this.state?.count ?? 0)) this.explained = -1;
    this.state = state;
    this.place.hidden = !coach || coach.state === "away";
    this.menu.hidden = coach?.state !== "away" || state.phase === "over";
    if (this.place.hidden) {
      this.#point([], []);
      return;
    }
    const waiting = coach.halts.filter(({ n }) => n > this.explained);
    if (waiting.length) this.#page(waiting[0], () => this.#explain(waiting[0]));
    else this.#last(coach, state);
  }

  /**
   * Stop on the way if something has happened that is explained.
   * @param {object | null} coach what is told in the state to come
   * @param {number} n how many answers had been given in the picture on the way
   * @returns {Promise<boolean>} whether it stopped
   */
  async halt(coach, n) {
    const due = (coach?.halts ?? []).filter((halt) => halt.n <= n && halt.n > this.explained);
    this.place.classList.toggle("halting", due.length > 0);
    for (const halt of due) {
      await new Promise((resolve) => this.#page(halt, resolve));
      this.explained = halt.n;
    }
    this.place.classList.remove("halting");
    if (due.length) this.#point([], []);
    return due.length > 0;
  }

  #explain({ n }) {
    this.explained = n;
    this.show(this.state);
    this.#first()?.focus();
  }

  /** A page that is turned by its button. */
  #page({ text, points }, onRead) {
    this.place.classList.remove("astray");
    this.#tell(text, points, []);
    this.buttons.replaceChildren(button(say("coach.go_on"), onRead, "primary"));
    this.#point(points, []);
  }

  /** What is told at the question itself. */
  #last({ state, text, points, good }, { question, phase }) {
    const fallback = {
      astray: "coach.astray",
      waits: question?.mine ? "coach.free" : "coach.waits",
    }[phase === "over" ? "over" : state];
    const labels = (question?.options ?? []).filter(({ key }) => good.includes(key)).map(({ label }) => label);
    this.place.classList.toggle("astray", state === "astray");
    this.#tell(text || (fallback ? say(fallback) : ""), points, labels);
    this.buttons.replaceChildren(...this.#ways(state, phase));
    this.#point(points, good);
  }

  /** The ways on from here, where they are not the answers themselves. */
  #ways(state, phase) {
    if (state === "astray" && phase !== "over") {
      return [
        button(say("coach.back"), () => this.onWish("back"), "primary"),
        button(say("coach.alone"), () => this.onWish("leave")),
      ];
    }
    if (state !== "over" && phase !== "over") return [];
    const own = h("a", { class: "button primary", href: `/#${this.box}` }, say("coach.own_game"));
    return phase === "over" ? [own] : [own, button(say("coach.play_on"), () => this.onWish("leave"))];
  }

  /** In words: what is told, and for those who listen what is pointed at and what is good. */
  #tell(text, points, labels) {
    const { step, steps } = this.state.coach;
    const names = points.map(({ name }) => name).filter(Boolean);
    const heard = [
      names.length && say("coach.look", { names: names.join("; ") }),
      labels.length && say("coach.good", { answers: labels.join("; ") }),
    ].filter(Boolean);
    this.count.textContent = say("coach.step", { step, steps });
    this.text.textContent = text;
    this.place.hidden = false;
    if (text === this.told) return;
    this.told = text;
    this.heard.textContent = [text, ...heard].join(" ");
    this.place.scrollTop = 0;
  }

  #point(points, good) {
    this.good = good;
    const names = points.map(({ id }) => id);
    const { picture } = this.board;
    if (picture) drawPointers(picture, names);
    const [first] = picture ? piecesOf(picture, names) : [];
    if (first && !inSight(first, this.board.host)) first.scrollIntoView({ block: "center" });
    this.#advise();
    const advised = [...this.options.querySelectorAll(".advised")];
    const shown = advised.find((answer) => !answer.closest("details")) ?? advised[0];
    if (!this.options.querySelector(".parts")) shown?.closest("details")?.setAttribute("open", "");
    shown?.scrollIntoView({ block: "nearest", inline: "center" });
  }

  /** The good answers among the buttons are marked, however often they are put up anew. */
  #advise() {
    for (const answer of this.options.querySelectorAll("[data-answer]")) {
      answer.classList.toggle("advised", this.good.includes(answer.dataset.answer));
    }
    for (const part of this.options.querySelectorAll("[data-part]")) {
      part.classList.toggle("advised", this.question.composition.leads(part.dataset.part, this.good));
    }
  }

  #first() {
    return this.buttons.querySelector("button, a");
  }

  #shortcut(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || this.place.hidden) return;
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    const key = say("coach.key");
    const taken = this.options.querySelector(`[aria-keyshortcuts="${key}" i]`);
    if (event.key.toUpperCase() === key && !taken) this.#first()?.click();
  }
}

function button(label, click, kind = "quiet") {
  return h(
    "button",
    { class: `button ${kind}`, type: "button", "aria-keyshortcuts": kind === "primary" && say("coach.key"), on: { click } },
    label,
    kind === "primary" && h("kbd", { "aria-hidden": "true" }, say("coach.key")),
  );
}

function inSight(piece, host) {
  const { top, bottom } = host.getBoundingClientRect();
  const box = piece.getBoundingClientRect();
  return box.bottom > top && box.top < bottom;
}
