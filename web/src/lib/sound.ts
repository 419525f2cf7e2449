import { settings } from "./settings.svelte";

/** Short sounds made on the spot: a vibraphone note, a brush, a gavel. */
const NOTES = {
  turn: [[523.25, 0, 0.5], [783.99, 0.12, 0.6]],
  snap: [[1046.5, 0, 0.12], [1396.9, 0.05, 0.18]],
  accuse: [[110, 0, 0.35], [82.4, 0.09, 0.5]],
  end: [[392, 0, 0.6], [493.88, 0.14, 0.6], [587.33, 0.28, 0.9]],
} satisfies Record<string, [number, number, number][]>;

let context: AudioContext | null = null;

export function ring(name: keyof typeof NOTES): void {
  if (!settings.sound || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  const now = context.currentTime;
  for (const [pitch, after, length] of NOTES[name]) {
    const tone = context.createOscillator();
    const gain = context.createGain();
    tone.type = "triangle";
    tone.frequency.value = pitch;
    gain.gain.setValueAtTime(0.0001, now + after);
    gain.gain.exponentialRampToValueAtTime(0.16, now + after + 0.012);
    gain.gain.exponentialRampToValueAtTime(0.0001, now + after + length);
    tone.connect(gain).connect(context.destination);
    tone.start(now + after);
    tone.stop(now + after + length + 0.05);
  }
}
