import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Language } from '../model.js';
import { testLanguage } from '../tokens/language.testing.js';
import { QUERY_WORD, STOP_WORD } from '../tokens/token-type.js';
import { tokenize } from '../tokens/tokenize.js';
import { buildVocabulary } from './build-vocabulary.js';

const language: Language = {
  ...testLanguage,
  stem: word => word.replace(/(?:ing|s)$/, ''),
  isStopWord: word => word === 'of' || word === 'the',
};

const vocabularyOf = (texts: readonly string[], wordDfThreshold = 1, queryHint: string | null = null) =>
  buildVocabulary(
    tokenize(
      texts.map(text => ({ text })),
      language.tokenize,
    ),
    language,
    { wordDfThreshold, queryHint },
  );

describe('buildVocabulary', () => {
  test.each([
    ['data data Data Data DATA', 'data'],
    ['data data Data Data DATA DATA', 'DATA'],
    ['Data DATA data', 'data'],
    ['MacOS MacOS macos', 'MacOS'],
  ])('chooses the spelling of %j', (text, spelling) => {
    expect(vocabularyOf([text]).words.image).toEqual([spelling]);
  });

  test('orders words by length, then alphabetically without case', () => {
    expect(vocabularyOf(['delta Beta alpha be a']).words.image).toEqual(['a', 'be', 'Beta', 'alpha', 'delta']);
  });

  test('represents a stem by its most frequent word, the first on ties', () => {
    const { stems, words } = vocabularyOf(['mines mining mining mine tree trees']);
    expect(Array.from(stems.word, word => words.image[word!])).toEqual(['mining', 'mine', 'tree']);
  });

  test('drops words in too few documents', () => {
    const { words, wordOf } = vocabularyOf(['red blue', 'red green', 'red blue'], 2);
    expect(words.image).toEqual(['red', 'blue']);
    expect(Array.from(wordOf)).toEqual([0, 1, -1, 0, -1, -1, 0, 1, -1]);
  });

  test('flags function words and the words of the query', () => {
    const { words } = vocabularyOf(['the House of mines'], 1, 'MINING, mining');
    const flags = (flag: number): string[] => words.image.filter((_, word) => (words.type[word]! & flag) !== 0);
    expect(flags(STOP_WORD)).toEqual(['of', 'the']);
    expect(flags(QUERY_WORD)).toEqual([]);
    expect(vocabularyOf(['mines'], 1, 'MINES').words.type[0]! & QUERY_WORD).toBe(QUERY_WORD);
  });

  test('counts what a nested loop counts, for words and stems', () => {
    const text = fc.array(fc.constantFrom('red', 'Red', 'RED', 'blues', 'blue', 'of', 'a.b', '12', '.', ','), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(text, { maxLength: 6 }), texts => {
        const documents = texts.map(words => words.join(' '));
        const { words, stems } = vocabularyOf(documents);
        const occurrences = (belongs: (token: string) => boolean): [number, number][] =>
          texts.flatMap((tokens, document): [number, number][] => {
            const tf = tokens.filter(belongs).length;
            return tf > 0 ? [[document, tf]] : [];
          });
        const { postings } = stems;
        const posted = (row: number): [number, number][] =>
          Array.from({ length: postings.start[row + 1]! - postings.start[row]! }, (_, i): [number, number] => [
            postings.item[postings.start[row]! + i]!,
            postings.weight[postings.start[row]! + i]!,
          ]);
        words.image.forEach((image, word) => {
          const occurring = occurrences(token => token.toLowerCase() === image.toLowerCase());
          expect(words.df[word]).toBe(occurring.length);
          expect(words.tf[word]).toBe(occurring.reduce((sum, [, tf]) => sum + tf, 0));
          const group = words.stemGroup[word];
          const sameStem = words.image.filter((_, other) => words.stemGroup[other] === group);
          expect(sameStem).toEqual(words.image.filter((_, other) => stems.ofWord[other] === stems.ofWord[word]));
        });
        stems.image.forEach((image, stem) => {
          expect(posted(stem)).toEqual(occurrences(token => language.stem(token.toLowerCase()) === image));
        });
      }),
    );
  });

  test('returns the same whatever the lexicon has met before', () => {
    const word = fc.constantFrom(
      'a',
      'B',
      'b',
      'ab',
      'Ab',
      'AB',
      'abs',
      'zing',
      'Zings',
      'é',
      'É',
      '\u{10400}',
      '\u{10428}',
      'ß',
      '12',
    );
    const documents = fc.array(
      fc.array(word, { maxLength: 10 }).map(words => words.join(' ')),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(fc.array(documents, { minLength: 1, maxLength: 6 }), requests => {
        const table = (texts: readonly string[], stem: Language['stem']) => {
          const tokens = tokenize(
            texts.map(text => ({ text })),
            everyWord,
          );
          const { words, wordOf, stems } = buildVocabulary(
            tokens,
            { ...language, stem },
            { wordDfThreshold: 1, queryHint: null },
          );
          return [words.image, [...(stems.ofWord as Int32Array)], [...(wordOf as Int32Array)], stems.image];
        };
        const experienced: Language['stem'] = stem => language.stem(stem);
        for (const texts of requests)
          expect(table(texts, experienced)).toEqual(table(texts, stem => language.stem(stem)));
      }),
    );
  });
});

/** Blanks alone separate words, so that any letter can be part of one. */
const everyWord: Language['tokenize'] = (text, emit) => {
  for (const { index, 0: word } of text.matchAll(/[^ ]+/g)) emit(index, index + word.length, 1);
};
