/**
 * Any search that returns JSON: an address with `{query}` in it, and the paths of results and fields in the response.
 */
import { type Static, Type } from '@sheaf/core/schema';
import { SourceError } from '../errors.js';
import { decodeReferences } from '../markup/clean-markup.js';
import { replaceTags } from '../markup/replace-tags.js';
import { notes } from '../notes.js';
import type { SourceRecord } from '../record-set.js';
import { hasFields, toRecord } from '../records/to-record.js';
import { type Access, defineSource } from '../source.js';
import { advancedText, maximum, queryText, secret } from './query-fields.js';
import { HIDDEN, malformed, parseAddress, requestJson, type SourceRequest, withoutKeys } from './request.js';
import { searchResult, totalOf, valueAt } from './search-result.js';

const TITLE = 'Web search';

const query = Type.Object({
  query: queryText,
  maximum: maximum(1, 1000),
  address: Type.String({
    default: '',
    title: 'Address',
    description: 'With `{query}` where the query goes, and `{maximum}` and `{language}` where wanted.',
    address: true,
  }),
  language: Type.String({ default: '', title: 'Language', description: 'A code such as `en`, or nothing.' }),
  resultsPath: advancedText(
    'Path of the results',
    'Where the list of results is, for example `response.results`.',
    'results',
  ),
  totalPath: advancedText('Path of the total', 'Where the number of matches is; may be empty.'),
  titlePath: advancedText('Path of the title', 'Inside a result.', 'title'),
  snippetPath: advancedText('Path of the text', 'Inside a result.', 'snippet'),
  urlPath: advancedText('Path of the link', 'Inside a result.', 'url'),
  sourcesPath: advancedText('Path of the engines', 'Inside a result; may be empty.'),
  keyHeader: advancedText('Header of the key', 'For example `X-Api-Key`; then the key is sent in it.'),
  apiKey: secret('API key', 'Sent in the header named above, or put instead of `{key}` in the address.'),
});

type Query = Static<typeof query>;

const PLACE = /\{(query|maximum|language|key)\}/g;

/** The address with the values in it. */
const filled = (options: Query, key: string): string => {
  const values = { query: options.query, maximum: String(options.maximum), language: options.language, key };
  return options.address.replace(PLACE, (_, name: keyof typeof values) => encodeURIComponent(values[name]));
};

function requestFor(options: Query): SourceRequest {
  if (options.address.trim() === '')
    throw new SourceError({
      source: TITLE,
      failure: 'refused',
      address: '',
      message: 'No web search is set up: give the address of one, with {query} in it.',
    });
  const plain = withoutKeys(filled(options, options.apiKey === '' ? '' : HIDDEN), options.apiKey);
  const url = parseAddress(TITLE, filled(options, options.apiKey), plain);
  const headers: Record<string, string> = { accept: 'application/json' };
  if (options.keyHeader !== '' && options.apiKey !== '') headers[options.keyHeader] = options.apiKey;
  return { source: TITLE, url, shown: parseAddress(TITLE, plain), headers };
}

/** Search engines mark hits with tags. The tags are removed, and escaped characters become text again, never markup. */
const plain = (text: unknown): unknown =>
  typeof text === 'string'
    ? decodeReferences(replaceTags(text, /<\/?(?:b|em|strong|mark|i|span|br)\b[^<>]*>/gi, '')).replaceAll('\u00a0', ' ')
    : text;

const isText = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';

/** One text also where there are several: fragments around matches, or a field that may have many values. */
const oneText = (value: unknown): unknown =>
  Array.isArray(value) && value.every(isText) ? value.map(item => plain(String(item))).join(' … ') : plain(value);

function toResult(item: unknown, options: Query): SourceRecord {
  const picked = {
    title: oneText(valueAt(item, options.titlePath)),
    snippet: oneText(valueAt(item, options.snippetPath)),
    url: valueAt(item, options.urlPath),
    ...(options.sourcesPath === '' ? {} : { sources: valueAt(item, options.sourcesPath) }),
  };
  return toRecord(picked);
}

async function search(options: Query, access: Access) {
  const request = requestFor(options);
  const found = await requestJson(request, access);
  const results = valueAt(found, options.resultsPath);
  if (!Array.isArray(results)) throw malformed(request, `has no list at “${options.resultsPath}”`);
  const records = results
    .slice(0, options.maximum)
    .map(item => toResult(item, options))
    .filter(hasFields);
  const total = options.totalPath === '' ? undefined : totalOf(valueAt(found, options.totalPath));
  return searchResult({ query: options.query, records, total });
}

/** Any web search that returns JSON. */
export const web = defineSource({
  name: notes.web.name,
  title: notes.web.title,
  summary: notes.web.summary,
  help: notes.web.help,
  asksQuery: true,
  query,
  read: (options, access = {}) => search(options, access),
});
