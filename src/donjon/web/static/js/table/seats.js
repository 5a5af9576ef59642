// Who sits where, who is there, who is asked, and bots for those who are not.

import { h, seatBadge } from "/static/js/dom.js";
import { chooseBot, levelName } from "/static/js/table/bots.js";
import { isScored, openScores } from "/static/js/table/outcome.js";
import { sign } from "/static/js/table/signs.js";
import { say } from "/static/js/words.js";

/** More seats than these stand side by side. */
const MANY = 2;

const byId = (id) => document.getElementById(id);

export class Seats {
  /**
   * @param {{levels: string[], level: string}} setting
   * @param {(path: string, body: object) => Promise<void>} act posts below the table's address
   */
  constructor(setting, act) {
    this.setting = setting;
    this.act = act;
    this.list = byId("seats");
    this.scores = byId("scores");
    this.scores.addEventListener("click", () => openScores(this.state));
  }

  show(state) {
    this.state = state;
    this.scores.hidden = !isScored(state);
    this.watching(state.watching);
    this.list.classList.toggle("many", state.seats.length > MANY);
    const focused = document.activeElement?.dataset?.seatAction;
    this.list.replaceChildren(...state.seats.map((seat) => this.#card(seat, state)));
    if (focused) this.list.querySelector(`[data-seat-action="${focused}"]`)?.focus();
  }

  /** How many only look on. */
  watching(count) {
    const words = count > 1 ? say("table.many_watch", { count }) : count ? say("table.one_watches") : "";
    byId("watching").textContent = words;
  }

  #card(seat, state) {
    return h(
      "li",
      { class: `seat${seat.asked ? " lit" : ""}`, "aria-current": seat.asked && "true" },
      seatBadge(seat.seat, seat.name),
      h(
        "div",
        { class: "seat-words" },
        h("b", {}, h("span", { class: "called" }, seat.name), seat.you && h("span", { class: "muted" }, ` (${say("table.you")})`)),
        h("span", { class: "small muted" }, [seat.role, note(seat, state)].filter(Boolean).join(" · ")),
      ),
      seat.asked && h("span", { class: "asked" }, sign("flame")),
      seat.won && h("span", { class: "crown", role: "img", "aria-label": say("table.won_seat") }, sign("crown")),
      state.phase === "playing" && this.#action(seat, state),
    );
  }

  /** A bot for one's own seat or for that of somebody away; one's own seat back from a bot. */
  #action(seat, { you }) {
    if (seat.kind !== "person") return null;
    if (seat.bot) {
      return seat.you && this.#button(seat, "table.resume_seat", () => this.act(`seats/${seat.seat}/resume`, {}));
    }
    const away = you.length > 0 && !seat.you && !seat.here;
    if (!seat.you && !away) return null;
    const { version } = this.state;
    const pass = () => this.act(`seats/${seat.seat}/pass`, { version });
    return [
      this.#button(seat, "table.let_bot", () => this.#letBot(seat)),
      away && seat.passable && this.#button(seat, "table.pass_for", pass),
    ];
  }

  #button(seat, words, click) {
    return h(
      "button",
      { class: "link small", type: "button", "data-seat-action": `${words} ${seat.seat}`, on: { click } },
      say(words),
    );
  }

  async #letBot(seat) {
    const title = say("table.bot_title", { name: seat.name });
    const level = await chooseBot(this.setting, title, say("table.bot_line"));
    if (level) await this.act(`seats/${seat.seat}/bot`, { level });
  }
}

function note(seat, state) {
  if (isScored(state) && seat.score !== null) return say("table.score", { score: seat.score });
  if (seat.kind === "open") return say("table.open");
  if (seat.bot) {
    const words = seat.kind === "bot" ? "table.bot" : "table.taken_over";
    return say(words, { level: levelName(seat.bot), version: state.program });
  }
  return say(seat.here ? "table.here" : "table.away");
}
