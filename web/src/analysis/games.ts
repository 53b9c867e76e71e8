/** Where my games are found: in what this browser keeps, and with an account everywhere. */
import { account } from "../lib/account.svelte";
import { api } from "../lib/api";
import { keptTables } from "../lib/keeping";
import type { MyGame } from "./mine";

/** Finished games in which one person sat here alone, the oldest first. */
export async function myGames(): Promise<MyGame[]> {
  await account.read();
  const found = new Map<string, MyGame>();
  for (const { table: info, seat } of account.me?.tables ?? []) found.set(info.id, { info, seat });
  const kept = keptTables().filter(({ id, seats }) => seats.length === 1 && !found.has(id));
  const infos = await Promise.all(kept.map(({ id }) => api.table(id).catch(() => null)));
  infos.forEach((info, place) => {
    if (info) found.set(info.id, { info, seat: kept[place]!.seats[0]!.seat });
  });
  return [...found.values()].filter(({ info }) => info.status === "over" && (info.origin === null || info.origin.kind === "rematch")).sort((a, b) => a.info.touched - b.info.touched);
}
