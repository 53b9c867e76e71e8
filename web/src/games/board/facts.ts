/** What there is to know about a province, in words; each with its picture and the number it rests on. */
import type { Sentence } from "../../i18n/catalogue";
import { fill, t } from "../../i18n/say.svelte";
import type { Province } from "./model";

export interface Fact {
  /** The printed number behind it; empty if it is no print. */
  key: string;
  icon: string;
  words: string;
  /** How much there is of it. */
  count: number;
}

/** Everything that is worth a line; of fields, favors and buildings also that there are none. */
export function factsOf({ prints, now }: Province): Fact[] {
  const fact = (key: string, icon: string, count: number | undefined, sentence: Sentence<"count" | "gold">): Fact => {
    const many = count ?? 0;
    return { key, icon, count: many, words: fill(sentence, { count: many, gold: many }) };
  };
  return [
    { key: "fields", icon: "field", count: now.farmers + prints.fields, words: fill(t().farmersOnFields, { farmers: now.farmers, fields: prints.fields }) },
    ...[
      fact("printed_farmers", "farmer", prints.printed_farmers, t().printedFarmers),
      fact("", "farmer", now.free_farmers, t().freeFarmers),
    ].filter(({ count }) => count > 0),
    fact("favor", "favor", prints.favor, t().favorSymbols),
    ...[
      fact("temples", "temple", prints.temples, t().temples),
      fact("mine", "coin", prints.mine, t().mine),
      fact("caravan", "camel", prints.caravan, t().caravan),
      fact("bonus_gold", "coin", prints.bonus_gold, t().bonusGold),
      fact("bonus_favor", "favor", prints.bonus_favor, t().bonusFavor),
      fact("bonus_stones", "stone", prints.bonus_stones, t().bonusStones),
    ].filter(({ count }) => count > 0),
    { key: "", icon: "pyramid", count: now.pyramids + now.stones, words: fill(t().pyramidsAndStones, { pyramids: now.pyramids, stones: now.stones }) },
  ];
}

/** What there is, in one line. */
export const told = (province: Province): string =>
  `${province.name}: ${factsOf(province).flatMap(({ count, words }) => (count > 0 ? [words] : [])).join(", ")}.`;
