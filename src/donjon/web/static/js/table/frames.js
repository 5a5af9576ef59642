// What happened in between, one picture after the other, at a pace that eyes can follow.

const PACE = 450;

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
 * @param {{picture: string, lines: string[]}[]} frames
 * @param {(frame: object) => void} show
 */
export async function play(frames, show) {
  for (const frame of frames) {
    show(frame);
    if (await pause(PACE)) return;
  }
}
