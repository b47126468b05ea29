/** The script that makes the application work without a network, in a worker of which only what it uses is there. */
import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from 'vitest';

const FILES = JSON.stringify({ app: ['index.js', 'assets/app-1.js'], languages: ['assets/german-1.js'] });
const script = readFileSync(new URL('../../public/offline.js', import.meta.url), 'utf8').replace(
  '{ app: [], languages: [] }',
  FILES,
);

/** The application is below another folder called "assets". */
const HERE = 'https://host.test/assets/sheaf/';
const at = (path: string): string => new URL(path, HERE).href;

let stored: Map<string, Response>;
let isFull: boolean;
let network: (url: string) => Promise<Response>;
let listeners: Map<string, (event: object) => void>;

const addressOf = (asked: string | { readonly url: string }): string =>
  at(typeof asked === 'string' ? asked : asked.url);

const cache = {
  match: async (asked: string | Request) => stored.get(addressOf(asked))?.clone(),
  put: async (asked: string | Request, response: Response) => {
    if (isFull) throw new DOMException('No room', 'QuotaExceededError');
    stored.set(addressOf(asked), response);
  },
  add: async (asked: Request) => cache.put(asked, await network(addressOf(asked))),
  keys: async () => [...stored.keys()].map(url => ({ url })),
  delete: async (asked: Request) => stored.delete(addressOf(asked)),
};

beforeEach(() => {
  stored = new Map();
  isFull = false;
  network = async url => new Response(`new ${url}`);
  listeners = new Map();
  const self = {
    location: new URL('offline.js', HERE),
    clients: { matchAll: async () => [], claim: async () => {} },
    skipWaiting: () => {},
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
  };
  const caches = { open: async () => cache, match: cache.match, keys: async () => [], delete: async () => true };
  const Asked = class {
    readonly url: string;
    constructor(name: string) {
      this.url = at(name);
    }
  };
  const run = new Function('self', 'caches', 'fetch', 'Request', script);
  run(self, caches, (request: Request) => network(request.url), Asked);
});

/** What the worker answers to an event, and resolves when all its work is done. */
async function happen(type: string, event: object): Promise<unknown> {
  const work: Promise<unknown>[] = [];
  let answer: unknown;
  const ports = [{ postMessage: (said: unknown) => (answer = said) }];
  listeners.get(type)!({
    ...event,
    ports,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<unknown>) => work.push(promise.then(response => (answer = response))),
  });
  for (const promise of work) await promise;
  return answer;
}

const fetched = async (path: string) =>
  (await ((await happen('fetch', { request: { method: 'GET', url: at(path) } })) as Response).text()).slice(0, 3);

describe('a file that is asked for', () => {
  test('comes from the network, and without one from the cache', async () => {
    expect(await fetched('config.json')).toBe('new');
    network = async () => new Response('changed');
    expect(await fetched('config.json')).toBe('cha');
    network = () => Promise.reject(new TypeError('no network'));
    expect(await fetched('config.json')).toBe('cha');
    await expect(fetched('samples/other.json')).rejects.toThrow('no network');
  });

  test('comes from the network where there is no room to store it', async () => {
    stored.set(at('config.json'), new Response('old'));
    isFull = true;
    expect(await fetched('config.json')).toBe('new');
    expect(await fetched('samples/other.json')).toBe('new');
  });

  test('comes from the cache if it was built, whatever the folder of the application is called', async () => {
    for (const path of ['assets/app-1.js', 'theme.js']) stored.set(at(path), new Response('old'));
    expect(await fetched('assets/app-1.js')).toBe('old');
    expect(await fetched('theme.js')).toBe('new');
  });

  test('is left to the page where it is the weights, which the page itself keeps', async () => {
    const request = { method: 'GET', url: at('weights/encoder.bin') };
    expect(await happen('fetch', { request })).toBeUndefined();
  });
});

describe('what is kept', () => {
  test('are the files of the application after the installation, and those of all languages on demand', async () => {
    await happen('install', {});
    expect([...stored.keys()]).toEqual(['', 'index.js', 'assets/app-1.js'].map(at));
    expect(await happen('message', { data: 'languages' })).toBe('kept');
    expect(stored.has(at('assets/german-1.js'))).toBe(true);
    expect(await happen('message', { data: 'app' })).toBe('kept');
  });

  test('is told as failed as long as a file is missing', async () => {
    network = () => Promise.reject(new TypeError('no network'));
    await happen('install', {});
    expect(await happen('message', { data: 'app' })).toBe('failed');
    expect(await happen('message', { data: 'languages' })).toBe('failed');
    network = async () => new Response('new');
    expect(await happen('message', { data: 'app' })).toBe('kept');
    isFull = true;
    expect(await happen('message', { data: 'languages' })).toBe('failed');
  });

  test('of an earlier build is deleted, and nothing else', async () => {
    for (const path of ['assets/app-0.js', 'assets/app-1.js', 'config.json']) stored.set(at(path), new Response('old'));
    await happen('activate', {});
    expect([...stored.keys()]).toEqual(['assets/app-1.js', 'config.json'].map(at));
  });
});
