// Standing orders: "nothing until my turn". Shown while they stand, and taken back at any time.

import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

/**
 * Offer orders where the question can be declined, and show those that stand.
 * @param {HTMLElement} place
 * @param {object} state
 * @param {(seats: number[], until: string) => void} onOrder
 */
export function showOrders(place, { seats, you, question }, onOrder) {
  const standing = seats.filter(({ order }) => order);
  const own = question?.own.filter(({ seat }) => !seats[seat].order) ?? [];
  const offered = ["turn", "new"].filter((until) => own.some(({ orders }) => orders.includes(until)));
  const able = (until) => own.filter(({ orders }) => orders.includes(until)).map(({ seat }) => seat);
  const focused = document.activeElement?.dataset?.order;
  place.replaceChildren(
    ...standing.map((each) => stands(each, you.length > 1, onOrder)),
    ...offered.map((until) => button(say(`table.order_${until}`), until, () => onOrder(able(until), until))),
  );
  place.hidden = !standing.length && !offered.length;
  if (focused) place.querySelector(`[data-order="${focused}"]`)?.focus();
}

function stands({ seat, name, order }, several, onOrder) {
  return h(
    "p",
    { class: "order" },
    say(`table.ordered_${order}`, { name: several ? name : say("table.you_who") }),
    " ",
    button(say("table.order_end"), "end", () => onOrder([seat], "")),
  );
}

function button(words, order, click) {
  return h("button", { class: "link small", type: "button", "data-order": order, on: { click } }, words);
}
