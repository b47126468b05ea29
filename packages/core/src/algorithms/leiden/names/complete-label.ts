import type { Candidates } from './collect-candidates.js';
import type { ScoredLabels } from './score-labels.js';

interface Options {
  readonly candidates: Candidates;
  /** Documents of the cluster. */
  readonly documents: ReadonlySet<number>;
  /** A longer phrase must be in this share of the label's documents in the cluster. */
  readonly share: number;
  readonly stemsOf: (candidate: number) => readonly number[];
  readonly isAllowed: (candidate: number) => boolean;
}

/**
 * The longer phrase that most documents of the cluster with the label contain around it word for word, *Ryder Cup* for
 * *Cup*, and so on; the label itself if there is none.
 */
export function completeLabel(label: number, scored: ScoredLabels, options: Options): number {
  const { candidate, containing } = scored;
  let [whole, count] = [label, containing[candidate.indexOf(label)]!];
  for (;;) {
    const part = options.stemsOf(whole);
    let [longer, most] = [-1, Math.max(2, options.share * count)];
    for (let place = 0; place < candidate.length; place++) {
      // More documents contain the words anywhere than contain the phrase.
      if (containing[place]! < most || candidate[place] === whole) continue;
      const found = phraseDocuments(candidate[place]!, part, options);
      if (found < most || (found === most && longer >= 0) || !options.isAllowed(candidate[place]!)) continue;
      [longer, most] = [candidate[place]!, found];
    }
    if (longer < 0) return whole;
    [whole, count] = [longer, most];
  }
}

/** In how many documents of the cluster a phrase occurs literally; 0 if it does not hold all stems of the part. */
function phraseDocuments(phrase: number, part: readonly number[], { candidates, documents, stemsOf }: Options): number {
  const stems = stemsOf(phrase);
  if (stems.length <= part.length || !part.every(stem => stems.includes(stem))) return 0;
  let count = 0;
  for (const document of candidates.phraseDocumentsOf(phrase)) if (documents.has(document)) count++;
  return count;
}
