/** Who won a game that is over, as its owner of seats reads it. */
import { fill, t } from "../i18n/say.svelte";
import type { KeptTable } from "../lib/keeping";
import type { TableInfo } from "../lib/wire";

export function outcome(kept: KeptTable, info: TableInfo): string {
  const winners = info.seats.filter(({ seat }) => info.ending?.places[seat] === 1);
  if (winners.length === 0) return t().gameOver;
  // Alone at the device one is addressed; people who share it are told apart by name.
  const mine = kept.seats.length === 1 ? kept.seats[0]!.seat : null;
  if (winners.length === 1 && winners[0]!.seat === mine) return t().youWon;
  return fill(t().othersWon, { who: winners.map(({ seat, name }) => (seat === mine ? t().you : (name ?? ""))).join(", "), count: winners.length });
}
