/** Section 11: compression, and many requests at once. */
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { cluster, empty, lingo, manyDocuments, withServer } from '../../server-process.js';
import { CheckList, type Wire } from '../check.js';

export const compression = new CheckList();

const big = { ...lingo, algorithm: 'STC', parameters: { maxClusters: 100 }, documents: manyDocuments(100, 30) };
const gzip = { 'accept-encoding': 'gzip' };

/** The answer to a request whose text, indented or not, has exactly the given number of bytes. */
async function answerOf(wire: Wire, length: number) {
  const label = (letters: number) => ({
    algorithm: 'STC',
    language: 'English',
    parameters: { minBaseClusterScore: 0, ignoreWordIfInHigherDocsPercent: 1 },
    documents: Array.from({ length: 3 }, () => ({ t: 'x'.repeat(letters) })),
  });
  const rest = (await wire.post(label(9))).bytes.length - 9;
  const request = label(length - rest);
  expect((await wire.post(request)).bytes.length).toBe(length);
  return wire.post(request, '', gzip);
}

compression.wire('11-1', 'headers', async wire => {
  expect((await answerOf(wire, 1023)).headers).not.toHaveProperty('content-encoding');
  const reply = await answerOf(wire, 1024);
  expect(reply.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(reply.bytes).length).toBe(1024);
});

compression.wire('11-2', 'headers', async ({ post }) => {
  const reply = await post(big, '', gzip);
  expect(gunzipSync(reply.bytes).toString()).toBe((await post(big)).text);
});

const refusals = [['gzip;q=0'], ['identity'], ['']] as const;
compression.wireEach('11-3', 'headers', refusals, async ({ post }, encoding) => {
  expect((await post(big, '', { 'accept-encoding': encoding })).headers).not.toHaveProperty('content-encoding');
});

compression.wire('11-4', 'headers', async ({ post, ask }) => {
  expect((await ask('/service/cluster', 'GET', gzip)).headers).not.toHaveProperty('content-encoding');
  expect((await post('{', '', gzip)).headers).not.toHaveProperty('content-encoding');
});

const emptyText = JSON.stringify(empty);
compression.wire('11-5', 'bytes of the body', async ({ post }) => {
  const declared = { 'content-encoding': 'gzip' };
  expect((await post(gzipSync(emptyText), '', declared)).text).toBe('{"clusters":[]}');
  const truncated = gzipSync(emptyText).subarray(0, 30);
  for (const body of [emptyText, truncated])
    expect((await post(body, '', declared)).json()).toMatchObject({
      message: 'Could not parse request body.',
      exception: 'java.util.zip.ZipException',
    });
});

compression.wireEach('11-6', 'headers', [['compress'], ['br'], ['nope']], async ({ post }, encoding) => {
  expect((await post(emptyText, '', { 'content-encoding': encoding })).text).toBe('{"clusters":[]}');
});

compression.wire('11-7', 'start of the process', () =>
  withServer(['--gzip', 'false'], async server => {
    const list = await server.ask({ path: '/service/list', headers: gzip });
    expect(list.headers).not.toHaveProperty('content-encoding');
    const reply = await cluster(server, gzipSync(emptyText), { headers: { 'content-encoding': 'gzip' } });
    expect(reply.status).toBe(400);
  }),
);

compression.client('11-8', async client => {
  const requests = Array.from({ length: 12 }, (_, i) => ({ ...lingo, documents: manyDocuments(30, 20, i) }));
  const oneByOne: string[] = [];
  for (const request of requests) oneByOne.push((await client.cluster(request)).text);
  const together = await Promise.all(requests.map(request => client.cluster(request)));
  expect(together.map(({ text }) => text)).toEqual(oneByOne);
});
