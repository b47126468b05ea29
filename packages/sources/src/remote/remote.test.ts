import { readFileSync } from 'node:fs';
import type { Static, TObject } from '@sheaf/core/schema';
import { afterEach, describe, expect, test } from 'vitest';
import { type Asked, type Stub, stub } from '../../../../tools/testing/local-server.js';
import { SourceError, type SourceFailure } from '../errors.js';
import { readFile } from '../read/read-file.js';
import { isVectorText } from '../records/vector-text.js';
import { elasticsearch } from './elasticsearch.js';
import { HIGHLIGHT_END, HIGHLIGHT_START, withoutHighlights } from './highlights.js';
import { pubmed } from './pubmed.js';
import { solr } from './solr.js';
import { web } from './web.js';

type Reply = readonly [status: number, body: string, headers?: Record<string, string>] | 'drop' | 'hang';

let server: Stub | undefined;
afterEach(() => server?.[Symbol.asyncDispose]());

/** A real server on a free port that answers by path; what it was asked is kept. */
async function serve(answer: (seen: Asked) => Reply): Promise<{ base: string; seen: readonly Asked[] }> {
  server = await stub((asked, request, response) => {
    const reply = answer(asked);
    if (reply === 'drop') return request.socket.destroy();
    if (reply === 'hang') return undefined;
    const [status, text, headers = {}] = reply;
    return response.writeHead(status, headers).end(text);
  });
  return { base: server.address, seen: server.asked };
}

const recorded = (name: string): string =>
  readFileSync(new URL(`../../fixtures/recorded/${name}`, import.meta.url), 'utf8');

const options = <Q extends TObject>(declaration: Q, chosen: Partial<Static<Q>>): Static<Q> =>
  ({ ...defaultsOf(declaration), ...chosen }) as Static<Q>;

/** What a form shows before anybody has changed it. */
const defaultsOf = ({ properties }: TObject): object =>
  Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, (schema as { default?: unknown }).default]),
  );

const failureOf = async (reading: Promise<unknown>): Promise<SourceError> => {
  const error = await reading.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(SourceError);
  return error as SourceError;
};

const failures: readonly (readonly [string, Reply, SourceFailure, RegExp])[] = [
  ['a server error', [500, '{"error":{"msg":"disk is full"}}'], 'refused', /status 500\. It says: disk is full/],
  [
    'a bad request',
    [400, '{"error":{"root_cause":[{"reason":"no such field"}]},"status":400}'],
    'refused',
    /no such field/,
  ],
  ['a forbidden page', [403, '<html><body>Go away</body></html>'], 'blocked', /status 403.*Go away/],
  ['a dropped connection', 'drop', 'unreachable', /cannot be reached/],
  ['text that is no JSON', [200, '<html>'], 'malformed', /is not JSON/],
  ['JSON of another kind', [200, '{"x":1}'], 'malformed', /holds no|has no/],
];

const readers = {
  pubmed: (base: string, signal?: AbortSignal) =>
    pubmed.read(options(pubmed.query, { address: base, query: 'q', apiKey: 'SECRET' }), signal ? { signal } : {}),
  solr: (base: string, signal?: AbortSignal) =>
    solr.read(
      options(solr.query, { url: `${base}/solr`, collection: 'c', query: 'q', user: 'u', password: 'SECRET' }),
      signal ? { signal } : {},
    ),
  elasticsearch: (base: string, signal?: AbortSignal) =>
    elasticsearch.read(
      options(elasticsearch.query, { url: base, collection: 'c', query: 'q', apiKey: 'SECRET' }),
      signal ? { signal } : {},
    ),
  web: (base: string, signal?: AbortSignal) =>
    web.read(
      options(web.query, { address: `${base}/s?q={query}&key={key}`, query: 'q', apiKey: 'SECRET' }),
      signal ? { signal } : {},
    ),
};

const LOGIN = 'ada:SEC%20RET@';

