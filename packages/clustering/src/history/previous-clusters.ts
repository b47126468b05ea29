/**
 * The clusters of an earlier run, which a new run may bring so that what is still there keeps its id and its name.
 */

import type { EarlierCluster } from '@sheaf/core';

/** What a caller calls a document. Null for a document without an id, which no run can find again. */
export type DocumentKey = string | number | null;

/** A cluster of an earlier run. The clusters of a response have this form, with further keys that are ignored. */
export interface PreviousCluster {
  /** Its id: a text of 1 to 100 characters, different from the ids of the others. Made up from its `ids` if absent. */
  readonly id?: string | undefined;
  /** Its names, the best first. */
  readonly labels: readonly string[];
  /** The ids of its documents. */
  readonly ids: readonly DocumentKey[];
}

/** A `previous` that cannot be used. */
export class PreviousError extends TypeError {
  override readonly name = 'PreviousError';

  /** @param path keys and places that lead from `previous` to the fault */
  constructor(
    message: string,
    readonly path: readonly (string | number)[],
  ) {
    super(message);
  }
}

const LONGEST_ID = 100;

/** Keys of the clusters of a response that say nothing to a later run. */
const IGNORED_OF_CLUSTERS = ['documents', 'clusters', 'score', 'status', 'from', 'category'];

/** Keys of a response beside its clusters. */
const IGNORED_OF_RESPONSES = ['duplicates', 'explanation', 'quality', 'serviceInfo'];

/** How much of a value a message quotes. */
const LONGEST_QUOTE = 60;

/**
 * The clusters in `{ clusters: [{ id, labels, ids }] }`, or in a whole response.
 *
 * @throws PreviousError with the place, the rule and the value
 */
export function checkPrevious(value: unknown): readonly PreviousCluster[] {
  const { clusters } = objectAt(value, [], ['clusters', ...IGNORED_OF_RESPONSES]);
  const list = listAt(clusters, ['clusters'], 'clusters');
  const seen = new Map<string, number>();
  // Unlike `map`, this does not pass over holes.
  return Array.from(list, (cluster, number) => {
    const read = readCluster(cluster, number);
    if (read.id === undefined) return read;
    const before = seen.get(read.id);
    if (before !== undefined)
      throw fault(['clusters', number, 'id'], `must differ from the id of cluster ${before}`, read.id);
    seen.set(read.id, number);
    return read;
  });
}

function readCluster(value: unknown, number: number): PreviousCluster {
  const path = ['clusters', number];
  const { id, labels, ids } = objectAt(value, path, ['id', 'labels', 'ids', ...IGNORED_OF_CLUSTERS]);
  const isId = typeof id === 'string' && id !== '' && id.length <= LONGEST_ID;
  if (id !== undefined && id !== null && !isId)
    throw fault([...path, 'id'], `must be a text of 1 to ${LONGEST_ID} characters`, id);
  const texts = listAt(labels, [...path, 'labels'], 'texts');
  const wrong = texts.findIndex(label => typeof label !== 'string');
  if (wrong >= 0) throw fault([...path, 'labels', wrong], 'must be a text', texts[wrong]);
  const keys = listAt(ids, [...path, 'ids'], 'ids of documents');
  const odd = keys.findIndex(key => key !== null && typeof key !== 'string' && typeof key !== 'number');
  if (odd >= 0) throw fault([...path, 'ids', odd], 'must be a text, a number or null', keys[odd]);
  return {
    ...(isId ? { id } : {}),
    labels: texts as readonly string[],
    ids: keys as readonly DocumentKey[],
  };
}

type Path = readonly (string | number)[];

function objectAt(value: unknown, path: Path, known: readonly string[]): Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw fault(path, `must be an object with ${known[0] === 'clusters' ? 'clusters' : 'labels and ids'}`, value);
  const required = known[0] === 'clusters' ? 'clusters' : 'id, labels, ids';
  const unknown = Object.keys(value).find(key => !known.includes(key));
  if (unknown !== undefined)
    throw new PreviousError(
      `${nameOf([...path, unknown])} is unknown: the keys are ${required}, and others that responses have.`,
      [...path, unknown],
    );
  return value as Readonly<Record<string, unknown>>;
}

function listAt(value: unknown, path: Path, of: string): readonly unknown[] {
  if (Array.isArray(value)) return value;
  throw fault(path, `must be a list of ${of}`, value);
}

const fault = (path: Path, rule: string, value: unknown): PreviousError =>
  new PreviousError(`${nameOf(path)} ${rule}, but it is ${describe(value)}.`, path);

/** `previous.clusters[3].id` */
const nameOf = (path: Path): string =>
  path.reduce<string>((name, step) => (typeof step === 'number' ? `${name}[${step}]` : `${name}.${step}`), 'previous');

function describe(value: unknown): string {
  if (value === undefined) return 'missing';
  if (typeof value === 'string')
    return JSON.stringify(value.length > LONGEST_QUOTE ? `${value.slice(0, LONGEST_QUOTE)}…` : value);
  if (Array.isArray(value)) return 'a list';
  return typeof value === 'object' && value !== null ? 'an object' : String(value);
}

/** The clusters with the documents that are still there. Documents without an id are in none of them. */
export function placePrevious(
  previous: readonly PreviousCluster[],
  ids: readonly DocumentKey[],
): readonly EarlierCluster[] {
  const numbersOf = new Map<DocumentKey, number[]>();
  ids.forEach((id, document) => {
    if (id === null) return;
    const known = numbersOf.get(id);
    if (known === undefined) numbersOf.set(id, [document]);
    else known.push(document);
  });
  return previous.map(({ labels, ids: members }) => {
    const distinct = new Set(members);
    const documents = [...distinct].flatMap(id => numbersOf.get(id) ?? []).sort((a, b) => a - b);
    const gone = [...distinct].filter(id => id !== null && !numbersOf.has(id)).length;
    const nameless = members.filter(id => id === null).length;
    return { labels, documents, size: documents.length + gone + nameless };
  });
}
