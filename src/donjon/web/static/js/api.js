// The server's JSON, and its refusals as sentences that a person can read.

import { say } from "/static/js/words.js";

/** The server, or the way to it, said no. `message` is the sentence for a person. */
export class Refusal extends Error {
  /**
   * @param {number} status 0 when no answer came at all
   * @param {string} message
   * @param {any} body
   */
  constructor(status, message, body = null) {
    super(message);
    this.name = "Refusal";
    this.status = status;
    this.body = body;
  }
}

/** @param {string} path @param {number} [patience] milliseconds after which a reply is held to be lost */
export function get(path, patience) {
  return ask(path, {}, patience);
}

/** @param {string} path @param {any} body @param {number} [patience] as above */
export function post(path, body = {}, patience = undefined) {
  return send(path, JSON.stringify(body), patience);
}

/** Post text that is JSON already: a journal, as it lies in its file. */
export function send(path, text, patience = undefined) {
  const how = {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: text,
  };
  return ask(path, how, patience);
}

/** A reply that does not come, or not whole, is no reply. */
async function ask(path, how, patience) {
  const signal = patience && AbortSignal.timeout(patience);
  const unreachable = () => {
    throw new Refusal(0, say("common.unreachable"));
  };
  const answer = await fetch(path, { ...how, signal }).catch(unreachable);
  if (answer.ok) return answer.json().catch(unreachable);
  const body = await answer.json().catch(() => null);
  throw new Refusal(answer.status, body?.error ?? say("common.refused"), body);
}

/** A word nobody can guess. It works without https too, where randomUUID does not. */
export function randomWord(bytes = 8) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
