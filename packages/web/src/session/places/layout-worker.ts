/** The worker that finds the places of documents on the map. */
import { documentNetwork } from '@sheaf/clustering/network';
import { layoutMap, type MapPlaces } from '@sheaf/views';
import { languageOrPlain } from '../documents/language/language-or-plain.js';
import { respondToQuestions } from '../threads/respond-to-questions.js';
import type { PlaceQuestion } from './places.js';

respondToQuestions<PlaceQuestion, MapPlaces>(
  async ({ documents, language, known }) => {
    const words = await languageOrPlain(language, documents);
    return layoutMap(documentNetwork(documents, { language: words }), known);
  },
  ({ x, y }) => [x.buffer, y.buffer],
);
