/** The task `duplicates`. */
import type { Checkpoint } from '@sheaf/core';
import { standIns } from '@sheaf/core/duplicates';
import { checkLimits, type Limits } from '../../registry/limits.js';
import { takeIds } from '../fields/take-ids.js';
import type { Job } from '../job.js';
import { parseBody } from '../parse-body.js';
import type { Done } from './run-task.js';

/** Groups the documents of a request that are equal or nearly so, by all their fields but the one with their ids. */
export function findDuplicates(job: Job, limits: Limits, checkpoint: Checkpoint): Done {
  const { documents } = takeIds(parseBody(job.body, limits, {}).request);
  const characters = checkLimits(documents, limits);
  // No document has an id. They are asked for where many that are tied are compared, which has no checkpoint.
  const idsOf = () => {
    checkpoint('Comparing documents', 1);
    return {};
  };
  const groups = standIns(documents, { similarity: job.similarity, checkpoint, idsOf });
  return { body: { groups }, facts: { documents: documents.length, characters } };
}
