// Mouse, finger and Tab key: what is pointed at, which click counts, where the focus goes.

/** Of more elements than this only one takes the Tab key. */
const MANY = 12;

/** Of many elements only one takes the Tab key; arrow keys lead to the others. */
export function rove(elements, current = elements[0]) {
  for (const element of elements) {
    element.setAttribute("tabindex", elements.length > MANY && element !== current ? "-1" : "0");
  }
}

/** Where the mouse was last seen. Some systems tell of a move when a window comes forward or a page changes. */
const mouse = { x: Number.NaN, y: Number.NaN };
/** The moves by which a mouse has come to another place. */
const strokes = new WeakSet();
addEventListener(
  "pointermove",
  (event) => {
    const { pointerType, screenX: x, screenY: y } = event;
    if (pointerType === "touch" || (x === mouse.x && y === mouse.y)) return;
    strokes.add(event);
    Object.assign(mouse, { x, y });
  },
  { capture: true, passive: true },
);

/**
 * Tell what is pointed at: with a mouse that moves, or with the focus of keys; null for nothing. What comes
 * to lie below a mouse at rest is not pointed at, nor is what a finger touches before it has answered.
 * @param {HTMLElement} host
 * @param {(target: Element | null) => void} tell
 */
export function onPointed(host, tell) {
  let last = null;
  const point = (target) => {
    if (target === last) return;
    last = target;
    tell(target);
  };
  const leave = () => point(null);
  host.addEventListener("pointermove", (event) => strokes.has(event) && point(event.target));
  host.addEventListener("focusin", ({ target }) => target.matches(":focus-visible") && point(target));
  host.addEventListener("pointerleave", leave);
  host.addEventListener("focusout", leave);
}

/** The finger is still down: until it touches again, no click is an answer, or closes what it opened. */
export function swallowClick() {
  const again = new AbortController();
  const eat = (event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener("click", eat, { capture: true, signal: again.signal });
  for (const next of ["pointerdown", "keydown"]) {
    addEventListener(next, () => again.abort(), { capture: true, signal: again.signal });
  }
}
