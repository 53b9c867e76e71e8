/**
 * The REST half of the wire. Every request says which language is set here, not the one the browser prefers; a refusal
 * becomes a `Refused` with the service's own sentence.
 */
import { settings } from "./settings.svelte";
import type { Advice, Drawn, Frame, Made, Offer, RuleBook, SeatToken, Step, TableInfo, ViewMessage } from "./wire";

export class Refused extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export interface Asking {
  method?: string;
  body?: unknown;
  token?: string | null;
}

export async function ask<T>(path: string, { method = "GET", body, token }: Asking = {}): Promise<T> {
  const headers: Record<string, string> = { "accept-language": settings.language };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  let answer: Response;
  try {
    answer = await fetch(`/api${path}`, { method, headers, body: body === undefined ? null : JSON.stringify(body) });
  } catch {
    throw new Refused("unreachable", "", 0);
  }
  if (answer.status === 204) return undefined as T;
  const text = await answer.text();
  if (!answer.ok) throw refusalOf(text, answer.status);
  return JSON.parse(text) as T;
}

function refusalOf(text: string, status: number): Refused {
  try {
    const { error } = JSON.parse(text) as { error: { code: string; message: string } };
    return new Refused(error.code, error.message, status);
  } catch {
    return new Refused("broken", text.slice(0, 200), status);
  }
}

const query = (values: Record<string, string | number | null | undefined>): string =>
  new URLSearchParams(
    Object.entries(values).flatMap(([key, value]) => (value === null || value === undefined ? [] : [[key, `${value}`]])),
  ).toString();

export const api = {
  games: () => ask<Offer>("/games"),
  lobby: (status: string) => ask<{ tables: TableInfo[] }>(`/tables?${query({ status })}`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  drawn: (id: string, language: string) => ask<Drawn>(`/tables/${id}/tables?${query({ language })}`),
  edition: (game: string, edition: string, language: string) =>
    ask<Drawn>(`/games/${game}/${edition}/tables?${query({ language })}`),
  rules: (game: string, edition: string, language: string) =>
    ask<RuleBook>(`/games/${game}/${edition}/rules?${query({ language })}`),
  make: (wish: unknown) => ask<Made>("/tables", { method: "POST", body: wish }),
  sit: (id: string, wish: unknown, token: string | null) =>
    ask<SeatToken & { table: TableInfo }>(`/tables/${id}/sit`, { method: "POST", body: wish, token }),
  start: (id: string, token: string) => ask<TableInfo>(`/tables/${id}/start`, { method: "POST", token }),
  leave: (id: string, token: string, agent: string | null) =>
    ask<TableInfo>(`/tables/${id}/leave`, { method: "POST", token, body: agent ? { agent } : {} }),
  replace: (id: string, seat: number, token: string, level: string) =>
    ask<TableInfo>(`/tables/${id}/seats/${seat}`, { method: "POST", token, body: { kind: "agent", level } }),
  recover: (id: string, phrase: string) => ask<SeatToken>(`/tables/${id}/recover`, { method: "POST", body: { phrase } }),
  settings: (id: string, token: string, wish: { pace?: number; muted?: number[] }) =>
    ask<TableInfo>(`/tables/${id}/settings`, { method: "POST", token, body: wish }),
  view: (id: string, token: string | null, language: string) =>
    ask<ViewMessage>(`/tables/${id}/view?${query({ language })}`, { token }),
  log: (id: string, token: string | null, language: string) =>
    ask<{ steps: Step[]; number: number }>(`/tables/${id}/log?${query({ language })}`, { token }),
  replay: (id: string, seat: string | null, language: string) =>
    ask<{ last: number; frames: Frame[] }>(`/tables/${id}/replay?${query({ seat, language })}`),
  frame: (id: string, n: number, seat: string | null, language: string) =>
    ask<ViewMessage>(`/tables/${id}/replay/${n}?${query({ seat, language })}`),
  advice: (id: string, token: string, language: string) =>
    ask<{ advice: Advice[] }>(`/tables/${id}/advice?${query({ language })}`, { token }),
  rematch: (id: string, token: string) => ask<Made>(`/tables/${id}/rematch`, { method: "POST", token }),
  clone: (id: string, n: number, token: string | null) =>
    ask<Made>(`/tables/${id}/clone`, { method: "POST", body: { n }, token }),
};
