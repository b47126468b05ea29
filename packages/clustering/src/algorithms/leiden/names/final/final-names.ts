/**
 * Names as people read them, given when the groups are settled: one phrase of the documents rather than three loose
 * words, and no piece of a longer name. The labels that shape the groups are chosen without this.
 */
import { power } from '@sheaf/core/internal';
import type { Candidates } from '../collect-candidates.js';
import type { LabelLikeness } from '../label-likeness.js';
import { createNamer, type Line, type Namer } from '../name-clusters.js';
import type { LabelScorer, ScoredLabels } from '../score-labels.js';
import { countIn, createCompleter, marked, tellingStems } from './complete-label.js';

/** Factor for phrases that this share of the documents contains word for word; less for rarer ones. */
const PHRASE = 2;
const PHRASE_SHARE = 0.4;

/** A phrase is word for word in this share, and in two documents. */
const LEAST_LITERAL = 0.1;

/** The weight of documents with a phrase word for word, beside those that contain its words anywhere. */
const LITERAL = 0.3;
const CONTAINMENT = 1.45;

/** Factors for words common to all documents: beside another word, beside a vague one, and alone. */
const WITH_COMMON = 1.25;
const COMMON_AND_VAGUE = 0.5;
const ONLY_COMMON = 0.3;

/** Factor for phrases with a function word inside that links no names. */
const SENTENCE = 0.15;

/** Factors for single words by the share of their occurrences that end a phrase. */
const ENDS_PHRASE = [
  { below: 0.2, factor: 0.5 },
  { below: 0.35, factor: 0.75 },
];

/** Factors for labels with a word that is like a verb. */
const VERB = [
  { above: 0.2, factor: 0.4 },
  { above: 0.13, factor: 0.7 },
];

/**
 * The first label is enough where it is in most documents; each further one has to say something of many more. Beside a
 * phrase, most single words say little: *Software Simulator · Action*.
 */
const SHORT_LINE: Line = {
  enough: 0.75,
  leastContaining: 0.12,
  leastAdded: 0.08,
  leastScore: 0.07,
  leastWordScore: 0.12,
  leastBesidePhrase: 0.3,
};

interface Options {
  readonly labelCount: number;
  /** A longer phrase replaces a label if it is in this share of its documents; 0 for labels like those that shape. */
  readonly completion: number;
  readonly taken?: readonly number[];
}

/** Names groups for people, the largest first; no group gets a name that is similar to an earlier one. */
export function createFinalNamer(
  scorer: LabelScorer,
  likeness: LabelLikeness,
  { completion, ...options }: Options,
): Namer {
  if (completion === 0) return createNamer(scorer, likeness, options);
  const complete = createCompleter(scorer, completion);
  // Twins in a line are seen by people; groups are shaped without this.
  const likeForms = { ...likeness, ...likeness.forms };
  return createNamer(preferPhrases(scorer), likeForms, { ...options, line: SHORT_LINE, complete, isTelling: true });
}

function preferPhrases(scorer: LabelScorer): LabelScorer {
  const { candidates } = scorer;
  const readingOf = new Map<number, number>();
  return {
    ...scorer,
    scoreIn(documents, among): ScoredLabels {
      const scored = scorer.scoreIn(documents, among);
      const members = marked(documents, scorer.documentCount);
      const factor = (place: number): number => {
        const candidate = scored.candidate[place]!;
        let reading = readingOf.get(candidate);
        if (reading === undefined) readingOf.set(candidate, (reading = readingFactor(candidates, candidate)));
        if (!candidates.isPhrase(candidate)) return reading;
        const literal = countIn(candidates.phraseDocumentsOf(candidate), members);
        if (literal < Math.max(Math.min(2, documents.length), LEAST_LITERAL * documents.length)) return 0;
        const phrase = phraseFactor(literal / documents.length);
        const share = literal / scored.containing[place]!;
        return reading * phrase * power(1 - LITERAL + LITERAL * share, CONTAINMENT);
      };
      // No more documents have a phrase word for word than have its words.
      const bound = (place: number): number =>
        candidates.isPhrase(scored.candidate[place]!)
          ? phraseFactor(scored.containing[place]! / documents.length) * WITH_COMMON
          : 1;
      return {
        ...scored,
        score: place => scored.score(place) * factor(place),
        maxScore: place => scored.maxScore(place) * bound(place),
      };
    },
  };
}

/** @param share of the documents that have a phrase word for word */
const phraseFactor = (share: number): number => 1 + (PHRASE - 1) * Math.min(1, share / PHRASE_SHARE);

const readingFactor = (candidates: Candidates, candidate: number): number =>
  (candidates.isName(candidate) ? 1 : SENTENCE) *
  commonFactor(candidates, candidate) *
  verbFactor(candidates.verbness(candidate)) *
  (candidates.isPhrase(candidate) ? 1 : wordFactor(candidates, candidate));

/** Adjectives and verbs are hardly ever the last content word of a phrase, and name nothing alone. */
function wordFactor(candidates: Candidates, candidate: number): number {
  const share = candidates.endsPhrase(candidates.stemsOf(candidate)[0]!);
  const found = ENDS_PHRASE.find(({ below }) => share < below);
  return found?.factor ?? 1;
}

const verbFactor = (verbness: number): number => VERB.find(({ above }) => verbness > above)?.factor ?? 1;

/** How well a label tells its documents from others by its common words and those beside them. */
function commonFactor(candidates: Candidates, candidate: number): number {
  const stems = candidates.stemsOf(candidate);
  const telling = tellingStems(candidates, candidate);
  if (telling.length === 0) return ONLY_COMMON;
  if (telling.length === stems.length) return 1;
  const isVague = (stem: number): boolean => {
    const word = candidates.ofStem(stem);
    return word >= 0 && candidates.appealOf(word) < 0.5;
  };
  return telling.every(isVague) ? COMMON_AND_VAGUE : WITH_COMMON;
}
