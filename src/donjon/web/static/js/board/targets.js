// What an event on the board means: a piece that answers, a card to be read, an open leaf.

/** Which leaf of a book lies open in a picture, if it has one. */
export function leafOf(picture) {
  return picture.querySelector("[data-leaf]")?.dataset.leaf;
}

export function liveAt(target) {
  return target?.closest?.(".live[data-key]") ?? null;
}

export function stopAt(target) {
  return target.closest?.(".live[data-key], .reads") ?? null;
}

export function cardAt(target) {
  return target.closest?.("[data-card]") ?? null;
}

export function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
