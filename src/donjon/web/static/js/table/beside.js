// What is in the box, opened beside the board: every card, and where it is.

import { h, toast } from "/static/js/dom.js";
import { hang } from "/static/js/gallery/hanging.js";
import { openDialog } from "/static/js/table/dialog.js";
import { say } from "/static/js/words.js";

/** @param {string} table */
export async function openBeside(table) {
  const reply = await fetch(`/tables/${table}/cards`).catch(() => null);
  if (!reply?.ok) {
    toast(say("common.unreachable"));
    return;
  }
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  const gallery = document.adoptNode(page.getElementById("gallery"));
  gallery.querySelector(".contents").remove();
  gallery.querySelector("h1").remove();
  const dialog = openDialog(say("gallery.at_table"), h("div", {}, gallery));
  dialog.classList.replace("narrow", "roomy");
  hang(gallery);
}
