import { describe, expect, test } from 'vitest';
import { english } from '../english/english.js';
import { japanese } from '../japanese/japanese.js';
import { polish } from '../polish/polish.js';
import { mixedLanguage } from './mixed.js';

const documents = [
  { title: 'Koty i psy', text: 'Kota widziano w domach' },
  { title: 'Cats and dogs', text: 'Cats were seen in houses, houses' },
];
const mixed = mixedLanguage(documents, [polish, english]);

describe('mixedLanguage', () => {
  test('stems a word as the documents it comes from are stemmed', () => {
    expect(['koty', 'domach', 'houses', 'cats'].map(mixed.stem)).toEqual(['kot', 'dom', 'hous', 'cat']);
  });

  test('knows words by the lower case by which algorithms ask for them', () => {
    const other = { ...english, stem: (word: string) => `the ${word}` };
    const texts = [{ text: 'houses' }, { text: 'cats' }, { text: 'İZMİR ΔΡΟΜΟΣ' }];
    const { stem } = mixedLanguage(texts, [english, english, other]);
    // Unlike `toLowerCase`, which gives a dotted capital I two characters and a sigma at the end another form.
    expect(['izmir', 'δρομοσ', 'cats'].map(stem)).toEqual(['the izmir', 'the δρομοσ', 'cat']);
  });

  test('says that it is several languages', () => {
    expect([mixed.isMixed, english.isMixed]).toEqual([true, undefined]);
  });

  test('finds the function words of either language', () => {
    expect(mixed.isStopWord('and')).toBe(true);
    expect(mixed.isStopWord('houses')).toBe(false);
  });

  test('finds the words that name no topic, and those that say little, as each language does', () => {
    const mentioned = ['found', 'properties', 'good', 'domach'];
    const together = mixedLanguage(
      [{ text: mentioned.join(' ') }, { text: 'domach domach domach' }],
      [english, polish],
    );
    const words = mentioned.slice(0, 3);
    expect(words.map(together.isVagueWord!)).toEqual(words.map(english.isVagueWord!));
    expect(words.map(together.isNeutralWord!)).toEqual(words.map(english.isNeutralWord!));
    expect(words.some(together.isVagueWord!)).toBe(true);
    expect(words.some(together.isNeutralWord!)).toBe(true);
    expect(together.isVagueWord!('domach')).toBe(false);
  });

  test('gives a word of several languages to the one it occurs in most often', () => {
    const shared = [{ text: 'domach' }, { text: 'domach domach' }];
    expect(mixedLanguage(shared, [polish, english]).stem('domach')).toBe(english.stem('domach'));
    expect(mixedLanguage(shared, [english, polish]).stem('domach')).toBe('dom');
  });

  test('splits each text by its own language', () => {
    const texts = [{ text: '東京大学' }, { text: 'Tokyo University' }];
    const both = mixedLanguage(texts, [japanese, english]);
    const words = (text: string): number => {
      let count = 0;
      both.tokenize(text, () => count++);
      return count;
    };
    expect(words('東京大学')).toBe(2);
    expect(words('Tokyo University')).toBe(2);
    expect(both.joinWith).toBe(' ');
  });

  test('knows texts also where their character references are replaced', () => {
    const texts = [{ text: 'Tokyo University' }, { text: '&#26481;京大学' }, { text: 'Kyoto' }];
    const both = mixedLanguage(texts, [english, japanese, english]);
    const words: string[] = [];
    const plain = '東京大学';
    both.tokenize(plain, (start, end) => words.push(plain.slice(start, end)));
    expect(words).toHaveLength(2);
    const other = mixedLanguage(
      [{ text: 'd&#111;mach' }, { text: 'houses' }, { text: 'cats' }],
      [polish, english, english],
    );
    expect(other.stem('domach')).toBe('dom');
  });

  test('is the language itself where there is one only', () => {
    expect(mixedLanguage(documents, [english, english])).toBe(english);
  });

  test('takes field values from a Map as well', () => {
    const map = new Map([['text', ['Koty', 'domach']]]);
    expect(mixedLanguage([map, { text: 'houses' }], [polish, english]).stem('domach')).toBe('dom');
  });

  test('says so where a document has no language', () => {
    expect(() => mixedLanguage(documents, [english])).toThrow('Got 1 for 2 documents');
  });
});
