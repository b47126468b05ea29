import { describeFields } from '@sheaf/sources';
import { expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../../../session/clusters/example-run.testing.js';
import { NO_DECISIONS } from '../../../session/documents/decisions.js';
import { NO_REMARKS } from '../../../session/documents/remarks.js';
import { rowBars } from './row-bars.js';

const rows = Array.from({ length: 8 }, (_, i) => ({ title: `A title ${i}`, year: i < 4 ? '2020' : '2021' }));
const collection = { ...exampleCollection(rows, { clustered: ['title'] }), fields: describeFields(rows) };
const run = exampleRun([cluster('Early', [0, 1, 2, 3]), cluster('Both', [2, 3, 4, 5])], rows.length);
const state = { collection, decisions: NO_DECISIONS, remarks: NO_REMARKS };

test('bars show the share of each value in a topic, the largest of all topics at full height', () => {
  const bars = rowBars(run, state, 'year')!;
  expect(bars.values).toEqual(['2020', '2021']);
  const heights = run.clustering.items.map(({ id, label }) => [label, bars.byTopic.get(id)!.map(bar => bar.height)]);
  expect(Object.fromEntries(heights)).toMatchObject({ Early: [1, 0], Both: [0.5, 0.5] });
  expect(rowBars(run, state, 'title')).toBeNull();
  expect(rowBars(run, state, 'gone')).toBeNull();
});
