/**
 * Times Leiden with and without vectors in this process, in turns: node time-vectors.mjs FILE ROUNDS. The vectors have
 * 384 numbers and follow from the words, so that documents with similar words have similar vectors.
 */
import { readFileSync } from 'node:fs';
import { leiden } from '@sheaf/clustering';
import { resolve, tokenizeWords } from '@sheaf/core';
import { english } from '@sheaf/languages/english';

const DIMENSIONS = 384;

const [file, rounds] = process.argv.slice(2);
const { documents } = JSON.parse(readFileSync(file, 'utf8'));
const parameters = resolve(leiden.parameters, {});
const vectors = { dimensions: DIMENSIONS, data: vectorsOf(documents) };

/** The sum of a vector without a pattern for each word of a document. */
function vectorsOf(documents) {
  const known = new Map();
  const data = new Float32Array(documents.length * DIMENSIONS);
  documents.forEach((document, number) => {
    for (const text of Object.values(document))
      tokenizeWords(text, (start, end) => {
        const word = text.slice(start, end).toLowerCase();
        if (!known.has(word)) known.set(word, vectorOf(word));
        const vector = known.get(word);
        for (let at = 0; at < DIMENSIONS; at++) data[number * DIMENSIONS + at] += vector[at];
      });
  });
  return data;
}

function vectorOf(word) {
  let state = [...word].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7);
  return Float32Array.from({ length: DIMENSIONS }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >> 8) / 2 ** 23;
  });
}

function timed(options) {
  const started = performance.now();
  leiden.cluster(documents, english, parameters, options);
  return performance.now() - started;
}

const words = [];
const both = [];
for (let round = 0; round < Number(rounds); round++) {
  words.push(timed({}));
  both.push(timed({ vectors }));
}
// The first rounds of several find the code not yet compiled.
const warm = times => times.slice(Math.floor(times.length / 3));
const peakMiB = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ words: warm(words), both: warm(both), peakMiB }));
