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

  test('the time for a text grows with its length, not with the square', () => {
    const text = sample.repeat(Math.ceil(200_000 / sample.length));
    let last = 0;
    for (const { index, segment } of segmenter.segment(text)) last = index + segment.length;
    expect(last).toBe(text.length);
  });
});
