/**
 * Reads answers as Carrot2's own model classes do: every key known, every value of its type, nothing more. What
 * this refuses, clients written for Carrot2 refuse, too.
 */
import { expect } from 'vitest';
import type { Reply } from '../server-process.js';

type JsonObject = { readonly [key: string]: unknown };

/** @throws where the answer is not one Carrot2 could have given */
export function readStrictly(operation: 'cluster' | 'list', { status, headers, text }: Reply): void {
  if (!String(headers['content-type']).startsWith('application/json')) return;
  const value: unknown = JSON.parse(text);
  if (status !== 200) readError(value, status);
  else if (operation === 'list') readList(value);
  else readClusters(value);
}

/** @param keys those there must be, with a question mark those there may be; in this order */
function readObject(value: unknown, place: string, keys: readonly string[]): JsonObject {
  expect(typeof value === 'object' && value !== null && !Array.isArray(value), `${place} is an object`).toBe(true);
  const found = Object.keys(value as object);
  const known = keys.map(key => key.replace('?', ''));
  expect(
    found.filter(key => !known.includes(key)),
    `keys of ${place} nobody knows`,
  ).toEqual([]);
  expect(found, `the order of the keys of ${place}`).toEqual(known.filter(key => found.includes(key)));
  for (const key of keys) if (!key.endsWith('?')) expect(found, `the keys of ${place}`).toContain(key);
  return value as JsonObject;
}

function readItems(value: unknown, place: string, read: (item: unknown, place: string) => void): void {
  expect(Array.isArray(value), `${place} is a list`).toBe(true);
  (value as readonly unknown[]).forEach((item, index) => {
    read(item, `${place}[${index}]`);
  });
}

const readText = (value: unknown, place: string): void => expect(typeof value, place).toBe('string');

function readCount(value: unknown, place: string): void {
  expect(Number.isInteger(value) && (value as number) >= 0, `${place} is a count`).toBe(true);
}

function readClusters(value: unknown): void {
  const { clusters, serviceInfo } = readObject(value, 'the answer', ['clusters', 'serviceInfo?']);
  readItems(clusters, 'clusters', readCluster);
  if (serviceInfo === undefined) return;
  const times = readObject(serviceInfo, 'serviceInfo', ['clusteringTimeMillis', 'requestHandlingTimeMillis']);
  for (const [key, time] of Object.entries(times)) readCount(time, key);
}

function readCluster(value: unknown, place: string): void {
  const { labels, documents, clusters, score } = readObject(value, place, ['labels', 'documents', 'clusters', 'score']);
  readItems(labels, `${place}.labels`, readText);
  readItems(documents, `${place}.documents`, readCount);
  readItems(clusters, `${place}.clusters`, readCluster);
  // A double of Java, which its reader takes from these strings, too.
  const isScore =
    score === null || typeof score === 'number' || ['Infinity', '-Infinity', 'NaN'].includes(score as string);
  expect(isScore, `${place}.score`).toBe(true);
}

function readList(value: unknown): void {
  const { algorithms, templates } = readObject(value, 'the list', ['algorithms', 'templates']);
  for (const [name, languages] of Object.entries(algorithms as object)) readItems(languages, name, readText);
  for (const [name, template] of Object.entries(templates as object))
    for (const [key, text] of Object.entries(readObject(template, name, ['language?', 'algorithm?'])))
      readText(text, key);
}

function readError(value: unknown, status: number): void {
  const error = readObject(value, 'the error', ['type', 'message', 'exception?', 'stacktrace?']);
  const types = status < 500 ? ['BAD_REQUEST'] : ['UNHANDLED_ERROR', 'LICENSING'];
  expect(types, `the type of a ${status}`).toContain(error['type']);
  for (const [key, text] of Object.entries(error)) readText(text, key);
}
