import type { Checkpoint } from '@sheaf/core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const FILE = Uint8Array.of(1, 2, 3, 4);
const ADDRESS = 'https://example.org/frontend/weights/encoder.bin';

let asked: string[] = [];
let respond: () => Promise<Response>;
const kept = new Map<string, Response>();
const cache = {
  match: async (address: string) => kept.get(address)?.clone(),
  put: async (address: string, response: Response) => void kept.set(address, response),
};

beforeEach(() => {
  asked = [];
  kept.clear();
  respond = async () => new Response(FILE, { headers: { 'content-length': '4' } });
  vi.resetModules();
  vi.stubGlobal('self', { location: { href: 'https://example.org/frontend/assets/cluster-worker-12345678.js' } });
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('fetch', (address: string) => {
    asked.push(address);
    return respond();
  });
});
afterEach(() => vi.unstubAllGlobals());

/** As a new worker does it. */
async function load(progress?: Checkpoint): Promise<void> {
  vi.resetModules();
  await (await import('./load-encoder.js')).loadEncoder(progress);
}

test('the weights are fetched from beside the page, and kept for the next worker', async () => {
  await load();
  await load();
  expect(asked).toEqual([ADDRESS]);
  expect(new Uint8Array(await kept.get(ADDRESS)!.arrayBuffer())).toEqual(FILE);
});

test('says what is fetched, how large it is, and how far it is', async () => {
  const steps: [string, number][] = [];
  await load((stage, done) => steps.push([stage, done]));
  expect(steps.map(([, done]) => done)).toEqual([0, 1]);
  expect(steps[0]![0]).toContain('29 MB');
});

test('without a cache, or without room in it, they are used all the same', async () => {
  vi.stubGlobal('caches', undefined);
  await load();
  vi.stubGlobal('caches', { open: async () => ({ ...cache, put: () => Promise.reject(new Error('no room')) }) });
  await load();
  expect(asked).toHaveLength(2);
});

test('no more than one request is made, and after a failure another one', async () => {
  const { loadEncoder } = await import('./load-encoder.js');
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(loadEncoder()).rejects.toThrow('there is no network');
  respond = async () => new Response(FILE);
  await Promise.all([loadEncoder(), loadEncoder()]);
  expect(asked).toHaveLength(2);
});

test.each([
  ['install the package @sheaf/meaning', async () => new Response('', { status: 404 })],
  [
    'the connection broke',
    async () => new Response(new ReadableStream({ pull: stream => stream.error(new Error('reset')) })),
  ],
])('a failure says what to do: %s', async (sentence, response) => {
  respond = response;
  await expect(load()).rejects.toMatchObject({
    report: { code: 'invalid-parameter', message: expect.stringContaining(sentence) },
  });
  expect(kept.size).toBe(0);
});
