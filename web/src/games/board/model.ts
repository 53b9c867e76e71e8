/** The board game as it is drawn: the service's tables and view, put together by province. No rule is decided here. */
import type { Action, BoardProvinceView, BoardView, Drawn, SeatInfo, ViewMessage } from "../../lib/wire";

export interface Prints {
  name: string;
  row: number;
  column: number;
  fields: number;
  printed_farmers?: number;
  favor: number;
  temples?: number;
  mine?: number;
  caravan?: number;
  bonus_favor?: number;
  bonus_gold?: number;
  bonus_stones?: number;
  inferred?: string[];
  reconstructed?: string[];
}

export interface Tile {
  at_least: number;
  value: number;
  camel: boolean;
}

export interface BoardTables {
  province: Prints[];
  tile: Tile[];
  lists: { bid_spaces: number[]; prices: number[]; rewards: number[]; gold_ranks: number[] };
  amounts: Record<string, number>;
  cards: Record<string, number>;
  choices: Record<string, string>;
}

/** A province with what is printed on it and what lies on it. */
export interface Province {
  index: number;
  /** The word of the actions: `thebes`. */
  key: string;
  name: string;
  prints: Prints;
  now: BoardProvinceView;
  /** Whether it lies west of the Nile, at it, and in Lower Egypt. */
  west: boolean;
  nile: boolean;
  lower: boolean;
  /** Legal actions that name this province. */
  actions: Action[];
  /** What may be clicked right on it: not what needs a card chosen first. */
  direct: Action[];
}

/** What everything that shows a single province is made from. */
export interface ProvinceProps {
  province: Province;
  drawn: Drawn;
  seats: SeatInfo[];
  readonly: boolean;
}

export interface BidSpace {
  space: number;
  gold: number;
  text: string;
  action: Action | null;
  /** The seat whose scribe stands here. */
  taken: number | null;
}

/** A card in the hand, with everything it can do now. */
export interface HandCard {
  index: number;
  key: string;
  name: string;
  explained: string;
  count: number;
  /** Actions that play it, one for each province, or one alone. */
  plays: Action[];
  sell: Action | null;
  /** Asked to learn why it cannot be played. */
  ask: string;
}

/** The favor card that a kind of action plays: it has the same name, but for the one that is laid beside an offering. */
export function cardPlayedBy(drawn: Drawn, kind: string): string | null {
  const card = kind === "adjustment" ? "offering_adjustment" : kind;
  return drawn.names.cards?.includes(card) ? card : null;
}

export const tablesOf = (drawn: Drawn): BoardTables => drawn.tables as unknown as BoardTables;
export const viewOf = (message: ViewMessage): BoardView => message.view as BoardView;

const dashed = (name: string): string => name.toLowerCase().replaceAll("_", "-");

export function provincesOf(drawn: Drawn, view: BoardView, legal: Action[]): Province[] {
  const tables = tablesOf(drawn);
  const names = drawn.names.provinces ?? [];
  const byKey = new Map<string, Action[]>();
  for (const action of legal) {
    const key = String(action.arguments[0] ?? "");
    byKey.set(key, [...(byKey.get(key) ?? []), action]);
  }
  return view.provinces.map((now, index) => {
    const name = names[index] ?? "";
    const prints = tables.province.find((province) => province.name === name) ?? tables.province[index]!;
    const key = dashed(name);
    const actions = (byKey.get(key) ?? []).filter((action) => action.kind !== "sell" && action.kind !== "score");
    return {
      index,
      key,
      name: drawn.words.province?.[name] ?? name,
      prints,
      now,
      west: drawn.names.west?.includes(name) ?? false,
      nile: drawn.names.nile?.includes(name) ?? false,
      lower: drawn.names.lower?.includes(name) ?? false,
      actions,
      direct: actions.filter((action) => action.kind !== "bid" && cardPlayedBy(drawn, action.kind) === null),
    };
  });
}

export function bidSpaces(drawn: Drawn, province: Province): BidSpace[] {
  return tablesOf(drawn).lists.bid_spaces.map((gold, space) => {
    const text = `bid ${province.key} ${gold}`;
    return {
      space,
      gold,
      text,
      action: province.actions.find((action) => action.kind === "bid" && action.arguments[1] === gold) ?? null,
      taken: province.now.space === space ? province.now.bidder : null,
    };
  });
}

export function handOf(drawn: Drawn, view: BoardView, legal: Action[]): HandCard[] {
  const kinds = new Map([...new Set(drawn.actions.map(({ kind }) => kind))].map((kind) => [cardPlayedBy(drawn, kind), kind]));
  return (view.hand ?? []).flatMap((count, index) => {
    if (count === 0) return [];
    const key = drawn.names.cards?.[index] ?? "";
    const kind = kinds.get(key);
    const plays = legal.filter((action) =>
      kind ? action.kind === kind : action.kind === "score" && action.arguments[0] === dashed(key),
    );
    return {
      index,
      key,
      name: drawn.words.card?.[key] ?? key,
      explained: drawn.words.explained?.[key] ?? "",
      count,
      plays,
      sell: legal.find((action) => action.kind === "sell" && action.arguments[0] === dashed(key)) ?? null,
      ask: question(drawn, kind, key),
    };
  });
}

/** An action that would play the card, legal or not: the service says why it is not. */
function question(drawn: Drawn, kind: string | undefined, key: string): string {
  const found = drawn.actions.find((action) =>
    kind ? action.kind === kind : action.kind === "score" && action.arguments[0] === dashed(key),
  );
  return found?.text ?? "";
}

/** Actions that need no place on the map and no card: they are buttons. */
export function plainActions(drawn: Drawn, legal: Action[]): Action[] {
  const elsewhere = new Set(["bid", "farmer", "stone", "choose", "sell", "score", "offer"]);
  return legal.filter(({ kind }) => !elsewhere.has(kind) && !kind.startsWith("buy_") && cardPlayedBy(drawn, kind) === null);
}

export const purchases = (legal: Action[]): Action[] => legal.filter((action) => action.kind.startsWith("buy_"));

export interface Holding {
  provinces: number;
  farmers: number;
  pyramids: number;
  stones: number;
  temples: number;
}

/** What a seat has on the board, counted. */
export function holdingOf(provinces: Province[], seat: number): Holding {
  const found: Holding = { provinces: 0, farmers: 0, pyramids: 0, stones: 0, temples: 0 };
  for (const { now, prints } of provinces) {
    if (now.owner !== seat) continue;
    found.provinces += 1;
    found.farmers += now.farmers + now.free_farmers + (prints.printed_farmers ?? 0);
    found.pyramids += now.pyramids;
    found.stones += now.stones;
    found.temples += prints.temples ?? 0;
  }
  return found;
}

/** What a click on the province itself may mean now, given what was taken up. */
export const candidatesOf = (armed: string | null, province: Province): Action[] =>
  armed ? province.actions.filter((action) => action.kind === armed) : province.direct;

/** Whether a printed number is stated by a rulebook. */
export function certainty(prints: Prints, key: string): "stated" | "inferred" | "reconstructed" {
  if (prints.reconstructed?.includes(key)) return "reconstructed";
  return prints.inferred?.includes(key) ? "inferred" : "stated";
}
