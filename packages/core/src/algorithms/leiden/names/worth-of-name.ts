import { itemsOf } from '../../../tables/ragged.js';
import type { Named } from '../absorb-nameless.js';
import type { LeidenParameters } from '../leiden-parameters.js';
import type { Candidates } from './collect-candidates.js';
import type { Frequencies } from './score-labels.js';

/**
 * How much the first label says of a group, 0 to 1: the square of the share of the documents that contain it, and less
 * if it fits any topic.
 */
export function worthOfName(
  { members, labels }: Named,
  { documents, isWeak }: Pick<Candidates, 'documents' | 'isWeak'>,
  {
    among,
    naming,
  }: { readonly among: Frequencies; readonly naming: Pick<LeidenParameters['naming'], 'vagueWordFactor'> },
): number {
  const [first] = labels;
  if (first === undefined) return 0;
  const containing = new Set(itemsOf(documents, first));
  let count = 0;
  for (const document of members) if (containing.has(document)) count++;
  const share = count / members.length;
  const isVague = isWeak(first) || (among.factor?.[first] ?? 1) < 1;
  return share * share * (isVague ? naming.vagueWordFactor : 1);
}
