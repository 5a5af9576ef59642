// Short sounds, made here, silent until they are switched on.

import { isOn } from "/static/js/settings.js";

/** Each note: pitch in Hz (0 is a rattle), start and length in seconds, loudness, and to which pitch it glides. */
const CUES = {
  turn: [
    [392, 0, 0.5, 0.2],
    [587, 0.14, 0.7, 0.2],
  ],
  placed: [
    [150, 0, 0.12, 0.4],
    [0, 0, 0.03, 0.15],
  ],
  dice: [
    [0, 0, 0.05, 0.3],
    [0, 0.09, 0.04, 0.25],
    [0, 0.17, 0.05, 0.2],
    [0, 0.29, 0.03, 0.12],
  ],
  good: [
    [392, 0, 0.4, 0.18],
    [494, 0.12, 0.4, 0.18],
    [587, 0.24, 0.4, 0.18],
    [784, 0.36, 1, 0.2],
  ],
  bad: [
    [196, 0, 0.6, 0.25],
    [185, 0.25, 0.7, 0.25],
    [131, 0.55, 1.2, 0.3],
  ],
  dread: [
    [98, 0, 1.1, 0.3, 82],
    [104, 0.05, 1.2, 0.25, 78],
    [0, 0.1, 0.5, 0.06],
  ],
  steel: [
    [1245, 0, 0.35, 0.12],
    [1661, 0.02, 0.5, 0.1],
    [0, 0, 0.04, 0.25],
  ],
  stone: [
    [0, 0, 0.9, 0.14],
    [62, 0, 0.9, 0.3, 55],
  ],
  skull: [
    [0, 0, 0.04, 0.3],
    [220, 0, 0.06, 0.2, 160],
    [0, 0.16, 0.04, 0.26],
    [196, 0.16, 0.06, 0.2, 140],
    [0, 0.3, 0.04, 0.22],
    [0, 0.42, 0.03, 0.18],
    [110, 0.55, 0.3, 0.3, 70],
  ],
  seal: [
    [0, 0, 0.12, 0.4],
    [330, 0, 0.1, 0.25, 110],
    [0, 0.14, 0.4, 0.12],
  ],
  bell: [
    [262, 0, 1.6, 0.2],
    [657, 0, 0.9, 0.08],
    [1047, 0, 0.5, 0.05],
  ],
};

let context = null;

/** The names of all cues. */
export const NAMES = Object.keys(CUES);

/** Play a cue by its name; one that is not known is silent. */
export function cue(name) {
  if (!context || context.state !== "running" || !isOn("sound") || document.hidden) return;
  score(context, name);
}

/** The cue of what is told: that of the greatest event, else of the last one. */
export function cueOf(lines) {
  const heard = lines.filter(({ cue }) => cue);
  return (heard.find(({ moment }) => moment) ?? heard.at(-1))?.cue ?? "";
}

/** What a cue sounds like, as samples. @returns {Promise<Float32Array>} */
export async function samplesOf(name, rate = 22050) {
  const ends = CUES[name].map(([, start, length]) => start + length);
  const studio = new OfflineAudioContext(1, Math.ceil((Math.max(...ends) + 0.05) * rate), rate);
  score(studio, name);
  return (await studio.startRendering()).getChannelData(0);
}

function score(place, name) {
  for (const note of CUES[name] ?? []) play(place, note);
}

function play(place, [pitch, start, length, loudness, glide = pitch]) {
  const from = place.currentTime + start;
  const gain = place.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  gain.connect(place.destination);
  const source = pitch ? tone(place, pitch, glide, from, length) : rattle(place, length);
  source.connect(gain);
  source.start(from);
  source.stop(from + length);
}

function tone(place, pitch, glide, from, length) {
  const source = place.createOscillator();
  source.type = "triangle";
  source.frequency.setValueAtTime(pitch, from);
  if (glide !== pitch) source.frequency.exponentialRampToValueAtTime(glide, from + length);
  return source;
}

/** Noise that is the same each time. */
function rattle(place, length) {
  const buffer = place.createBuffer(1, Math.ceil(length * place.sampleRate), place.sampleRate);
  const samples = buffer.getChannelData(0);
  let grain = 1;
  for (let i = 0; i < samples.length; i += 1) {
    grain = (grain * 48271) % 2147483647;
    samples[i] = (grain / 2147483647) * 2 - 1;
  }
  const source = place.createBufferSource();
  source.buffer = buffer;
  return source;
}

/** Browsers let a page sound only after a gesture. */
function wake() {
  if (!isOn("sound")) return;
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
}

addEventListener("pointerdown", wake);
addEventListener("keydown", wake);
addEventListener("donjon:settings", wake);
