/**
 * Leiden: links each document with its most similar ones and looks for communities in that graph; each community is
 * named afterwards by phrases its documents contain. See `find-communities.ts` for the method's sources.
 *
 * Documents are put in an order of their own first, so the order in which they arrive makes no difference.
 */
import { withDictionaries } from '../../dictionaries/with-dictionaries.js';
import { formatFeature } from '../../labels/feature.js';
import { type Checkpoint, defineAlgorithm, type NumberedCluster } from '../../model.js';
import { findPhrases } from '../../phrases/find-phrases.js';
import { tokenize } from '../../tokens/tokenize.js';
import { neutralWords } from '../../vector-space/neutral-words.js';
import { weighTerms } from '../../vector-space/weigh-terms.js';
import { buildVocabulary } from '../../vocabulary/build-vocabulary.js';
import { canonicalOrder } from './canonical-order.js';
import { collectCandidates, LEAST_DOCUMENTS, MAX_CONTENT_WORDS, MAX_FUNCTION_WORDS } from './collect-candidates.js';
import { divide, type Topic } from './divide.js';
import { createLikeness } from './label-likeness.js';
import { leidenParameters } from './leiden-parameters.js';
import { linkNeighbours } from './link-neighbours.js';
import { createLabelScorer } from './score-labels.js';

const silent: Checkpoint = () => {};

/** Holds the documents that resemble no other. */
const OTHER_TOPICS = 'Other Topics';

/** One phrase document frequency more for so many documents: in a large collection rare phrases name no cluster. */
const DOCUMENTS_PER_PHRASE_DF = 10_000;

export const leiden = defineAlgorithm({
  name: 'Leiden',
  description: 'The best groups: finds their number by itself and covers every document that resembles another.',
  parameters: leidenParameters,
  cluster(documents, language, parameters, checkpoint = silent) {
    const { preprocessing, neighbourCount, titleFields } = parameters;
    const tuned = withDictionaries(language, parameters.dictionaries);
    checkpoint('order', 0);
    const order = canonicalOrder(documents);
    const sorted = Array.from(order, number => documents[number]!);
    checkpoint('tokenize', 0.05);
    const tokens = tokenize(sorted, tuned.tokenize);
    checkpoint('vocabulary', 0.15);
    const vocabulary = buildVocabulary(tokens, tuned, {
      wordDfThreshold: preprocessing.wordDfThreshold,
      queryHint: parameters.queryHint,
    });
    // Only what the request itself rejects is no name at all; without such labels nothing need be asked.
    const lenient = withDictionaries({ ...language, isStopLabel: () => false }, parameters.dictionaries);
    const { stopLabelFilter, ...labelFilters } = preprocessing.labelFilters;
    const rejectsLabels = (parameters.dictionaries?.labelFilters ?? []).length > 0;
    const isNeutral = neutralWords(vocabulary, tuned);
    checkpoint('neighbours', 0.25);
    const vectors = weighTerms(vocabulary, { titleFields, isNeutral });
    const graph = linkNeighbours(vectors, neighbourCount, done => checkpoint('neighbours', 0.25 + 0.35 * done));
    checkpoint('phrases', 0.6);
    const minDf = Math.ceil(documents.length / DOCUMENTS_PER_PHRASE_DF);
    const phrases = findPhrases(vocabulary, {
      minDf: Math.max(minDf, LEAST_DOCUMENTS, preprocessing.phraseDfThreshold),
      maxWords: MAX_CONTENT_WORDS + MAX_FUNCTION_WORDS,
      maxFunctionWords: MAX_FUNCTION_WORDS,
    });
    checkpoint('labels', 0.7);
    const candidates = collectCandidates(vocabulary, phrases, {
      tuned,
      lenient,
      isNeutral,
      labelFilters: { ...labelFilters, stopLabelFilter: rejectsLabels ? stopLabelFilter : null },
    });
    const scorer = createLabelScorer(candidates, documents.length);
    const onStep = (): void => checkpoint('communities', 0.8);
    const likeness = createLikeness(vocabulary.stems.image);
    const all = Int32Array.from(order.keys());
    const topics = divide({ graph, scorer, likeness, onStep, options: parameters }, all);

    const formatCandidate = (label: number): string =>
      formatFeature(vocabulary, phrases, candidates.feature[label]!, tuned);
    const answer = ({ labels, members, topics: inner, score }: Topic): NumberedCluster => ({
      labels: labels.length === 0 ? [OTHER_TOPICS] : labels.map(formatCandidate),
      documents: Array.from(members.map(member => order[member]!).sort()),
      clusters: inner.map(answer),
      score,
    });
    return topics.map(answer);
  },
});
