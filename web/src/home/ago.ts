import { settings } from "../lib/settings.svelte";

const SOON = 7 * 86_400;

/** The day on which a table goes away, if that is within a week. */
export function fading(fades: number | null | undefined, now = Date.now() / 1000): string | null {
  return !fades || fades - now > SOON ? null : day(fades);
}

/** A day in words of the language that is set. */
export const day = (seconds: number): string =>
  new Intl.DateTimeFormat(settings.language, { dateStyle: "long" }).format(new Date(seconds * 1000));

/** How long ago, in words of the language that is set. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const words = new Intl.RelativeTimeFormat(settings.language, { numeric: "auto" });
  const past = Math.max(0, now - seconds);
  if (past < 90) return words.format(-Math.round(past), "second");
  if (past < 5400) return words.format(-Math.round(past / 60), "minute");
  if (past < 129_600) return words.format(-Math.round(past / 3600), "hour");
  return words.format(-Math.round(past / 86_400), "day");
}
