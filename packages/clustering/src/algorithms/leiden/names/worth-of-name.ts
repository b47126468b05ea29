import { itemsOf } from '@sheaf/core/internal';
import type { Named } from '../absorb-nameless.js';
import type { Candidates } from './collect-candidates.js';
import type { Frequencies } from './score-labels.js';

/** Fewer documents, and less than this share of all, often have a word in common by chance. */
const FEW = 6;
const SMALL_SHARE = 1 / 8;

/** Factor for few documents of which single words are all that can be said. */
const CHANCE = 0.5;

/**
 * How much the labels say of a group, 0 to 1: the square of the share of the documents that contain the first, and less
 * if it reads badly or fits any topic, or if a few documents share single words alone.
 */
export function worthOfName(
  { members, labels }: Named,
  { documents, appealOf, isPhrase }: Pick<Candidates, 'documents' | 'appealOf' | 'isPhrase'>,
  { factor, documents: all }: Pick<Frequencies, 'factor' | 'documents'>,
): number {
  const [first] = labels;
  if (first === undefined) return 0;
  const containing = new Set(itemsOf(documents, first));
  let count = 0;
  for (const document of members) if (containing.has(document)) count++;
  const share = count / members.length;
  const chance = members.length < Math.min(FEW, SMALL_SHARE * all) && !labels.some(isPhrase) ? CHANCE : 1;
  return chance * share * share * Math.min(1, appealOf(first)) * (factor?.[first] ?? 1);
}
