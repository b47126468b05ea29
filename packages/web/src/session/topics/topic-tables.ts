/** Tables of topics for other programs. */
import type { Table } from '@sheaf/sources';
import { type Collection, fieldsOf, textOf } from '../documents/collection.js';
import type { Batch, KeptTopics } from './kept-topics.js';

/** A row for each document of the last batch: its number from 1, its id where it has one, and its topic. */
export function assignmentTable({ model, last }: KeptTopics, collection: Collection): Table {
  const [idField] = fieldsOf(collection, 'id');
  const names = new Map(model.topics.map(({ id, labels }) => [id, labels.join(', ')]));
  return {
    header: ['Row', ...(idField === undefined ? [] : [idField]), 'Topic', 'Label', 'Similarity'],
    rows: (last?.assignments ?? []).map(({ topic, similarity }, number) => [
      number + 1,
      ...(idField === undefined ? [] : [textOf(collection.rows[number]?.[idField])]),
      topic ?? '',
      topic === null ? '' : (names.get(topic) ?? ''),
      similarity,
    ]),
  };
}

/** A row for each topic, and one for what fits nowhere, with its documents in each batch. */
export function trendTable({ model, earlier, last }: KeptTopics): Table {
  const batches: readonly Batch[] = last === null ? earlier : [...earlier, last];
  const shown = model.topics.filter(({ into, muted }) => into === undefined && muted === undefined);
  const count = (id: string, { counts }: Batch): number =>
    model.topics.filter(topic => topic.id === id || topic.into === id).reduce((sum, t) => sum + (counts[t.id] ?? 0), 0);
  return {
    header: ['Topic', 'Label', ...batches.map(({ name }) => name)],
    rows: [
      ...shown.map(({ id, labels }) => [id, labels.join(', '), ...batches.map(batch => count(id, batch))]),
      ['', 'Fits nowhere', ...batches.map(({ leftOver }) => leftOver)],
    ],
  };
}
