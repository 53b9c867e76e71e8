/**
 * The REST half of the wire. Every request says which language is set here, not the one the browser prefers; a refusal
 * becomes a `Refused` with the service's own sentence.
 */
import { settings } from "./settings.svelte";
import type {
  Advised, AuditTrail, Coached, Correction, Daily, DailySeat, DailyWish, Drawn, Foreseen, Hints, Lessons, LessonShown, LessonWish, Log, Made, Offer, Privacy, Puzzles, PuzzleShown, PuzzleTried, Refusal, RematchWish, Replay, Reported, ReportWish, RuleBook, Sat, SeatToken, SettingsWish, SitWish, TableInfo, Tables, TableWish, ViewMessage, WhyNot,
} from "./wire";

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

/** Milliseconds before each new try of a request that did not reach the service, or whose answer was lost. */
const TRIES = [400, 1200, 3000];

export async function ask<T>(path: string, { method = "GET", body, token }: Asking = {}): Promise<T> {
  const text = body === undefined ? null : JSON.stringify(body);
  const headers: Record<string, string> = { "accept-language": settings.language };
  if (text !== null) headers["content-type"] = "application/json";
  if (token) headers["authorization"] = `Bearer ${token}`;
  const answer = method === "POST" ? await once(path, headers, text) : await fetched(path, { method, headers, body: text });
  if (!answer) throw new Refused("unreachable", "", 0);
  if (answer.status === 204) return undefined as T;
  const found = await answer.text();
  if (!answer.ok) throw refusalOf(found, answer.status);
  return JSON.parse(found) as T;
}

/** A request that may make something: with a key of its own it can be sent again, and is carried out once. */
async function once(path: string, headers: Record<string, string>, body: string | null): Promise<Response | null> {
  const asked = { method: "POST", headers: { ...headers, "idempotency-key": crypto.randomUUID() }, body };
  let answer = await fetched(path, asked);
  for (const wait of TRIES) {
    if (answer) break;
    await new Promise((resolve) => setTimeout(resolve, wait));
    answer = await fetched(path, asked);
  }
  return answer;
}

/** The answer, whole; null if there is none. */
async function fetched(path: string, asked: RequestInit): Promise<Response | null> {
  try {
    const answer = await fetch(`/api${path}`, asked);
    const body = answer.status === 204 ? null : await answer.arrayBuffer();
    return new Response(body, { status: answer.status });
  } catch {
    return null;
  }
}

