// A gallery: drawings that are fetched when one comes near them, and a field to find things by.

import { get } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

const NEAR = "600px";

/** Bring a gallery to life. @param {HTMLElement} gallery */
export function hang(gallery) {
  const size = Number(gallery.dataset.part);
  const parts = new Map();

  /** The drawings of a part, fetched once. */
  const fetched = (button) => {
    const { packs, stamp } = button.closest("section").dataset;
    const { kind, number } = button.dataset;
    const part = Math.floor(Number(number) / size);
    const eyes = new URLSearchParams({ packs, v: stamp });
    const address = `/boxes/${gallery.dataset.box}/drawn/${kind}/${part}?${eyes}`;
    if (!parts.has(address)) parts.set(address, get(address));
    return parts.get(address);
  };

  const draw = async (button) => {
    const drawings = await fetched(button).catch(() => ({}));
    const picture = drawings[button.dataset.number];
    if (!picture || button.firstChild) return;
    button.append(drawn(picture));
    button.hidden = false;
    button.closest(".thing").classList.add("seen");
  };

  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        near.unobserve(target);
        draw(target.querySelector(".drawn"));
      }
    },
    { rootMargin: NEAR },
  );
  for (const thing of gallery.querySelectorAll(".thing")) near.observe(thing);
  gallery.addEventListener("click", (event) => {
    const button = event.target.closest?.(".drawn");
    if (button) openThing(button);
  });
  findIn(gallery);
}

function drawn(picture) {
  const shown = document.adoptNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement);
  shown.setAttribute("aria-hidden", "true");
  return shown;
}

function openThing(button) {
  const thing = button.closest(".thing");
  const dialog = openDialog(
    thing.querySelector("h3").textContent,
    h("div", { class: "large" }, button.firstChild.cloneNode(true)),
    h("p", {}, thing.querySelector(".text").textContent),
    h("div", { class: "small muted" }, thing.querySelector(".facts").textContent.trim().replace(/\s*\n\s*/g, " · ")),
    h("p", { class: "small muted" }, thing.querySelector(".source").title),
  );
  dialog.addEventListener("close", () => button.focus());
}

/** Words that are typed leave what has all of them. */
function findIn(gallery) {
  const form = gallery.querySelector(".find");
  const field = form.querySelector("input[type=search]");
  const status = form.querySelector("[role=status]");
  const things = [...gallery.querySelectorAll(".thing")].map((element) => ({
    element,
    text: element.textContent.toLowerCase(),
    source: element.dataset.source,
  }));
  const find = () => {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const source = form.elements.source?.value ?? "";
    let count = 0;
    for (const { element, text, source: own } of things) {
      const fits = (!source || source === own) && words.every((word) => text.includes(word));
      element.hidden = !fits;
      count += fits;
    }
    for (const section of gallery.querySelectorAll(".group")) {
      section.hidden = !section.querySelector(".thing:not([hidden])");
    }
    const all = !words.length && !source;
    status.textContent = all ? "" : count ? say("gallery.found", { count }) : say("gallery.nothing");
  };
  form.hidden = false;
  form.addEventListener("submit", (event) => event.preventDefault());
  form.addEventListener("input", find);
  find();
}
