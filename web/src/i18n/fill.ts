/** `{name}` in a sentence is replaced; `{count:field|fields}` counts. */
export function fill(sentence: string, values: Record<string, string | number>): string {
  return sentence.replace(/\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g, (whole, name: string, one?: string, many?: string) => {
    const value = values[name] ?? whole;
    return one === undefined ? String(value) : `${value} ${Number(value) === 1 ? one : many}`;
  });
}
