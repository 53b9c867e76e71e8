/** Where a replay comes from: a table of the service, or a record file that was opened here. */
import { api, ask } from "../lib/api";
import { route } from "../lib/route.svelte";
import { settings } from "../lib/settings.svelte";
import type { Made, RecordShown, ViewMessage } from "../lib/wire";

type Told = Pick<RecordShown, "table" | "drawn" | "frames">;

export interface Source {
  frames(seat: string | null, language: string): Promise<Told>;
  frame(n: number, seat: string | null, language: string): Promise<ViewMessage>;
  /** A table that goes on from a line, for somebody who plays for everybody. */
  whatIf(n: number, token: string | null): Promise<Made>;
  /** The text of an opened file; null for a table. */
  text: string | null;
}

/** The file that was opened last; it stays in this tab. */
const openedRecord = $state<{ text: string | null; number: number }>({ text: null, number: 0 });

/** How many files were opened: the page of a record is made anew for each. */
export const recordsOpened = (): number => openedRecord.number;

export const tableSource = (id: string): Source => ({
  async frames(seat, language) {
    const [table, drawn, { frames }] = await Promise.all([api.table(id), api.drawn(id, language), api.replay(id, seat, language)]);
    return { table, drawn, frames };
  },
  frame: (n, seat, language) => api.frame(id, n, seat, language),
  whatIf: (n, token) => api.clone(id, n, token),
  text: null,
});

export function recordSource(text: string): Source {
  const query = (seat: string | null, language: string): string =>
    new URLSearchParams({ language, ...(seat === null ? {} : { seat }) }).toString();
  return {
    text,
    frames: (seat, language) => ask<Told>(`/records?${query(seat, language)}`, { method: "POST", body: { text } }),
    frame: (n, seat, language) => ask<ViewMessage>(`/records/${n}?${query(seat, language)}`, { method: "POST", body: { text } }),
    whatIf: (n) => ask<Made>("/records/clone", { method: "POST", body: { text, n } }),
  };
}

/** The source of a page: `record` stands for the opened file. */
export function sourceOf(id: string): Source {
  return id === "record" && openedRecord.text !== null ? recordSource(openedRecord.text) : tableSource(id);
}

/** Look at a record file; refused, in words, if there is something wrong with it. */
export async function openRecord(file: File): Promise<void> {
  const text = await file.text();
  await recordSource(text).frames(null, settings.language);
  openedRecord.text = text;
  openedRecord.number += 1;
  route.go("/t/record/replay");
}
