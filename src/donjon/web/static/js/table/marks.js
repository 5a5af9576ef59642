// What others did stays on the board until one acts: rings around pieces, arrows between them.

import { svg } from "/static/js/dom.js";
import { moves, placeOf } from "/static/js/motion.js";

const MOST = 24;
const GROW = 350;
/** What of a piece is as large as it looks. */
const DRAWN = ":scope > .halo, :scope > .ground";
/** How far an arrow keeps away from the middles it joins, and how far it bends. */
const APART = 13;
const BEND = 0.12;

/** The marks of some lines: arrows, and rings, each once and the newest last. */
export function marksOf(lines) {
  const found = new Map();
  for (const { arrows, mark } of lines) {
    for (const [from, to] of arrows) note(found, `${from} ${to}`, { from, to });
    if (mark) note(found, mark, { at: mark });
  }
  return [...found.values()].slice(-MOST);
}

function note(found, name, mark) {
  found.delete(name);
  found.set(name, mark);
}

/**
 * Draw marks over a picture; those whose pieces it does not show are left out.
 * @param {SVGElement} picture
 * @param {object[]} marks
 * @param {object[]} known those that were there before, and need not grow
 */
export function drawMarks(picture, marks, known = []) {
  picture.querySelector(":scope > .marks")?.remove();
  const layer = svg("g", { class: "marks", "aria-hidden": "true" });
  for (const mark of marks) {
    const drawn = mark.at ? ringOf(picture, mark.at) : arrowOf(picture, mark);
    if (!drawn) continue;
    layer.append(drawn);
    if (moves() && !known.includes(mark)) drawn.animate({ opacity: [0, 1] }, { duration: GROW, easing: "ease-out" });
  }
  if (layer.childNodes.length) picture.append(layer);
}

/** The pieces of some names: ids, or keys that they answer. */
export function piecesOf(picture, names) {
  const found = (name) => pieceOf(picture, name) ?? picture.querySelector(`[data-key="${CSS.escape(name)}"]`);
  return names.map(found).filter(Boolean);
}

/** Light up pieces that somebody speaks of; no names put the light out. */
export function drawPointers(picture, names) {
  picture.querySelector(":scope > .pointers")?.remove();
  const rings = piecesOf(picture, names).map((piece) => frameOf(piece));
  if (rings.length) picture.append(svg("g", { class: "pointers", "aria-hidden": "true" }, rings));
}

const pieceOf = (picture, name) => picture.querySelector(`[data-piece="${CSS.escape(name)}"]`);

function ringOf(picture, name) {
  const piece = pieceOf(picture, name);
  return placeOf(piece) ? frameOf(piece) : null;
}

/** A frame around a piece, in its place. */
function frameOf(piece) {
  const { x, y, width, height } = outline(piece);
  const frame = { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: Math.min(width, height) / 2 + 4 };
  if (width > height * 1.3 || height > width * 1.3) frame.rx = 8;
  const kinds = piece.querySelector(DRAWN) ? ["under", "over"] : ["over"]; // a bare place may bear a name
  const shapes = kinds.map((kind) => svg("rect", { ...frame, class: kind }));
  return svg("g", { class: "mark", transform: piece.getAttribute("transform") }, ...shapes);
}

/** How large a piece is, without the glow and the ring of what can be answered. */
function outline(piece) {
  return (piece.querySelector(DRAWN) ?? piece).getBBox();
}

function arrowOf(picture, { from, to }) {
  const [start, end] = [from, to].map((name) => placeOf(pieceOf(picture, name)));
  if (!start || !end) return null;
  const [dx, dy] = [end.x - start.x, end.y - start.y];
  const far = Math.hypot(dx, dy);
  if (far < APART * 2.5) return null;
  const [ux, uy] = [dx / far, dy / far];
  const tip = { x: end.x - ux * APART, y: end.y - uy * APART };
  const tail = { x: start.x + ux * APART, y: start.y + uy * APART };
  const turn = { x: (start.x + end.x) / 2 - uy * far * BEND, y: (start.y + end.y) / 2 + ux * far * BEND };
  const head = Math.atan2(tip.y - turn.y, tip.x - turn.x);
  const barb = (lean) => `${tip.x - 9 * Math.cos(head + lean)} ${tip.y - 9 * Math.sin(head + lean)}`;
  const line = `M${tail.x} ${tail.y}Q${turn.x} ${turn.y} ${tip.x} ${tip.y}`;
  const d = `${line}M${barb(0.5)}L${tip.x} ${tip.y}L${barb(-0.5)}`;
  return svg("g", { class: "mark arrow" }, svg("path", { d, class: "under" }), svg("path", { d, class: "over" }));
}
