export type Language = "en" | "de";

/** The first language a browser asks for that there are words in. */
export function guessLanguage(wanted: readonly string[]): Language {
  for (const language of wanted) {
    if (language.startsWith("de")) return "de";
    if (language.startsWith("en")) return "en";
  }
  return "en";
}
