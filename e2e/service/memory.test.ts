/** Requests that want more memory than there is, against real processes: each gets an error, and the process lives. */
import { describe, expect, test } from 'vitest';
import { cluster, type Launch, launchServer, lingo, type ServerProcess } from './server-process.js';

const MB = 1_000_000;
const request = (rest: string) => Buffer.from(`{"algorithm":"Lingo","language":"English",${rest}}`);
const repeated = (part: string, size: number) => part.repeat(Math.floor(size / part.length));

const emptyObjects = (size: number) => request(`"documents":[${repeated('{},', size)}{}]`);
const emptyTexts = (size: number) => request(`"documents":[{"a":[${repeated('"",', size)}""]}]`);
const equalFilters = (size: number) =>
  request(`"parameters":{"dictionaries":{"wordFilters":[{"exact":[${repeated('"a",', size)}"b"]}]}},"documents":[]`);
const dictionaries = (size: number) =>
  request(`"parameters":{"dictionaries":{"wordFilters":[${repeated('{"exact":["a"]},', size)}{}]}},"documents":[]`);
const comment = Buffer.from('/* No fast reader takes this. */');

/** As many different words as that, which is hard on the vocabulary. */
const differentWords = (size: number) => {
  const words = Array.from({ length: Math.floor(size / 8) }, (_, i) => `w${(i * 7919 + 1_000_000).toString(36)}`);
  const texts = Array.from({ length: Math.ceil(words.length / 100) }, (_, i) => words.slice(100 * i, 100 * i + 100));
  return Buffer.from(JSON.stringify({ ...lingo, documents: texts.map(text => ({ text: text.join(' ') })) }));
};

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
        dictionaries(30 * MB),
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
      const bodies = [emptyTexts(30 * MB), differentWords(20 * MB), dictionaries(10 * MB), emptyObjects(10 * MB)];
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
