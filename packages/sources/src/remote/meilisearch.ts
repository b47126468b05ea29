/** Meilisearch: indexes, searches by words. */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { notes } from '../notes.js';
import { type Access, type Connection, defineSource } from '../source.js';
import { maximum, queryText, secret, serviceAddress, start, timeout } from './query-fields.js';
import { malformed, parseAddress, requestJson, type SourceRequest, withPath } from './request.js';
import { recordsOf, searchResult, totalOf, valueAt } from './search-result.js';

const TITLE = 'Meilisearch';

const query = Type.Object({
  url: serviceAddress('http://localhost:7700/'),
  collection: Type.String({ default: '', title: 'Index', description: 'What to search in.' }),
  query: queryText,
  maximum: maximum(1, 1000),
  start,
  filter: Type.String({
    default: '',
    title: 'Filter',
    description: 'Which documents count, such as `genre = Drama AND year > 1990`.',
    advanced: true,
  }),
  timeout,
  apiKey: secret('API key', 'A key that may search. Kept in memory only.'),
});

type Query = Static<typeof query>;

const requestFor = (options: Query, path: string): SourceRequest => ({
  source: TITLE,
  url: withPath(parseAddress(TITLE, options.url), path),
  headers: options.apiKey === '' ? {} : { authorization: `Bearer ${options.apiKey}` },
  timeout: options.timeout * 1000,
});

async function search(options: Query, access: Access) {
  if (options.collection === '')
    throw new SourceError({ source: TITLE, failure: 'incomplete', address: '', message: 'Choose an index.' });
  const request = requestFor(options, `indexes/${encodeURIComponent(options.collection)}/search`);
  const { query: q, maximum: limit, start: offset, filter } = options;
  const body = JSON.stringify({ q, limit, offset, ...(filter === '' ? {} : { filter }) });
  const headers = { ...request.headers, 'content-type': 'application/json' };
  const found = await requestJson({ ...request, method: 'POST', headers, body }, access);
  const hits = valueAt(found, 'hits');
  if (!Array.isArray(hits)) throw malformed(request, 'holds no documents (`hits`)');
  const total = totalOf(valueAt(found, 'estimatedTotalHits'));
  return searchResult({ query: q, records: recordsOf(hits), total });
}

async function connect(options: Query, access: Access): Promise<Connection> {
  const request = requestFor(options, 'indexes');
  request.url.searchParams.set('limit', '1000');
  try {
    const listed = valueAt(await requestJson(request, access), 'results');
    const names = (Array.isArray(listed) ? listed : []).map(index => valueAt(index, 'uid'));
    const collections = names.filter(name => typeof name === 'string').sort();
    return collections.length > 0 ? { collections } : { collections, notice: `${TITLE} has no index yet.` };
  } catch (error) {
    if (!(error instanceof SourceError) || error.failure !== 'blocked') throw error;
    return { collections: [], notice: `${TITLE} does not allow its indexes to be listed. Type the name of one.` };
  }
}

/** An index of Meilisearch. */
export const meilisearch = defineSource({
  name: notes.meilisearch.name,
  title: notes.meilisearch.title,
  summary: notes.meilisearch.summary,
  help: notes.meilisearch.help,
  asksQuery: false,
  query,
  connect: (options, access = {}) => connect(options, access),
  sample: (options, access = {}) => search({ ...options, query: '', start: 0, maximum: 50 }, access),
  read: (options, access = {}) => search(options, access),
});
