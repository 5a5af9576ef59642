// The table: shows one's own view, takes answers, and keeps up with what the others do.

import { get, Refusal } from "/static/js/api.js";
import { Board } from "/static/js/board.js";
import { h, toast } from "/static/js/dom.js";
import { fadeEdges } from "/static/js/edges.js";
import { moves } from "/static/js/motion.js";
import { unfold } from "/static/js/picture.js";
import { isOn, onSettings, openSettings } from "/static/js/settings.js";
import { Chance } from "/static/js/table/chance.js";
import { Areas } from "/static/js/table/areas.js";
import { Chat } from "/static/js/table/chat.js";
import { Coach } from "/static/js/table/coach.js";
import { openBeside } from "/static/js/table/beside.js";
import { Clock } from "/static/js/table/clock.js";
import { Course } from "/static/js/table/course.js";
import { drawCurtain } from "/static/js/table/curtain.js";
import { openReport } from "/static/js/report.js";
import { openDice } from "/static/js/table/dice.js";
import { arrive, openInvitation, openMoving } from "/static/js/table/friends.js";
import { openLarge } from "/static/js/table/large.js";
import { Hopeless } from "/static/js/table/hopeless.js";
import { bestLayout, showParts } from "/static/js/table/layout.js";
import { Lobby } from "/static/js/table/lobby.js";
import { Log } from "/static/js/table/log.js";
import { playCue, showTitle } from "/static/js/table/notices.js";
import { actions, openOutcome } from "/static/js/table/outcome.js";
import { Question } from "/static/js/table/question.js";
import { Screens } from "/static/js/table/screens.js";
import { Seats } from "/static/js/table/seats.js";
import { deliver, PATIENCE, sleep, waitBefore } from "/static/js/table/sending.js";
import { Sheets } from "/static/js/table/sheets.js";
import { answersOf, asksAnew, newsOf, same, toldUntil } from "/static/js/table/states.js";
import { rolledIn, Teller } from "/static/js/table/teller.js";
import { Why } from "/static/js/table/why.js";
import { Wire } from "/static/js/table/wire.js";
import { say } from "/static/js/words.js";

const SPECTATOR = -2;
const GLANCE = 1500;
/** Milliseconds after which who waits for others looks for themselves: a word of them may be lost. */
const SILENCE = 10000;
/** What is answered with the whole state, so that it need not be asked for. */
const BRINGS = ["answers", "undo", "coach", "end"];
/** Whether a line is said beside the question: no notes, and of headings those that stand over the board. */
const saidBeside = ({ kind, banner }) => kind !== "note" && (kind !== "heading" || banner);

const byId = (id) => document.getElementById(id);
const setting = JSON.parse(byId("setting").textContent);
const path = `/api/tables/${setting.table}`;

class Table {
  /** What is on the screen, and from which seat it is seen. */
  state = null;
  seat = null;
  layout = "";
  /** The newest change that was heard of. */
  newest = 0;
  /** Whether to fetch even if nothing newer is known of. */
  doubtful = true;
  sending = false;
  /** The state that came with the reply to what was sent, until it is shown. */
  brought = null;
  working = null;
  /** The seats whose people are here, as the line last said. */
  here = null;
  /** How many answers there were when one answered last; what came after is marked. */
  acted = -1;

