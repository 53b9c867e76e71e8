import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Connection, OTHER_PROTOCOL, type Link, type Socketed } from "./connection";
import { PROTOCOL, type Incoming } from "./wire";

class Fake implements Socketed {
  sent: Record<string, unknown>[] = [];
  readyState = 1;
  onopen: ((event: Event) => void) | null = null;
  onmessage: ((event: MessageEvent) => void) | null = null;
  onclose: ((event: CloseEvent) => void) | null = null;
  onerror: ((event: Event) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.readyState = 3;
  }
  opened(): void {
    this.onopen?.({} as Event);
  }
  tells(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) } as MessageEvent);
  }
  lost(code = 1006): void {
    this.onclose?.({ code } as CloseEvent);
  }
}

describe("a connection", () => {
  let sockets: Fake[];
  let links: Link[];
  let heard: Incoming[];
  let connection: Connection;
  beforeEach(() => {
    vi.useFakeTimers();
    sockets = [];
    links = [];
    heard = [];
    connection = new Connection("ws://here", "TOKEN", "de", { message: (message) => heard.push(message), link: (link) => links.push(link), resume: () => (heard.length ? 17 : null) }, () => {
      const socket = new Fake();
      sockets.push(socket);
      return socket;
    });
    connection.open();
    sockets[0]!.opened();
  });
  afterEach(() => {
    connection.close();
    vi.useRealTimers();
  });

  it("says hello with its token and language first", () => {
    expect(sockets[0]!.sent).toEqual([{ type: "hello", token: "TOKEN", language: "de", resume: null, protocol: PROTOCOL }]);
  });
  it("sends nothing else before the welcome, and then what waited", () => {
    connection.say("c1", { type: "act", view: 3, action: "bid thebes 6" });
    expect(sockets[0]!.sent).toHaveLength(1);
    sockets[0]!.tells({ type: "welcome" });
    expect(sockets[0]!.sent[1]).toEqual({ type: "act", view: 3, action: "bid thebes 6", id: "c1" });
    expect(links).toEqual(["connecting", "open"]);
  });
  it("comes back after a loss, resumes, and sends again what had no answer, under the same name", () => {
    sockets[0]!.tells({ type: "welcome" });
    connection.say("c1", { type: "act", view: 3, action: "collect" });
    connection.say("c2", { type: "undo", view: 3 });
    sockets[0]!.tells({ type: "done", id: "c2", number: 4, again: false });
    sockets[0]!.lost();
    expect(links.at(-1)).toBe("lost");
    vi.advanceTimersByTime(10_000);
    expect(sockets).toHaveLength(2);
    sockets[1]!.opened();
    expect(sockets[1]!.sent[0]).toMatchObject({ type: "hello", resume: 17 });
    sockets[1]!.tells({ type: "welcome" });
    expect(sockets[1]!.sent.slice(1)).toEqual([{ type: "act", view: 3, action: "collect", id: "c1" }]);
  });
  it.each([4409, OTHER_PROTOCOL])("does not come back where it would be refused again: %i", (code) => {
    sockets[0]!.lost(code);
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(links.at(-1)).toBe("closed");
  });
});
