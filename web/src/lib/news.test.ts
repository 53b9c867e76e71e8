import { expect, it } from "vitest";
import { briefly, lastThatFit, newsOf, turnsOf } from "./news";
import type { GameEvent, Step } from "./wire";

const event = (name: string, words: string, more: GameEvent["arguments"] = {}): GameEvent => ({ name, rule: "R1", arguments: more, words });
const step = (seat: number | null, ...events: GameEvent[]): Step => ({ seat, text: "", undo: false, forced: false, events });
const steps = [
  step(-1, event("province_turned_up", "Abu came up for auction. (R2.1)", { province: "Abu" })),
  step(1, event("bought_stones", "Imhotep bought 2 stones for 3 gold. (R3.4)")),
  step(1, event("stone_placed", "Imhotep put a stone into Sawu. (R3.4)", { province: "Sawu" })),
  step(1, event("stone_placed", "Imhotep put a stone into Sawu. (R3.4)", { province: "Sawu" })),
  step(-1, event("card_drawn", "Imhotep drew a favor card. (R3.2)")),
  step(0, event("bid_placed", "You bid 3 on Abu. (R2.3)", { province: "Abu" }), event("round_began", "Round 2 of the Old Kingdom began. (R1.1)")),
  step(2, event("bid_placed", "Ahmose bid 6 on Abu. (R2.3)", { province: "Abu" })),
];

it("one entry for each turn, with what chance added and where it was", () => {
  const turns = turnsOf(steps);
  expect(turns.map(({ seat, places, chapter }) => [seat, places, chapter])).toEqual([
    [null, ["Abu"], ""],
    [1, ["Sawu"], ""],
    [0, ["Abu"], ""],
    [2, ["Abu"], "Round 2 of the Old Kingdom began."],
  ]);
  expect(briefly(turns[1]!, "Imhotep")).toBe("bought 2 stones for 3 gold · put a stone into Sawu ×2 · drew a favor card");
});

it("what others did is told, not what one did oneself", () => {
  expect(newsOf(steps, 0).at(-1)).toEqual({ seat: 2, words: "Ahmose bid 6 on Abu.", places: ["Abu"] });
  expect(newsOf(steps.slice(5, 6), 0)).toEqual([]);
});

it("beside a question stand the last two if they are short, and a long one alone", () => {
  const said = (...words: string[]): string[] => lastThatFit(words.map((one) => ({ seat: 1, places: [], words: one }))).map(({ words: one }) => one);
  const long = "The Old Kingdom ended: farmers and scribes left the board, the stones and pyramids remained.";
  expect(said("Ani bid 0 on Abu.", "Beki bid 1 on Edfu.", "Ani bid 3 on Edfu.")).toEqual(["Beki bid 1 on Edfu.", "Ani bid 3 on Edfu."]);
  expect(said("Ani showed Master of Scribes for 3 points.", long)).toEqual([long]);
  expect(said(long, "Ani bid 0 on Abu.")).toEqual(["Ani bid 0 on Abu."]);
});
