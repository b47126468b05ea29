import type { AskForHelp, Document } from '@sheaf/core';
import { rowCount, selectRows, type Weighted } from '@sheaf/core/internal';
import { FEW_TEXTS } from '../../algorithms/leiden/copies/find-versions.js';
import { foldEqual } from '../../algorithms/leiden/fold.js';
import type { LeidenParameters } from '../../algorithms/parameter-types.generated.js';
import { unitVectors } from '../centres/unit-vectors.js';
import { vectorSpace } from '../centres/vector-space.js';
import type { TopicModel } from '../model/topic-model.js';
import { tableOf } from '../words/count-stems.js';
import { type Linked, linkNodes } from './find-groups.js';
import { gatherVersions, type Versions } from './gather-versions.js';

/** Documents with copies side by side, and their words. */
export interface Texts {
  readonly documents: readonly Document[];
  /** Whether a document is no copy of the one before. */
  readonly isNew: (row: number) => boolean;
  /** Counts by the terms of a model. */
  readonly counts: Weighted<Int32Array>;
}

/** The same documents in an order of their own, with the ties between them and to the exemplars of a model. */
export interface LinkedTexts extends Omit<Texts, 'isNew'> {
  readonly vectors: Weighted;
  readonly linked: Linked;
  readonly versions: Pick<Versions, 'speaks' | 'perText'>;
}

const noVersions = { speaks: () => true, perText: 1 };

/**
 * Links documents and exemplars. The nearest neighbours of a text with many versions are its versions alone, so that
 * they would hide which texts belong together: where such texts are common, they are found first, and then linked.
 *
 * @param onStep called with the share that is done; throw from it to cancel
 */
export function linkTexts(
  texts: Texts,
  model: Pick<TopicModel, 'terms' | 'topics'>,
  {
    parameters,
    onStep,
    askForHelp,
  }: {
    readonly parameters: LeidenParameters;
    readonly onStep: (done: number) => void;
    readonly askForHelp: AskForHelp | undefined;
  },
): LinkedTexts {
  const space = vectorSpace(model.terms);
  const exemplars = unitVectors(tableOf(model.topics.flatMap(topic => topic.exemplars)), space);
  const terms = model.terms.stem.length;
  const link = ({ documents, isNew, counts }: Texts, from: number) => {
    const vectors = unitVectors(counts, space);
    const nodes = { documents: vectors, fold: foldEqual(documents.length, isNew), exemplars, terms };
    const linked = linkNodes(nodes, parameters, { onStep: done => onStep(from + done / 2), askForHelp });
    return { documents, counts, vectors, linked };
  };
  const asGiven = link(texts, 0);
  const { linked } = asGiven;
  const versions = rowCount(linked.fold.documents) < FEW_TEXTS ? undefined : gatherVersions(linked);
  if (!versions?.areMany) return { ...asGiven, versions: noVersions };
  const { order, isNew } = versions;
  const documents = Array.from(order, row => texts.documents[row]!);
  return { ...link({ documents, isNew, counts: selectRows(texts.counts, order) }, 1 / 2), versions };
}
