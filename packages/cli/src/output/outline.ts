import { isRest } from '@sheaf/clustering';
import { type Document, type FieldValue, joinLabels } from '@sheaf/core';
import type { ClusterEntry, ClusterResponse } from '@sheaf/protocol';
import { cutText } from '@sheaf/sources';

export interface OutlineOptions {
  /** Documents to show below each cluster. */
  readonly documentsShown: number;
  readonly width: number;
  /** Marks a heading, for terminals that can. */
  readonly emphasise: (text: string) => string;
}

/** Clusters for people: labels with sizes, the first documents below, numbered from 1 as in a spreadsheet. */
export function outline(
  { clusters }: ClusterResponse,
  documents: readonly Document[],
  options: OutlineOptions,
): string {
  const topics = clusters.filter(cluster => !isRest(cluster));
  const clustered = new Set(topics.flatMap(documentsOf)).size;
  const lines = clusters.flatMap(cluster => clusterLines(cluster, documents, options, ''));
  const summary = `${count(topics.length, 'cluster')}, ${clustered} of ${count(documents.length, 'document')}`;
  return [...lines, ...(lines.length > 0 ? [''] : []), summary, ''].join('\n');
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

const documentsOf = ({ documents, clusters }: ClusterEntry): number[] => [
  ...documents,
  ...clusters.flatMap(documentsOf),
];

function clusterLines(
  cluster: ClusterEntry,
  documents: readonly Document[],
  options: OutlineOptions,
  indent: string,
): string[] {
  const label = joinLabels(cluster.labels) || '(no label)';
  const shown = cluster.documents.slice(0, options.documentsShown);
  const left = cluster.documents.length - shown.length;
  const width = String(documents.length).length;
  const numbered = (number: number): string => `${String(number + 1).padStart(width)}  ${titleOf(documents[number]!)}`;
  return [
    `${indent}${options.emphasise(label)} (${cluster.documents.length})${historyOf(cluster)}`,
    ...shown.map(number => cutText(`${indent}  ${numbered(number)}`, options.width)),
    ...(left > 0 && shown.length > 0 ? [`${indent}  … ${left} more`] : []),
    ...cluster.clusters.flatMap(inner => clusterLines(inner, documents, options, `${indent}  `)),
  ];
}

/** What became of a cluster since an earlier run, if there was one. */
function historyOf({ id, status, from = [] }: ClusterEntry): string {
  if (id === undefined || status === undefined) return '';
  const others = from.filter(other => other !== id);
  return ` [${id}] ${status}${others.length > 0 ? ` from ${others.join(', ')}` : ''}`;
}

/** The first text of a document, on one line, without control characters that a terminal would obey. */
function titleOf(document: Document): string {
  const values: Iterable<FieldValue> = document instanceof Map ? document.values() : Object.values(document);
  for (const value of values) {
    const text = [value]
      .flat()
      .join(' ')
      .replace(/[\s\p{Cc}\p{Bidi_Control}]+/gu, ' ')
      .trim();
    if (text !== '') return text;
  }
  return '';
}
