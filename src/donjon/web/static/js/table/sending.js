// Sending what the person decided. A line that breaks is no reason to lose it.

import { post } from "/static/js/api.js";
import { toast } from "/static/js/dom.js";
import { say } from "/static/js/words.js";

const WAITS = [500, 1000, 2000, 4000];
/** Milliseconds after which what was sent, or asked for, is held to be lost on the way. */
export const PATIENCE = 10000;

export const sleep = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** How long to wait before another try. */
export function waitBefore(tries) {
  return WAITS[Math.min(tries, WAITS.length - 1)];
}

/**
 * Post until the server has said yes or no. The same answer to the same version counts once, so
 * sending it again does no harm. A no is told to the person, unless an earlier try may have
 * been the yes.
 * @returns {Promise<object | null>} null for a no
 */
export async function deliver(path, body) {
  for (let tries = 0; ; tries += 1) {
    try {
      return await post(path, body, PATIENCE);
    } catch (refusal) {
      if (refusal.status) {
        if (!tries || refusal.status !== 409) toast(refusal.message);
        return null;
      }
      if (!tries) toast(say("table.sending"));
      await sleep(waitBefore(tries));
    }
  }
}
