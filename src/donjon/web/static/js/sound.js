// Five short sounds, made here, silent until they are switched on.

import { isOn } from "/static/js/settings.js";

/** Each note: pitch in Hz (0 is a rattle), start and length in seconds, loudness. */
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
};

let context = null;

/** Play a cue: "turn", "placed", "dice", "good" or "bad". */
export function cue(name) {
  if (!context || context.state !== "running" || !isOn("sound") || document.hidden) return;
  for (const note of CUES[name]) play(note);
}

function play([pitch, start, length, loudness]) {
  const from = context.currentTime + start;
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(loudness, from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  gain.connect(context.destination);
  const source = pitch ? tone(pitch) : rattle(length);
  source.connect(gain);
  source.start(from);
  source.stop(from + length);
}

function tone(pitch) {
  const source = context.createOscillator();
  source.type = "triangle";
  source.frequency.value = pitch;
  return source;
}

function rattle(length) {
  const buffer = context.createBuffer(1, Math.ceil(length * context.sampleRate), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  const source = context.createBufferSource();
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
