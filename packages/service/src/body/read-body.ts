/** The bytes of a request body: counted while they arrive, timed, and decompressed within the same limit. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { isUtf8, type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import { sendContinue } from '../connection/expect-continue.js';
import { noRoomFor } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { joinBytes } from './join-bytes.js';

export interface BodyLimits {
  /** Bytes, before and after decompression; zero for any number. */
  readonly bodyLimit: number;
  /** Milliseconds between two pieces. */
  readonly idleTime: number;
  readonly gzip: boolean;
  readonly strictEncoding: boolean;
}

/** What a request is read with. */
export interface Reading {
  readonly limits: BodyLimits;
  /** What the request holds; after reading, the bytes of the body. */
  readonly account: Account;
  /** Called with the pieces of bodies that are neither small nor compressed. It throws to reject the body. */
  readonly check?: (piece: Uint8Array) => void;
}

/** A body is held twice while its pieces are joined. */
const COPIES = 2;
/** What zlib makes is held in pieces, joined, and in a buffer of its own. */
const DECODED_COPIES = 3;
/** Bytes that a piece takes beside its contents. */
const PER_PIECE = 256;
/** Bytes of a body that nobody needs to check while it arrives. */
const UNCHECKED = 2 ** 18;

/**
 * @returns a buffer of its own, fit to be handed to another thread
 * @throws RequestError where the body is too large, stalls, or finds no memory
 */
export async function readBody(request: FastifyRequest, reading: Reading): Promise<Uint8Array<ArrayBuffer>> {
  const { limits, account } = reading;
  const encoding = encodingOf(request, limits);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (limits.bodyLimit > 0 && declared > limits.bodyLimit) throw tooLarge(limits.bodyLimit);
  if (!account.hasRoomFor(COPIES * declared)) throw noRoomFor(declared, COPIES, account);
  sendContinue(request.raw);
  const raw = await collect(request, encoding === null ? reading : { limits, account });
  account.keep(raw.byteLength);
  if (encoding === null) return raw;
  const body = await decompress(raw, encoding, reading);
  account.keep(body.byteLength);
  return body;
}

function encodingOf(request: FastifyRequest, { gzip, strictEncoding }: BodyLimits): Encoding | null {
  const name = (request.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  const encoding = encodings.get(name);
  if (encoding) return gzip ? encoding : null;
  if (!strictEncoding) return null;
  throw requestError('unsupported-encoding', { value: name });
}

function collect(
  { raw: stream }: FastifyRequest,
  { limits: { bodyLimit, idleTime }, account, check }: Reading,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  const judge = check && laterCheck(check);
  return new Promise((resolve, reject) => {
    const timer = idleTime > 0 ? setTimeout(() => fail(stalled(idleTime)), idleTime) : undefined;
    const settle = () => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose);
    };
    const fail = (error: unknown) => {
      settle();
      pieces.length = 0;
      account.keep(0);
      reject(error);
    };
    const onData = (piece: Uint8Array) => {
      timer?.refresh();
      size += piece.length;
      if (bodyLimit > 0 && size > bodyLimit) return fail(tooLarge(bodyLimit));
      if (!account.take(COPIES * piece.length + PER_PIECE)) return fail(noRoomFor(size, COPIES, account));
      pieces.push(piece);
      try {
        judge?.(pieces, size);
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
    stream.on('data', onData).on('end', onEnd).on('error', fail).on('close', onClose);
  });
}

/** Small bodies are not checked; of a larger one every piece is, those included that came before it was large. */
function laterCheck(check: (piece: Uint8Array) => void): (pieces: readonly Uint8Array[], size: number) => void {
  let checked = 0;
  return (pieces, size) => {
    if (size <= UNCHECKED || !isUtf8(pieces[0]!)) return;
    for (; checked < pieces.length; checked++) check(pieces[checked]!);
  };
}

type Decoder = (bytes: Uint8Array, options: zlib.ZlibOptions & zlib.BrotliOptions) => Promise<Buffer>;

interface Encoding {
  readonly decode: Decoder;
  /** Whether a body that is none of it is read as it is, as Carrot2 does with encodings it does not know. */
  readonly lenient: boolean;
}

const encodings = new Map<string, Encoding>([
  ['gzip', { decode: promisify(zlib.gunzip) as Decoder, lenient: false }],
  ['x-gzip', { decode: promisify(zlib.gunzip) as Decoder, lenient: false }],
  ['deflate', { decode: promisify(zlib.inflate) as Decoder, lenient: true }],
  ['br', { decode: promisify(zlib.brotliDecompress) as Decoder, lenient: true }],
]);

/** Newer versions of Node know zstd. */
const { zstdDecompress } = zlib as unknown as { zstdDecompress?: (...args: unknown[]) => void };
if (zstdDecompress) encodings.set('zstd', { decode: promisify(zstdDecompress) as unknown as Decoder, lenient: true });

/** The content encodings of request bodies that are decoded. */
export const requestEncodings: readonly string[] = [...encodings.keys()];

/** Text that is worth clustering does not shrink further than this; more is an attack. */
const LARGEST_RATIO = 250;
const ALWAYS_ALLOWED = 4 * 2 ** 20;

/** Bytes of output that are tried first, and by what factor more are tried where there is more. */
const FIRST_OUTPUT = 2 ** 16;
const MORE_OUTPUT = 4;

/** Tried with little room first: how large the body will be is known only when it is. */
async function decompress(raw: Uint8Array<ArrayBuffer>, encoding: Encoding, { limits, account }: Reading) {
  const ratioLimit = Math.max(ALWAYS_ALLOWED, raw.length * LARGEST_RATIO);
  const limit = limits.bodyLimit > 0 ? Math.min(limits.bodyLimit, ratioLimit) : ratioLimit;
  const { held } = account;
  for (let room = Math.max(FIRST_OUTPUT, MORE_OUTPUT * raw.length); ; room *= MORE_OUTPUT) {
    const most = Math.min(room, limit);
    if (!account.take(DECODED_COPIES * most)) throw noRoomFor(most, DECODED_COPIES, account);
    const bytes = await decodeWithin(raw, encoding, most);
    if (bytes !== null) return bytes;
    account.keep(held);
    if (most === limit) throw tooLarge(limit);
  }
}

/** Null where the output is larger. */
async function decodeWithin(
  raw: Uint8Array<ArrayBuffer>,
  { decode, lenient }: Encoding,
  maxOutputLength: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await decode(raw, { maxOutputLength }));
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return null;
    if (lenient) return raw;
    throw corrupt(error as Error);
  }
}

const tooLarge = (limit: number): RequestError => requestError('too-large', { value: limit });

const stalled = (idleTime: number): RequestError => requestError('upload-timeout', { value: idleTime });

const interrupted = (): RequestError => requestError('interrupted');

function corrupt({ message }: Error): RequestError {
  const detail = `The body is no gzip stream: ${message}`;
  const problems = [{ message: detail }];
  return requestError('invalid-body', {
    exception: 'java.util.zip.ZipException',
    detail,
    problems,
  });
}
