// Makes the application work without a network. Its files are fetched once, in the background; languages other than
// English only on request.
// Requests to the service and to other computers are not changed.

// The build writes the names of the files here. A changed name changes this script, so that browsers install it again.
const FILES = { app: [], languages: [] };
const CACHE = 'sheaf-app-2';
const OURS = new URL('./', self.location.href).pathname;

/** Stores the files that are not stored yet. A file that cannot be fetched now is fetched when it is needed. */
async function keep(names) {
  const cache = await caches.open(CACHE);
  for (const name of names) {
    const named = name.startsWith('assets/');
    if (named && (await cache.match(name))) continue;
    await cache.add(new Request(name, named ? {} : { cache: 'no-cache' })).catch(() => {});
  }
}

/** Deletes the files of earlier builds, as soon as no page is open that may still need them. */
async function forgetOld() {
  if ((await self.clients.matchAll({ type: 'window', includeUncontrolled: true })).length > 0) return;
  const known = new Set([...FILES.app, ...FILES.languages].map(name => new URL(name, self.location.href).pathname));
  const cache = await caches.open(CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.includes('/assets/') && !known.has(pathname)) await cache.delete(request);
  }
  for (const name of await caches.keys())
    if (name.startsWith('sheaf-app-') && name !== CACHE) await caches.delete(name);
}

self.addEventListener('install', event => {
  event.waitUntil(keep(['./', ...FILES.app]));
  self.skipWaiting();
});

self.addEventListener('activate', event => event.waitUntil(forgetOld().then(() => self.clients.claim())));

/** The message "languages" stores all languages, and is answered when all are stored. */
self.addEventListener('message', event => {
  if (event.data !== 'languages') return;
  event.waitUntil(keep(FILES.languages).then(() => event.ports[0]?.postMessage('kept')));
});

const fresh = async request => {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
};

/** Built files have a hash in their names and never change. All other files are fetched from the network first. */
const answer = async request => {
  const kept = await caches.match(request, { ignoreSearch: true });
  if (kept && new URL(request.url).pathname.includes('/assets/')) return kept;
  try {
    return await fresh(request);
  } catch (error) {
    if (kept) return kept;
    throw error;
  }
};

self.addEventListener('fetch', event => {
  const { method, mode, url } = event.request;
  if (mode === 'navigate') event.waitUntil(forgetOld());
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === self.location.origin && pathname.startsWith(OURS))
    event.respondWith(answer(event.request));
});
