// The sentences of the page. They stand in words/<language>/*.toml and come with the page.

const areas = JSON.parse(document.getElementById("words")?.textContent || "{}");

/**
 * A sentence by its name, such as "table.waiting", with its {blanks} filled. If `count` is 1 and there is
 * a sentence with `_one` after its name, it is that one.
 * @param {string} name
 * @param {Record<string, string | number>} values
 */
export function say(name, values = {}) {
  const [area, key] = name.split(".");
  const one = values.count === 1 ? areas[area]?.[`${key}_one`] : undefined;
  const sentence = one ?? areas[area]?.[key] ?? name;
  return sentence.replace(/\{(\w+)\}/g, (blank, word) => String(values[word] ?? blank));
}

/** Whether there is a sentence of this name. */
export function known(name) {
  const [area, key] = name.split(".");
  return areas[area]?.[key] !== undefined;
}
