/**
 * The one program that every runtime runs: the goldens of Carrot2's three algorithms, what Leiden finds, topics, and
 * vectors by meaning. It uses nothing but the library and the language itself. `goldens.mjs` beside it is written by
 * the test.
 */
import { cluster, english, kmeans, leiden, lingo, loadLanguage, replaceDictionaries, stc } from 'sheaf';
// The goldens have regular expressions in their dictionaries.
import 'sheaf/regexp';
import { fitTopics } from 'sheaf/topics';
import '@sheaf/vectors-english';
import goldens, { meaning, topics } from './goldens.mjs';
import { scatteredVectors } from './scattered-vectors.mjs';

const algorithms = { lingo, stc, kmeans, leiden };

/** Clusters with documents as numbers. */
function numbered(clusters, documents, numbers = new Map(documents.map((document, number) => [document, number]))) {
  return clusters.map(({ labels, documents: found, clusters: inner, score = null }) => ({
    labels,
    documents: found.map(document => numbers.get(document)),
    clusters: numbered(inner, documents, numbers),
    score,
  }));
}

/** Scores included, to the last digit. */
const textOf = clusters =>
  JSON.stringify(clusters.map(({ labels, documents, score }) => [labels, documents, score ?? null]));

/** A golden has the name of a table of words, or the length of its vectors. */
function vectorsOf({ vectors, documents }) {
  if (vectors === undefined) return {};
  return { vectors: typeof vectors === 'number' ? scatteredVectors(documents.length, vectors) : vectors };
}

const bitsOf = ({ data }) => String(new Uint32Array(data.buffer, data.byteOffset, data.length));

/**
 * Names of the goldens that this runtime does not reproduce; empty where all is well.
 *
 * @param meaningVectors the encoder of `@sheaf/meaning`, if it is there
 */
export async function failures(meaningVectors) {
  const failed = [];
  const bare = replaceDictionaries(english, { words: {}, labels: {} });
  for (const golden of goldens) {
    const { name, algorithm, parameters, documents, clusters, dictionaries } = golden;
    const language = dictionaries === 'none' ? bare : english;
    const options = { algorithm: algorithms[algorithm], language, parameters, ...vectorsOf(golden) };
    const found = numbered(cluster(documents, options), documents);
    if (textOf(found) !== textOf(clusters)) failed.push(name);
  }
  const { model, assignments } = fitTopics(topics.documents, { language: english, sample: 1500 });
  if (model.id !== topics.id) failed.push('the model of topics');
  if (JSON.stringify(assignments) !== JSON.stringify(topics.assignments)) failed.push('the assignments to topics');
  if (meaningVectors && bitsOf(meaningVectors(meaning.documents)) !== meaning.bits) failed.push('vectors by meaning');
  if ((await loadLanguage('Polish')).name !== 'Polish') failed.push('a language on demand');
  return failed;
}
