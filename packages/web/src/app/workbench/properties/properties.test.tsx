import type { Field } from '@sheaf/sources';
import { describe, expect, test } from 'vitest';
import { cluster, exampleCollection, exampleRun } from '../../../session/clusters/example-run.testing.js';
import { propertiesOf, topicsByColumn } from '../../../session/properties/topics-by-column.js';
import { draw, elementsOf, madeBy, names, pressed, tagsIn } from '../../../ui/draw.testing.js';
import { CrossTableView } from './CrossTableView.js';
import { movedTo } from './cell-keys.js';

const rows = Array.from({ length: 24 }, (_, at) => ({
  title: at < 12 ? `Breakfast ${at}` : `Front desk ${at}`,
  rating: at < 12 ? 'low' : 'high',
  city: 'Delft',
}));
const field = (name: string, part: Partial<Field> = {}): Field =>
  ({ name, role: 'property', type: 'text', distinct: 2, filled: 24, meanValues: 1, ...part }) as Field;
const fields = [field('title', { role: 'title' }), field('rating'), field('city', { distinct: 1 })];
const collection = exampleCollection(rows, { fields, clustered: ['title'] });
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, at) => from + at);
const run = exampleRun([cluster('Breakfast', upTo(0, 12)), cluster('Front Desk', upTo(12, 22))], rows.length);
const { table } = topicsByColumn(run, collection, fields[1]!);
const drawn = (figure: 'documents' | 'share' | 'lift') =>
  draw(<CrossTableView table={table} figure={figure} onShow={() => {}} />);

describe('columns', () => {
  test('by which topics are compared are those whose values repeat', () => {
    expect(propertiesOf(collection).map(({ name }) => name)).toEqual(['rating']);
  });

  test('that are clustered are none of them', () => {
    expect(propertiesOf({ ...collection, clustered: ['rating'] })).toEqual([]);
  });
});

describe('the table of topics and values', () => {
  test('has a row per topic, other topics included, and a column per value', () => {
    const [head, ...body] = tagsIn(drawn('documents'), 'tr').map(({ text }) => text);
    expect(head).toBe('24 documents with a valuelowhigh');
    expect(body).toEqual(['Breakfast 12120', 'Front Desk 10010', 'Other topics 202', 'All topics1212']);
  });

  test('says of each cell what it counts, and whether it differs', () => {
    const found = names(drawn('share'), 'button');
    expect(found).toContain(
      'Breakfast, low: 12 documents, 100\u2009% of the topic, 2.0× as frequent as in all, more often than elsewhere',
    );
    expect(found).toContain(
      'Breakfast, high: 0 documents, 0\u2009% of the topic, 0.0× as frequent as in all, less often than elsewhere',
    );
    expect(found).toContain('low: 12 documents, 50\u2009% of all');
  });

  test('shows counts, shares, or how much more frequent a value is', () => {
    const cells = (figure: 'documents' | 'share' | 'lift') => tagsIn(drawn(figure), 'td')[0]!.text;
    expect([cells('documents'), cells('share'), cells('lift')]).toEqual(['12', '100\u2009%', '2.0×']);
  });

  test('has one cell in the order of the Tab key', () => {
    const places = tagsIn(drawn('share'), 'button').filter(({ attributes }) => attributes['tabindex'] === '0');
    expect(places.map(({ attributes }) => attributes['data-cell'])).toEqual(['1 1']);
  });

  test('takes keys that move, and leaves others to the page', () => {
    const [down, letter] = [pressed('ArrowDown'), pressed('q')];
    const acts = [down, letter].map(
      event => (tree: React.ReactNode) => (tree as React.JSX.Element).props.onKeyDown(event),
    );
    madeBy(CrossTableView, { table, figure: 'share', onShow: () => {} }, { acts });
    expect([down.prevented, letter.prevented]).toEqual([true, false]);
  });

  test('gives the documents of the cell that is chosen', () => {
    const shown: unknown[] = [];
    const made = madeBy(CrossTableView, { table, figure: 'share', onShow: (...cell) => shown.push(cell) });
    // The rows of topics have no hooks, so that they can be called as they are.
    const cells = elementsOf(made).flatMap(each =>
      each.props.cell ? elementsOf((each.type as (props: object) => React.ReactNode)(each.props)) : [each],
    );
    for (const place of ['0 0', '0 2', '1 0', '2 1'])
      cells.find(({ props }) => props['data-cell'] === place)!.props.onClick();
    expect(shown).toEqual([[], [undefined, 1], [0], [1, 0]]);
  });
});

describe('keys in a table', () => {
  test.each([
    ['ArrowDown', { row: 3, column: 1 }],
    ['ArrowUp', { row: 1, column: 1 }],
    ['ArrowRight', { row: 2, column: 2 }],
    ['ArrowLeft', { row: 2, column: 0 }],
    ['Home', { row: 2, column: 0 }],
    ['End', { row: 2, column: 4 }],
    ['PageDown', { row: 5, column: 1 }],
    ['PageUp', { row: 0, column: 1 }],
  ])('%s moves and stays inside', (key, to) => {
    expect(movedTo(key, { row: 2, column: 1 }, 6, 5)).toEqual(to);
  });

  test('that mean nothing move nowhere', () => {
    expect(movedTo('q', { row: 0, column: 0 }, 2, 2)).toBeNull();
  });
});
