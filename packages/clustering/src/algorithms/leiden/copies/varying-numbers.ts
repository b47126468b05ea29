import type { Document } from '@sheaf/core';
import { eachField, itemsOf, mapTexts, type Ragged, rowLength } from '@sheaf/core/internal';

/** Letters of ASCII may belong to a serial number. Other letters beside digits are words of a script without spaces. */
const NUMBER = /[a-z]*\p{N}[a-z\p{N}]*/giu;

/** Divides what was on both sides of a number, so that no phrase goes across. */
const GAP = ' ; ';

/**
 * Documents in which the one that stands for its copies lacks the numbers that not all of them have: a label such as
 * *User 175* would be untrue of the others.
 */
export function withoutVaryingNumbers(
  documents: readonly Document[],
  { order, copies }: { readonly order: Int32Array; readonly copies: Ragged },
): readonly Document[] {
  const read = [...documents];
  for (let text = 0; text < order.length; text++) {
    if (rowLength(copies, text) === 1) continue;
    const first = documents[order[text]!]!;
    const varying = varyingNumbers(first, itemsOf(copies, text), documents);
    if (varying.size === 0) continue;
    read[order[text]!] = mapTexts(first, value =>
      value.replace(NUMBER, number => (varying.has(number.toLowerCase()) ? GAP : number)),
    );
  }
  return read;
}

/** The numbers of a document that some of its copies do not have. */
function varyingNumbers(first: Document, copies: Int32Array, documents: readonly Document[]): ReadonlySet<string> {
  const own = numbersOf(first);
  let shared = own;
  for (let at = 0; at < copies.length && shared.size > 0; at++) {
    const numbers = numbersOf(documents[copies[at]!]!);
    if ([...shared].some(number => !numbers.has(number)))
      shared = new Set([...shared].filter(number => numbers.has(number)));
  }
  return new Set([...own].filter(number => !shared.has(number)));
}

function numbersOf(document: Document): ReadonlySet<string> {
  const numbers = new Set<string>();
  eachField(document, (_, value) => {
    for (const text of typeof value === 'string' ? [value] : value)
      for (const [number] of text.matchAll(NUMBER)) numbers.add(number.toLowerCase());
  });
  return numbers;
}
