/** Elasticsearch and OpenSearch: indices, aliases and data streams, query-string searches. */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { notes } from '../notes.js';
import { type Access, type Connection, defineSource } from '../source.js';
import { answer, recordsOf, totalOf, valueAt } from './answer.js';
import { authorization } from './authorization.js';
import { maximum, queryText, secret, serviceAddress, userName } from './query-fields.js';
import { malformed, parseAddress, requestJson, type SourceRequest, withPath } from './request.js';

const TITLE = 'Elasticsearch';

const query = Type.Object({
  url: serviceAddress('http://localhost:9200/'),
  collection: Type.String({ default: '', title: 'Index', description: 'An index, an alias or a data stream.' }),
  query: queryText,
  maximum: maximum(1, 1000),
  hidden: Type.Boolean({
    default: false,
    title: 'List hidden indices',
    description: 'Also lists names that begin with a dot.',
    advanced: true,
  }),
  timeout: Type.Integer({
    default: 10,
    minimum: 1,
    maximum: 300,
    title: 'Time limit',
    description: 'Seconds until a request is given up.',
    advanced: true,
  }),
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
      address: options.url,
      message: 'Choose an index of Elasticsearch.',
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

/** A document with its id, unless it has a field of that name. */
function documentOf(hit: unknown): unknown {
  const source = (valueAt(hit, '_source') ?? {}) as Readonly<Record<string, unknown>>;
  const id = valueAt(hit, '_id');
  return 'id' in source || id === undefined ? source : { ...source, id };
}

async function search(options: Query, body: object, access: Access) {
  const found = await searchRequest(options, body, access);
  const hits = valueAt(found, 'hits.hits');
  if (!Array.isArray(hits)) throw malformed(requestFor(options, '_search'), 'holds no documents (`hits.hits`)');
  return answer({
    query: options.query,
    records: recordsOf(hits.map(documentOf)),
    total: totalOf(valueAt(found, 'hits.total')),
  });
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
      ? 'Elasticsearch does not allow its indices to be listed. Type the name of one.'
      : 'Elasticsearch has no index yet.';
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
  read: (options, access = {}) =>
    search(options, { query: { query_string: { query: options.query } }, from: 0, size: options.maximum }, access),
});
