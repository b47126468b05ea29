/** Finds documents whose clustered columns are empty, or equal to those of an earlier document. */
import type { SourceRecord } from '@sheaf/sources';
import { documentsInSteps } from '../documents/clustered-texts.js';
import { type Collection, textOf } from '../documents/collection.js';
import { pause, STEP } from '../threads/pause.js';

/** The FNV-1a hash: equal texts have equal hashes, and different texts rarely do. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let place = 0; place < text.length; place++) hash = Math.imul(hash ^ text.charCodeAt(place), 0x01000193);
  return hash;
}

const textIn = (document: SourceRecord, clustered: readonly string[]): string =>
  clustered.map(name => textOf(document[name]).trim()).join('\n');

/** The most characters of a text that several people may write independently of each other. */
const SHORT = 60;

/** Numbers of documents, ascending. */
export interface Needless {
  readonly repeats: readonly number[];
  /** Whether most repeats are short texts, such as equal answers of a survey: no copies, but opinions that count. */
  readonly isSurvey: boolean;
  /** Documents without text, or with placeholders such as "N/A" only. They do not count as repeats. */
  readonly blanks: readonly number[];
}

export const NONE: Needless = { repeats: [], isSurvey: false, blanks: [] };

const found = new WeakMap<Collection, Promise<Needless>>();

/** Finds the documents that add nothing to a clustering, once for each collection. */
export function findNeedless(collection: Collection): Promise<Needless> {
  const known = found.get(collection) ?? look(collection);
  found.set(collection, known);
  return known;
}

async function look(collection: Collection): Promise<Needless> {
  const documents = await documentsInSteps(collection);
  const textAt = (number: number): string => textIn(documents[number]!, collection.clustered);
  const seen = new Map<number, number[]>();
  const repeats: number[] = [];
  const blanks: number[] = [];
  let short = 0;
  let started = performance.now();
  for (let number = 0; number < documents.length; number++) {
    const text = textAt(number);
    if (text.trim() === '') blanks.push(number);
    else {
      const hash = hashOf(text);
      const others = seen.get(hash);
      if (others === undefined) seen.set(hash, [number]);
      else if (others.some(other => textAt(other) === text)) {
        repeats.push(number);
        if (text.length <= SHORT) short++;
      } else others.push(number);
    }
    if (number % 64 !== 0 || performance.now() - started < STEP) continue;
    await pause();
    started = performance.now();
  }
  return { repeats, isSurvey: short > repeats.length / 2, blanks };
}
