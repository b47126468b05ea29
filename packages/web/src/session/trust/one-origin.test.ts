import { expect, test } from 'vitest';
import { fetchWithin } from './one-origin.js';

const asked: (readonly [string, RequestInit | undefined])[] = [];
const send: typeof fetch = async (input, init) => {
  asked.push([String(input), init]);
  return new Response('{}');
};

test('a request to another origin, or to none, is not sent', async () => {
  const within = fetchWithin('https://a.example', false, send);
  await within('https://a.example/x');
  for (const address of ['https://b.example/', 'http://a.example/', 'https://a.example:444/', '/x', 'data:,x'])
    await expect(within(address)).rejects.toThrow('is not the server that was chosen');
  await expect(fetchWithin(null, false, send)('https://a.example/')).rejects.toThrow('not the server');
  expect(asked.map(([address]) => address)).toEqual(['https://a.example/x']);
});

test('a request with a key does not follow a redirection', async () => {
  await fetchWithin('https://a.example', true, send)('https://a.example/', { method: 'POST' });
  expect(asked.at(-1)![1]).toEqual({ method: 'POST', redirect: 'error' });
});
