// Which parts of the page a table shows, and which of its pictures fits there.

const PARTS = ["stage", "ask", "panel-seats", "panel-log", "panel-chat"];
/** Pixels from which a window, and a stage, has room for the wide picture. */
const WIDE_WINDOW = 960;
const WIDE_STAGE = 640;

/** A phone that lies down, as css/table/screens.css knows it. */
const LYING = matchMedia("(min-width: 40rem) and (max-width: 59.99rem) and (max-height: 30rem)");

const byId = (id) => document.getElementById(id);

/** A tall stage takes the upright picture, a broad one the wide; a phone that lies down has its own. */
export function bestLayout({ clientWidth: width, clientHeight: height }) {
  if (LYING.matches) return "lying";
  if (!width) return innerWidth >= WIDE_WINDOW ? "wide" : "upright";
  return width >= WIDE_STAGE && width >= height * 0.9 ? "wide" : "upright";
}

/** Show the parts of the page and of its menu that there is something to show in. */
export function showParts({ phase, agreed, dealer, you }, { gallery }) {
  byId("menu-move").hidden = !you.length;
  const open = phase === "open";
  byId("lobby").hidden = !open;
  byId("tabs").hidden = open;
  for (const part of PARTS) byId(part).hidden = open;
  byId("menu-replay").hidden = phase !== "over";
  byId("menu-cards").hidden = open || !gallery;
  byId("menu-dice").hidden = dealer === "people";
  byId("menu-agreed").textContent = agreed;
  byId("menu-agreed").hidden = !agreed;
}
