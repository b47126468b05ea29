/** Elasticsearch and OpenSearch: indices, aliases and data streams, query-string searches. */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { notes } from '../notes.js';
import type { SourceRecord } from '../record-set.js';
import { hasFields, toRecord } from '../records/to-record.js';
import { type Access, type Connection, defineSource } from '../source.js';
import { authorization } from './authorization.js';
import { FRAGMENTS, HIGHLIGHT_END, HIGHLIGHT_START, highlightFields } from './highlights.js';
import { maximum, queryText, secret, serviceAddress, start, timeout, userName } from './query-fields.js';
import { malformed, parseAddress, requestJson, type SourceRequest, withPath } from './request.js';
import { searchResult, totalOf, valueAt } from './search-result.js';

const TITLE = 'Elasticsearch or OpenSearch';

const query = Type.Object({
  url: serviceAddress('http://localhost:9200/'),
  collection: Type.String({ default: '', title: 'Index', description: 'An index, an alias or a data stream.' }),
  query: queryText,
  maximum: maximum(1, 1000),
  start,
  ...highlightFields,
  vectors: Type.Boolean({
    default: false,
    title: 'Fetch vectors',
    description: 'Also fetches fields of vectors, which Elasticsearch 9.2 and later leave out unless asked.',
    advanced: true,
  }),
  hidden: Type.Boolean({
    default: false,
    title: 'List hidden indices',
    description: 'Also lists names that begin with a dot.',
    advanced: true,
  }),
  timeout,
  user: userName,
  password: secret('Password', 'Kept in memory only.'),
  apiKey: secret('API key', 'Used instead of user and password.'),
});

type Query = Static<typeof query>;

const requestFor = (options: Query, path: string): SourceRequest => ({
  source: TITLE,
  url: withPath(parseAddress(TITLE, options.url), path),
  headers: authorization(options),
  timeout: options.timeout * 1000,
});

/** Sends a POST with a body. Where a proxy allows only GET, the body is sent as a parameter. */
async function searchRequest(options: Query, body: object, access: Access): Promise<unknown> {
  if (options.collection === '')
    throw new SourceError({
      source: TITLE,
      failure: 'incomplete',
      address: '',
      message: 'Choose an index.',
    });
  const request = requestFor(options, `${encodeURIComponent(options.collection)}/_search`);
  const json = { ...request.headers, 'content-type': 'application/json' };
  try {
    return await requestJson({ ...request, method: 'POST', headers: json, body: JSON.stringify(body) }, access);
  } catch (error) {
    if (!(error instanceof SourceError) || error.more.status !== 405) throw error;
    request.url.searchParams.set('source', JSON.stringify(body));
    request.url.searchParams.set('source_content_type', 'application/json');
    return requestJson(request, access);
  }
}

/** Sends a search in the language of the engine as it is, and returns the response as it is. */
export const passToElasticsearch = (options: object, body: object, access: Access): Promise<unknown> =>
  searchRequest(options as Query, body, access);

/** A document with its id, unless it has a field of that name. */
function documentOf(hit: unknown): unknown {
  const source = (valueAt(hit, '_source') ?? {}) as Readonly<Record<string, unknown>>;
  const id = valueAt(hit, '_id');
  return 'id' in source || id === undefined ? source : { ...source, id };
}

/** The record of a hit, in which fragments around matches take the place of fields. */
function recordOfHit(hit: unknown): SourceRecord {
  const record = toRecord(documentOf(hit));
  const highlight = (valueAt(hit, 'highlight') ?? {}) as Readonly<Record<string, readonly string[]>>;
  const fragments = Object.entries(highlight).filter(([name]) => Object.hasOwn(record, name));
  return { ...record, ...Object.fromEntries(fragments) };
}

async function search(options: Query, body: object, access: Access) {
  const found = await searchRequest(options, body, access);
  const hits = valueAt(found, 'hits.hits');
  if (!Array.isArray(hits)) throw malformed(requestFor(options, '_search'), 'holds no documents (`hits.hits`)');
  return searchResult({
    query: options.query,
    records: hits.map(recordOfHit).filter(hasFields),
    total: totalOf(valueAt(found, 'hits.total')),
  });
}

const highlighting = ({ highlight, fields }: Query): object =>
  highlight
    ? {
        highlight: {
          fields: Object.fromEntries((fields.length === 0 ? ['*'] : fields).map(name => [name, {}])),
          number_of_fragments: FRAGMENTS,
          pre_tags: [HIGHLIGHT_START],
          post_tags: [HIGHLIGHT_END],
        },
      }
    : {};

/** OpenSearch and older releases of Elasticsearch reject the wish for vectors, and send them in any case. */
async function read(options: Query, access: Access) {
  const body = {
    query: { query_string: { query: options.query } },
    from: options.start,
    size: options.maximum,
    ...highlighting(options),
  };
  if (!options.vectors) return search(options, body, access);
  try {
    return await search(options, { ...body, _source: { exclude_vectors: false } }, access);
  } catch (error) {
    const isUnknown = error instanceof SourceError && error.more.detail?.includes('exclude_vectors');
    if (!isUnknown) throw error;
    return search(options, body, access);
  }
}

async function names(options: Query, path: string, key: string, access: Access): Promise<string[]> {
  const request = requestFor(options, path);
  request.url.searchParams.set('format', 'json');
  const rows = await requestJson(request, access);
  const list = Array.isArray(rows) ? rows : (valueAt(rows, 'data_streams') as unknown[] | undefined);
  return (Array.isArray(list) ? list : []).map(row => valueAt(row, key)).filter(name => typeof name === 'string');
}

async function connect(options: Query, access: Access): Promise<Connection> {
  const attempts = await Promise.allSettled([
    names(options, '_cat/indices', 'index', access),
    names(options, '_cat/aliases', 'alias', access),
    names(options, '_data_stream', 'name', access),
  ]);
  access.signal?.throwIfAborted();
  const listed = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? attempt.value : []));
  const shown = [...new Set(listed)].filter(name => options.hidden || !name.startsWith('.')).sort();
  if (shown.length > 0) return { collections: shown };
  const failures = attempts.flatMap(attempt => (attempt.status === 'rejected' ? [attempt.reason as unknown] : []));
  const unreachable = failures.find(error => error instanceof SourceError && error.failure !== 'blocked');
  if (failures.length === attempts.length && unreachable) throw unreachable;
  const notice =
    failures.length > 0
      ? `${TITLE} does not allow the indices to be listed. Type the name of one.`
      : `${TITLE} has no index yet.`;
  return { collections: [], notice };
}

/** An index of Elasticsearch or OpenSearch, searched by a query string. */
export const elasticsearch = defineSource({
  name: notes.elasticsearch.name,
  title: notes.elasticsearch.title,
  summary: notes.elasticsearch.summary,
  help: notes.elasticsearch.help,
  asksQuery: true,
  query,
  connect: (options, access = {}) => connect(options, access),
  sample: (options, access = {}) => search(options, { query: { match_all: {} }, size: 50 }, access),
  read: (options, access = {}) => read(options, access),
});
