/** What there is to hear, for those who switched it on. Every tone is made here, so nothing is downloaded. */
import { settings } from "./settings.svelte";
import type { Step } from "./wire";

export type Sound = "turn" | "bid" | "outbid" | "stone" | "pyramid" | "coins" | "gift" | "flood" | "dawn";

/** A tone: its pitch in hertz, where it ends, when it begins, how long it rings, how loud it is, and its colour. */
type Tone = [pitch: number, end: number, at: number, length: number, volume: number, wave: OscillatorType];

const bell = (pitch: number, at: number): Tone => [pitch, pitch, at, 0.6, 0.08, "sine"];
const SOUNDS: Record<Sound, Tone[]> = {
  turn: [bell(523.25, 0), bell(783.99, 0.12)],
  bid: [[240, 130, 0, 0.09, 0.12, "triangle"]],
  outbid: [[392, 370, 0, 0.22, 0.07, "triangle"], [294, 262, 0.13, 0.35, 0.07, "triangle"]],
  stone: [[150, 62, 0, 0.14, 0.2, "sine"], [92, 58, 0.05, 0.16, 0.16, "triangle"]],
  pyramid: [[110, 62, 0, 0.2, 0.2, "sine"], bell(392, 0.1), bell(493.88, 0.2), bell(587.33, 0.3)],
  coins: [0, 0.06, 0.11, 0.19].map((at, place): Tone => [2100 + 260 * (place % 3), 2300 + 260 * (place % 3), at, 0.12, 0.035, "sine"]),
  gift: [[330, 330, 0, 0.5, 0.07, "sine"], [660, 655, 0, 0.3, 0.03, "sine"]],
  flood: [[90, 210, 0, 1.1, 0.1, "sine"], [135, 320, 0.15, 1.0, 0.05, "sine"]],
  dawn: [261.63, 329.63, 392, 523.25, 659.25].map((pitch, place) => bell(pitch, place * 0.16)),
};

/** The sound of an event, where it has one; being outbid sounds only for whom it befalls. */
const EVENTS: Record<string, Sound> = {
  bid_placed: "bid",
  seat_outbid: "outbid",
  outbid: "outbid",
  stone_placed: "stone",
  stones_laid: "stone",
  pyramid_built: "pyramid",
  pyramid_appeared: "pyramid",
  pyramids_built: "pyramid",
  game_ended: "dawn",
};
const LOUDEST: Sound[] = ["dawn", "outbid", "pyramid", "stone", "bid"];

/** The one sound of what has just happened: the weightiest, or nothing. */
export function soundOf(steps: Step[], me: number | null): Sound | null {
  const heard = steps.flatMap(({ events }) =>
    events.flatMap(({ name, arguments: given }) => {
      const sound = EVENTS[name];
      if (!sound || (sound === "outbid" && Number(given.seat) !== me)) return [];
      return [sound];
    }),
  );
  return LOUDEST.find((sound) => heard.includes(sound)) ?? null;
}

let context: AudioContext | null = null;

export function play(sound: Sound | null): void {
  if (!sound || !settings.sounds) return;
  try {
    context ??= new AudioContext();
    const now = context.currentTime;
    for (const [pitch, end, at, length, volume, wave] of SOUNDS[sound]) {
      const tone = context.createOscillator();
      const gain = context.createGain();
      tone.type = wave;
      tone.frequency.setValueAtTime(pitch, now + at);
      tone.frequency.exponentialRampToValueAtTime(end, now + at + length);
      gain.gain.setValueAtTime(0, now + at);
      gain.gain.linearRampToValueAtTime(volume, now + at + 0.015);
      gain.gain.exponentialRampToValueAtTime(0.0001, now + at + length);
      tone.connect(gain).connect(context.destination);
      tone.start(now + at);
      tone.stop(now + at + length + 0.1);
    }
  } catch {
    // No sound is no reason to stop.
  }
}
