import { readDeclaration } from '@sheaf/core';
import { expect, test } from 'vitest';
import { viewCatalogue } from './catalogue.js';
import { assignColours, toClusterItems, type ViewModel } from './index.js';
import { viewNotes } from './notes.js';

test('every note is that of a view with the same name and title', () => {
  expect(Object.keys(viewCatalogue)).toEqual(viewNotes.map(({ name }) => name));
  for (const { name, title, icon } of viewNotes) {
    expect(viewCatalogue[name]).toMatchObject({ name, title });
    expect(icon).toMatch(/^M[\d.\-a-zA-Z ]+$/);
  }
});

test('every option of a view has a title, a description and a default', () => {
  for (const { options } of Object.values(viewCatalogue))
    for (const { schema } of readDeclaration(options).parameters)
      expect(schema).toMatchObject({
        title: expect.stringMatching(/\S/),
        description: expect.stringMatching(/\S/),
        default: expect.anything(),
      });
});

const leaf = (label: string, ...documents: number[]) => ({ labels: [label], documents, clusters: [] });
const clusters = toClusterItems(
  [leaf('First', 0, 1, 2), { ...leaf('Second', 2, 3), clusters: [leaf('Within', 3)] }],
  5,
);
const model: ViewModel = {
  clusters,
  titles: ['a', 'b', 'c', 'd', 'e'],
  colours: assignColours(clusters),
  dates: [0, 864e5, 864e5, 0, null],
};
const rowsOf = (name: keyof typeof viewCatalogue) =>
  viewCatalogue[name].table(model).rows.map(({ label, values }) => [label, ...values]);

test('every view can be read as a table with a row for each top cluster', () => {
  for (const view of Object.values(viewCatalogue)) {
    const { columns, rows } = view.table(model);
    for (const { values } of rows) expect(values).toHaveLength(columns.length);
    const labels = rows.map(({ label }) => label);
    expect(labels).toEqual(expect.arrayContaining(['First', 'Second']));
  }
});

test('the table of clusters has the number and the share of documents, subclusters below their parent', () => {
  expect(rowsOf('treemap').slice(0, 3)).toEqual([
    ['First', 3, 0.6, undefined],
    ['Second', 2, 0.4, undefined],
    ['– Within', 1, 0.2, undefined],
  ]);
});

test('the table of overlaps has the documents in both clusters, and nothing for none', () => {
  expect(rowsOf('overlap')).toEqual([
    ['First', 3, 1],
    ['Second', 1, 2],
  ]);
});

test('the table of times has the documents of each cluster in each piece of time', () => {
  expect(rowsOf('timeline').slice(0, 2)).toEqual([
    ['First', ...expectedBins([0, 1, 2])],
    ['Second', ...expectedBins([2, 3])],
  ]);
});

/** Two documents lie on the first day and two on the second, whatever the pieces between them. */
function expectedBins(documents: readonly number[]): readonly (number | undefined)[] {
  const { columns } = viewCatalogue.timeline.table(model);
  const [early, late] = [0, 864e5].map(date => documents.filter(document => model.dates![document] === date).length);
  return columns.map((_, at) => (at === 0 ? early : at === columns.length - 1 ? late : undefined) || undefined);
}
