// What happened, in sentences: the log, the recap of one's absence, and what is read out.

import { h, seatBadge } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);

export class Log {
  constructor() {
    this.list = byId("log");
    this.recap = byId("recap");
    this.lines = byId("recap-lines");
    this.announcer = byId("announcer");
    this.last = null;
    this.count = 0;
    this.version = null;
    this.dismissed = null;
    byId("recap-close").addEventListener("click", () => this.#dismiss());
    new ResizeObserver(() => this.#toEnd()).observe(this.list);
  }

  /** Show the lines of a state; those that are new are read out. */
  show(state) {
    const { log, seats } = state;
    const fresh = state.version !== this.version;
    if (!fresh && log.length === this.count) return;
    this.version = state.version;
    this.count = log.length;
    if (fresh) this.#read(state);
    const marked = state.question?.mine && this.dismissed !== state.version;
    const first = marked ? log.findIndex((line) => line.since) : -1;
    const since = first < 0 ? [] : log.filter((line) => line.since);
    this.list.replaceChildren(
      ...log.flatMap((line, i) => [
        i === first && this.#divider(),
        lineItem(line, seats, i >= first && first >= 0),
      ]).filter(Boolean),
    );
    if (!log.length) this.list.append(h("li", { class: "muted" }, say("table.log_empty")));
    this.#toEnd();
    if (fresh) this.#recap(since, seats);
    this.last = state.count;
  }

  /** While it is shown what happened on the way, tell it line by line. */
  tell(lines, seats) {
    this.#dismiss();
    this.list.append(...lines.map((line) => lineItem(line, seats, false)));
    this.#toEnd();
  }

  /** Forget everything: somebody else is about to look. */
  clear() {
    this.list.replaceChildren();
    this.#recap([], []);
    this.announcer.textContent = "";
    this.last = null;
    this.version = null;
  }

  #read({ log, question }) {
    const fresh = log.filter(({ n, banner }) => this.last !== null && n > this.last && !banner);
    const news = fresh.map((line) => line.text);
    if (question?.mine) news.push(say("table.announce_turn", { question: question.text }));
    if (news.length) this.announcer.textContent = news.join(" ");
  }

  #recap(since, seats) {
    this.lines.replaceChildren(...since.map((line) => lineItem(line, seats, false)));
    const last = since.findLast(({ kind }) => kind !== "heading") ?? since.at(-1);
    byId("recap-last").textContent = last?.text ?? "";
    this.recap.hidden = !since.length;
    this.recap.querySelector("details").open = false;
  }

  #divider() {
    const dismiss = () => this.#dismiss();
    const close = { class: "cross", type: "button", "aria-label": say("common.close"), on: { click: dismiss } };
    return h("li", { class: "divide" }, say("table.since"), h("button", close));
  }

  #toEnd() {
    this.list.scrollTop = this.list.scrollHeight;
  }

  #dismiss() {
    this.dismissed = this.version;
    this.recap.hidden = true;
    this.list.querySelector(".divide")?.remove();
    for (const line of this.list.querySelectorAll(".since")) line.classList.remove("since");
  }
}

function lineItem({ seat, text, kind }, seats, lit) {
  if (kind === "heading") return h("li", { class: `line heading${lit ? " since" : ""}` }, h("b", {}, text));
  const mark = seat >= 0 ? seatBadge(seat, seats[seat].name) : h("span", { class: "no-badge" });
  return h("li", { class: `line${lit ? " since" : ""}` }, mark, h("span", {}, text));
}
