/** The worker that finds the places of documents on the map. */
import { documentNetwork } from '@sheaf/clustering/network';
import { layoutMap, type MapPlaces } from '@sheaf/views';
import { languageOrPlain } from '../documents/language/language-or-plain.js';
import { respondToQuestions } from '../threads/respond-to-questions.js';
import type { PlaceQuestion } from './places.js';

/** The share of the work that finding neighbours is. */
const NETWORK = 0.5;

respondToQuestions<PlaceQuestion, MapPlaces>(
  async ({ documents, language, known }, onProgress) => {
    const words = await languageOrPlain(language, documents);
    const checkpoint = (_: string, done: number) => onProgress(NETWORK * done);
    const network = documentNetwork(documents, { language: words, checkpoint });
    return layoutMap(network, known, done => onProgress(NETWORK + (1 - NETWORK) * done));
  },
  ({ x, y }) => [x.buffer, y.buffer],
);
