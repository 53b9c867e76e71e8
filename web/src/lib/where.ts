/** Where the game stands, in words; both games have the same fields or leave them out. */
import { raised } from "../i18n/say.svelte";
import type { Scene } from "./scenes";
import type { Drawn } from "./wire";

export interface Moment {
  age?: number;
  round?: number;
  phase?: string;
  kingdom?: number;
  auction?: number;
}

/** How many ages or kingdoms are over. */
export const agesOver = (view: Moment): number => view.age ?? view.kingdom ?? 0;

export function ageName(drawn: Drawn, view: Moment): string {
  const number = agesOver(view) + 1;
  return raised(drawn.words.age?.[String(number)] ?? drawn.words.kingdom?.[String(number)] ?? String(number));
}

export const phaseName = (drawn: Drawn, phase: string | undefined): string => raised(drawn.words.phase?.[phase ?? ""] ?? phase ?? "");

/** The phases of a round, in the order of the catalogue, without set-up and end. */
export const phasesOf = (drawn: Drawn): string[] =>
  Object.keys(drawn.words.phase ?? {}).filter((phase) => phase !== "setup" && phase !== "over");

/** In which phase of a round a scene happens. */
export function phaseOf(scene: Scene, phases: string[]): string | undefined {
  return phases.find((phase) => phase === (scene.kind === "sheet" ? "scoring" : scene.kind));
}
