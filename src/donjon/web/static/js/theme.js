// A classic script at the head of every page, so that no page flashes in the wrong theme.
// Who changes `donjon.theme` in the local storage dispatches "donjon:theme" on the window, and who
// adds pictures "donjon:pictures".
(() => {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)");

  /** What the reader has chosen: a theme, or the system's; null if they never did. */
  const chosen = () => {
    try {
      return localStorage.getItem("donjon.theme");
    } catch {
      return null;
    }
  };

  /** What the reader has chosen, else what the box on this page wants, else the system's. */
  const wanted = () => {
    const theme = chosen() ?? root.dataset.ownTheme;
    return theme === "light" || theme === "dark" ? theme : system.matches ? "dark" : "light";
  };

  /** Pictures from other addresses cannot see the page's theme; they are asked for in it. */
  const dressImages = () => {
    for (const image of document.querySelectorAll("img[data-themed]")) {
      const wanted = `${image.dataset.themed}?theme=${root.dataset.theme}`;
      if (image.getAttribute("src") !== wanted) image.src = wanted;
    }
  };

  const apply = () => {
    root.dataset.theme = wanted();
    const paper = root.dataset.theme === "dark" ? "#15161c" : "#f6f1e5";
    document.querySelector("meta[name=theme-color]")?.setAttribute("content", paper);
  };

  apply();
  system.addEventListener("change", apply);
  addEventListener("storage", apply);
  addEventListener("donjon:theme", apply);
  addEventListener("donjon:pictures", dressImages);
  document.addEventListener("DOMContentLoaded", dressImages);
  new MutationObserver(dressImages).observe(root, { attributeFilter: ["data-theme"] });
})();
