/**
 * The engine in a worker of the page, with the same core as the service. Languages and tables of
 * word vectors load when they are first needed.
 */
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import type { Checkpoint } from '@sheaf/core';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';
import { partJoiner } from '../threads/in-parts.js';

const wordVectors = [
  { name: 'english', load: () => import('@sheaf/vectors-english') },
  { name: 'multilingual', load: () => import('@sheaf/vectors-multilingual') },
  { name: 'meaning', load: async (progress?: Checkpoint) => (await import('./load-encoder.js')).loadEncoder(progress) },
];

/** The port of the worker, which joins documents that come in parts. */
function joiningPort(): ReturnType<typeof webPort> {
  const port = webPort();
  const join = partJoiner();
  return {
    ...port,
    onMessage: handler =>
      port.onMessage(data => {
        const message = join(data);
        if (message !== null) handler(message as typeof data);
      }),
  };
}

serve(joiningPort(), createRegistry({ algorithms: allAlgorithms, languages: catalogue, choosers, wordVectors }));
