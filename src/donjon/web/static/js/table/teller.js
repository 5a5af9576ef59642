// What happened, shown: dice fall, pieces move, numbers rise, headings stand over the board.

import { h } from "/static/js/dom.js";
import { moves, still } from "/static/js/motion.js";
import { pace } from "/static/js/settings.js";
import { cue } from "/static/js/sound.js";
import { Course } from "/static/js/table/course.js";
import { letRise } from "/static/js/table/rising.js";
import { say } from "/static/js/words.js";

/** Milliseconds for a picture, for each thing it tells, until a number has risen, and at most. */
const GLANCE = 300;
const TELLING = 220;
const RISING = 750;
const LONGEST = 1400;
/** How long dice lie before one looks at what they do, and a heading stands over the board. */
const LIE = 200;
const REST = 500;
const HEADING = 1000;
const FADE = 160;

export class Teller {
  /**
   * @param {import("/static/js/board.js").Board} board
   * @param {HTMLElement} place lies over the board, for headings
   */
  constructor(board, place) {
    this.board = board;
    this.place = place;
    this.course = null;
  }

  /** From now on things are shown, until `end` or until the reader goes on. */
  begin() {
    this.end();
    this.course = new Course();
  }

  end() {
    this.course?.end();
    this.course = null;
  }

  /**
   * Show the positions on the way, one after the other.
   * @param {{picture: string, lines: object[], dice: object[] | null}[]} frames
   * @param {(frame: object) => void} tell puts it into words
   * @param {(frame: object) => Promise<boolean>} halt may stop there until the reader goes on
   */
  async frames(frames, tell, halt) {
    for (const frame of frames) {
      if (this.course.skipped || !pace()) return;
      await this.roll(frame.dice, frame.picture);
      if (this.course.skipped) return;
      tell(frame);
      const start = performance.now();
      this.board.show(frame.picture, { keys: [], rolled: rolledIn(frame.dice) });
      this.board.mark(frame.lines);
      letRise(this.board.picture, frame.lines);
      const left = timeFor(frame.lines) - (performance.now() - start);
      if (await this.course.wait(left)) return;
      await this.headings(frame.lines);
      if (await halt(frame)) this.begin();
    }
  }

  /** Let dice fall that lie in the next picture, or on no place of it. */
  async roll(dice, picture) {
    if (!dice?.length || !moves() || this.course.skipped) return;
    cue("dice");
    const { atRest, free } = this.board.roll(dice, picture);
    await this.course.until(atRest);
    await this.course.wait((free ? REST : LIE) * pace());
  }

  /** What came last: numbers rise, and once all is at rest, what begins or ends a part of the game. */
  async last(lines, atRest) {
    letRise(this.board.picture, lines);
    if (moves() && lines.some(({ banner }) => banner)) {
      await this.course.until(atRest);
      if (lines.some(({ rise }) => rise)) await this.course.wait(RISING * pace());
    }
    await this.headings(lines);
  }

  /** The banners among these lines, one after the other. */
  async headings(lines) {
    const { course } = this;
    for (const { text } of lines.filter(({ banner }) => banner)) {
      if (course.skipped || !pace()) break;
      const more = h("p", { class: "go-on" }, say("table.go_on"));
      const strip = h("div", { class: "heading-strip" }, h("p", { class: "banner" }, text), more);
      this.place.replaceChildren(strip);
      this.place.hidden = false;
      if (!still()) strip.animate({ opacity: [0, 1] }, { duration: FADE, easing: "ease-out" });
      await course.wait(HEADING * pace());
      if (course !== this.course) return;
    }
    this.place.hidden = true;
    this.place.replaceChildren();
  }
}

/** The dice that were seen to fall; null if a game leaves it to those of its picture. */
export function rolledIn(dice) {
  return dice && dice.map(({ at }) => at);
}

/** A heading that follows leaves time to read; numbers must have risen before. */
function timeFor(lines) {
  const told = lines.some(({ banner }) => banner) ? 0 : lines.filter(({ kind }) => kind === "event").length;
  const least = lines.some(({ rise }) => rise) ? RISING : GLANCE;
  return Math.min(Math.max(GLANCE + TELLING * told, least), LONGEST) * pace();
}
