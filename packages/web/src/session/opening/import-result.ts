/** Reads clusters that another tool made of the same documents: labels and document numbers, as JSON or as a table. */

import { isRecord } from '../settings/storage.js';
import { CheckError, shown } from '../trust/check.js';
import { checkClusters, MOST_LEVELS } from '../trust/check-clusters.js';
import type { WireCluster } from '../wire/wire.js';

/** The message says what is wrong and what a valid file looks like. */
export class ResultFileError extends Error {
  override readonly name = 'ResultFileError';
}

interface Named {
  readonly labels: readonly string[];
  readonly documents: readonly number[];
  readonly clusters: readonly Named[];
}

/** Characters of a file: more than a result of a million documents has. */
const MOST_CHARACTERS = 100_000_000;

const SHAPES =
  'A result is JSON with “clusters” of “labels” and “documents”, or lines of a label and document numbers, such as: Opening hours, 1, 5, 9.';

const texts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter(item => typeof item === 'string' || typeof item === 'number')
    .map(String);

function documentNumbers(value: unknown, label: string): number[] {
  if (value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  return list.map(item => {
    const number = typeof item === 'string' && item.trim() !== '' ? Number(item) : item;
    if (typeof number === 'number' && Number.isInteger(number) && number >= 0) return number;
    throw new ResultFileError(`Cluster “${label}”: documents are whole numbers. Got ${shown(item)}.`);
  });
}

function fromJson(value: unknown, level = 1): Named[] {
  if (level > MOST_LEVELS)
    throw new ResultFileError(`Clusters lie in each other more than ${MOST_LEVELS} deep. No more levels are opened.`);
  const list = isRecord(value) ? value.clusters : value;
  if (!Array.isArray(list)) throw new ResultFileError(`There are no clusters in it. ${SHAPES}`);
  return list.map((item, place) => {
    if (!isRecord(item)) throw new ResultFileError(`Cluster ${place + 1} is no object. ${SHAPES}`);
    const labels = texts(item.labels ?? item.label ?? item.name ?? `Cluster ${place + 1}`);
    const documents = documentNumbers(item.documents ?? item.docs, labels.join(', '));
    return { labels, documents, clusters: item.clusters === undefined ? [] : fromJson(item.clusters, level + 1) };
  });
}

/**
 * Reads lines of a label and document numbers. Lines with the same label form one cluster. A first line without numbers
 * is a heading.
 */
function fromLines(text: string): Named[] {
  const found = new Map<string, number[]>();
  const lines = text.split(/\r\n?|\n/).filter(line => line.trim() !== '');
  for (const [i, line] of lines.entries()) {
    const cells = /^\s*(?:"((?:[^"]|"")*)"|([^,;\t]*))[,;\t]\s*(.*)$/.exec(line);
    const label = (cells?.[1]?.replaceAll('""', '"') ?? cells?.[2] ?? '').trim();
    const numbers = (cells?.[3] ?? '')
      .replaceAll('"', '')
      .split(/[\s,;]+/)
      .filter(Boolean);
    if (i === 0 && numbers.every(cell => !/^\d+$/.test(cell))) continue;
    if (!cells || label === '') throw new ResultFileError(`Line ${i + 1} has no label and numbers. ${SHAPES}`);
    const documents = found.get(label) ?? [];
    for (const number of documentNumbers(numbers, label)) documents.push(number);
    found.set(label, documents);
  }
  return [...found].map(([label, documents]) => ({ labels: [label], documents, clusters: [] }));
}

const everyNumber = (clusters: readonly Named[]): number[] =>
  clusters.flatMap(({ documents, clusters: inner }) => [...documents, ...everyNumber(inner)]);

const shifted = (clusters: readonly Named[], by: number): WireCluster[] =>
  clusters.map(({ labels, documents, clusters: inner }) => ({
    labels,
    documents: [...new Set(documents)].map(number => number - by).sort((a, b) => a - b),
    clusters: shifted(inner, by),
  }));

/**
 * Numbers start at 0, as those of the service do. If no number is 0 and one is the number of documents, they start at 1.
 *
 * @throws ResultFileError
 */
export function readResult(text: string, documentCount: number): readonly WireCluster[] {
  if (text.length > MOST_CHARACTERS)
    throw new ResultFileError(
      `The file has more than ${MOST_CHARACTERS / 1e6} million characters. No more are opened.`,
    );
  const plain = text.replace(/^\ufeff/, '').trim();
  const clusters = /^[[{]/.test(plain) ? fromJson(parsed(plain)) : fromLines(plain);
  if (clusters.length === 0) throw new ResultFileError(`There are no clusters in it. ${SHAPES}`);
  const numbers = everyNumber(clusters);
  const highest = numbers.reduce((most, number) => Math.max(most, number), 0);
  const first = highest === documentCount && !numbers.includes(0) ? 1 : 0;
  if (highest - first >= documentCount)
    throw new ResultFileError(
      `It names document ${highest}, but there are only ${documentCount}. Is it of other documents?`,
    );
  return checked(shifted(clusters, first), documentCount);
}

function checked(clusters: readonly WireCluster[], documentCount: number): readonly WireCluster[] {
  try {
    checkClusters(clusters, 'clusters', documentCount);
    return clusters;
  } catch (error) {
    if (!(error instanceof CheckError)) throw error;
    throw new ResultFileError(`The result cannot be shown: ${error.message}.`, { cause: error });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ResultFileError(`It is no JSON: ${error instanceof Error ? error.message : ''}`, { cause: error });
  }
}
