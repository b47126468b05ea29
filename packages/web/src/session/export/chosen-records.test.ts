import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../clusters/example-run.testing.js';
import { type Decision, decided, NO_DECISIONS } from '../documents/decisions.js';
import { chosenRecords, RECORD_CHOICES, withRecords } from './chosen-records.js';

const rows = Array.from({ length: 6 }, (_, at) => ({ title: `document ${at}` }));
const collection = exampleCollection(rows);
const run = exampleRun([cluster('Data', [0, 1, 2]), cluster('Web', [3, 4])], rows.length);

const anyDecisions = fc.array(fc.constantFrom<(Decision | null)[]>('include', 'exclude', 'unsure', 'duplicate', null), {
  minLength: 6,
  maxLength: 6,
});

test('an export holds the records of the choice, in their clusters', () => {
  fc.assert(
    fc.property(anyDecisions, fc.constantFrom(...RECORD_CHOICES.map(({ id }) => id)), (made, choice) => {
      const decisions = made.reduce((all, decision, at) => decided(all, [rows[at]!], decision), NO_DECISIONS);
      const numbers = chosenRecords(collection, decisions, choice);
      const exported = withRecords(run, collection, numbers);
      expect(exported.collection.rows).toEqual(numbers.map(number => rows[number]));
      const titles = (of: typeof exported) =>
        of.run.response.clusters.map(({ labels, documents }) => [
          labels[0],
          documents.map(number => of.collection.rows[number]!['title']),
        ]);
      const kept = new Set(numbers.map(number => rows[number]!.title));
      const wanted = titles({ run, collection }).map(([label, all]) => [
        label,
        (all as string[]).filter(title => kept.has(title)),
      ]);
      expect(titles(exported)).toEqual(wanted.filter(([, left]) => left!.length > 0));
      expect(exported.run.clustering.documentCount).toBe(numbers.length);
    }),
  );
});

test('records that are excluded or removed as duplicates are not among what is left', () => {
  const made: readonly (Decision | null)[] = ['include', 'exclude', 'unsure', 'duplicate', null, null];
  const decisions = made.reduce((all, decision, at) => decided(all, [rows[at]!], decision), NO_DECISIONS);
  const counts = RECORD_CHOICES.map(({ id }) => [id, chosenRecords(collection, decisions, id).length]);
  expect(Object.fromEntries(counts)).toEqual({ all: 6, kept: 4, included: 1, undecided: 2 });
});
