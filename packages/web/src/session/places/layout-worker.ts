/** The worker that finds the places of documents on the map. */
import type { Language } from '@sheaf/core';
import { tokenizeWords } from '@sheaf/core';
import { documentNetwork } from '@sheaf/core/network';
import { layoutMap, type MapPlaces } from '@sheaf/views';
import { languageOf } from '../documents/language-of.js';
import { answerQuestions } from '../threads/answer-questions.js';
import type { PlaceQuestion } from './places.js';

/** Used for a language that only the service has. */
const PLAIN: Language = {
  name: 'Plain',
  tokenize: tokenizeWords,
  stem: word => word,
  isStopWord: () => false,
  isStopLabel: () => false,
  joinWith: ' ',
};

answerQuestions<PlaceQuestion, MapPlaces>(
  async ({ documents, language, known }) => {
    const words = (await languageOf(language, () => documents)) ?? PLAIN;
    return layoutMap(documentNetwork(documents, { language: words }), known);
  },
  ({ x, y }) => [x.buffer, y.buffer],
);
