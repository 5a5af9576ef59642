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

/** @param {string} path */
export function get(path) {
  return ask(path);
}

/** @param {string} path @param {any} body */
export function post(path, body = {}) {
  return send(path, JSON.stringify(body));
}

/** Post text that is JSON already: a journal, as it lies in its file. */
export function send(path, text) {
  return ask(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: text,
  });
}

async function ask(path, how = {}) {
  let answer;
  try {
    answer = await fetch(path, how);
  } catch {
    throw new Refusal(0, say("common.unreachable"));
  }
  const body = await answer.json().catch(() => null);
  if (!answer.ok) {
    throw new Refusal(answer.status, body?.error ?? say("common.refused"), body);
  }
  return body;
}

/** A word nobody can guess. It works without https too, where randomUUID does not. */
export function randomWord(bytes = 8) {
  const numbers = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(numbers, (number) => number.toString(16).padStart(2, "0")).join("");
}