  constructor() {
    this.board = new Board(byId("view"), {
      onAnswer: (key) => this.question.choose(key),
      onPoint: (key) => {
        this.board.point(key);
        this.question.point(key);
      },
      onRead: async (piece) => openLarge(path, piece, { seat: this.seat }, await this.why.of(piece)),
    });
    this.why = new Why(byId("view"), byId("why"), path, () => this.state);
    this.screens = new Screens(byId("screens"), "view", () => this.lookAgain());
    this.question = new Question(setting, {
      onAnswer: (wish) => this.act("answers", { version: this.state.version, ...wish }),
      onPoint: (key) => this.board.point(key, true),
      onArm: (key) => this.board.choose(key),
      onUndo: () => this.act("undo", { version: this.state.version }),
      onOrder: (seats, until) => this.order(seats, until),
    });
    this.clock = new Clock(byId("clock"));
    this.chance = new Chance(byId("chance"), setting.box, (answer) => this.tell(answer));
    this.teller = new Teller(this.board, byId("banners"));
    this.coach = new Coach(this.board, this.question, setting.box, (wish) =>
      this.act("coach", { wish, version: this.state.version }),
    );
    const act = (below, body) => this.act(below, body);
    this.hopeless = new Hopeless(byId("hopeless"), (end) => act("end", { end }));
    this.seats = new Seats(setting, act);
    this.lobby = new Lobby(setting, act, () => (this.seat = SPECTATOR));
    this.log = new Log(() => get(`${path}/log?seat=${this.seat < 0 ? "spectator" : this.seat}`));
    this.chat = new Chat(path);
    this.wire = new Wire(path, {
      onChange: (seq) => this.heard(seq),
      onPresence: (who) => this.presence(who),
      onLine: (up) => this.line(up),
      onRemoved: (sentence) => this.#close(sentence),
    });
    new Sheets(byId("tabs"));
    for (const id of ["view", "screens", "options"]) fadeEdges(byId(id));
    for (const id of ["beside-question", "just-now"]) fadeEdges(byId(id), true);
    new Areas(byId("areas-button"), byId("areas"), byId("view"), setting.areas);
    byId("menu-settings").addEventListener("click", openSettings);
    byId("menu-cards").addEventListener("click", () => openBeside(setting.table));
    byId("menu-dice").addEventListener("click", () => openDice(setting.table));
    byId("menu-report").addEventListener("click", () => openReport(setting.table, this.state?.phase === "over"));
    byId("menu-invite").addEventListener("click", () => openInvitation(setting.table));
    byId("menu-move").addEventListener("click", () => openMoving(setting.table));
    byId("menu").addEventListener("click", () => byId("menu").hidePopover());
    new ResizeObserver(() => this.resized()).observe(byId("stage"));
    onSettings(() => this.dress());
  }

  /** The first look is a spectator's: first it must be known who holds the screen. */
  async start() {
    await arrive(setting.table);
    try {
      const first = await this.#fetch(SPECTATOR, "none");
      showParts(first, setting);
      if (first.phase !== "open") this.seats.show(first);
      this.screens.expect(first);
      this.wire.open();
      this.#watch();
      await this.turnTo(first);
      await this.keepUp();
    } catch (refusal) {
      this.#refused(refusal);
    }
  }

  // Keeping up

  heard(seq) {
    this.newest = Math.max(this.newest, seq);
    this.keepUp();
  }

  lookAgain() {
    this.doubtful = true;
    this.keepUp();
  }

