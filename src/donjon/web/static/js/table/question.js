// The question, always on screen, and every answer to it as a button.

import { onPointed, rove } from "/static/js/pointer.js";
import { h, recall, remember, toast } from "/static/js/dom.js";
import { moves } from "/static/js/motion.js";
import { isOn } from "/static/js/settings.js";
import { openDialog } from "/static/js/table/dialog.js";
import { Composition } from "/static/js/table/compose.js";
import { showHints } from "/static/js/table/hints.js";
import { Keys } from "/static/js/table/keys.js";
import { fillOptions, showTheirs, verbOf, wishOf } from "/static/js/table/options.js";
import { showOrders } from "/static/js/table/orders.js";
import { isOnesTurn } from "/static/js/table/states.js";
import { Steady } from "/static/js/table/steady.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);
const STEPS = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };
/** Milliseconds after which a press that did nothing is answered in words: before, it was a double click. */
const NO_SLIP = 250;
/** How many sentences say what has just happened. */
const MOST = 6;

export class Question {
  /**
   * @param {{box: string, table: string}} setting the ids of the box and of the table
   * @param {{onAnswer: (wish: object) => void, onPoint: (key: string | null) => void,
   *   onArm: (key: string | null) => void, onUndo: () => void,
   *   onOrder: (seats: number[], until: string) => void}} calls
   */
  constructor({ box, table }, calls) {
    this.box = box;
    this.steady = new Steady();
    /** At which side what ends a question stands: never where it stood in the one before. */
    this.side = "left";
    this.keys = new Keys(`donjon.keys.${table}`);
    this.composition = new Composition(null);
    this.calls = calls;
    this.section = byId("ask");
    this.who = byId("ask-who");
    this.line = byId("ask-line");
    this.text = byId("ask-text");
    this.rule = byId("ask-rule");
    this.undo = byId("ask-undo");
    this.options = byId("options");
    this.hints = byId("hints");
    this.subject = byId("subject");
    this.just = byId("just-now");
    this.orders = byId("orders");
    this.question = null;
    this.seats = [];
    this.seat = null;
    this.armed = null;
    this.version = null;
    this.busy = false;
    this.undo.addEventListener("click", () => this.#takeBack());
    this.rule.addEventListener("click", () => this.#openRule());
    this.options.addEventListener("click", (event) => {
      const button = event.target.closest("[data-answer], [data-part], [data-back]");
      if (button) this.#press(button);
    });
    this.options.addEventListener("keydown", (event) => this.#step(event));
    this.options.addEventListener("focusin", (event) => rove(this.#buttons(), event.target));
    onPointed(this.options, (target) => calls.onPoint(this.#pointed(target)));
    addEventListener("keydown", (event) => this.#shortcut(event));
  }

  /** Show what is asked in this state. */
  show(state) {
    this.question = state.question?.mine ? state.question : null;
    this.armed = null;
    this.composition = new Composition(this.question);
    this.calls.onArm(null);
    this.seats = state.seats;
    this.seat = state.seat;
    this.section.classList.remove("telling");
    this.section.classList.toggle("mine", Boolean(this.question));
    this.section.classList.toggle("others", Boolean(state.question) && !this.question);
    this.who.textContent = whoIsAsked(state);
    this.who.classList.toggle("cold", !this.question);
    this.text.textContent = state.question?.text ?? state.outcome?.text ?? say("table.nothing");
    this.undo.hidden = !state.undo;
    this.undo.setAttribute("aria-keyshortcuts", say("table.undo_key"));
    this.#showRule(this.question);
    this.#showSubject(state.question?.subject);
    showHints(this.hints, state.question?.hints ?? []);
    showOrders(this.orders, state, this.calls.onOrder);
    if (state.version !== this.version) {
      this.options.scrollTo(0, 0);
      this.steady.asks();
      if (this.question?.options.some(({ ends }) => ends)) this.side = this.side === "left" ? "right" : "left";
    }
    this.version = state.version;
    this.section.dataset.version = state.version;
    this.#fill();
    if (!this.question) showTheirs(this.options, state.question?.theirs ?? [], this.seats);
    if (!state.you.length) this.options.append(h("p", { class: "small muted" }, say("table.watching")));
    this.setBusy(false);
  }

  /** Put other buttons in the place of the answers. */
  offer(buttons) {
    this.options.replaceChildren(h("div", { class: "option-group" }, ...buttons));
    this.options.classList.add("few");
    this.options.dataset.count = buttons.length;
  }

  /** While earlier moves are shown, tell of them where the question stands. */
  tell(lines) {
    this.who.textContent = say("table.meanwhile");
    this.who.classList.add("cold");
    this.section.classList.remove("mine", "others");
    this.section.classList.add("telling");
    this.rule.hidden = true;
    this.undo.hidden = true;
    this.orders.hidden = true;
    this.#showSubject(null);
    showHints(this.hints, []);
    this.options.replaceChildren(h("p", { class: "small muted" }, say("table.go_on")));
    const told = lines.filter(({ kind, banner }) => kind !== "heading" && !banner);
    if (told.length) this.text.textContent = told.map(({ text }) => sentence(text)).join(" ");
  }

  /** What has just happened, in words, for who sees nothing move; nothing is said too, so that its room is kept. */
  justNow(lines) {
    const told = lines.slice(-MOST).map(({ text }) => sentence(text)).join(" ");
    this.just.hidden = moves() && !told;
    this.just.classList.toggle("none", !told);
    this.just.textContent = told || say("table.nothing_new");
  }

  /** While an answer is under way, no other can be given. */
  setBusy(busy) {
    this.busy = busy;
    for (const button of [...this.options.querySelectorAll("button"), this.undo]) {
      button.setAttribute("aria-disabled", String(busy));
    }
  }

  /** Nothing is left to read. */
  clear() {
    this.question = null;
    delete this.section.dataset.version;
    this.composition = new Composition(null);
    this.justNow([]);
    this.just.hidden = true;
    this.text.textContent = "";
    this.who.textContent = "";
    this.rule.hidden = true;
    this.undo.hidden = true;
    this.orders.hidden = true;
    this.#showSubject(null);
    showHints(this.hints, []);
    this.#fill();
  }

  /** Give an answer from the board: it is the seat's that looks. */
  choose(key) {
    if (this.composition.has(key)) this.#add(key);
    else this.#choose({ answer: key, seat: this.seat });
  }

  #press(button) {
    if (button.dataset.back !== undefined) this.#takeBack();
    else if (button.dataset.part) this.#add(button.dataset.part);
    else this.#choose(wishOf(button));
  }

  /** Whether a press is meant for what stands there now; one that is not does nothing, and says so. */
  #means(grave) {
    if (this.steady.means(grave)) return true;
    if (performance.now() - this.steady.since > NO_SLIP) toast(say("table.slip"));
    return false;
  }

  /** Add a part to the answer that is being put together; once it is whole, give it. */
  #add(key) {
    if (this.busy || this.armed || !this.#means(false)) return;
    const whole = this.composition.add(key);
    this.#fill();
    if (whole) this.#give(whole, { answer: whole.key, seat: this.seat });
  }

  /** Give an answer, or arm one that cannot be undone. */
  #choose(wish) {
    const option = this.#find(wish);
    if (!option || this.busy || !this.#means(option.final || option.ends)) return;
    if (this.armed && same(this.armed.wish, wish)) this.#confirm();
    else this.#give(option, wish);
  }

  #give(option, wish) {
    const asks = option.careless || (option.final && !recall(this.#unasked(wish), ""));
    if (asks && isOn("confirm")) this.#arm(option, wish);
    else this.calls.onAnswer(wish);
  }

  /** Under which name this browser remembers that somebody wants no more questions about such an answer. */
  #unasked({ answer }) {
    return `donjon.unasked.${this.box}.${verbOf(answer)}`;
  }

  /** What the question offers under this wish. */
  #find({ answer, seat, all }) {
    const { own = [], all: forAll = [] } = this.question ?? {};
    if (all) return forAll.find((option) => option.answer === answer);
    return own.find((each) => each.seat === seat)?.options.find((option) => option.key === answer);
  }

  #pointed(target) {
    const { answer, part } = target?.closest("[data-answer], [data-part]")?.dataset ?? {};
    return answer ?? part ?? null;
  }

  /** Light up the button of a key that is pointed at on the board; null lights up none. */
  point(key) {
    for (const button of this.options.querySelectorAll("[data-answer], [data-part]")) {
      const { answer, part, seat } = button.dataset;
      const pointed = key !== null && (part === key || (answer === key && seat === String(this.seat)));
      button.classList.toggle("pointed", pointed);
      if (pointed) button.scrollIntoView({ block: "nearest" });
    }
  }

  #arm(option, wish) {
    const fromBar = this.options.contains(document.activeElement);
    this.armed = { wish };
    this.steady.asks();
    this.calls.onArm(wish.seat === this.seat ? wish.answer : null);
    this.text.textContent = option.careless || say("table.sure", { option: option.label });
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
    if (!option.careless) this.options.append(this.#askNoMore(wish));
    if (fromBar) yes.focus();
  }

  /** The way out for who is asked the same again and again. */
  #askNoMore(wish) {
    const click = () => {
      if (!this.#means(true)) return;
      remember(this.#unasked(wish), "on");
      this.calls.onAnswer(wish);
    };
    return h("button", { class: "link small no-more", type: "button", on: { click } }, say("table.ask_no_more"));
  }

  #confirm() {
    if (this.armed && !this.busy && this.#means(false)) this.calls.onAnswer(this.armed.wish);
  }

  #disarm() {
    const { answer } = this.armed.wish;
    this.armed = null;
    this.composition = new Composition(this.question);
    this.calls.onArm(null);
    this.text.textContent = this.question.text;
    this.#fill(answer);
  }

  /**
   * The focus stays in the bar if it was there: on the same answer, or in the same place. It is scrolled
   * to for keys alone; a finger finds the first answers first.
   */
  #fill(key = document.activeElement?.dataset?.answer ?? document.activeElement?.dataset?.part) {
    const index = this.#buttons().indexOf(document.activeElement);
    const focused = index >= 0 || document.activeElement === this.line;
    const preventScroll = !document.activeElement?.matches(":focus-visible");
    const { keys, seat, composition, side } = this;
    fillOptions(this.options, this.question, this.seats, { keys, seat, composition, side });
    const fresh = this.#buttons();
    rove(fresh);
    if (!focused) return;
    const same = fresh.find(({ dataset: { answer, part } }) => key && (answer ?? part) === key);
    (same ?? fresh[Math.min(Math.max(index, 0), fresh.length - 1)] ?? this.line).focus({ preventScroll });
  }

  /** The buttons that are not folded away. */
  #buttons() {
    return [...this.options.querySelectorAll("button")].filter((one) => !one.closest("details:not([open])"));
  }

  #showRule(question) {
    this.rule.hidden = !question?.rule;
    if (this.rule.hidden) return;
    this.rule.textContent = question.rule;
    this.rule.setAttribute("aria-label", say("table.rule_title", { rule: question.rule }));
    this.rule.dataset.text = question.rule_text;
  }

  /** The card that the question is about, in its own words. */
  #showSubject(subject) {
    this.subject.hidden = !subject;
    byId("subject-title").textContent = subject?.title ?? "";
    byId("subject-text").textContent = subject?.text ?? "";
  }

