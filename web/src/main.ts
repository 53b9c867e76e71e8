import { mount } from "svelte";
import App from "./App.svelte";
import "./palette.css";
import "./app.css";
import { speak } from "./i18n/say.svelte";
import { settings } from "./lib/settings.svelte";

await speak(settings.language);
mount(App, { target: document.getElementById("app")! });

// Browsers keep workers for encrypted sites and one's own machine alone; elsewhere the client does without.
if (import.meta.env.PROD && "serviceWorker" in navigator) void navigator.serviceWorker.register("/worker.js").catch(() => undefined);
