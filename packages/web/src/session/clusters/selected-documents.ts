/** Which documents are shown: those that are selected and contain the words of the search. */
import type { Selected } from '@sheaf/views';
import { type Collection, plain, textOf } from '../documents/collection.js';
import type { Clustering } from './clustering.js';
import { searchedText, searchedWords } from './searched-text.js';

const texts = new WeakMap<Collection, string[]>();

/** The whole text of a document as it is searched, computed once per document. */
function searchable(collection: Collection, number: number): string {
  let known = texts.get(collection);
  if (!known) texts.set(collection, (known = []));
  return (known[number] ??= searchedText(
    plain(
      Object.values(collection.rows[number] ?? {})
        .map(textOf)
        .join('\n'),
    ),
  ));
}

const AT_ONCE = 500;

/** Prepares the texts for searching, 500 at a time, so that the first search is fast. */
export function prepareSearch(collection: Collection, from = 0): void {
  const end = Math.min(collection.rows.length, from + AT_ONCE);
  for (let number = from; number < end; number++) searchable(collection, number);
  if (end < collection.rows.length) setTimeout(() => prepareSearch(collection, end));
}

type Question = readonly [Selected, Clustering | null, Collection | null, string];

let last: { readonly question: Question; readonly numbers: readonly number[] } | undefined;

/** The numbers of the documents to show. The last result is kept, because the list and its headline both ask for it. */
export function selectedDocuments(...question: Question): readonly number[] {
  if (!last?.question.every((part, place) => part === question[place]))
    last = { question, numbers: choose(...question) };
  return last!.numbers;
}

/** The union of selected clusters and documents, in the order of the source; all if nothing is selected. */
function choose(
  selected: Selected,
  clustering: Clustering | null,
  collection: Collection | null,
  find: string,
): number[] {
  const count = collection?.rows.length ?? 0;
  const everything = selected.clusters.size === 0 && selected.documents.size === 0;
  const wanted = new Uint8Array(count).fill(everything ? 1 : 0);
  for (const document of selected.documents) wanted[document] = 1;
  for (const id of selected.clusters)
    for (const document of clustering?.byId.get(id)?.documents ?? []) wanted[document] = 1;
  const words = searchedWords(find);
  const numbers: number[] = [];
  for (let number = 0; number < count; number++) {
    if (wanted[number] !== 1) continue;
    if (collection && words.length > 0 && !words.every(word => searchable(collection, number).includes(word))) continue;
    numbers.push(number);
  }
  return numbers;
}
