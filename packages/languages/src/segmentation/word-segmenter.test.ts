import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordSegmenter } from './word-segmenter.js';

const languages = [
  ['Chinese-Simplified', 'zh-Hans', 'chinese-simplified'],
  ['Japanese', 'ja', 'japanese'],
  ['Thai', 'th', 'thai'],
] as const;

describe.each(languages)('%s', (name, locale, folder) => {
  const read = (kind: string) => readFileSync(`${import.meta.dirname}/../${folder}/${folder}.${kind}.txt`, 'utf8');
  const sample = `${read('sample')}${read('sentences')}`;
  const unbroken = sample.replace(/[\s\p{P}]/gu, '');
  const phrase = fc.nat(sample.length).chain(from => fc.nat(40).map(length => sample.slice(from, from + length)));
  const segmenter = wordSegmenter(name, locale);
  const whole = new Intl.Segmenter(locale, { granularity: 'word' });

  const cut = (by: Pick<Intl.Segmenter, 'segment'> | typeof segmenter, text: string): string =>
    Array.from(
      by.segment(text),
      ({ segment, index, isWordLike }) => `${index}${isWordLike ? '+' : '-'}${segment}`,
    ).join('|');
  const same = (text: string): void => {
    expect(cut(segmenter, text)).toBe(cut(whole, text));
  };

  test('a long text has the words that it has as a whole', () => {
    const long = fc.array(fc.oneof(phrase, fc.constantFrom(' ', '\n', '。', 'Node.js 3.14', '👩‍👩‍👧', 'e\u0301')), {
      minLength: 150,
      maxLength: 300,
    });
    fc.assert(
      fc.property(long, phrases => {
        same(phrases.join(''));
      }),
      { numRuns: 40 },
    );
  });

  test('a word may be longer than any window', () => {
    same(`${sample}${'a'.repeat(3000)} ${sample}`);
  });

  test('a word may be longer than many windows, with a text without separators after it', () => {
    same(`${'٣'.repeat(20_000)}${unbroken.slice(0, 900)}`);
    same(`e${'\u0301'.repeat(9000)}${unbroken.slice(0, 900)}`);
  });

  // The figures are CPU times: with the square of the length, four times the text takes sixteen times as long and more.
  test.each<[string, (length: number) => string]>([
    ['text', length => sample.repeat(Math.ceil(length / sample.length)).slice(0, length)],
    ['text without separators', length => unbroken.repeat(Math.ceil(length / unbroken.length)).slice(0, length)],
    ['a long word and a long text', length => `${'٣'.repeat(length / 2)}${unbroken.repeat(99).slice(0, length / 2)}`],
  ])('the time for %s grows with its length, not with the square', (_, make) => {
    const millis = (text: string): number => {
      const before = process.cpuUsage();
      let last = 0;
      for (const { index, segment } of segmenter.segment(text)) last = index + segment.length;
      expect(last).toBe(text.length);
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1000;
    };
    millis(make(10_000));
    // What else the process does, such as collecting garbage, counts as well: one measurement in three must fit.
    const isLinear = (): boolean => millis(make(40_000)) < 10 * Math.max(20, millis(make(10_000)));
    expect(isLinear() || isLinear() || isLinear()).toBe(true);
  });
});
