// Keeps the shell of the client, so that it opens at once, and without a network says so itself.
// Nothing of a game is ever kept: what is not the page or one of its built files goes to the service untouched.
const SHELL = "shell-1";

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(SHELL).then((cache) => cache.addAll(["/", "/icon.svg"])).then(() => self.skipWaiting()));
});

self.addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== SHELL).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => self.clients.claim()));
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(newestPage(request));
  else if (pathname.startsWith("/assets/")) event.respondWith(builtFile(request));
});

/** The page as the service has it now; without a network the one seen last. */
async function newestPage(request) {
  const cache = await caches.open(SHELL);
  try {
    const answer = await fetch(request);
    if (answer.ok && answer.headers.get("content-type")?.startsWith("text/html")) {
      await cache.put("/", answer.clone());
      await forgetOldFiles(cache, await answer.clone().text());
    }
    return answer;
  } catch {
    return (await cache.match("/")) ?? Response.error();
  }
}

/** A built file never changes: its name is made from what is in it. */
async function builtFile(request) {
  const cache = await caches.open(SHELL);
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await cache.put(request, answer.clone());
  return answer;
}

/** With a new release everything that was built before goes. */
async function forgetOldFiles(cache, page) {
  const entry = /\/assets\/index-[\w-]+\.js/.exec(page)?.[0];
  if (!entry || (await cache.match(entry))) return;
  for (const kept of await cache.keys()) if (new URL(kept.url).pathname.startsWith("/assets/")) await cache.delete(kept);
}
