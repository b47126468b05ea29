/** The search of the pages, asked for everything one may look for: what is meant is among the first three. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Algorithm, kmeans, leiden, lingo, stc } from '@sheaf/core';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchOptions } from '../../docs/.vitepress/search-options.js';
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
    searchOptions,
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

  /** What people look for in their own words, and the pages that answer it. */
  test.each<readonly [question: string, ...pages: readonly string[]]>([
    ['number of clusters', 'start/faq', 'guides/tune'],
    ['how many clusters', 'start/faq', 'guides/tune'],
    ['too many clusters', 'guides/tune'],
    ['stop words', 'guides/dictionaries', 'start/faq'],
    ['stopwords', 'guides/dictionaries', 'start/faq'],
    ['exclude words', 'guides/dictionaries'],
    ['ban a label', 'guides/dictionaries', 'guides/workbench-manual'],
    ['synonyms', 'guides/dictionaries'],
    ['embedding', 'guides/vectors', 'start/faq'],
    ['embeddings', 'guides/vectors', 'start/faq'],
    ['sentence transformers', 'guides/vectors'],
    ['excel', 'guides/workbench', 'start/faq'],
    ['csv', 'guides/workbench', 'start/faq', 'guides/topics'],
    ['open a spreadsheet', 'guides/workbench'],
    ['export results', 'guides/workbench', 'guides/workbench-manual'],
    ['react', 'guides/react-and-vue', 'api/browser'],
    ['vue', 'guides/react-and-vue', 'api/browser'],
    ['web worker', 'api/browser'],
    ['npm install', 'api/library', 'start/first-clusters', 'operate/install'],
    ['api reference', 'api/reference/overview'],
    ['licence', 'start/faq', 'move/compatibility'],
    ['license', 'start/faq', 'move/compatibility'],
    ['docker', 'operate/deploy', 'start/first-clusters', 'operate/install'],
    ['kubernetes', 'operate/deploy'],
    ['prometheus', 'operate/monitor'],
    ['grafana dashboard', 'operate/monitor'],
    ['incremental', 'guides/topics'],
    ['topic model', 'guides/topics'],
    ['same topics next week', 'guides/topics', 'start/faq'],
    ['million documents', 'guides/large-inputs', 'guides/topics'],
    ['spark', 'guides/large-inputs'],
    ['elasticsearch', 'guides/search-engines'],
    ['solr', 'guides/search-engines'],
    ['bertopic', 'start/compare', 'move/from-bertopic'],
    ['systematic review', 'guides/systematic-review'],
    ['survey answers', 'guides/survey'],
    ['express server', 'guides/node-servers'],
    ['nextjs', 'guides/node-servers', 'move/compatibility'],
    ['lda', 'start/compare'],
    ['carrot2 migration', 'move/from-carrot2'],
    ['python client', 'api/clients', 'api/rest'],
    ['which algorithm is best', 'guides/choose-an-algorithm'],
    ['keyboard shortcuts', 'guides/workbench-manual'],
    ['privacy', 'operate/security', 'start/faq'],
    ['upgrade', 'move/upgrade', 'operate/install', 'move/from-carrot2'],
    ['roadmap', 'move/roadmap'],
    ['api key', 'operate/security'],
    ['chinese', 'guides/languages'],
    ['why is a document in a cluster', 'guides/understand'],
    ['deterministic', 'start/faq', 'guides/understand'],
  ])('a page for the question %j first', (question, ...pages) => {
    const [first] = firstThree(question);
    expect(pages.some(page => first?.includes(`/${page}.html`))).toBe(true);
  });

  test.each(['desiredClusterCuont', 'dictionarys', 'workbnech'])('%s, in spite of the typing error', query => {
    expect(index.search(query).length).toBeGreaterThan(0);
  });
});
