"""What is asked of a page, in its own language."""

NOW = """() => {
  if (document.querySelector("dialog.curtain")) return "curtain";
  if (document.querySelector("dialog.outcome[open]")) return "over";
  const ask = document.getElementById("ask");
  if (!ask || ask.hidden || !ask.classList.contains("mine")) return "";
  const buttons = [...ask.querySelectorAll("#options button")];
  return buttons.length && buttons.every((one) => one.ariaDisabled !== "true") ? "mine" : "";
}"""
"""What a table wants: an answer, a look behind the curtain, nothing any more, or patience."""

MARK = """() => {
  window.marked = document.getElementById("ask")?.dataset.version;
  window.parts = document.querySelector(".chosen-parts")?.textContent;
}"""
"""Remember which position is shown."""

SHOWN = """() => {
  const version = document.getElementById("ask")?.dataset.version;
  return version !== undefined && version !== window.marked;
}"""
"""Whether another position is shown than was marked."""

ANSWERED = """() => {
  if (document.querySelector("dialog .large")) return "read";
  const version = document.getElementById("ask").dataset.version;
  if (version !== undefined && version !== window.marked) return "shown";
  const busy = document.querySelector("#options [aria-disabled=true]");
  const parts = document.querySelector(".chosen-parts")?.textContent;
  return !busy && parts !== window.parts ? "part" : "";
}"""
"""Whether an answer has led to another position, is only put together, or a card was opened."""

AIM = """async ({ key, where }) => {
  const found = { board: "#view .live[data-key]", bar: "#options [data-answer]" };
  const keyOf = (element) => element.dataset.key ?? element.dataset.answer;
  const target = [...document.querySelectorAll(found[where])].find((one) => keyOf(one) === key);
  if (!target) return null;
  target.closest("details")?.setAttribute("open", "");
  const steps = [0.5, 0.35, 0.65, 0.2, 0.8, 0.1, 0.9];
  const spot = (whole) => {
    if (!target.isConnected) return null;
    const { left, top, right, bottom, width, height } = target.getBoundingClientRect();
    const pane = target.closest("#view, #options").getBoundingClientRect();
    const out = left < pane.left || top < pane.top || right > pane.right || bottom > pane.bottom;
    if (whole && out) return null;
    for (const across of steps) {
      for (const down of steps) {
        const [x, y] = [left + width * across, top + height * down];
        const hit = document.elementFromPoint(x, y);
        if (hit?.closest(found[where]) === target) return { x, y };
      }
    }
    return null;
  };
  const frame = () => new Promise((done) => requestAnimationFrame(done));
  let seen = spot(true);
  for (let tries = 0; !seen && tries < 3; tries += 1) {
    target.scrollIntoView({ block: "center", inline: "center" });
    await frame();
    await frame();
    seen = spot(false);
  }
  return seen;
}"""
"""A point at which a pointer meets an answer. One that is not all in sight is scrolled to, as a
person would, and aimed at when everything has come to rest: what then lies below the pointer may
move the bar once more."""

KEYS = """() => ({
  bar: [...document.querySelectorAll("#options [data-answer]")].map((one) => one.dataset.answer),
  board: [...document.querySelectorAll("#view:not([hidden]) .live[data-key]")]
    .map((one) => one.dataset.key)
    .filter((key) => !key.startsWith("part:")),
})"""
"""What can be answered where; of what is put together, the whole. Who reads
the board as text finds nothing on the picture."""

OUT_OF_SIGHT = """() => {
  const wrong = [];
  const { clientWidth, clientHeight, scrollWidth } = document.documentElement;
  if (scrollWidth > clientWidth) wrong.push(`the page is ${scrollWidth} wide of ${clientWidth}`);
  if (scrollX || scrollY) wrong.push(`the page is scrolled to ${scrollX}, ${scrollY}`);
  for (const id of ["ask", "ask-line", "options"]) {
    const place = document.getElementById(id).getBoundingClientRect();
    const { left, top, right, bottom, width, height } = place;
    if (!width || !height) wrong.push(`#${id} is not there`);
    if (left < -0.5 || top < -0.5 || right > clientWidth + 0.5 || bottom > clientHeight + 0.5) {
      wrong.push(`#${id} is at ${[left, top, right, bottom]} of ${[clientWidth, clientHeight]}`);
    }
  }
  return wrong;
}"""
"""What of the question and its answers is not in sight."""

FOCUS = """() => {
  const { activeElement: here, body } = document;
  if (!here || here === body) return "";
  const parts = "#options, #view, #ask, dialog, header, main";
  const place = here.closest(".panel") ?? here.closest(parts);
  return place ? place.id || place.localName : here.localName;
}"""
"""Where the focus is; nothing if it is lost."""

LISTENS = """() => {
  window.touched = false;
  addEventListener("click", () => (window.touched = true), { capture: true, once: true });
}"""
TOUCHED = "() => window.touched !== false"
"""Whether a touch has become a click since; the next page has not listened."""
