/** What the person has picked up but not sent: a card waiting for its province, a province that is looked at. */
import { getContext, setContext } from "svelte";
import type { TableState } from "../../lib/table.svelte";
import type { Action, Preview } from "../../lib/wire";
import type { Province } from "./model";

export class Choosing {
  /** The kind of action a chosen card waits to become: its provinces invite a click. */
  armed = $state<string | null>(null);
  /** The province whose sheet is open. */
  opened = $state<number | null>(null);
  /** What hovering or focusing would do, in the words of the service. */
  told = $state.raw<{ label: string; preview: Preview | null } | null>(null);
  private hovered: string | null = null;
  private timer: ReturnType<typeof setTimeout> | null = null;

  constructor(readonly table: TableState) {}

  /** Tell what an action would do, after a moment of rest. */
  consider(action: Action): void {
    if (this.hovered === action.text) return;
    this.hovered = action.text;
    this.told = { label: action.label, preview: null };
    if (this.timer) clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      void this.table.sitting?.preview(action.text).then((preview) => {
        if (this.hovered === action.text) this.told = { label: action.label, preview };
      });
    }, 120);
  }

  leave(): void {
    if (this.timer) clearTimeout(this.timer);
    this.hovered = this.told = null;
  }

  act(action: Action): void {
    this.armed = null;
    this.opened = null;
    this.leave();
    this.table.act(action);
  }

  /** What a click on the province itself may mean now. */
  candidates(province: Province): Action[] {
    return this.armed ? province.actions.filter((action) => action.kind === this.armed) : province.direct;
  }

  /** Take up a card; take it up again to put it down. */
  arm(kind: string): void {
    this.armed = this.armed === kind ? null : kind;
  }

  reset(): void {
    this.armed = null;
    this.leave();
  }
}

const KEY = Symbol("choosing");
export const provideChoosing = (choosing: Choosing): Choosing => setContext(KEY, choosing);
export const useChoosing = (): Choosing => getContext<Choosing>(KEY);
