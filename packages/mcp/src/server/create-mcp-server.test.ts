import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SpeltNumber } from '@sheaf/core';
import { readRequest } from '@sheaf/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readAllowed } from '../files/read-allowed.js';
import { connectedClient, storeWith, type TestClient, texts } from '../mcp.testing.js';
import { outlineRun } from '../runs/outline-run.js';
import { RunStore } from '../runs/run-store.js';
import { tools } from '../tools/tools.js';

let agent: TestClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheaf-mcp-'));
  await mkdir(join(folder, 'open'));
  await writeFile(join(folder, 'open/notes.txt'), texts.join('\n'));
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await symlink(join(folder, 'secret.txt'), join(folder, 'open/link.txt'));
  const documents = readAllowed({
    roots: [join(folder, 'open')],
    async read(files) {
      let text = '';
      for (const { chunks } of files) for await (const chunk of chunks) text += Buffer.from(chunk).toString();
      return { request: { documents: text.split('\n').map(line => ({ text: line })) }, notices: [] };
    },
  });
  agent = await connectedClient({ files: { documents } });
});
afterAll(async () => {
  await agent.close();
  await rm(folder, { recursive: true });
});

/** A cluster of a result. */
interface Shown {
  readonly labels: readonly string[];
  readonly status: string;
}

const clustered = () => agent.call('cluster', { documents: texts, algorithm: 'Lingo' });

