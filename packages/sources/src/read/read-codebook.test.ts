import { describe, expect, test } from 'vitest';
import { readCodebook } from './read-codebook.js';

const read = (text: string, name = 'codebook') => readCodebook(new TextEncoder().encode(text), name);

describe('a codebook', () => {
  test('of rows has the texts of several rows under one name, whatever separates its cells', async () => {
    const expected = [
      { name: 'Money', texts: ['It is too expensive', 'Fees'], words: [] },
      { name: 'Staff', texts: ['Friendly'], words: [] },
    ];
    for (const mark of [',', ';', '\t']) {
      const rows = ['Name,Text', 'Money,It is too expensive', 'Staff,Friendly', ',nothing', 'Money,Fees'];
      expect(await read(rows.map(row => row.replace(',', mark)).join('\n'))).toEqual(expected);
    }
  });

  test('of rows can have words, of which a cell has several', async () => {
    expect(await read('name;words\nMoney;"fees, price;cost"')).toEqual([
      { name: 'Money', texts: [], words: ['fees', 'price', 'cost'] },
    ]);
  });

  test('in JSON is a list, or an object with texts by name', async () => {
    expect(await read('[{"name": "Money", "words": ["fees"]}]')).toEqual([{ name: 'Money', words: ['fees'] }]);
    expect(await read('{"Money": ["Fees"], "Staff": "Friendly"}')).toEqual([
      { name: 'Money', texts: ['Fees'] },
      { name: 'Staff', texts: ['Friendly'] },
    ]);
  });

  test.each([
    ['title,text\na,b', 'A codebook must have the columns name and text, or name and words, but this has title, text.'],
    ['[]', 'There is no category in the file.'],
    ['[1', /^It is not JSON: /],
    ['', 'The file is empty.'],
  ])('that is none is rejected with the reason: %s', async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
  });
});
