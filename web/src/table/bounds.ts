/** Steps of the Nile: from which sum of offerings to which each of them reaches. */
import { fill, t } from "../i18n/say.svelte";

interface Step {
  at_least: number;
}

/** From which sum to which a step lies; null where there is no bound. */
export function reach(steps: Step[], place: number): { from: number | null; to: number | null } {
  const below = Math.min(...steps.map((step) => step.at_least));
  const at = steps[place]!.at_least;
  const next = steps[place + 1]?.at_least;
  return { from: at === below ? null : at, to: next === undefined ? null : next - 1 };
}

/** The same in words. */
export function bounds(steps: Step[], place: number): string {
  const { from, to } = reach(steps, place);
  if (from === null) return fill(t().upTo, { to: to ?? "" });
  if (to === null) return fill(t().andMore, { from });
  return fill(t().fromTo, { from, to });
}

/** The same where there is little room. */
export function shortly(steps: Step[], place: number): string {
  const { from, to } = reach(steps, place);
  if (from === null) return `≤ ${to ?? ""}`;
  return to === null ? `${from} +` : `${from}–${to}`;
}

/** A step as it is drawn. */
export interface Level {
  value: string;
  /** The sum from which on it is reached. */
  at_least: number;
  bounds: string;
  short: string;
  /** What the camel stands for; null where caravans bring nothing. */
  camel: string | null;
  /** What this seat would earn at it; null for a watcher. */
  income: number | null;
  title: string;
}

/** How high the water stands at a sum, from 0 for the lowest level to 1 for the highest. */
export function risen(levels: Level[], total: number): number {
  const reached = levels.findLastIndex(({ at_least }) => total >= at_least);
  return (Math.max(0, reached) + 1) / levels.length;
}

/** What a seat offered: a number, or a picture with its name. */
export interface Offered {
  seat: number;
  value: number | null;
  icon?: string;
  label?: string;
}

/** Everything the offering shows. */
export interface Nile {
  title: string;
  levels: Level[];
  at: number | null;
  total: number | null;
  offered: Offered[];
}
