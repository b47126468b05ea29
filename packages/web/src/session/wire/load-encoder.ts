/**
 * The sentence encoder in a worker of the page. Its weights are larger than the rest of the page: they lie beside it on a
 * server that has their package, are fetched when they are first needed, and are kept by the browser.
 */
import { installWordVectors } from '@sheaf/clustering/internal';
import type { Checkpoint } from '@sheaf/core';
import { vectorsByMeaning } from '@sheaf/meaning/internal';
import { requestError } from '@sheaf/protocol';

/** Another number for other weights: those that a browser keeps fit the program that fetched them. */
const CACHE = 'sheaf-weights-1';

/** What the person reads beside the progress. */
const FETCHING = 'Fetching the sentence encoder, 29 MB';

/** The size of the file, for a server that does not say it. */
const USUAL_SIZE = 29e6;

/** Beside the folder of scripts in which the worker lies. */
const address = (): string => new URL('../weights/encoder.bin', self.location.href).href;

let loading: Promise<void> | undefined;

/** Makes `meaning` known. After a failure the next call tries again. */
export function loadEncoder(progress?: Checkpoint): Promise<void> {
  loading ??= weights(progress).then(
    file => installWordVectors('meaning', vectorsByMeaning(file)),
    error => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

async function weights(progress: Checkpoint | undefined): Promise<Uint8Array> {
  // Only pages of a trustworthy origin have a cache, and a person may forbid it.
  const cache = await globalThis.caches?.open(CACHE).catch(() => undefined);
  const kept = await cache?.match(address());
  if (kept) return new Uint8Array(await kept.arrayBuffer());
  const file = await fetched(progress);
  // Where there is no room, the next page fetches them again.
  await cache?.put(address(), new Response(file)).catch(() => {});
  return file;
}

async function fetched(progress: Checkpoint | undefined): Promise<Uint8Array<ArrayBuffer>> {
  progress?.(FETCHING, 0);
  const response = await fetch(address()).catch(() => null);
  if (!response) throw without('which could not be fetched: there is no network');
  if (!response.ok || !response.body)
    throw without('which this server does not have: install the package @sheaf/meaning beside it');
  const size = Number(response.headers.get('content-length')) || USUAL_SIZE;
  const reader = response.body.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let count = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return new Uint8Array(await new Blob(parts).arrayBuffer());
      parts.push(value);
      count += value.length;
      progress?.(FETCHING, Math.min(1, count / size));
    }
  } catch {
    throw without('which was not fetched to its end: the connection broke');
  }
}

const without = (why: string): Error => {
  const message = `Parameter wordVectors is "meaning" and needs the sentence encoder, ${why}.`;
  return requestError('invalid-parameter', { message, problems: [{ message, pointer: '/parameters/wordVectors' }] });
};
