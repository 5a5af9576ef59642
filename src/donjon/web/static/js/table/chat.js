// Talk at the table. While the rules forbid it the field is closed, and says why.

import { h, seatBadge, toast } from "/static/js/dom.js";
import { post, randomWord } from "/static/js/api.js";
import { say } from "/static/js/words.js";

const byId = (id) => document.getElementById(id);

export class Chat {
  /** @param {string} path the table's address in the API */
  constructor(path) {
    this.path = path;
    this.list = byId("chat");
    this.form = byId("chat-form");
    this.text = byId("chat-text");
    this.send = this.form.querySelector("button");
    this.panel = byId("panel-chat");
    this.tab = document.querySelector("[aria-controls=panel-chat]");
    this.read = null;
    this.form.addEventListener("submit", (event) => this.#say(event));
    this.panel.addEventListener("opened", () => this.#seen());
  }

  show({ box, chat, seat, seats, talk, silence, you }) {
    this.seat = seat;
    const others = seats.some(({ kind, you: mine }) => kind === "person" && !mine);
    this.panel.classList.toggle("alone", !others && !chat.length);
    this.tab.hidden = !others && !chat.length;
    this.id ??= randomWord();
    const end = chat.at(-1)?.n ?? -1;
    const lines = chat.length ? chat.map(line) : [h("li", { class: "muted nothing" }, say("table.chat_empty"))];
    if (end !== this.shown) {
      this.list.replaceChildren(...lines);
      this.list.scrollTop = this.list.scrollHeight;
    }
    this.read ??= end;
    this.shown = end;
    if (this.panel.classList.contains("open")) this.#seen();
    this.#mark();
    this.text.disabled = !talk || !you.length;
    this.send.disabled = this.text.disabled;
    byId("chat-closed").replaceChildren(...(you.length ? why(silence, box) : [say("table.chat_watching")]));
  }

  /** Somebody else is about to look: what was typed goes too. */
  clear() {
    this.text.value = "";
  }

  #seen() {
    this.read = this.shown;
    this.#mark();
    this.list.scrollTop = this.list.scrollHeight;
  }

  #mark() {
    const unread = this.shown > this.read;
    this.tab.classList.toggle("unread", unread);
    this.tab.textContent = say("table.chat");
    if (unread) this.tab.setAttribute("aria-label", say("table.chat_new"));
    else this.tab.removeAttribute("aria-label");
  }

  async #say(event) {
    event.preventDefault();
    const text = this.text.value.trim();
    if (!text) return;
    this.send.disabled = true;
    try {
      await post(`${this.path}/chat`, { text, seat: this.seat, id: this.id });
      this.text.value = "";
      this.id = randomWord();
    } catch (refusal) {
      toast(refusal.message);
    }
    this.send.disabled = this.text.disabled;
  }
}

/** Why the talk is closed, with the rule that closes it. */
function why(silence, box) {
  if (!silence) return [];
  const { rule, text } = silence;
  const link = rule && h("a", { href: `/rules/${box.id}#${rule}`, target: "_blank", rel: "noopener" }, rule);
  return link ? [text, " ", link] : [text];
}

function line({ seat, name, text }) {
  return h(
    "li",
    { class: "line" },
    seat >= 0 ? seatBadge(seat, name) : h("span", { class: "no-badge" }),
    h("span", {}, h("b", {}, name), " ", text),
  );
}
