/**
 * The one state object of a table, fed by the socket. Components read it and call its verbs; they keep nothing of the
 * game themselves. A browser may hold several seats of one table (hot-seat): only the active sitting is shown.
 */
import { fill, t } from "../i18n/say.svelte";
import { api, Refused } from "./api";
import type { Socketed } from "./connection";
import { keep, keptTable, type KeptTable } from "./keeping";
import { newsOf, type Lit, type News } from "./news";
import { settings } from "./settings.svelte";
import { scenesOf, type Favor, type Scene } from "./scenes";
import { Sitting } from "./sitting.svelte";
import { play, soundOf } from "./sound";
import { Stage } from "./stage.svelte";
import { agesOver, type Moment } from "./where";
import type { Action, ChatLine, Drawn, Frame, Log, Proposal, RuleBook, TableInfo, ViewMessage } from "./wire";

export class TableState {
  info = $state.raw<TableInfo | null>(null);
  /** Tables, names and words of this very game. */
  drawn = $state.raw<Drawn | null>(null);
  rules = $state.raw<RuleBook | null>(null);
  sittings = $state.raw<Sitting[]>([]);
  /** Which sitting is shown. */
  active = $state(0);
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

  /** Choose an action: at once, or after a yes if the person wants to be asked. What a coach asks only the coach's answers settle. */
  act(action: Action, sure = false): void {
    const again = sure || (this.staged?.text === action.text && !this.doubt);
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
    play(soundOf(message.steps, this.seat));
    if (mine) play("turn");
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
