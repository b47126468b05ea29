/** Requests that want more memory than there is, against real processes: each gets an error, and the process lives. */
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import {
  differentWords,
  emptyDictionaries,
  emptyObjects,
  emptyTexts,
  equalFilters,
  largeResponse,
  MB,
} from '../hostile-bodies.js';
import { peakMegabytes, residentMegabytes } from '../resident-memory.js';
import { cluster, type Launch, launchServer, lingo, type ServerProcess } from '../server-process.js';
import { askWithoutReading, beginUpload } from '../unfinished.js';

const comment = Buffer.from('/* No fast reader takes this. */');

async function surviving(launch: Launch, work: (server: ServerProcess) => Promise<void>): Promise<void> {
  const server = await launchServer(launch);
  try {
    await work(server);
    expect((await cluster(server, lingo)).status).toBe(200);
  } finally {
    expect(await server.stop()).toBe(0);
  }
}

const workerMemory = (megabytes: number): Launch => ({ flags: ['--worker-memory', String(megabytes)] });
const heap = (megabytes: number): Launch => ({ nodeFlags: [`--max-old-space-size=${megabytes}`] });

describe('a request that would take too much memory is rejected, and the process lives', () => {
  test.each<[string, Launch, readonly Buffer[]]>([
    [
      '--worker-memory 200',
      workerMemory(200),
      [
        emptyObjects(10 * MB),
        emptyObjects(20 * MB),
        emptyTexts(60 * MB),
        equalFilters(60 * MB),
        emptyDictionaries(30 * MB),
        Buffer.concat([comment, emptyObjects(10 * MB)]),
        Buffer.from(emptyObjects(10 * MB).toString(), 'utf16le'),
        differentWords(20 * MB),
      ],
    ],
    ['--worker-memory 512', workerMemory(512), [emptyObjects(30 * MB), emptyTexts(60 * MB)]],
    ['--max-old-space-size=256', heap(256), [emptyObjects(15 * MB), equalFilters(60 * MB)]],
    ['--max-old-space-size=512', heap(512), [emptyObjects(30 * MB), equalFilters(60 * MB)]],
  ])('with %s', async (_, launch, bodies) => {
    await surviving(launch, async server => {
      for (const body of bodies) expect((await cluster(server, body)).status).toBe(413);
    });
  });

  test('at once on all workers, while others get their clusters', async () => {
    await surviving(workerMemory(200), async server => {
      const bodies = [emptyTexts(30 * MB), differentWords(20 * MB), emptyDictionaries(10 * MB), emptyObjects(10 * MB)];
      const rejected = Promise.all(bodies.map(body => cluster(server, body)));
      const others = await Promise.all(Array.from({ length: 8 }, () => cluster(server, lingo)));
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      expect((await rejected).map(({ status }) => status)).toEqual(bodies.map(() => 413));
    });
  });
});

test('one document more than the limit is told where it stands, before the rest is read', async () => {
  await surviving({}, async server => {
    const reply = await cluster(server, emptyObjects(10 * MB), {
      headers: { accept: 'application/problem+json', 'content-type': 'application/json' },
    });
    expect(reply.status).toBe(413);
    expect(reply.json()).toMatchObject({
      title: 'The request is too large',
      errors: [{ detail: '100001 documents are more than the limit of 100000.', pointer: '/documents' }],
    });
  });
});

const MiB = 2 ** 20;

/** What the server says of the memory that clients make it hold. */
async function heldBytes(server: ServerProcess): Promise<number> {
  const { text } = await server.ask({ path: '/metrics' });
  return Number(/^clustering_memory_bytes (\S+)$/m.exec(text)?.[1] ?? Number.NaN);
}

