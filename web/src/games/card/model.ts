/** The card game as it is drawn: the service's tables and view, put together by seat and card. No rule is decided here. */
import type { Action, CardSeatView, CardView, Drawn, ViewMessage } from "../../lib/wire";

/** What is printed on a province card. */
export interface Prints {
  name: string;
  ankhs: number;
  fields: number;
  caravans: number;
  pyramids: number;
}

export interface Flood {
  at_least: number;
  per_field: number;
  per_caravan: number;
}

export interface CardTables {
  province: Prints[];
  flood: Flood[];
  lists: { gold_cards: number[] };
  favors: Record<string, number[]>;
  amounts: Record<string, number>;
  construction_cost: number[];
  reconstructed?: string[];
  stated_costs?: number[];
}

/** A gold card: its number, what it is worth, and the word of the actions. */
export interface Gold {
  card: number;
  value: number;
  key: string;
}

/** Where one of your gold cards is, and what a click on it does now. */
export interface Held extends Gold {
  place: "display" | "offered" | "bid" | "away";
  /** Bids it can become; it is taken up first, then laid at a province. */
  bids: Action[];
  /** What laying it into the display or the offering is, legal or not; empty where nothing is asked of it. */
  ask: string;
}

/** A province card in the row, with your bids on it. */
export interface Lot {
  card: number;
  key: string;
  prints: Prints;
  bidder: number | null;
  bid: Gold | null;
  /** Your gold cards, each with the bid it would be. */
  bids: { gold: Gold; action: Action | null; text: string }[];
}

export const tablesOf = (drawn: Drawn): CardTables => drawn.tables as unknown as CardTables;
export const viewOf = (message: ViewMessage): CardView => message.view as CardView;

/** What each step asks of gold cards and of provinces, by the kind of its actions. */
const ASKS_CARD: Record<string, string> = { form_display: "display", seal_offering: "offer" };
const ASKS_PLACE: Record<string, string> = { extend_province: "extend", place_favors: "pyramid", place_pyramids: "pyramid" };

export const nameOf = (drawn: Drawn, card: number): string => drawn.names.provinces?.[card] ?? String(card);

export function printsOf(drawn: Drawn, card: number): Prints {
  const name = nameOf(drawn, card);
  const { province } = tablesOf(drawn);
  const found = province.find((entry) => entry.name === name) ?? province[card]!;
  return { ...found, name: drawn.words.province?.[name] ?? name };
}

export function goldOf(drawn: Drawn, card: number): Gold {
  const value = tablesOf(drawn).lists.gold_cards[card] ?? 0;
  return { card, value, key: String(value) };
}

export const worth = (drawn: Drawn, cards: number[]): number => cards.reduce((sum, card) => sum + goldOf(drawn, card).value, 0);

const finds = (legal: Action[], kind: string, ...given: string[]): Action | null =>
  legal.find((action) => action.kind === kind && given.every((one, place) => String(action.arguments[place]) === one)) ?? null;

export function heldOf(drawn: Drawn, view: CardView, seat: number, legal: Action[]): Held[] {
  const own = view.seats[seat]!;
  const kind = ASKS_CARD[view.step];
  return tablesOf(drawn).lists.gold_cards.map((_, card) => {
    const gold = goldOf(drawn, card);
    const offered = view.phase === "offering" && (own.offer ?? []).includes(card);
    return {
      ...gold,
      place: offered ? "offered" : own.bid_card === card ? "bid" : own.display.includes(card) ? "display" : "away",
      bids: legal.filter((action) => action.kind === "bid" && String(action.arguments[1]) === gold.key),
      ask: kind ? `${kind} ${gold.key}` : "",
    };
  });
}

export function lotsOf(drawn: Drawn, view: CardView, legal: Action[]): Lot[] {
  const own = view.seat === null ? null : view.seats[view.seat];
  return view.up.map((card) => {
    const bidder = view.seats.findIndex((seat) => seat.bid_on === card);
    const laid = view.seats[bidder]?.bid_card ?? null;
    const key = nameOf(drawn, card).toLowerCase();
    return {
      card,
      key,
      prints: printsOf(drawn, card),
      bidder: bidder < 0 ? null : bidder,
      bid: laid === null ? null : goldOf(drawn, laid),
      bids: (view.step === "bid" ? (own?.display ?? []) : []).map((number) => {
        const gold = goldOf(drawn, number);
        return { gold, action: finds(legal, "bid", key, gold.key), text: `bid ${key} ${gold.key}` };
      }),
    };
  });
}

/** What a click on one of your provinces does now; the text asks why not. */
export function placing(view: CardView, legal: Action[], column: number): { action: Action | null; ask: string } {
  const kind = ASKS_PLACE[view.step];
  return kind ? { action: finds(legal, kind, String(column + 1)), ask: `${kind} ${column + 1}` } : { action: null, ask: "" };
}

/** The seats from the Pharaoh on, in whose order everything is done. */
export const turnOrder = (view: CardView): number[] => view.seats.map((_, place) => (view.pharaoh + place) % view.players);

export const pyramidsOf = (seat: CardSeatView): number => seat.provinces.reduce((sum, province) => sum + province.pyramids, 0);

/** Whether a table of numbers is our reconstruction. */
export const reconstructed = (drawn: Drawn, table: string): boolean => tablesOf(drawn).reconstructed?.includes(table) ?? false;

export const costReconstructed = (drawn: Drawn, count: number): boolean =>
  reconstructed(drawn, "construction_cost") && !(tablesOf(drawn).stated_costs ?? []).includes(count);