/** The same readers, with a name and a password in the address. */
const withLogin = Object.entries(readers).map(
  ([name, read]) => [name, (base: string) => read(base.replace('//', `//${LOGIN}`))] as const,
);

test.each(withLogin)('%s sends a login of the address in a header, and tells nobody', async (name, read) => {
  const { base, seen } = await serve(() => [500, 'no']);
  const error = await failureOf(read(base));
  expect(error.message).toContain(base);
  expect(JSON.stringify({ ...error }) + error.message).not.toMatch(/SEC|ada/);
  const sent = { solr: 'Basic dTpTRUNSRVQ=', elasticsearch: 'ApiKey SECRET' }[name];
  expect(seen[0]!.headers.authorization).toBe(sent ?? `Basic ${btoa('ada:SEC RET')}`);
});

test.each([
  ['ftp://ada:SECRET@host/', 'ftp://host/'],
  ['ftp://ada:p/SECRET@host/', 'ftp://host/'],
  ['http://ada:p/SECRET@host/', 'http://host/'],
  ['ada:SECRET@host:9200', 'host:9200'],
  ['host/?api_key=SECRET', 'host/?api_key=***'],
])('%s is refused without its password', async (address, shown) => {
  const error = await failureOf(readers.elasticsearch(address));
  expect(error.failure).toBe('incomplete');
  expect(error.message).toBe(`“${shown}” is not an address that begins with http:// or https://.`);
  expect(error.address).toBe(shown);
});

test.each([
  ['?token=SECRET&q={query}', '?token=***&q=q'],
  ['?pass=SECRET&q={query}', '?pass=***&q=q'],
  ['?API-Key=OTHER&q={query}', '?API-Key=***&q=q'],
])('a key that is written in the address %s is sent and in no message', async (path, shown) => {
  const { base, seen } = await serve(() => [500, 'no']);
  const asked = { address: `${base}/${path}`, query: 'q', apiKey: 'SECRET', keyHeader: 'X-Key' };
  const error = await failureOf(web.read(options(web.query, asked)));
  expect(error.message).toBe(`Web search at ${base}/${shown} responded with status 500. It says: no`);
  expect(error.address).toBe(`${base}/${shown}`);
  expect(seen[0]!.url.search).toBe(path.replace('{query}', 'q'));
});

test.each(['esearch', 'efetch'])('a key in the address of PubMed is sent with %s and in no message', async failing => {
  const found = '{"esearchresult":{"idlist":["1"],"count":"1"}}';
  const { base, seen } = await serve(({ url }) => (url.pathname.includes(failing) ? [500, 'no'] : [200, found]));
  const asked = options(pubmed.query, { address: `${base}/e/?api_key=SECRET`, query: 'q', maximum: 5 });
  const error = await failureOf(pubmed.read(asked));
  const rest = failing === 'esearch' ? '&db=pubmed&retmode=json&term=q&retmax=5' : '';
  const address = `${base}/e/${failing}.fcgi?api_key=***${rest}`;
  expect(error.message).toBe(`PubMed at ${address} responded with status 500. It says: no`);
  expect(error.address).toBe(address);
  expect(seen.at(-1)!.url.searchParams.get('api_key')).toBe('SECRET');
});

test.each(['/{key}/search?q={query}', '/?auth=Bearer%20{key}&q={query}'])(
  'a key in %s is sent and in no message',
  async path => {
    const { base, seen } = await serve(() => [500, 'no']);
    const failing = { fetch: (address: unknown) => Promise.reject(new TypeError(`no way to ${address}`)) };
    const asked = (address: string) => options(web.query, { address, query: 'q', apiKey: 'SEC RET' });
    const errors = [
      await failureOf(web.read(asked(base + path))),
      await failureOf(web.read(asked(base + path), failing as { fetch: typeof fetch })),
      await failureOf(web.read(asked(`host${path}`))),
    ];
    expect(decodeURIComponent(seen[0]!.url.href)).toContain('SEC RET');
    for (const error of errors) {
      expect(JSON.stringify({ ...error }) + error.message).not.toContain('SEC');
      expect(error.address).toContain('***');
    }
  },
);

