/** The search of the pages, asked for everything one may look for: what is meant is among the first three. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Algorithm, kmeans, leiden, lingo, stc } from '@sheaf/core';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { errors } from '../../docs/error-catalogue.mjs';
import { root } from './doc-server.js';

const chunks = join(root, 'docs/dist/assets/chunks');
let index: MiniSearch;

beforeAll(async () => {
  const file = readdirSync(chunks).find(name => name.startsWith('@localSearchIndex'))!;
  const { default: json } = await import(pathToFileURL(join(chunks, file)).href);
  // As the search box of VitePress does.
  index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
    searchOptions: { fuzzy: 0.2, prefix: true, boost: { title: 4, text: 2, titles: 1 } },
  });
});

/** Addresses and titles of the first three hits. */
const firstThree = (query: string): readonly string[] =>
  index
    .search(query)
    .slice(0, 3)
    .map(({ id, title, titles }) => `${id} ${[...titles, title].join(' ')}`);

interface Node {
  readonly title?: string;
  readonly properties?: Readonly<Record<string, Node>>;
  readonly defaultType?: string;
  readonly anyOf?: readonly Node[];
}

/** Path and label of each parameter, as the pages list them. */
function parametersOf(schema: Node, path: readonly string[] = []): (readonly [path: string, label: string])[] {
  return Object.entries(schema.properties ?? {})
    .filter(([key]) => key !== '@type')
    .flatMap(([key, property]) => {
      const own = [...path, key];
      const inner = property.properties ? [property] : property.defaultType ? [] : (property.anyOf ?? []);
      return [[own.join('.'), property.title!] as const, ...inner.flatMap(part => parametersOf(part, own))];
    });
}

const algorithms = [lingo, stc, kmeans, leiden] as unknown as readonly Algorithm[];
const parameters = new Map(algorithms.flatMap(({ parameters: schema }) => parametersOf(schema as unknown as Node)));

describe('search finds', () => {
  test.each([...parameters.keys()])('the parameter %s by its path', path => {
    expect(firstThree(path).filter(hit => hit.includes(path))).not.toEqual([]);
  });

  test.each([...parameters])('%s by its label, %s', (path, label) => {
    const last = path.split('.').at(-1)!;
    const found = firstThree(label).filter(hit => hit.includes('/parameters/') || hit.includes(last));
    expect(found).not.toEqual([]);
  });

  test.each([
    '/service/cluster',
    '/service/batch',
    '/service/list',
    '/service/parameters',
    '/health/ready',
    '/metrics',
  ])('the endpoint %s', path => {
    expect(firstThree(path).filter(hit => hit.includes('api/') || hit.includes('monitor'))).not.toEqual([]);
  });

  test.each(Object.keys(errors))('the error %s', code => {
    expect(firstThree(code).filter(hit => hit.includes(`api/errors.html#${code}`))).not.toEqual([]);
  });

  test.each(['withDictionaries', 'createEngine', 'readFile', 'toClusterItems', 'measureClustering'])(
    'the export %s in the reference of the API',
    name => {
      expect(firstThree(name).filter(hit => hit.includes('api/reference/') && hit.includes(`#${name}`))).not.toEqual(
        [],
      );
    },
  );

  test.each(['desiredClusterCuont', 'dictionarys', 'workbnech'])('%s, in spite of the typing error', query => {
    expect(index.search(query).length).toBeGreaterThan(0);
  });
});
