import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

vi.mock("./settings.svelte", () => ({ settings: { language: "de" } }));
const { ask, Refused } = await import("./api");

interface Asked {
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

describe("a request", () => {
  let asked: Asked[];
  let answers: (() => Response)[];
  const lost = (): Response => {
    throw new TypeError("the connection was lost");
  };
  const made = (): Response => new Response('{"host":"TOKEN"}', { status: 201 });
  beforeEach(() => {
    vi.useFakeTimers();
    asked = [];
    answers = [];
    vi.stubGlobal("fetch", (_: string, how: Asked) => {
      asked.push(how);
      return Promise.resolve().then(() => (answers.shift() ?? lost)());
    });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  async function after<T>(work: Promise<T>): Promise<T> {
    const settled = work.catch((error: unknown) => error);
    await vi.runAllTimersAsync();
    await settled;
    return work;
  }

  it("that makes something is sent again with the same key when its answer was lost", async () => {
    answers = [lost, lost, made];
    expect(await after(ask("/tables", { method: "POST", body: { seats: [] } }))).toEqual({ host: "TOKEN" });
    expect(asked).toHaveLength(3);
    expect(new Set(asked.map((one) => one.headers["idempotency-key"])).size).toBe(1);
    expect(asked[0]!.headers["idempotency-key"]!.length).toBeGreaterThanOrEqual(16);
    expect(new Set(asked.map((one) => one.body)).size).toBe(1);
  });

  it("has a key of its own each time somebody means something new", async () => {
    answers = [made, made];
    await after(ask("/tables", { method: "POST", body: {} }));
    await after(ask("/tables", { method: "POST", body: {} }));
    expect(new Set(asked.map((one) => one.headers["idempotency-key"])).size).toBe(2);
  });

  it("is given up after a few tries, and a refusal is not tried again", async () => {
    await expect(after(ask("/tables", { method: "POST", body: {} }))).rejects.toBeInstanceOf(Refused);
    expect(asked).toHaveLength(4);
    answers = [() => new Response('{"error":{"code":"table_full","message":"Voll.","arguments":{}}}', { status: 409 })];
    await expect(after(ask("/tables/x/sit", { method: "POST", body: {} }))).rejects.toMatchObject({ code: "table_full", status: 409 });
    expect(asked).toHaveLength(5);
  });

  it("that only asks has no key and is not repeated", async () => {
    await expect(after(ask("/games"))).rejects.toMatchObject({ code: "unreachable" });
    expect(asked).toHaveLength(1);
    expect(asked[0]!.headers["idempotency-key"]).toBeUndefined();
  });
});
