/** Parameters of the score of base clusters; their declarations are in `stc-parameters.ts`. */
export interface ScoreOptions {
  readonly singleTermBoost: number;
  readonly optimalPhraseLength: number;
  readonly optimalPhraseLengthDev: number;
  readonly documentCountBoost: number;
}

/**
 * Rates a phrase: a bell curve over its effective length, times the number of its documents, in single precision.
 * O. Zamir and O. Etzioni, Web document clustering: a feasibility demonstration (SIGIR 1998).
 */
export function baseScore(effectiveLength: number, documents: number, options: ScoreOptions): number {
  return Math.fround(lengthBoost(effectiveLength, options) * (documents * options.documentCountBoost));
}

function lengthBoost(effectiveLength: number, options: ScoreOptions): number {
  const { singleTermBoost, optimalPhraseLength, optimalPhraseLengthDev: deviation } = options;
  if (effectiveLength === 1 && singleTermBoost > 0) return singleTermBoost;
  const distance = effectiveLength - optimalPhraseLength;
  // Carrot2 squares in 32-bit integers, so distances above 46,340 overflow here as they do there.
  return Math.exp(-Math.imul(distance, distance) / (2 * deviation * deviation));
}
