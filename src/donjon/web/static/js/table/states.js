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
  const told = toldUntil(frames.at(-1) ?? { n: before.count }, frames);
  return log.filter((line, i) => !told(line, i, log) && (line.kind !== "note" || line.banner));
}

/**
 * Which lines of a log have been told when a picture on the way is shown: those of the answers before it,
 * and of its own answer as many as there are in the pictures so far.
 * @param {object} frame
 * @param {object[]} frames all pictures on the way
 * @returns {(line: object, i: number, log: object[]) => boolean}
 */
export function toldUntil(frame, frames) {
  const so = frames.slice(0, frames.indexOf(frame) + 1).flatMap(({ lines }) => lines);
  const own = so.filter(({ n }) => n === frame.n).length;
  const place = (line, i, log) => log.slice(0, i).filter(({ n, kind }) => n === line.n && kind !== "note").length;
  return (line, i, log) => line.n < frame.n || (line.n === frame.n && (!frame.part || place(line, i, log) < own));
}
