/** How a game went: what the views of the record say whenever a round, or an auction of the card game, ended. */
import { standingOf, type Curve } from "../games/standing";
import { api } from "../lib/api";
import type { Frame, ViewMessage } from "../lib/wire";
import { agesOver, type Moment } from "../lib/where";

export interface Station {
  n: number;
  label: string;
  curves: Curve[];
}

/** Lines just before the cards of a new round are turned up, and the last one. */
export function roundEnds(frames: Frame[]): number[] {
  const found: number[] = [];
  let begun = false;
  let before: Frame | undefined;
  const opens = (frame: Frame | undefined): boolean => frame?.seat === -1 && /^(turn-up|deal) /.test(frame.text ?? "");
  for (const frame of frames) {
    if (opens(frame) && !opens(before)) {
      if (begun && before) found.push(before.n);
      begun = true;
    }
    before = frame;
  }
  if (before) found.push(before.n);
  return found;
}

/** The round that a view is in. When a round has ended, the view is in the next one already. */
export function roundOf(message: ViewMessage | undefined): string {
  const view = (message?.view ?? {}) as Moment;
  return `${["I", "II", "III"][view.age ?? view.kingdom ?? 0] ?? ""}.${(view.round ?? view.auction ?? 0) + 1}`;
}

export async function courseOf(id: string, game: string, language: string): Promise<Station[]> {
  const { frames } = await api.replay(id, null, language);
  const ends = roundEnds(frames);
  const views = await Promise.all(ends.map((n) => api.frame(id, n, null, language)));
  // When an age has ended, what was built belongs to nobody any more: whose it was, the view before that says.
  const held = await Promise.all(
    views.map((view, place) => {
      if (agesOver(view.view as Moment) === agesOver((views[place - 1]?.view ?? {}) as Moment)) return view;
      const before = frames.findLast(({ n }) => n < ends[place]!);
      return before ? api.frame(id, before.n, null, language) : view;
    }),
  );
  return views.map((view, place) => ({ n: ends[place]!, label: roundOf(views[place - 1]), curves: standingOf(game, view, held[place]!) }));
}
