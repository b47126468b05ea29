/** Where the words of a cluster's labels occur in its documents. */
import { type Document, explain, type FieldValue, type Language, type Match } from '@sheaf/core';
import type { Registry } from '@sheaf/engine';
import type { ClusterEntry } from '@sheaf/protocol';
import type { Run } from './run.js';
import { oneLine } from './texts.js';

/** Characters of a document that are searched, so that one long document does not hold up all conversations. */
const LONGEST_DOCUMENT = 20_000;

/** The words of a document that match the labels of a cluster, as they are spelt there, each once. */
export interface MatchedWords {
  /** The labels whose words are all in the document. */
  readonly labels: readonly string[];
  readonly words: readonly string[];
}

/** The language in which the words of a run are compared: the language itself, or English where it was detected. */
export async function languageOf({ languages }: Registry, { settings }: Run): Promise<Language> {
  const entry = languages.get(settings.language) ?? languages.get('English') ?? [...languages.values()][0]!;
  return await entry.load();
}

/** For each cluster one entry per document. Only these documents are read, however many the clusters have. */
export function matchedWords(
  { documents, settings }: Run,
  clusters: readonly Pick<ClusterEntry, 'labels'>[],
  numbers: readonly number[],
  language: Language,
): readonly (readonly MatchedWords[])[] {
  const shown = numbers.map(number => shortened(documents[number]!, settings.idField));
  const places = shown.map((_, place) => place);
  const asked = clusters.map(({ labels }) => ({ labels: [...labels], documents: places, clusters: [] }));
  const { clusters: explained } = explain(shown, asked, language);
  return explained.map(({ documents: found }, at) =>
    found.map(({ document, labels, matches }) => ({
      labels: labels.map(label => clusters[at]!.labels[label]!),
      words: [...new Set(matches.map(match => oneLine(wordAt(shown[document]!, match))))],
    })),
  );
}

type Fields = ReadonlyMap<string, readonly string[]>;

/** The beginning of a document. The shortest fields, such as titles, come first. */
function shortened(document: Document, idField: string | undefined): Fields {
  const entries = document instanceof Map ? [...document] : Object.entries(document);
  let room = LONGEST_DOCUMENT;
  const beginning = (value: FieldValue): readonly string[] => {
    const kept: string[] = [];
    for (const text of [value].flat()) {
      if (room <= 0) break;
      kept.push(text.slice(0, room));
      // A text costs something even if it is empty.
      room -= text.length + 1;
    }
    return kept;
  };
  const texts = entries.filter(([name]) => name !== idField) as [string, FieldValue][];
  const kept = new Map(
    [...texts].sort((a, b) => lengthOf(a[1]) - lengthOf(b[1])).map(([name, value]) => [name, beginning(value)]),
  );
  return new Map(texts.map(([name]) => [name, kept.get(name)!]));
}

const lengthOf = (value: FieldValue): number => [value].flat().reduce((sum, { length }) => sum + length, 0);

const wordAt = (document: Fields, { field, value, start, end }: Match): string =>
  document.get(field)![value]!.slice(start, end);
