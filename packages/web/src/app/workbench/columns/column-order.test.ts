import type { Field, Role } from '@sheaf/sources';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COLLECTION } from '../../../ui/example-sessions.testing.js';
import { columnOrder } from './column-order.js';

const field = (name: string, role: Role): Field => ({ ...COLLECTION.fields[0]!, name, role });
const table = (fields: readonly Field[], clustered: readonly string[]) =>
  columnOrder({ ...COLLECTION, fields, clustered });

describe('the order of columns', () => {
  test('begins with the title and the texts that are clustered, and ends with what identifies a row', () => {
    const fields = [
      field('PMID', 'id'),
      field('Authors', 'property'),
      field('Journal', 'property'),
      field('Abstract', 'text'),
      field('Title', 'title'),
      field('Year', 'date'),
      field('DOI', 'link'),
    ];
    expect(table(fields, ['Title', 'Abstract'])).toEqual([
      'Title',
      'Abstract',
      'Authors',
      'Journal',
      'Year',
      'DOI',
      'PMID',
    ]);
  });

  test('holds every column once, clustered columns before all others, and equals in the order of the file', () => {
    const anyRole = fc.constantFrom<Role>('title', 'text', 'tag', 'property', 'date', 'link', 'id', 'ignore');
    fc.assert(
      fc.property(fc.uniqueArray(fc.string(), { maxLength: 12 }), fc.infiniteStream(anyRole), (names, roles) => {
        const fields = names.map(name => field(name, roles.next().value));
        const clustered = names.filter((_, i) => i % 3 === 0);
        const order = table(fields, clustered);
        expect(order.toSorted()).toEqual(names.toSorted());
        expect(order.slice(0, clustered.length).toSorted()).toEqual(clustered.toSorted());
        const properties = order.filter(
          name => !clustered.includes(name) && fields.find(each => each.name === name)!.role === 'property',
        );
        expect(properties).toEqual(names.filter(name => properties.includes(name)));
      }),
    );
  });
});
