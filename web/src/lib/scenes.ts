/**
 * The great moments of a game, found in what the service told: an offering that is opened, a harvest, an age that is
 * scored. They are played over the view before them; only then comes the view they led to.
 */
import type { GameEvent, Step, ViewMessage } from "./wire";

export interface Opened {
  seat: number;
  /** null: a thief. */
  gold: number | null;
  /** What it adds to the sum. */
  adds: number;
  words: string;
}

/** What a rank among the offerings brings. */
export interface Favor {
  seat: number;
  count: number;
}

export interface OfferingScene {
  kind: "offering";
  opened: Opened[];
  /** The sum as it was before, where it was only moved. */
  from: number;
  total: number;
  /** What settled the level, in words; empty while somebody may still move the sum. */
  settled: string;
  /** What the offerings brought by rank, where it is told. */
  favors: Favor[];
}

export interface HarvestScene {
  kind: "harvest";
  /** What each seat earned; by province where that is known. */
  paid: { seat: number; gold: number; words: string; yields: Record<string, number> }[];
}

export interface Scored {
  part: string;
  points: number[];
  /** What each seat has of it, in words. */
  reasons: string[];
  /** Where each seat has it: provinces by name. */
  places: string[][];
}

export interface ScoringScene {
  kind: "scoring";
  parts: Scored[];
  /** The age or kingdom is over with it. */
  over: boolean;
}

/** An age was scored before; now it is over. */
export interface SheetScene {
  kind: "sheet";
  /** The view that has all its points. */
  message: ViewMessage;
}

export type Scene = OfferingScene | HarvestScene | ScoringScene | SheetScene;

const numberOf = (event: GameEvent, name: string): number => Number(event.arguments[name] ?? 0);
const seatOf = (event: GameEvent): number => numberOf(event, "seat");

function offering(events: GameEvent[]): OfferingScene | null {
  const opened = events.flatMap((event): Opened[] => {
    const gold = numberOf(event, "gold");
    if (event.name === "offer_revealed") return [{ seat: seatOf(event), gold, adds: gold, words: event.words }];
    return event.name === "theft_revealed" ? [{ seat: seatOf(event), gold: null, adds: -gold, words: event.words }] : [];
  });
  const moved = events.find(({ name }) => name === "offering_adjusted");
  const level = events.find(({ name }) => name === "tile_laid" || name === "flood_set");
  const sum = level ?? moved ?? events.find(({ name }) => name === "offerings_added_up");
  if (!sum || (opened.length === 0 && !moved)) return null;
  const total = numberOf(sum, "total");
  return {
    kind: "offering",
    opened,
    from: moved ? numberOf(moved, "total") - numberOf(moved, "change") : 0,
    total,
    settled: level?.words ?? "",
    favors: events.flatMap((event) => (event.name === "favors_received" ? [{ seat: seatOf(event), count: numberOf(event, "count") }] : [])),
  };
}

function harvest(steps: Step[]): HarvestScene | null {
  const paid = steps.flatMap(({ events, yields }) =>
    events.flatMap((event) =>
      event.name === "income_collected" || event.name === "revenue_collected"
        ? [{ seat: seatOf(event), gold: numberOf(event, "gold"), words: event.words, yields: yields?.[seatOf(event)] ?? {} }]
        : [],
    ),
  );
  return paid.length > 0 ? { kind: "harvest", paid } : null;
}

function scoring(message: ViewMessage, names: string[], players: number): ScoringScene | SheetScene | null {
  const { steps } = message;
  const events = steps.flatMap((step) => step.events);
  const over = events.some(({ name }) => name === "age_ended" || name === "kingdom_scored" || name === "game_ended");
  const told = steps.find((step) => step.reasons);
  const reasons = told?.reasons ?? [];
  const parts = names.flatMap((part): Scored[] => {
    const scored = events.filter(({ name }) => name === `${part}_scored`);
    if (scored.length === 0) return [];
    const points = Array.from({ length: players }, () => 0);
    for (const event of scored) points[seatOf(event)] = (points[seatOf(event)] ?? 0) + numberOf(event, "points");
    return [{ part, points, reasons: points.map((_, seat) => reasons[seat]?.[part] ?? ""), places: points.map((_, seat) => told?.places?.[seat]?.[part] ?? []) }];
  });
  if (parts.length > 0 && reasons.length > 0) return { kind: "scoring", parts, over };
  return over ? { kind: "sheet", message } : null;
}

/** What there is to see on the way to this view, in order; `names` are the parts of the score. */
export function scenesOf(message: ViewMessage, names: string[], players: number): Scene[] {
  const events = message.steps.flatMap((step) => step.events);
  return [offering(events), harvest(message.steps), scoring(message, names, players)].filter((scene) => scene !== null);
}