test.each(['x'.repeat(1000), JSON.stringify({ error: 'x'.repeat(1000) })])('a long message is cut', async body => {
  const { base } = await serve(() => [500, body]);
  expect((await failureOf(readers.solr(base))).more.detail).toBe('x'.repeat(500));
});

describe.each(Object.entries(readers))('%s', (_, read) => {
  test.each(failures)('tells of %s with the address and never with a secret', async (_name, reply, failure, said) => {
    const { base } = await serve(() => reply);
    const error = await failureOf(read(base));
    expect(error.failure).toBe(failure);
    expect(error.message).toMatch(said);
    expect(error.message).toContain(base);
    expect(JSON.stringify({ ...error }) + error.message).not.toContain('SECRET');
  });

  test('stops when it is told to, with the reason it is given', async () => {
    const stop = new AbortController();
    const { base } = await serve(() => {
      stop.abort(new Error('another search began'));
      return 'hang';
    });
    const reading = read(base, stop.signal);
    await expect(reading).rejects.toThrow('another search began');
  });

  test('refuses what is no address', async () => {
    expect((await failureOf(read('javascript:alert(1)'))).message).toMatch(/is not an address that begins with http/);
  });
});

describe('PubMed', () => {
  test('asks for ids, then for their articles, and maps every part of one', async () => {
    const { base, seen } = await serve(({ url }) => [
      200,
      recorded(url.pathname.endsWith('esearch.fcgi') ? 'pubmed-search.json' : 'pubmed-articles.xml'),
    ]);
    const found = await pubmed.read(
      options(pubmed.query, { address: `${base}/eutils/`, query: 'asthma C++ & more', maximum: 20, apiKey: 'k' }),
    );
    expect(seen.map(({ method, url }) => `${method} ${url.pathname}`)).toEqual([
      'GET /eutils/esearch.fcgi',
      'POST /eutils/efetch.fcgi',
    ]);
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({
      db: 'pubmed',
      retmode: 'json',
      term: 'asthma C++ & more',
      retmax: '20',
      api_key: 'k',
    });
    expect(Object.fromEntries(new URLSearchParams(seen[1]!.body))).toEqual({
      db: 'pubmed',
      retmode: 'xml',
      id: '900001,900002',
      api_key: 'k',
    });
    expect(found.total).toBe(1234);
    expect(found.records[0]).toEqual({
      id: '900001',
      title: 'Effects of H2O on the growth of Examplia minor.',
      snippet: 'BACKGROUND: Little is known. RESULTS: Growth was 5 < 6 & steady.',
      paragraphs: ['BACKGROUND: Little is known.', 'RESULTS: Growth was 5 < 6 & steady.'],
      journal: 'Journal of Examples',
      year: '2021',
      keywords: ['growth', 'water'],
      url: 'https://pubmed.ncbi.nlm.nih.gov/900001/',
    });
    expect(found.records[1]).toEqual({
      id: '900002',
      title: 'Without an abstract.',
      journal: 'Example Letters',
      year: '1998',
      url: 'https://pubmed.ncbi.nlm.nih.gov/900002/',
    });
    expect(found.fields.filter(field => field.natural).map(field => field.name)).toContain('title');
  });

  test('without a hit sends no second request', async () => {
    const { base, seen } = await serve(() => [200, '{"esearchresult":{"count":"0","idlist":[]}}']);
    expect(await pubmed.read(options(pubmed.query, { address: base, query: 'q' }))).toMatchObject({
      records: [],
      total: 0,
    });
    expect(seen).toHaveLength(1);
  });

  test('waits and tries once more when there were too many requests', async () => {
    let times = 0;
    const { base } = await serve(() =>
      times++ === 0
        ? [429, '{"error":"API rate limit exceeded"}', { 'retry-after': '0.02' }]
        : [200, '{"esearchresult":{"count":"0","idlist":[]}}'],
    );
    await pubmed.read(options(pubmed.query, { address: base, query: 'q' }));
    expect(times).toBe(2);
  });

  test('broken XML is a readable failure', async () => {
    const { base } = await serve(({ url }) => [
      200,
      url.pathname.endsWith('esearch.fcgi')
        ? recorded('pubmed-search.json')
        : '<PubmedArticleSet><a></PubmedArticleSet>',
    ]);
    const error = await failureOf(pubmed.read(options(pubmed.query, { address: base, query: 'q' })));
    expect(error.message).toMatch(/is not the XML we expect/);
    expect(error.more.detail).toMatch(/^Line 1, column \d+: /);
  });
});

