import { expect, it, vi } from "vitest";
import type { Step } from "./wire";

vi.stubGlobal("navigator", { languages: ["en"] });
const { soundOf } = await import("./sound");

const steps = (...events: [string, Record<string, number>?][]): Step[] => [{ events: events.map(([name, given = {}]) => ({ name, arguments: given })) }] as unknown as Step[];

it("the weightiest of what happened is heard, and nothing where nothing has a sound", () => {
  expect(soundOf(steps(["bid_placed"]), 0)).toBe("bid");
  expect(soundOf(steps(["stone_placed"], ["pyramid_built"]), 0)).toBe("pyramid");
  expect(soundOf(steps(["pyramid_built"], ["game_ended"]), 0)).toBe("dawn");
  expect(soundOf(steps(["tile_laid"]), 0)).toBeNull();
});

it("being outbid is heard by whom it befalls", () => {
  expect(soundOf(steps(["bid_placed"], ["seat_outbid", { seat: 1 }]), 1)).toBe("outbid");
  expect(soundOf(steps(["bid_placed"], ["seat_outbid", { seat: 1 }]), 0)).toBe("bid");
});
