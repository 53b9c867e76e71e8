/** The chapters of a replayed game: ages, their rounds, and the phases of these. */
import { ageName, phaseName } from "../lib/where";
import type { Drawn, Frame } from "../lib/wire";

export interface Chapter {
  /** The first place in the list of frames. */
  place: number;
  /** Age and round: a new heading where it changes. */
  round: string;
  phase: string;
}

/** A chapter begins where age, round or phase is another one than before. */
export function chaptersOf(frames: Frame[], drawn: Drawn): Chapter[] {
  const found: Chapter[] = [];
  let last = "";
  frames.forEach(({ age = 0, round = 0, phase = "", n }, place) => {
    const key = `${age} ${round} ${phase}`;
    if (n === 0 || key === last || phase === "over" || phase === "setup") return;
    last = key;
    found.push({ place, round: `${ageName(drawn, { age })} · ${round + 1}`, phase: phaseName(drawn, phase) });
  });
  return found;
}