function refusalOf(text: string, status: number): Refused {
  try {
    const { error } = JSON.parse(text) as Refusal;
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
  privacy: () => ask<Privacy>("/privacy"),
  lobby: (status: string) => ask<Tables>(`/tables?${query({ status })}`),
  table: (id: string) => ask<TableInfo>(`/tables/${id}`),
  drawn: (id: string, language: string) => ask<Drawn>(`/tables/${id}/tables?${query({ language })}`),
  edition: (game: string, edition: string, language: string) =>
    ask<Drawn>(`/games/${game}/${edition}/tables?${query({ language })}`),
  correct: (game: string, edition: string, tables: Record<string, unknown>, language: string) =>
    ask<Correction>(`/games/${game}/${edition}/tables?${query({ language })}`, { method: "POST", body: { tables } }),
  rules: (game: string, edition: string, language: string) =>
    ask<RuleBook>(`/games/${game}/${edition}/rules?${query({ language })}`),
  puzzles: (game: string, language: string) => ask<Puzzles>(`/puzzles/${game}?${query({ language })}`),
  puzzle: (game: string, name: string, language: string) => ask<PuzzleShown>(`/puzzles/${game}/${name}?${query({ language })}`),
  tryPuzzle: (game: string, name: string, plan: number, language: string) =>
    ask<PuzzleTried>(`/puzzles/${game}/${name}/try?${query({ language })}`, { method: "POST", body: { plan } }),
  daily: (game: string, day: string | null, token: string, language: string) =>
    ask<Daily>(`/daily/${game}?${query({ day, language })}`, { token }),
  playDaily: (game: string, wish: DailyWish, token: string) => ask<DailySeat>(`/daily/${game}`, { method: "POST", body: wish, token }),
  make: (wish: TableWish, session: string | null) => ask<Made>("/tables", { method: "POST", body: wish, token: session }),
  sit: (id: string, wish: SitWish, token: string | null) =>
    ask<Sat>(`/tables/${id}/sit`, { method: "POST", body: wish, token }),
  start: (id: string, token: string) => ask<TableInfo>(`/tables/${id}/start`, { method: "POST", token }),
  leave: (id: string, token: string, agent: string | null) =>
    ask<TableInfo>(`/tables/${id}/leave`, { method: "POST", token, body: agent ? { agent } : {} }),
  replace: (id: string, seat: number, token: string, level: string) =>
    ask<TableInfo>(`/tables/${id}/seats/${seat}`, { method: "POST", token, body: { kind: "agent", level } }),
  recover: (id: string, phrase: string) => ask<SeatToken>(`/tables/${id}/recover`, { method: "POST", body: { phrase } }),
  audit: (id: string, language: string) => ask<AuditTrail>(`/tables/${id}/audit?${query({ language })}`),
  report: (id: string, token: string, wish: ReportWish) =>
    ask<Reported>(`/tables/${id}/reports`, { method: "POST", token, body: wish }),
  eraseMine: (id: string, token: string) => ask<undefined>(`/tables/${id}/mine`, { method: "DELETE", token }),
  settings: (id: string, token: string, wish: SettingsWish) =>
    ask<TableInfo>(`/tables/${id}/settings`, { method: "POST", token, body: wish }),
  view: (id: string, token: string | null, language: string) =>
    ask<ViewMessage>(`/tables/${id}/view?${query({ language })}`, { token }),
  log: (id: string, token: string | null, language: string) =>
    ask<Log>(`/tables/${id}/log?${query({ language })}`, { token }),
  replay: (id: string, seat: string | null, language: string) =>
    ask<Replay>(`/tables/${id}/replay?${query({ seat, language })}`),
  frame: (id: string, n: number, seat: string | null, language: string) =>
    ask<ViewMessage>(`/tables/${id}/replay/${n}?${query({ seat, language })}`),
  advice: (id: string, token: string, language: string) =>
    ask<Advised>(`/tables/${id}/advice?${query({ language })}`, { token }),
  hints: (id: string, token: string, language: string) =>
    ask<Hints>(`/tables/${id}/hints?${query({ language })}`, { token }),
  coach: (id: string, token: string, language: string) => ask<Coached>(`/tables/${id}/coach?${query({ language })}`, { token }),
  lessons: (game: string, language: string) => ask<Lessons>(`/lessons/${game}?${query({ language })}`),
  lesson: (game: string, lesson: string, wish: LessonWish, language: string) =>
    ask<LessonShown>(`/lessons/${game}/${lesson}/moves?${query({ language })}`, { method: "POST", body: wish }),
  lessonPreview: (game: string, lesson: string, wish: LessonWish, language: string) =>
    ask<Foreseen>(`/lessons/${game}/${lesson}/preview?${query({ language })}`, { method: "POST", body: wish }),
  lessonWhy: (game: string, lesson: string, wish: LessonWish, language: string) =>
    ask<WhyNot>(`/lessons/${game}/${lesson}/why?${query({ language })}`, { method: "POST", body: wish }),
  rematch: (id: string, wish: RematchWish, token: string) =>
    ask<Made>(`/tables/${id}/rematch`, { method: "POST", body: wish, token }),
  clone: (id: string, n: number, token: string | null) =>
    ask<Made>(`/tables/${id}/clone`, { method: "POST", body: { n }, token }),
};
