/** An account, if somebody wants one: it keeps seats over devices. Only the token of its session stays in this browser. */
import { ask, Refused } from "./api";
import { keep } from "./keeping";
import type { Account as Me, AccountData, FreshToken, KeptTable, OpenSessions, Session } from "./wire";

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
    const { session } = await ask<Session>(anew ? "/accounts" : "/sessions", { method: "POST", body: { name, passphrase } });
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

  sessions = (): Promise<OpenSessions> => ask<OpenSessions>("/me/sessions", { token: this.session });

  /** End one session of the account; null: every other one. */
  endSession = (id: string | null): Promise<undefined> =>
    ask<undefined>(id === null ? "/me/sessions" : `/me/sessions/${id}`, { method: "DELETE", token: this.session });

  /** Every other session ends with it. */
  changePassphrase = (old: string, fresh: string): Promise<undefined> =>
    ask<undefined>("/me/passphrase", { method: "POST", token: this.session, body: { old, new: fresh } });

  export = (): Promise<AccountData> => ask<AccountData>("/me/export", { token: this.session });

  async keepSeat(token: string): Promise<void> {
    this.me = await ask<Me>("/me/seats", { method: "POST", token: this.session, body: { token } });
  }

  /** A kept seat comes to this device. */
  async bring({ seat, table }: KeptTable): Promise<void> {
    const given = await ask<FreshToken>(`/me/seats/${table.id}/${seat}`, { method: "POST", token: this.session });
    keep({ id: table.id, game: table.game, edition: table.edition, names: table.seats.map(({ name }) => name ?? ""), seats: [{ ...given, phrase: "" }], host: null, invite: null, touched: 0 });
  }
}

export const account = new Account();
