import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exampleCollection } from '../clusters/example-run.testing.js';
import { clusteredDocument, clusteredDocuments, clusteredTexts } from './clustered-texts.js';
import { linkOf, plain, textOf, titleOf } from './collection.js';

const fields = (...roles: readonly (readonly [name: string, role: string])[]) =>
  ({ fields: roles.map(([name, role]) => ({ name, role })) }) as never;

describe('the title of a document', () => {
  const of = (row: Record<string, string | readonly string[]>) =>
    titleOf(exampleCollection([row], fields(['name', 'title'], ['body', 'text'], ['key', 'id'])), 0);

  test('is its title, else its text, else its id, else its number', () => {
    expect(of({ name: 'A title', body: 'A text', key: '7' })).toBe('A title');
    expect(of({ name: ' ', body: 'A text', key: '7' })).toBe('A text');
    expect(of({ key: '7' })).toBe('7');
    expect(of({ other: 'x' })).toBe('Document 1');
  });

  test('has no markup, and is cut when it is long', () => {
    expect(of({ name: 'A <b class="hit">bold</b> title' })).toBe('A bold title');
    const long = of({ body: 'x'.repeat(500) });
    expect(long).toHaveLength(158);
    expect(long.endsWith('…')).toBe(true);
  });

  test('of a document that does not exist is empty', () => {
    expect(titleOf(exampleCollection([]), 3)).toBe('');
  });
});

describe('what is clustered of a document', () => {
  test('are the chosen fields that have text', () => {
    const rows = [{ title: 'A', text: ' ', note: 'left out', tags: ['x', 'N/A'] }];
    const collection = exampleCollection(rows, { clustered: ['title', 'text', 'tags', 'missing'] });
    expect(clusteredDocument(collection, 0)).toEqual({ title: 'A', tags: ['x'] });
  });

  test('is never a placeholder or markup, and there is an entry for every document', () => {
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('N/A', 'null', '-', '<b>bold</b>', 'a < b'),
      fc.array(fc.string()),
    );
    fc.assert(
      fc.property(fc.array(fc.record({ title: value })), rows => {
        const documents = clusteredDocuments(exampleCollection(rows as never, { clustered: ['title'] }));
        expect(documents).toHaveLength(rows.length);
        for (const { title } of documents) expect(textOf(title)).not.toMatch(/^N\/A$|<b>/);
      }),
    );
  });

  test('has the number of each value beside the name of a field with several', () => {
    const collection = exampleCollection([{ title: 'A', answers: ['one', 'two'] }]);
    expect(clusteredTexts(collection, ['title', 'answers'], 0)).toEqual([
      ['title', 'A'],
      ['answers 1', 'one'],
      ['answers 2', 'two'],
    ]);
  });
});

describe('the link of a document', () => {
  const of = (address: string) => linkOf(exampleCollection([{ url: address }]), 0);

  test.each(['https://example.org/a', 'http://example.org', 'mailto:a@example.org', ' HTTPS://EXAMPLE.ORG '])(
    '%s is opened',
    address => {
      expect(of(address)).toBe(address.trim());
    },
  );

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'ftp://example.org',
    '',
  ])('%j is not: it could run code, or leads nowhere', address => {
    expect(of(address)).toBeNull();
  });

  test('may stand in any field with the role of a link', () => {
    expect(linkOf(exampleCollection([{ where: 'https://a.b' }], fields(['where', 'link'])), 0)).toBe('https://a.b');
  });
});

test('text without markup stays the very same', () => {
  fc.assert(
    fc.property(
      fc.string().filter(text => !/[<\ue000\ue001]/.test(text)),
      text => plain(text) === text,
    ),
  );
});
