import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearDuplicates } from './near-duplicates.js';
import { standIns } from './stand-ins.js';

/** Words of a text, each with how often it occurred before. */
function bagOf(text: string): ReadonlySet<string> {
  const times = new Map<string, number>();
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.map(word => {
      times.set(word, (times.get(word) ?? 0) + 1);
      return `${word} ${times.get(word)}`;
    }),
  );
}

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const common = [...a].filter(word => b.has(word)).length;
  const together = a.size + b.size - common;
  return together === 0 ? 0 : common / together;
}

/** Groups by comparing every pair. */
function bruteForce(texts: readonly string[], threshold: number): number[][] {
  const bags = texts.map(bagOf);
  const group = texts.map((_, number) => number);
  for (let a = 0; a < texts.length; a++)
    for (let b = a + 1; b < texts.length; b++) {
      if (similarity(bags[a]!, bags[b]!) < threshold) continue;
      const [to, from] = [group[a]!, group[b]!];
      for (const [number, its] of group.entries()) if (its === from) group[number] = to;
    }
  const groups = [...new Set(group)].map(its => [...texts.keys()].filter(number => group[number] === its));
  return groups.filter(members => members.length > 1).sort((a, b) => a[0]! - b[0]!);
}

/** Abstracts, and copies of some with words changed, dropped, added or moved. */
function planted(random: () => number, count: number): string[] {
  const word = () => `w${Math.floor(random() ** 2 * 400)}`;
  const texts = Array.from({ length: count }, () => Array.from({ length: 5 + Math.floor(random() * 60) }, word));
  const copies = texts.slice(0, count / 3).map(words => {
    const changed = words.flatMap(each => (random() < 0.08 ? [] : random() < 0.08 ? [word()] : [each]));
    return random() < 0.3 ? changed.toReversed() : changed;
  });
  return [...texts, ...copies].map(words => words.join(random() < 0.5 ? ' ' : ', '));
}

