/** A worker of the pages, run where the tests run: what passes between it and the page is cloned, as in a browser. */
import { vi } from 'vitest';

/** A worker may still be at work when its test has ended. What it sends then is lost, as in a closed page. */
globalThis.postMessage ??= () => {};

type Listener = (event: { readonly data: unknown }) => void;

/**
 * @param load imports the program of the worker
 * @returns what takes the worker away again
 */
export async function runWorkerInPage(load: () => Promise<unknown>): Promise<() => void> {
  let inWorker: Listener = () => {};
  let inPage: Listener = () => {};
  vi.stubGlobal('addEventListener', (_: string, listener: Listener) => {
    inWorker = listener;
  });
  vi.stubGlobal('postMessage', (data: unknown) => inPage({ data: structuredClone(data) }));
  await load();
  vi.stubGlobal(
    'Worker',
    class {
      constructor(address: URL) {
        // A page that cannot detect a language goes on without.
        if (address.pathname.endsWith('/language-worker.ts')) throw new Error(`There is no ${address}.`);
      }
      set onmessage(listener: Listener) {
        inPage = listener;
      }
      postMessage = (data: unknown) => inWorker({ data: structuredClone(data) });
    },
  );
  return () => vi.unstubAllGlobals();
}
