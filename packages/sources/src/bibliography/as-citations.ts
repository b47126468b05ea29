/** Records of any origin as bibliographic records, with their clusters as keywords. */
import { type Cluster, type FieldValue, joinLabels } from '@sheaf/core';
import { type Field, ORIGIN, type Role, type SourceRecord } from '../record-set.js';
import { fieldsByTag } from './citation-fields.js';
import { yearIn } from './citation-values.js';

const byHead = fieldsByTag('columns');
const names = new Set([...byHead.values()].map(({ name }) => name));

/** What a column of another kind of file is in a bibliographic record. */
const BY_ROLE: Partial<Record<Role, string>> = {
  title: 'title',
  text: 'abstract',
  tag: 'keywords',
  date: 'date',
  link: 'url',
};

/** The name of each column in a bibliographic record: its own, that of its head, or that of its role, each once. */
function citationNames(fields: readonly Field[]): ReadonlyMap<string, string> {
  const taken = new Set(fields.map(({ name }) => name).filter(name => names.has(name)));
  const found = new Map<string, string>();
  for (const { name, role } of fields) {
    const lower = name.toLowerCase();
    const wanted = names.has(name)
      ? name
      : names.has(lower)
        ? lower
        : (byHead.get(name)?.name ?? BY_ROLE[role] ?? name);
    found.set(name, wanted === name || !taken.has(wanted) ? wanted : name);
    taken.add(found.get(name)!);
  }
  return found;
}

/** Adds the year that a date tells. */
function withYear(record: SourceRecord): SourceRecord {
  const { date } = record;
  const year = typeof date === 'string' && record['year'] === undefined ? yearIn(date) : undefined;
  return year === undefined ? record : { ...record, year };
}

/** Adds a note with the files that a record was found in; no format of references has a field for it. */
function withOrigin({ [ORIGIN]: files, ...record }: SourceRecord): SourceRecord {
  if (files === undefined) return record as SourceRecord;
  const names = [files].flat().map(path => path.replace(/^.*[\\/]/, ''));
  const note = `Found in: ${names.join('; ')}`;
  return { ...record, notes: [...new Set([...listOf(record['notes']), note])] } as SourceRecord;
}

/**
 * Records with the names that `writeRis`, `writeNbib` and `writeBibtex` expect. Columns of bibliographic files have
 * them already; of other files, the columns with the roles of a title, a text, a tag, a date and a link are taken.
 */
export function asCitations(records: readonly SourceRecord[], fields: readonly Field[]): readonly SourceRecord[] {
  const renamed = citationNames(fields);
  return records.map(record =>
    withYear(
      withOrigin(
        Object.fromEntries(
          Object.entries(record).map(([name, value]) => [renamed.get(name) ?? name, value]),
        ) as SourceRecord,
      ),
    ),
  );
}

/** Labels of the clusters of each document, in order; of subclusters with the labels above them. */
export function clusterPaths(clusters: readonly Cluster<number>[], count: number): readonly (readonly string[])[] {
  const paths = Array.from({ length: count }, (): string[] => []);
  const visit = (list: readonly Cluster<number>[], above: string): void => {
    for (const { labels, documents, clusters: below } of list) {
      const path = above === '' ? joinLabels(labels) : `${above} > ${joinLabels(labels)}`;
      for (const document of documents) paths[document]?.push(path);
      visit(below, path);
    }
  };
  visit(clusters, '');
  return paths;
}

/** The clusters of each document as keywords that cannot be taken for those of the authors: `Topic: Solar power`. */
export const topicKeywords = (clusters: readonly Cluster<number>[], count: number): readonly (readonly string[])[] =>
  clusterPaths(clusters, count).map(paths => paths.map(path => `Topic: ${path}`));

const listOf = (value: FieldValue | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** The texts without those that differ from an earlier one in case alone. */
export const eachOnce = (texts: readonly string[]): readonly string[] =>
  [...new Map(texts.toReversed().map(text => [text.trim().toLowerCase(), text])).values()].toReversed();

/** The records with further keywords, each once. */
export const withKeywords = (
  records: readonly SourceRecord[],
  added: readonly (readonly string[])[],
): readonly SourceRecord[] =>
  records.map((record, at) => {
    const keywords = eachOnce([...listOf(record['keywords']), ...(added[at] ?? [])]);
    return keywords.length === 0 ? record : { ...record, keywords };
  });
