// An answer that is put together from parts, one after the other: three peasants from four towers.

/** Whether the first is among the second, as often as it is there. */
function within(some, all) {
  const left = [...all];
  return some.every((one) => {
    const at = left.indexOf(one);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
}

export class Composition {
  /** @param {object | null} question what is asked of who looks */
  constructor(question) {
    this.parts = question?.parts ?? [];
    this.options = (question?.options ?? []).filter(({ parts }) => parts.length);
    this.chosen = [];
  }

  /** The parts that may come next. */
  next() {
    return this.parts.filter(({ key }) => this.options.some(({ parts }) => within([...this.chosen, key], parts)));
  }

  /** Whether a part may come next on the way to one of some answers. */
  leads(key, answers) {
    const meant = this.options.filter((option) => answers.includes(option.key));
    return meant.some(({ parts }) => within([...this.chosen, key], parts));
  }

  has(key) {
    return this.parts.some((part) => part.key === key);
  }

  /**
   * Add a part.
   * @returns {object | null} the option that is whole now
   */
  add(key) {
    if (!this.next().some((part) => part.key === key)) return null;
    this.chosen.push(key);
    const fit = this.options.filter(({ parts }) => within(this.chosen, parts));
    return fit.find(({ parts }) => parts.length === this.chosen.length) ?? null;
  }

  /** What has been chosen, in words. */
  labels() {
    return this.chosen.map((key) => this.parts.find((part) => part.key === key).label);
  }
}
