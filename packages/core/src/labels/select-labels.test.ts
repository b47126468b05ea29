import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lingoParameters } from '../algorithms/lingo/lingo-parameters.js';
import type { Language } from '../model.js';
import { resolve } from '../parameters/resolve.js';
import { findPhrases } from '../phrases/find-phrases.js';
import type { Phrases, Vocabulary } from '../tables/pipeline.js';
import { testLanguage } from '../tokens/language.testing.js';
import { tokenize } from '../tokens/tokenize.js';
import { buildVocabulary } from '../vocabulary/build-vocabulary.js';
import { documentsWithAllWords } from './documents-with-all-words.js';
import { formatFeature } from './feature.js';
import { dropTruncated } from './filters/complete.js';
import { selectLabels } from './select-labels.js';

const language: Language = {
  ...testLanguage,
  isStopWord: word => word === 'of',
  isStopLabel: label => label === 'Home Page',
};

function stages(
  texts: readonly string[],
  queryHint: string | null = null,
): { vocabulary: Vocabulary; phrases: Phrases } {
  const tokens = tokenize(
    texts.map(text => ({ text })),
    language.tokenize,
  );
  const vocabulary = buildVocabulary(tokens, language, { wordDfThreshold: 1, queryHint });
  return { vocabulary, phrases: findPhrases(vocabulary, { minDf: 1 }) };
}

function labelsOf(texts: readonly string[], parameters: object = {}, queryHint: string | null = null): string[] {
  const { vocabulary, phrases } = stages(texts, queryHint);
  const labels = selectLabels(
    vocabulary,
    phrases,
    language,
    resolve(lingoParameters, { preprocessing: parameters }).preprocessing,
  );
  return Array.from(labels.feature, feature => formatFeature(vocabulary, phrases, feature, language));
}

/** The filter as described: all labels sorted, each compared with those that follow while they share its words. */
function completeBySorting(vocabulary: Vocabulary, phrases: Phrases, threshold: number): boolean[] {
  const { stems } = vocabulary;
  const labels = [
    ...Array.from(stems.word, (word, stem) => ({ codes: [word!], tf: stems.tf[stem]! })),
    ...Array.from({ length: phrases.count }, (_, p) => ({
      codes: Array.from(phrases.words.item as Int32Array).slice(phrases.words.start[p], phrases.words.start[p + 1]),
      tf: phrases.tf[p]!,
    })),
  ];
  const accepted = labels.map(() => true);
  for (const backwards of [true, false]) {
    const codes = labels.map(label => (backwards ? label.codes.toReversed() : label.codes));
    const order = labels.map((_, i) => i).sort((a, b) => compare(codes[a]!, codes[b]!));
    const common = order.map((label, i) =>
      i + 1 < order.length ? commonPrefix(codes[label]!, codes[order[i + 1]!]!) : -1,
    );
    for (let i = 0; i < order.length - 1; i++) {
      const label = order[i]!;
      if (codes[label]!.length !== common[i] || !accepted[label]) continue;
      for (let j = i; j < order.length - 1 && common[j]! >= common[i]!; j++) {
        const other = order[j + 1]!;
        if (!accepted[other] || labels[other]!.tf / labels[label]!.tf < threshold) continue;
        accepted[label] = false;
        break;
      }
    }
  }
  return accepted;
}

const compare = (a: number[], b: number[]): number =>
  a.map((x, i) => x - (b[i] ?? -1)).find(difference => difference !== 0) ?? a.length - b.length;

function commonPrefix(a: number[], b: number[]): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  return length;
}

const texts = fc.array(
  fc
    .array(fc.constantFrom('red', 'reds', 'hot', 'dog', 'dogs', 'of', '.'), { maxLength: 12 })
    .map(words => `${words.join(' ')} .`),
  { minLength: 1, maxLength: 6 },
);

describe('selectLabels', () => {
  test('drops truncated labels as the sorted scan does', () => {
    fc.assert(
      fc.property(texts, fc.constantFrom(0, 0.3, 0.5, 0.65, 1), (documents, threshold) => {
        const { vocabulary, phrases } = stages(documents);
        const all = {
          stems: new Uint8Array(vocabulary.stems.count).fill(1),
          phrases: new Uint8Array(phrases.count).fill(1),
        };
        const left = dropTruncated(vocabulary, phrases, all, threshold);
        expect([...left.stems, ...left.phrases].map(Boolean)).toEqual(
          completeBySorting(vocabulary, phrases, threshold),
        );
      }),
      { numRuns: 500 },
    );
  });

  test('gives a phrase the documents that hold all its content words', () => {
    fc.assert(
      fc.property(texts, documents => {
        const { vocabulary, phrases } = stages(documents);
        for (let p = 0; p < phrases.count; p++) {
          const stems = Array.from(phrases.words.item as Int32Array)
            .slice(phrases.words.start[p], phrases.words.start[p + 1])
            .map(word => vocabulary.words.image[word]!.toLowerCase())
            .filter(word => word !== 'of')
            .map(language.stem);
          const holds = (text: string): boolean =>
            stems.length > 0 && stems.every(stem => text.split(' ').some(word => language.stem(word) === stem));
          const expected = documents.flatMap((text, number) => (holds(text) ? [number] : []));
          expect([...documentsWithAllWords(vocabulary, phrases, p)]).toEqual(expected);
        }
      }),
    );
  });

  const filters = (name: string, value: unknown): object => ({ labelFilters: { [name]: value } });
  test.each([
    ['short labels', ['ab cde. ab cde', 'ab cde'], {}, ['Ab Cde']],
    ['short labels, filter off', ['ab. ab', 'ab'], filters('minLengthLabelFilter', null), ['Ab']],
    ['genitives', ["boy's dogs. boy's", "boy's dogs"], {}, ["Boy's Dogs"]],
    ['function words at the ends', ['war of. war of', 'war of'], {}, ['War']],
    ['numbers first', ['12 dwarfs. 12', '12 dwarfs'], {}, ['Dwarfs']],
    ['labels of the dictionary', ['home page. home page', 'home page'], {}, ['Home', 'Page']],
    [
      'labels of the dictionary, filter off',
      ['home page', 'home page'],
      filters('stopLabelFilter', { enabled: false }),
      ['Home Page'],
    ],
    ['labels in too few documents', ['lone wolf. lone wolf', 'tree'], {}, []],
  ])('judges %s', (_, documents, parameters, expected) => {
    expect(labelsOf(documents, parameters)).toEqual(expected);
  });

  test('drops labels made of the query alone', () => {
    expect(labelsOf(['data mining. data mining', 'data mining'], {}, 'data mining')).toEqual([]);
    expect(labelsOf(['data mining. data mining', 'data mining'], {}, 'data')).toEqual(['Data Mining']);
  });
});
