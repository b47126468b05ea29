/** The recipes of CONTRIBUTING, followed: an extension is a value, and the programs take it as it is. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cluster } from '@sheaf/clustering';
import { type Algorithm, type Document, defineAlgorithm, requestSchema } from '@sheaf/core';
import { Type } from '@sheaf/core/schema';
import { createRegistry, LocalEngine } from '@sheaf/engine';
import { english } from '@sheaf/languages/english';
import { defineSource, describeFields } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { template } from '../../packages/languages/src/template/template.js';

const root = join(import.meta.dirname, '../..');

/** A template of an algorithm: documents that begin with the same letter. */
const byFirstLetter = defineAlgorithm({
  name: 'First letter',
  description: 'Groups documents by the letter they begin with.',
  parameters: Type.Object(
    { smallest: Type.Integer({ default: 2, minimum: 1, title: 'Smallest', description: 'Documents of a cluster.' }) },
    { title: 'First letter', description: 'Parameters of First letter.', additionalProperties: false },
  ),
  cluster(documents, _language, { smallest }, { checkpoint } = {}) {
    const groups = new Map<string, number[]>();
    documents.forEach((document, number) => {
      const letter = firstTextOf(document).slice(0, 1).toUpperCase();
      groups.set(letter, [...(groups.get(letter) ?? []), number]);
    });
    checkpoint?.('grouped', 1);
    return [...groups]
      .filter(([, members]) => members.length >= smallest)
      .map(([letter, members]) => ({ labels: [letter], documents: members, clusters: [] }));
  },
});

const firstTextOf = (document: Document): string =>
  String(document instanceof Map ? [...document.values()][0] : Object.values(document)[0]);

const documents = [{ title: 'Apples' }, { title: 'Bees' }, { title: 'Ants' }];

describe('an algorithm', () => {
  const engine = new LocalEngine({
    algorithms: [byFirstLetter] as unknown as readonly Algorithm[],
    languages: [{ name: 'English', load: async () => english }],
  });

  test('is a value that the library takes', () => {
    const [found] = cluster(documents, { algorithm: byFirstLetter, language: english });
    expect(found).toEqual({ labels: ['A'], documents: [documents[0], documents[2]], clusters: [] });
  });

  test('is asked for by name, with its parameters checked as it declares them', async () => {
    const request = { algorithm: 'First letter', language: 'English', documents };
    const { clusters } = await engine.cluster({ ...request, parameters: { smallest: 1 } });
    expect(clusters.map(({ labels }) => labels)).toEqual([['A'], ['B']]);
    await expect(engine.cluster({ ...request, parameters: { smallest: 0 } })).rejects.toThrow('Value must be >= 1: 0');
    await expect(engine.cluster({ ...request, parameters: { largest: 0 } })).rejects.toThrow('largest');
  });

  test('describes its parameters to programs', () => {
    expect(requestSchema(byFirstLetter.parameters)).toMatchObject({ properties: { smallest: { minimum: 1 } } });
  });
});

test('a language is a value that every algorithm takes', async () => {
  const engine = new LocalEngine({
    algorithms: [byFirstLetter] as unknown as readonly Algorithm[],
    languages: [{ name: template.name, load: async () => template }],
  });
  const { clusters } = await engine.cluster({ algorithm: 'First letter', language: template.name, documents });
  expect(clusters).toHaveLength(1);
  expect([...createRegistry({ algorithms: [], languages: [] }).languages]).toEqual([]);
});

test('a source is a declaration and one function', async () => {
  const records = [{ title: 'Apples' }];
  const source = defineSource({
    name: 'orchard',
    title: 'Orchard',
    summary: 'Trees.',
    help: 'Has one tree.',
    query: Type.Object({ query: Type.String({ default: '', title: 'Query' }) }),
    asksQuery: true,
    read: async ({ query }) => ({
      query,
      records,
      fields: describeFields(records),
      format: 'json',
      notices: [],
      details: {},
    }),
  });
  const found = await source.read({ query: 'tree' });
  expect(found.fields.map(({ name }) => name)).toEqual(['title']);
});

test('every file and folder that CONTRIBUTING names is there', () => {
  const text = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
  const paths = [...text.matchAll(/`((?:packages|tools|docs|e2e|deploy|conformance|benchmarks)\/[\w./-]+)`/g)];
  expect(paths.length).toBeGreaterThan(8);
  expect(paths.map(([, path]) => path!).filter(path => !existsSync(join(root, path.replace(/NAME.*/, ''))))).toEqual(
    [],
  );
});
