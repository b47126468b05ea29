/** The bytes of a request body: counted while they arrive, timed, and decompressed within the same limit. */
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type RequestError, requestError } from '@sheaf/protocol';
import type { FastifyRequest } from 'fastify';
import { joinBytes } from './join-bytes.js';

export interface BodyLimits {
  /** Bytes, before and after decompression; zero for any number. */
  readonly bodyLimit: number;
  /** Milliseconds between two pieces. */
  readonly idleTime: number;
  readonly gzip: boolean;
  readonly strictEncoding: boolean;
}

/** A buffer of its own, fit to be handed to another thread. */
export async function readBody(request: FastifyRequest, limits: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const encoding = encodingOf(request, limits);
  const declared = Number(request.headers['content-length'] ?? 0);
  if (limits.bodyLimit > 0 && declared > limits.bodyLimit) throw tooLarge(limits.bodyLimit);
  const raw = await collect(request, limits);
  return encoding === null ? raw : decompress(raw, encoding, limits.bodyLimit);
}

function encodingOf(request: FastifyRequest, { gzip, strictEncoding }: BodyLimits): Encoding | null {
  const name = (request.headers['content-encoding'] ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  const encoding = encodings.get(name);
  if (encoding) return gzip ? encoding : null;
  if (!strictEncoding) return null;
  throw requestError('unsupported-encoding', { value: name });
}

function collect(request: FastifyRequest, { bodyLimit, idleTime }: BodyLimits): Promise<Uint8Array<ArrayBuffer>> {
  const stream = request.raw;
  const pieces: Uint8Array[] = [];
  let size = 0;
  return new Promise((resolve, reject) => {
    const timer = idleTime > 0 ? setTimeout(() => fail(stalled(idleTime)), idleTime) : undefined;
    const settle = () => {
      clearTimeout(timer);
      stream.off('data', onData).off('end', onEnd).off('error', fail).off('close', onClose);
    };
    const fail = (error: unknown) => {
      settle();
      reject(error);
    };
    const onData = (piece: Uint8Array) => {
      timer?.refresh();
      size += piece.length;
      if (bodyLimit > 0 && size > bodyLimit) fail(tooLarge(bodyLimit));
      else pieces.push(piece);
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

type Decoder = (bytes: Uint8Array, options: zlib.ZlibOptions & zlib.BrotliOptions) => Promise<Buffer>;

interface Encoding {
  readonly decode: Decoder;
  /** Whether a body that is none of it is read as it is, as the reference does with encodings it does not know. */
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

async function decompress(raw: Uint8Array<ArrayBuffer>, { decode, lenient }: Encoding, bodyLimit: number) {
  const ratioLimit = Math.max(ALWAYS_ALLOWED, raw.length * LARGEST_RATIO);
  const limit = bodyLimit > 0 ? Math.min(bodyLimit, ratioLimit) : ratioLimit;
  try {
    const bytes = await decode(raw, { maxOutputLength: limit });
    return new Uint8Array(bytes);
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(limit);
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
