export interface ScoreOptions {
  readonly singleTermBoost: number;
  readonly optimalPhraseLength: number;
  readonly optimalPhraseLengthDev: number;
  readonly documentCountBoost: number;
}

/**
 * How good a phrase is: a bell curve of its effective length times the number of its documents, in single precision.
 * O. Zamir and O. Etzioni, Web document clustering: a feasibility demonstration (SIGIR 1998).
 */
export function baseScore(effectiveLength: number, documents: number, options: ScoreOptions): number {
  return Math.fround(lengthBoost(effectiveLength, options) * (documents * options.documentCountBoost));
}

function lengthBoost(effectiveLength: number, options: ScoreOptions): number {
  const { singleTermBoost, optimalPhraseLength, optimalPhraseLengthDev: deviation } = options;
  if (effectiveLength === 1 && singleTermBoost > 0) return singleTermBoost;
  const distance = effectiveLength - optimalPhraseLength;
  // The reference squares in 32 bits, and so do we: lengths above 46,000 come out as anything.
  return Math.exp(-Math.imul(distance, distance) / (2 * deviation * deviation));
}
