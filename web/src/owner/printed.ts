/** What is printed on a board or on cards, as an owner of the game corrects it. */

export interface Printed {
  name: string;
  inferred?: string[];
  reconstructed?: string[];
  [key: string]: number | string | string[] | undefined;
}

/** The tables that can be corrected. */
export interface Tables {
  province: Printed[];
  construction_cost?: number[];
  /** The card game marks whole tables. */
  reconstructed?: string[];
  stated_costs?: number[];
}

export type Known = "stated" | "inferred" | "reconstructed";

/** What a province of the board can show, in the order of the eye; cards have four numbers. */
export const BOARD = ["favor", "fields", "printed_farmers", "temples", "mine", "caravan", "bonus_favor", "bonus_gold", "bonus_stones"];
export const CARD = ["ankhs", "fields", "caravans", "pyramids"];
export const PLACE = ["row", "column"];

export const valueOf = (entry: Printed, key: string): number => Number(entry[key] ?? 0);

/** How a number is known. */
export function known(tables: Tables, entry: Printed, key: string): Known {
  if (tables.reconstructed?.includes("province") || entry.reconstructed?.includes(key)) return "reconstructed";
  return entry.inferred?.includes(key) ? "inferred" : "stated";
}

/** What can be sent to the service: the tables that an owner corrects, and nothing else. */
export const sent = ({ province, construction_cost }: Tables): Record<string, unknown> => ({ province, ...(construction_cost ? { construction_cost } : {}) });

/** The same tables with one number moved; none falls below 0, and a place stays on the board. */
export function moved(tables: Tables, name: string, key: string, by: number): Tables {
  const least = PLACE.includes(key) ? 1 : 0;
  const province = tables.province.map((entry) => (entry.name === name ? { ...entry, [key]: Math.max(least, valueOf(entry, key) + by) } : entry));
  return { ...tables, province };
}

/** The same with one of the costs moved. */
export function costing(tables: Tables, place: number, by: number): Tables {
  const construction_cost = (tables.construction_cost ?? []).map((cost, at) => (at === place ? Math.max(1, cost + by) : cost));
  return { ...tables, construction_cost };
}
