import { describe, expect, test } from 'vitest';
import { SourceError } from '../errors.js';
import { sampleSource } from './sample-source.js';
import { searchCollection } from './search-collection.js';

const collection = {
  name: 'tools',
  title: 'Tools',
  language: 'English',
  licence: 'CC0-1.0',
  origin: 'made for this test',
  documents: [
    {
      title: 'Small text editor',
      snippet: 'Edits text in a terminal. Text of any size.',
      url: 'https://a.example/text',
    },
    { title: 'Drawing program', snippet: 'Draws pictures, and text beside them.' },
    { title: 'Café finder', snippet: 'Finds a café in München.' },
    { title: 'C++ compiler', snippet: 'Compiles programs for the terminal.' },
  ],
};

const titles = (query: string, limit?: number) =>
  searchCollection(collection, query, limit).records.map(record => String(record['title']).split(' ')[0]);

describe('searchCollection', () => {
  test.each([
    ['text', ['Small', 'Drawing']],
    ['TEXT terminal', ['Small']],
    ['text -pictures', ['Small']],
    ['"text editor"', ['Small']],
    ['"editor text"', []],
    ['cafe munchen', ['Café']],
    ['program', ['Drawing', 'C++']],
    ['-text', ['Café', 'C++']],
    ['nothing', []],
    ['', ['Small', 'Drawing', 'Café', 'C++']],
    ['C++', ['C++']],
  ])('%j finds %j', (query, expected) => {
    expect(titles(query)).toEqual(expected);
  });

  test('counts all matches beyond the limit', () => {
    expect(searchCollection(collection, 'text', 1)).toMatchObject({
      total: 2,
      records: [{ title: 'Small text editor' }],
    });
  });

  test('does not search addresses', () => {
    expect(titles('example')).toEqual([]);
  });
});

test('the source loads a collection when it is searched, and names one it does not have', async () => {
  let loads = 0;
  const load = async () => {
    loads++;
    return collection;
  };
  const source = sampleSource([{ name: 'tools', title: 'Tools', language: 'English', load }]);
  expect(loads).toBe(0);
  const found = await source.read({ collection: 'tools', query: 'text', maximum: 100 });
  expect([loads, found.total, found.records.length]).toEqual([1, 2, 2]);
  await expect(source.read({ collection: 'x', query: '', maximum: 100 })).rejects.toThrow(SourceError);
});
