/** Rejects a body that would become too large in memory, before anything is made of it. */
import { decodeBody, isUtf8, JsonMeter, mostReadingNeed, readingNeed } from '@sheaf/protocol';
import { exceeds, type Limits, tooManyDocuments } from '../registry/limits.js';
import { outOfMemory } from './out-of-memory.js';

/** Bodies of up to this many bytes are not checked: reading one takes a few megabytes at most. */
const HARMLESS = 2 ** 17;
/** The counts are checked after each piece of this many bytes. */
const PIECE = 2 ** 16;

/**
 * Checks a body, unless it is so small that it fits in any case, because counting takes time. Reading it will show
 * whether it has too many documents.
 *
 * @throws RequestError `too-large`
 */
export function checkBody(body: Uint8Array, limits: Limits): void {
  if (body.length <= HARMLESS || mostReadingNeed(body.length) <= limits.memory) return;
  const check = bodyChecker(limits);
  for (const piece of piecesOf(body)) check(piece);
}

/** The shortest document in a body has this many bytes: `{},`. */
const LEAST_DOCUMENT = 3;

/** A check of a body while it arrives. */
export interface ArrivingBodyCheck {
  /** Bodies of up to this many bytes pass without a check. */
  readonly harmless: number;
  /** Takes the body piece by piece. @throws RequestError `too-large` */
  readonly add: (piece: Uint8Array) => void;
}

export const arrivingBodyCheck = (limits: Pick<Limits, 'documents' | 'memory'>): ArrivingBodyCheck => ({
  harmless: harmlessBytes(limits),
  add: bodyChecker(limits),
});

function harmlessBytes({ documents, memory }: Pick<Limits, 'documents' | 'memory'>): number {
  const byDocuments = documents > 0 ? LEAST_DOCUMENT * documents : Number.POSITIVE_INFINITY;
  const byMemory = memory > 0 ? memory / mostReadingNeed(1) : Number.POSITIVE_INFINITY;
  return Math.floor(Math.min(byDocuments, byMemory));
}

/** A function that takes a body piece by piece, and throws as soon as it has become too large. */
export function bodyChecker({ documents, memory }: Pick<Limits, 'documents' | 'memory'>): (piece: Uint8Array) => void {
  const meter = new JsonMeter();
  return piece => {
    meter.add(piece);
    if (exceeds(meter.documents, documents)) throw tooManyDocuments(documents + 1, documents);
    if (exceeds(readingNeed(meter), memory)) throw outOfMemory();
  };
}

function* piecesOf(body: Uint8Array): Generator<Uint8Array> {
  if (isUtf8(body)) {
    for (let at = 0; at < body.length; at += PIECE) yield body.subarray(at, at + PIECE);
    return;
  }
  const text = decoded(body);
  const encoder = new TextEncoder();
  for (let at = 0; at < text.length; at += PIECE) yield encoder.encode(text.slice(at, at + PIECE));
}

/** A body that cannot be decoded is rejected later, with a message for that case. */
function decoded(body: Uint8Array): string {
  try {
    return decodeBody(body);
  } catch {
    return '';
  }
}
