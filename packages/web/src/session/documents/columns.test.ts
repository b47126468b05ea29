import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MemoryStorage } from '../settings/memory-storage.testing.js';
import type { Collection } from './collection.js';
import {
  columnChoice,
  withClustered,
  withLinkedColumns,
  withQuestion,
  withRememberedColumns,
  withRole,
} from './columns.js';

const collection = (...names: readonly string[]): Collection =>
  ({
    name: 'a.csv',
    rows: [],
    fields: names.map(name => ({ name, role: name === 'title' ? 'title' : 'text', confidence: 0.5 })),
    clustered: ['title'],
  }) as unknown as Collection;

const roles = ({ fields }: Collection) => Object.fromEntries(fields.map(({ name, role }) => [name, role]));

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage());
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a column', () => {
  test('that becomes the title is clustered, and the title before it is a text', () => {
    const changed = withRole(collection('title', 'subject'), 'subject', 'title');
    expect(roles(changed)).toEqual({ title: 'text', subject: 'title' });
    expect(changed.clustered).toEqual(['title', 'subject']);
  });

  test('that becomes the title in place of one that was not clustered leaves that one a property', () => {
    const unclustered = withClustered(collection('title', 'subject'), 'title', false);
    expect(roles(withRole(unclustered, 'subject', 'title'))).toEqual({ title: 'property', subject: 'title' });
  });

  test('that becomes a tag is not clustered any more', () => {
    expect(withRole(collection('title'), 'title', 'tag').clustered).toEqual([]);
  });

  test('that gets another role leaves the documents what they are, so that a filter of their clusters stays', () => {
    const before = collection('title', 'subject');
    expect(withRole(before, 'subject', 'tag').rows).toBe(before.rows);
  });

  test('is certain once a person has chosen its role', () => {
    const [, subject] = withRole(collection('title', 'subject'), 'subject', 'date').fields;
    expect(subject!.confidence).toBe(1);
  });

  test('is clustered and left out again', () => {
    const both = withClustered(collection('title', 'body'), 'body', true);
    expect(both.clustered).toEqual(['title', 'body']);
    expect(withClustered(both, 'body', false).clustered).toEqual(['title']);
    expect(withClustered(both, 'body', true).clustered).toEqual(['title', 'body']);
  });
});

test('of several open questions one is clustered, beside the other columns', () => {
  const survey = { ...collection('title', 'why', 'what'), clustered: ['title', 'why'] };
  expect(withQuestion(survey, ['why', 'what'], 'what').clustered).toEqual(['title', 'what']);
});

describe('a choice', () => {
  test('is remembered for tables with the same columns, in whatever order they are', () => {
    withRole(collection('title', 'price'), 'price', 'property');
    expect(roles(withRememberedColumns(collection('price', 'title')))).toEqual({ price: 'property', title: 'title' });
  });

  test('does not touch tables with other columns', () => {
    withRole(collection('title', 'price'), 'price', 'property');
    const other = collection('title', 'price', 'date');
    expect(withRememberedColumns(other)).toBe(other);
  });

  test('of the last time counts', () => {
    withRole(collection('title', 'price'), 'price', 'property');
    withRole(collection('title', 'price'), 'price', 'tag');
    expect(roles(withRememberedColumns(collection('title', 'price'))).price).toBe('tag');
  });

  test.each(['not JSON', '{}', '[{"key": 1}]', '[null]'])('that is damaged in storage (%s) is as none', damaged => {
    localStorage.setItem('sheaf:1:columns', damaged);
    const table = collection('title');
    expect(withRememberedColumns(table)).toBe(table);
  });
});

describe('the columns of a link', () => {
  const linkOf = () => {
    const sent = withRole(collection('title', 'price', 'note'), 'price', 'tag');
    return columnChoice(withClustered(sent, 'note', true), collection('title', 'price', 'note').fields);
  };

  test('are what is clustered, and the roles that differ from the guesses', () => {
    expect(linkOf()).toEqual({ clustered: ['title', 'note'], roles: { price: 'tag' } });
  });

  test('are taken by documents with these columns, also when their file is read again', () => {
    const link = linkOf();
    localStorage.removeItem('sheaf:1:columns');
    const received = withLinkedColumns(collection('title', 'price', 'note'), link);
    expect([received.clustered, roles(received).price]).toEqual([['title', 'note'], 'tag']);
    expect(withRememberedColumns(collection('title', 'price', 'note'))).toEqual(received);
  });

  test('are left out where a clustered column is missing', () => {
    const other = collection('title', 'price');
    expect(withLinkedColumns(other, linkOf())).toBe(other);
  });
});
