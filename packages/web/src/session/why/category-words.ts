/** Why a document is in a category of the person: its column, or the words that it shares with the examples. */
import type { SourceRecord } from '@sheaf/sources';
import type { Run } from '../clusters/run.js';
import { labelIn } from '../dictionaries/categories.js';
import { linesOf } from '../dictionaries/entries.js';
import { type WordModel, wordsOf } from './evidence.js';

interface Document {
  readonly row: SourceRecord | undefined;
  readonly texts: readonly string[];
  readonly model: WordModel;
}

/** The words of the examples that occur in the texts, spelt as in the texts. */
function sharedWords(examples: string, { texts, model }: Document): readonly string[] {
  const wanted = new Set(
    linesOf(examples).flatMap(line => wordsOf(line, model).flatMap(({ stem, stop }) => (stop ? [] : [stem]))),
  );
  const found = new Map<string, string>();
  for (const text of texts)
    for (const { start, end, stem } of wordsOf(text, model))
      if (wanted.has(stem) && !found.has(stem)) found.set(stem, text.slice(start, end));
  return [...found.values()];
}

/** Why a document is in a category, in a sentence; null if the cluster is no category. */
export function tellCategory({ clustering, setup }: Run, id: string, document: Document): string | null {
  if (!clustering.categories.includes(id)) return null;
  const [name] = clustering.labels.get(id) ?? [];
  const { list, column } = setup.categories;
  if (column !== '' && labelIn(document.row, column) === name) return `your category: it has this in “${column}”`;
  const examples = list.find(each => each.name.trim() === name)?.examples ?? '';
  const words = sharedWords(examples, document);
  if (words.length > 0) return `words of your category: ${words.join(', ')}`;
  return examples.trim() === ''
    ? 'your category: it is like other documents in it'
    : 'your category: none of its words is here, but it is like documents that have them';
}
