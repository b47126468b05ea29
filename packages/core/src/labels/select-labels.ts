import type { Language } from '../model.js';
import type { Static } from '../schema.js';
import { uint8Column } from '../tables/columns.js';
import type { LabelCandidates, Phrases, Vocabulary } from '../tables/pipeline.js';
import { concatenate, itemsOf } from '../tables/ragged.js';
import { documentFrequency } from '../vocabulary/postings.js';
import { documentsWithAllWords } from './documents-with-all-words.js';
import { type Candidate, type LabelFilter, phraseCandidate, stemCandidate } from './filters/candidate.js';
import { type Accepted, dropTruncated } from './filters/complete.js';
import { notGenitive } from './filters/genitive.js';
import { minLength } from './filters/min-length.js';
import { notNumeric } from './filters/numeric.js';
import { notOnlyQuery } from './filters/query-words.js';
import { notStopLabel } from './filters/stop-labels.js';
import { notFunctionWordAtEnds } from './filters/stop-words.js';
import type { completePreprocessing } from './label-parameters.js';

type Options = Pick<Static<typeof completePreprocessing>, 'labelFilters' | 'documentAssigner'>;

/** Words and phrases that may be labels, with their documents: the words first, by stem, then the phrases. */
export function selectLabels(
  vocabulary: Vocabulary,
  phrases: Phrases,
  language: Language,
  options: Options,
): LabelCandidates {
  const { labelFilters, documentAssigner } = options;
  const accepted = filterLabels(vocabulary, phrases, language, {
    labelFilters,
    minDf: documentAssigner.minClusterSize,
  });
  return assignDocuments(vocabulary, phrases, accepted, documentAssigner);
}

/**
 * Stems and phrases that pass the filters. Single words in fewer than `minDf` documents are dropped before any filter
 * looks at them: no longer label depends on them.
 */
export function filterLabels(
  vocabulary: Vocabulary,
  phrases: Phrases,
  language: Language,
  { labelFilters, minDf = 1 }: { readonly labelFilters: Options['labelFilters']; readonly minDf?: number },
): Accepted {
  const { stems } = vocabulary;
  const filters = enabledFilters(labelFilters).map(([, filter]) => filter);
  const keeps = (candidate: Candidate): number => (filters.every(filter => filter(candidate)) ? 1 : 0);
  const accepted = { stems: uint8Column(stems.count), phrases: uint8Column(phrases.count) };
  for (let stem = 0; stem < stems.count; stem++)
    if (documentFrequency(stems.postings, stem) >= minDf)
      accepted.stems[stem] = keeps(stemCandidate(vocabulary, stem, language));
  for (let phrase = 0; phrase < phrases.count; phrase++)
    accepted.phrases[phrase] = keeps(phraseCandidate(vocabulary, phrases, phrase, language));
  const complete = labelFilters.completeLabelFilter;
  if (!complete?.enabled) return accepted;
  return dropTruncated(vocabulary, phrases, accepted, complete.labelOverrideThreshold);
}

/** The name of a filter among the parameters, and what it does. */
export type NamedFilter = readonly [name: keyof Options['labelFilters'], filter: LabelFilter];

/** The enabled filters that look at one candidate alone, fast ones first. Their order has no effect on the result. */
export function enabledFilters(options: Partial<Options['labelFilters']>): NamedFilter[] {
  const filters: NamedFilter[] = [];
  if (options.stopWordLabelFilter?.enabled) filters.push(['stopWordLabelFilter', notFunctionWordAtEnds]);
  if (options.numericLabelFilter?.enabled) filters.push(['numericLabelFilter', notNumeric]);
  if (options.minLengthLabelFilter?.enabled)
    filters.push(['minLengthLabelFilter', minLength(options.minLengthLabelFilter.minLength)]);
  if (options.queryLabelFilter?.enabled) filters.push(['queryLabelFilter', notOnlyQuery]);
  if (options.genitiveLabelFilter?.enabled) filters.push(['genitiveLabelFilter', notGenitive]);
  if (options.stopLabelFilter?.enabled) filters.push(['stopLabelFilter', notStopLabel]);
  return filters;
}

function assignDocuments(
  vocabulary: Vocabulary,
  phrases: Phrases,
  accepted: Accepted,
  { exactPhraseAssignment, minClusterSize }: Options['documentAssigner'],
): LabelCandidates {
  const feature: number[] = [];
  const documentSets: Int32Array[] = [];
  const add = (candidate: number, documents: Int32Array): void => {
    if (minClusterSize > 1 && documents.length < minClusterSize) return;
    feature.push(candidate);
    documentSets.push(documents);
  };
  accepted.stems.forEach((is, stem) => {
    if (is === 1) add(vocabulary.stems.word[stem]!, itemsOf(vocabulary.stems.postings, stem));
  });
  const singleWords = feature.length;
  accepted.phrases.forEach((is, phrase) => {
    if (is === 0) return;
    const documents = exactPhraseAssignment
      ? itemsOf(phrases.postings, phrase)
      : documentsWithAllWords(vocabulary, phrases, phrase);
    add(vocabulary.words.count + phrase, documents);
  });
  return {
    count: feature.length,
    feature: Int32Array.from(feature),
    firstPhrase: feature.length > singleWords ? singleWords : -1,
    documents: concatenate(documentSets),
  };
}
