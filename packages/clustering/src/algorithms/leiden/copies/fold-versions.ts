import { ascending, groupBy } from '@sheaf/core/internal';
import { type Reading, readTexts, rowOf, type Texts } from '../read-collection.js';

/** What a collection has beside its texts: its documents, normalised, by their numbers. */
interface Prepared extends Texts {
  readonly prepared: Parameters<typeof readTexts>[0];
}

/**
 * A collection in which the first version of each text stands for all, as one document does for its copies.
 *
 * @param firstOf the first version of each text
 */
export function foldVersions<T extends Prepared>(collection: T, firstOf: Int32Array, reading: Reading) {
  const firsts = ascending(firstOf.length).filter(text => firstOf[text] === text);
  const rowOfFirst = new Map(Array.from(firsts, (text, row) => [text, row]));
  const rows = rowOf(collection.copies).map(text => rowOfFirst.get(firstOf[text]!)!);
  const order = firsts.map(text => collection.order[text]!);
  return {
    ...collection,
    ...readTexts(collection.prepared, order, reading),
    order,
    copies: groupBy(rows, firsts.length),
  };
}
