// The elements of a picture on the page: made once, kept while they are the same, alive if they answer.

/** A picture without what is in it. */
export function framed({ frame, layers }) {
  const root = frame.cloneNode(false);
  root.append(...layers.map(({ shell }) => shell.cloneNode(false)));
  const [, , width, height] = root.getAttribute("viewBox").split(" ");
  root.style.setProperty("--width", width);
  root.style.setProperty("--height", height);
  root.classList.toggle("broad", Number(width) > Number(height));
  return root;
}

/** Let a group hold these elements in this order, and leave alone those that are where they belong. */
export function arrange(group, nodes) {
  const wanted = new Set(nodes);
  for (const child of [...group.children]) if (!wanted.has(child)) child.remove();
  let place = group.firstElementChild;
  for (const node of nodes) {
    if (node === place) place = place.nextElementSibling;
    else group.insertBefore(node, place);
  }
}

/** Those of some keys that cannot be answered; null: all can be. */
export function deadIn(own, keys) {
  return keys === null ? "" : own.filter((key) => !keys.has(key)).join();
}

/**
 * Leave alive what may be answered in an element. The rest is for eyes only: others read the text board.
 * The names of the pieces become data, so that they cannot meet an id of the page.
 */
export function prepared(node, keys) {
  const answers = all(node, "[data-key]");
  const own = answers.map(({ dataset }) => dataset.key);
  for (const element of answers) {
    if (keys === null || keys.has(element.dataset.key)) continue;
    element.classList.remove("live");
    for (const name of ["data-key", "tabindex", "role", "aria-label"]) element.removeAttribute(name);
    for (const trace of element.querySelectorAll(":scope > .halo, :scope > .ring")) trace.remove();
  }
  for (const card of all(node, "[data-card]:not(.live)")) {
    card.classList.add("reads");
    card.setAttribute("role", "button");
    card.setAttribute("aria-label", card.querySelector(":scope > title")?.textContent ?? card.dataset.card);
  }
  if (node.id && node.tagName !== "symbol") {
    node.dataset.piece = node.id;
    node.removeAttribute("id");
  }
  silence(node);
  return { node, keys: own, dead: deadIn(own, keys) };
}

/** What fits a selector in an element, itself included. */
function all(node, selector) {
  return [...(node.matches(selector) ? [node] : []), ...node.querySelectorAll(selector)];
}

function silence(element) {
  if (element.matches(".live, .reads")) return;
  if (element.querySelector(".live, .reads")) [...element.children].forEach(silence);
  else element.setAttribute("aria-hidden", "true");
}
