/** Which table draws which game: the one place where games are told apart. */
import type { Component } from "svelte";
import type { TableState } from "../lib/table.svelte";
import type { Action, Drawn, TableInfo, ViewMessage } from "../lib/wire";

export interface GameTableProps {
  table: TableState;
  message: ViewMessage;
  drawn: Drawn;
  info: TableInfo;
  /** In a replay nothing invites a click. */
  readonly: boolean;
  /** A phone: one page at a time. */
  narrow: boolean;
}

/** What the buttons beside the prompt are made from. */
export interface ControlsProps<View> {
  drawn: Drawn;
  view: View;
  legal: Action[];
  narrow: boolean;
}

export type GameTable = Component<GameTableProps>;

const tables: Record<string, () => Promise<{ default: GameTable }>> = {
  board: () => import("./board/BoardTable.svelte"),
  card: () => import("./card/CardTable.svelte"),
};

export async function tableOf(game: string): Promise<GameTable> {
  const found = tables[game];
  if (!found) throw new Error(`There is no table for ${game}.`);
  return (await found()).default;
}
