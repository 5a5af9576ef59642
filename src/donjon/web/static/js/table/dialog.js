// Dialogs that are built when they are wanted and gone when they are closed.

import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

/**
 * Open a dialog above everything; Escape, the button and a click outside close it.
 * @param {string} title
 * @param {...any} children
 * @returns {HTMLDialogElement}
 */
export function openDialog(title, ...children) {
  const close = () => dialog.close();
  const dialog = h(
    "dialog",
    { class: "narrow", "aria-labelledby": "dialog-title" },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", { id: "dialog-title" }, title),
      h("button", { class: "button quiet", type: "button", on: { click: close } }, say("common.close")),
    ),
    h("div", { class: "dialog-body fields" }, ...children),
  );
  dialog.addEventListener("click", (event) => event.target === dialog && close());
  dialog.addEventListener("close", () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
