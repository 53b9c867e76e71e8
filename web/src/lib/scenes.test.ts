import { expect, it } from "vitest";
import { scenesOf } from "./scenes";
import type { GameEvent, Step, ViewMessage } from "./wire";

const event = (name: string, more: GameEvent["arguments"]): GameEvent => ({ name, rule: "R1", arguments: more, words: name });
const message = (...steps: Partial<Step>[]): ViewMessage => ({ steps: steps.map((step) => ({ seat: 0, text: "", undo: false, forced: false, events: [], ...step })) }) as unknown as ViewMessage;
const PARTS = ["temples", "west", "gold"];

it("an offering is opened seat by seat, thieves take from the sum", () => {
  const [scene] = scenesOf(message({ events: [event("offer_revealed", { seat: 1, gold: 5 }), event("theft_revealed", { seat: 0, gold: 3 }), event("offerings_added_up", { total: 2 }), event("tile_laid", { total: 2, value: 1 })] }), PARTS, 2);
  expect(scene).toMatchObject({ kind: "offering", opened: [{ seat: 1, gold: 5, adds: 5 }, { seat: 0, gold: null, adds: -3 }], from: 0, total: 2, settled: "tile_laid" });
});

it("where somebody moves the sum later, that is a scene of its own", () => {
  const [scene] = scenesOf(message({ events: [event("offering_adjusted", { seat: 0, change: -3, total: 9 }), event("tile_laid", { total: 9, value: 2 })] }), PARTS, 2);
  expect(scene).toMatchObject({ kind: "offering", opened: [], from: 12, total: 9 });
});

it("an age is scored part by part with everybody's reasons, and after the harvest that led to it", () => {
  const scored = [event("income_collected", { seat: 0, gold: 4 }), event("temples_scored", { seat: 1, points: 3 }), event("west_scored", { seat: 0, points: 5 }), event("age_ended", { age: 1 })];
  const scenes = scenesOf(message({ events: scored, reasons: [{ west: "Abu: 2 pyramids" }, { temples: "1 temple", west: "Buto: 1 pyramid" }] }), PARTS, 2);
  expect(scenes.map(({ kind }) => kind)).toEqual(["harvest", "scoring"]);
  expect(scenes[1]).toMatchObject({ over: true, parts: [{ part: "temples", points: [0, 3], reasons: ["", "1 temple"] }, { part: "west", points: [5, 0], reasons: ["Abu: 2 pyramids", "Buto: 1 pyramid"] }] });
});

it("an age that ends after its score shows the whole sheet; a bid is no scene", () => {
  expect(scenesOf(message({ events: [event("age_ended", { age: 1 })] }), PARTS, 2).map(({ kind }) => kind)).toEqual(["sheet"]);
  expect(scenesOf(message({ events: [event("bid_placed", { seat: 0 })] }), PARTS, 2)).toEqual([]);
});
