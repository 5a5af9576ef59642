// What happened, in sentences: the log, the recap of one's absence, and what is read out.

import { h, seatBadge } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);

export class Log {
  /** @param {() => Promise<object[]>} fetchAll brings the whole log, for who wants to read it all */
  constructor(fetchAll) {
    this.fetchAll = fetchAll;
    this.list = byId("log");
    this.recap = byId("recap");
    this.recapLines = byId("recap-lines");
    this.announcer = byId("announcer");
    this.#forget();
    byId("recap-close").addEventListener("click", () => this.#dismiss());
    new ResizeObserver(() => this.#toEnd()).observe(this.list);
  }

  #forget() {
    /** All lines that are known, and after how many answers they begin. */
    this.lines = [];
    this.from = -1;
    /** How many answers there were, which version that was, and from which seat. */
    this.last = null;
    this.version = null;
    this.seat = null;
    this.dismissed = null;
  }

  /** Show the lines of a state after those that are known; those that are new are read out. */
  show(state) {
    const fresh = state.version !== this.version;
    if (!this.#takeIn(state) && !fresh) return;
    this.version = state.version;
    if (fresh) this.#read(state);
    const since = state.question?.mine && this.dismissed !== state.version ? this.news(state) : [];
    this.#fill(state.seats, since);
    if (fresh) this.#recap(since, state.seats);
    this.last = state.count;
  }

  /** Add what a state tells; lines that it tells again, or that were taken back, make room. */
  #takeIn({ log, after, seat }) {
    if (seat !== this.seat || after > (this.last ?? -1)) [this.lines, this.from] = [[], after];
    this.seat = seat;
    this.from = Math.min(this.from, after);
    const known = this.lines.filter(({ n, kind }) => n < after || (n === after && kind !== "note"));
    const changed = log.length > 0 || known.length !== this.lines.length;
    this.lines = [...known, ...log];
    return changed;
  }

  /** What happened while others had their turns, or came of one's own last answer before. */
  news({ news: [first, end], you }) {
    const own = ({ kind, seat }) => kind === "answer" && you.includes(seat);
    const late = ({ n, kind }) => n > first || (n === first && kind !== "note");
    return this.lines.filter((line) => line.n < end && late(line) && !own(line));
  }

  #fill(seats, since) {
    this.list.replaceChildren();
    if (this.from >= 0) this.list.append(this.#earlier(seats));
    const lit = new Set(since);
    for (const line of this.lines) {
      if (line === since[0]) this.list.append(this.#divider());
      this.list.append(lineItem(line, seats, lit.has(line)));
    }
    if (!this.lines.length) this.list.append(h("li", { class: "muted" }, say("table.log_empty")));
    this.#toEnd();
  }

  /** The way to what happened before the first line that is shown. */
  #earlier(seats) {
    const read = async () => {
      const { from } = this;
      const whole = await this.fetchAll();
      if (this.from !== from) return;
      this.lines = [...whole.filter(({ n }) => n <= from), ...this.lines];
      this.from = -1;
      this.#fill(seats, []);
      this.list.scrollTop = 0;
    };
    const button = h("button", { class: "link", type: "button", on: { click: read } }, say("table.earlier"));
    return h("li", { class: "earlier" }, button);
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
    this.#forget();
  }

  #read({ log, question }) {
    const fresh = log.filter(({ n }) => this.last !== null && n > this.last);
    const news = fresh.map((line) => line.text);
    if (question?.mine) news.push(say("table.announce_turn", { question: question.text }));
    if (news.length) this.announcer.textContent = news.join(" ");
  }

  #recap(since, seats) {
    this.recapLines.replaceChildren(...since.map((line) => lineItem(line, seats, false)));
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
