/**
 * Sentences that are filled in, in the syntax of ICU MessageFormat; the same as `amunre/languages/message.py`.
 *
 * `{name}` stands for a value; `{count, plural, =0 {no stone} one {# stone} other {# stones}}` counts;
 * `{answer, select, yes {...} other {...}}` chooses. `''` is an apostrophe, and `'{'` a brace that is meant.
 */
export type Values = Record<string, string | number>;

type Fill = (values: Values) => string;

const CATEGORIES = ["zero", "one", "two", "few", "many", "other"];

export class Message {
  /** The names of what is filled in. */
  readonly names = new Set<string>();
  readonly fill: Fill;
  private place = 0;

  constructor(
    private readonly text: string,
    private readonly plurals: Intl.PluralRules,
  ) {
    this.fill = this.pieces(null);
    if (this.place < text.length) this.fail("a brace is closed that was never opened");
  }

  private fail(what: string): never {
    throw new Error(`"${this.text}", character ${this.place + 1}: ${what}.`);
  }

  /** What stands here up to the closing brace of this form; `counted` is the argument that `#` stands for. */
  private pieces(counted: string | null): Fill {
    const pieces: (string | Fill)[] = [];
    while (this.place < this.text.length && this.text[this.place] !== "}") {
      if (this.text[this.place] === "{") pieces.push(this.hole());
      else if (counted !== null && this.at("#")) pieces.push((values) => String(values[counted]));
      else if (this.text[this.place] === "'") pieces.push(this.apostrophe(counted));
      else pieces.push(this.text[this.place++]!);
    }
    return (values) => pieces.map((piece) => (typeof piece === "string" ? piece : piece(values))).join("");
  }

  /** An apostrophe: doubled it is itself, and before a sign of the syntax it quotes up to the next one. */
  private apostrophe(counted: string | null): string {
    this.place += 1;
    if (this.at("'")) return "'";
    const following = this.text[this.place];
    if (following !== "{" && following !== "}" && !(following === "#" && counted !== null)) return "'";
    return this.match(/((?:[^']|'')*)'/y, "an apostrophe quotes a brace and has no end").replaceAll("''", "'");
  }

  private hole(): Fill {
    this.place += 1;
    const name = this.match(/\s*(\w+)\s*/y, "expected the name of an argument");
    this.names.add(name);
    if (this.at("}")) return (values) => String(values[name]);
    const kind = this.match(/,\s*(plural|select)\s*,/y, "expected '}', or ', plural,' or ', select,'");
    const forms = this.forms(kind === "plural" ? name : null);
    const other = forms.get("other") ?? this.fail("the form 'other' is missing");
    if (kind === "select") {
      return (values) => (forms.get(String(values[name])) ?? forms.get(String(values[name]).toLowerCase()) ?? other)(values);
    }
    const strange = [...forms.keys()].find((key) => !key.startsWith("=") && !CATEGORIES.includes(key));
    if (strange !== undefined) this.fail(`'${strange}' is not a plural category`);
    return (values) => {
      const value = values[name];
      const form = typeof value === "number" ? (forms.get(`=${value}`) ?? forms.get(this.plurals.select(value))) : undefined;
      return (form ?? other)(values);
    };
  }

  private forms(counted: string | null): Map<string, Fill> {
    const found = new Map<string, Fill>();
    this.match(/(\s*)/y, "");
    while (!this.at("}")) {
      const key = this.match(/(=\d+|[^\s{}',=#]+)\s*\{/y, "expected a form, or the end of the forms");
      if (found.has(key)) this.fail(`the form '${key}' stands here twice`);
      found.set(key, this.pieces(counted));
      if (!this.at("}")) this.fail("a brace is opened and not closed");
      this.match(/(\s*)/y, "");
    }
    return found;
  }

  /** What the pattern finds here; it is passed. */
  private match(pattern: RegExp, otherwise: string): string {
    pattern.lastIndex = this.place;
    const found = pattern.exec(this.text) ?? this.fail(otherwise);
    this.place = pattern.lastIndex;
    return found[1]!;
  }

  /** Whether the sign stands here; it is passed if so. */
  private at(sign: string): boolean {
    if (this.text[this.place] !== sign) return false;
    this.place += 1;
    return true;
  }
}