  #openRule() {
    const rule = this.rule.textContent;
    openDialog(
      say("table.rule_title", { rule }),
      h("p", {}, this.rule.dataset.text),
      h(
        "p",
        {},
        h("a", { class: "alone", href: `/rules/${this.box}#${rule}`, target: "_blank", rel: "noopener" }, say("table.rule_more")),
      ),
    );
  }

  /** A part of an answer that is not whole yet, or else one's last answer. */
  #takeBack() {
    if (this.busy) return;
    if (this.composition.chosen.length && !this.armed) {
      this.composition.chosen.pop();
      this.#fill();
    } else if (!this.undo.hidden) this.calls.onUndo();
  }

  #step(event) {
    const step = STEPS[event.key];
    if (!step || !event.target.closest("button")) return;
    event.preventDefault();
    const buttons = this.#buttons();
    const next = buttons.indexOf(event.target.closest("button")) + step;
    buttons[(next + buttons.length) % buttons.length].focus();
  }

  /** The key of a button answers, U takes back, Escape disarms; not while something is typed or a dialog is open. */
  #shortcut(event) {
    if (event.altKey || event.ctrlKey || event.metaKey || event.repeat || this.section.hidden) return;
    if (event.target.closest?.("input, textarea, select, dialog") || document.querySelector("dialog[open]")) return;
    const key = event.key.toUpperCase();
    if (event.key === "Escape" && this.armed) this.#disarm();
    else if (key === say("table.undo_key")) this.#takeBack();
    else this.#buttons().find((button) => button.getAttribute("aria-keyshortcuts") === key)?.click();
  }
}

/** What stands over the board without a full stop has one among others. */
function sentence(text) {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function same(one, other) {
  return one.answer === other.answer && one.seat === other.seat && one.all === other.all;
}

function whoIsAsked({ question, seats, seat, you, turn, phase }) {
  if (phase === "over") return say("table.over");
  if (question?.mine) {
    const asked = question.seats.filter((asked) => you.includes(asked));
    const oneOfMany = you.length > 1 && asked.length === 1;
    const what = isOnesTurn({ question, you, turn }) ? "your_turn" : "asked";
    return oneOfMany ? say(`table.${what}_name`, { name: seats[seat].name }) : say(`table.${what}`);
  }
  const names = question?.seats.map((asked) => seats[asked].name) ?? [];
  return names.length ? say("table.waiting", { names: names.join(say("table.and")) }) : say("table.meanwhile");
}