describe('Solr', () => {
  const answer = (seen: Asked): Reply => {
    const { pathname } = seen.url;
    if (pathname.endsWith('/admin/cores')) return [200, '{"status":{"books":{},"films":{}}}'];
    if (pathname.endsWith('/admin/collections')) return [400, '{"error":{"msg":"not in cloud mode"}}'];
    if (pathname.endsWith('/schema/uniquekey')) return [200, '{"uniqueKey":"isbn"}'];
    return [200, recorded('solr-select.json')];
  };
  const at = (base: string, more = {}) =>
    options(solr.query, { url: `${base}/solr/`, collection: 'films', query: 'a b', ...more });

  test('lists cores, and collections of a cloud', async () => {
    const { base } = await serve(answer);
    expect(await solr.connect!(at(base))).toEqual({ collections: ['books', 'films'] });
  });

  test('lets a name be typed when listing is forbidden', async () => {
    const { base } = await serve(() => [403, 'no']);
    expect(await solr.connect!(at(base))).toEqual({
      collections: [],
      notice: 'Solr does not allow its cores to be listed. Type the name of one.',
    });
  });

  test('gives up after its time limit', async () => {
    const { base } = await serve(() => 'hang');
    const error = await failureOf(solr.connect!(at(base, { timeout: 1 })));
    expect(error.failure).toBe('timeout');
    expect(error.message).toMatch(/did not respond within 1 second\./);
  });

  test('starts further down', async () => {
    const { base, seen } = await serve(answer);
    await solr.read(at(base, { start: 100 }));
    expect(seen[0]!.url.searchParams.get('start')).toBe('100');
  });

  test('sends every repeated parameter', async () => {
    const { base, seen } = await serve(answer);
    const found = await solr.read(at(base, { maximum: 7, parameters: 'fq=type:book&fq=year:2020&defType=edismax' }));
    expect(seen[0]!.url.pathname).toBe('/solr/films/select');
    expect(seen[0]!.url.searchParams.getAll('fq')).toEqual(['type:book', 'year:2020']);
    expect(seen[0]!.url.searchParams.get('q')).toBe('a b');
    expect(seen[0]!.url.searchParams.get('rows')).toBe('7');
    expect(found.total).toBe(42);
    expect(found.records.map(record => record['title'])).toEqual(['First film', 'Second film']);
  });

  test('puts highlighted fragments in place by the collection’s own key, and takes the marks out for clustering', async () => {
    const { base, seen } = await serve(answer);
    const found = await solr.read(at(base, { highlight: true, fields: ['plot'] }));
    expect(seen[0]!.url.searchParams.get('hl.fl')).toBe('plot');
    expect(found.records[0]!['plot']).toEqual([`A ${HIGHLIGHT_START}long${HIGHLIGHT_END} way`]);
    expect(withoutHighlights(found.records[0]!)['plot']).toEqual(['A long way']);
    expect(found.records[1]!['plot']).toBe('Nothing happens.');
  });

  test('reads fifty documents to learn the fields', async () => {
    const { base, seen } = await serve(answer);
    const sample = await solr.sample!(at(base));
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toMatchObject({ q: '*:*', rows: '50' });
    expect(sample.fields.map(field => field.name)).toContain('plot');
  });

  test('sends user and password where they are given', async () => {
    const { base, seen } = await serve(answer);
    await solr.read(at(base, { user: 'ada', password: 'pä' }));
    expect(Buffer.from(seen[0]!.headers.authorization!.slice(6), 'base64').toString()).toBe('ada:pä');
  });

  test('asks for a collection first', async () => {
    expect((await failureOf(solr.read(at('http://127.0.0.1:1', { collection: '' })))).message).toMatch(
      /Choose a collection/,
    );
  });
});

