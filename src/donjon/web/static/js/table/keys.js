// The keys of answers: a letter for what is always the same answer, a number for what is one of several.

const DIGITS = 9;

export class Keys {
  /** @param {string} name under which this browser remembers them, as long as the page is open */
  constructor(name) {
    this.name = name;
    this.kinds = new Map(stored(name));
  }

  /**
   * The numbers of answers. An answer keeps its number as long as the same is asked; one that is gone
   * leaves it to another of its verb, so that no key comes to do something else. Where most answers are
   * new, they are counted anew.
   * @param {string} kind what is asked, and of whom
   * @param {{id: string, verb: string}[]} answers in their order
   * @returns {Map<string, number>} by id; those for which no number is left have none
   */
  number(kind, answers) {
    const there = new Set(answers.map(({ id }) => id));
    const known = this.kinds.get(kind) ?? [];
    const slots = known.filter(({ id }) => there.has(id)).length * 2 >= answers.length ? known : [];
    const found = new Map();
    slots.forEach(({ id }, slot) => there.has(id) && found.set(id, slot + 1));
    for (const answer of answers) {
      if (found.has(answer.id)) continue;
      const slot = slotFor(answer, slots, there, answers[0].verb);
      if (slot < 0) continue;
      if (slots[slot]) found.delete(slots[slot].id);
      slots[slot] = { id: answer.id, verb: answer.verb };
      found.set(answer.id, slot + 1);
    }
    this.kinds.set(kind, slots);
    store(this.name, [...this.kinds]);
    return found;
  }
}

/** A number that a gone answer of the verb had, a new one, or for what comes first the last of another verb. */
function slotFor({ verb }, slots, there, first) {
  const left = slots.findIndex((slot) => slot.verb === verb && !there.has(slot.id));
  if (left >= 0) return left;
  if (slots.length < DIGITS) return slots.length;
  return verb === first ? slots.findLastIndex((slot) => slot.verb !== verb) : -1;
}

function stored(name) {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? "[]");
  } catch {
    return [];
  }
}

function store(name, kinds) {
  try {
    sessionStorage.setItem(name, JSON.stringify(kinds));
  } catch {
    // A browser that keeps nothing still plays.
  }
}
