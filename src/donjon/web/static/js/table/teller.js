// What happened, shown: dice fall, pieces move, numbers rise, headings stand over the board.

import { h } from "/static/js/dom.js";
import { moves, still } from "/static/js/motion.js";
import { othersPace, pace } from "/static/js/settings.js";
import { cue, cueOf } from "/static/js/sound.js";
import { Course } from "/static/js/table/course.js";
import { isGreat, prepare, showMoment } from "/static/js/table/moment.js";
import { readingTime } from "/static/js/table/reading.js";
import { letRise } from "/static/js/table/rising.js";
import { say } from "/static/js/words.js";

/** Milliseconds for a picture that tells nothing, and until a number has risen. */
const GLANCE = 300;
const RISING = 750;
/** Small things are told beside the board while it moves: in so much of the time that reading takes, and at most. */
const BESIDE = 0.5;
const LONGEST = 3000;
/** How long dice lie before one looks at what they do. */
const LIE = 200;
const REST = 500;
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
   * @param {number[]} own one's own seats; what others do has a pace of its own
   */
  async frames(frames, tell, halt, own) {
    prepare(frames.flatMap(({ lines }) => lines));
    for (const [i, frame] of frames.entries()) {
      const great = frame.lines.some(isGreat);
      const speed = frame.lines.some(({ kind, seat }) => kind === "answer" && !own.includes(seat)) ? othersPace() : pace();
      if ((this.course.skipped || !speed) && !great) continue;
      if (this.course.skipped) this.begin();
      await this.roll(frame.dice, frame.picture);
      if (this.course.skipped && !great) continue;
      tell(frame);
      cue(cueOf(frame.lines));
      const start = performance.now();
      const atRest = this.board.show(frame.picture, { keys: [], rolled: rolledIn(frame.dice) });
      this.board.mark(frame.lines);
      letRise(this.board.picture, frame.lines);
      if (great) {
        const left = frames.slice(i + 1).some(({ lines }) => lines.some(isGreat));
        await this.course.until(atRest);
        if (!(await this.moments(frame.lines, left))) return;
        continue;
      }
      const left = timeFor(frame.lines) * speed - (performance.now() - start);
      if (await this.course.wait(left)) continue;
      await this.headings(frame.lines, speed);
      if (await halt(frame)) this.begin();
    }
  }

  /**
   * The great moments among these lines, one after the other.
   * @param {object[]} lines
   * @param {boolean} left whether others follow on them
   * @returns {Promise<boolean>} whether the reader wants to see those
   */
  async moments(lines, left = false) {
    const great = lines.filter(isGreat);
    prepare(great);
    for (const [i, line] of great.entries()) {
      if (!moves()) cue(line.cue);
      const goesOn = await showMoment(line, left || i < great.length - 1);
      this.begin();
      if (!goesOn) {
        this.course.skip();
        return false;
      }
    }
    return true;
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
  async headings(lines, speed = pace()) {
    const { course } = this;
    for (const { text } of lines.filter(({ banner }) => banner)) {
      if (course.skipped || !speed) break;
      const more = h("p", { class: "go-on" }, say("table.go_on"));
      const strip = h("div", { class: "heading-strip" }, h("p", { class: "banner" }, text), more);
      this.place.replaceChildren(strip);
      this.place.hidden = false;
      if (!still()) strip.animate({ opacity: [0, 1] }, { duration: FADE, easing: "ease-out" });
      await course.wait(readingTime(text) * speed);
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

/** As long as it takes to read what is told beside; a heading that follows leaves time, numbers must have risen. */
function timeFor(lines) {
  const told = lines.filter(({ kind, banner }) => kind === "event" && !banner).map(({ text }) => text);
  const least = lines.some(({ rise }) => rise) ? RISING : GLANCE;
  return told.length ? Math.min(Math.max(readingTime(told.join(" ")) * BESIDE, least), LONGEST) : least;
}
