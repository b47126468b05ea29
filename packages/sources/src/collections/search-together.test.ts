import { expect, test } from 'vitest';
import type { Collection } from './collection.js';
import { searchTogether } from './search-together.js';

const about = { licence: 'CC0-1.0', origin: 'made for this test' };
const games: Collection = {
  ...about,
  name: 'games',
  title: 'Games',
  language: 'English',
  documents: [
    { title: 'Chess', snippet: 'A board and two players', package: 'chess', url: 'https://a.example/' },
    { title: 'Patience', snippet: 'Cards for one' },
  ],
};
const answers: Collection = {
  ...about,
  name: 'answers',
  title: 'Answers',
  language: 'German',
  text: 'answer',
  documents: [
    { answer: 'More players, players and players', age: '30' },
    { answer: 'Nothing at all', age: '31' },
  ],
};

const search = (query: string, limit = 10) => searchTogether([games, answers], query, limit, () => Promise.resolve());

test('documents of several collections have the same fields, and say where they are from', async () => {
  expect(await search('')).toEqual({
    total: 4,
    records: [
      { title: 'Chess', snippet: 'A board and two players', url: 'https://a.example/', collection: 'Games' },
      { title: 'Patience', snippet: 'Cards for one', collection: 'Games' },
      { snippet: 'More players, players and players', collection: 'Answers' },
      { snippet: 'Nothing at all', collection: 'Answers' },
    ],
  });
});

test('the best of all come first, and all are counted', async () => {
  const { records, total } = await search('players', 1);
  expect([records.map(record => record['collection']), total]).toEqual([['Answers'], 2]);
});

test('names of collections and other fields than title and text are not searched', async () => {
  expect((await search('games')).total).toBe(0);
  expect((await search('30')).total).toBe(0);
});

test('a page may rest after each collection', async () => {
  let rests = 0;
  await searchTogether([games, answers], 'players', 10, async () => void rests++);
  expect(rests).toBe(2);
});
