/**
 * Gold cards that are put together for a display or an offering before anything is sent: nothing is committed by a
 * single click. Which card may follow, and whether a display is complete, the service says each time.
 */
import type { TableState } from "../../lib/table.svelte";
import type { Action, Foreseen } from "../../lib/wire";

const PICKED = new Set(["display", "offer"]);

export class Picking {
  /** What would be done, in order. */
  texts = $state.raw<string[]>([]);
  /** What could follow. */
  private next = $state.raw<string[]>([]);

  constructor(private readonly table: TableState) {}

  /** What a click on a card of this notation means now. */
  state(legal: Action[], text: string): "picked" | "open" | "closed" {
    if (this.texts.includes(text)) return "picked";
    const open = this.texts.length > 0 ? this.next.includes(text) : legal.some((action) => action.text === text);
    return open ? "open" : "closed";
  }

  /** Whether it can be sent: an offering at any time, a display when nothing more fits. */
  get ready(): boolean {
    return this.texts.length > 0 && !this.next.some((text) => text.startsWith("display "));
  }

  async toggle(text: string): Promise<void> {
    const place = this.texts.indexOf(text);
    await this.set(place < 0 ? [...this.texts, text] : this.texts.slice(0, place));
  }

  private async set(texts: string[]): Promise<void> {
    this.texts = texts;
    this.next = [];
    const [first, ...more] = texts;
    if (first === undefined) return;
    const found: Foreseen | null = (await this.table.sitting?.preview(first, more)) ?? null;
    if (this.texts !== texts) return;
    const next = (found?.legal ?? []).filter((text) => PICKED.has(text.split(" ")[0]!) || text === "finish");
    // The rest of a display that can only be one is laid along; it can be taken back as well.
    if (next.length === 1 && next[0]!.startsWith("display ")) await this.set([...texts, next[0]!]);
    else this.next = next;
  }

  send(): void {
    const [first, ...more] = this.texts;
    if (first === undefined) return;
    this.table.sitting?.act(first, this.next.includes("finish") ? [...more, "finish"] : more);
  }

  reset(): void {
    this.texts = this.next = [];
  }
}
