/** Which requests in the language of Elasticsearch are passed on to the declared index. */
import { wrong } from './read-wish.js';

/** The members of a search request that choose, order and show documents of the index. */
const MEMBERS: ReadonlySet<string> = new Set([
  'query',
  'from',
  'size',
  '_source',
  'fields',
  'stored_fields',
  'highlight',
  'sort',
  'min_score',
  'post_filter',
  'track_total_hits',
  'explain',
  'version',
]);

/** What runs programs, or reads from another index: scripts, and look-ups of terms, shapes and texts elsewhere. */
const REFUSED = /script|^_?index$|indexed_shape|percolate|runtime|lookup|^like$|^wrapper$|^pinned$/i;

const DEEPEST = 50;

/** @throws RequestError that names the place */
export function checkPassed(request: Readonly<Record<string, unknown>>, most: number): void {
  for (const name of Object.keys(request))
    if (!MEMBERS.has(name))
      throw wrong(`/search_request/${name}`, `search_request cannot have ${JSON.stringify(name.slice(0, 50))} here.`);
  const { size = 10 } = request;
  if (!Number.isInteger(size) || (size as number) < 0 || (size as number) > most)
    throw wrong('/search_request/size', `size must be a whole number from 0 to ${most}.`);
  checkNames(request, '/search_request', 0);
}

function checkNames(value: unknown, place: string, depth: number): void {
  if (typeof value !== 'object' || value === null) return;
  if (depth > DEEPEST) throw wrong('/search_request', `search_request is nested more than ${DEEPEST} times.`);
  for (const [name, inner] of Object.entries(value)) {
    if (!Array.isArray(value) && REFUSED.test(name))
      throw wrong(
        place,
        `search_request cannot have ${JSON.stringify(name.slice(0, 50))} here: scripts and other indices are out of reach.`,
      );
    checkNames(inner, `${place}/${name.slice(0, 50)}`, depth + 1);
  }
}
