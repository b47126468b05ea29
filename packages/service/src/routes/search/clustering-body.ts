/** The body of the clustering request for documents that were found. */
import { defaultAlgorithm } from '@sheaf/clustering/notes';
import type { ServiceContext } from '../../context/context.js';
import type { Found } from '../../search/declared-search.js';
import { type SearchRequest, wrong } from './read-wish.js';

/** The words of the query are in most documents that it finds, so they say nothing about a cluster. */
export function clusteringBody(
  { engine: { registry } }: ServiceContext,
  { wish, fields, clustering }: SearchRequest,
  { records, fields: found }: Found,
  templateName: string | null,
): Uint8Array {
  const template = templateName === null ? undefined : registry.templates.get(templateName);
  const algorithm = clustering['algorithm'] ?? template?.algorithm ?? usualOf([...registry.algorithms.keys()]);
  const takesHint = 'queryHint' in (registry.algorithms.get(String(algorithm))?.parameters.properties ?? {});
  const given = clustering['parameters'] ?? {};
  const parameters = takesHint && typeof given === 'object' ? { queryHint: wish.query, ...given } : given;
  const chosen = fields ?? found.filter(({ clustered }) => clustered).map(({ name }) => name);
  const unknown = fields?.find(name => !found.some(field => field.name === name));
  if (unknown !== undefined && records.length > 0) throw unknownField(unknown, found);
  const kept = keptFields(chosen, clustering['idField']);
  const documents = records.map(record => pick(record, kept));
  return Buffer.from(JSON.stringify({ ...clustering, algorithm, parameters, documents }));
}

/** The algorithm of a request that names none: the default, if the server has it. */
const usualOf = (names: readonly string[]): string | undefined =>
  names.includes(defaultAlgorithm) ? defaultAlgorithm : names[0];

const keptFields = (chosen: readonly string[], id: unknown): ReadonlySet<string> =>
  new Set(typeof id === 'string' ? [...chosen, id] : chosen);

const pick = (record: object, names: ReadonlySet<string>): object =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.has(name)));

function unknownField(name: string, found: Found['fields']) {
  const known = found.map(field => field.name).slice(0, 30);
  return wrong('/fields', `No document has the field ${JSON.stringify(name)}. Known: ${known.join(', ')}.`);
}
