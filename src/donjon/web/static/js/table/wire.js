// The line to the table: what changes there is heard here, and a line that breaks is mended.

const AGAIN = 4000;

export class Wire {
  /**
   * @param {string} path the table's address in the API
   * @param {{onChange: (seq: number) => void, onPresence: (who: object) => void,
   *   onLine: (up: boolean) => void}} calls
   */
  constructor(path, calls) {
    this.path = path;
    this.calls = calls;
    this.source = null;
    this.seat = null;
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => event.persisted && this.open(this.seat));
  }

  /** Listen from a seat. */
  open(seat) {
    if (this.source && this.seat === seat && this.source.readyState !== EventSource.CLOSED) return;
    this.source?.close();
    this.seat = seat;
    const source = new EventSource(`${this.path}/events${seat >= 0 ? `?seat=${seat}` : ""}`);
    this.source = source;
    source.addEventListener("open", () => this.calls.onLine(true));
    source.addEventListener("change", (event) => this.calls.onChange(JSON.parse(event.data).seq));
    source.addEventListener("presence", (event) => this.calls.onPresence(JSON.parse(event.data)));
    source.addEventListener("error", () => {
      if (source !== this.source) return;
      this.calls.onLine(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(() => this.open(this.seat), AGAIN);
    });
  }
}
