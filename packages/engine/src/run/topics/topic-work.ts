/** How long work on topics is expected to take, in milliseconds: see `checkWork`. */
import { leiden } from '@sheaf/clustering/leiden';
import type { TopicModel } from '@sheaf/clustering/topics';
import { resolve } from '@sheaf/core';
import { settingsMillis } from '../../registry/check-work.js';

interface Size {
  readonly documents: number;
  readonly characters: number;
}

type Parameters = TopicModel['parameters'];

/** @param parameters as the model has them: an older model lacks those that were added later */
const clustering = (size: Size, parameters: Parameters): number =>
  leiden.expectedMillis!({ ...size, parameters: resolve(leiden.parameters, parameters), vectorNumbers: 0 }) +
  settingsMillis(parameters);

/** Topics are fitted on a sample, into which all documents are then assigned. */
export const fitMillis = (
  { documents, characters }: Size,
  { sample, parameters, seeds }: { readonly sample: number; readonly parameters: Parameters; readonly seeds: unknown },
): number => {
  const fitted = Math.min(documents, sample);
  const share = fitted / Math.max(1, documents);
  const onSample = clustering({ documents: fitted, characters: share * characters }, parameters);
  return 1.5 * onSample + 6e-4 * characters + settingsMillis(seeds);
};

/** A model is prepared, and each document is compared with all topics. */
export const assignMillis = ({ documents, characters }: Size, { terms, topics }: TopicModel): number =>
  2e-3 * terms.stem.length + 0.05 * topics.length + 6e-4 * characters + 1e-5 * documents * topics.length;

/** What fits nowhere is clustered, which may be all, and the model is made again. */
export const updateMillis = (size: Size, model: TopicModel): number =>
  1.5 * clustering(size, model.parameters) + 2 * assignMillis(size, model) + 5e-3 * model.terms.stem.length;
