/**
 * The one state object of a table, fed by the socket. Components read it and call its verbs; they keep nothing of the
 * game themselves. A browser may hold several seats of one table (hot-seat): each has a sitting with its own socket
 * and its own view, and only the active one is shown.
 */
import { fill, t } from "../i18n/say.svelte";
import { api, Refused } from "./api";
import { Connection, type Link, type Socketed } from "./connection";
import { keep, keptTable, type KeptTable } from "./keeping";
import { newsOf, type Lit, type News } from "./news";
import { settings } from "./settings.svelte";
import { chime } from "./sound";
import { scenesOf, type Favor, type Scene } from "./scenes";
import { Stage } from "./stage.svelte";
import { agesOver, type Moment } from "./where";
import type {
  Action, ChatLine, Drawn, Foreseen, Frame, Incoming, Log, Proposal, RuleBook, Step, TableInfo, ViewMessage, WhyNot,
} from "./wire";

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

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  /** Tables, names and words of this very game. */
  drawn = $state.raw<Drawn | null>(null);
  rules = $state.raw<RuleBook | null>(null);
  sittings = $state.raw<Sitting[]>([]);
  /** Which sitting is shown. */
  active = $state(0);
  /** Hot-seat: whose turn it is to take the device; everything is covered meanwhile. */
  chat = $state.raw<ChatLine[]>([]);
  proposals = $state.raw<Proposal[]>([]);
  rematch = $state.raw<{ id: string; invite: string | null } | null>(null);
  /** An action that waits for a yes, when confirmation is on. */
  staged = $state.raw<Action | null>(null);
  /** Why it should be thought over; a coach says so. */
  doubt = $state("");
  /** Asks a coach whether an action should be thought over: with a question, or with nothing. */
  doubts: ((action: Action) => string) | null = null;
  /** What the service refused or answered last, until it is read. */
  notice = $state.raw<{ words: string; rule: string; key: number } | null>(null);
  /** For screen readers. */
  announced = $state("");
  /** No such table, or the service cannot be reached at all. */
  failed = $state.raw<Refused | null>(null);
  /** The scenes that are being shown. */
  readonly stage = new Stage();
  /** What somebody else did last, and where; it is lit up for a moment. */
  news = $state.raw<News[]>([]);
  lit = $state.raw<Lit | null>(null);
  /** In a replay: every line of the record, and the one that is shown. */
  film = $state.raw<{ frames: Frame[]; place: number; go: (place: number) => void } | null>(null);
  /** What each seat got when an age was scored last. */
  private counted: number[] = [];
  private dimming: ReturnType<typeof setTimeout> | null = null;
  /** Up to which age or kingdom the scoring sheet is opened; null: closed. */
  scored = $state<number | null>(null);
  /** The rule that the reference is opened at; null: closed. */
  ruleShown = $state<string | null>(null);
  private fading: ReturnType<typeof setTimeout> | null = null;
  private closed = false;

  /** What is spoken to in the place of the service; undefined: the service itself. */
  readonly dial: ((address: string) => Socketed) | undefined = undefined;

  constructor(readonly id: string) {}

  /** What happened so far, as the holder of the token knows it. */
  told(token: string | null): Promise<Log> {
    return api.log(this.id, token, settings.language);
  }

  get sitting(): Sitting | null {
    return this.sittings[this.active] ?? null;
  }

  get message(): ViewMessage | null {
    return this.sitting?.message ?? null;
  }

  get seat(): number | null {
    return this.sitting?.seat ?? null;
  }

  get kept(): KeptTable | undefined {
    return keptTable(this.id);
  }

  /** The other own seat that must choose while the one shown has nothing to do. */
  get handOver(): Sitting | null {
    if (this.sittings.length < 2 || !this.sitting || this.sitting.mustDecide || this.sitting.behind) return null;
    return this.sittings.find((sitting) => sitting.mustDecide) ?? null;
  }

  async open(): Promise<void> {
    try {
      this.info = await api.table(this.id);
      await this.speak(settings.language);
      if (!this.closed) this.connect();
    } catch (error) {
      if (error instanceof Refused) this.failed = error;
      else throw error;
    }
  }

  connect(): void {
    for (const sitting of this.sittings) sitting.connection.close();
    const kept = this.kept;
    const seats = kept?.seats ?? [];
    this.sittings =
      seats.length > 0
        ? seats.map(({ seat, token }) => new Sitting(this, seat, token))
        : [new Sitting(this, null, null)];
    this.active = 0;
  }

  /** Fetch the words of a language; called again when it changes. */
  async speak(language: string): Promise<void> {
    this.drawn = await api.drawn(this.id, language);
    this.rules = null;
    for (const sitting of this.sittings) {
      sitting.connection.speak(language);
      void sitting.readLog();
    }
  }

  async showRule(number: string): Promise<void> {
    this.ruleShown = number;
    if (!this.rules && this.info) {
      this.rules = await api.rules(this.info.game, this.info.edition, settings.language);
    }
  }

  /** Choose an action: at once, or after a yes if the person wants to be asked. */
  act(action: Action): void {
    const again = this.staged?.text === action.text;
    this.doubt = again ? "" : (this.doubts?.(action) ?? "");
    if (!again && (settings.confirm || this.doubt)) this.staged = action;
    else {
      this.staged = null;
      this.sitting?.act(action.text);
    }
  }

  /** Say why something is not possible now. */
  async explain(text: string): Promise<void> {
    const why = await this.sitting?.why(text);
    if (why && !why.legal && why.words) this.tell(why.words, why.rule ?? "");
  }

  tell(words: string, rule = ""): void {
    this.notice = { words, rule, key: Date.now() };
    this.announced = words;
    if (this.fading) clearTimeout(this.fading);
    this.fading = setTimeout(() => (this.notice = null), 7000);
  }

  announceView(message: ViewMessage, mine: boolean): void {
    const told = message.steps.flatMap((step) => step.events.map((event) => event.words)).slice(-4);
    const prompt = mine ? fill(t().yourTurnSpoken, { prompt: message.prompt }) : "";
    const sentence = [...told, prompt || (message.ending?.words ?? "")].filter(Boolean).join(" ");
    if (sentence) this.announced = sentence;
    if (mine && settings.sounds) chime();
  }

  /** What is worth a scene; nobody who lets opponents move at once wants to be held up by more than a score. */
  scenesOf(message: ViewMessage): Scene[] {
    const scenes = scenesOf(message, this.drawn?.names.parts ?? [], this.info?.players ?? 0);
    for (const scene of scenes) if (scene.kind === "offering" && scene.settled) scene.favors = this.favors(message, scene.favors);
    const shown = scenes.filter((scene) => !this.isKnown(scene));
    for (const scene of shown) if (scene.kind === "scoring") this.counted = scene.parts.reduce((sums, { points }) => points.map((more, seat) => (sums[seat] ?? 0) + more), [] as number[]);
    return (this.info?.pace ?? 0) > 0 ? shown : shown.filter(({ kind }) => kind === "scoring" || kind === "sheet");
  }

  /** Whether a sheet would only repeat what was counted on the board before it. */
  private isKnown(scene: Scene): boolean {
    if (scene.kind !== "sheet") return false;
    const { view, status } = scene.message;
    const age = agesOver(view as Moment) - 1;
    const { seats = [] } = view as { seats?: { parts?: number[][] }[] };
    const sums = seats.map(({ parts }) => (parts?.[age] ?? []).reduce((sum, points) => sum + points, 0));
    return status === "over" || sums.join() === this.counted.join();
  }

  /** What the ranks of an offering bring: told by the game, or by the order in which rewards are taken. */
  private favors(message: ViewMessage, told: Favor[]): Favor[] {
    const { order = [] } = message.view as { order?: number[] };
    const { rewards = [] } = (this.drawn?.tables.lists ?? {}) as { rewards?: number[] };
    return told.length > 0 ? told : order.map((seat, rank) => ({ seat, count: rewards[rank] ?? 0 }));
  }

  /** Tell the service that a scene is being looked at: at a table of one person the agents wait for it. */
  reading(busy: boolean): void {
    if (this.seat !== null) this.sitting?.connection.raw({ type: "reading", busy });
  }

  /** Note what others did, and light up where. */
  happened(message: ViewMessage): void {
    const found = newsOf(message.steps, this.seat);
    if (found.length > 0) {
      this.news = found.slice(-3);
      this.light(found.at(-1)!, 1800);
    } else if (message.steps.some((step) => step.seat === this.seat)) this.news = [];
  }

  /** Light up places on the picture, for a while or until it is called again. */
  light(lit: Lit | null, milliseconds = 0): void {
    if (this.dimming) clearTimeout(this.dimming);
    this.lit = lit;
    if (lit && milliseconds > 0) this.dimming = setTimeout(() => (this.lit = null), milliseconds);
  }

  takeSeat(sitting: Sitting): void {
    this.active = this.sittings.indexOf(sitting);
  }

  remember(table: KeptTable): void {
    keep(table);
  }

  hurry = (): void => {
    for (const sitting of this.sittings) sitting.connection.hurry();
  };

  close(): void {
    this.closed = true;
    for (const sitting of this.sittings) sitting.connection.close();
    if (this.fading) clearTimeout(this.fading);
    if (this.dimming) clearTimeout(this.dimming);
  }
}
