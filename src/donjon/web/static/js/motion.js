// How one picture becomes the next: pieces glide, cards turn over, rings turn, dice tumble.

import { svg } from "/static/js/dom.js";
import { pace } from "/static/js/settings.js";

const GLIDE = 300;
const FLIP = 420;
const LEAF = 650;
const TURN = 800;
const TUMBLE = 500;
/** In how many straight lines a piece goes round with its ring. */
const STOPS = 12;
/** How long after one die the next one falls. */
const NEXT = 90;

const PLACE = /^translate\((-?[\d.]+)[ ,]+(-?[\d.]+)\)(?: ?rotate\((-?[\d.]+)\))?$/;

/** Whether this reader has asked for stillness. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/** Whether anything moves now. */
export function moves() {
  return !still() && !document.hidden && pace() > 0;
}

/** Where a piece stands and how it is turned, or null. */
export function placeOf(piece) {
  const found = PLACE.exec(piece?.getAttribute("transform") ?? "");
  return found && { x: Number(found[1]), y: Number(found[2]), turn: Number(found[3] ?? 0) };
}

/** The pieces of a picture by their names, and the leaf of a book that lies open in it. */
export function piecesOf(picture) {
  const pieces = [...picture.querySelectorAll("[data-piece]")].map((piece) => [piece.dataset.piece, piece]);
  return { pieces: new Map(pieces), leaf: picture.querySelector("[data-leaf]") };
}

/**
 * Let the pieces of a picture come from where they were before; those that are the same stay.
 * @param {{pieces: Map<string, SVGElement>, leaf: SVGElement | null}} old
 * @param {SVGElement} picture
 * @param {string[] | null} rolled the dice that have been seen to fall; null: those of the picture fall now
 * @returns {Animation[]}
 */
export function change(old, picture, rolled = null) {
  const before = old.pieces;
  const { pieces: after, leaf } = piecesOf(picture);
  const turned = turnedRings(before, after);
  const gone = [...before.values()].filter((piece) => !after.has(piece.dataset.piece) && isCard(piece));
  const motions = [];
  for (const [name, piece] of after) {
    const from = before.get(name) ?? counterpart(piece, gone);
    if (from === piece || rolled?.includes(name)) continue;
    const ridden = from && ride(from, piece, turned);
    motions.push(...(ridden ? [ridden] : move(from, piece, rolled === null)));
  }
  motions.push(...turnLeaf(old.leaf, leaf, picture));
  return motions;
}

/** The rings that have turned: around which point, and by how many degrees. */
function turnedRings(before, after) {
  return [...after.values()].flatMap((piece) => {
    const old = before.get(piece.dataset.piece);
    const [from, to] = [placeOf(old), placeOf(piece)];
    if (!piece.classList.contains("ring") || !from || !to) return [];
    const turn = wayOf(old, piece, from, to);
    return turn ? [{ ...to, turn }] : [];
  });
}

/** What stands on a ring is carried along with it, and stays upright. */
function ride(old, piece, turned) {
  const [from, to] = [placeOf(old), placeOf(piece)];
  if (!from || !to || from.turn !== to.turn) return null;
  for (const { x, y, turn } of turned) {
    const [dx, dy] = [from.x - x, from.y - y];
    const at = (share) => {
      const angle = (turn * share * Math.PI) / 180;
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      return { x: x + dx * cos - dy * sin, y: y + dx * sin + dy * cos, turn: to.turn };
    };
    const end = at(1);
    if (Math.hypot(dx, dy) < 1 || Math.hypot(end.x - to.x, end.y - to.y) > 1) continue;
    const frames = Array.from({ length: STOPS + 1 }, (_, i) => css(at(i / STOPS)));
    return run(piece, { transform: frames }, TURN);
  }
  return null;
}

const isCard = (piece) => piece.classList.contains("card") && "face" in piece.dataset;
const isDie = (piece) => piece.classList.contains("die") && "face" in piece.dataset;

/** The card that lay the other way up and is gone: this one is what it has become. */
function counterpart(piece, gone) {
  const to = placeOf(piece);
  if (!to || !isCard(piece)) return undefined;
  const far = (other) => Math.hypot(placeOf(other).x - to.x, placeOf(other).y - to.y);
  const found = gone
    .filter((other) => other.dataset.face !== piece.dataset.face && placeOf(other))
    .sort((one, other) => far(one) - far(other))[0];
  if (found) gone.splice(gone.indexOf(found), 1);
  return found;
}

function move(old, piece, diceFall) {
  const shows = piece.dataset.face;
  if (diceFall && isDie(piece) && placeOf(piece) && shows !== old?.dataset.face) return [tumble(piece, placeOf(piece), 0)];
  const [from, to] = [placeOf(old), placeOf(piece)];
  if (!old || !from || !to) return old ? [] : [appear(piece)];
  if (isCard(piece) && isCard(old) && old.dataset.face !== shows) return turnOver(old, piece, from, to);
  const turn = wayOf(old, piece, from, to);
  const stays = from.x === to.x && from.y === to.y;
  if (!turn && stays) return rolledOn(old, piece, to);
  const start = { ...from, turn: to.turn - turn };
  return [run(piece, { transform: [css(start), css(to)] }, stays ? TURN : GLIDE)];
}

function appear(piece) {
  const frames = isCard(piece) && placeOf(piece) ? { transform: [css(placeOf(piece), 0), css(placeOf(piece))] } : { opacity: [0, 1] };
  return run(piece, frames, GLIDE);
}

/** By how many degrees a piece turns: the shortest way, unless it says that it went further. */
function wayOf(old, piece, from, to) {
  const [start, end] = [old, piece].map((each) => Number(each.dataset.turn ?? Number.NaN));
  const counted = [start, end].some((degrees) => degrees < 0 || degrees >= 360);
  if (counted && to.turn !== from.turn) return end - start;
  return ((((to.turn - from.turn + 180) % 360) + 360) % 360) - 180;
}

