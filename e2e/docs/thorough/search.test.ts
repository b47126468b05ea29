/** The search of the pages, asked for everything one may look for: what is meant is among the first three. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { leiden } from '@sheaf/clustering';
import { type Algorithm, kmeans, lingo, stc } from '@sheaf/core';
import MiniSearch from 'minisearch';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Keywords, searchPages } from '../../../docs/.vitepress/search/search-pages.js';
import { errors } from '../../../docs/error-catalogue.mjs';
import { root } from '../doc-server.js';

const chunks = join(root, 'docs/dist/assets/chunks');
const keywordsFile = join(root, 'docs/.vitepress/search/keywords.generated.json');
let index: MiniSearch;
let keywords: Keywords;

beforeAll(async () => {
  const file = readdirSync(chunks).find(name => name.startsWith('@localSearchIndex'))!;
  const { default: json } = await import(pathToFileURL(join(chunks, file)).href);
  // As the search box of VitePress does.
  index = MiniSearch.loadJSON(json, {
    fields: ['title', 'titles', 'text'],
    storeFields: ['title', 'titles'],
  });
  keywords = JSON.parse(readFileSync(keywordsFile, 'utf8'));
});

/** Addresses and titles of the first three hits. */
const firstThree = (query: string): readonly string[] =>
  searchPages(index, keywords, query)
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
    ['licence', 'move/licences', 'start/faq'],
    ['license', 'move/licences', 'start/faq'],
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
    ['how do I cluster customer feedback', 'guides/survey'],
    ['what does it cost', 'start/faq'],
    ['mit license', 'move/licences', 'start/faq'],
    ['is my data uploaded', 'start/faq', 'operate/security', 'guides/workbench'],
    ['does it work offline', 'start/faq'],
    ['gdpr', 'operate/security', 'start/faq'],
    ['memory usage', 'operate/troubleshooting', 'guides/large-inputs', 'operate/performance', 'operate/deploy'],
    ['how fast is it', 'operate/performance', 'guides/choose-an-algorithm'],
    ['benchmark', 'operate/performance', 'operate/quality'],
    ['rate limit', 'operate/security'],
    ['change port', 'operate/troubleshooting', 'operate/install', 'start/first-clusters', 'operate/options'],
    ['reverse proxy nginx', 'operate/deploy'],
    ['helm', 'operate/deploy'],
    ['java client', 'api/clients'],
    ['php', 'api/clients', 'api/rest'],
    ['ruby', 'api/clients'],
    ['c#', 'api/clients'],
    ['golang', 'api/clients'],
    ['jupyter notebook', 'api/python'],
    ['pandas dataframe', 'api/python'],
    ['install with pip', 'api/python'],
    ['german', 'guides/languages'],
    ['language detection', 'guides/languages', 'guides/input'],
    ['mixed languages', 'guides/languages', 'guides/cookbook', 'start/faq'],
    ['stemming', 'guides/languages'],
    ['duplicate documents', 'guides/input', 'api/endpoints', 'guides/cookbook', 'api/cli'],
    ['hierarchical clusters', 'start/faq'],
    ['subclusters', 'start/faq', 'api/parameters/leiden'],
    ['labels are single words', 'start/faq'],
    ['labels too long', 'guides/tune'],
    ['rename a cluster', 'start/faq', 'guides/workbench', 'guides/workbench-manual'],
    ['merge clusters', 'start/faq', 'guides/workbench-manual', 'guides/workbench', 'guides/tune'],
    ['export to zotero', 'guides/systematic-review'],
    ['endnote', 'guides/systematic-review', 'guides/workbench'],
    ['pubmed', 'guides/search-app', 'guides/systematic-review'],
    ['share a link', 'guides/workbench', 'guides/workbench-manual'],
    ['save project', 'guides/workbench-manual'],
    ['dark mode', 'guides/workbench-manual'],
    ['mobile phone', 'guides/workbench-manual'],
    ['openapi spec', 'api/endpoints', 'api/console', 'api/clients'],
    ['swagger', 'api/console', 'api/endpoints'],
    ['error 413', 'operate/troubleshooting', 'api/errors'],
    ['503', 'operate/troubleshooting', 'api/errors'],
    ['timeout', 'operate/troubleshooting', 'api/errors', 'operate/deploy'],
    ['cancel a request', 'api/library', 'api/errors'],
    ['progress bar', 'api/library'],
    ['web component', 'guides/result-pages', 'api/browser'],
    ['claude mcp', 'guides/agents'],
    ['llm agents', 'guides/agents'],
    ['rag diversify', 'guides/agents'],
    ['new topics this week', 'guides/topics'],
    ['github issues', 'guides/scheduled-report'],
    ['qualtrics', 'guides/workbench', 'guides/survey'],
    ['surveymonkey', 'guides/workbench', 'guides/survey'],
    ['pdf', 'start/faq'],
    ['word documents', 'start/faq'],
    ['regex filter', 'guides/dictionaries'],
    ['remove a word', 'start/faq', 'guides/dictionaries'],
    ['what is ami', 'operate/quality', 'start/glossary', 'start/compare'],
    ['difference between lingo and stc', 'guides/choose-an-algorithm', 'guides/algorithms'],
    ['unclustered documents', 'guides/understand', 'guides/tune', 'start/concepts'],
    ['confidence score', 'start/concepts', 'guides/understand'],
    ['kubernetes autoscaling', 'operate/deploy'],
    ['alerts', 'operate/monitor'],
    ['logging', 'operate/monitor'],
    ['security vulnerability', 'operate/security'],
    ['typescript types', 'api/library'],
    ['commonjs require', 'move/compatibility'],
    ['cloudflare workers', 'move/compatibility', 'api/library'],
    ['bundle size', 'api/browser'],
    ['content security policy', 'api/browser', 'operate/security'],
    ['config file', 'operate/install', 'guides/search-app'],
    ['environment variables', 'operate/install', 'operate/options'],
    ['systemd service', 'operate/deploy', 'operate/install'],
    ['release notes', 'move/changelog', 'move/upgrade'],
    ['breaking changes', 'move/upgrade', 'move/changelog'],
    ['contribute', 'move/contribute'],
    ['safari', 'move/compatibility', 'move/roadmap'],
    ['node version', 'move/compatibility', 'operate/install'],
    ['old xls file', 'guides/workbench'],
    ['semicolon csv', 'guides/workbench'],
    ['encoding umlauts', 'guides/input', 'guides/workbench'],
    ['query hint', 'start/concepts', 'api/parameters/lingo', 'api/parameters/leiden', 'api/parameters/kmeans'],
    ['reproducible', 'guides/understand', 'start/faq'],
    ['can I run it without internet', 'start/faq'],
    ['where are my files stored', 'start/faq', 'operate/security', 'guides/workbench-manual'],
    ['pick k automatically', 'start/faq', 'guides/choose-an-algorithm', 'guides/tune'],
    ['group support emails', 'guides/survey', 'guides/cookbook'],
    ['clusters too large', 'guides/tune'],
    ['everything in one cluster', 'operate/troubleshooting'],
    ['empty result', 'operate/troubleshooting'],
    ['hide company name from labels', 'guides/dictionaries', 'guides/cookbook'],
    ['how to use from rust', 'api/clients'],
    ['fetch example javascript', 'api/rest', 'api/clients'],
    ['run in a docker container', 'operate/deploy', 'operate/install', 'start/first-clusters'],
    ['horizontal scaling', 'operate/deploy'],
    ['load balancer', 'operate/deploy'],
    [
      'how much ram do I need',
      'operate/deploy',
      'operate/performance',
      'guides/large-inputs',
      'operate/troubleshooting',
    ],
    ['https certificate', 'operate/deploy', 'operate/security'],
    ['protect with a password', 'operate/security'],
    ['prevent abuse', 'operate/security'],
    ['vulnerability disclosure', 'operate/security'],
    ['openai embeddings', 'guides/vectors'],
    ['semantic clustering', 'guides/vectors'],
    ['sentence-transformers python', 'guides/vectors', 'api/python'],
    ['ten thousand rows', 'guides/large-inputs', 'guides/workbench', 'start/faq'],
    ['100k documents', 'guides/large-inputs', 'start/faq'],
    ['compare two runs', 'guides/workbench', 'guides/workbench-manual', 'guides/survey'],
    ['keyboard only use', 'guides/workbench-manual'],
    ['download png of chart', 'guides/workbench-manual'],
    ['upload csv file', 'guides/workbench'],
    ['google forms', 'guides/survey', 'guides/workbench'],
    ['scopus export', 'guides/systematic-review', 'guides/workbench'],
    ['prisma flow diagram', 'guides/systematic-review'],
    ['angular', 'guides/react-and-vue', 'api/browser'],
    ['svelte', 'guides/react-and-vue', 'api/browser'],
    ['vite worker', 'api/browser', 'guides/react-and-vue'],
    ['serverless lambda', 'move/compatibility', 'operate/deploy'],
    ['elastic aggregation categorize', 'start/compare'],
    ['gpt vs sheaf', 'start/compare'],
    ['accuracy compared to carrot2', 'operate/quality', 'start/compare'],
    ['explain why document belongs', 'guides/understand'],
    ['what does score mean', 'start/concepts', 'guides/understand'],
    ['meaning of granularity', 'start/glossary', 'api/parameters/leiden'],
    ['emerging topics', 'guides/topics'],
    ['weekly report', 'guides/scheduled-report', 'guides/topics'],
    ['french texts', 'guides/languages'],
    ['japanese tokenization', 'guides/languages'],
    ['when is 1.0', 'move/roadmap'],
    ['how to report a bug', 'move/contribute', 'operate/security', 'operate/troubleshooting'],
    ['is lingo3g supported', 'start/compare', 'move/from-carrot2'],
    ['windows', 'move/compatibility', 'guides/topics'],
    ['call the service from java', 'api/clients', 'api/rest'],
    ['how do I get fewer groups', 'guides/tune', 'start/faq', 'guides/survey'],
    ['merge two clusters', 'start/faq', 'guides/workbench-manual'],
    ['split a cluster', 'start/faq', 'guides/workbench-manual'],
    ['treemap', 'guides/workbench-manual', 'api/library', 'api/reference/views', 'guides/react-and-vue'],
    ['cors error', 'operate/troubleshooting'],
    ['trend detection', 'guides/topics'],
    ['other topics', 'start/glossary', 'start/concepts', 'guides/understand', 'operate/troubleshooting'],
    ['weighting title', 'api/parameters/leiden', 'guides/input', 'guides/dictionaries', 'start/faq', 'guides/tune'],
    ['my labels contain numbers', 'guides/tune'],
    ['how do i save my work', 'guides/workbench-manual', 'guides/workbench'],
    ['rename a group', 'start/faq', 'guides/workbench-manual', 'guides/survey', 'guides/workbench'],
    ['remove duplicates from my references', 'guides/systematic-review'],
    ['nbib', 'guides/systematic-review', 'guides/workbench'],
    ['net promoter score comments', 'guides/survey'],
    ['chinese documents', 'guides/languages'],
    ['does it support arabic', 'guides/languages'],
    ['what is lingo', 'guides/algorithms', 'guides/choose-an-algorithm'],
    ['explain leiden', 'guides/algorithms'],
    ['suffix tree clustering', 'guides/algorithms'],
    ['lda alternative', 'start/compare'],
    ['set number of topics', 'start/faq', 'guides/tune'],
    ['turn off web interface', 'operate/install', 'operate/options'],
    ['which browser do I need', 'move/compatibility'],
    ['statistical significance', 'guides/workbench-manual', 'start/glossary', 'guides/survey'],
    ['move my work to another computer', 'guides/workbench-manual'],
    ['hebrew', 'guides/languages'],
    ['restrict access to my company', 'operate/security'],
    ['group similar sentences', 'guides/vectors', 'guides/by-meaning', 'guides/input'],
    ['run as non root', 'operate/deploy'],
    ['topics per region', 'guides/survey', 'guides/workbench-manual', 'api/python'],
    ['sub topics', 'start/faq'],
    ['why is this document here', 'guides/understand'],
    ['delete my data', 'operate/security'],
    ['support contact', 'move/contribute', 'operate/security'],
    ['cluster 100000 documents', 'guides/large-inputs'],
    ['licence of the dictionaries', 'move/licences'],
    ['replace carrot2', 'move/from-carrot2'],
    ['solr clustering component', 'guides/search-engines', 'move/from-carrot2'],
    ['opensearch plugin', 'guides/search-engines'],
    ['helm chart', 'operate/deploy', 'move/roadmap'],
    ['docker compose', 'operate/deploy'],
    ['kubernetes memory limit', 'operate/deploy'],
    ['502 bad gateway nginx', 'operate/deploy', 'operate/troubleshooting'],
    ['server returns 503', 'operate/troubleshooting', 'api/errors'],
    ['413 payload too large', 'operate/troubleshooting', 'api/errors'],
    ['request timeout', 'operate/troubleshooting', 'operate/options'],
    ['port 8080 already in use', 'operate/troubleshooting', 'start/first-clusters', 'operate/install'],
    ['access log', 'operate/monitor'],
    ['go client', 'api/clients'],
    ['pandas', 'api/python'],
    ['jupyter', 'api/python'],
    ['next.js route handler', 'guides/node-servers'],
    ['cancel a long run', 'api/library', 'guides/large-inputs', 'guides/workbench-manual', 'api/reference/engine'],
    ['progress callback', 'api/library'],
    ['custom stop words per request', 'guides/dictionaries'],
    ['regex label filter', 'guides/dictionaries'],
    ['get the cluster of each row as a new column', 'guides/workbench'],
    ['maximum number of documents per request', 'operate/options'],
    ['run the server without a web page', 'operate/install'],
    ['can I use it from R', 'api/clients'],
    ['why are so many documents in other topics', 'operate/troubleshooting', 'guides/understand'],
    ['ask for exactly ten clusters', 'start/faq'],
    ['example data sets', 'move/licences'],
    ['change the names of clusters', 'guides/workbench', 'start/faq', 'guides/survey'],
    ['why did I get only one cluster', 'operate/troubleshooting'],
    ['treat two words as the same', 'guides/dictionaries', 'api/parameters/kmeans'],
    ['python read a csv file', 'api/python'],
    ['too many small clusters', 'guides/tune'],
    ['label is too long', 'guides/tune'],
    [
      'same document in several clusters',
      'start/concepts',
      'start/faq',
      'guides/understand',
      'guides/choose-an-algorithm',
    ],
    ['why is my document missing', 'guides/tune', 'guides/understand', 'operate/troubleshooting'],
    ['is my data sent anywhere', 'start/faq', 'operate/security'],
    ['what file formats can I open', 'guides/workbench', 'start/faq'],
    ['claude mcp server', 'guides/agents'],
    ['share results with a colleague', 'guides/workbench', 'guides/workbench-manual'],
    ['minimum number of documents', 'guides/input', 'start/faq', 'operate/troubleshooting'],
    ['cluster by month', 'guides/topics', 'guides/workbench-manual', 'guides/survey'],
    ['cluster images', 'start/what-it-is', 'start/faq'],
    ['hdbscan', 'start/compare', 'move/from-bertopic'],
    ['seed words', 'guides/codebook'],
    ['one cluster per document', 'guides/choose-an-algorithm', 'start/faq'],
    ['opentelemetry tracing', 'operate/monitor'],
    ['excel with several sheets', 'guides/workbench', 'guides/workbench-manual'],
    ['webpack bundle', 'api/browser', 'move/compatibility'],
    ['crosstab topics by region', 'guides/survey', 'api/cli'],
    ['stability between versions', 'move/compatibility'],
    ['end of life', 'move/compatibility'],
    ['migrate from carrot2 version 3', 'move/from-carrot2', 'move/upgrade'],
  ])('a page for the question %j first', (question, ...pages) => {
    const [first] = firstThree(question);
    expect(pages.some(page => first?.includes(`/${page}.html`))).toBe(true);
  });

  test.each(['desiredClusterCuont', 'dictionarys', 'workbnech'])('%s, in spite of the typing error', query => {
    expect(searchPages(index, keywords, query).length).toBeGreaterThan(0);
  });
});
