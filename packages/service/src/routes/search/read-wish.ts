/** The body of `POST /search/NAME`: what to search for, and how to cluster what is found. */
import { requestError } from '@sheaf/protocol';
import type { DeclaredSearch, SearchWish } from '../../search/declared-search.js';

/** A request for a search. */
export interface SearchRequest {
  readonly wish: SearchWish;
  /** Names of fields to cluster; null for those of the declaration. */
  readonly fields: readonly string[] | null;
  /** Whether the documents are wanted without clusters. */
  readonly hitsOnly: boolean;
  /** The members of a clustering request, as the client sent them. */
  readonly clustering: Readonly<Record<string, unknown>>;
}

/** What the server puts in, so no client may. */
const OWN = ['documents', 'vectors', 'vectorField', 'vectorEncoding'];

/** Characters of a query, which engines parse. */
const LONGEST_QUERY = 2000;

/** @throws RequestError that names the place */
export function readSearchRequest(body: Uint8Array, { maximum: most }: DeclaredSearch): SearchRequest {
  const { query, maximum = most, start = 0, fields = null, hitsOnly = false, ...clustering } = parsed(body);
  if (typeof query !== 'string') throw wrong('/query', 'query must be a text.');
  if (query.length > LONGEST_QUERY) throw wrong('/query', `query must have at most ${LONGEST_QUERY} characters.`);
  if (!isCount(maximum, 1, most)) throw wrong('/maximum', `maximum must be a whole number from 1 to ${most}.`);
  if (!isCount(start, 0, 10_000)) throw wrong('/start', 'start must be a whole number from 0 to 10000.');
  if (fields !== null && !isTexts(fields)) throw wrong('/fields', 'fields must be a list of texts.');
  if (typeof hitsOnly !== 'boolean') throw wrong('/hitsOnly', 'hitsOnly must be true or false.');
  const own = OWN.find(name => name in clustering);
  if (own !== undefined) throw wrong(`/${own}`, `${own} cannot be sent with a search: the documents come from it.`);
  return { wish: { query, maximum, start }, fields, hitsOnly, clustering };
}

export function parsed(body: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown;
  try {
    value = JSON.parse(Buffer.from(body.buffer, body.byteOffset, body.byteLength).toString());
  } catch {
    throw wrong('', 'The body is not JSON.');
  }
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw wrong('', 'The body must be a JSON object.');
}

export function wrong(pointer: string, detail: string) {
  return requestError('invalid-body', { message: detail, problems: [{ message: detail, pointer }] });
}

const isCount = (value: unknown, least: number, most: number): value is number =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most;

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every(each => typeof each === 'string');
