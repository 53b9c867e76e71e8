import { describe, expect, it } from "vitest";
import { ended, fewer, pieces, plain } from "./words";

describe("citations", () => {
  it("are taken out of a sentence as rules", () => {
    expect(pieces("Bo bid 3 on Baharya. (R2.3)")).toEqual([{ text: "Bo bid 3 on Baharya. " }, { rule: "R2.3" }]);
    expect(pieces("Asked (R4.5, Q10) twice")).toEqual([{ text: "Asked " }, { rule: "R4.5" }, { rule: "Q10" }, { text: " twice" }]);
  });
  it("leave other brackets alone", () => {
    expect(pieces("Ada (uniform) won.")).toEqual([{ text: "Ada (uniform) won." }]);
  });
  it("vanish from plain words", () => {
    expect(plain("bid again where you were just outbid (R2.8)")).toBe("bid again where you were just outbid");
    expect(plain("Bo bid 3 on Baharya. (R2.3)")).toBe("Bo bid 3 on Baharya.");
  });
});

it("a sentence gets a full stop, and no second one", () => {
  expect(["It pays", "True so far.", "Do it?", "Thinking …"].map(ended)).toEqual(["It pays.", "True so far.", "Do it?", "Thinking …"]);
});

it("of many reasons the one against it, which comes last, is told all the same", () => {
  expect(fewer(["A", "B", "C", "But: d"], 3)).toEqual(["A", "B", "But: d"]);
  expect(fewer(["A", "B", "C"], 3)).toEqual(["A", "B", "C"]);
});
