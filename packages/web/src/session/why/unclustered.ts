/** Why a document is in "Other topics", in sentences. */

import type { Fate } from '@sheaf/core';
import type { Run } from '../clusters/run.js';
import { clusteredDocument } from '../documents/clustered-texts.js';
import type { Collection } from '../documents/collection.js';
import { askMeasures } from '../measures/measuring.js';
import { counted } from '../messages/words.js';
import type { Forms } from '../parameters/forms.js';
import { parametersOf } from '../parameters/setup.js';

const BY_FILTER: { readonly [filter in NonNullable<Fate['filter']>]: string } = {
  stopWordLabelFilter: 'begins or ends with a function word (filter “Function words”)',
  numericLabelFilter: 'begins with a number (filter “Numbers”)',
  minLengthLabelFilter: 'is too short (filter “Short labels”)',
  queryLabelFilter: 'has only words of the query (filter “Query words”)',
  genitiveLabelFilter: 'ends in a genitive (filter “Genitive endings”)',
  stopLabelFilter: 'is on a list of unwanted labels (filter “Label dictionaries”)',
  completeLabelFilter: 'is a piece of a longer label (filter “Truncated labels”)',
};

export interface Reason {
  readonly says: string;
  /** Words and phrases of the document, each with its explanation. */
  readonly examples: readonly (readonly [label: string, told: string])[];
}

const MOST = 4;

/** A single function word is never considered as a label. */
const isNoise = ({ label, filter }: Fate): boolean => filter === 'stopWordLabelFilter' && !label.includes(' ');

const told = (fates: readonly Fate[], tell: (fate: Fate) => string): Reason['examples'] =>
  fates.slice(0, MOST).map(fate => [fate.label, tell(fate)] as const);

const inDocuments = ({ documents }: Fate): string => `in ${counted(documents, 'document')}`;

/**
 * What happened to the possible labels of the document, in the order of the checks that they failed. One sentence if
 * there were no possible labels.
 */
export function reasonsOf(fates: readonly Fate[]): readonly Reason[] {
  const of = (fate: Fate['fate']) => fates.filter(each => each.fate === fate && !isNoise(each));
  const reasons: Reason[] = [
    { says: 'Possible labels that were not used:', examples: told(of('unchosen'), inDocuments) },
    { says: 'Too few documents for a cluster:', examples: told(of('small'), inDocuments) },
    { says: 'Dropped by a label filter:', examples: told(of('filtered'), fate => BY_FILTER[fate.filter!]) },
  ].filter(({ examples }) => examples.length > 0);
  if (reasons.length > 0) return reasons;
  return [{ says: 'No phrase or word of it is frequent: other documents share none.', examples: [] }];
}

/** Asks the worker that measures. Algorithms that form clusters first have no such reasons. */
export async function unclusteredReasons(
  run: Run,
  collection: Collection,
  document: number,
  forms: Forms,
): Promise<readonly Reason[]> {
  const { algorithm } = run.setup;
  if (Object.keys(clusteredDocument({ ...collection, clustered: run.clustered }, document)).length === 0)
    return [{ says: 'It has no text in the columns that were clustered, or only “N/A” and the like.', examples: [] }];
  if (algorithm !== 'Lingo' && algorithm !== 'STC')
    return [{ says: `${algorithm} groups by shared words, and this document shares too few.`, examples: [] }];
  const parameters = parametersOf(run.setup, collection.query, forms);
  return reasonsOf(await askMeasures(run, collection, { want: 'fates', document, algorithm, parameters }));
}