  /** Nobody waits for a word that was lost, nor looks at an old table when the screen was dark. */
  #watch() {
    const waits = () => this.state && this.state.phase !== "over" && !this.state.question?.mine;
    setInterval(() => waits() && !document.hidden && this.lookAgain(), SILENCE);
    addEventListener("visibilitychange", () => document.hidden || this.lookAgain());
  }

  /** Fetch and show until nothing newer is known of; one at a time. */
  keepUp() {
    this.working ??= this.#follow()
      .catch((trouble) => this.#refused(trouble))
      .finally(() => (this.working = null));
    return this.working;
  }

  async #follow() {
    while (this.seat !== null && (this.brought || this.#late())) {
      const state = this.#taken() ?? (await this.#look());
      this.newest = Math.max(this.newest, state.seq);
      await this.present(state);
      this.doubtful ||= await this.turnTo(state);
    }
  }

  #look() {
    this.doubtful = false;
    return this.#fetch(this.seat, bestLayout(byId("stage")));
  }

  /** Whether something newer is there that does not come with the reply to what is being sent. */
  #late() {
    return !this.sending && (this.doubtful || this.newest > this.state.seq);
  }

  /** The state that was brought, if it is newer than the one on the screen and seen from there. */
  #taken() {
    const state = this.brought;
    this.brought = null;
    return state && state.seat === this.seat && state.seq >= (this.state?.seq ?? 0) ? state : null;
  }

  /** How the table is to be seen, and since when it is to be told. */
  #query(seat, layout) {
    const query = new URLSearchParams({ picture: layout, seat });
    const shown = this.state;
    const follows = shown?.picture && shown.seat === seat && this.layout === layout;
    if (follows) query.set("since", shown.version);
    query.set("base", follows ? shown.drawn : "");
    if (!moves()) query.set("still", "true");
    this.screens.ask(query);
    return query;
  }

  async #fetch(seat, layout) {
    const query = this.#query(seat, layout);
    const base = this.state?.picture;
    for (let tries = 0; ; tries += 1) {
      try {
        const state = unfold(await get(`${path}?${query}`, PATIENCE), base);
        this.layout = layout;
        byId("connection").hidden = !this.wire.broken;
        return state;
      } catch (refusal) {
        if (refusal.status === 404) throw refusal;
        if (refusal.status === 403 && query.has("seat")) {
          query.delete("seat");
          continue;
        }
        byId("connection").hidden = false;
        await sleep(waitBefore(tries));
      }
    }
  }

  #refused(refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    this.#close(refusal.message);
  }

  /** Say why there is no table here any more. */
  #close(sentence) {
    byId("main").replaceChildren(h("p", { class: "page refusal" }, sentence));
  }

  /** Turn the screen to the seat that belongs on it now. True if it is another than before. */
  async turnTo({ you, question, seats, curtain, phase }) {
    const asked = question?.seats.filter((seat) => you.includes(seat)) ?? [];
    const choices = asked.length ? asked : you.length ? you : [SPECTATOR];
    if (choices.includes(this.seat)) return false;
    const [next] = choices;
    if (you.length > 1 && curtain && phase === "playing") {
      if (this.state) await glance();
      this.clear();
      await drawCurtain(seats[next].name);
      byId("ask-line").focus();
    }
    this.seat = next;
    return true;
  }

  /** Take everything off the page that only one person may read. */
  clear() {
    this.state = null;
    this.acted = -1;
    this.board.clear();
    this.question.clear();
    this.chance.clear();
    this.log.clear();
    this.chat.clear();
    byId("text-board").textContent = "";
    for (const dialog of document.querySelectorAll("dialog[open]")) dialog.close();
  }

  presence({ here, watching }) {
    this.here = here;
    if (!this.state) return;
    this.state.watching = watching;
    this.#showSeats();
  }

  #showSeats() {
    for (const seat of this.state.seats) seat.here = this.here?.includes(seat.seat) ?? seat.here;
    this.seats.show(this.state);
  }

  /** The line is broken, or up again: then look at everything afresh. */
  line(up) {
    byId("connection").hidden = up;
    this.doubtful = true;
    if (up) this.keepUp();
  }

  // Showing

  async present(state) {
    const before = this.state;
    if (before?.you.length && !state.you.length) toast(say("friends.away"), 12);
    showParts(state, setting);
    if (state.phase === "open") {
      this.state = state;
      this.chat.show(state);
      this.lobby.show(state);
      return;
    }
    const moved = Boolean(before?.picture) && state.version > before.version;
    this.teller.begin();
    if (moved) await this.#meanwhile(state);
    this.state = state;
    this.chat.show(state);
    this.clock.show(state);
    this.#showSeats();
    this.log.show(state, this.acted);
    if (before && same(before, state)) {
      this.teller.end();
      return;
    }
    this.screens.show(state);
    byId("text-board").textContent = state.text;
    const mine = state.question?.mine ?? false;
    const keys = mine ? [...state.question.options, ...state.question.parts].map(({ key }) => key) : [];
    const news = moved ? newsOf(before, state) : [];
    const atRest = this.board.show(state.picture, { keys, rolled: rolledIn(state.dice) });
    this.#mark(state);
    this.question.show(state);
    this.chance.show(state);
    this.#busy();
    if (mine && asksAnew(before, state)) this.board.reveal(answersOf(state.question));
    this.coach.show(state);
    this.hopeless.show(state);
    showTitle(state);
    playCue(before, state, news);
    this.question.justNow(moves() ? [] : this.#sinceActing(state).filter(saidBeside));
    await this.teller.last(news, atRest);
    this.teller.end();
    await atRest;
    if (state.phase === "over") await this.#end(before, state);
  }

  /** Show what happened on the way, and let the dice fall that lie in the picture to come. */
  async #meanwhile(state) {
    const { frames, dice, picture, coach, you } = state;
    this.question.setBusy(true);
    const tell = (frame) => {
      this.question.tell(frame.lines);
      this.log.tell(state, toldUntil(frame, frames));
    };
    await this.teller.frames(frames, tell, ({ n }) => this.coach.halt(coach, n), you);
    await this.teller.moments(newsOf(this.state, state));
    await this.teller.roll(dice, picture);
  }

  /** What others did, and what came of one's own last answer. */
  #sinceActing(state) {
    const { lines } = this.log;
    const since = this.acted < 0 ? this.log.news(state) : lines.filter(({ n }) => n > this.acted);
    return since.filter(({ kind, seat }) => kind !== "answer" || !state.you.includes(seat));
  }

  /** It stays marked until one acts. */
  #mark(state) {
    this.board.unmark();
    this.board.mark(this.#sinceActing(state));
  }

  /** The last blow is seen before it is told what became of it. */
  async #end(before, state) {
    const onRematch = (step) => this.rematch(step);
    const open = () => openOutcome(state, onRematch);
    this.question.offer(actions(state, onRematch));
    const shown = document.querySelector("dialog.outcome");
    shown?.close();
    const ends = before && before.phase !== "over";
    if (ends && moves()) await glance();
    if (shown || ends) open();
  }

  resized() {
    if (this.state?.picture && bestLayout(byId("stage")) !== this.layout) this.lookAgain();
  }

  /** The text board is always there for those who listen; a setting shows it to all. */
  dress() {
    const shown = isOn("text");
    byId("as-text").classList.toggle("visually-hidden", !shown);
    byId("text-board").tabIndex = shown ? 0 : -1;
    byId("view").hidden = shown;
  }

  // Acting

  /** Post below the table's address and show what came of it; one at a time. */
  async act(below, body) {
    if (this.sending) return;
    this.sending = true;
    this.#busy();
    if (BRINGS.includes(below)) {
      this.acted = this.state.count;
      this.board.act();
    }
    const brings = BRINGS.includes(below) && this.layout === bestLayout(byId("stage"));
    const query = brings ? `?${this.#query(this.seat, this.layout)}` : "";
    const base = this.state?.picture;
    const reply = await deliver(`${path}/${below}${query}`, body);
    this.sending = false;
    if (reply) this.newest = Math.max(this.newest, reply.seq);
    else this.doubtful = true;
    if (brings) this.brought = reply && unfold(reply, base);
    await this.keepUp();
    this.#busy();
  }

  /** Say what one's own dice or cards have shown. */
  async tell(answer) {
    await this.act("answers", { version: this.state.version, seat: this.seat, answer });
    this.chance.again();
  }

  /** Decline beforehand for some seats of one's own, or no longer. */
  async order(seats, until) {
    for (const seat of seats) await this.act(`seats/${seat}/order`, { until });
  }

  async rematch(step = "") {
    const reply = await deliver(`${path}/rematch`, { step });
    if (reply) location.assign(`/tables/${reply.table}`);
  }

  #busy() {
    this.question.setBusy(this.sending);
    this.board.disabled = this.sending;
  }
}

/** Let what has happened be seen for a moment; a click or a key is enough. */
async function glance() {
  const course = new Course();
  await course.wait(GLANCE);
  course.end();
}

new Table().start();
