// Before the game: who sits where, seats to take, and the way here for others.

import { randomWord } from "/static/js/api.js";
import { h, recall, remember, seatBadge, toast } from "/static/js/dom.js";
import { chooseBot, levelName } from "/static/js/table/bots.js";
import { wayTo } from "/static/js/table/friends.js";
import { openDice } from "/static/js/table/dice.js";
import { sentencesOf } from "/static/js/terms.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);

/** What else one should know before one sits down. */
function conditions({ dealer, taken_up: answers }) {
  return [
    answers > 0 && say("table.taken_up", { answers }),
    dealer === "people" && say("table.own_dice"),
  ].filter(Boolean);
}

export class Lobby {
  /**
   * @param {{table: string, levels: string[], level: string}} setting
   * @param {(path: string, body: object) => Promise<void>} act posts below the table's address
   * @param {() => void} onLeave before a seat is left: nobody looks from it any more
   */
  constructor(setting, act, onLeave) {
    this.setting = setting;
    this.act = act;
    this.onLeave = onLeave;
    this.section = byId("lobby");
    this.name = byId("lobby-name");
    this.name.value = recall("donjon.name");
    this.name.addEventListener("change", () => remember("donjon.name", this.name.value.trim()));
    byId("lobby-dice").addEventListener("click", () => openDice(setting.table));
  }

  show(state) {
    const focused = document.activeElement?.dataset?.lobby;
    const way = byId("lobby-way");
    if (!way.firstChild) way.append(wayTo(this.setting.table));
    byId("lobby-who").hidden = state.you.length > 0;
    byId("lobby-sealed").hidden = !state.commitment;
    byId("lobby-seal").textContent = `${state.commitment.slice(0, 12)}…`;
    byId("lobby-note").textContent = say("table.lobby_wait");
    byId("lobby-options").replaceChildren(
      ...state.options.map(({ title, chosen, sentence }) =>
        h("li", {}, h("b", {}, `${title}: `), sentence || `${chosen}.`),
      ),
      ...state.packs.map((title) => h("li", {}, h("b", {}, say("table.pack")), ` ${title}`)),
      ...conditions(state).map((line) => h("li", {}, line)),
    );
    byId("lobby-terms").replaceChildren(
      ...sentencesOf({ ...state, clock: state.clock?.seconds ?? 0 }).map(([title, sentence]) =>
        h("div", {}, h("dt", {}, title), h("dd", {}, sentence)),
      ),
    );
    const seats = state.seats.map((seat) => this.#row(seat, state));
    byId("lobby-seats").replaceChildren(...seats);
    if (focused) document.querySelector(`[data-lobby="${focused}"]`)?.focus();
  }

  #row(seat, { you }) {
    const open = seat.kind === "open";
    const note = seat.kind === "bot" ? say("table.bot", { level: levelName(seat.bot) }) : "";
    return h(
      "li",
      { class: "lobby-seat" },
      seatBadge(seat.seat, open ? "" : seat.name),
      h(
        "div",
        { class: "seat-words" },
        h(open ? "span" : "b", { class: open && "muted" }, open ? say("table.open") : seat.name),
        (note || seat.you) && h("span", { class: "small muted" }, seat.you ? say("table.you") : note),
      ),
      h(
        "div",
        { class: "buttons" },
        open && !you.length && this.#button("sit", seat, "table.sit", "primary", () => this.#sit(seat)),
        open && you.length > 0 && this.#button("bot", seat, "table.put_bot", "", () => this.#putBot(seat)),
        seat.you && this.#button("stand", seat, "table.stand", "", () => this.#stand(seat)),
      ),
    );
  }

  #button(what, { seat }, words, kind, click) {
    const attributes = { class: `button ${kind}`, type: "button", "data-lobby": `${what}-${seat}`, on: { click } };
    return h("button", attributes, say(words));
  }

  async #sit({ seat }) {
    const name = this.name.value.trim();
    if (!name) {
      toast(say("table.name_missing"));
      this.name.focus();
      return;
    }
    remember("donjon.name", name);
    await this.act(`seats/${seat}`, { name, word: randomWord() });
  }

  async #stand({ seat }) {
    this.onLeave();
    await this.act(`seats/${seat}/leave`, {});
  }

  async #putBot({ seat }) {
    const level = await chooseBot(this.setting, say("table.bot_open"), say("table.bot_open_line"));
    if (level) await this.act(`seats/${seat}/bot`, { level });
  }
}
