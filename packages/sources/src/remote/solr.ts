/** Apache Solr: cores and collections, the select handler, highlights. */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { notes } from '../notes.js';
import { type Access, type Connection, defineSource } from '../source.js';
import { authorization } from './authorization.js';
import { FRAGMENTS, HIGHLIGHT_END, HIGHLIGHT_START, highlightFields } from './highlights.js';
import { maximum, queryText, secret, serviceAddress, start, timeout, userName } from './query-fields.js';
import { malformed, parseAddress, requestJson, type SourceRequest, withPath } from './request.js';
import { recordsOf, searchResult, totalOf, valueAt } from './search-result.js';

const TITLE = 'Solr';

const query = Type.Object({
  url: serviceAddress('http://localhost:8983/solr'),
  collection: Type.String({ default: '', title: 'Core or collection', description: 'What to search in.' }),
  query: queryText,
  maximum: maximum(1, 1000),
  start,
  ...highlightFields,
  parameters: Type.String({
    default: '',
    title: 'More parameters',
    description: 'As in an address: `fq=type:book&fq=year:2020&defType=edismax`.',
    addressPart: true,
    advanced: true,
  }),
  timeout,
  user: userName,
  password: secret('Password', 'Kept in memory only.'),
});

type Query = Static<typeof query>;

const request = (options: Query, path: string, parameters: readonly (readonly [string, string])[]): SourceRequest => {
  const url = withPath(parseAddress(TITLE, options.url), path);
  for (const [name, value] of parameters) url.searchParams.append(name, value);
  return { source: TITLE, url, headers: authorization(options), timeout: options.timeout * 1000 };
};

/** Repeated names stay repeated: each filter query counts. */
const extra = ({ parameters }: Query): [string, string][] => [...new URLSearchParams(parameters)];

const highlighting = ({ highlight, fields }: Query): [string, string][] =>
  highlight
    ? [
        ['hl', 'true'],
        ['hl.fl', fields.length === 0 ? '*' : fields.join(',')],
        ['hl.simple.pre', HIGHLIGHT_START],
        ['hl.simple.post', HIGHLIGHT_END],
        ['hl.tag.pre', HIGHLIGHT_START],
        ['hl.tag.post', HIGHLIGHT_END],
        ['hl.snippets', String(FRAGMENTS)],
      ]
    : [];

async function select(options: Query, parameters: readonly (readonly [string, string])[], access: Access) {
  if (options.collection === '')
    throw new SourceError({
      source: TITLE,
      failure: 'incomplete',
      address: '',
      message: 'Choose a collection of Solr.',
    });
  const sent = request(options, `${encodeURIComponent(options.collection)}/select`, parameters);
  const found = await requestJson(sent, access);
  const documents = valueAt(found, 'response.docs');
  if (!Array.isArray(documents)) throw malformed(sent, 'holds no documents (`response.docs`)');
  return { found, documents };
}

/** The collection's unique key, which need not be called `id`. */
async function uniqueKey(options: Query, access: Access): Promise<string> {
  const path = `${encodeURIComponent(options.collection)}/schema/uniquekey`;
  try {
    const key = valueAt(await requestJson(request(options, path, [['wt', 'json']]), access), 'uniqueKey');
    return typeof key === 'string' ? key : 'id';
  } catch (error) {
    access.signal?.throwIfAborted();
    if (error instanceof SourceError) return 'id'; // the schema API may be closed: then the usual name
    throw error;
  }
}

/** Replaces fields by their highlighted fragments. The marks remain for the display. */
function withFragments(document: unknown, fragments: unknown): unknown {
  return typeof fragments === 'object' && fragments !== null ? { ...(document as object), ...fragments } : document;
}

async function search(options: Query, access: Access) {
  const parameters: readonly (readonly [string, string])[] = [
    ['q', options.query],
    ['rows', String(options.maximum)],
    ...(options.start > 0 ? [['start', String(options.start)] as const] : []),
    ['wt', 'json'],
    ...highlighting(options),
    ...extra(options),
  ];
  const { found, documents } = await select(options, parameters, access);
  const total = totalOf(valueAt(found, 'response.numFound'));
  if (!options.highlight) return searchResult({ query: options.query, records: recordsOf(documents), total });
  const key = await uniqueKey(options, access);
  const fragments = (valueAt(found, 'highlighting') ?? {}) as Readonly<Record<string, unknown>>;
  const marked = documents.map(document => withFragments(document, fragments[String(valueAt(document, key))]));
  return searchResult({ query: options.query, records: recordsOf(marked), total });
}

/** Where a list of names is asked for, and where it is in the response. */
interface Listing {
  readonly path: string;
  readonly parameters: readonly (readonly [string, string])[];
  readonly at: string;
}

async function names(options: Query, access: Access, { path, parameters, at }: Listing): Promise<string[]> {
  const found = valueAt(await requestJson(request(options, path, [...parameters, ['wt', 'json']]), access), at);
  if (Array.isArray(found)) return found.map(String);
  return typeof found === 'object' && found !== null ? Object.keys(found) : [];
}

/** Cores of one server, collections of a cloud. Where listing is forbidden a name can still be typed. */
async function connect(options: Query, access: Access): Promise<Connection> {
  const attempts = await Promise.allSettled([
    names(options, access, { path: 'admin/cores', parameters: [['action', 'STATUS']], at: 'status' }),
    names(options, access, { path: 'admin/collections', parameters: [['action', 'LIST']], at: 'collections' }),
  ]);
  access.signal?.throwIfAborted();
  const listed = attempts.flatMap(attempt => (attempt.status === 'fulfilled' ? attempt.value : []));
  if (listed.length > 0) return { collections: [...new Set(listed)].sort() };
  const failure = attempts.find(attempt => attempt.status === 'rejected')?.reason;
  if (failure instanceof SourceError && failure.failure === 'blocked')
    return { collections: [], notice: 'Solr does not allow its cores to be listed. Type the name of one.' };
  if (attempts.every(attempt => attempt.status === 'rejected')) throw failure;
  return { collections: [], notice: 'Solr has no core and no collection yet.' };
}

/** A core or collection of Apache Solr. */
export const solr = defineSource({
  name: notes.solr.name,
  title: notes.solr.title,
  summary: notes.solr.summary,
  help: notes.solr.help,
  asksQuery: true,
  query,
  connect: (options, access = {}) => connect(options, access),
  async sample(options, access = {}) {
    const { documents } = await select(
      options,
      [
        ['q', '*:*'],
        ['rows', '50'],
        ['wt', 'json'],
      ],
      access,
    );
    return searchResult({ query: '*:*', records: recordsOf(documents) });
  },
  read: (options, access = {}) => search(options, access),
});
