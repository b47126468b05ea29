import { concatenate, itemsOf } from '@sheaf/core/internal';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DocumentLists } from './candidate-documents.js';

/** So many that a stem may be rare, and be looked up in its list. */
const DOCUMENTS = 400;

/** Documents of a stem, ascending: some stems are rare, some are in most documents. */
const documents = fc
  .tuple(fc.constantFrom(0.005, 0.1, 0.8), fc.infiniteStream(fc.double({ min: 0, max: 1, noNaN: true })))
  .map(([share, chances]) =>
    Int32Array.from({ length: DOCUMENTS }, (_, document) => document).filter(() => chances.next().value < share),
  );
const stems = fc.array(documents, { minLength: 4, maxLength: 4 });
const candidates = fc.array(fc.uniqueArray(fc.nat({ max: 3 }), { minLength: 1 }), { minLength: 1, maxLength: 8 });

test('each candidate has the documents that contain all of its stems, however frequent they are', () => {
  fc.assert(
    fc.property(stems, candidates, (lists, wanted) => {
      const found = new DocumentLists({ ...concatenate(lists), weight: new Int32Array(0) }, DOCUMENTS);
      for (const own of wanted) found.add(own, 0);
      const frozen = found.freeze();
      wanted.forEach((own, number) => {
        const [first, ...others] = own.map(stem => lists[stem]!);
        expect([...itemsOf(frozen, number)]).toEqual([
          ...first!.filter(document => others.every(list => list.includes(document))),
        ]);
      });
    }),
  );
});
