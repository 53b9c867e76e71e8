/** What the person has picked up but not sent: a card waiting for its place, something that is looked at. */
import { getContext, onDestroy, setContext } from "svelte";
import { fill, raised, t } from "../i18n/say.svelte";
import type { TableState } from "../lib/table.svelte";
import type { Action, Foreseen, ViewMessage } from "../lib/wire";
import { ended, plain } from "../lib/words";

export class Choosing {
  /** The kind of action a chosen card waits to become, or the card itself: its places invite a click. */
  armed = $state<string | null>(null);
  /** The number of what is looked at closely. */
  opened = $state<number | null>(null);
  /** What hovering or focusing would do, in the words of the service. */
  told = $state.raw<{ label: string; action?: string; preview: Foreseen | null } | null>(null);
  /** Tells what is under the pointer, whether or not something can be done with it. */
  about = $state.raw<(() => string) | null>(null);
  private hovered: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly table: TableState) {}

  /** Tell what an action would do, after a moment of rest. */
  consider(action: Action): void {
    if (this.hovered === action.text) return;
    this.hovered = action.text;
    this.told = { label: action.label, action: action.text, preview: null };
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.table.sitting?.preview(action.text).then((preview) => {
        if (this.hovered === action.text) this.told = { label: action.label, action: action.text, preview };
      });
    }, 120);
  }

  leave(): void {
    if (this.timer) clearTimeout(this.timer);
    this.hovered = this.told = null;
  }

  /** For everything that tells what it would do while it is pointed at or focused. */
  watch(action: Action | null | undefined): Record<string, () => void> {
    const come = (): void => {
      if (action) this.consider(action);
    };
    const go = (): void => this.leave();
    return { onpointerenter: come, onpointerleave: go, onfocus: come, onblur: go };
  }

  act(action: Action): void {
    this.armed = null;
    this.opened = null;
    this.leave();
    this.table.act(action);
  }

  /** Do it, or say why it is not possible. */
  attempt(action: Action | null | undefined, text: string): void {
    if (action) this.act(action);
    else if (this.table.sitting?.mustDecide) void this.table.explain(text);
  }

  /** Take up a card; take it up again to put it down. */
  arm(kind: string): void {
    this.armed = this.armed === kind ? null : kind;
  }

  reset(): void {
    this.armed = null;
    this.leave();
  }

  /** What a choice is about in numbers, in the words of the service. */
  stake(text: string | undefined): string {
    return this.table.message?.standing?.choices[text ?? ""] ?? "";
  }

  /** What pointing at something would do, in one line: the deed, and what follows from it. Else what it is. */
  sentence(message: ViewMessage): string | null {
    if (!this.told) return this.about?.() ?? null;
    const { label, action, preview } = this.told;
    // The first event says what the label has said.
    const events = (preview?.events ?? []).map((event) => plain(event.words)).slice(1, 4);
    const gain = gained(message, preview?.outlook ?? null);
    const stake = this.stake(action);
    const rest = preview?.hidden && preview.events.length === 0 ? [t().restIsHidden] : [];
    return [ended(raised(label)), stake && ended(stake), ...events, ...rest, gain].filter(Boolean).join(" ");
  }
}

export const sumOf = (row: Record<string, number> | undefined): number => Object.values(row ?? {}).reduce((total, value) => total + value, 0);

function gained(message: ViewMessage, outlook: ViewMessage["outlook"]): string {
  if (message.seat === null || !outlook || !message.outlook) return "";
  const by = sumOf(outlook[message.seat]) - sumOf(message.outlook[message.seat]);
  return by === 0 ? "" : fill(t().outlookChanges, { by: (by > 0 ? "+" : "−") + Math.abs(by) });
}

const KEY = Symbol("choosing");
/** For the table of a game, while it is made: everything in it shares one. */
export function beginChoosing(table: TableState): Choosing {
  const choosing = setContext(KEY, new Choosing(table));
  onDestroy(() => choosing.leave());
  return choosing;
}
export const useChoosing = (): Choosing => getContext<Choosing>(KEY);
