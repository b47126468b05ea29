/** Bodies that become many times as large in memory as on the wire, and requests that repeat their work for ever. */
import { alternatingTexts } from '../../packages/core/src/algorithms/kmeans/alternating.testing.js';

/** Bytes. */
export const MB = 1_000_000;

const request = (rest: string) => Buffer.from(`{"algorithm":"Lingo","language":"English",${rest}}`);
const repeated = (part: string, size: number) => part.repeat(Math.floor(size / part.length));

/** @param size bytes, about; likewise below */
export const emptyObjects = (size: number) => request(`"documents":[${repeated('{},', size)}{}]`);
export const emptyTexts = (size: number) => request(`"documents":[{"a":[${repeated('"",', size)}""]}]`);
export const equalFilters = (size: number) =>
  request(`"parameters":{"dictionaries":{"wordFilters":[{"exact":[${repeated('"a",', size)}"b"]}]}},"documents":[]`);
export const emptyDictionaries = (size: number) =>
  request(`"parameters":{"dictionaries":{"wordFilters":[${repeated('{"exact":["a"]},', size)}{}]}},"documents":[]`);

/** As many different words as that, which is hard on the vocabulary. */
export function differentWords(size: number): Buffer {
  const words = Array.from({ length: Math.floor(size / 8) }, (_, i) => `w${(i * 7919 + 1_000_000).toString(36)}`);
  const texts = Array.from({ length: Math.ceil(words.length / 100) }, (_, i) => words.slice(100 * i, 100 * i + 100));
  return request(`"documents":${JSON.stringify(texts.map(text => ({ text: text.join(' ') })))}`);
}

/** Twelve documents that change places in every round of k-means, and as many rounds as the parameter allows. */
export const alternating = {
  algorithm: 'Bisecting K-Means',
  language: 'English',
  parameters: { maxIterations: 2_147_483_647 },
  documents: alternatingTexts.map(text => ({ text })),
};

/** A request whose response is larger than what the system keeps for a connection: every cluster repeats all ids. */
export function largeResponse(documents = 12_000): Buffer {
  const id = 'x'.repeat(1000);
  const texts = Array.from({ length: documents }, (_, i) => ({ text: 'data mining tools', id: `${i}${id}` }));
  return Buffer.from(JSON.stringify({ algorithm: 'STC', language: 'English', idField: 'id', documents: texts }));
}
