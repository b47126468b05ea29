import { english } from '@sheaf/languages/english';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bestLabelMatch,
  evidence,
  hasPhrase,
  labelMatch,
  labelStems,
  PLAIN_WORDS,
  sourceMarks,
  type WordModel,
  wordPlaces,
  wordsOf,
} from './evidence.js';

const model: WordModel = { ...english, exact: true };
const word = fc.constantFrom('data', 'mining', 'mines', 'web', 'of', 'the', 'search', 'Searching', '中文');
const text = fc
  .array(fc.oneof(word, fc.constantFrom('.', ',', '—', '(')), { maxLength: 14 })
  .map(words => words.join(' '));
const label = fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' '));

describe('words of a text', () => {
  test('are in reading order, without overlaps, and hold no spaces', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.constantFrom(model, PLAIN_WORDS), (any, words) => {
        let end = 0;
        for (const found of wordsOf(any, words)) {
          expect(found.start).toBeGreaterThanOrEqual(end);
          expect(found.end).toBeGreaterThan(found.start);
          expect(any.slice(found.start, found.end)).not.toMatch(/\s/);
          end = found.end;
        }
      }),
      {
        examples: [
          ['\ufe72', model],
          ['\ufdfa \ufc60', model],
        ],
      },
    );
  });

  test('keep hyphens, dots and apostrophes inside', () => {
    const spelt = (any: string) => wordsOf(any, PLAIN_WORDS).map(({ start, end }) => any.slice(start, end));
    expect(spelt('a well-known node.js, isn’t it?')).toEqual(['a', 'well-known', 'node.js', 'isn’t', 'it']);
  });

  test('of a label are its content words, or all where it has none', () => {
    expect(labelStems('Search of the Web', model)).toEqual(['search', 'web']);
    expect(labelStems('Of the', model)).toEqual(['of', 'the']);
  });
});

describe('evidence for labels', () => {
  test('is in reading order and never overlaps, whatever the labels', () => {
    fc.assert(
      fc.property(text, fc.array(label, { maxLength: 3 }), (any, labels) => {
        let end = 0;
        for (const span of evidence(any, labels, model)) {
          expect(span.start).toBeGreaterThanOrEqual(end);
          end = span.end;
        }
      }),
    );
  });

  test('is all of a text that is the label', () => {
    fc.assert(
      fc.property(label, any => {
        const [span] = evidence(any, [any], PLAIN_WORDS);
        expect([span!.start, span!.end, span!.kind]).toEqual([0, any.length, 'label']);
      }),
    );
  });

  test('does not depend on the order of the labels', () => {
    fc.assert(
      fc.property(text, fc.uniqueArray(word, { minLength: 2, maxLength: 3 }), (any, labels) => {
        expect(evidence(any, [...labels].reverse(), model)).toEqual(evidence(any, labels, model));
      }),
    );
  });

  test('has a phrase exactly where the text has the label as a phrase', () => {
    fc.assert(
      fc.property(text, label, (any, one) => {
        const phrases = evidence(any, [one], model).filter(({ kind }) => kind === 'label');
        expect(phrases.length > 0).toBe(hasPhrase(one, [any], model));
      }),
    );
  });

  test('of a text without its words is none, nor is that of no label', () => {
    expect(evidence('river bridge', ['Data Mining'], model)).toEqual([]);
    expect(evidence('river bridge', [], model)).toEqual([]);
    expect(evidence('', ['Data Mining'], model)).toEqual([]);
  });
});

describe('the match of a label', () => {
  const fields = fc
    .array(text, { minLength: 1, maxLength: 3 })
    .map(texts => texts.map((any, i) => [`field ${i}`, any] as const));

  test('counts the words that are found, and names all others', () => {
    fc.assert(
      fc.property(label, fields, (one, texts) => {
        const { words, found, missing, fields: holding } = labelMatch(one, texts, model);
        const all = new Set(texts.flatMap(([, any]) => wordsOf(any, model).map(({ stem }) => stem)));
        const stems = labelStems(one, model);
        expect(words).toBe(stems.length);
        expect(found).toBe(stems.filter(stem => all.has(stem)).length);
        expect(missing).toHaveLength(words - found);
        expect(holding.length > 0).toBe(found > 0);
      }),
    );
  });

  test('is that of the label that fits best, whatever the order of the labels', () => {
    const several = fc.array(label, { minLength: 1, maxLength: 4 });
    fc.assert(
      fc.property(several, fields, (labels, texts) => {
        const best = bestLabelMatch(labels, texts, model);
        const all = labels.map(one => labelMatch(one, texts, model));
        expect(all).toContainEqual(best);
        for (const { found, words } of all) expect(best.found / best.words).toBeGreaterThanOrEqual(found / words);
        const turned = bestLabelMatch([...labels].reverse(), texts, model);
        expect([turned.found, turned.words]).toEqual([best.found, best.words]);
      }),
    );
    expect(bestLabelMatch([], [['title', 'text']], model)).toMatchObject({ words: 0, missing: [] });
  });

  test('shows each word with what stands around it, cut between words', () => {
    const long = 'An introduction to the methods of data mining for very large collections of text';
    const [first] = wordPlaces('Mining', [['title', long]], model);
    expect(first!.places).toEqual([
      { field: 'title', before: 'the methods of data ', match: 'mining', after: ' for very large' },
    ]);
  });

  test('shows short texts uncut', () => {
    const [first] = wordPlaces('Mining', [['title', 'data mining now']], model);
    expect(first!.places[0]).toMatchObject({ before: 'data ', after: ' now' });
  });
});

describe('the marks of a source', () => {
  const piece = fc.stringMatching(/^[a-z ]{1,8}$/);

  test('are where the tags were, and no tag is left', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.boolean(), piece), { maxLength: 6 }), pieces => {
        const tags = fc.sample(fc.constantFrom('b', 'em', 'strong', 'mark'), { numRuns: 1, seed: pieces.length })[0];
        const marked = pieces.map(([hit, any]) => (hit ? `<${tags}>${any}</${tags}>` : any)).join('');
        const { text: plain, spans } = sourceMarks(marked);
        expect(plain).toBe(pieces.map(([, any]) => any).join(''));
        expect(spans.map(({ start, end }) => plain.slice(start, end))).toEqual(
          pieces.filter(([hit]) => hit).map(([, any]) => any),
        );
      }),
    );
  });

  test('of private characters are understood like tags', () => {
    expect(sourceMarks('one \ue000two\ue001 three')).toEqual({
      text: 'one two three',
      spans: [{ start: 4, end: 7, kind: 'hit' }],
    });
  });

  test('leave a lonely sign as it is', () => {
    expect(sourceMarks('2 < 3 and no tag').text).toBe('2 < 3 and no tag');
    expect(sourceMarks('plain').spans).toEqual([]);
  });
});
