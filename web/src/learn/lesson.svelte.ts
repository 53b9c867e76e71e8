/**
 * A lesson on the very table that games are played at. The service keeps nothing of it: the browser has the moves, and
 * asks where they lead. To the table it looks like the service itself, at the other end of a socket.
 */
import { api, Refused } from "../lib/api";
import type { Socketed } from "../lib/connection";
import { settings } from "../lib/settings.svelte";
import { Sitting } from "../lib/sitting.svelte";
import { TableState } from "../lib/table.svelte";
import { PROTOCOL, type Incoming, type LessonShown, type LessonWish, type Log, type Outgoing } from "../lib/wire";
import { progress } from "./progress.svelte";

export class LessonTable extends TableState {
  /** The step at hand, and what came of the last move. */
  shown = $state.raw<LessonShown | null>(null);
  override readonly dial = (): Socketed => (this.line = new LessonLine(this));
  private line: LessonLine | null = null;

  constructor(
    readonly game: string,
    readonly lesson: string,
  ) {
    super("lesson");
  }

  override async open(): Promise<void> {
    try {
      const kept = progress.moves(this.game, this.lesson);
      const found = await this.ask({ moves: kept }).catch(() => this.ask({ moves: [] })); // what was kept may not lead on any more
      this.drawn = await api.edition(this.game, found.table.edition, settings.language);
      this.info = found.table;
      this.shown = found;
      this.connect();
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.failed = error;
    }
  }

  override connect(): void {
    this.sittings = [new Sitting(this, this.shown?.view.seat ?? 0, null)];
  }

  override async speak(language: string): Promise<void> {
    const found = await this.ask({ moves: this.shown?.moves ?? [] });
    this.drawn = await api.edition(this.game, found.table.edition, language);
    this.rules = null;
    this.line?.show({ ...found, answer: null });
  }

  override told(): Promise<Log> {
    return Promise.resolve({ steps: [], number: 0 });
  }

  ask(wish: LessonWish): Promise<LessonShown> {
    return api.lesson(this.game, this.lesson, wish, settings.language);
  }

  /** What there was to read is read. */
  goOn(): void {
    void this.line?.move(["go on"], null);
  }

  /** From the first step. */
  async anew(): Promise<void> {
    this.line?.show(await this.ask({ moves: [] }));
  }

  /** Take note of where the lesson is. */
  note(found: LessonShown): void {
    this.shown = found;
    progress.note(this.game, this.lesson, found.done ? "done" : found.moves);
  }
}

/** The other end of the socket. */
class LessonLine implements Socketed {
  readyState = 1;
  onopen: Socketed["onopen"] = null;
  onmessage: Socketed["onmessage"] = null;
  onclose: Socketed["onclose"] = null;
  onerror: Socketed["onerror"] = null;

  constructor(private readonly table: LessonTable) {
    queueMicrotask(() => this.onopen?.(new Event("open")));
  }

  close(): void {
    this.onmessage = null;
  }

  send(text: string): void {
    void this.hear(JSON.parse(text) as Outgoing);
  }

  private say(message: Incoming): void {
    this.onmessage?.(new MessageEvent("message", { data: JSON.stringify(message) }));
  }

  private async hear(message: Outgoing): Promise<void> {
    const { game, lesson, shown } = this.table;
    if (!shown) return;
    if (message.type === "hello") this.greet(shown);
    else if (message.type === "act") await this.move([message.action, ...(message.more ?? [])].map(String), message.id);
    else if (message.type === "preview" || message.type === "why") {
      const wish = { moves: shown.moves, actions: [message.action, ...("more" in message ? (message.more ?? []) : [])].map(String) };
      try {
        if (message.type === "why") this.say({ ...(await api.lessonWhy(game, lesson, wish, settings.language)), type: "why", id: message.id });
        else this.say({ ...(await api.lessonPreview(game, lesson, wish, settings.language)), type: "preview", id: message.id });
      } catch {
        this.say({ type: "refused", id: message.id, code: "stale", rule: "", words: "", number: null });
      }
    }
  }

  private greet(shown: LessonShown): void {
    const { view } = shown;
    this.say({ type: "welcome", seat: view.seat, table: shown.table, number: view.number, missed: [], since: [], chat: [], proposals: [], protocol: PROTOCOL });
    this.say(view);
  }

  /** Try a move: the lesson goes on with it, or what it would do is told and everything stays. */
  async move(actions: string[], id: string | null): Promise<void> {
    const before = this.table.shown;
    if (!before) return;
    try {
      const found = await this.table.ask({ moves: before.moves, actions });
      if (id !== null && found.answer?.taken) this.say({ type: "done", id, number: found.view.number, again: false, receipt: null });
      else if (id !== null) this.say({ type: "refused", id, code: "stale", rule: "", words: "", number: null });
      this.show(found);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      if (id === null) this.table.tell(error.message);
      else this.say({ type: "refused", id, code: error.code, rule: "", words: error.message, number: null });
    }
  }

  show(found: LessonShown): void {
    this.table.note(found);
    this.say(found.view);
  }
}
