import { describe, expect, test } from 'vitest';
import { differentWords, emptyDictionaries, emptyObjects, emptyTexts, equalFilters, MB } from '../hostile-bodies.js';
import { residentMegabytes } from '../resident-memory.js';
import { cluster, type Launch, launchServer, lingo, type ServerProcess } from '../server-process.js';
import { beginUpload } from '../unfinished.js';

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
});
