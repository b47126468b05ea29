/** `--carrot2 FOLDER`: one switch for a server that is to be Carrot2's. */
import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { catalogue, isOfCarrot2 } from '@sheaf/languages';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cluster, documents, empty, lingo, manyDocuments, type ServerProcess, startServer } from './server-process.js';
import { serve, temporaryFolder } from './start-only.js';

const languages = catalogue.filter(isOfCarrot2).map(({ name }) => name.toLowerCase());
const files = languages.flatMap(name => [`${name}.word-filters.json`, `${name}.label-filters.json`]);

/** Dictionaries of Carrot2's languages. English has one stop word and one stop label of its own. */
const folder = temporaryFolder({
  ...Object.fromEntries(files.map(file => [file, '{}'])),
  'english.word-filters.json': '{"exact": ["notes"]}',
  'english.label-filters.json': '{"exact": ["Web Mining"]}',
});

describe('a server that is to be Carrot2', () => {
  let server: ServerProcess;
  beforeAll(async () => {
    // The last flag wins: the folder's own dictionaries count.
    server = await startServer('--dictionaries', '', '--carrot2', folder, '--logging-config', 'log4j2.xml', '-Dx=y');
  });
  afterAll(() => server.stop());

  test('has the list of Carrot2, byte for byte as long', async () => {
    const { text, json } = await server.ask({ path: '/service/list' });
    expect(Object.keys(json().algorithms)).toEqual(['Bisecting K-Means', 'Lingo', 'STC']);
    for (const names of Object.values<string[]>(json().algorithms)) expect(names.length).toBe(31);
    expect(text.length).toBe(1237);
  });

  test('filters by the dictionaries of the folder', async () => {
    const { clusters } = (await cluster(server, lingo)).json();
    const labels = clusters.flatMap(({ labels: found }: { labels: string[] }) => found);
    expect(labels).toContain('Data Mining');
    expect(labels).not.toContain('Web Mining');
  });

  test('counts the documents of STC as Carrot2 does', async () => {
    const texts = ['solar power', '', 'solar power', 'solar power', 'alpha', 'bravo', 'charlie', 'delta', 'echo'];
    const request = {
      ...empty,
      algorithm: 'STC',
      documents: texts.map(text => ({ text })),
      parameters: { minBaseClusterScore: 0 },
    };
    const { clusters } = (await cluster(server, request)).json();
    expect(clusters).toMatchObject([{ labels: ['Solar Power'], documents: [0, 1] }]);
  });

  test('has no limits of its own', async () => {
    const long = { ...empty, documents: [{ text: 'word '.repeat(240_000) }] };
    expect((await cluster(server, long)).status).toBe(200);
  });

  test('has neither our algorithm nor our languages', async () => {
    for (const [request, message] of [
      [{ ...lingo, algorithm: 'Leiden' }, 'Algorithm not available: Leiden'],
      [{ ...lingo, language: 'auto' }, 'Language not available: auto'],
      [{ ...lingo, language: 'Korean' }, 'Language not available: Korean'],
    ] as const)
      expect((await cluster(server, request)).json()).toEqual({ type: 'BAD_REQUEST', message });
  });

  test('writes its log as text, without requests, and explains what has no effect', async () => {
    await cluster(server, { ...empty, documents });
    await expect.poll(() => server.output()).toMatch(/^\d\d:\d\d:\d\d: Service started on port \d+ of interface/m);
    await expect.poll(() => server.output()).toContain('--logging-config log4j2.xml has no effect');
    await expect.poll(() => server.output()).toContain('-Dx has no effect');
    expect(server.output()).not.toContain('/service/cluster');
  });
});

test('200 simultaneous requests all get a response', { tags: 'thorough' }, async () => {
  const server = await startServer('--carrot2', folder);
  try {
    const body = JSON.stringify({ ...lingo, documents: manyDocuments(50, 20) });
    const replies = await Promise.all(Array.from({ length: 200 }, () => cluster(server, body)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  } finally {
    await server.stop();
  }
});

test('a missing dictionary stops the start, and is named', () => {
  const incomplete = temporaryFolder(Object.fromEntries(files.map(file => [file, '{}'])));
  rmSync(join(incomplete, 'thai.label-filters.json'));
  const { status, stderr } = serve('--carrot2', incomplete);
  expect([status, stderr]).toEqual([2, `sheaf: Folder ${incomplete} lacks dictionaries: thai.label-filters.json.\n`]);
});

test('without a folder, or with one that is not of Carrot2, the message says how to get one', () => {
  const other = temporaryFolder({});
  writeFileSync(join(other, 'readme.txt'), '');
  expect(readdirSync(other)).toEqual(['readme.txt']);
  for (const given of [['--carrot2'], ['--carrot2', other], ['--carrot2', '/nowhere']]) {
    const { status, stderr } = serve(...given);
    expect(status).toBe(2);
    expect(stderr).toContain('Carrot2 4 is published at https://github.com/carrot2/carrot2/releases');
  }
});
