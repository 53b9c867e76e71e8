/** An analysis as it comes: asked for, then asked again until it is whole. */
import { fill, raised, t } from "../i18n/say.svelte";
import { ask, Refused } from "../lib/api";
import { problemOf } from "../lib/attempt.svelte";
import { settings } from "../lib/settings.svelte";
import type { Analysed, PlanShown, SeatGraded } from "../lib/wire";

const AGAIN = 600;
/** As long as nothing is known yet. */
const SOON = 150;

/** Where analyses come from: a table of the service, or a record that was opened here. */
export interface AnalysisSource {
  begin(language: string): Promise<Analysed>;
  again(id: string, language: string): Promise<Analysed>;
  plan(id: string, n: number, seat: number, plan: number, language: string): Promise<PlanShown>;
}

export function tableAnalysis(id: string, token: string | null = null, begin = true): AnalysisSource {
  const asked = (language: string): Promise<Analysed> => ask(`/tables/${id}/analysis?language=${language}${begin ? "" : "&begin=false"}`, { method: "POST", token });
  return {
    begin: asked,
    again: (_, language) => asked(language),
    plan: (_, n, seat, plan, language) => ask(`/tables/${id}/analysis/${n}?seat=${seat}&plan=${plan}&language=${language}`, { token }),
  };
}

/** A service that was started anew, or another of its workers, knows nothing of it: it is begun there too, by the same id. */
export function recordAnalysis(text: string): AnalysisSource {
  const begin = (language: string): Promise<Analysed> => ask(`/records/analysis?language=${language}`, { method: "POST", body: { text } });
  const unknown = (error: unknown): boolean => error instanceof Refused && error.code === "not_found";
  return {
    begin,
    again: (id, language) =>
      ask<Analysed>(`/analyses/${id}?language=${language}`).catch((error: unknown) => (unknown(error) ? begin(language) : Promise.reject(error))),
    plan: (id, n, seat, plan, language) => {
      const asked = (): Promise<PlanShown> => ask(`/analyses/${id}/plans/${n}?seat=${seat}&plan=${plan}&language=${language}`);
      return asked().catch((error: unknown) => (unknown(error) ? begin(language).then(asked) : Promise.reject(error)));
    },
  };
}

export class AnalysisState {
  found = $state.raw<Analysed | null>(null);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | null = null;
  private ended = false;

  constructor(readonly source: AnalysisSource) {}

  /** Ask, and go on asking until everything is there. */
  async follow(): Promise<void> {
    if (this.timer) clearTimeout(this.timer);
    this.problem = "";
    try {
      const { language } = settings;
      const told = this.found ? await this.source.again(this.found.id, language) : await this.source.begin(language);
      // Of several workers each may be as far as it is: what was known stays known.
      if (!this.found || told.share >= this.found.share) this.found = told;
      if (!this.ended && this.found.share < 1) this.timer = setTimeout(() => void this.follow(), this.found.seats.length > 0 ? AGAIN : SOON);
    } catch (error) {
      this.problem = problemOf(error);
    }
  }

  plan(n: number, seat: number, plan: number): Promise<PlanShown> {
    return this.source.plan(this.found?.id ?? "", n, seat, plan, settings.language);
  }

  stop(): void {
    this.ended = true;
    if (this.timer) clearTimeout(this.timer);
  }
}

/** A number with one place, as the language writes it. */
export const rate = (value: number): string => value.toLocaleString(settings.language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** Points of a hundred, with their sign where it is a change. */
export const points = (share: number): string => rate(100 * share);
export function change(share: number): string {
  const size = rate(Math.abs(100 * share));
  return size === rate(0) ? size : `${share > 0 ? "+" : "−"}${size}`;
}
export const percent = (share: number): string => `${Math.round(100 * share)} %`;

/** What an error rate is, and what our own opponents make of it, the best first: a number alone says little. */
export function rateMeansWith(rates: Record<string, number>): string {
  const levels = Object.entries(rates).sort((a, b) => a[1] - b[1]).map(([name, one]) => `${levelName(name)} ${Math.round(one)}`);
  return levels.length ? `${t().errorRateMeans} ${fill(t().errorRateLevels, { levels: levels.join(", ") })}` : t().errorRateMeans;
}

/** What a seat paid over what was fair, auction by auction. */
export const pricesOf = ({ sheet }: SeatGraded): { x: number; y: number; title: string }[] =>
  sheet.flatMap(({ when, provinces, won, paid }) => {
    const fair = provinces.find(({ province }) => province === won)?.fair ?? null;
    return fair === null ? [] : [{ x: fair, y: paid, title: `${raised(when)}, ${won}: ${t().bidPaid} ${paid}, ${t().bidFair} ${rate(fair)}` }];
  });

/** The first word of a level: what it is called. */
export const levelName = (level: string): string => (t().levels[level] ?? level).split(":")[0]!;
