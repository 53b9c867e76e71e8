/** One socket to one table: says hello, comes back after a loss, and sends again what was not answered. */
import { PROTOCOL, type Hello, type Incoming } from "./wire";

export type Link = "connecting" | "open" | "lost" | "closed";

export interface Hooks {
  message(message: Incoming): void;
  link(link: Link, code: number): void;
  /** The number of the last view seen, to be told what was missed. */
  resume(): number | null;
}

export type Socketed = Pick<WebSocket, "send" | "close" | "readyState"> & {
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  onerror: ((event: Event) => void) | null;
};

/** The service speaks another version of the protocol; a page loaded anew speaks the same. */
export const OTHER_PROTOCOL = 4426;
/** Codes after which coming back would be refused again. */
const FINAL = new Set([4400, 4401, 4403, 4404, 4409, 4413, OTHER_PROTOCOL]);
const LONGEST_WAIT = 8000;
const PING_EVERY = 25_000;

export class Connection {
  private socket: Socketed | null = null;
  private unanswered = new Map<string, string>();
  private attempt = 0;
  private timer: ReturnType<typeof setTimeout> | null = null;
  private pinger: ReturnType<typeof setInterval> | null = null;
  private ended = false;
  private greeted = false;

  constructor(
    private readonly address: string,
    private readonly token: string | null,
    private language: string,
    private readonly hooks: Hooks,
    private readonly make: (address: string) => Socketed = (to) => new WebSocket(to),
  ) {}

  open(): void {
    if (this.ended) return;
    this.greeted = false;
    this.hooks.link(this.attempt === 0 ? "connecting" : "lost", 0);
    const socket = this.make(this.address);
    this.socket = socket;
    socket.onopen = () => {
      const hello: Hello = { type: "hello", token: this.token, language: this.language, resume: this.hooks.resume(), protocol: PROTOCOL };
      socket.send(JSON.stringify(hello));
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Incoming);
    socket.onclose = (event) => this.lost(event.code);
    socket.onerror = () => undefined; // a close follows
  }

  private receive(message: Incoming): void {
    if (message.type === "welcome") {
      this.attempt = 0;
      this.greeted = true;
      this.hooks.link("open", 0);
      this.hooks.message(message);
      // What had no answer before the loss is sent again under its own name: it is carried out once.
      for (const text of this.unanswered.values()) this.socket?.send(text);
      this.pinger ??= setInterval(() => this.raw({ type: "ping" }), PING_EVERY);
      return;
    }
    if ("id" in message && typeof message.id === "string") this.unanswered.delete(message.id);
    this.hooks.message(message);
  }

  private lost(code: number): void {
    this.socket = null;
    this.greeted = false;
    if (this.pinger) clearInterval(this.pinger);
    this.pinger = null;
    if (this.ended) return;
    if (FINAL.has(code)) {
      this.ended = true;
      this.hooks.link("closed", code);
      return;
    }
    this.attempt += 1;
    this.hooks.link("lost", code);
    const wait = Math.min(LONGEST_WAIT, 250 * 2 ** Math.min(this.attempt, 6)) * (0.7 + 0.6 * Math.random());
    this.timer = setTimeout(() => this.open(), wait);
  }

  /** Try at once, for instance when the browser is back online or the tab is looked at again. */
  hurry(): void {
    if (this.ended || this.socket || !this.timer) return;
    clearTimeout(this.timer);
    this.timer = null;
    this.open();
  }

  /** Something that must arrive: kept until it is answered. */
  say(id: string, message: object): void {
    const text = JSON.stringify({ ...message, id });
    this.unanswered.set(id, text);
    if (this.greeted) this.socket?.send(text);
  }

  /** Something that may be lost. */
  raw(message: object): boolean {
    if (!this.greeted) return false;
    this.socket?.send(JSON.stringify(message));
    return true;
  }

  speak(language: string): void {
    this.language = language;
    this.raw({ type: "language", language });
  }

  close(): void {
    this.ended = true;
    if (this.timer) clearTimeout(this.timer);
    if (this.pinger) clearInterval(this.pinger);
    this.socket?.close(1000);
    this.socket = null;
  }
}
