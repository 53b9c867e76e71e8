import { expect, it } from "vitest";
import { ClickGuard } from "./guard";

it("three quick clicks at one place choose once", () => {
  const guard = new ClickGuard();
  guard.moved(100, 100);
  expect(guard.allows(100, 100, 0)).toBe(true);
  guard.changed(60);
  expect(guard.allows(100, 100, 350)).toBe(false);
  expect(guard.allows(101, 100, 700)).toBe(false);
  expect(guard.allows(101, 100, 1400)).toBe(true);
});

it("whoever goes elsewhere may choose at once", () => {
  const guard = new ClickGuard();
  guard.moved(100, 100);
  guard.changed(60);
  expect(guard.allows(160, 100, 70)).toBe(true);
});

it("what has not changed may be clicked as often as one likes", () => {
  const guard = new ClickGuard();
  guard.moved(100, 100);
  for (const now of [0, 100, 200]) expect(guard.allows(100, 100, now)).toBe(true);
});

it("nobody is kept out for ever, and who has been elsewhere has seen what is there", () => {
  const guard = new ClickGuard();
  guard.moved(100, 100);
  guard.changed(0);
  for (const now of [300, 600, 900, 1200]) expect(guard.allows(100, 100, now)).toBe(false);
  expect(guard.allows(100, 100, 1501)).toBe(true);
  guard.changed(2000);
  guard.moved(10, 10);
  guard.moved(100, 100);
  expect(guard.allows(100, 100, 2100)).toBe(true);
});
