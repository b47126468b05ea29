// Makes the application work without a network. Its files are fetched once, in the background; languages other than
// English only on request.
// Requests to the service and to other computers are not changed.

// The build writes the names of the files here. A changed name changes this script, so that browsers install it again.
const FILES = { app: [], languages: [] };
const CACHE = 'sheaf-app-2';
const OURS = new URL('./', self.location.href).pathname;

/** Built files have a hash in their names and never change. */
const isBuilt = address => new URL(address, self.location.href).pathname.startsWith(`${OURS}assets/`);

/**
 * Stores the files that are not stored yet, and says whether all are stored. A file that cannot be fetched now is
 * fetched when it is needed. With another build, `isNew`, all files are fetched again that are not built.
 */
async function keep(names, isNew = false) {
  const cache = await caches.open(CACHE);
  let isWhole = true;
  for (const name of names) {
    if ((isBuilt(name) || !isNew) && (await cache.match(name))) continue;
    await cache.add(new Request(name, isBuilt(name) ? {} : { cache: 'no-cache' })).catch(() => {
      isWhole = false;
    });
  }
  return isWhole;
}

/** Deletes the files of earlier builds, as soon as no page is open that may still need them. */
async function forgetOld() {
  if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return;
  const known = new Set([...FILES.app, ...FILES.languages].map(name => new URL(name, self.location.href).pathname));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    if (isBuilt(request.url) && !known.has(new URL(request.url).pathname)) await cache.delete(request);
  }
  for (const name of await caches.keys())
    if (name.startsWith('sheaf-app-') && name !== CACHE) await caches.delete(name);
}

const APP = ['./', ...FILES.app];

self.addEventListener('install', event => {
  event.waitUntil(keep(APP, true));
  self.skipWaiting();
});

self.addEventListener('activate', event => event.waitUntil(forgetOld().then(() => self.clients.claim())));

/** The messages "app" and "languages" store what is missing of them, and get a response with the outcome. */
self.addEventListener('message', event => {
  const names = { app: APP, languages: FILES.languages }[event.data];
  if (names === undefined) return;
  const kept = keep(names).catch(() => false);
  event.waitUntil(kept.then(isWhole => event.ports[0]?.postMessage(isWhole ? 'kept' : 'failed')));
});

/** Stores a response. Where there is no room, the page has the response all the same. */
const store = async (request, response) => (await caches.open(CACHE)).put(request, response);

/** Built files are taken from the cache. All other files are fetched from the network first. */
async function answer(event) {
  const { request } = event;
  const kept = await caches.match(request, { ignoreSearch: true }).catch(() => undefined);
  if (kept && isBuilt(request.url)) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(store(request, response.clone()).catch(() => {}));
    return response;
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  if (mode === 'navigate') event.waitUntil(forgetOld());
  const { origin, pathname } = new URL(url);
  // The worker that uses the weights keeps them itself.
  const isOurs =
    origin === self.location.origin && pathname.startsWith(OURS) && !pathname.startsWith(`${OURS}weights/`);
  if (method === 'GET' && isOurs) event.respondWith(answer(event));
});
