import type { Document } from '@sheaf/core';
import { eachField, type Weighted } from '@sheaf/core/internal';
import { LONGEST } from '../model/limits.js';
import { beginningOf } from '../model/shorten.js';
import type { Exemplar } from '../model/topic-model.js';

/**
 * Places of typical documents of a group: spread evenly over its documents in the order of their likeness to the group,
 * so that they represent its border as well as for its middle.
 *
 * @param likeness of each document to the rest of its group
 */
export function choosePlaces(likeness: Float64Array, most: number): readonly number[] {
  const order = Array.from(likeness.keys())
    .filter(place => likeness[place]! > 0)
    .sort((a, b) => likeness[b]! - likeness[a]! || a - b);
  if (order.length <= most) return order;
  return Array.from({ length: most }, (_, number) => order[Math.floor((number * order.length) / most)]!);
}

/** A row of counted stems as an exemplar. */
export function exemplarOf({ start, item, weight }: Weighted<Int32Array>, row: number, document?: Document): Exemplar {
  const from = start[row]!;
  const end = start[row + 1]!;
  const term = Array.from(item.subarray(from, end));
  const count = Array.from(weight.subarray(from, end));
  return document === undefined ? { term, count } : { term, count, example: exampleOf(document) };
}

/** The beginning of the first text of a document. */
function exampleOf(document: Document): string {
  let first = '';
  eachField(document, (_, value) => {
    first ||= typeof value === 'string' ? value : (value.find(text => text !== '') ?? '');
  });
  return beginningOf(first, LONGEST.example);
}
