import { afterEach, expect, test, vi } from 'vitest';
import { loadWeights } from './load-weights.js';

afterEach(() => vi.unstubAllGlobals());

test('a page fetches the weights from where the module lies', async () => {
  const asked: string[] = [];
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('fetch', async (address: URL) => {
    asked.push(address.pathname);
    return new Response(Uint8Array.of(1, 2, 3));
  });
  expect(await loadWeights()).toEqual(Uint8Array.of(1, 2, 3));
  expect(asked).toEqual([expect.stringMatching(/\/meaning\/weights\/encoder\.bin$/)]);
});

test('weights that are not there are a package that is not installed', async () => {
  vi.stubGlobal('process', undefined);
  vi.stubGlobal('fetch', async () => new Response('', { status: 404 }));
  await expect(loadWeights()).rejects.toMatchObject({
    code: 'ERR_MODULE_NOT_FOUND',
    message: expect.stringContaining('has no weights'),
  });
});
