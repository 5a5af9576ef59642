// Signs of the drawing kit that the page carries along.

/** @param {string} name @returns {Node} */
export function sign(name) {
  return document.querySelector(`template[data-sign="${name}"]`).content.cloneNode(true);
}
