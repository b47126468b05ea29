/**
 * Where Carrot2 loses count of documents (a decided deviation): two documents end at the same place of STC's
 * phrase sequence, and text follows. From there on it takes all later documents for one.
 */
import { resolve, withDictionaries } from '@sheaf/core';
import { buildPhraseSequence } from '../../packages/core/dist/algorithms/stc/phrase-sequence.js';
import { tokenize } from '../../packages/core/dist/tokens/tokenize.js';
import { buildVocabulary } from '../../packages/core/dist/vocabulary/build-vocabulary.js';

function sequenceOf(request, algorithm, language) {
  const parameters = resolve(algorithm.parameters, request.parameters);
  const filtered = withDictionaries(language, parameters.dictionaries);
  const tokens = tokenize(request.documents, filtered.tokenize);
  const { wordDfThreshold } = parameters.preprocessing;
  return buildPhraseSequence(buildVocabulary(tokens, filtered, { wordDfThreshold, queryHint: null }));
}

const isLost = ({ documentEnd, length }) =>
  documentEnd.some((end, n) => n > 0 && end === documentEnd[n - 1] && end < length);

/** The request without documents that have no indexed word, if they make a difference; else the request itself. */
export function withoutWordlessDocuments(request, algorithm, language) {
  const sequence = sequenceOf(request, algorithm, language);
  if (!isLost(sequence)) return request;
  const documents = request.documents.filter(
    (_, n) => sequence.documentEnd[n] > (n === 0 ? 0 : sequence.documentEnd[n - 1]),
  );
  return withoutWordlessDocuments({ ...request, documents }, algorithm, language);
}
