import { expect, test } from 'vitest';
import { type Face, fontsFor, holdsAny } from './page-fonts.js';

const face = (range: string): Face => ({
  family: 'Plex',
  weight: '400',
  range,
  address: 'https://example.org/a.woff2',
});

test.each([
  ['U+0000-00FF, U+0131', 'Data', true],
  ['U+0000-00FF, U+0131', 'ı', true],
  ['U+0000-00FF, U+0131', 'данные', false],
  ['U+0301,U+0400-045F', 'данные', true],
  ['U+4??', 'д', true],
  ['U+4??', 'a', false],
  ['', 'anything', true],
  ['', '', false],
])('a font with the characters %j is a part of a picture with the text %j: %s', (range, text, expected) => {
  expect(holdsAny(face(range), text)).toBe(expected);
});

test('there are none where there is no page', async () => {
  expect(await fontsFor('Data')).toEqual([]);
});
