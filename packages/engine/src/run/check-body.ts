/** Rejects a body that would become too large in memory, before anything is made of it. */
import { decodeBody, isUtf8, JsonMeter, mostReadingNeed, readingNeed } from '@sheaf/protocol';
import { exceeds, type Limits } from '../registry/limits.js';
import { outOfMemory } from './out-of-memory.js';

/** Bodies of up to this many bytes are not checked: reading one takes a few megabytes at most. */
const HARMLESS = 2 ** 17;
/** The counts are checked after each piece of this many bytes. */
const PIECE = 2 ** 16;

/**
 * Checks a body, unless it is so small that it fits in any case, because counting takes time.
 *
 * @throws RequestError `too-large`
 */
export function checkBody(body: Uint8Array, limits: Pick<Limits, 'memory'>): void {
  if (body.length <= HARMLESS || !exceeds(mostReadingNeed(body.length), limits.memory)) return;
  const { add } = arrivingBodyCheck(limits);
  for (const piece of piecesOf(body)) add(piece);
}

/** A check of a body while it arrives. */
export interface ArrivingBodyCheck {
  /** Bodies of up to this many bytes pass without a check. */
  readonly harmless: number;
  /** Takes the body piece by piece. @throws RequestError `too-large` as soon as it is too large */
  readonly add: (piece: Uint8Array) => void;
}

export function arrivingBodyCheck({ memory }: Pick<Limits, 'memory'>): ArrivingBodyCheck {
  const meter = new JsonMeter();
  const add = (piece: Uint8Array) => {
    meter.add(piece);
    if (exceeds(readingNeed(meter), memory)) throw outOfMemory();
  };
  return { harmless: memory > 0 ? Math.floor(memory / mostReadingNeed(1)) : Number.POSITIVE_INFINITY, add };
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