describe('Elasticsearch', () => {
  const at = (base: string, more = {}) =>
    options(elasticsearch.query, { url: base, collection: 'films', query: 'a OR b', ...more });
  const lists: Readonly<Record<string, string>> = {
    '/_cat/indices': '[{"index":"films"},{"index":".security"}]',
    '/_cat/aliases': '[{"alias":"all"}]',
    '/_data_stream': '{"data_streams":[{"name":"logs"}]}',
  };

  test('lists indices, aliases and data streams, hidden ones on request', async () => {
    const { base } = await serve(({ url }) => [200, lists[url.pathname]!]);
    expect(await elasticsearch.connect!(at(base))).toEqual({ collections: ['all', 'films', 'logs'] });
    expect((await elasticsearch.connect!(at(base, { hidden: true }))).collections).toContain('.security');
  });

  test('lets a name be typed when listing is forbidden', async () => {
    const { base } = await serve(() => [401, '{}']);
    expect((await elasticsearch.connect!(at(base))).notice).toMatch(/Type the name of one/);
  });

  test.each([
    ['an object', '{"value":42,"relation":"eq"}'],
    ['a number', '42'],
  ])('posts a query-string search; the total may be %s', async (_, total) => {
    const { base, seen } = await serve(() => [
      200,
      `{"hits":{"total":${total},"hits":[{"_id":"7","_source":{"title":"First film","year":1999}}]}}`,
    ]);
    const found = await elasticsearch.read(at(base, { maximum: 9 }));
    expect(seen[0]!.method).toBe('POST');
    expect(seen[0]!.url.pathname).toBe('/films/_search');
    expect(JSON.parse(seen[0]!.body)).toEqual({ query: { query_string: { query: 'a OR b' } }, from: 0, size: 9 });
    expect(found.total).toBe(42);
    expect(found.records).toEqual([{ title: 'First film', year: '1999', id: '7' }]);
  });

  test('starts further down, and puts fragments around matches in the place of fields', async () => {
    const highlight = { plot: ['A \ue000long\ue001 way'], 'plot.keyword': ['unwanted'] };
    const hits = [{ _id: '7', _source: { title: 'First film', plot: 'A long way, and back.' }, highlight }];
    const { base, seen } = await serve(() => [200, JSON.stringify({ hits: { total: 42, hits } })]);
    const { records } = await elasticsearch.read(at(base, { start: 100, highlight: true, fields: ['plot'] }));
    expect(JSON.parse(seen[0]!.body)).toMatchObject({
      from: 100,
      highlight: { fields: { plot: {} }, number_of_fragments: 3, pre_tags: [HIGHLIGHT_START] },
    });
    expect(records).toEqual([{ title: 'First film', plot: [`A ${HIGHLIGHT_START}long${HIGHLIGHT_END} way`], id: '7' }]);
  });

  test('asks for vectors on request, and does without where the wish is unknown', async () => {
    const v = Array.from({ length: 24 }, (_, number) => number / 4);
    const found = JSON.stringify({ hits: { total: 1, hits: [{ _id: '7', _source: { v } }] } });
    const { base, seen } = await serve(({ body }) =>
      body.includes('exclude_vectors')
        ? [400, '{"error":{"reason":"Unknown key for a VALUE_BOOLEAN in [exclude_vectors]."}}']
        : [200, found],
    );
    const { records } = await elasticsearch.read(at(base, { vectors: true }));
    expect(isVectorText(String(records[0]!['v']))).toBe(true);
    expect(seen.map(({ body }) => JSON.parse(body)._source)).toEqual([{ exclude_vectors: false }, undefined]);
  });

  test('asks for vectors once where another wish is at fault', async () => {
    const { base, seen } = await serve(() => [400, '{"error":{"reason":"no such field"}}']);
    expect((await failureOf(elasticsearch.read(at(base, { vectors: true })))).message).toContain('no such field');
    expect(seen).toHaveLength(1);
  });

  test('falls back to GET where POST is not let through', async () => {
    const { base, seen } = await serve(({ method }) =>
      method === 'POST' ? [405, 'no'] : [200, '{"hits":{"total":0,"hits":[]}}'],
    );
    await elasticsearch.read(at(base));
    expect(JSON.parse(seen[1]!.url.searchParams.get('source')!).size).toBe(100);
  });

  test('sends an API key rather than a password', async () => {
    const { base, seen } = await serve(() => [200, '{"hits":{"total":0,"hits":[]}}']);
    await elasticsearch.read(at(base, { user: 'u', password: 'p', apiKey: 'abc' }));
    expect(seen[0]!.headers.authorization).toBe('ApiKey abc');
  });
});

