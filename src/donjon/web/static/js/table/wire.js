// The line to the table: what changes there is heard here, and a line that breaks is mended.

const AGAIN = 4000;

export class Wire {
  /**
   * @param {string} path the table's address in the API
   * @param {{onChange: (seq: number) => void, onPresence: (who: object) => void,
   *   onLine: (up: boolean) => void, onRemoved: (sentence: string) => void}} calls
   */
  constructor(path, calls) {
    this.path = path;
    this.calls = calls;
    this.source = null;
    this.broken = false;
    addEventListener("pagehide", () => this.source?.close());
    addEventListener("pageshow", (event) => event.persisted && this.open());
    addEventListener("offline", () => this.#line(false));
    addEventListener("online", () => this.source && this.open());
  }

  /** Start to listen. As long as the line is up, one counts as present. */
  open() {
    this.source?.close();
    const source = new EventSource(`${this.path}/events`);
    this.source = source;
    source.addEventListener("open", () => this.#line(true));
    source.addEventListener("change", (event) => this.calls.onChange(JSON.parse(event.data).seq));
    source.addEventListener("presence", (event) => this.calls.onPresence(JSON.parse(event.data)));
    source.addEventListener("removed", (event) => {
      source.close();
      this.calls.onRemoved(JSON.parse(event.data).error);
    });
    source.addEventListener("error", () => {
      this.#line(false);
      if (source.readyState === EventSource.CLOSED) setTimeout(() => source === this.source && this.open(), AGAIN);
    });
  }

  #line(up) {
    if (up === !this.broken) return;
    this.broken = !up;
    this.calls.onLine(up);
  }
}