/** Numbers from 0 to 1, the same in each run. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const documentsOf = (texts: readonly string[], least: number) =>
  nearDuplicates(texts, { similarity: least }).map(({ documents }) => [...documents]);

describe('near-duplicates', () => {
  test.each([0.5, 0.7, 0.9])('are exactly those that comparing all pairs finds, at %f', threshold => {
    const texts = planted(randomFrom(11), 900);
    const expected = bruteForce(texts, threshold);
    expect(expected.length).toBeGreaterThan(30);
    expect(documentsOf(texts, threshold)).toEqual(expected);
  });

  test('are exact for any texts and thresholds', () => {
    const text = fc.array(fc.constantFrom(...'abcdefgh'), { maxLength: 12 }).map(words => words.join(' '));
    fc.assert(
      fc.property(fc.array(text, { maxLength: 30 }), fc.integer({ min: 30, max: 100 }), (texts, percent) => {
        expect(documentsOf(texts, percent / 100)).toEqual(bruteForce(texts, percent / 100));
      }),
    );
  });

  test('share four of five words unless another similarity is set', () => {
    const texts = ['a b c d', 'a b c d e', 'v w x', 'v w x y'];
    expect(nearDuplicates(texts).map(({ documents }) => documents)).toEqual([[0, 1]]);
    expect(nearDuplicates(texts, { similarity: 0.75 })).toHaveLength(2);
  });

  test('have the most complete document as their representative', () => {
    const [group] = nearDuplicates([
      { title: 'Solar power for roofs' },
      { title: 'Solar power for roofs', year: '', tags: ['Solar'] },
      { title: 'Solar power for roofs' },
    ]);
    expect(group).toMatchObject({ representative: 1, documents: [0, 1, 2] });
    expect(group!.similarity[1]).toBe(1);
    expect(group!.similarity[0]).toBeCloseTo(4 / 5, 12);
  });

  test('do not depend on case, order, or the way accents are written', () => {
    expect(documentsOf(['Café Noir, black', 'black cafe\u0301 NOIR', 'ｂｌａｃｋ café noir'], 1)).toEqual([[0, 1, 2]]);
  });

  test('are found in scripts without spaces', () => {
    expect(documentsOf(['朝食の果物が新鮮でした', '朝食の果物が新鮮でしたね', '駐車場が狭い'], 0.8)).toEqual([[0, 1]]);
  });

  test('look only at the fields that are named', () => {
    const documents = [
      { title: 'Solar power', note: 'a b c d' },
      { title: 'Solar power', note: 'e f g h' },
    ];
    expect(nearDuplicates(documents)).toEqual([]);
    expect(nearDuplicates(documents, { fields: ['title'] })).toHaveLength(1);
  });

  test('may have anything in other fields, which count for completeness', () => {
    const documents = [
      { title: 'Solar power', made: new Date(0), size: null, tags: [null] },
      { title: 'Solar power', made: new Date(0), size: { width: 1 }, tags: [] },
      new Map<unknown, unknown>([
        ['title', 'Solar power'],
        [7, 'x'],
      ]),
    ];
    const fields = ['title'];
    expect(nearDuplicates(documents, { fields })).toMatchObject([{ representative: 1, documents: [0, 1, 2] }]);
    expect(standIns(documents, { fields })).toMatchObject([{ representative: 1, documents: [0, 1, 2] }]);
    expect(() => nearDuplicates(documents)).toThrow('documents[0], field "made", must be a text');
  });

  test('may have lists that hold themselves in other fields', () => {
    const tags: unknown[] = [];
    tags.push(tags);
    const documents = [{ title: 'Solar power' }, { title: 'Solar power', tags }];
    expect(nearDuplicates(documents, { fields: ['title'] })).toMatchObject([{ representative: 1 }]);
  });

  test('look at all fields where null is given for them, as in other functions', () => {
    const fields = null as unknown as undefined;
    expect(nearDuplicates(['Solar power', 'Solar power'], { fields })).toHaveLength(1);
    expect(standIns(['Solar power', 'Solar power'], { fields })).toHaveLength(1);
  });

  test.each<[fields: unknown, sentence: string]>([
    [['titel'], 'options.fields: no document has "titel".'],
    [[], 'options.fields must name at least one field, but it is empty.'],
    ['title', 'options.fields must be a list of texts, but it is the text "title".'],
  ])('are not looked for in the fields %j', (fields, sentence) => {
    expect(() => nearDuplicates([{ title: 'Solar' }], { fields: fields as never })).toThrow(new TypeError(sentence));
  });

  test('of documents without words there are none', () => {
    expect(nearDuplicates(['', '!!', '', { a: [] }])).toEqual([]);
  });

  test.each([
    ['accents and width', 'Mitterrand, François', 'ＭＩＴＴＥＲＲＡＮＤ, Francois'],
    ['order and accents', 'Montagne Sánchez, Ernesto', 'Sanchez, Ernesto Montagne'],
    ['letters with a stroke', 'Øre i Łódź, Straße', 'Ore i Lodz, Strasse'],
    ['points', 'שָׁלוֹם לכולם', 'שלום לכולם'],
    [
      'a sentence of the publisher',
      'Sleep rose by half.',
      'Sleep rose by half. © 2016 Elsevier Ltd. All rights reserved.',
    ],
    [
      'a publisher of several words',
      'Sleep rose.',
      'Copyright © 2019 John Wiley & Sons, Ltd. on behalf of A. Society. Sleep rose.',
    ],
    ['(c) and a year', 'Sleep rose.', 'Sleep rose. (c) 2020 The Author(s). Published by Wiley.'],
    ['tags', 'Uptake of CO2 rose', '<p>Uptake of <b>CO2</b>&nbsp;rose</p>'],
    ['a label', 'Bright light was tested.', 'ABSTRACT: Bright light was tested.'],
    ['another label', 'Une lumière vive.', 'Résumé — Une lumière vive.'],
  ])('are the same where they differ by %s', (_, first, second) => {
    expect(nearDuplicates([first, second], { similarity: 1 })).toHaveLength(1);
  });

  test.each([
    ['marks that make another letter', 'かき', 'がき'],
    ['what is said of a right', 'Copyright law protects books', 'Copyright law protects songs'],
    ['what comes behind a sign', '© Smith. Bees in gardens', '© Smith. Solar power'],
  ])('are not the same where they differ by %s', (_, first, second) => {
    expect(nearDuplicates([first, second], { similarity: 1 })).toEqual([]);
  });

  test('thousands of copies take no quadratic time', () => {
    const copies = Array.from(
      { length: 20_000 },
      (_, number) => `The same words ${number % 2 === 0 ? 'here' : 'HERE'}`,
    );
    expect(nearDuplicates(copies)).toEqual([expect.objectContaining({ representative: 0 })]);
  });

  test('can be cancelled between steps, and tell their progress', () => {
    const shares: number[] = [];
    nearDuplicates(planted(randomFrom(3), 600), { checkpoint: (_, done) => shares.push(done) });
    expect(shares).toEqual(shares.toSorted((a, b) => a - b));
    expect(shares.every(share => share >= 0 && share <= 1)).toBe(true);
    const cancel = () => {
      throw new Error('cancelled');
    };
    expect(() => nearDuplicates(['a b', 'a b'], { checkpoint: cancel })).toThrow('cancelled');
  });

  test.each([0, 0.29, 1.1, Number.NaN])('a similarity of %f is rejected with its range', value => {
    expect(() => nearDuplicates([], { similarity: value })).toThrow(/similarity must be a number from 0.3 to 1/);
  });
});
