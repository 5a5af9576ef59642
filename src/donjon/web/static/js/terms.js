// What whoever sits down at a table agrees to: taking back, the clock, and being away.

import { say } from "/static/js/words.js";

const UNITS = [
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
  ["second", 1],
];

/** The terms of a table, each with its name and a sentence. */
export function sentencesOf({ undo_rule: undo, clock, grace, passing }) {
  const away = say(passing ? "terms.away_pass" : "terms.away_bot", { time: exactly(grace) });
  return [
    [say("terms.undo"), say(`terms.undo_${undo}`)],
    [say("terms.clock"), clock ? say("terms.clock_runs", { time: exactly(clock) }) : say("terms.clock_none")],
    [say("terms.away"), away],
  ];
}

/** The same in a few words, for a list. */
export function inShort({ undo_rule: undo, clock, grace, passing, dealer }) {
  return [
    dealer === "people" && say("terms.short_dice"),
    clock > 0 && say("terms.short_clock", { time: exactly(clock) }),
    undo === "off" && say("terms.short_undo"),
    say(passing ? "terms.short_pass" : "terms.short_bot", { time: exactly(grace) }),
  ]
    .filter(Boolean)
    .join(" · ");
}

/** A time in the words of the reader's browser, in the largest unit that leaves no rest. */
function exactly(seconds) {
  const [unit, length] = UNITS.find(([, length]) => seconds % length === 0);
  return new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "long" }).format(
    seconds / length,
  );
}
