/** The graph of similar documents: by words, and by vectors where the request has them. */
import type { AskForHelp, DocumentVectors, Vocabulary } from '@sheaf/core';
import { type TermVectors, weighTerms } from '@sheaf/core/internal';
import { findVersions } from './copies/find-versions.js';
import { areAlike } from './copies/gather-copies.js';
import { blendGraphs } from './graph/blend-graphs.js';
import { type NeighbourGraph, POWER, startLinks } from './graph/link-neighbours.js';
import type { LeidenParameters } from './leiden-parameters.js';
import { type Mentions, mentionsOf } from './seeds/mentions.js';
import type { SeededTexts } from './seeds/seed-texts.js';
import { linkVectors } from './vectors/link-vectors.js';

interface Linking {
  readonly parameters: Pick<LeidenParameters, 'neighbourCount' | 'termWeighting' | 'titleFields'>;
  /** The document of each text of the vocabulary, by its number in the request. */
  readonly order: Int32Array;
  readonly isNeutral: (word: number) => boolean;
  readonly vectors: DocumentVectors | undefined;
  /** How much vectors count beside words, 0 to 1. */
  readonly share: number;
  /** The categories of the request. */
  readonly seeds?: SeededTexts | undefined;
  /** Called between steps of the beginning; throw from it to cancel. */
  readonly onStep: () => void;
  /** Called with the share of the work that is done; throw from it to cancel. */
  readonly onProgress: (done: number) => void;
  /** Called where other threads may help. */
  readonly askForHelp?: AskForHelp | undefined;
}

/**
 * Vectors already tell strong ties from weak ones, so the more they count, the less words need to: the power of cosines
 * falls by the share of the vectors, down to this.
 */
const LEAST_POWER = 1;

/** The share of the time that words take where there are vectors. */
const TIME_OF_WORDS = 0.6;

/** Texts with the ties between them. */
export interface LinkedTexts extends NeighbourGraph {
  /** For each text the first version of it, itself if it is the first one; null where versions are few. */
  readonly firstOf: Int32Array | null;
  /** Where the words of categories are; absent with vectors, which also tie texts that do not contain them. */
  readonly mentions?: Mentions | undefined;
}

/**
 * One graph of words and vectors. Its nodes are the texts. Other threads may begin to search; the function that
 * is returned does what they have not done when it is called.
 */
export function startLinking(vocabulary: Vocabulary, linking: Linking): () => LinkedTexts {
  const finish = startBoth(vocabulary, linking);
  const { order, vectors, share, seeds } = linking;
  return () => {
    const { terms, byWords, byVectors } = finish();
    const firstOf = findVersions(byWords, terms.byDocument, {
      exponent: exponentOf(linking),
      areAlike: (a, b) => !vectors || areAlike(vectors, order[a]!, order[b]!),
    });
    if (byVectors) {
      const recall = lower(byWords.recall, byVectors.recall);
      return { ...blendGraphs(byWords, byVectors, share), recall, firstOf };
    }
    const mentions = seeds && seeds.words.length > 0 ? mentionsOf(seeds, terms) : undefined;
    return { ...byWords, firstOf, mentions };
  };
}

const exponentOf = ({ vectors, share }: Pick<Linking, 'vectors' | 'share'>): number =>
  vectors ? Math.max(LEAST_POWER, POWER - share) : POWER;

/** The lower of two shares, of which null means all. */
const lower = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? (a ?? b) : Math.min(a, b);

interface Both {
  readonly terms: TermVectors;
  readonly byWords: NeighbourGraph;
  readonly byVectors?: NeighbourGraph;
}

/** The graph of words and, where there are vectors, the graph of vectors. */
export const linkByBoth = (vocabulary: Vocabulary, linking: Linking): Both => startBoth(vocabulary, linking)();

function startBoth(vocabulary: Vocabulary, linking: Linking): () => Both {
  const { parameters, order, isNeutral, vectors, onStep, onProgress, askForHelp } = linking;
  const { titleFields, termWeighting: weighting, neighbourCount } = parameters;
  const terms = weighTerms(vocabulary, { titleFields, isNeutral, weighting });
  if (!vectors) {
    const finish = startLinks(terms, { count: neighbourCount, onStep, onProgress, askForHelp });
    return () => ({ terms, byWords: finish() });
  }
  const finish = startLinks(terms, {
    count: neighbourCount,
    power: exponentOf(linking),
    onStep,
    onProgress: done => onProgress(1 - TIME_OF_WORDS * (1 - done)),
    askForHelp,
  });
  return () => {
    // While others search by words.
    const byVectors = linkVectors(vectors, order, done => onProgress((1 - TIME_OF_WORDS) * done));
    return { terms, byWords: finish(), byVectors };
  };
}
