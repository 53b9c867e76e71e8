/** An account, if somebody wants one: it keeps seats over devices. Only the token of its session stays in this browser. */
import { ask, Refused } from "./api";
import { keep } from "./keeping";
import type { TableInfo } from "./wire";

export interface KeptByAccount {
  seat: number;
  your_turn: boolean;
  table: TableInfo;
}

export interface Me {
  name: string;
  tables: KeptByAccount[];
}

const PLACE = "amun-re.session";

class Account {
  me = $state.raw<Me | null>(null);

  get session(): string | null {
    try {
      return localStorage.getItem(PLACE);
    } catch {
      return null;
    }
  }

  private remember(session: string | null): void {
    try {
      if (session === null) localStorage.removeItem(PLACE);
      else localStorage.setItem(PLACE, session);
    } catch {
      // Nothing is kept then.
    }
  }

  /** Who this browser's session belongs to; a session that has ended is forgotten. */
  async read(): Promise<void> {
    if (this.session === null) return;
    try {
      this.me = await ask<Me>("/me", { token: this.session });
    } catch (error) {
      if (error instanceof Refused && error.status === 401) this.remember(null);
      this.me = null;
    }
  }

  async enter(name: string, passphrase: string, anew: boolean): Promise<void> {
    const { session } = await ask<{ session: string }>(anew ? "/accounts" : "/sessions", { method: "POST", body: { name, passphrase } });
    this.remember(session);
    await this.read();
  }

  async leave(): Promise<void> {
    await ask("/sessions", { method: "DELETE", token: this.session });
    this.remember(null);
    this.me = null;
  }

  /** The account is gone, and its name at every table. */
  async remove(): Promise<void> {
    await ask("/me", { method: "DELETE", token: this.session });
    this.remember(null);
    this.me = null;
  }

  export = (): Promise<unknown> => ask<unknown>("/me/export", { token: this.session });

  async keepSeat(token: string): Promise<void> {
    this.me = await ask<Me>("/me/seats", { method: "POST", token: this.session, body: { token } });
  }

  /** A kept seat comes to this device. */
  async bring({ seat, table }: KeptByAccount): Promise<void> {
    const given = await ask<{ seat: number; token: string }>(`/me/seats/${table.id}/${seat}`, { method: "POST", token: this.session });
    keep({ id: table.id, game: table.game, edition: table.edition, names: table.seats.map(({ name }) => name ?? ""), seats: [{ ...given, phrase: "" }], host: null, invite: null, touched: 0 });
  }
}

export const account = new Account();
