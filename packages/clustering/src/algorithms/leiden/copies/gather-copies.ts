/** Copies: documents whose texts differ only in numbers, case and punctuation, and whose vectors are alike. */
import type { Document, DocumentVectors } from '@sheaf/core';
import { eachField, int32Column } from '@sheaf/core/internal';
import { hashOfWords, wordsAlone } from './words-alone.js';

/** Vectors with at least this cosine are alike: models place texts that differ in a number a little apart. */
const ALIKE = 0.9;

/** A text with more vectors than this that are not alike is compared with the first ones, so that time stays linear. */
const MOST_VECTORS = 16;

/** Names of fields count as words, too. */
const WORDS_OF_BEGINNING = 12;

/** Documents in an order of their own. */
export interface CanonicalOrder {
  /** The document at each place, by its number in the request. */
  readonly order: Int32Array;
  /** Whether the document at a place is no copy of the previous one. Copies are side by side. */
  readonly isNew: (place: number) => boolean;
}

/** What documents are compared by. */
interface Compared {
  readonly documents: readonly Document[];
  /** Fields and values of each document. */
  readonly texts: readonly string[];
  readonly vectors: DocumentVectors | undefined;
}

/** Moves each copy behind the first document, in the given order, of which it is one. */
export function gatherCopies(order: Int32Array, compared: Compared): CanonicalOrder {
  const firstOf = findFirst(order, compared);
  const place = int32Column(order.length + 1);
  for (let at = 0; at < order.length; at++) place[firstOf[at]! + 1]!++;
  for (let at = 0; at < order.length; at++) place[at + 1]! += place[at]!;
  const gathered = new Int32Array(order.length);
  const isFirst = new Uint8Array(order.length);
  for (let at = 0; at < order.length; at++) {
    const to = place[firstOf[at]!]!++;
    gathered[to] = order[at]!;
    isFirst[to] = +(firstOf[at] === at);
  }
  return { order: gathered, isNew: at => isFirst[at] === 1 };
}

/** For each place the first place with a document that says the same. */
function findFirst(order: Int32Array, compared: Compared): Int32Array {
  const firstOf = int32Column(order.length);
  // Few texts begin with the same words, so that few are read to their ends.
  const beginnings = compared.texts.map(text => hashOfWords(text, WORDS_OF_BEGINNING));
  const met = new Set<number>();
  const several = new Set(beginnings.filter(each => met.has(each) || !met.add(each)));
  /** Places of different documents with the same hash: the first of them, and the next after each. */
  const head = new Map<number, number>();
  const next = int32Column(order.length).fill(-1);
  for (let at = 0; at < order.length; at++) {
    const document = order[at]!;
    firstOf[at] = at;
    if (!several.has(beginnings[document]!)) continue;
    const hash = hashOfWords(compared.texts[document]!);
    let other = head.get(hash) ?? -1;
    if (other < 0) head.set(hash, at);
    for (let met = 1; other >= 0; met++) {
      if (areCopies(document, order[other]!, compared)) {
        firstOf[at] = other;
        break;
      }
      if (next[other]! < 0 && met < MOST_VECTORS) next[other] = at;
      other = next[other] === at ? -1 : next[other]!;
    }
  }
  return firstOf;
}

const areCopies = (a: number, b: number, compared: Compared): boolean =>
  haveSameWords(a, b, compared) && (!compared.vectors || areAlike(compared.vectors, a, b));

function haveSameWords(a: number, b: number, { documents, texts }: Compared): boolean {
  return texts[a] === texts[b] || (wordsAlone(texts[a]!) === wordsAlone(texts[b]!) && hasWords(documents[a]!));
}

function hasWords(document: Document): boolean {
  let found = false;
  eachField(document, (_, value) => {
    found ||= (typeof value === 'string' ? [value] : value).some(text => wordsAlone(text) !== '');
  });
  return found;
}

/** Whether two documents have vectors as copies have them. */
export function areAlike({ data, dimensions }: DocumentVectors, a: number, b: number): boolean {
  let [product, ofA, ofB] = [0, 0, 0];
  for (let at = 0; at < dimensions; at++) {
    const [x, y] = [data[a * dimensions + at]!, data[b * dimensions + at]!];
    product += x * y;
    ofA += x * x;
    ofB += y * y;
  }
  return ofA === 0 || ofB === 0 ? ofA === ofB : product >= ALIKE * Math.sqrt(ofA * ofB);
}
