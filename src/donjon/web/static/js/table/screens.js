// Tabs for a view that has several pictures. The one that matters comes to the front by itself.

import { h } from "/static/js/dom.js";

const WAYS = { ArrowLeft: -1, ArrowRight: 1 };

export class Screens {
  /** What was chosen, and which screen mattered then: the choice holds until another does. */
  chosen = "";
  ahead = "";
  screens = [];

  /**
   * @param {HTMLElement} host takes the tabs, and is hidden where the only picture has no name
   * @param {string} view the id of what shows the picture
   * @param {() => void} onChoose another picture is wanted
   */
  constructor(host, view, onChoose) {
    this.host = host;
    this.view = view;
    this.onChoose = onChoose;
    host.setAttribute("role", "tablist");
    host.addEventListener("keydown", (event) => this.#key(event));
  }

  /** Say in a query which picture is wanted. */
  ask(query) {
    if (!this.chosen) return;
    query.set("screen", this.chosen);
    query.set("ahead", this.ahead);
  }

  /** Keep the room of the tabs where pictures have names, also while there is one only: the board stays in its place. */
  expect({ screens }) {
    this.host.hidden = !screens.some(({ id }) => id);
  }

  /** @param {{screens: {id: string, title: string, forward: boolean}[], screen: string}} state */
  show({ screens, screen }) {
    if (screen !== this.chosen) this.chosen = "";
    this.expect({ screens });
    const focused = this.host.contains(document.activeElement);
    this.screens = screens;
    this.host.replaceChildren(...screens.map((one) => this.#tab(one, one.id === screen)));
    if (focused) this.host.querySelector("[aria-selected=true]")?.focus();
  }

  #tab({ id, title, forward }, selected) {
    return h(
      "button",
      {
        class: `tab${forward && !selected ? " unread" : ""}`,
        type: "button",
        role: "tab",
        "aria-selected": String(selected),
        "aria-controls": this.view,
        tabindex: selected ? 0 : -1,
        "data-screen": id,
        on: { click: () => this.choose(id) },
      },
      title,
    );
  }

  choose(id) {
    this.chosen = id;
    this.ahead = this.screens.find(({ forward }) => forward)?.id ?? "";
    this.onChoose();
  }

  #key(event) {
    const way = WAYS[event.key];
    const tabs = [...this.host.children];
    const here = tabs.indexOf(document.activeElement);
    if (!way || here < 0) return;
    event.preventDefault();
    this.choose(tabs[(here + way + tabs.length) % tabs.length].dataset.screen);
  }
}
