/** Making a table: what is asked of the service, and what this browser keeps of its answer. */
import { account } from "../lib/account.svelte";
import { api } from "../lib/api";
import { entropy, keep } from "../lib/keeping";
import type { GameInfo, Made, Offer, SeatWish, TableWish } from "../lib/wire";

/** The level to play against unless another is chosen: a strong one that answers at once, else the strongest there is. */
export const usualLevel = (offer: Offer): string =>
  offer.agents.includes("vizier") ? "vizier" : (offer.agents.at(-1) ?? "uniform");

/** One click: the first game by its usual edition, you and three opponents. */
export function usualTable(offer: Offer, game: GameInfo, name: string, level = usualLevel(offer)): TableWish {
  const players = game.players.includes(4) ? 4 : (game.players.at(-1) ?? 2);
  const others = Array.from({ length: players - 1 }, (): SeatWish => ({ kind: "agent", level }));
  return {
    game: game.name,
    edition: game.default_edition,
    players,
    options: {},
    seats: [{ kind: "me", name }, ...others],
    public: false,
    start: "full",
    pace: pace(),
    hotseat: false,
  };
}

/** Seconds before each move of an agent; `?pace=0` in the address is for those in a hurry. */
export function pace(): number {
  const wanted = Number(new URLSearchParams(location.search).get("pace") ?? "");
  return location.search.includes("pace=") && Number.isFinite(wanted) ? Math.max(0, Math.min(60, wanted)) : 0.9;
}

export function keepMade(made: Made): void {
  keep({
    id: made.table.id,
    game: made.table.game,
    edition: made.table.edition,
    names: made.table.seats.map((seat) => seat.name ?? ""),
    seats: made.seats,
    host: made.host,
    invite: made.invite,
    touched: Date.now(),
  });
}

/** Make it, keep its tokens, and say where it is. */
export async function make(wish: TableWish): Promise<string> {
  const made = await api.make({ ...wish, entropy: entropy() }, account.session);
  keepMade(made);
  return `/t/${made.table.id}`;
}
