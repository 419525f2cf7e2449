import { rested } from "./play/resting";
import { settings } from "./settings.svelte";

/** A note: pitch in hertz, after how many seconds, for how long. */
type Note = readonly [pitch: number, after: number, length: number];
/** A noise through a filter at a pitch: paper, a shot, a lock. */
type Noise = readonly [pitch: number, after: number, length: number, loudness: number];
type Score = { notes?: readonly Note[]; noise?: readonly Noise[] };

/** Short sounds made on the spot: a vibraphone, brushes on paper, a gavel, a shot in the next street. */
const SCORES = {
  turn: { notes: [[523.25, 0, 0.5], [783.99, 0.12, 0.6]] },
  race: { notes: [[1046.5, 0, 0.12], [1396.9, 0.05, 0.18]] },
  card: { noise: [[3200, 0, 0.06, 0.5], [5200, 0.03, 0.05, 0.3]] },
  slide: { noise: [[1500, 0, 0.16, 0.35]] },
  shuffle: { noise: [[3600, 0, 0.05, 0.4], [3000, 0.06, 0.05, 0.4], [3600, 0.12, 0.05, 0.4], [2800, 0.18, 0.07, 0.4]] },
  snap: { notes: [[1318.5, 0, 0.14]], noise: [[2600, 0, 0.07, 0.9]] },
  wrong: { notes: [[174.6, 0, 0.22], [146.8, 0.14, 0.3]] },
  hand: { notes: [[659.25, 0, 0.2], [880, 0.07, 0.28]], noise: [[900, 0, 0.05, 0.4]] },
  none: { notes: [[196, 0, 0.25]] },
  token: { notes: [[1567.98, 0, 0.09], [2093, 0.05, 0.12]] },
  stamp: { notes: [[130.8, 0, 0.16]], noise: [[700, 0, 0.09, 0.8]] },
  blow: { notes: [[98, 0, 0.2]], noise: [[500, 0, 0.1, 0.9]] },
  shot: { notes: [[70, 0, 0.3]], noise: [[1800, 0, 0.05, 2], [420, 0.02, 0.42, 1.1]] },
  blast: { notes: [[48, 0, 0.7]], noise: [[900, 0, 0.1, 1.6], [180, 0.04, 0.9, 1.5]] },
  arrest: { notes: [[2349.3, 0, 0.06], [1975.5, 0.16, 0.08]], noise: [[4200, 0, 0.05, 0.9], [3600, 0.16, 0.06, 0.9]] },
  gavel: { notes: [[110, 0, 0.35], [82.4, 0.09, 0.5]], noise: [[600, 0, 0.06, 0.9]] },
  end: { notes: [[392, 0, 0.6], [493.88, 0.14, 0.6], [587.33, 0.28, 0.9]] },
} satisfies Record<string, Score>;
export type Sound = keyof typeof SCORES;

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

/** Browsers let a page be heard once it was touched, Safari only if the sound is switched on in that very touch. Until then all is silent. */
export function awaken(): void {
  if (typeof AudioContext === "undefined" || !settings.sound) return;
  const woken = (context ??= new AudioContext());
  // What paper and shots are made of takes a while to make and leaves much behind: that is not done with the first cards that move and are heard.
  if (woken.state !== "running") void woken.resume().then(rested).then(() => (hiss ??= whiteNoise(woken)));
}

/** For Safari, what a touch has set a timer for is done in that touch, if it is soon. */
const SOON = 150;
/** Elsewhere a page that was touched may be heard from then on. To open a device takes as long as many frames: nobody presses anything then, and no card moves. */
const LEISURE = 900;
const isHasty = "GestureEvent" in globalThis;
let leisure: ReturnType<typeof setTimeout> | undefined;

function touched(): void {
  if (!settings.sound || context?.state === "running") return;
  clearTimeout(leisure);
  leisure = setTimeout(() => (isHasty ? awaken() : void rested().then(awaken)), isHasty ? SOON : LEISURE);
}

if (typeof addEventListener === "function") {
  for (const touch of ["pointerup", "keydown"] as const) addEventListener(touch, touched, { capture: true, passive: true });
  // Whoever has pressed their way to a table has touched the page before.
  if (!isHasty && navigator.userActivation?.hasBeenActive) touched();
}

export function ring(name: Sound): void {
  if (!settings.sound || settings.volume === 0 || context?.state !== "running") return;
  const { notes = [], noise = [] }: Score = SCORES[name];
  for (const each of notes) note(context, each);
  for (const each of noise) brush(context, each);
}

function fading(context: AudioContext, after: number, length: number, loudness: number): GainNode {
  const gain = context.createGain();
  const from = context.currentTime + after;
  gain.gain.setValueAtTime(0.0001, from);
  gain.gain.exponentialRampToValueAtTime(Math.max(0.0002, 0.2 * settings.volume * loudness), from + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, from + length);
  gain.connect(context.destination);
  return gain;
}

function note(context: AudioContext, [pitch, after, length]: Note): void {
  const tone = context.createOscillator();
  tone.type = "triangle";
  tone.frequency.value = pitch;
  tone.connect(fading(context, after, length, 1));
  tone.start(context.currentTime + after);
  tone.stop(context.currentTime + after + length + 0.05);
}

function brush(context: AudioContext, [pitch, after, length, loudness]: Noise): void {
  hiss ??= whiteNoise(context);
  const source = context.createBufferSource();
  const filter = context.createBiquadFilter();
  source.buffer = hiss;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = 0.8;
  source.connect(filter).connect(fading(context, after, length, loudness));
  source.start(context.currentTime + after, Math.random() * 0.5, length + 0.05);
}

function whiteNoise(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
