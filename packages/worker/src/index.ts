/** Clusters in a Web Worker of the page, with any bundler. */
import { WebEngine } from '@sheaf/engine/browser';
import { parts, starter } from '../program/parts.js';

/**
 * An engine in a Web Worker, with all algorithms and languages. Bundlers differ in what they make of workers, and some
 * make nothing; so the worker's program comes as texts, which any bundler puts into files of their own. They are loaded
 * with the first request, and a language with the first request in it. In a page that is cross-origin isolated, workers
 * on the other cores help with large clusterings by Leiden.
 *
 * The content security policy of the page, if there is one, must allow `blob:` for `worker-src` and `script-src`.
 *
 * @example
 * import { createClusterWorker } from '@sheaf/worker';
 *
 * const engine = createClusterWorker();
 * const documents = [
 *   { title: 'Data mining tools' },
 *   { title: 'Open-source data mining' },
 *   { title: 'Solar energy storage' },
 *   { title: 'Solar energy panels' },
 * ];
 * const { clusters } = await engine.cluster({ algorithm: 'Lingo', language: 'English', documents });
 * for (const { labels, documents: numbers } of clusters) console.log(labels[0], numbers.join());
 * // → Data Mining 0,1
 * // → Solar Energy 2,3
 */
export function createClusterWorker(): WebEngine {
  // A server that renders the page calls this, too, and has neither of the two.
  const count = globalThis.crossOriginIsolated ? navigator.hardwareConcurrency - 1 : 0;
  return new WebEngine(() => startWorker('cluster'), { count, spawn: () => startWorker('help') });
}

let address: string | undefined;

/** Starts a worker, and sends it the parts of its program that it asks for. */
function startWorker(program: 'cluster' | 'help'): Worker {
  address ??= URL.createObjectURL(new Blob([starter], { type: 'text/javascript' }));
  const worker = new Worker(address, { type: 'module', name: `sheaf-${program}` });
  const { port1: own, port2: port } = new MessageChannel();
  own.onmessage = async ({ data: name }: MessageEvent<string>) => {
    try {
      own.postMessage({ name, text: (await parts[name]!()).default });
    } catch (error) {
      own.postMessage({ name, failure: String(error) });
    }
  };
  worker.postMessage({ program, port }, [port]);
  return worker;
}
