/** The scoring sheet: every part of every age, by seat, as the view has it. */
import { t } from "../i18n/say.svelte";
import type { Drawn, ViewMessage } from "../lib/wire";

export interface SheetRow {
  title: string;
  values: number[];
  total?: boolean;
}

export interface SheetGroup {
  title: string;
  rows: SheetRow[];
}

interface Scored {
  seats?: { parts?: number[][] }[];
}

export function sheetOf(message: ViewMessage, drawn: Drawn): SheetGroup[] {
  const seats = (message.view as Scored).seats ?? [];
  const names = drawn.names.parts ?? [];
  const ages = seats[0]?.parts?.length ?? 0;
  return Array.from({ length: ages }, (_, age) => {
    const rows: SheetRow[] = names.map((name, part) => ({
      title: drawn.words.part?.[name] ?? name,
      values: seats.map((seat) => seat.parts?.[age]?.[part] ?? 0),
    }));
    const used = rows.filter((row) => row.values.some((value) => value !== 0));
    const total: SheetRow = {
      title: t().total,
      values: seats.map((_, seat) => rows.reduce((sum, row) => sum + (row.values[seat] ?? 0), 0)),
      total: true,
    };
    return {
      title: drawn.words.age?.[String(age + 1)] ?? drawn.words.kingdom?.[String(age + 1)] ?? `${age + 1}`,
      rows: [...used, total],
    };
  });
}
