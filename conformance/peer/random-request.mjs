import { drawParameters } from './random-parameters.mjs';
import { drawStyle, drawText, drawVocabulary } from './random-text.mjs';

const MOST_DOCUMENTS = 500;
const MOST_WORDS = 20_000;
const FIELDS = ['title', 'snippet', 'body', 'a', 'b', 'c', 'd'];

/**
 * A whole DCS request: documents, parameters and dictionaries of its own. `words`: the language's, where not English.
 */
export function drawRequest(algorithm, { language, words }, random) {
  const vocabulary = drawVocabulary(random, words);
  const style = drawStyle(random);
  const fields = FIELDS.slice(0, random.chance(0.7) ? random.integer(1, 2) : random.integer(1, FIELDS.length));
  const count = random.magnitude(1, MOST_DOCUMENTS);
  const length = random.magnitude(1, Math.max(2, Math.min(120, MOST_WORDS / count)));
  const emptyShare = random.of([0, 0, 0, 0.02, 0.2]);
  const draw = { random, vocabulary, style, fields, length, emptyShare };
  const documents = [];
  const copyShare = random.of([0, 0, 0.1, 0.6]);
  for (let n = 0; n < count; n++)
    documents.push(n > 0 && random.chance(copyShare) ? random.of(documents) : drawDocument(draw));
  return {
    algorithm: algorithm.name,
    language: language.name,
    parameters: drawParameters(algorithm, { random, vocabulary, fields }),
    documents,
  };
}

function drawDocument({ random, vocabulary, style, fields, length, emptyShare }) {
  const text = () => {
    if (random.chance(emptyShare)) return random.of(['', ' ', '...', '\n\t', '!?']);
    return drawText(random.integer(1, length), vocabulary, style, random);
  };
  const document = {};
  for (const field of fields) {
    if (fields.length > 1 && random.chance(0.1)) continue;
    document[field] = random.chance(0.1) ? random.list(random.integer(0, 3), text) : text();
  }
  return document;
}
