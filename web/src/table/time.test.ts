import { expect, it } from "vitest";
import { left, spelled } from "./time";

const clock = { seats: [{ left: 90, since: 1000 }, { left: 60, since: null }] };

it("time runs only for who is waited for", () => {
  expect(left(clock, 0, 1030)).toBe(60);
  expect(left(clock, 0, 2000)).toBe(0);
  expect(left(clock, 1, 1030)).toBe(60);
  expect(left(clock, 7, 1030)).toBeNull();
});

it("time is spelled as on a clock", () => {
  expect([0, 5, 65, 3600, 7387].map(spelled)).toEqual(["0:00", "0:05", "1:05", "1:00:00", "2:03:07"]);
});
