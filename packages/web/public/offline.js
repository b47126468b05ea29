// The app without a network. Its files are fetched once, while nobody waits for them; languages but English when someone asks.
// Requests to the service and to other computers are never touched.

// The build puts the names of the files here; with another name in it this is another script, so browsers install it anew.
const FILES = { app: [], languages: [] };
const CACHE = 'sheaf-app-2';
const OURS = new URL('./', self.location.href).pathname;

/** Those not there yet. A file that cannot be had now is fetched when it is wanted. */
async function keep(names) {
  const cache = await caches.open(CACHE);
  for (const name of names) {
    const named = name.startsWith('assets/');
    if (named && (await cache.match(name))) continue;
    await cache.add(new Request(name, named ? {} : { cache: 'no-cache' })).catch(() => {});
  }
}

/** Files of earlier builds. */
async function forgetOld() {
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

/** "languages" keeps those too, and answers when all are there. */
self.addEventListener('message', event => {
  if (event.data !== 'languages') return;
  event.waitUntil(keep(FILES.languages).then(() => event.ports[0]?.postMessage('kept')));
});

const fresh = async request => {
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(CACHE)).put(request, answer.clone());
  return answer;
};

/** Built files carry a hash in their name and never change; the rest is asked for first. */
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
  const { method, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method === 'GET' && origin === self.location.origin && pathname.startsWith(OURS))
    event.respondWith(answer(event.request));
});
