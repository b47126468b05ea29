/** Where programs that we know put their documents. */
import { isObject } from '../../records/to-record.js';
import { readMarkdown } from '../text/read-markdown.js';
import { rowsIn } from './big-query.js';

type Json = Readonly<Record<string, unknown>>;

/** Records, or rows of cells, and where they were found. */
export interface Found {
  readonly items: readonly unknown[];
  readonly path: string;
  /** Whether the first of the rows of cells names the columns; absent if the rows themselves tell. */
  readonly header?: true;
  /** Lists of objects next to it, which are not read. */
  readonly others?: readonly Found[];
  /** A sentence about what was read, and what was not. */
  readonly said?: string;
}

export const isListOfObjects = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.some(isObject);

const listAt = (root: unknown, ...path: readonly string[]): Found | undefined => {
  let value = root;
  for (const key of path) value = isObject(value) ? value[key] : undefined;
  return Array.isArray(value) ? { items: value, path: path.join('.') } : undefined;
};

/** The response of Elasticsearch. */
const hitsOf = (root: unknown): Found | undefined => {
  const hits = listAt(root, 'hits', 'hits');
  if (!hits?.items.every(hit => isObject(hit) && ('_source' in hit || '_id' in hit))) return undefined;
  return { ...hits, items: hits.items.map(hit => ({ _source: {}, ...(hit as object) })) };
};

/** The responses to several searches of Elasticsearch at once: each document that any of them found, once. */
const searchesOf = (root: unknown): Found | undefined => {
  const responses = listAt(root, 'responses')?.items.map(hitsOf);
  if (!responses?.some(found => found !== undefined)) return undefined;
  const hits = responses.flatMap(found => found?.items ?? []);
  const keyOf = (hit: unknown): unknown => {
    const { _index, _id } = hit as Json;
    return _id === undefined ? hit : JSON.stringify([_index, _id]);
  };
  return { items: [...new Map(hits.map(hit => [keyOf(hit), hit])).values()], path: 'responses.hits.hits' };
};

/** A page of results of OpenAlex, Crossref and others. */
const pageOf = (root: unknown): Found | undefined =>
  isObject(root) && isObject(root['meta']) && isListOfObjects(root['results']) ? listAt(root, 'results') : undefined;

/** The documents of a response of a search; undefined for a document. */
export const responseOf = (root: unknown): Found | undefined =>
  listAt(root, 'response', 'docs') ?? hitsOf(root) ?? searchesOf(root) ?? pageOf(root);

/** Documents beside the people and media that they refer to, as JSON:API and Twitter have them. */
const withIncluded = (root: Json): Found | undefined =>
  isListOfObjects(root['data']) && (root['included'] ?? root['includes']) !== undefined
    ? listAt(root, 'data')
    : undefined;

/** Rows of BigQuery with the names of their columns. */
function bigQuery(root: Json): Found | undefined {
  const items = rowsIn(root);
  return items && { items, path: 'rows' };
}

/** The results of a query of linked data, whose values are objects: `{"title": {"type": "literal", "value": "…"}}`. */
function bindings(root: Json): Found | undefined {
  const found = isObject(root['head']) ? listAt(root, 'results', 'bindings') : undefined;
  if (!found?.items.every(isObject)) return undefined;
  const valueIn = (value: unknown): unknown => (isObject(value) ? value['value'] : value);
  const items = found.items.map(each =>
    Object.fromEntries(Object.entries(each as Json).map(([name, value]) => [name, valueIn(value)])),
  );
  return { ...found, items };
}

const NOTEBOOK = 'This is a notebook. The cells with text are the documents; code and what it printed are not read.';

/** The cells of a notebook of Jupyter that hold text. */
function notebook(root: Json): Found | undefined {
  const cells = typeof root['nbformat'] === 'number' ? listAt(root, 'cells') : undefined;
  if (cells === undefined) return undefined;
  const items = cells.items.flatMap(cell => {
    const { cell_type, source } = isObject(cell) ? cell : {};
    const text = [source].flat().join('');
    return cell_type === 'markdown' && text.trim() !== '' ? readMarkdown(text, { split: 'file' }).records : [];
  });
  return { items, path: 'cells', said: NOTEBOOK };
}

interface Listing extends Json {
  readonly data: { readonly children: readonly unknown[] };
}

const isListing = (value: unknown): value is Listing =>
  isObject(value) && value['kind'] === 'Listing' && isObject(value['data']) && Array.isArray(value['data']['children']);

/** Posts and comments of Reddit, with the replies to them behind each. */
export function listingsIn(root: unknown): Found | undefined {
  const listings = Array.isArray(root) ? root : [root];
  if (listings.length === 0 || !listings.every(isListing)) return undefined;
  const pending = listings.flatMap(({ data }) => data.children).reverse();
  const items: unknown[] = [];
  while (pending.length > 0) {
    const child = pending.pop();
    if (!isObject(child) || child['kind'] === 'more' || !isObject(child['data'])) continue;
    const { replies, ...own } = child['data'];
    items.push(own);
    if (isListing(replies)) pending.push(...replies.data.children.toReversed());
  }
  return { items, path: 'data.children' };
}

const kinds = [listingsIn, notebook, bigQuery, bindings, withIncluded];

/** The documents in an object that nothing but a program we know writes. */
export function listOfProgram(root: Json): Found | undefined {
  for (const read of kinds) {
    const found = read(root);
    if (found) return found;
  }
  return undefined;
}

/** A list of documents under one of the names that programs give it. */
export const knownList = (root: Json): Found | undefined => listAt(root, 'documents') ?? responseOf(root);
