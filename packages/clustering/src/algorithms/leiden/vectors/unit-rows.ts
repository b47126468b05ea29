import type { DocumentVectors } from '@sheaf/core';
import { float64Column } from '@sheaf/core/internal';
import { hasVector } from '../../../input/vector-input.js';
import { ONE, type ShortRows } from '../short/short-rows.js';

/** A vector that is shorter than this share of what it was before the mean was subtracted is a rounding error. */
const LEAST_LENGTH = 1e-6;

/** Only a vector that is shorter than this share of the mean can be a rounding error: others need no look at that. */
const SUSPICIOUS_LENGTH = 1e-3;

/**
 * Writes the vectors of some documents as integers: the mean of all vectors is subtracted, so that what all documents
 * share does not count, and each vector is brought to the length {@link ONE}. A document without a vector, or with the
 * mean of all, gets a row of zeros.
 *
 * @param documents the documents of the rows, by their numbers in the request
 */
export function writeUnitRows(vectors: DocumentVectors, documents: Int32Array, rows: ShortRows): void {
  const { data, dimensions } = vectors;
  const mean = meanOf(vectors, documents);
  const suspicious = squaresOf(mean) * SUSPICIOUS_LENGTH * SUSPICIOUS_LENGTH;
  const centred = float64Column(dimensions);
  for (let row = 0; row < documents.length; row++) {
    if (!hasVector(vectors, documents[row]!)) continue;
    const from = documents[row]! * dimensions;
    let squares = 0;
    for (let at = 0; at < dimensions; at++) {
      const difference = data[from + at]! - mean[at]!;
      centred[at] = difference;
      squares += difference * difference;
    }
    if (squares <= suspicious) {
      const before = squaresOf(data.subarray(from, from + dimensions));
      if (squares <= before * LEAST_LENGTH * LEAST_LENGTH) continue;
    }
    writeUnit(centred, squares, rows.values.subarray(row * rows.stride, row * rows.stride + dimensions));
  }
}

function squaresOf(numbers: Float32Array | Float64Array): number {
  let sum = 0;
  for (let at = 0; at < numbers.length; at++) sum += numbers[at]! * numbers[at]!;
  return sum;
}

function meanOf(vectors: DocumentVectors, documents: Int32Array): Float64Array {
  const { data, dimensions } = vectors;
  const mean = float64Column(dimensions);
  let count = 0;
  for (let row = 0; row < documents.length; row++) if (hasVector(vectors, documents[row]!)) count++;
  // Four rows at a time, for the sums are written less often. A row of zeros changes nothing.
  let row = 0;
  for (; row + 4 <= documents.length; row += 4) {
    const [a, b, c, d] = [0, 1, 2, 3].map(number => documents[row + number]! * dimensions) as [
      number,
      number,
      number,
      number,
    ];
    for (let at = 0; at < dimensions; at++)
      mean[at] = mean[at]! + data[a + at]! + data[b + at]! + data[c + at]! + data[d + at]!;
  }
  for (; row < documents.length; row++) {
    const from = documents[row]! * dimensions;
    for (let at = 0; at < dimensions; at++) mean[at]! += data[from + at]!;
  }
  for (let at = 0; at < dimensions; at++) mean[at]! /= Math.max(1, count);
  return mean;
}

/** Brings numbers to the length {@link ONE}. @param squares the sum of their squares, above 0 */
export function writeUnit(numbers: Float64Array, squares: number, row: Int16Array): void {
  const factor = ONE / Math.sqrt(squares);
  // Rounds to the nearest integer; `Math.round` takes three times as long.
  for (let at = 0; at < row.length; at++) row[at] = ((numbers[at]! * factor + 32_768.5) | 0) - 32_768;
}
