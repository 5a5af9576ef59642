// How long something takes to read: by its length, never a constant.

/** Milliseconds until the eye has found a text, for each letter of it, and at most. */
const FIND = 600;
const LETTER = 45;
const LONGEST = 12000;

/** Milliseconds in which a text is read without haste. */
export function readingTime(text) {
  return Math.min(FIND + LETTER * text.length, LONGEST);
}