/** A drum that is seen from the side turns under one's eyes. */
function rolledOn(old, piece, to) {
  const [start, end] = [Number(old.dataset.turn), Number(piece.dataset.turn)];
  if (!piece.classList.contains("drum") || start === end) return [];
  const way = (((end - start + 180) % 360) + 360) % 360 > 180 ? 1 : -1;
  const aside = { ...to, x: to.x - way * 14 };
  return [run(piece, { transform: [css(aside, 0.6), css(to)], opacity: [0.2, 1] }, TURN)];
}

/** The old face narrows to its edge, and from there the new one opens. */
function turnOver(old, piece, from, to) {
  const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2, turn: to.turn };
  const back = old.cloneNode(true);
  back.removeAttribute("data-piece");
  back.setAttribute("aria-hidden", "true");
  piece.after(back);
  const leaves = run(back, { transform: [css(from), css(middle, 0.02)] }, FLIP / 2, { easing: "ease-in", fill: "forwards" });
  const opens = run(piece, { transform: [css(middle, 0.02), css(to)] }, FLIP / 2, { delay: (FLIP / 2) * pace() });
  const end = () => back.remove();
  leaves.finished.then(end, end);
  return [leaves, opens];
}

/** What is printed on the open page of a book turns with it. */
function turnLeaf(before, after, picture) {
  if (!before || !after || before.dataset.leaf === after.dataset.leaf) return [];
  const leaf = before.cloneNode(true);
  leaf.removeAttribute("data-leaf");
  leaf.classList.add("turning");
  leaf.setAttribute("aria-hidden", "true");
  picture.append(leaf);
  const frames = { transform: ["none", "scaleX(0.55) skewY(-3deg)", "scaleX(0) skewY(-7deg)"] };
  const motion = run(leaf, frames, LEAF, { easing: "ease-in", fill: "forwards" });
  const end = () => leaf.remove();
  motion.finished.then(end, end);
  return [motion];
}

/**
 * Let dice fall onto the board, to where they lie in the next picture; those that lie nowhere in it
 * come to rest in the middle. They stay until they are taken away.
 * @param {SVGElement} picture the one on the screen
 * @param {SVGElement | null} next the one to come, laid out unseen; null if it has another shape
 * @param {{at: string, picture: SVGElement}[]} dice
 * @returns {{layer: SVGElement, motions: Animation[], free: boolean}}
 */
export function fall(picture, next, dice) {
  const layer = svg("g", { class: "thrown", "aria-hidden": "true" });
  picture.append(layer);
  const [, , width, height] = picture.getAttribute("viewBox").split(" ").map(Number);
  const places = dice.map(({ at }) => (at && next ? restOf(next, at) : null));
  const free = places.filter((place) => !place).length;
  let loose = 0;
  const motions = dice.map((die, i) => {
    const [, , size] = die.picture.getAttribute("viewBox").split(" ").map(Number);
    const place = places[i] ?? { x: width / 2 + (loose++ - (free - 1) / 2) * (size + 10), y: height * 0.42, size };
    const large = place.size ?? size;
    const body = svg("svg", { x: -large / 2, y: -large / 2, width: large, height: large, viewBox: `0 0 ${size} ${size}` });
    body.append(...die.picture.childNodes);
    const piece = svg("g", { transform: `translate(${place.x} ${place.y})`, "data-shows": die.face }, body);
    layer.append(piece);
    return tumble(piece, { ...place, turn: 0 }, i);
  });
  return { layer, motions, free: free > 0 };
}

/** Where a piece lies in a picture, and how large it is with the room around it. */
function restOf(picture, name) {
  const piece = picture.querySelector(`[id="${CSS.escape(name)}"]`);
  const place = placeOf(piece);
  if (!place) return null;
  const { x, y, width, height } = piece.getBBox();
  return { x: place.x + x + width / 2, y: place.y + y + height / 2, size: Math.max(width, height) + 4 };
}

/** A die comes rolling, bounces, and lies on its face. */
function tumble(piece, { x, y, turn }, i) {
  const side = i % 2 ? 1 : -1;
  const at = (dx, dy, degrees, wide = 1, high = 1) =>
    `translate(${x + dx}px, ${y + dy}px) rotate(${turn + degrees}deg) scale(${wide}, ${high})`;
  const frames = [
    { transform: at(side * 150, 130, -side * 620, 1.25, 1.25), opacity: 0, offset: 0 },
    { transform: at(side * 118, 60, -side * 480, 0.35, 1.2), opacity: 1, offset: 0.14 },
    { transform: at(side * 84, 6, -side * 350, 1.15, 1.15), offset: 0.28 },
    { transform: at(side * 56, -34, -side * 240, 1.15, 0.3), offset: 0.42 },
    { transform: at(side * 32, -12, -side * 130, 1.1, 1.1), offset: 0.56 },
    { transform: at(side * 14, 4, -side * 60, 0.7, 1.05), offset: 0.68 },
    { transform: at(side * 5, -9, -side * 18), offset: 0.82 },
    { transform: at(0, 0, side * 4), offset: 0.93 },
    { transform: at(0, 0, 0), opacity: 1, offset: 1 },
  ];
  return run(piece, frames, TUMBLE, { delay: i * NEXT * pace(), easing: "linear" });
}

/** At the reader's pace. */
function run(element, frames, duration, more = {}) {
  return element.animate(frames, { duration: duration * pace(), easing: "ease-out", fill: "backwards", ...more });
}

function css({ x, y, turn }, wide = 1) {
  return `translate(${x}px, ${y}px) rotate(${turn}deg) scaleX(${wide})`;
}
