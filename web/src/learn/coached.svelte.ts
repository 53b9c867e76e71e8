/** Games with a coach beside them: what was explained, what was chosen, and whether the coach speaks. */
import { api } from "../lib/api";
import { settings } from "../lib/settings.svelte";
import type { TableState } from "../lib/table.svelte";
import type { Action, Coached, Explained } from "../lib/wire";

const PLACE = "amun-re.coached";

interface Kept {
  explained: string[];
  on: boolean;
  /** Choices so far, those about as good as the adviser's, and those that were thought over and changed. */
  choices: number;
  good: number;
  thought: number;
}

const FRESH: Kept = { explained: [], on: true, choices: 0, good: 0, thought: 0 };

function read(): Record<string, Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Record<string, Kept>;
  } catch {
    return {};
  }
}

function write(table: string, kept: Kept): void {
  try {
    const others = Object.entries(read()).filter(([id]) => id !== table).slice(-20);
    localStorage.setItem(PLACE, JSON.stringify({ ...Object.fromEntries(others), [table]: kept }));
  } catch {
    // Without it the coach begins anew.
  }
}

/** From now on this table has a coach. */
export const beginCoaching = (table: string): void => write(table, FRESH);
export const isCoached = (table: string): boolean => table in read();

export class GameCoach {
  kept = $state.raw<Kept>(FRESH);
  /** What there is to say to the present view. */
  now = $state.raw<Coached | null>(null);
  /** Whether nothing could be found out about it. */
  silent = $state(false);
  private asked = -1;

  constructor(readonly table: TableState) {
    this.kept = { ...FRESH, ...read()[table.id] };
    table.doubts = (action) => this.doubt(action);
  }

  private keep(change: Partial<Kept>): void {
    this.kept = { ...this.kept, ...change };
    write(this.table.id, this.kept);
  }

  switch(on: boolean): void {
    this.keep({ on });
  }

  /** Ask what there is to say, once for each view. */
  async look(): Promise<void> {
    const { sitting } = this.table;
    const number = sitting?.message?.number ?? -1;
    if (!this.kept.on || !sitting?.token || !sitting.mustDecide || number === this.asked) return;
    this.asked = number;
    this.now = null;
    this.silent = false;
    try {
      const found = await api.coach(this.table.id, sitting.token, settings.language);
      if (this.asked === number) this.now = found;
    } catch {
      this.silent = this.asked === number;
    }
  }

  /** What is to be known here and was not explained yet. */
  get explains(): Explained | undefined {
    return this.now?.explained.find(({ topic }) => !this.kept.explained.includes(topic));
  }

  understood(): void {
    if (this.explains) this.keep({ explained: [...this.kept.explained, this.explains.topic] });
  }

  /** The question before a move that gives much away; what is chosen is counted. */
  private doubt(action: Action): string {
    if (!this.kept.on || !this.now) return "";
    const question = this.now.slips[action.text] ?? "";
    if (!question) this.count(action);
    return question;
  }

  count(action: Action): void {
    this.keep({ choices: this.kept.choices + 1, good: this.kept.good + (this.now?.good.includes(action.text) ? 1 : 0) });
  }

  thinkAgain(): void {
    this.keep({ thought: this.kept.thought + 1 });
    this.table.staged = null;
    this.table.doubt = "";
  }

  doIt(): void {
    const { staged } = this.table;
    if (!staged) return;
    this.count(staged);
    this.table.act(staged, true);
  }
}
