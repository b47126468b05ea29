/** How much of a result is shown: hosts give models the text or the structured content, so that both are bounded. */
import type { ClusterEntry, DocumentId } from '@sheaf/protocol';
import { cut, oneLine } from './texts.js';

/** Characters of an outline, which are about 1,500 tokens. */
export const OUTLINE_CHARACTERS = 6000;

/** Characters of a name. */
export const LONGEST_NAME = 80;
const LONGEST_WORD = 60;
const MOST_LABELS = 6;
const MOST_WORDS = 12;
const LONGEST_ID = 200;

/** Characters of a value as JSON, with the comma after it. */
export const lengthOf = (value: unknown): number => JSON.stringify(value).length + 1;

/** The first entries, as many as fit as JSON. */
export function firstWithin<T>(entries: readonly T[], room: number): readonly T[] {
  let left = room;
  for (const [at, entry] of entries.entries()) {
    left -= lengthOf(entry);
    if (left < 0) return entries.slice(0, at);
  }
  return entries;
}

/** The first lines, as many as fit, and the number of the others. Lines that do not fit are not made. */
export function linesWithin<T>(entries: readonly T[], lineOf: (entry: T) => string = String): string {
  let text = '';
  for (const [at, entry] of entries.entries()) {
    const line = lineOf(entry);
    if (text.length + line.length > OUTLINE_CHARACTERS - 40) return `${text}\n… ${entries.length - at} more lines`;
    text += at === 0 ? line : `\n${line}`;
  }
  return text;
}

/** The labels of a cluster as results list them. */
export const shownLabels = (labels: ClusterEntry['labels']): readonly string[] =>
  labels.slice(0, MOST_LABELS).map(label => cut(oneLine(label), LONGEST_NAME));

/** Words of a document as results list them. */
export const shownWords = (words: readonly string[]): readonly string[] =>
  words.slice(0, MOST_WORDS).map(word => cut(word, LONGEST_WORD));

/** The own id of a document as results list it: null for a long one, because a part of it would be another id. */
export const shownId = (id: DocumentId): DocumentId => (lengthOf(id) > LONGEST_ID ? null : id);
