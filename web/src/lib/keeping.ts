/** What this browser remembers: the tables it has seats at, with their tokens. They never leave it but to the service. */

export interface KeptSeat {
  seat: number;
  token: string;
  phrase: string;
}

export interface KeptTable {
  id: string;
  game: string;
  edition: string;
  names: string[];
  seats: KeptSeat[];
  host: string | null;
  invite: string | null;
  touched: number;
}

const PLACE = "amun-re.tables";

export function keptTables(): KeptTable[] {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "[]") as KeptTable[];
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

export const keptTable = (id: string): KeptTable | undefined => keptTables().find((table) => table.id === id);

export function keep(table: KeptTable): void {
  const others = keptTables().filter((other) => other.id !== table.id);
  write([{ ...table, touched: Date.now() }, ...others].slice(0, 60));
}

export function forget(id: string): void {
  write(keptTables().filter((table) => table.id !== id));
}

function write(tables: KeptTable[]): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(tables));
  } catch {
    // A browser that keeps nothing can still play until its tab is closed.
  }
}

/** Random bytes for the dice: every seat may add some, so that nobody alone decides the draws. */
export function entropy(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
