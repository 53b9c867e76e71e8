import { expect, it, vi } from "vitest";

it("places are read from the address", async () => {
  vi.stubGlobal("location", { pathname: "/", hash: "" });
  vi.stubGlobal("window", { addEventListener: () => undefined });
  const { placeOf } = await import("./route.svelte");
  expect(placeOf("/", "")).toEqual({ page: "home" });
  expect(placeOf("/", "#new")).toEqual({ page: "new" });
  expect(placeOf("/privacy", "")).toEqual({ page: "privacy" });
  expect(placeOf("/t/fQ3kV0aZ1xYb", "#invite=abc")).toEqual({ page: "table", id: "fQ3kV0aZ1xYb", invite: "abc", token: null });
  expect(placeOf("/t/fQ3kV0aZ1xYb/replay", "#n=12")).toEqual({ page: "replay", id: "fQ3kV0aZ1xYb", n: 12, analysed: false });
  expect(placeOf("/t/fQ3kV0aZ1xYb/replay", "#analysis")).toEqual({ page: "replay", id: "fQ3kV0aZ1xYb", n: null, analysed: true });
  expect(placeOf("/puzzles/own/fQ3kV0aZ1xYb/2", "")).toEqual({ page: "own", id: "fQ3kV0aZ1xYb", seat: 2 });
  expect(placeOf("/puzzles/own/fQ3kV0aZ1xYb/x", "")).toEqual({ page: "nowhere" });
  expect(placeOf("/mine", "")).toEqual({ page: "mine" });
  expect(placeOf("/t/../etc", "")).toEqual({ page: "nowhere" });
  expect(placeOf("/x", "")).toEqual({ page: "nowhere" });
});
