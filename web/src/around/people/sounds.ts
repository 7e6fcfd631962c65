// Sounds made on the spot from tones and noise: no files. Off unless somebody switches them on.
import type { Entry } from "../../generated/wire";
import { settings } from "../../lib/settings.svelte";

export type Sound = "dice" | "hit" | "destroyed" | "turn";

let context: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function audio(): AudioContext | null {
  if (typeof AudioContext === "undefined") return null;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  return context;
}

function noise(at: AudioContext): AudioBuffer {
  if (hiss) return hiss;
  hiss = at.createBuffer(1, at.sampleRate, at.sampleRate);
  const samples = hiss.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = Math.random() * 2 - 1;
  return hiss;
}

/** A loudness that comes at once and dies away. */
function fading(at: AudioContext, start: number, loud: number, length: number): GainNode {
  const gain = at.createGain();
  gain.gain.setValueAtTime(loud * settings.volume, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  gain.connect(at.destination);
  return gain;
}

function rush(at: AudioContext, start: number, pitch: number, loud: number, length: number, kind: BiquadFilterType = "bandpass"): void {
  const source = at.createBufferSource();
  source.buffer = noise(at);
  const filter = at.createBiquadFilter();
  filter.type = kind;
  filter.frequency.value = pitch;
  filter.Q.value = 1.4;
  source.connect(filter).connect(fading(at, start, loud, length));
  source.start(start, Math.random() * 0.5, length);
}

function tone(at: AudioContext, start: number, from: number, to: number, loud: number, length: number, shape: OscillatorType = "sine"): void {
  const source = at.createOscillator();
  source.type = shape;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + length);
  source.connect(fading(at, start, loud, length));
  source.start(start);
  source.stop(start + length);
}

const MAKE: Record<Sound, (at: AudioContext, now: number) => void> = {
  dice: (at, now) => {
    for (const [k, gap] of [0, 0.055, 0.1, 0.17, 0.21, 0.3].entries()) rush(at, now + gap, 1500 + 500 * (k % 3), 0.5 - k * 0.05, 0.05);
  },
  hit: (at, now) => {
    tone(at, now, 190, 60, 0.6, 0.22);
    rush(at, now, 900, 0.35, 0.12);
  },
  destroyed: (at, now) => {
    tone(at, now, 150, 32, 0.7, 0.7, "triangle");
    rush(at, now, 420, 0.6, 0.65, "lowpass");
  },
  turn: (at, now) => {
    tone(at, now, 587, 587, 0.22, 0.28);
    tone(at, now + 0.13, 880, 880, 0.22, 0.42);
  },
};

export function play(sound: Sound, after = 0): void {
  if (!settings.sound || settings.volume === 0) return;
  const at = audio();
  if (at) MAKE[sound](at, at.currentTime + 0.01 + after);
}

/** What a step sounds like: dice first, then the worst that came of them. */
export function soundsOf(news: readonly Entry[]): Sound[] {
  const happened = (kinds: readonly string[]): boolean => news.some((entry) => kinds.includes(entry.kind));
  const sounds: Sound[] = [];
  if (happened(["rolled", "rerolled", "strike"])) sounds.push("dice");
  if (happened(["destroyed", "objective-destroyed"])) sounds.push("destroyed");
  else if (happened(["damaged"])) sounds.push("hit");
  return sounds;
}
