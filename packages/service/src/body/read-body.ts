/** The bytes of a request body: counted while they arrive, timed, and decompressed within the same limit. */
import type { ArrivingBodyCheck } from '@sheaf/engine/internal';
import { isUtf8, type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import { sendContinue } from '../connection/expect-continue.js';
import { noRoomFor } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { corrupt, type Encoding, encodingOf, expandsTooFar, mostDecoded } from './encodings.js';
import { joinBytes } from './join-bytes.js';
import { takeTurns } from './take-turns.js';
import { watchProgress } from './watch-progress.js';

export interface BodyLimits {
  /** Bytes, before and after decompression; zero for any number. */
  readonly bodyLimit: number;
  /** Milliseconds within each of which some of the body must arrive. */
  readonly idleTime: number;
  readonly gzip: boolean;
  readonly strictEncoding: boolean;
}

/** What a request is read with. */
export interface Reading {
  readonly limits: BodyLimits;
  /** What the request holds; after reading, the bytes of the body. */
  readonly account: Account;
  /** For bodies that are neither small nor harmless nor compressed. */
  readonly check?: ArrivingBodyCheck;
}

/** A body is held twice while its pieces are joined. */
const COPIES = 2;
/** What zlib makes is held in pieces, joined, and in a buffer of its own. */
const DECODED_COPIES = 3;
/** Bytes that a piece takes beside its contents. */
const PER_PIECE = 256;
/** Bytes of a body that is small: it needs no check while it arrives, and takes no turns with others. */
const SMALL = 2 ** 18;
/** Bytes that are checked at once at most, in two milliseconds, when a body turns out to be larger. */
const MOST_UNCHECKED = 2 ** 20;

/**
 * @returns a buffer of its own, fit to be handed to another thread
 * @throws RequestError where the body is too large, stalls, or finds no memory
 */
export async function readBody(request: FastifyRequest, reading: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const { limits, account } = reading;
  const encoding = encodingOf(request.headers['content-encoding'], limits);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (limits.bodyLimit > 0 && declared > limits.bodyLimit) throw tooLarge(limits.bodyLimit);
  if (!account.hasRoomFor(COPIES * declared)) throw noRoomFor(COPIES * declared, COPIES, account);
  sendContinue(request.raw);
  const raw = await collect(request, encoding === null ? reading : { limits, account });
  account.keep(raw.byteLength);
  if (encoding === null) return raw;
  const body = await decompress(raw, encoding, reading);
  account.keep(body.byteLength);
  return body;
}

function collect(
  { raw: stream }: FastifyRequest,
  { limits: { bodyLimit, idleTime }, account, check }: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  let endTurns: (() => void) | null = null;
  const judge = check && laterCheck(check);
  return new Promise((resolve, reject) => {
    const endWatch = watchProgress({ idleTime, arrived: () => size, onStall: () => fail(stalled(idleTime)) });
    const settle = () => {
      endWatch();
      endTurns?.();
      stream.off('data', onData).off('end', onEnd).off('error', onClose).off('close', onClose);
    };
    const fail = (error: unknown) => {
      settle();
      pieces.length = 0;
      account.keep(0);
      reject(error);
    };
    const onData = (piece: Uint8Array) => {
      size += piece.length;
      if (bodyLimit > 0 && size > bodyLimit) return fail(tooLarge(bodyLimit));
      const cost = COPIES * piece.length + PER_PIECE;
      if (!account.take(cost)) return fail(noRoomFor(account.held + cost, COPIES, account));
      pieces.push(piece);
      try {
        judge?.(pieces, size);
        if (size > SMALL) endTurns ??= takeTurns(stream);
      } catch (error) {
        fail(error);
      }
    };
    const onEnd = () => {
      settle();
      resolve(joinBytes(pieces, size));
    };
    const onClose = () => fail(interrupted());
    if (stream.readableEnded) return onEnd();
    if (stream.destroyed) return onClose();
    stream.on('data', onData).on('end', onEnd).on('error', onClose).on('close', onClose);
  });
}

/**
 * Small and harmless bodies are not checked; of another one every piece is, those included that came before it was too
 * large for that.
 */
function laterCheck({ harmless, add }: ArrivingBodyCheck): (pieces: readonly Uint8Array[], size: number) => void {
  const unchecked = Math.max(SMALL, Math.min(MOST_UNCHECKED, harmless));
  let checked = 0;
  return (pieces, size) => {
    if (size <= unchecked || !isUtf8(pieces[0]!)) return;
    for (; checked < pieces.length; checked++) add(pieces[checked]!);
  };
}

/** The room for the first attempt, in bytes, and the factor by which it grows with each further attempt. */
const FIRST_OUTPUT = 2 ** 16;
const MORE_OUTPUT = 4;

/** The first attempt has little space: the size of the body is not known before it has been decompressed. */
async function decompress(raw: Uint8Array<ArrayBuffer>, encoding: Encoding, { limits, account }: Reading) {
  const { bodyLimit } = limits;
  const ratioLimit = mostDecoded(raw.length, bodyLimit);
  const limit = bodyLimit > 0 ? Math.min(bodyLimit, ratioLimit) : ratioLimit;
  const { held } = account;
  for (let room = Math.max(FIRST_OUTPUT, MORE_OUTPUT * raw.length); ; room *= MORE_OUTPUT) {
    const most = Math.min(room, limit);
    if (!account.take(DECODED_COPIES * most)) throw noRoomFor(held + DECODED_COPIES * most, DECODED_COPIES, account);
    const bytes = await decodeWithin(raw, encoding, most);
    if (bytes !== null) return bytes;
    account.keep(held);
    if (most === limit) throw limit < bodyLimit ? expandsTooFar() : tooLarge(limit);
  }
}

/** Null if the output is larger. */
async function decodeWithin(
  raw: Uint8Array<ArrayBuffer>,
  encoding: Encoding,
  maxOutputLength: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await encoding.decode(raw, { maxOutputLength }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null;
    if (encoding.lenient) return raw;
    throw corrupt(encoding, error as Error);
  }
}

const tooLarge = (limit: number): RequestError => requestError('too-large', { value: limit });

export const stalled = (idleTime: number): RequestError => requestError('upload-timeout', { value: idleTime });

export const interrupted = (): RequestError => requestError('interrupted');
