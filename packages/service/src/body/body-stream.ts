/** A request body piece by piece, for a reader that does not need it as a whole. Compressed bodies are decompressed. */
import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable } from 'node:stream';
import { RequestError } from '@sheaf/protocol';
import { noRoomFor } from '../memory/account-of.js';
import type { Account } from '../memory/ledger.js';
import { corrupt, type Encoding, expandsTooFar, mostDecoded } from './encodings.js';
import { interrupted } from './read-body.js';

export interface BodyStreamOptions {
  /** Null for a body that is read as it is. */
  readonly encoding: Encoding | null;
  /** Zero for a body that may expand to any size. How long a line may be is for the reader to say. */
  readonly bodyLimit: number;
  /** Holds what the decoder takes. */
  readonly account: Account;
}

/** Bytes after which a body waits between two pieces, so that many large bodies do not hold up small requests. */
const SMALL = 2 ** 18;

/** Settles after everything that has arrived meanwhile on other connections. */
const afterPoll = () => new Promise(resolve => setImmediate(resolve));

/** The connection stays open whatever happens here, so that the client gets an error. */
export class BodyStream implements AsyncIterable<Uint8Array> {
  readonly #pieces: Readable;
  readonly #options: BodyStreamOptions;
  #arrived = 0;

  constructor(request: IncomingMessage, options: BodyStreamOptions) {
    this.#options = options;
    const pieces = options.encoding?.open() ?? new PassThrough();
    // The client may be gone before anyone reads, and an error without a listener would end the process. A reader
    // that comes later still gets it.
    this.#pieces = pieces.on('error', () => {});
    request.on('data', (piece: Uint8Array) => {
      this.#arrived += piece.length;
    });
    const onClose = () => request.readableEnded || pieces.destroy(interrupted());
    request.on('error', onClose).on('close', onClose);
    if (request.destroyed) onClose();
    else request.pipe(pieces);
  }

  /** Bytes that have arrived, as the client sent them. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Ends the reading with an error. */
  fail(error: RequestError): void {
    this.#pieces.destroy(error);
  }

  /** @throws RequestError where the body is corrupt, expands too far, or has been interrupted */
  async *[Symbol.asyncIterator](): AsyncGenerator<Uint8Array> {
    const { encoding } = this.#options;
    let decoded = 0;
    try {
      for await (const piece of this.#pieces as AsyncIterable<Buffer>) {
        decoded += piece.length;
        if (encoding) this.#judge(encoding, decoded);
        yield piece;
        if (decoded > SMALL) await afterPoll();
      }
    } catch (error) {
      throw encoding && !(error instanceof RequestError) ? corrupt(encoding, error as Error) : error;
    }
  }

  #judge(encoding: Encoding, decoded: number): void {
    const { account, bodyLimit } = this.#options;
    if (bodyLimit > 0 && decoded > mostDecoded(this.#arrived, bodyLimit)) throw expandsTooFar();
    const memory = encoding.memory(decoded);
    if (memory > account.held && !account.take(memory - account.held)) throw noRoomFor(memory, 1, account);
  }
}
