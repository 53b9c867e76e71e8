/** The levels one meets one after the other. */
import type { TableInfo } from "../lib/wire";

/** Whom one meets one after the other; the last one stays. */
export const LADDER = ["apprentice", "scribe", "vizier", "pharaoh"];

/** The level above the one that was beaten on a seat; null if it was not one, or was not beaten. */
export function above(table: TableInfo, seat: number): string | null {
  const { ending } = table;
  const level = table.seats.find((other) => other.seat !== seat)?.level;
  if (!ending || !level || table.seats.some((other) => other.seat !== seat && other.level !== level)) return null;
  if (ending.places[seat] !== Math.min(...ending.places)) return null;
  return LADDER[Math.min(LADDER.indexOf(level) + 1, LADDER.length - 1)] ?? null;
}
