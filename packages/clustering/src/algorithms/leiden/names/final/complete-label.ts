import { itemsOf, uint8Column } from '@sheaf/core/internal';
import { type Candidates, MAX_CONTENT_WORDS } from '../collect-candidates.js';
import type { Completer, Scored } from '../name-clusters.js';
import type { LabelScorer } from '../score-labels.js';

/** The required share is less by this factor where only words that most documents contain are added. */
const COMMON_WORDS = 2 / 3;

/** A phrase that grows by more words than this to the greatest length is a piece of a sentence, */
const MOST_ADDED = 1;

/** unless this share of the label's documents contain it. */
const WHOLE = 0.8;

/**
 * Completes a label by the longer phrase that most documents of the cluster with the label contain around it word for
 * word, *Ryder Cup* for *Cup*, and so on.
 *
 * @param share the share of the label's documents in the cluster that a longer phrase must be in
 */
export const createCompleter =
  ({ candidates, documentCount }: LabelScorer, share: number): Completer =>
  (label, cluster, isFree) => {
    const members = marked(cluster.documents, documentCount);
    const telling = (found: number): number => tellingStems(candidates, found).length;
    const adds = addsWords(candidates, cluster);
    let whole = label;
    for (;;) {
      const longer = longerPhrase(whole, { candidates, cluster, members, share, isAllowed });
      if (longer < 0) break;
      whole = longer;
    }
    const literally = (found: number): number => countIn(candidates.phraseDocumentsOf(found), members);
    const isLong =
      candidates.stemsOf(whole).length === MAX_CONTENT_WORDS && telling(whole) - telling(label) > MOST_ADDED;
    return isLong && literally(whole) < WHOLE * literally(label) ? label : whole;

    function isAllowed(candidate: number): boolean {
      return candidates.isName(candidate) && adds(label, candidate) && isFree(candidate);
    }
  };

/** The phrase around a label that most documents have word for word; −1 if it is in too few. */
function longerPhrase(
  label: number,
  options: {
    readonly candidates: Candidates;
    readonly cluster: Scored;
    readonly members: Uint8Array;
    readonly share: number;
    readonly isAllowed: (candidate: number) => boolean;
  },
): number {
  const { candidates, cluster, members, share, isAllowed } = options;
  const { candidate, containing } = cluster.scored;
  const part = candidates.stemsOf(label);
  const telling = tellingStems(candidates, label).length;
  const literally = countIn(candidates.phraseDocumentsOf(label), members);
  const anywhere = countIn(itemsOf(candidates.documents, label), members);
  let [longer, most] = [-1, 0];
  for (let place = 0; place < candidate.length; place++) {
    const found = candidate[place]!;
    // More documents contain the words anywhere than contain the phrase.
    if (
      !candidates.isPhrase(found) ||
      containing[place]! <= most ||
      containing[place]! < COMMON_WORDS * share * anywhere
    )
      continue;
    const stems = candidates.stemsOf(found);
    if (stems.length <= part.length || !part.every(stem => stems.includes(stem))) continue;
    const least = tellingStems(candidates, found).length === telling ? COMMON_WORDS * share : share;
    const count = countIn(candidates.phraseDocumentsOf(found), members);
    const isFrequent = count >= Math.max(2, least * literally) && containing[place]! >= least * anywhere;
    if (isFrequent && count > most && isAllowed(found)) [longer, most] = [found, count];
  }
  return longer;
}

/** Whether a phrase adds words that say something of its documents: not vague ones, nor such as most clusters share. */
function addsWords(candidates: Candidates, { among: { factor } }: Scored) {
  const isVague = (stem: number): boolean => {
    const word = candidates.ofStem(stem);
    return word >= 0 && (candidates.isCommon(stem) ? candidates.appealOf(word) : (factor?.[word] ?? 1)) < 1;
  };
  return (label: number, phrase: number): boolean => {
    const own = candidates.stemsOf(label);
    return !candidates.stemsOf(phrase).some(stem => !own.includes(stem) && isVague(stem));
  };
}

/** The stems that tell documents apart. */
export const tellingStems = (candidates: Candidates, candidate: number): readonly number[] =>
  candidates.stemsOf(candidate).filter(stem => !candidates.isCommon(stem));

/** 1 for each of some documents, 0 for others. */
export function marked(documents: Int32Array, documentCount: number): Uint8Array {
  const marks = uint8Column(documentCount);
  for (const document of documents) marks[document] = 1;
  return marks;
}

export function countIn(documents: Int32Array, members: Uint8Array): number {
  let count = 0;
  for (let i = 0; i < documents.length; i++) count += members[documents[i]!]!;
  return count;
}
