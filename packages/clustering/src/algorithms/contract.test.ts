/** What holds for every algorithm, whatever clusters it returns. */

import { type Language, resolve } from '@sheaf/core';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testLanguage } from '../../../core/src/tokens/language.testing.js';
import { allAlgorithms } from './catalogue.js';

const language: Language = { ...testLanguage, isStopWord: word => word === 'of' };

const words = ['wine', 'Wines', 'cellar', 'rail', 'of', 'rails', 'steam', 'engine', 'opera', '.'];
const documents = fc.array(
  fc.array(fc.constantFrom(...words), { maxLength: 8 }).map(picked => ({ text: picked.join(' ') })),
  { maxLength: 25 },
);

describe.each(allAlgorithms)('$name', algorithm => {
  const parameters = resolve(algorithm.parameters);
  const run = (texts: readonly { text: string }[]) => algorithm.cluster(texts, language, parameters as never);

  test('returns the same again, and later runs change nothing of it', () => {
    fc.assert(
      fc.property(documents, documents, (ours, others) => {
        const clusters = run(ours);
        const copy = JSON.parse(JSON.stringify(clusters));
        run(others);
        expect(JSON.parse(JSON.stringify(clusters))).toEqual(copy);
        expect(JSON.parse(JSON.stringify(run(ours)))).toEqual(copy);
      }),
    );
  });

  test('stopped at any checkpoint, it responds to the next request as if nothing had been', () => {
    fc.assert(
      fc.property(documents, documents, fc.nat({ max: 12 }), (given, ours, last) => {
        const expected = run(ours);
        let left = last;
        const stop = () => {
          if (left-- === 0) throw new Error('stopped');
        };
        try {
          algorithm.cluster(given, language, parameters as never, { checkpoint: stop });
        } catch (error) {
          expect((error as Error).message).toBe('stopped');
        }
        expect(run(ours)).toEqual(expected);
      }),
    );
  });

  test.each(allAlgorithms)('is not disturbed by $name on other documents at any of its checkpoints', inner => {
    const innerParameters = resolve(inner.parameters);
    fc.assert(
      fc.property(documents, documents, fc.nat({ max: 12 }), (ours, others, at) => {
        const expected = run(ours);
        let left = at;
        const clusterOthers = () => {
          if (left-- === 0) inner.cluster(others, language, innerParameters as never);
        };
        expect(algorithm.cluster(ours, language, parameters as never, { checkpoint: clusterOthers })).toEqual(expected);
      }),
    );
  });
});
