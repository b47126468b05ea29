import { type Language, resolve } from '@sheaf/core';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../core/src/tokens/language.testing.js';
import { leiden } from './leiden.js';
import { readCollection } from './read-collection.js';

const language: Language = { ...testLanguage, isStopWord: word => ['to', 'the', 'of', 'and'].includes(word) };
const parameters = resolve(leiden.parameters, {});
const read = (texts: readonly string[]) =>
  readCollection(
    texts.map(text => ({ text })),
    { language, parameters, report: () => {}, given: undefined },
  );
const ignoredIn = (texts: readonly string[]) => read(texts).ignored.map(({ text, texts: count }) => [text, count]);

/** Texts of three subjects: a word of the subject, and words that a few other texts have. */
const texts = ['wine', 'steam', 'opera'].flatMap(subject =>
  Array.from({ length: 40 }, (_, at) => {
    const word = (number: number): string =>
      `${subject}${'abcdefghij'[number % 10]!.repeat(1 + Math.floor(number / 10))}`;
    return `${subject}, ${word(at)}: ${word((at + 1) % 40)}. ${word((at * 7) % 40)}`;
  }),
);
const footers = [
  'Sent to you by the post office of Example Town, Main Street 17.',
  'Read more news and tell the editor what you think: mail@example.org',
  'All texts belong to Example Press Limited. All rights reserved worldwide.',
  'You receive this message because of a contract with Example Insurance.',
];
const withFooters = texts.map((text, at) => `${text}. ${footers[at % 4]}`);
const partition = (found: ReturnType<typeof leiden.cluster>) =>
  found.map(({ labels, documents }) => `${labels[0]} ${documents.length}`).sort();
const clusters = (given: readonly string[]) =>
  leiden.cluster(
    given.map(text => ({ text })),
    language,
    parameters,
  );

describe('runs of words that many texts share', () => {
  test('do not tie the texts: four footers change no cluster', () => {
    expect(partition(clusters(withFooters))).toEqual(partition(clusters(texts)));
  });

  test('are described, in most texts first, where copies count once', () => {
    const shared = ignoredIn([...texts.map(text => `${text}. ${footers[0]}`), ...withFooters.slice(0, 24)]);
    expect(shared[0]![0]).toBe('Sent to you by the post office of Example Town Main Street');
    expect(shared.map(([, count]) => count)).toEqual([texts.length]);
  });

  test('may differ in numbers and punctuation', () => {
    const footer = (at: number): string => `Case ${at}, opened in the office: the clerk ${at} of ${at} answers soon!`;
    expect(ignoredIn(texts.map((text, at) => `${text} ${footer(at)}`))).toEqual([
      ['Case opened in the office the clerk of answers soon', texts.length],
    ]);
  });

  test.each([
    ['of five words', 'written in the old town', texts.length],
    ['in nine texts', footers[0]!, 9],
    ['in nine texts and their copies', footers[0]!, 9],
  ])('%s count', (title, footer, count) => {
    const some = texts.map((text, at) => (at < count ? `${text} ${footer}` : text));
    const copies = title.endsWith('copies') ? some.slice(0, 9).flatMap(text => [text, text]) : [];
    expect(ignoredIn([...some, ...copies])).toEqual([]);
  });

  test('count where they are all that most of the texts say', () => {
    const names = 'abcdefghijklmnop'.split('').map(letter => letter.repeat(5));
    const orders = names.map(name => `Dear ${name}, your order has been shipped to the given address`);
    expect(ignoredIn([...texts, ...orders])).toEqual([]);
    expect(clusters([...texts, ...orders]).some(({ documents }) => documents.length === orders.length)).toBe(true);
  });
});
