import { type NumberedCluster, resolve } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../../../core/src/tokens/language.testing.js';
import { cluster } from '../../../cluster/cluster.js';
import { canonicalOrder } from '../canonical-order.js';
import { leiden } from '../leiden.js';
import { findRepeats } from './repeats-of.js';
import { withoutVaryingNumbers } from './varying-numbers.js';

const words = ['wine', 'cellar', 'grapes', 'rail', 'steam', 'engine', 'opera', 'singer', 'stage'];
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 6 }).map(picked => picked.join(' '));
const collections = fc.uniqueArray(text, { minLength: 1, maxLength: 12 });
const parameters = resolve(leiden.parameters, { levels: 2 });
const run = (texts: readonly string[]): readonly NumberedCluster[] =>
  leiden.cluster(
    texts.map(each => ({ text: each })),
    testLanguage,
    parameters,
  );

/** The copies of a text: how many documents of a list say the same as the one before. */
const copiesIn = (texts: readonly string[], vectors?: readonly (readonly number[])[]): number => {
  const column = vectors && { dimensions: 2, data: Float32Array.from(vectors.flat()) };
  const { order, isNew } = canonicalOrder(
    texts.map(each => ({ text: each })),
    column,
  );
  return order.filter((_, place) => !isNew(place)).length;
};

describe('copies', () => {
  test.each([
    ['in numbers', ['Order 17 was sent', 'Order 4711 was sent', 'order was sent'], 2],
    ['in serial numbers', ['Ticket INC0012345 closed', 'Ticket INC0098765 closed'], 1],
    ['in case and punctuation', ['Straße: gesperrt!', 'STRAßE GESPERRT'], 1],
    ['in digits of other scripts', ['طلب ٤٥٦ جديد', 'طلب ٧٨٩ جديد', '注文１２３です', '注文４５６です'], 2],
    ['in words with a digit', ['convert MP3 files', 'convert MP4 files'], 0],
    ['in everything, of numbers alone', ['1 2', '3 4'], 0],
  ])('are documents that differ %s', (_, texts, copies) => {
    expect(copiesIn(texts)).toBe(copies);
  });

  test('have vectors that are alike', () => {
    const texts = ['see picture 1', 'see picture 2', 'see picture 3', 'see picture 4'];
    const vectors = [
      [1, 0],
      [0.9, 0.1],
      [0.8, 0.6],
      [0, 0],
    ];
    expect(copiesIn(texts, vectors)).toBe(1);
  });

  test('change neither the clusters of the other documents nor the labels', () => {
    fc.assert(
      fc.property(
        collections,
        fc.array(fc.tuple(fc.nat(11), fc.integer({ min: 1, max: 40 })), { maxLength: 4 }),
        (texts, more) => {
          const copies = more.flatMap(([at, count]) => Array.from({ length: count }, () => texts[at % texts.length]!));
          const [before, after] = [run(texts), run([...texts, ...copies])];
          const groupOf = (found: readonly NumberedCluster[], document: number) =>
            found.find(({ documents }) => documents.includes(document))!;
          texts.forEach((_, document) => {
            const old = groupOf(before, document);
            if (old.score === 0) return;
            const now = groupOf(after, document);
            expect(now.labels).toEqual(old.labels);
            expect(now.documents).toEqual(expect.arrayContaining(old.documents as number[]));
          });
        },
      ),
    );
  });

  test('are in the clusters of their text on every level, and never left over', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(text, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 12 }),
        counts => {
          const texts = counts.flatMap(([each, count]) => Array.from({ length: count }, () => each));
          const placesOf = texts.map((): string[] => []);
          const visit = (clusters: readonly NumberedCluster[], path: string): void =>
            clusters.forEach(({ documents, clusters: inner, labels }) => {
              for (const document of documents) placesOf[document]!.push(`${path}/${labels[0]}`);
              visit(inner, `${path}/${labels[0]}`);
            });
          visit(run(texts), '');
          texts.forEach((each, document) => {
            expect(placesOf[document]).toEqual(placesOf[texts.indexOf(each)]);
            if (texts.indexOf(each) !== texts.lastIndexOf(each))
              expect(placesOf[document]![0]).not.toBe('/Other Topics');
          });
        },
      ),
    );
  });

  test.each([2, 30, 31, 500])('%d times the same texts give the same clusters', count => {
    const texts = ['refund', 'refund late', 'password reset', 'parking'];
    const found = cluster(Array.from({ length: count }, () => texts).flat(), {
      algorithm: leiden,
      language: testLanguage,
    });
    expect(found.map(({ labels, documents }) => [labels[0], documents.length / count])).toEqual([
      ['Refund', 2],
      ['Parking', 1],
      ['Password Reset', 1],
    ]);
  });
});

describe('numbers in which copies differ', () => {
  const lines = Array.from({ length: 12 }, (_, at) => [
    `User ${175 + at} logged out`,
    `Disk ${526 + at} almost full`,
    `Backup ${600 + at} failed with code 17`,
  ]).flat();
  const labelsOf = (texts: readonly string[]): readonly string[] => run(texts).flatMap(each => each.labels);

  test('are in no label, where those that all copies have may be', () => {
    expect(labelsOf(lines).join()).not.toMatch(/\d{3}/);
    expect(labelsOf(lines).join()).toMatch(/User|Logged/);
    expect(labelsOf(lines.toReversed()).toSorted()).toEqual(labelsOf(lines).toSorted());
  });

  test('are parts of serial numbers, too, and not of words beside them', () => {
    const numbers = [
      ['１２３', 'INC0012'],
      ['４５６', 'INC0012'],
      ['４５６', 'INC0098'],
    ];
    const documents = numbers.map(([count, id]) => ({ text: `注文${count}です ${id}` }));
    const texts = { order: Int32Array.of(0), copies: { start: Int32Array.of(0, 3), item: Int32Array.of(0, 1, 2) } };
    expect([...(withoutVaryingNumbers(documents, texts)[0] as Map<string, string>).values()]).toEqual([
      '注文 ; です  ; ',
    ]);
  });
});

test('documents without a text are no copies that anyone hears of', () => {
  const texts = ['wine cellar', 'wine cellar', '', ' ', ''];
  const documents = texts.map(text => ({ text }));
  expect(findRepeats(documents, testLanguage)?.copies).toEqual([[0, 1]]);
  expect(findRepeats(documents.slice(1), testLanguage)).toBeNull();
});
