/** A `fetch` that reaches one declared address only, follows no redirection, and reads a bounded response. */
import { joinBytes } from '../body/join-bytes.js';
import { LARGEST_RESPONSE } from './search-limits.js';

/** The engine would send, or was to be asked for, what the declaration does not allow. */
export class GuardError extends Error {
  override readonly name = 'GuardError';
}

/** Whether requests to this address stay below the declared one. */
export function isWithin(address: URL, declared: URL): boolean {
  const folder = declared.pathname.replace(/\/*$/, '/');
  return (
    address.origin === declared.origin &&
    address.username === '' &&
    address.password === '' &&
    address.pathname.startsWith(folder)
  );
}

/** What the holder of the response pays for. */
export interface Meter {
  /** Called with the bytes of each piece. @throws to end the reading */
  readonly take: (bytes: number) => void;
}

/** @param declared the address of the settings. The guard compares scheme, host, port and path exactly. */
export function guardedFetch(declared: URL, { take }: Meter): typeof globalThis.fetch {
  return async (input, init) => {
    const address = new URL(input instanceof Request ? input.url : input);
    if (!isWithin(address, declared)) throw new GuardError('The request would leave the declared address.');
    const response = await globalThis.fetch(address, { ...init, redirect: 'manual' });
    if (response.status >= 300 && response.status < 400) {
      await response.body?.cancel();
      throw new GuardError('The engine redirects, which is not followed.');
    }
    return new Response(await read(response, take), { status: response.status, headers: response.headers });
  };
}

async function read({ body }: Response, take: Meter['take']): Promise<Uint8Array<ArrayBuffer> | null> {
  if (body === null) return null;
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of body as unknown as AsyncIterable<Uint8Array>) {
    size += piece.byteLength;
    if (size > LARGEST_RESPONSE) throw new GuardError(`The response is larger than ${LARGEST_RESPONSE} bytes.`);
    take(piece.byteLength);
    pieces.push(piece);
  }
  return joinBytes(pieces, size);
}
