/** One seat of this browser at a table, with its own socket and its own view. */
import { Connection, type Link } from "./connection";
import { settings } from "./settings.svelte";
import type { TableState } from "./table.svelte";
import type { Action, Foreseen, Incoming, Step, ViewMessage, WhyNot } from "./wire";

type Question = (answer: unknown) => void;

/** One seat of this browser (or a watcher's place) at the table. */
export class Sitting {
  /** The newest view; what is drawn. */
  message = $state.raw<ViewMessage | null>(null);
  /** Every step so far, as this seat knows it. */
  log = $state.raw<Step[]>([]);
  /** Steps since this seat last chose something. */
  since = $state.raw<Step[]>([]);
  link = $state<Link>("connecting");
  closedBy = $state(0);
  /** Why the service ended the conversation, in its own words. */
  closedWords = $state("");
  /** The number of the seat, as the service knows it; null for a watcher. */
  seat = $state<number | null>(null);
  /** The action that is on its way to the service. */
  sent = $state.raw<string | null>(null);
  readonly connection: Connection;
  private sentAs: string | null = null;
  /** What was said beside the game and not answered yet: a refusal of it is shown. */
  private asides = new Set<string>();
  private questions = new Map<string, Question>();
  private previews = new Map<string, Promise<Foreseen | null>>();
  private logged = 0;
  /** Views that wait until what led to them has been seen. */
  private waiting: ViewMessage[] = [];
  /** Whether something is still to be seen before the newest view: nothing can be chosen meanwhile. */
  behind = $state(false);

  constructor(
    readonly table: TableState,
    seat: number | null,
    readonly token: string | null,
  ) {
    this.seat = seat;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    this.connection = new Connection(
      `${scheme}://${location.host}/api/tables/${table.id}/live`,
      token,
      settings.language,
      {
        message: (message) => this.receive(message),
        link: (link, code) => {
          this.link = link;
          this.closedBy = code;
        },
        resume: () => this.message?.number ?? null,
      },
      table.dial,
    );
    this.connection.open();
  }

  get legal(): Action[] {
    return this.behind ? [] : (this.message?.legal ?? []);
  }

  get mustDecide(): boolean {
    return this.legal.length > 0 && this.link !== "closed";
  }

  private receive(message: Incoming): void {
    switch (message.type) {
      case "welcome":
        this.seat = message.seat;
        this.table.info = message.table;
        this.table.chat = message.chat;
        this.table.proposals = message.proposals.filter((proposal) => proposal.open);
        this.since = message.since;
        void this.readLog();
        break;
      case "view":
        this.show(message);
        break;
      case "done":
        if (message.id === this.sentAs) this.sentAs = null;
        this.asides.delete(message.id);
        break;
      case "refused":
        if (message.id === null) this.closedWords = message.words;
        if (message.id === null || message.id === this.sentAs) {
          this.sent = this.sentAs = null;
          // What another version of the protocol means stands on the page itself.
          if (message.code !== "stale" && message.code !== "other_protocol") this.table.tell(message.words, message.rule);
        } else if (this.asides.delete(message.id)) this.table.tell(message.words, message.rule);
        if (message.id !== null) this.answer(message.id, null);
        break;
      case "why":
      case "preview":
        this.answer(message.id, message);
        break;
      case "table":
        this.table.info = message.table;
        break;
      case "chat":
        if (!this.table.chat.some((line) => line.number === message.number)) {
          this.table.chat = [...this.table.chat, message];
        }
        break;
      case "proposal":
        this.table.proposals = [
          ...this.table.proposals.filter((proposal) => proposal.proposal !== message.proposal),
          ...(message.open ? [message] : []),
        ];
        break;
      case "rematch":
        this.table.rematch = { id: message.table, invite: message.invite };
        break;
      case "bye":
        this.table.tell(message.words);
        break;
      default:
        break; // the protocol grows
    }
  }

  /** Views are shown in order, each after the scenes that led to it. */
  private show(message: ViewMessage): void {
    const newest = this.waiting.at(-1) ?? this.message;
    if (newest && message.number < newest.number && message.steps.length > 0) return;
    this.waiting.push(message);
    if (!this.behind) void this.catchUp();
  }

  private async catchUp(): Promise<void> {
    for (let message = this.waiting[0]; message; message = this.waiting[0]) {
      const scenes = this.message && this === this.table.sitting ? this.table.scenesOf(message) : [];
      if (scenes.length > 0) {
        this.behind = true;
        this.table.reading(true);
        await this.table.stage.play(scenes);
      }
      this.waiting.shift();
      this.take(message);
    }
    if (this.behind) this.table.reading(false);
    this.behind = false;
  }

  private take(message: ViewMessage): void {
    const before = this.message;
    const mine = !before?.legal.length && message.legal.length > 0;
    this.message = message;
    this.previews.clear();
    if (this.sentAs === null || message.number !== before?.number) this.sent = null;
    if (this === this.table.sitting) this.table.happened(message);
    for (const step of message.steps) {
      const own = this.seat !== null && step.seat === this.seat;
      this.since = own ? [step] : [...this.since, step];
    }
    if (message.number > this.logged && message.steps.length > 0) {
      this.log = [...this.log, ...message.steps];
      this.logged = message.number;
    }
    this.table.staged = null;
    if (this === this.table.sitting) this.table.announceView(message, mine);
  }

  /** The whole log in the language that is set. */
  async readLog(): Promise<void> {
    if (this.table.info?.status === "open") return;
    try {
      const found = await this.table.told(this.token);
      const newest = this.message?.number ?? 0;
      if (found.number < newest && this.logged >= newest) return; // the next view tells the rest
      this.log = found.steps;
      this.logged = found.number;
    } catch {
      // The log comes with the next connection.
    }
  }

  private ask<T>(message: object): Promise<T | null> {
    return new Promise((resolve) => {
      const id = crypto.randomUUID();
      if (!this.connection.raw({ ...message, id })) return resolve(null);
      this.questions.set(id, resolve as Question);
      setTimeout(() => this.answer(id, null), 5000);
    });
  }

  private answer(id: string, content: unknown): void {
    this.questions.get(id)?.(content);
    this.questions.delete(id);
  }

  why(action: string): Promise<WhyNot | null> {
    return this.ask<WhyNot>({ type: "why", action });
  }

  preview(action: string, more: string[] = []): Promise<Foreseen | null> {
    const key = [action, ...more].join();
    let found = this.previews.get(key);
    if (!found) {
      found = this.ask<Foreseen>({ type: "preview", action, more });
      this.previews.set(key, found);
    }
    return found;
  }

  /** Do it, and what follows right after it: all together, or nothing. */
  act(action: string, more: string[] = []): void {
    if (this.sent !== null || !this.message) return;
    this.sent = action;
    this.sentAs = crypto.randomUUID();
    this.connection.say(this.sentAs, { type: "act", view: this.message.number, action, more });
  }

  /** Ask everybody to go back to one's last choice, further than the rules of undo allow. */
  propose(): void {
    this.aside({ type: "propose", kind: "undo" });
  }

  /** Say something that is no move. It has a name of its own, so it may be sent again after a loss. */
  aside(message: object): void {
    const id = crypto.randomUUID();
    this.asides.add(id);
    this.connection.say(id, message);
  }

  undo(): void {
    if (this.sent !== null || !this.message?.undo) return;
    this.sent = "undo";
    this.sentAs = crypto.randomUUID();
    this.connection.say(this.sentAs, { type: "undo", view: this.message.number });
  }
}
