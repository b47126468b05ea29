import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Vocabulary } from '../tables/pipeline.js';
import { testLanguage as language } from '../tokens/language.testing.js';
import { tokenize } from '../tokens/tokenize.js';
import { buildVocabulary } from '../vocabulary/build-vocabulary.js';
import { findPhrases } from './find-phrases.js';

const vocabularyOf = (texts: readonly string[]): Vocabulary =>
  buildVocabulary(
    tokenize(
      texts.map(text => ({ text })),
      language.tokenize,
    ),
    language,
    { wordDfThreshold: 1, queryHint: null },
  );

interface Row {
  readonly words: string;
  readonly tf: number;
  readonly documents: readonly (readonly [number, number])[];
}

function rowsOf(texts: readonly string[], minDf: number): Row[] {
  const vocabulary = vocabularyOf(texts);
  const phrases = findPhrases(vocabulary, { minDf });
  return Array.from({ length: phrases.count }, (_, p) => ({
    words: Array.from(phrases.words.item)
      .slice(phrases.words.start[p], phrases.words.start[p + 1])
      .map(word => vocabulary.words.image[word])
      .join(' '),
    tf: phrases.tf[p]!,
    documents: Array.from({ length: phrases.postings.start[p + 1]! - phrases.postings.start[p]! }, (_, i) => {
      const at = phrases.postings.start[p]! + i;
      return [phrases.postings.item[at]!, phrases.postings.weight[at]!] as const;
    }),
  }));
}

/** Every sequence written out, counted and sorted. Texts end in a full stop, so nothing is lost at the end. */
function byBruteForce(texts: readonly string[], minDf: number): Row[] {
  const { words, stems } = vocabularyOf(texts);
  const wordOf = new Map(words.image.map((image, word) => [image, word]));
  const variants = new Map<string, { words: number[]; at: number[] }>();
  texts.forEach((text, document) => {
    for (const run of text.split(/\s*[.,]\s*/)) {
      const sequence = run.split(' ').filter(word => word !== '');
      for (let from = 0; from < sequence.length; from++)
        for (let to = from + 2; to <= Math.min(sequence.length, from + 8); to++) {
          const key = sequence.slice(from, to).join(' ');
          const variant = variants.get(key) ?? {
            words: sequence.slice(from, to).map(word => wordOf.get(word)!),
            at: [],
          };
          variant.at.push(document);
          variants.set(key, variant);
        }
    }
  });
  const frequent = [...variants.values()].filter(({ at }) => at.length >= 2 && new Set(at).size >= minDf);
  const stemsOf = (sequence: number[]): number[] => sequence.map(word => stems.ofWord[word]!);
  const compare = (a: number[], b: number[]): number => a.map((x, i) => x - b[i]!).find(d => d !== 0) ?? 0;
  frequent.sort(
    (a, b) =>
      a.words.length - b.words.length || compare(stemsOf(a.words), stemsOf(b.words)) || compare(b.words, a.words),
  );
  const rows: { words: number[]; best: number; at: number[] }[] = [];
  for (const { words: sequence, at } of frequent) {
    const last = rows.at(-1);
    if (last && last.words.length === sequence.length && compare(stemsOf(last.words), stemsOf(sequence)) === 0) {
      if (at.length > last.best) Object.assign(last, { words: sequence, best: at.length });
      last.at.push(...at);
    } else rows.push({ words: sequence, best: at.length, at: [...at] });
  }
  return rows.map(({ words: sequence, at }) => ({
    words: sequence.map(word => words.image[word]).join(' '),
    tf: at.length,
    documents: [...new Set(at)].sort((a, b) => a - b).map(d => [d, at.filter(other => other === d).length] as const),
  }));
}

describe('findPhrases', () => {
  test('finds what writing out every sequence finds', () => {
    const word = fc.constantFrom('go', 'dog', 'dogs', 'cat', 'cats', 'red', ',');
    const text = fc.array(word, { maxLength: 14 }).map(words => `${words.join(' ')} .`);
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 6 }), fc.integer({ min: 1, max: 3 }), (texts, minDf) => {
        expect(rowsOf(texts, minDf)).toEqual(byBruteForce(texts, minDf));
      }),
      { numRuns: 150 },
    );
  });

  test('counts overlapping occurrences', () => {
    expect(rowsOf(['go go go go.'], 1).map(({ words, tf }) => [words, tf])).toEqual([
      ['go go', 3],
      ['go go go', 2],
    ]);
  });

  test('forgets the phrases of the last word suffix when nothing separates words, as Carrot2 does', () => {
    expect(rowsOf(['beta alpha beta alpha'], 1)).toEqual([]);
    expect(rowsOf(['alpha beta alpha beta'], 1).map(row => row.words)).toEqual(['alpha beta']);
    expect(rowsOf(['beta alpha beta alpha.'], 1).map(row => row.words)).toEqual(['beta alpha']);
  });

  test('finds nothing in nothing', () => {
    expect(rowsOf([], 1)).toEqual([]);
    expect(rowsOf(['', ''], 1)).toEqual([]);
  });
});
