/** Small collections and runs for tests. */
import type { Collection } from '../documents/collection.js';
import { freshSetup } from '../parameters/setup.js';
import type { WireCluster } from '../wire/wire.js';
import { clusteringOf } from './clustering.js';
import type { Run } from './run.js';

const FIELD = { kind: 'text', filled: 1, confidence: 1, natural: true };

/** A collection with a title and a text in every row, unless told otherwise. */
export function exampleCollection(rows: Collection['rows'], part: Partial<Collection> = {}): Collection {
  const names = [...new Set(rows.flatMap(row => Object.keys(row)))];
  const fields = names.map(name => ({ ...FIELD, name, role: name === 'title' ? 'title' : 'text' }));
  return {
    name: 'example.csv',
    source: 'file',
    query: '',
    matches: null,
    rows,
    fields: fields as unknown as Collection['fields'],
    clustered: names,
    language: 'English',
    ...part,
  };
}

export const cluster = (label: string, documents: readonly number[], more: Partial<WireCluster> = {}): WireCluster => ({
  labels: [label],
  documents,
  ...more,
});

export function exampleRun(clusters: readonly WireCluster[], documentCount: number, part: Partial<Run> = {}): Run {
  return {
    number: 1,
    setup: freshSetup('Lingo'),
    clustered: ['title', 'text'],
    corrections: [],
    response: { clusters },
    clustering: clusteringOf(clusters, documentCount),
    millis: 12,
    where: 'in this browser',
    ...part,
  };
}
