import fc from 'fast-check';
import { expect, test } from 'vitest';
import { zeros } from '../../matrix/matrix.js';
import { chooseDistinct } from './choose-distinct.js';
import type { CandidateScores } from './score-candidates.js';

/** The rule as it is told: look through everything for the largest, then clear its row and column. */
function definition(words: number[][], phrases: number[][], topics: number) {
  const all = [words.map(row => [...row]), phrases.map(row => [...row])];
  const chosen: { label: number; score: number }[] = [];
  for (let round = 0; round < topics; round++) {
    let best = { kind: 0, row: -1, column: -1, score: 0 };
    all.forEach((rows, kind) => {
      rows.forEach((values, row) => {
        values.forEach((score, column) => {
          if (score > best.score) best = { kind, row, column, score };
        });
      });
    });
    if (best.row < 0) break;
    chosen.push({ label: best.kind * 100 + best.row, score: best.score });
    all[best.kind]![best.row]!.fill(0);
    for (const rows of all) for (const values of rows) values[best.column] = 0;
  }
  return chosen;
}

function candidates(rows: number[][], topics: number, firstLabel: number): CandidateScores {
  const scores = zeros(rows.length, topics);
  rows.forEach((values, row) => {
    scores.values.set(values, row * scores.stride);
  });
  return { label: rows.map((_, row) => firstLabel + row), scores };
}

test('The greedy choice is that of looking through all scores again and again', () => {
  const score = fc.oneof(fc.integer({ min: -2, max: 6 }), fc.double({ min: -1, max: 5 }));
  const inputs = fc.integer({ min: 1, max: 9 }).chain(topics => {
    const rows = fc.array(fc.array(score, { minLength: topics, maxLength: topics }), { maxLength: 12 });
    return fc.tuple(rows, rows, fc.constant(topics));
  });
  fc.assert(
    fc.property(inputs, ([words, phrases, topics]) => {
      expect(chooseDistinct(candidates(words, topics, 0), candidates(phrases, topics, 100))).toEqual(
        definition(words, phrases, topics),
      );
    }),
    { numRuns: 150 },
  );
});
