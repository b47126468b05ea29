/** Asks one engine, within the bounds of its declaration. */

import { requestError } from '@sheaf/protocol';
import type { SearchResult } from '@sheaf/sources';
import { type AnySource, passToElasticsearch, withoutHighlights } from '@sheaf/sources/catalogue';
import type { DeclaredSearch, Found, FoundField, SearchWish } from './declared-search.js';
import { guardedFetch } from './guarded-fetch.js';
import { searchError } from './search-error.js';
import type { SearchEntry } from './search-file.js';

interface EngineParts {
  readonly entry: SearchEntry;
  readonly source: AnySource;
  /** The options of the source, complete. */
  readonly options: Readonly<Record<string, unknown>>;
  readonly address: URL;
}

export function engineSearch(parts: EngineParts): DeclaredSearch {
  const { entry, source, options } = parts;
  const timeout = Number(options['timeout']) * 1000;
  const bounded = <T>(ask: (access: Access) => Promise<T>) => withinTime(parts, timeout, ask);
  return {
    name: entry.name,
    title: entry.title,
    source: source.name,
    maximum: Number(options['maximum']),
    timeout,
    find: (wish, signal) =>
      bounded(async access => {
        checkQuery(source.name, wish);
        const result = await source.read({ ...options, ...wish }, access(signal));
        return found(result, entry.fields, access.bytes());
      }),
    ...(entry.searchWithClusters ? { pass: passer(parts, bounded) } : {}),
  };
}

/** What a source gets, and how many bytes came through it. */
interface Access {
  (signal: AbortSignal): { readonly signal: AbortSignal; readonly fetch: typeof globalThis.fetch };
  readonly bytes: () => number;
}

async function withinTime<T>(
  { address }: EngineParts,
  timeout: number,
  ask: (access: Access) => Promise<T>,
): Promise<T> {
  let bytes = 0;
  const timer = AbortSignal.timeout(timeout);
  const fetch = guardedFetch(address, {
    take: more => {
      bytes += more;
    },
  });
  const access = Object.assign((signal: AbortSignal) => ({ signal: AbortSignal.any([signal, timer]), fetch }), {
    bytes: () => bytes,
  });
  try {
    return await ask(access);
  } catch (error) {
    throw searchError(error, timer.aborted);
  }
}

/** `{!…}` in a query of Solr can choose another parser, which may search other cores. */
function checkQuery(source: string, { query }: SearchWish): void {
  if (source !== 'solr' || !query.includes('{!')) return;
  const detail = 'A query must not contain “{!”: local parameters of Solr are not passed on.';
  throw requestError('invalid-body', { message: detail, problems: [{ message: detail, pointer: '/query' }] });
}

function found(result: SearchResult, chosen: readonly string[], bytes: number): Found {
  const fields = result.fields.map(
    ({ name, role, natural }): FoundField => ({
      name,
      role,
      clustered: chosen.length > 0 ? chosen.includes(name) : natural,
    }),
  );
  return { records: result.records.map(withoutHighlights), fields, total: result.total, bytes };
}

/** Sends a request in the language of the engine to the declared index. */
function passer(
  { options }: EngineParts,
  bounded: <T>(ask: (access: Access) => Promise<T>) => Promise<T>,
): NonNullable<DeclaredSearch['pass']> {
  return (request, signal) =>
    bounded(async access => {
      const response = await passToElasticsearch(options, request, access(signal));
      return { response, bytes: access.bytes() };
    });
}
