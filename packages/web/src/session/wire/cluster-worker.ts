/**
 * The engine in a worker of the page, with the same core as the service. Languages and tables of
 * word vectors load when they are first needed.
 */
import { allAlgorithms } from '@sheaf/clustering/catalogue';
import { createRegistry, serve, webPort } from '@sheaf/engine/browser';
import { catalogue, choosers } from '@sheaf/languages';

const wordVectors = [
  { name: 'english', load: () => import('@sheaf/vectors-english') },
  { name: 'multilingual', load: () => import('@sheaf/vectors-multilingual') },
];

serve(webPort(), createRegistry({ algorithms: allAlgorithms, languages: catalogue, choosers, wordVectors }));
