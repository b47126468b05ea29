import { itemsOf } from '@sheaf/core/internal';
import type { Named } from '../absorb-nameless.js';
import type { Candidates } from './collect-candidates.js';
import type { Frequencies } from './score-labels.js';

/**
 * How much the first label says of a group, 0 to 1: the square of the share of the documents that contain it, and less
 * if it reads badly or fits any topic.
 */
export function worthOfName(
  { members, labels }: Named,
  { documents, appealOf }: Pick<Candidates, 'documents' | 'appealOf'>,
  { factor }: Pick<Frequencies, 'factor'>,
): number {
  const [first] = labels;
  if (first === undefined) return 0;
  const containing = new Set(itemsOf(documents, first));
  let count = 0;
  for (const document of members) if (containing.has(document)) count++;
  const share = count / members.length;
  return share * share * Math.min(1, appealOf(first)) * (factor?.[first] ?? 1);
}
