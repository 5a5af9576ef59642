// What happened, in sentences: the log, the recap of one's absence, and what is read out.

import { h } from "/static/js/dom.js";
import { isOnesTurn } from "/static/js/table/states.js";
import { summaryOf, turnItems, turnsOf } from "/static/js/table/turns.js";
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
    /** Which answers are told of as news, and of which somebody has read enough. */
    this.told = null;
    this.dismissed = null;
    /** Which turns somebody has opened or closed, by the answer they begin with. */
    this.opened = new Map();
    /** Whether one has acted since the others did. */
    this.acted = false;
  }

  /**
   * Show the lines of a state after those that are known; those that are new are read out.
   * @param {object} state
   * @param {number} acted after how many answers one gave the last of one's own; -1 for none
   */
  show(state, acted) {
    const fresh = state.version !== this.version;
    if (!this.#takeIn(state) && !fresh) return;
    this.version = state.version;
    this.told = state.news.join();
    this.acted = acted >= state.news[1] - 1;
    if (fresh) this.#read(state);
    const since = state.question?.mine && this.dismissed !== this.told ? this.news(state) : [];
    this.#fill(state.seats, since);
    if (fresh) this.#recap(since, state.seats);
    this.last = state.count;
  }

  /** Add what a state tells; lines that it tells again, or that were taken back, make room. */
  #takeIn({ log, after, seat }) {
    if (seat !== this.seat || after > (this.last ?? -1)) [this.lines, this.from] = [[], after];
    this.seat = seat;
    this.from = Math.min(this.from, after);
    const known = this.#before(after);
    const changed = log.length > 0 || known.length !== this.lines.length;
    this.lines = [...known, ...log];
    return changed;
  }

  /** The lines that a state does not tell again which begins after an answer. */
  #before(after) {
    return this.lines.filter(({ n, kind }) => n < after || (n === after && kind !== "note"));
  }

  /** What happened since one's own turn ended: what others did, and what the game did of itself. */
  news({ news: [first, end], you, seat, curtain }) {
    const own = curtain ? [seat] : you;
    const turns = turnsOf(this.lines);
    const mine = turns.filter(({ head }) => own.includes(head?.seat));
    const deeds = ({ lines }) => lines.filter(({ n }) => n <= first);
    const seen = (turn) => [turn.head, ...(turn === turns.at(-1) ? turn.lines : deeds(turn))];
    const known = new Set(mine.flatMap(seen));
    const told = (line) => known.has(line) || (line.kind === "answer" && own.includes(line.seat));
    const late = ({ n, kind }) => n > first || (n === first && kind !== "note");
    return this.lines.filter((line) => line.n < end && late(line) && !told(line));
  }

  /** All turns in a line each; the last is open, and those that somebody has opened. */
  #fill(seats, since, lines = this.lines) {
    this.list.replaceChildren();
    if (this.from >= 0) this.list.append(this.#earlier(seats));
    const lit = new Set(since);
    const turns = turnsOf(lines);
    if (this.from >= 0 && turns.length > 1 && !turns[0].head) turns.shift(); // its beginning is missing
    const first = turns.find(({ head, lines, notes }) => [head, ...lines, ...notes].some((line) => lit.has(line)));
    for (const turn of turns) {
      const parted = turn === first && turn.lines.some((line) => !lit.has(line));
      if (turn === first && !parted) this.list.append(this.#divider());
      this.list.append(...this.#turn(turn, seats, lit, parted || turn === turns.at(-1), parted));
    }
    if (!lines.length) this.list.append(h("li", { class: "muted" }, say("table.log_empty")));
    this.#toEnd();
  }

  /** A turn that is news only in its last part is divided there, and open. */
  #turn(turn, seats, lit, open, parted) {
    const { n } = turn.head ?? turn.lines[0] ?? turn.notes[0];
    const onToggle = (open) => this.opened.set(n, open);
    const divider = parted ? this.#divider() : null;
    return turnItems(turn, seats, { lit, open: this.opened.get(n) ?? open, onToggle, divider });
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

  /** While it is shown what happened on the way to a state, tell it so far. */
  tell({ log, after, seats }, told) {
    this.#hide();
    this.#fill(seats, [], [...this.#before(after), ...log.filter(told)]);
  }

  /** Forget everything: somebody else is about to look. */
  clear() {
    this.list.replaceChildren();
    this.#recap([], []);
    this.announcer.textContent = "";
    this.#forget();
  }

  #read({ log, question, you, turn }) {
    const fresh = log.filter(({ n }) => this.last !== null && n > this.last);
    const news = fresh.map((line) => line.text);
    const what = question?.mine && (isOnesTurn({ question, you, turn }) ? "announce_turn" : "announce_asked");
    if (what) news.push(say(`table.${what}`, { question: question.text }));
    if (news.length) this.announcer.textContent = news.join(" ");
  }

  #recap(since, seats) {
    const turns = turnsOf(since);
    const before = say("table.log_after");
    const how = { lit: new Set(), open: false, onToggle: () => {}, before };
    this.recapLines.replaceChildren(...turns.flatMap((turn) => turnItems(turn, seats, how)));
    const last = turns.findLast(({ lines }) => lines.length) ?? turns.at(-1);
    byId("recap-last").textContent = last ? summaryOf(last, seats) || (last.head ?? last.notes[0]).text : "";
    this.recap.hidden = !since.length;
    this.recap.querySelector("details").open = false;
  }

  #divider() {
    const dismiss = () => this.#dismiss();
    const close = { class: "cross", type: "button", "aria-label": say("common.close"), on: { click: dismiss } };
    return h("li", { class: "divide" }, say("table.since"), h("button", close));
  }

  /** The newest is in sight; of what others did in one's absence, the first, until one acts. */
  #toEnd() {
    const since = !this.acted && this.list.querySelector(".divide");
    this.list.scrollTop = since ? since.offsetTop - this.list.offsetTop : this.list.scrollHeight;
  }

  /** Somebody has read it: it does not come back before there is something new. */
  #dismiss() {
    this.dismissed = this.told;
    this.#hide();
  }

  #hide() {
    this.recap.hidden = true;
    this.list.querySelector(".divide")?.remove();
    for (const line of this.list.querySelectorAll(".since")) line.classList.remove("since");
  }
}
