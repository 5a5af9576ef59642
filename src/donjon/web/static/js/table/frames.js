// What happened in between, one picture after the other, at a pace that eyes can follow.

import { pace } from "/static/js/settings.js";

/** Milliseconds for a picture, for each thing it tells, until a number has risen, and at most. */
const GLANCE = 400;
const TELLING = 300;
const RISING = 900;
const LONGEST = 1600;

/**
 * Wait, but no longer than until the reader clicks or presses a key. True if they did.
 * What was clicked or pressed hears of it first, so that a skip never is an answer too.
 */
export function pause(time) {
  return new Promise((resolve) => {
    const listening = new AbortController();
    const end = (skipped) => {
      clearTimeout(timer);
      listening.abort();
      resolve(skipped);
    };
    const timer = setTimeout(() => end(false), time);
    for (const event of ["click", "keydown"]) {
      addEventListener(event, () => end(true), { signal: listening.signal });
    }
  });
}

/**
 * Show frames until the last or until the reader skips them.
 * @param {{picture: string, lines: object[]}[]} frames
 * @param {(frame: object) => Promise<boolean | void>} show true if the reader has gone on meanwhile
 * @returns {Promise<boolean>} whether they were skipped
 */
export async function play(frames, show) {
  if (!pace()) return false;
  for (const frame of frames) {
    if ((await show(frame)) || (await pause(timeFor(frame.lines)))) return true;
  }
  return false;
}

function timeFor(lines) {
  const told = lines.filter(({ kind, banner }) => kind === "event" && !banner).length;
  const least = lines.some(({ rise }) => rise) ? RISING : GLANCE;
  return Math.min(Math.max(GLANCE + TELLING * told, least), LONGEST) * pace();
}
