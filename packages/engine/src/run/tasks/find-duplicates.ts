/** The task `duplicates`. */

import { standIns } from '@sheaf/clustering/duplicates';
import type { Checkpoint } from '@sheaf/core';
import { checkWork } from '../../registry/check-work.js';
import { checkLimits, type Limits } from '../../registry/limits.js';
import { takeIds } from '../fields/take-ids.js';
import type { Job } from '../job.js';
import { parseBody } from '../parse-body.js';
import type { Done } from './run-task.js';

/** Groups the equal and nearly equal documents of a request, by all fields except the one with ids. */
export function findDuplicates(job: Job, limits: Limits, checkpoint: Checkpoint): Done {
  const { documents } = takeIds(parseBody(job.body, limits, {}).request);
  const characters = checkLimits(documents, limits);
  const millis = 0.03 * documents.length + 4e-4 * characters;
  checkWork({ documents, characters, millis, doing: 'Comparing' }, limits);
  // Documents have no ids here. The search asks for ids only before long comparisons that have no checkpoint.
  const idsOf = () => {
    checkpoint('Comparing documents', 1);
    return {};
  };
  const groups = standIns(documents, { similarity: job.similarity, checkpoint, idsOf });
  return { body: { groups }, facts: { documents: documents.length, characters } };
}
