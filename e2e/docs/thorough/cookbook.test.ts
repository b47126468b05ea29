/** The recipes of the cookbook: each is taken by the engine, and what the page says of it holds. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalEngine } from '@sheaf/engine';
import type { ClusterRequest } from '@sheaf/protocol';
import { registryLists } from '@sheaf/service/internal/registry-lists';
import { expect, test } from 'vitest';
import { root } from '../doc-server.js';

const engine = new LocalEngine(
  registryLists({
    templates: [],
    dictionaries: null,
    limits: { documents: 0, charactersPerDocument: 0, characters: 0 },
    algorithms: [],
  }),
);

const json = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8'));
const recipe = (name: string): ClusterRequest => json(`docs/examples/cookbook/${name}.json`);
type Text = { readonly title: string; readonly snippet: string };
const corpus = (name: string, most = 200): readonly Text[] =>
  json(`corpora/${name}.json`)
    .documents.slice(0, most)
    .map(({ title, snippet }: Text) => ({ title, snippet }));

const run = async (request: ClusterRequest, documents: readonly object[]) =>
  (await engine.cluster({ ...request, documents: documents as never })).clusters;
const labelsOf = async (request: ClusterRequest, documents: readonly object[]) =>
  (await run(request, documents)).flatMap(({ labels }) => labels.map(label => label.toLowerCase()));
/** The recipe without its settings. */
const plain = ({ algorithm = null, language = null }: ClusterRequest): ClusterRequest => ({ algorithm, language });

const games = corpus('debian-games');

test('search: no cluster is called like the query', async () => {
  const request = recipe('search');
  expect(await labelsOf(plain(request), games)).toContain('puzzle game');
  expect(await labelsOf(request, games)).not.toContain('puzzle game');
});

test('tickets: every document is in one group at most, whatever the order, and groups have groups', async () => {
  const found = await run(recipe('tickets'), games);
  const members = found.flatMap(({ documents }) => documents);
  expect(new Set(members).size).toBe(members.length);
  expect(members.length).toBe(games.length);
  expect(found.some(({ clusters }) => clusters.length > 0)).toBe(true);
  expect((await labelsOf(recipe('tickets'), games.toReversed())).sort()).toEqual(
    (await labelsOf(recipe('tickets'), games)).sort(),
  );
});

test('survey: a dozen answers make groups, and each answer is in one', async () => {
  const answers = [
    'Too expensive',
    'Far too expensive for us',
    'Slow support',
    'Support is slow',
    'Easy to use',
    'Very easy to use',
  ];
  const documents = [...answers, ...answers].map(answer => ({ answer }));
  const found = await run(recipe('survey'), documents);
  expect(found.length).toBeGreaterThanOrEqual(3);
  expect(found.some(({ labels }) => labels.join(' ').toLowerCase().includes('expensive'))).toBe(true);
  expect(found.flatMap(each => each.documents).sort((a, b) => a - b)).toEqual(documents.map((_, at) => at));
});

test('logs: no label holds a digit, and without the recipe one does', async () => {
  const lines = Array.from({ length: 60 }, (_, i) => ({
    line: [`connection timeout 504 from 10.0.0.${i}`, `disk 95 full on node ${i}`, `error 504 gateway ${i}`][i % 3]!,
  }));
  expect((await labelsOf(plain(recipe('logs')), lines)).some(label => /\d/.test(label))).toBe(true);
  const found = await labelsOf(recipe('logs'), lines);
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(label => /\d/.test(label))).toEqual([]);
});

const meanLength = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + label.split(' ').length, 0) / labels.length;

test('abstracts: labels are longer than without the recipe', async () => {
  const abstracts = corpus('debian-science');
  const longer = meanLength(await labelsOf(recipe('abstracts'), abstracts));
  expect(longer).toBeGreaterThan(meanLength(await labelsOf(plain(recipe('abstracts')), abstracts)));
});

test('reviews: no label begins or ends with praise', async () => {
  const reviews = Array.from({ length: 40 }, (_, i) => ({
    review: `${['Great', 'Good', 'Best', 'Bad'][i % 4]} ${['battery life', 'screen', 'camera quality', 'keyboard'][i % 4]}, ${['great', 'good'][i % 2]} phone`,
  }));
  const edges = (labels: readonly string[]) =>
    labels.flatMap(label => [label.split(' ')[0]!, label.split(' ').at(-1)!]);
  const found = edges(await labelsOf(recipe('reviews'), reviews));
  expect(found.length).toBeGreaterThan(0);
  expect(found.filter(word => /^(?:good|great|best|bad)$/.test(word))).toEqual([]);
});

test('duplicates: a rewritten story is in the group of its original', async () => {
  const originals = games.slice(0, 60);
  const copies = originals.slice(0, 10).map(({ title, snippet }) => ({ title, snippet: `Update: ${snippet}` }));
  const found = await run(recipe('duplicates'), [...originals, ...copies]);
  const together = copies.filter((_, i) =>
    found.some(({ documents }) => documents.includes(i) && documents.includes(60 + i)),
  );
  expect(together.length).toBe(10);
  expect(found.length).toBeGreaterThan((await run(plain(recipe('duplicates')), [...originals, ...copies])).length);
});

test('names: no label is, begins or ends with the name', async () => {
  const documents = games.map(({ title }, i) => ({ title: `${title} for Debian ${['users', 'systems'][i % 2]}` }));
  const named = (labels: readonly string[]) => labels.filter(label => /^debian\b|\bdebian$/.test(label));
  expect(named(await labelsOf(plain(recipe('names')), documents))).not.toEqual([]);
  expect(named(await labelsOf(recipe('names'), documents))).toEqual([]);
});

test('languages: documents of each language find groups', async () => {
  const french = corpus('debian-logiciels', 60);
  const found = await run(recipe('languages'), [...games.slice(0, 60), ...french]);
  const inside = new Set(found.flatMap(({ documents }) => documents));
  expect([...inside].filter(number => number < 60).length).toBeGreaterThan(20);
  expect([...inside].filter(number => number >= 60).length).toBeGreaterThan(20);
  const labels = found.flatMap(each => each.labels.map(label => label.toLowerCase()));
  expect(labels.filter(label => /^(?:the|of|de|la|les|des|pour|et)$/.test(label))).toEqual([]);
});

test('every recipe of the page is run here', () => {
  const page = readFileSync(join(root, 'docs/guides/cookbook.md'), 'utf8');
  const tests = readFileSync(import.meta.filename, 'utf8');
  const files = readdirSync(join(root, 'docs/examples/cookbook')).map(name => name.replace('.json', ''));
  expect(files.filter(name => !page.includes(`cookbook/${name}.json`) || !tests.includes(`recipe('${name}')`))).toEqual(
    [],
  );
  expect(page.match(/^## /gm)?.length).toBe(10);
});
