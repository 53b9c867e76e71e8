import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  { ignores: ["node_modules/", "../src/"] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      "no-undef": "off", // TypeScript knows better
      "svelte/prefer-svelte-reactivity": "off", // maps here are memory, never drawn
      "svelte/no-navigation-without-resolve": "off", // there is no SvelteKit here
    },
  },
);
