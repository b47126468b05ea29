// The app without a network: what was loaded once is kept, and fetched anew in the background when there is one.
// Requests to the service and to other computers are never touched.
const CACHE = 'sheaf-app-1';
const OURS = new URL('./', self.location.href).pathname;

self.addEventListener('install', event => {
  event.waitUntil(caches.open(CACHE).then(cache => cache.addAll(['./', './config.json', './theme.js', './icon.svg'])));
  self.skipWaiting();
});

self.addEventListener('activate', event => {
  const old = caches
    .keys()
    .then(names => Promise.all(names.filter(name => name !== CACHE).map(name => caches.delete(name))));
  event.waitUntil(old.then(() => self.clients.claim()));
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