describe('web search', () => {
  test('fills the address and finds results by path', async () => {
    const { base, seen } = await serve(() => [200, recorded('web-etools.json')]);
    const found = await web.read(
      options(web.query, {
        resultsPath: 'response.mergedRecords',
        totalPath: 'response.estimatedTotalRecordCount',
        titlePath: 'title',
        snippetPath: 'text',
        urlPath: 'url',
        sourcesPath: 'sources',
        address: `${base}/search?q={query}&n={maximum}&l={language}`,
        query: 'C++ & 100 %/ü',
        maximum: 40,
        language: 'de',
      }),
    );
    expect(Object.fromEntries(seen[0]!.url.searchParams)).toEqual({ q: 'C++ & 100 %/ü', n: '40', l: 'de' });
    expect(found.total).toBe(5400);
    expect(found.records[0]).toEqual({
      title: 'First page',
      snippet: 'About the first.',
      url: 'https://one.example/',
      sources: ['A', 'B'],
    });
    expect(found.records).toHaveLength(2);
  });

  test('takes the marks of hits out and leaves any other markup text', async () => {
    const result = {
      title: 'Tom &amp; <b class="hit">Jerry</b>',
      snippet: 'a &lt; b <script>x</script>',
      url: 'javascript:x',
    };
    const { base } = await serve(() => [200, JSON.stringify({ results: [result] })]);
    const found = await web.read(options(web.query, { address: `${base}/?q={query}`, query: 'q' }));
    expect(found.records).toEqual([{ title: 'Tom & Jerry', snippet: 'a < b <script>x</script>', url: 'javascript:x' }]);
  });

  test('reads references of HTML by number and by common names, and a space that does not break as a space', async () => {
    const result = { title: 'Caf&eacute; &ndash; &#233;t&#xe9;&nbsp;&hellip; &unknown;' };
    const { base } = await serve(() => [200, JSON.stringify({ results: [result] })]);
    const found = await web.read(options(web.query, { address: `${base}/?q={query}`, query: 'q' }));
    expect(found.records).toEqual([{ title: 'Café – été … &unknown;' }]);
  });

  test('gives up after the time that the caller has set', async () => {
    const { base } = await serve(() => 'hang');
    const asked = options(web.query, { address: `${base}/?q={query}`, query: 'q' });
    expect((await failureOf(web.read(asked, { timeout: 50 }))).failure).toBe('timeout');
  });

  test('sends the key in the header that is named', async () => {
    const { base, seen } = await serve(() => [200, '{"results":[]}']);
    await web.read(
      options(web.query, { address: `${base}/?q={query}`, query: 'q', keyHeader: 'X-Key', apiKey: 'abc' }),
    );
    expect(seen[0]!.headers['x-key']).toBe('abc');
  });

  test('without an address says what to do and sends nothing', async () => {
    expect((await failureOf(web.read(options(web.query, { query: 'q' })))).message).toMatch(/No web search is set up/);
  });
});

