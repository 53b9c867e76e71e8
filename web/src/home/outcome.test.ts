import { expect, it, vi } from "vitest";
import type { KeptTable } from "../lib/keeping";
import type { TableInfo } from "../lib/wire";

vi.stubGlobal("navigator", { languages: ["en"] });
const { speak } = await import("../i18n/say.svelte");
await speak("en");
const { outcome } = await import("./outcome");

const info = (...places: number[]): TableInfo => ({ seats: ["Ada", "Bo", "Imhotep"].map((name, seat) => ({ seat, name })), ending: { places, scores: [] } }) as unknown as TableInfo;
const kept = (...seats: number[]): KeptTable => ({ seats: seats.map((seat) => ({ seat })) }) as unknown as KeptTable;

it("a game that is over names its winner", () => {
  expect(outcome(kept(0), info(1, 2, 3))).toBe("You won");
  expect(outcome(kept(0), info(2, 3, 1))).toBe("Imhotep won");
  expect(outcome(kept(0), info(1, 3, 1))).toBe("You, Imhotep won together");
  expect(outcome(kept(0, 1), info(2, 1, 3))).toBe("Bo won");
});
