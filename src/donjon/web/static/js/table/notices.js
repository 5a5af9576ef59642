// What tells somebody who looks elsewhere that it is their turn: the title of the window, and sounds.

import { cue, cueOf } from "/static/js/sound.js";
import { wonBy } from "/static/js/table/outcome.js";
import { isOnesTurn } from "/static/js/table/states.js";
import { say } from "/static/js/words.js";

export function showTitle({ box: { title }, question, you, turn }) {
  const asked = question?.mine && (isOnesTurn({ question, you, turn }) ? "title_turn" : "title_asked");
  document.title = say(`table.${asked || "title"}`, { title, name: say("common.name") });
}

/** What was told last sounds by its kind; else it sounds by what one has to do. */
export function playCue(before, state, news) {
  if (!before || before.version === state.version) return;
  const told = cueOf(news.filter(({ moment }) => !moment));
  const rolled = state.log.some(({ n, kind }) => n > before.count && kind === "chance");
  if (state.phase === "over") cue(wonBy(state) === false ? "bad" : "good");
  else if (told) cue(told);
  else if (state.question?.mine && !before.question?.mine) cue("turn");
  else if (!rolled) cue("placed");
  else if (!state.dice?.length) cue("dice");
}
