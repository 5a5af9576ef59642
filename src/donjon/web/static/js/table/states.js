// What two states of a table have to do with each other.

/** Whether nothing on the board and nothing that may be done differs: somebody only spoke. */
export function same(one, other) {
  const parts = ["version", "seat", "phase", "you", "undo", "rematch", "question", "drawn", "coach", "hopeless"];
  const orders = ({ seats }) => seats.map(({ order }) => order).join();
  const alike = (part) => JSON.stringify(one[part]) === JSON.stringify(other[part]);
  return parts.every(alike) && orders(one) === orders(other);
}

/** Whether another question is open than before: the board moves to it, and then never by itself. */
export function asksAnew(before, { question }) {
  return !before?.question?.mine || before.question.text !== question.text;
}

/** What answers the question itself, without what may be done at any time. */
export function answersOf({ options }) {
  return options.filter(({ anytime }) => !anytime).map(({ key }) => key);
}

/** Whether one is asked in a turn of one's own, or no game tells of turns; else it is another's. */
export function isOnesTurn({ question, you, turn }) {
  return turn < 0 || question.chance || (you.includes(turn) && question.seats.includes(turn));
}

/** What has been told since an earlier state and was not shown on the way. */
export function newsOf(before, { log, frames }) {
  const shown = frames.at(-1)?.n ?? before.count;
  return log.filter(({ n, kind, banner }) => n > shown && (kind !== "note" || banner));
}
