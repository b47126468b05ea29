import { expect, test } from 'vitest';
import { type Descending, descendFrom } from './descend-from.js';

/** The next model of a lineage. */
const next = (model: Descending, period: string | null): Descending => ({
  ...descendFrom(model, period),
  id: String(Number(model.id) + 1),
});

/** An edit: the period stays that of the last update. */
const edited = (model: Descending): Descending => ({ ...next(model, null), period: model.period });

const first: Descending = { id: '0', period: 'week 0', lineage: [] };
const weeks = Array.from({ length: 30 }, (_, week) => `week ${week + 1}`);

test('edits do not make the periods of earlier updates forgotten', () => {
  let model = first;
  for (const week of weeks) {
    model = next(model, week);
    for (let edit = 0; edit < 10; edit++) {
      model = edited(model);
      expect(model.lineage[0]!.id).toBe(String(Number(model.id) - 1));
    }
  }
  expect(model.lineage).toHaveLength(100);
  for (const week of ['week 0', ...weeks])
    expect(() => descendFrom(model, week)).toThrow(`An earlier update has the period "${week}" already.`);
  expect(descendFrom(model, 'week 31').period).toBe('week 31');
});

test('of more than 100 periods the oldest are forgotten', () => {
  let model = first;
  for (let week = 1; week <= 110; week++) model = next(model, `week ${week}`);
  expect(model.lineage.map(({ period }) => period)).toEqual(Array.from({ length: 100 }, (_, at) => `week ${109 - at}`));
  expect(next(model, null).lineage.map(({ id }) => id)[0]).toBe(model.id);
});