describe('fields of every kind that engines have', () => {
  const v = Array.from({ length: 24 }, (_, number) => number / 4);
  const documents = [
    {
      title: ['Solar power for roofs'],
      text: ['It is cheap.', 'It is quiet.'],
      year: 2019,
      day: '2019-05-01T10:00:00Z',
      author: { name: 'Ada', mail: null },
      comments: [{ text: 'good' }, { text: 'bad', stars: 3 }],
      place: { lat: 1.5, lon: 2 },
      sold: true,
      v,
    },
    { text: 'Wind <b>turbines</b> &amp; more', year: null, tags: [], title: '' },
    { title: { en: 'Waves', de: 'Wellen' }, text: 42 },
  ];
  const records = [
    {
      title: ['Solar power for roofs'],
      text: ['It is cheap.', 'It is quiet.'],
      year: '2019',
      day: '2019-05-01T10:00:00Z',
      'author.name': 'Ada',
      'comments.text': ['good', 'bad'],
      'comments.stars': ['3'],
      'place.lat': '1.5',
      'place.lon': '2',
      sold: 'true',
      v: expect.toSatisfy(isVectorText),
    },
    { text: 'Wind <b>turbines</b> &amp; more' },
    { 'title.en': 'Waves', 'title.de': 'Wellen', text: '42' },
  ];
  const highlight = { text: ['Wind <em>turbines</em> &amp; more', 'a second <em>turbine</em>'] };
  const inElasticsearch = JSON.stringify({
    hits: {
      total: 3,
      hits: documents.map((_source, at) => ({ _id: `${at}`, _source, ...(at === 1 && { highlight }) })),
    },
  });
  const inSolr = JSON.stringify({ response: { numFound: 3, docs: documents } });
  const sent = (body: string) => ({ fetch: async () => new Response(body) });
  const pathsOf = (more: Partial<Static<typeof web.query>>) =>
    options(web.query, { address: 'http://engine/?q={query}', query: 'q', resultsPath: 'hits.hits', ...more });

  test('are records in Elasticsearch, in Solr and in files of their responses', async () => {
    const engine = { url: 'http://engine', collection: 'c', query: 'q' };
    const found = await elasticsearch.read(options(elasticsearch.query, engine), sent(inElasticsearch));
    const fragments = records.with(1, { text: highlight.text } as never);
    expect(found.records).toEqual(fragments.map((record, at) => ({ ...record, id: `${at}` })));
    expect((await solr.read(options(solr.query, engine), sent(inSolr))).records).toEqual(records);
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect((await readFile(bytes(inSolr))).records).toEqual(records);
    expect((await readFile(bytes(inElasticsearch))).records).toEqual(
      records.map((record, at) => ({ ...record, _id: `${at}` })),
    );
  });

  test('are one text each in the search app, fragments around matches without their marks', async () => {
    const paths = { titlePath: '_source.title', snippetPath: '_source.text' };
    expect((await web.read(pathsOf(paths), sent(inElasticsearch))).records).toEqual([
      { title: 'Solar power for roofs', snippet: 'It is cheap. … It is quiet.' },
      { snippet: 'Wind turbines & more' },
      { 'title.en': 'Waves', 'title.de': 'Wellen', snippet: '42' },
    ]);
    const marked = await web.read(pathsOf({ ...paths, snippetPath: 'highlight.text' }), sent(inElasticsearch));
    expect(marked.records[1]).toEqual({ snippet: 'Wind turbines & more … a second turbine' });
  });

  test('are a sentence where the path leads to no list', async () => {
    const error = await failureOf(web.read(pathsOf({ resultsPath: 'hits.total' }), sent(inElasticsearch)));
    expect(error.message).toMatch(/has no list at “hits\.total”/);
  });
});

test.each([pubmed, solr, elasticsearch, web])(
  '$name declares a title, a description and a default for all it asks',
  source => {
    for (const field of Object.values(source.query.properties) as {
      title?: string;
      description?: string;
      default?: unknown;
    }[])
      expect([field.title, field.description, field.default]).not.toContain(undefined);
  },
);
