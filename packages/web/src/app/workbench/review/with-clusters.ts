/** Documents with the labels of their clusters in a column. */
import { columnNames, type Field } from '@sheaf/sources';
import type { Run } from '../../../session/clusters/run.js';
import type { Collection } from '../../../session/documents/collection.js';

/** The name of the column, unless the file has another one of this name. */
const NAME = 'clusters';

/** What is known of the column. */
const fieldOf = (name: string, labels: ReadonlySet<string>, filled: number, documents: number): Field => ({
  name,
  type: 'text',
  role: 'property',
  confidence: 1,
  natural: false,
  filled,
  empty: documents - filled,
  distinct: labels.size,
  meanLength: 0,
  meanWords: 1,
  meanValues: 1,
  prose: 1,
  samples: [...labels].slice(0, 5),
});

/** The collection with the column in front; as it is without clusters. */
export function withClusters(collection: Collection, run: Run | null): Collection {
  if (!run) return collection;
  const { ofDocument, byId } = run.clustering;
  const column = columnNames([...collection.fields.map(({ name }) => name), NAME]).at(-1)!;
  const labelsOf = (number: number): readonly string[] =>
    (ofDocument[number] ?? []).flatMap(id => byId.get(id)?.label ?? []);
  const labels = collection.rows.map((_, number) => labelsOf(number));
  const filled = labels.filter(each => each.length > 0).length;
  return {
    ...collection,
    rows: collection.rows.map((row, number) =>
      labels[number]!.length > 0 ? { ...row, [column]: labels[number]! } : row,
    ),
    fields: [fieldOf(column, new Set(labels.flat()), filled, labels.length), ...collection.fields],
  };
}
