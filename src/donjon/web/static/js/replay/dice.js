// Whether chance kept its word: the figures, the page's own check and the server's.

import { get } from "/static/js/api.js";
import { h } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

/** @param {string} table @param {HTMLElement} host */
export async function showDice(table, host) {
  try {
    const dice = await get(`/api/tables/${table}/dice`);
    const own = dice.secret && dice.commitment ? await check(dice.secret, dice.commitment) : null;
    host.replaceChildren(
      h("p", {}, say("replay.dice_line")),
      h(
        "dl",
        { class: "seals" },
        fact("replay.dice_commitment", dice.commitment || say("replay.dice_none")),
        fact("replay.dice_words", dice.words.join(" ") || say("replay.dice_none")),
        fact("replay.dice_secret", dice.secret ?? say("replay.dice_hidden")),
      ),
      own && h("p", { class: own === "replay.dice_broken" ? "refusal" : "fits" }, say(own)),
      h("p", { class: dice.verified === false ? "refusal" : dice.verified ? "fits" : "muted" }, dice.sentence),
    );
  } catch (error) {
    host.replaceChildren(h("p", { class: "refusal" }, error.message));
  }
}

/** Hash the secret here, without trusting the server. The name of the sentence that says how it went. */
async function check(secret, commitment) {
  if (!crypto.subtle) return "replay.dice_cannot";
  const hash = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(secret));
  const hex = Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex === commitment ? "replay.dice_fits" : "replay.dice_broken";
}

function fact(name, value) {
  return [h("dt", { class: "small muted" }, say(name)), h("dd", { class: "mono" }, value)];
}
