import { type Document, type Language, withDictionaries } from '@sheaf/core';
import {
  ascending,
  buildVocabulary,
  findPhrases,
  neutralWords,
  normaliseDocuments,
  tokenize,
} from '@sheaf/core/internal';
import { bySize } from '../../algorithms/leiden/graph/gather-communities.js';
import {
  collectCandidates,
  LEAST_DOCUMENTS,
  MAX_CONTENT_WORDS,
  MAX_FUNCTION_WORDS,
} from '../../algorithms/leiden/names/collect-candidates.js';
import { createFinalNamer } from '../../algorithms/leiden/names/final/final-names.js';
import { createLabelFormatter } from '../../algorithms/leiden/names/format-label.js';
import { createLikeness } from '../../algorithms/leiden/names/label-likeness.js';
import { namingRules } from '../../algorithms/leiden/names/naming-rules.js';
import { createLabelScorer, type LabelScorer } from '../../algorithms/leiden/names/score-labels.js';
import { stemsOfLabel } from '../../algorithms/leiden/names/stems-of-label.js';
import { splitByLabel } from '../../algorithms/leiden/split-by-label.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import type { LabelledGroup } from '../make-topics.js';
import { shortLabel } from '../model/shorten.js';

/** How groups are named. */
export interface NamingOptions {
  readonly language: Language;
  readonly parameters: LeidenParameters;
  /** Names that other topics have. */
  readonly taken: readonly string[];
  /** Smaller parts of a divided group are no groups. */
  readonly minSize: number;
}

/**
 * Names groups of documents as Leiden names its clusters, with names unlike those that are taken. A group whose best
 * name fits few of its documents is divided. Groups for which no name is left are dropped.
 *
 * @param documents all documents among which the groups are distinguished
 * @returns the groups with names, the largest first
 */
export function nameGroups(
  documents: readonly Document[],
  groups: readonly Int32Array[],
  options: NamingOptions,
): readonly LabelledGroup[] {
  const { parameters, minSize } = options;
  const { scorer, format, namer } = prepare(documents, options);
  const among = scorer.frequenciesIn(ascending(documents.length));
  const { labelCoverage } = parameters;
  const split = labelCoverage > 0 ? splitByLabel(groups, scorer, among, labelCoverage) : groups;
  return [...split]
    .filter(members => members.length >= minSize)
    .sort(bySize)
    .map(members => ({ members, labels: namer.name(members, among).map(label => shortLabel(format(label, members))) }))
    .filter(({ labels }) => labels.length > 0);
}

function prepare(documents: readonly Document[], { language, parameters, taken }: NamingOptions) {
  const { preprocessing, queryHint, dictionaries, labelScoring, labelCount, naming } = parameters;
  const tuned = withDictionaries(language, dictionaries);
  const { characterReferences } = parameters;
  const normalised = normaliseDocuments(documents, { elisions: language.elisions, characterReferences });
  const vocabulary = buildVocabulary(tokenize(normalised, tuned.tokenize), tuned, {
    wordDfThreshold: preprocessing.wordDfThreshold,
    queryHint,
  });
  const phrases = findPhrases(vocabulary, {
    minDf: Math.max(LEAST_DOCUMENTS, preprocessing.phraseDfThreshold),
    maxWords: MAX_CONTENT_WORDS + MAX_FUNCTION_WORDS,
    maxFunctionWords: MAX_FUNCTION_WORDS,
  });
  const isNeutral = neutralWords(vocabulary, tuned);
  const rules = namingRules(language, parameters);
  const candidates = collectCandidates(vocabulary, phrases, {
    tuned,
    isNeutral,
    rules,
    vagueWordFactor: naming.vagueWordFactor,
  });
  const others = numberStems(taken, tuned, vocabulary.stems.image);
  const scorer = createLabelScorer(candidates, documents.length, labelScoring);
  return {
    scorer,
    namer: createFinalNamer(withNames(scorer, others.names), createLikeness(others.images), {
      labelCount,
      completion: naming.completion,
      taken: others.names.map((_, name) => -1 - name),
    }),
    format: createLabelFormatter(vocabulary, phrases, candidates, {
      tuned,
      rules,
      ownForms: naming.ownForms,
      written: document => documents[document]!,
    }),
  };
}

/** Names with the numbers −1, −2, … beside the candidates: names of other topics, which need not occur here. */
const withNames = (scorer: LabelScorer, names: readonly (readonly number[])[]): LabelScorer => ({
  ...scorer,
  candidates: {
    ...scorer.candidates,
    stemsOf: candidate => (candidate < 0 ? names[-1 - candidate]! : scorer.candidates.stemsOf(candidate)),
  },
});

/** The stems of names, by their numbers among `images`; unknown stems are added at the end. */
function numberStems(
  labels: readonly string[],
  language: Language,
  images: readonly string[],
): { readonly names: readonly (readonly number[])[]; readonly images: readonly string[] } {
  const numbers = new Map(images.map((image, number) => [image, number]));
  const all = [...images];
  const names = labels.map(label => {
    const stems = new Set<number>();
    for (const stem of stemsOfLabel(label, language)) {
      if (!numbers.has(stem)) numbers.set(stem, all.push(stem) - 1);
      stems.add(numbers.get(stem)!);
    }
    return [...stems].sort((a, b) => a - b);
  });
  return { names: names.filter(({ length }) => length > 0), images: all };
}
