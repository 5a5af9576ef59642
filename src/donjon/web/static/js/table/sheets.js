// On a phone the panels are sheets over the board. A tab opens one and closes the others.

const byId = (id) => document.getElementById(id);

export class Sheets {
  constructor(bar) {
    this.tabs = [...bar.querySelectorAll("[aria-controls]")];
    for (const tab of this.tabs) {
      const panel = byId(tab.getAttribute("aria-controls"));
      tab.addEventListener("click", () => this.toggle(tab));
      panel.querySelector("[data-close]").addEventListener("click", () => this.close());
    }
    addEventListener("keydown", (event) => event.key === "Escape" && this.close());
  }

  toggle(tab) {
    const opening = tab.getAttribute("aria-expanded") === "false";
    this.close();
    if (!opening) return;
    const panel = byId(tab.getAttribute("aria-controls"));
    tab.setAttribute("aria-expanded", "true");
    panel.classList.add("open");
    panel.querySelector("h2").focus();
    panel.dispatchEvent(new Event("opened"));
  }

  close() {
    for (const tab of this.tabs) {
      const panel = byId(tab.getAttribute("aria-controls"));
      if (tab.getAttribute("aria-expanded") === "true" && panel.contains(document.activeElement)) tab.focus();
      tab.setAttribute("aria-expanded", "false");
      panel.classList.remove("open");
    }
  }
}
