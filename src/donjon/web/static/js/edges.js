// What can be scrolled fades out at the edge beyond which there is more.

const SLACK = 2;

/**
 * Let the edges of an element say where it goes on.
 * @param {HTMLElement} element whose children come and go
 * @param {boolean} words whether it holds words only: then keys reach it while it can be scrolled
 */
export function fadeEdges(element, words = false) {
  element.classList.add("fades");
  const look = () => {
    const { scrollTop, scrollLeft, clientHeight, clientWidth, scrollHeight, scrollWidth } = element;
    const more = {
      up: scrollTop > SLACK,
      down: scrollTop + clientHeight < scrollHeight - SLACK,
      left: scrollLeft > SLACK,
      right: scrollLeft + clientWidth < scrollWidth - SLACK,
    };
    element.dataset.more = Object.keys(more).filter((way) => more[way]).join(" ");
    if (words) element.tabIndex = element.dataset.more ? 0 : -1;
  };
  element.addEventListener("scroll", look, { passive: true });
  const sizes = new ResizeObserver(look);
  const watch = () => {
    for (const child of element.children) sizes.observe(child);
    look();
  };
  sizes.observe(element);
  new MutationObserver(watch).observe(element, { childList: true });
  watch();
}
