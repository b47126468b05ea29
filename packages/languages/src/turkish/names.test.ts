import { expect, test } from 'vitest';
import { asName, endsAsName } from './names.js';

const capitalised = (words: string): string => words.replaceAll(/(?<!\p{L})\p{L}/gu, letter => letter.toUpperCase());
const named = (words: string): string => asName(capitalised(words), words.split(' '));

test.each([
  ['sitesinde', 'Sitesi'],
  ['adreslerini', 'Adresleri'],
  ['kişilerin', 'Kişiler'],
  ['kategorilere', 'Kategoriler'],
  ['belediye başkan adayının', 'Belediye Başkan Adayı'],
  ['iletişim bilgilerinden', 'İletişim Bilgileri'],
  ['ışık', 'Işık'],
])('names are in the nominative, with the capitals of Turkish: %s', (words, name) => {
  expect(named(words)).toBe(name);
});

test.each(['moda', 'makine', 'kadın', 'basını', 'gıda', 'yayının', 'çilek'])(
  'what may belong to the stem stays: %s',
  word => {
    expect(named(word)).toBe(capitalised(word));
  },
);

test.each([
  ['tanıtma imkanı sunuyor', false],
  ['kategorilere ayrılmış', false],
  ['yayımlandığı', false],
  ['sanatçının', false],
  ['başkan adayının', true],
  ['yemek tarifleri', true],
])('names end with a noun: %s', (words, isName) => {
  expect(endsAsName(words.split(' '))).toBe(isName);
});
