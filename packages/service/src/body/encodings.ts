/** The content encodings of request bodies: how each is decoded at once, and piece by piece. */
import { constants as bufferLimits } from 'node:buffer';
import type { Duplex } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { type RequestError, requestError } from '@sheaf/protocol';

/** How a body that has arrived whole is decoded. Fails with `ERR_BUFFER_TOO_LARGE` where there is more than allowed. */
type Decode = (bytes: Uint8Array, options: { readonly maxOutputLength: number }) => Promise<Buffer>;

export interface Encoding {
  readonly name: string;
  readonly decode: Decode;
  /** A decoder for a body that is read piece by piece. Its `bytesWritten` tells how much it has taken in. */
  readonly open: () => Decoder;
  /** Bytes that a decoder takes for itself. @param decoded bytes that have come out of it */
  readonly memory: (decoded: number) => number;
  /** Whether a whole body of another encoding is read as it is, as Carrot2 does with encodings it does not know. */
  readonly lenient: boolean;
}

export type Decoder = Duplex & { readonly bytesWritten: number };

const KiB = 2 ** 10;
const MiB = 2 ** 20;

/** RFC 9659 allows no more, and frames that ask for more would make the decoder take up to 2 GiB. */
const ZSTD_WINDOW_BITS = 23;

/** Versions of Node before 22.15 do not know zstd, and neither do the types. */
interface Zstd {
  readonly zstdDecompress?: Parameters<typeof promisify>[0];
  readonly createZstdDecompress?: (options: object) => Decoder;
  readonly constants: { readonly ZSTD_d_windowLogMax?: number };
}

const { zstdDecompress, createZstdDecompress, constants } = zlib as unknown as Zstd;

const gzip = {
  decode: promisify(zlib.gunzip) as Decode,
  open: (): Decoder => zlib.createGunzip(),
  memory: () => 64 * KiB,
  lenient: false,
};

const all: readonly Encoding[] = [
  { name: 'gzip', ...gzip },
  { name: 'x-gzip', ...gzip },
  {
    name: 'deflate',
    decode: promisify(zlib.inflate) as Decode,
    open: () => zlib.createInflate(),
    memory: () => 64 * KiB,
    lenient: true,
  },
  {
    name: 'br',
    decode: promisify(zlib.brotliDecompress) as Decode,
    open: () => zlib.createBrotliDecompress(),
    memory: decoded => Math.min(16 * MiB, 64 * KiB + 2 * decoded),
    lenient: true,
  },
  ...zstd(),
];

function zstd(): readonly Encoding[] {
  if (!zstdDecompress || !createZstdDecompress) return [];
  const params = { [constants.ZSTD_d_windowLogMax ?? 100]: ZSTD_WINDOW_BITS };
  const decode = promisify(zstdDecompress) as (bytes: Uint8Array, options: object) => Promise<unknown>;
  return [
    {
      name: 'zstd',
      decode: (bytes, options) => decode(bytes, { ...options, params }) as Promise<Buffer>,
      open: () => createZstdDecompress({ params }),
      memory: () => 2 ** ZSTD_WINDOW_BITS,
      lenient: true,
    },
  ];
}

const encodings = new Map(all.map(encoding => [encoding.name, encoding]));

/** The content encodings of request bodies that are decoded. */
export const requestEncodings: readonly string[] = [...encodings.keys()];

export interface EncodingOptions {
  readonly gzip: boolean;
  readonly strictEncoding: boolean;
}

/**
 * Null for a body that is read as it is.
 *
 * @param header the `Content-Encoding` of the request
 * @throws RequestError `unsupported-encoding`
 */
export function encodingOf(header: string | undefined, { gzip, strictEncoding }: EncodingOptions): Encoding | null {
  const name = (header ?? '').trim().toLowerCase();
  if (name === '' || name === 'identity') return null;
  const encoding = encodings.get(name);
  if (encoding) return gzip ? encoding : null;
  if (!strictEncoding) return null;
  throw requestError('unsupported-encoding', { value: name });
}

/** Texts that differ do not shrink further than this; a body that does is most likely an attack. */
const LARGEST_RATIO = 250;
const ALWAYS_ALLOWED = 4 * MiB;

/**
 * The maximum size of a body that has this many bytes while compressed.
 *
 * @param bodyLimit zero for bodies of any size, which may also expand to any size
 */
export const mostDecoded = (compressed: number, bodyLimit: number): number =>
  bodyLimit === 0 ? bufferLimits.MAX_LENGTH : Math.max(ALWAYS_ALLOWED, compressed * LARGEST_RATIO);

/** The body is larger than `mostDecoded` allows. */
export const expandsTooFar = (): RequestError =>
  requestError('too-large', {
    message: `The compressed request body expands to more than ${LARGEST_RATIO} times its size.`,
  });

/** The body is not what its encoding says. */
export function corrupt({ name }: Encoding, { message }: Error): RequestError {
  const detail = `The body is not a valid ${name.replace('x-', '')} stream: ${message}`;
  return requestError('invalid-body', {
    exception: 'java.util.zip.ZipException',
    detail,
    problems: [{ message: detail }],
  });
}
