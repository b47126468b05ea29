/** Assigns documents, one per line of JSON, and returns a line for each in the same order. */

import { readDocuments } from '@sheaf/clustering/internal';
import type { Assigner, TopicModel } from '@sheaf/clustering/topics';
import type { Checkpoint, JsonValue } from '@sheaf/core';
import { checkId, RequestError } from '@sheaf/protocol';
import { checkLimits, type Limits } from '../../registry/limits.js';
import { checkBody } from '../check-body.js';
import { isOutOfMemory } from '../out-of-memory.js';
import { decoded } from '../parse-body.js';

interface LineWork {
  readonly model: TopicModel;
  readonly assigner: Assigner;
  /** The field with the ids of the documents, which come back and are not read as text; null for none. */
  readonly idField: string | null;
  /** By which number errors name each line. */
  readonly numbers: readonly number[];
  /** The limits of a request, which hold for each line. */
  readonly limits: Limits;
  readonly checkpoint: Checkpoint;
}

interface AssignedLines {
  readonly text: string;
  readonly assigned: number;
  readonly leftOver: number;
}

/** Lines between two looks at the flag that stops the work. */
const PER_STEP = 256;

/** @param bytes the lines, each of which is read by itself, so that one that cannot be read does not stop the others */
export function assignLines(bytes: Uint8Array, work: LineWork): AssignedLines {
  const { model, assigner, idField, numbers, limits, checkpoint } = work;
  const labels = new Map(model.topics.map(({ id, labels: names }) => [id, names[0]]));
  let [assigned, leftOver] = [0, 0];
  const assign = (line: Uint8Array): object => {
    const { id, fields } = withoutId(parse(line, limits), idField);
    // The assigner takes documents whose values are texts already as they are.
    const documents = readDocuments([fields]);
    checkLimits(documents, limits);
    const found = assigner.assign(documents[0]!);
    assigned++;
    if (found.topic === null && !found.muted) leftOver++;
    const label = found.topic === null ? {} : { label: labels.get(found.topic) };
    return { ...(idField === null ? {} : { id }), topic: found.topic, ...label, similarity: found.similarity };
  };
  const placed = (line: Uint8Array, number: number): object => {
    try {
      return assign(line);
    } catch (error) {
      return { line: number, error: faultOf(error) };
    }
  };
  if (bytes.length === 0) return { text: '', assigned, leftOver };
  const lines = splitLines(bytes).map((line, at, all) => {
    if (at % PER_STEP === 0) checkpoint('assignment', at / all.length);
    return `${JSON.stringify(placed(line, numbers[at]!))}\n`;
  });
  return { text: lines.join(''), assigned, leftOver };
}

const NEWLINE = 0x0a;

function splitLines(bytes: Uint8Array): readonly Uint8Array[] {
  const lines: Uint8Array[] = [];
  let start = 0;
  for (let end = bytes.indexOf(NEWLINE); end >= 0; end = bytes.indexOf(NEWLINE, start)) {
    lines.push(bytes.subarray(start, end));
    start = end + 1;
  }
  lines.push(bytes.subarray(start));
  return lines;
}

/** What is wrong with a line. @throws the error itself if it is not about the line */
function faultOf(error: unknown): string {
  if (error instanceof RequestError) return error.report.detail ?? error.report.message;
  if (error instanceof TypeError) return error.message;
  if (error instanceof RangeError && !isOutOfMemory(error)) return 'The lists of the line are nested too deeply.';
  throw error;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * @throws RequestError for a line that would take too much memory, and for bytes that are not text
 * @throws TypeError for a text that is not a JSON object
 */
function parse(line: Uint8Array, limits: Limits): Fields {
  checkBody(line, limits);
  const value = parseJson(decoded(line));
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new TypeError('The line is not a JSON object.');
}

/** Undefined for a text that is not JSON. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** @throws RequestError for an id that would come back as another one */
function withoutId(document: Fields, idField: string | null): { readonly id: unknown; readonly fields: Fields } {
  if (idField === null || !Object.hasOwn(document, idField)) return { id: null, fields: document };
  const { [idField]: id, ...fields } = document;
  checkNumbers(id, idField);
  return { id, fields };
}

/** An id may be any value. None of the numbers in it may be rounded. */
function checkNumbers(id: unknown, idField: string): void {
  if (typeof id === 'object' && id !== null) for (const item of Object.values(id)) checkNumbers(item, idField);
  else checkId(id as JsonValue, [idField]);
}