describe('what clients have not sent to the end is bounded', () => {
  test('uploads beyond the memory get 503 and Retry-After, others their clusters, and all memory comes back', async () => {
    await surviving({ flags: ['--memory', '400'] }, async server => {
      const uploads = await Promise.all(
        Array.from({ length: 24 }, () => beginUpload(server.port, { declared: 16 * MiB, sent: 15 * MiB })),
      );
      const others = await Promise.all(Array.from({ length: 8 }, () => cluster(server, lingo)));
      expect(others.map(({ status }) => status)).toEqual(others.map(() => 200));
      await expect.poll(() => uploads.filter(upload => upload.received() !== '').length).toBeGreaterThanOrEqual(20);
      for (const { received } of uploads) if (received() !== '') expect(received()).toMatch(/^HTTP\/1\.1 503 /);
      for (const { received } of uploads) if (received() !== '') expect(received()).toMatch(/^Retry-After: 1\r$/m);
      expect(residentMegabytes(server)).toBeLessThan(400);
      for (const { socket } of uploads) socket.destroy();
      await expect.poll(() => heldBytes(server)).toBe(0);
      expect((await cluster(server, emptyTexts(10 * MB))).status).toBe(413);
    });
  });

  test('a body that could never find room gets 413 and is told how much there is', async () => {
    await surviving({ flags: ['--memory', '400'] }, async server => {
      const { socket, received } = await beginUpload(server.port, { declared: 60 * MiB, sent: 1 });
      await expect.poll(received).toMatch(/^HTTP\/1\.1 413 [\s\S]*exceeds the limit of \d+ bytes/);
      socket.destroy();
    });
  });

  test('lines of batches count as well', async () => {
    await surviving({ flags: ['--memory', '400'] }, async server => {
      const batches = await Promise.all(
        Array.from({ length: 16 }, () => beginUpload(server.port, { path: '/service/batch', sent: 15 * MiB })),
      );
      expect((await cluster(server, lingo)).status).toBe(200);
      expect(await heldBytes(server)).toBeGreaterThan(15 * MiB);
      expect(residentMegabytes(server)).toBeLessThan(400);
      for (const { socket } of batches) socket.destroy();
      await expect.poll(() => heldBytes(server)).toBe(0);
    });
  });

  test('a small compressed body that becomes large is counted while it does', async () => {
    await surviving({ flags: ['--memory', '300'] }, async server => {
      const body = gzipSync(emptyTexts(40 * MB));
      const reply = await cluster(server, body, { headers: { 'content-encoding': 'gzip' } });
      expect(reply.status).toBe(413);
      await expect.poll(() => heldBytes(server)).toBe(0);
    });
  });
});

test('bodies of sixty megabytes, one after the other, take no more than there is, and leave nothing behind', async () => {
  await surviving({ flags: ['--memory', '900'] }, async server => {
    const before = residentMegabytes(server);
    const statuses: number[] = [];
    for (const body of [emptyTexts(60 * MB), equalFilters(60 * MB), largeResponse(), differentWords(40 * MB)]) {
      statuses.push((await cluster(server, body)).status);
      expect(peakMegabytes(server)).toBeLessThan(900);
    }
    expect(statuses).toEqual([413, 413, 200, 413]);
    await expect.poll(() => residentMegabytes(server) - before).toBeLessThan(200);
  });
});

test('a client that does not read its response is let go, and its memory with it', async () => {
  await surviving({ flags: ['--idle-time', '1000'] }, async server => {
    const body = largeResponse();
    const connections = Array.from({ length: 3 }, () => askWithoutReading(server.port, body));
    await expect.poll(() => heldBytes(server)).toBeGreaterThan(0);
    await expect.poll(() => heldBytes(server)).toBe(0);
    for (const { socket } of connections) socket.destroy();
  });
});

test('a batch line of nothing but spaces holds nothing up, and is no line', async () => {
  await surviving({}, async server => {
    const body = Buffer.concat([Buffer.alloc(40 * MiB, 0x20), Buffer.from('\n'), Buffer.from(JSON.stringify(lingo))]);
    const reply = await cluster(server, body, { path: '/service/batch' });
    expect(reply.text.trim().split('\n')).toHaveLength(1);
  });
});
