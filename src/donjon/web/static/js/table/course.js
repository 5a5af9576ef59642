// One thing after another, at a pace that eyes can follow. Any click or key goes on at once.

/**
 * A stretch of things that are shown. Whatever was clicked or pressed hears of it first, so that
 * going on is never an answer too.
 */
export class Course {
  constructor() {
    this.skipped = false;
    this.listening = new AbortController();
    this.gone = new Promise((resolve) => {
      this.skip = () => {
        this.skipped = true;
        resolve(true);
      };
      for (const event of ["click", "keydown"]) addEventListener(event, this.skip, { signal: this.listening.signal });
    });
  }

  /** Wait for something, but no longer than until the reader goes on. True if they did. */
  async until(something) {
    if (!this.skipped) await Promise.race([something, this.gone]);
    return this.skipped;
  }

  /** Wait so many milliseconds, but no longer than until the reader goes on. True if they did. */
  async wait(time) {
    let timer;
    await this.until(new Promise((resolve) => (timer = setTimeout(resolve, time))));
    clearTimeout(timer);
    return this.skipped;
  }

  end() {
    this.listening.abort();
  }
}
