import { afterEach, expect, test, vi } from 'vitest';
import { problemOf } from '../messages/problem.js';
import { loadConfig } from '../settings/config.js';
import { readSource } from './ask-source.js';

afterEach(async () => {
  // The configuration belongs to a module that the files after this one share.
  vi.stubGlobal('fetch', async () => new Response('{}'));
  await loadConfig();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function allow(sourceTimeout: unknown): Promise<void> {
  vi.stubGlobal('fetch', async () => Response.json({ limits: { sourceTimeout } }));
  await loadConfig();
}

/** Every wait is over at once; what was to be waited is in the list. */
function endWaits(): readonly number[] {
  const waits: number[] = [];
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(time => {
    waits.push(time);
    return AbortSignal.abort(new DOMException('', 'TimeoutError'));
  });
  return waits;
}

test.each([
  [60_000, 60_000],
  [10_000, 20_000],
  [0, 20_000],
  [-1, 20_000],
  [null, 20_000],
])('where a deployment allows %s ms, a source has %s', async (allowed, time) => {
  await allow(allowed);
  const waits = endWaits();
  await readSource('pubmed', 'q', new AbortController().signal).catch(() => {});
  expect(waits[0]).toBe(time);
});

test('a source that is slower than the deployment allows is said to be too slow', async () => {
  await allow(20_000);
  endWaits();
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => Promise.reject(signal.reason));
  const error = await readSource('pubmed', 'q', new AbortController().signal).catch((failure: unknown) => failure);
  expect(problemOf(error, 'PubMed').headline).toBe('PubMed is too slow');
});
