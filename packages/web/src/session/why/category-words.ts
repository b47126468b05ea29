/** Why a document is in a category of the person: the words that it shares with the examples. */
import type { Run } from '../clusters/run.js';
import { linesOf } from '../dictionaries/entries.js';
import { type WordModel, wordsOf } from './evidence.js';

/** The words of the examples of a category that a text has, as it spells them; null if the cluster is no category. */
export function categoryWords(
  { setup }: Run,
  labels: readonly string[],
  { texts, model }: { readonly texts: readonly string[]; readonly model: WordModel },
): readonly string[] | null {
  const category = setup.categories.list.find(({ name }) => name.trim() === labels[0]);
  if (category === undefined) return null;
  const wanted = new Set(
    linesOf(category.examples).flatMap(line => wordsOf(line, model).flatMap(({ stem, stop }) => (stop ? [] : [stem]))),
  );
  const found = new Map<string, string>();
  for (const text of texts)
    for (const { start, end, stem } of wordsOf(text, model))
      if (wanted.has(stem) && !found.has(stem)) found.set(stem, text.slice(start, end));
  return [...found.values()];
}

/** In a sentence. */
export const tellWords = (words: readonly string[]): string =>
  words.length === 0
    ? 'your category: none of its words is here, but it is like documents that have them'
    : `words of your category: ${words.join(', ')}`;
