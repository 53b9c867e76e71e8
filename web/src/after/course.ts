/** How a game went: points, gold and pyramids when each round ended, read from the views of the record. */
import { api } from "../lib/api";
import type { Frame, ViewMessage } from "../lib/wire";

export interface Station {
  n: number;
  label: string;
  points: number[];
  gold: number[];
  pyramids: number[];
}

interface Standing {
  age?: number;
  round?: number;
  kingdom?: number;
  auction?: number;
  seats: { points: number; gold: number }[];
  provinces?: { owner: number | null; pyramids: number }[];
}

/** Lines just before the cards of a new round are turned up, and the last one. */
export function roundEnds(frames: Frame[]): number[] {
  const found: number[] = [];
  let before: Frame | undefined;
  for (const frame of frames) {
    const opens = frame.seat === -1 && /^(turn-up|deal) /.test(frame.text ?? "");
    const opened = before?.seat === -1 && /^(turn-up|deal) /.test(before.text ?? "");
    if (opens && !opened && before && before.n > 2) found.push(before.n);
    before = frame;
  }
  if (before) found.push(before.n);
  return found;
}

export function stationOf(message: ViewMessage, n: number): Station {
  const view = message.view as Standing;
  const pyramids = view.seats.map((_, seat) =>
    (view.provinces ?? []).reduce((sum, province) => sum + (province.owner === seat ? province.pyramids : 0), 0),
  );
  const label = `${["I", "II", "III"][view.age ?? view.kingdom ?? 0] ?? ""}.${(view.round ?? view.auction ?? 0) + 1}`;
  return { n, label, points: view.seats.map(({ points }) => points), gold: view.seats.map(({ gold }) => gold), pyramids };
}

export async function courseOf(id: string, language: string): Promise<Station[]> {
  const { frames } = await api.replay(id, null, language);
  const ends = roundEnds(frames);
  const views = await Promise.all(ends.map((n) => api.frame(id, n, null, language)));
  return views.map((view, place) => stationOf(view, ends[place]!));
}
