/** Clocks: what the service says is left, counted on from its own time. */
import type { Clock } from "../lib/wire";

/** Seconds a seat has left now; null without a clock for it. */
export function left(clock: Clock, seat: number, now: number): number | null {
  const found = clock.seats[seat];
  if (!found) return null;
  return Math.max(0, found.since === null ? found.left : found.left - (now - found.since));
}

/** 1:05, or 2:03:07 from an hour on. */
export function spelled(seconds: number): string {
  const whole = Math.ceil(seconds);
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const shown = parts[0] === 0 ? parts.slice(1) : parts;
  return shown.map((part, place) => (place === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