describe('what a client sees first', () => {
  test('names and descriptions of the tools take at most 1.5 kB', () => {
    const size = tools.reduce((sum, { name, description }) => sum + Buffer.byteLength(name + description), 0);
    expect(size).toBeLessThanOrEqual(1500);
  });

  test('every tool says whether it changes what is kept, and has schemas of its input and output', async () => {
    const { tools: listed } = await agent.client.listTools();
    expect(listed.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    for (const { name, annotations, inputSchema, outputSchema } of listed) {
      const readOnlyHint = !['topics_fit', 'topics_update'].includes(name);
      expect(annotations).toMatchObject({ readOnlyHint, openWorldHint: false });
      expect([inputSchema.type, outputSchema?.type]).toEqual(['object', 'object']);
    }
  });

  test('every list and every text that a tool takes has a maximum', () => {
    const without: string[] = [];
    const look = (place: string, value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      const { type, enum: choices, maxItems, maxLength } = value as Readonly<Record<string, unknown>>;
      const most = type === 'array' ? maxItems : type === 'string' && !choices ? maxLength : 0;
      if (most === undefined) without.push(place);
      for (const [name, inner] of Object.entries(value)) look(`${place}.${name}`, inner);
    };
    for (const { name, input } of tools) look(name, input);
    expect(without).toEqual([]);
  });

  test('the instructions say when to use it', () => {
    expect(agent.client.getInstructions()).toContain('more than about thirty texts');
  });

  test('prompts become requests with their arguments', async () => {
    const { prompts } = await agent.client.listPrompts();
    expect(prompts.map(({ name }) => name)).toEqual(['overview', 'what_changed', 'label_answers']);
    const { messages } = await agent.client.getPrompt({ name: 'what_changed', arguments: { run: 'abc' } });
    expect(messages[0]!.content).toMatchObject({ type: 'text', text: expect.stringContaining('abc') });
    await expect(agent.client.getPrompt({ name: 'what_changed' })).rejects.toThrow('run: is required');
  });
});

describe('a run', () => {
  test('has the same id whenever the same is asked', async () => {
    const [first, second] = [await clustered(), await clustered()];
    expect(first['run']).toMatch(/^[\da-f]{16}$/);
    expect(second['run']).toBe(first['run']);
    expect((await agent.call('cluster', { documents: texts, algorithm: 'STC' }))['run']).not.toBe(first['run']);
    const settings = { documents: texts, algorithm: 'Lingo', language: 'English', parameters: {} };
    expect((await agent.call('cluster', settings))['run']).toBe(first['run']);
  });

  test('can be opened, page by page, with the words that match', async () => {
    const { run } = await clustered();
    const page = await agent.call('open_cluster', { run, cluster: 'Solar Panels', limit: 2 });
    expect(page).toMatchObject({ place: '1', total: 3, next: 2 });
    expect(page['documents'][0]).toEqual({ document: 0, title: texts[0], words: ['Solar panels'] });
    const last = await agent.call('open_cluster', { run, cluster: '1', offset: 2, limit: 2 });
    expect([last['documents'].length, last['next']]).toEqual([1, null]);
  });

  test('explains why a document is where it is, or nowhere', async () => {
    const { run } = await clustered();
    expect(await agent.say('explain', { run, document: 4 })).toContain('it contains "Wind power"');
    expect(await agent.say('explain', { run, document: 6 })).toContain('In no cluster');
    const { run: leiden } = await agent.call('cluster', { documents: texts });
    expect(await agent.say('explain', { run: leiden, document: 6 })).toContain('In no cluster');
  });

  test('can be named by its address', async () => {
    const { run } = await clustered();
    expect(await agent.call('open_cluster', { run: `sheaf://runs/${run}`, cluster: '1' })).toMatchObject({ run });
  });

  test('has the categories and the number that were asked for', async () => {
    const seeds = [{ name: 'Energy from the roof', texts: [texts[0]], words: ['solar panels'] }];
    const { clusters } = await agent.call('cluster', { documents: texts, seeds });
    expect(clusters.map(({ labels }: Shown) => labels[0])).toContain('Energy from the roof');
    expect(await agent.say('cluster', { documents: texts, clusterCount: 1 })).toContain('1 cluster');
    await expect(agent.call('cluster', { documents: texts, clusterCount: 3, algorithm: 'STC' })).rejects.toThrow(
      'clusterCount: works with Leiden',
    );
    await expect(agent.call('cluster', { documents: texts, seeds, algorithm: 'STC' })).rejects.toThrow(/seeds.*Leiden/);
  });

  test('lists each document once in its report', async () => {
    const { run } = await agent.call('cluster', { documents: texts });
    const { contents } = await agent.client.readResource({ uri: `sheaf://runs/${run}/report` });
    const { text } = contents[0] as { text: string };
    expect(text).toContain('<h1>2 clusters of 7 documents</h1>');
    expect(text.match(/<li /g)).toHaveLength(texts.length);
    expect(await agent.say('cluster', { documents: texts })).toContain('7 documents, 2 clusters, 1 document in none');
  });

  test('is a resource, and a report', async () => {
    const { run } = await clustered();
    const read = async (uri: string) => (await agent.client.readResource({ uri })).contents[0] as { text: string };
    expect(JSON.parse((await read(`sheaf://runs/${run}`)).text)).toMatchObject({ run, algorithm: 'Lingo' });
    expect((await read(`sheaf://runs/${run}/report`)).text).toContain('Solar Panels (3)');
    const { resources } = await agent.client.listResources();
    const listed = resources.find(({ uri }) => uri === `sheaf://runs/${run}`);
    // As in the outline, the documents that fit into no topic are in no cluster.
    expect(listed?.description).toBe('7 documents, 2 clusters (Lingo).');
    await expect(read('sheaf://runs/0123')).rejects.toThrow('call `cluster` again');
  });

  test('gives documents of different topics first', async () => {
    const { run } = await clustered();
    const { documents } = await agent.call('diversify', { run, k: 4 });
    expect(documents.map(({ document }: { document: number }) => document)).toEqual([0, 3, 1, 4]);
    const { documents: all } = await agent.call('diversify', { run, k: 7 });
    expect(all.at(-1)).toEqual({ document: 6, title: 'Zebra', place: null });
  });

  test('finds equal and nearly equal documents', async () => {
    const documents = ['Wind power at sea', 'wind power, at sea!', 'Wind power at sea today', 'Solar power', 'x'];
    const { run } = await agent.call('cluster', { documents });
    const { groups } = await agent.call('duplicates', { run, similarity: 0.7 });
    expect(groups.map((group: { documents: { document: number }[] }) => group.documents.map(d => d.document))).toEqual([
      [0, 1, 2],
    ]);
  });

  test('is compared with another one', async () => {
    const [{ run: before }, { run: after }] = [
      await clustered(),
      await agent.call('cluster', { documents: [...texts.slice(3), 'Okapi', 'A quiet river'], algorithm: 'Lingo' }),
    ];
    const found = await agent.call('compare', { before, after });
    expect(found['gone']).toEqual([{ place: '1', labels: ['Solar Panels'], documents: 3 }]);
    expect(found).toMatchObject({ added: 2, removed: 3 });
    const statuses = found['clusters'].map(({ labels, status }: Shown) => `${labels[0]}: ${status}`);
    expect(statuses).toContain('Wind Power: kept');
  });

  test('with the label of the documents in no topic is not gone, whatever its rating', async () => {
    const runOf = (id: string, labels: readonly string[], score: number | null) => {
      const response = { clusters: [{ labels: [...labels], documents: [0, 1, 2], clusters: [], score }] };
      const settings = { algorithm: 'STC', language: 'English' };
      const documents = texts.map(text => ({ text }));
      return { id, parent: null, change: null, documents, settings, edits: [], response };
    };
    const runs = storeWith(runOf('a', ['Other Topics'], 0.5), runOf('b', ['Sport'], 3));
    const other = await connectedClient({ runs });
    expect(await other.call('compare', { before: 'a', after: 'b' })).toMatchObject({ gone: [] });
    expect(await other.call('compare', { before: 'b', after: 'a' })).toMatchObject({ gone: [{ labels: ['Sport'] }] });
    await other.close();
  });
});

describe('an adjusted run', () => {
  test('bans a label', async () => {
    const { run } = await clustered();
    const without = await agent.call('adjust', { run, ban: ['Solar Panels'] });
    expect(without['parent']).toBe(run);
    expect(without['clusters'].flatMap(({ labels }: Shown) => labels)).not.toContain('Solar Panels');
  });

  test('bans the labels of a place or of a whole name, and what no cluster has is an error', async () => {
    const settings = { algorithm: 'Lingo', language: 'English' };
    const cluster = (labels: string[], documents: number[]) => ({ labels, documents, clusters: [], score: null });
    const response = { clusters: [cluster(['Solar', 'Panels'], [0, 1, 2]), cluster(['Wind Power'], [3, 4, 5])] };
    const documents = texts.map(text => ({ text }));
    const runs = storeWith({ id: 'abc', parent: null, change: null, documents, settings, edits: [], response });
    const other = await connectedClient({ runs });
    const banned = async (...ban: readonly string[]) => {
      const { run } = await other.call('adjust', { run: 'abc', ban });
      const { contents } = await other.client.readResource({ uri: `sheaf://runs/${run}` });
      return JSON.parse((contents[0] as { text: string }).text).parameters.dictionaries.labelFilters;
    };
    expect(await banned('1')).toEqual([{ exact: ['Solar', 'Panels'] }]);
    expect(await banned('Solar, Panels', '2')).toEqual([{ exact: ['Solar', 'Panels', 'Wind Power'] }]);
    expect(await banned('Panels')).toEqual([{ exact: ['Panels'] }]);
    expect(await other.say('adjust', { run: 'abc', ban: ['1', 'Zebra'] })).toBe(
      'ban.1: must be a label, the name or the place of a cluster of the run, but it is "Zebra".',
    );
    await other.close();
  });

  test('of many steps that has left memory names the run to ask for next', async () => {
    const small = await connectedClient({ runs: new RunStore({ runs: 4, bytes: 2 ** 24 }) });
    const { run: first } = await small.call('cluster', { documents: texts, algorithm: 'Lingo' });
    const made: unknown[] = [first];
    for (let step = 0; step < 11; step++) {
      const rename = { cluster: '1', name: `Power ${step}` };
      made.push((await small.call('adjust', { run: made.at(-1), rename })).run);
    }
    for (const text of ['w', 'x', 'y', 'z']) await small.call('cluster', { documents: [text] });
    expect(await small.say('explain', { run: made.at(-1), document: 0 })).toContain(
      `Ask for run ${made[1]}, which is there or says the same: `,
    );
    expect(await small.say('explain', { run: made[1], document: 0 })).toContain(`settings of run ${first}: `);
    await small.close();
  });

  test('that has left memory names the run to start from, and the steps', async () => {
    const small = await connectedClient({ runs: new RunStore({ runs: 2, bytes: 2 ** 24 }) });
    const { run: first } = await small.call('cluster', { documents: texts, algorithm: 'Lingo' });
    const { run: second } = await small.call('adjust', { run: first, merge: ['1', '2'] });
    const { run: third } = await small.call('adjust', { run: second, rename: { cluster: '1', name: 'Power' } });
    await small.call('cluster', { documents: ['x'] });
    await small.call('open_cluster', { run: third, cluster: '1' });
    expect(await small.say('explain', { run: first, document: 0 })).toContain('call `cluster` again with the same');
    expect(await small.say('explain', { run: second, document: 0 })).toBe(
      `run: must be the id of a run in memory, but it is "${second}". Newer runs have taken its room. Run ${second} was ` +
        `made from run ${first} by \`adjust\`: merged Solar Panels, Wind Power. Call \`cluster\` again with the ` +
        `documents and settings of run ${first}: \`adjust\` from there, and it has the same id.`,
    );
    await small.call('cluster', { documents: ['y'] });
    await small.call('cluster', { documents: texts, algorithm: 'Lingo' });
    expect(await small.say('explain', { run: third, document: 0 })).toContain(
      `Run ${third} was made from run ${second} by \`adjust\`: Solar Panels is now Power. ` +
        `Run ${second} was made from run ${first} by \`adjust\`: merged Solar Panels, Wind Power. ` +
        `Run ${first} is in memory: \`adjust\` from there`,
    );
    const { run: again } = await small.call('adjust', { run: first, merge: ['1', '2'] });
    expect(again).toBe(second);
    await small.close();
  });

  test('merges and renames, and remembers what it was made from', async () => {
    const { run } = await clustered();
    const merged = await agent.call('adjust', { run, merge: ['1', '2'] });
    expect(merged['clusters'][0]).toMatchObject({ size: 6, documents: [0, 1, 2, 3, 4, 5] });
    const renamed = await agent.call('adjust', { run: merged['run'], rename: { cluster: '1', name: 'Power' } });
    expect(renamed['clusters'][0].labels).toEqual(['Power']);
    expect(renamed['parent']).toBe(merged['run']);
    // Other clusters have these places once the documents are clustered again.
    const said = await agent.say('adjust', { run: merged['run'], ban: ['Solar Panels'] });
    expect(said).toContain('without the merges and names given by hand, without Solar Panels');
    expect(await agent.say('adjust', { run: renamed['run'], ban: ['1'] })).toBe(
      'ban.0: must be a label of the algorithm, but "1" was named by hand. Ban in a run from before that.',
    );
    expect(await agent.say('adjust', { run, ban: ['Wind Power'] })).not.toContain('given by hand');
  });

  test('is finer or broader with Leiden', async () => {
    const documents = Array.from(
      { length: 60 },
      (_, n) => `${['solar', 'wind', 'tidal'][n % 3]} power ${n % 7} ${n % 5}`,
    );
    const { run } = await agent.call('cluster', { documents });
    const finer = await agent.call('adjust', { run, granularity: 'finer' });
    const { contents } = await agent.client.readResource({ uri: `sheaf://runs/${finer['run']}` });
    expect(JSON.parse((contents[0] as { text: string }).text).parameters).toEqual({ granularity: 1.68 });
    const { run: lingo } = await clustered();
    expect(await agent.say('adjust', { run: lingo, granularity: 'finer' })).toContain('works for runs of Leiden');
    const { run: finest } = await agent.call('cluster', { documents, granularity: 20 });
    expect(await agent.say('adjust', { run: finest, granularity: 'finer' })).toMatch(
      /^granularity: must be from \S+ to 20; it is 20, and cannot be finer\.$/,
    );
  });
});

test('input is taken as it is meant', async () => {
  const plain = await agent.call('cluster', { documents: texts, granularity: 2, language: 'English' });
  const given = { documents: texts, granularity: '2', algorithm: 'leiden', language: 'en' };
  expect((await agent.call('cluster', given))['run']).toBe(plain['run']);
  const kMeans = await agent.call('cluster', { documents: texts, algorithm: 'kmeans' });
  expect(kMeans['algorithm']).toBe('Bisecting K-Means');
  const rows = texts.map((text, key) => ({ key, text }));
  const byKey = await agent.call('cluster', { documents: rows, id_field: 'key', fields: 'text' });
  expect(byKey['clusters'][0].ids.length).toBeGreaterThan(0);
  expect((await agent.call('open_cluster', { run: plain['run'], cluster: 1, limit: '2' }))['place']).toBe('1');
});

describe('input that cannot be used', () => {
  test.each([
    ['cluster', {}, 'documents: give either documents or a file, but there is neither.'],
    ['cluster', { documents: [{ a: {} }] }, 'documents: hold no text. Pass texts, or objects with texts'],
    [
      'cluster',
      { documents: ['x'], algorithm: 'K' },
      'algorithm: must be one of Leiden, Lingo, STC, Bisecting K-Means, but it is "K".',
    ],
    ['cluster', { documents: [] }, 'documents: must hold at least 1, but it is [].'],
    ['cluster', { documents: Array(100_001).fill('x') }, 'documents: must hold at most 100000, but it holds 100001.'],
    ['cluster', { documents: ['x'], fields: Array(129).fill('x') }, 'fields: must hold at most 128, but it holds 129.'],
    ['adjust', { run: 'x', ban: Array(1001).fill('1') }, 'ban: must hold at most 1000, but it holds 1001.'],
    ['adjust', { run: 'x', merge: Array(2e6).fill('1') }, 'merge: must hold at most 1000, but it holds 2000000.'],
    ['compare', { before: 'x'.repeat(101), after: '' }, 'before: must have at most 100 characters, but it has 101.'],
    [
      'cluster',
      { documents: [{ a: 'x', b: 'y' }], fields: ['a', 'c'] },
      'fields.1: must be a field of a document, but it is "c". The fields are a, b.',
    ],
    [
      'cluster',
      { documents: ['x'], algorithm: 'Lingo', granularity: 2 },
      'granularity: works with Leiden, but the algorithm is Lingo.',
    ],
    ['cluster', { documents: ['x'], granularity: 99 }, 'granularity: must be <= 20, but it is 99.'],
    ['cluster', { documents: ['x'], parameters: { levels: 9 } }, 'parameters.levels: '],
    ['cluster', { documents: ['x'], parameters: { levls: 2 } }, 'keys: levls. Did you mean "levels"?'],
    ['cluster', { documents: ['x'], language: 'Klingon' }, 'Klingon'],
    ['cluster', { documents: ['x'], n_clusters: 1 }, 'n_clusters: is not known. Known: documents, file, fields'],
    ['cluster', { documents: ['x'], langage: 'German' }, 'langage: is not known. Did you mean language?'],
    ['open_cluster', { run: 'x', cluster: '1' }, 'run: must be the id of a run in memory, but it is "x".'],
    ['open_cluster', { run: 'x' }, 'cluster: is required, but it is missing.'],
    ['explain', { run: 'x', document: -1 }, 'document: must be >= 0, but it is -1.'],
    ['compare', { before: 'x', after: 'y' }, 'before: must be the id of a run in memory'],
  ])('%s %j is named by place, rule and value', async (name, input, message) => {
    expect(await agent.say(name, input)).toContain(message);
  });

  test('of a run is named, too', async () => {
    const { run } = await clustered();
    expect(await agent.say('open_cluster', { run, cluster: '9' })).toContain('cluster: must be a place from 1 to');
    expect(await agent.say('explain', { run, document: 7 })).toContain('document: must be from 0 to 6, but it is 7.');
    expect(await agent.say('adjust', { run })).toContain('must hold one of');
    expect(await agent.say('adjust', { run, merge: ['1', '1'] })).toContain('each cluster may be named once');
  });
});

describe('files', () => {
  test('below an allowed folder can be clustered', async () => {
    expect((await agent.call('cluster', { file: 'notes.txt' }))['documents']).toBe(texts.length);
    expect((await agent.call('cluster', { file: join(folder, 'open/notes.txt') }))['documents']).toBe(texts.length);
  });

  test.each([
    '../secret.txt',
    '/etc/passwd',
    'link.txt',
    '..%2fsecret.txt',
    'file:///etc/passwd',
    '',
    'a\0b',
    '../open/../secret.txt',
  ])('elsewhere cannot: %j', async file => {
    const said = await agent.say('cluster', { file });
    expect(said).toMatch(/^file: (must|there is no file)/);
  });

  test.each([
    ['a folder', 'open', 'several'],
    ['the root itself', 'open/several', '.'],
  ])('of %s are those that are not hidden, and no links', async (_, root, file) => {
    const name = join(folder, 'open/several');
    await mkdir(name);
    await Promise.all(['b.txt', 'a.txt', '.env'].map(file => writeFile(join(name, file), `${file}\n`)));
    await symlink(join(folder, 'secret.txt'), join(name, 'c.txt'));
    const read: string[] = [];
    const reader = readAllowed({
      roots: [join(folder, root)],
      async read(files) {
        for (const { chunks } of files) for await (const chunk of chunks) read.push(String(Buffer.from(chunk)));
      },
    });
    await reader(file, {});
    expect(read).toEqual(['a.txt\n', 'b.txt\n']);
    await rm(name, { recursive: true });
  });

  test('may hold requests with numbers that are read as they are spelt', async () => {
    const body = {
      idField: 'id',
      algorithm: 'Lingo',
      parameters: {
        desiredClusterCount: 9,
        preprocessing: { labelFilters: { minLengthLabelFilter: { minLength: 0 } } },
      },
      documents: texts.map((text, id) => ({ id, text })),
    };
    const request = readRequest(JSON.stringify(body).replace('"minLength":0', '"minLength":-0'));
    expect(request.documents![1]).toEqual(
      new Map<string, unknown>(Object.entries({ id: new SpeltNumber('1'), text: texts[1] })),
    );
    const other = await connectedClient({ files: { documents: async () => ({ request, notices: [] }) } });
    const { run } = await other.call('cluster', { file: 'request.json' });
    expect(await other.call('explain', { run, document: 4 })).toMatchObject({ id: 4 });
    const { contents } = await other.client.readResource({ uri: `sheaf://runs/${run}` });
    const { text } = contents[0] as { text: string };
    expect(text).toContain('"minLength":-0');
    expect(JSON.parse(text.replace('"minLength":-0', '"minLength":0'))).toMatchObject(body);
    await other.close();
  });

  test('are not read by a server without folders', async () => {
    const other = await connectedClient();
    expect(await other.say('cluster', { file: 'notes.txt' })).toContain('this server reads no files');
    await other.close();
  });
});

test('the outline of 1,000 documents has at most 6,000 characters, and names every cluster', async () => {
  const words = [
    'solar panels',
    'wind power',
    'tidal plants',
    'coal mines',
    'gas turbines',
    'heat pumps',
    'nuclear waste',
  ];
  const documents = Array.from(
    { length: 1000 },
    (_, n) => `${words[n % 7]} report ${n} ${words[(n * 3) % 7]} ${n * 7}a ${n * 11}b ${n * 13}c`,
  );
  const { run, clusters } = await agent.call('cluster', { documents });
  const said = await agent.say('cluster', { documents });
  expect(said.length).toBeLessThanOrEqual(6000);
  expect(said).toContain(run);
  for (const { labels } of clusters) expect(said).toContain(labels[0]);
});

test('an outline is short even with thousands of clusters', () => {
  const clusters = Array.from({ length: 3000 }, (_, n) => ({
    labels: [`Topic ${n}`],
    documents: [n],
    clusters: [],
    score: null,
  }));
  const documents = clusters.map(({ labels }) => ({ text: `${labels[0]} ${'y'.repeat(500)}` }));
  const settings = { algorithm: 'Leiden', language: 'English' };
  const run = { id: 'abc', parent: null, change: null, documents, settings, edits: [], response: { clusters } };
  expect(outlineRun(run).length).toBeLessThanOrEqual(6000);
  expect(outlineRun(run)).toMatch(/more: read sheaf:\/\/runs\/abc$/);
});
