// A card of the board, opened large with its whole text.

import { get } from "/static/js/api.js";
import { h, svg, toast } from "/static/js/dom.js";
import { openDialog } from "/static/js/table/dialog.js";

const AIR = 6;

/**
 * @param {string} path the address of the table
 * @param {SVGElement} piece the card as it lies on the board
 * @param {Record<string, string | number>} eyes through which eyes it is seen, and at which position
 * @param {string} why the reason why it cannot be played, if there is one
 */
export async function openLarge(path, piece, eyes, why = "") {
  const [kind, name] = piece.dataset.card.split(":");
  const address = `${path}/cards/${kind}/${name}?${new URLSearchParams(eyes)}`;
  const card = await get(address).catch((refusal) => toast(refusal.message));
  if (!card) return;
  const dialog = openDialog(
    card.title,
    h("div", { class: "large" }, card.picture ? drawn(card.picture) : magnified(piece)),
    card.text ? h("p", { class: "large-text" }, card.text) : null,
    why ? h("p", { class: "large-why" }, why) : null,
  );
  dialog.addEventListener("close", () => piece.isConnected && piece.focus());
}

function drawn(picture) {
  return document.adoptNode(new DOMParser().parseFromString(picture, "image/svg+xml").documentElement);
}

/** The piece itself, in its own coordinates; its signs are those of the board. */
function magnified(piece) {
  const copy = piece.cloneNode(true);
  for (const trace of copy.querySelectorAll(":scope > title, :scope > .halo, :scope > .ring, :scope > .reach")) trace.remove();
  for (const { name } of [...copy.attributes]) copy.removeAttribute(name);
  const { x, y, width, height } = bounds(piece);
  const frame = [x - AIR, y - AIR, width + 2 * AIR, height + 2 * AIR];
  const look = piece.ownerSVGElement.getAttribute("class");
  return svg("svg", { class: look, viewBox: frame.join(" "), "aria-hidden": "true" }, copy);
}

/** What a piece covers without the light around it. */
function bounds(piece) {
  return (piece.querySelector(":scope > .ground") ?? piece).getBBox();
}
