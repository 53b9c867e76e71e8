import { afterEach, expect, it, vi } from "vitest";

vi.mock("../lib/settings.svelte", () => ({ settings: { language: "en" } }));
vi.mock("../i18n/say.svelte", () => ({ t: () => ({ unreachable: "unreachable" }) }));
const { AnalysisState, recordAnalysis } = await import("./analysis.svelte");

const analysed = (share: number) => ({ id: "known", share, game: "board", players: 3, seats: [], marks: [] });
const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status, headers: { "content-type": "application/json" } });
const unknown = () => answer(404, { error: { code: "not_found", message: "no" } });

/** Answers in turn; which requests came, is kept. */
function service(...answers: Response[]): string[] {
  const came: string[] = [];
  vi.stubGlobal("fetch", (path: string, asked: RequestInit = {}) => {
    came.push(`${asked.method ?? "GET"} ${path.split("?")[0]}`);
    return Promise.resolve(answers.shift()!);
  });
  return came;
}

afterEach(() => vi.unstubAllGlobals());

it("begins the analysis of a record again where it is not known", async () => {
  const came = service(unknown(), answer(200, analysed(0.25)));
  expect((await recordAnalysis("{}").again("known", "en")).share).toBe(0.25);
  expect(came).toEqual(["GET /api/analyses/known", "POST /api/records/analysis"]);
});

it("asks for a plan once more where the record was not known", async () => {
  const came = service(unknown(), answer(200, analysed(0.25)), answer(200, { steps: [] }));
  await recordAnalysis("{}").plan("known", 3, 1, 0, "en");
  expect(came.at(-1)).toBe("GET /api/analyses/known/plans/3");
  expect(came).toHaveLength(3);
});

it("keeps what is known when another worker has come less far", async () => {
  service(answer(200, analysed(0.5)), answer(200, analysed(0.25)), answer(200, analysed(0.75)));
  const state = new AnalysisState(recordAnalysis("{}"));
  for (const share of [0.5, 0.5, 0.75]) {
    await state.follow();
    expect(state.found?.share).toBe(share);
  }
  state.stop();
});
