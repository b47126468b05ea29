/** The step of a job that leaves near-duplicates out. Loaded when the first request asks for it. */

import { standIns } from '@sheaf/clustering/duplicates';
import { placePrevious } from '@sheaf/clustering/internal';
import type { Checkpoint, DocumentVectors } from '@sheaf/core';
import { beforeTaking } from '@sheaf/core/internal';
import type { ClusterOptions } from '../cluster-job.js';
import type { CollapsedJob, SizedJob } from '../prepare.js';
import { throwIfStopped } from '../stopped-error.js';
import { inRequest } from './in-request.js';

/** Of each group of near-duplicates only the most complete document is clustered. */
export function keepStandIns(job: SizedJob, { stop, progress }: ClusterOptions): CollapsedJob {
  const checkpoint: Checkpoint = (stage, done) => {
    throwIfStopped(stop);
    beforeTaking(0);
    progress?.(stage, done);
  };
  const groups = standIns(job.documents, { checkpoint });
  const others = new Set(groups.flatMap(each => each.documents.filter(document => document !== each.representative)));
  const kept = [...job.documents.keys()].filter(document => !others.has(document));
  return {
    ...keepOnly(job, kept),
    given: job.documents.length,
    inRequest: response => ({ ...inRequest(response, kept), duplicates: groups }),
  };
}

function keepOnly(job: SizedJob, kept: readonly number[]): SizedJob {
  const { previous } = job.body.request;
  const ids = job.ids && kept.map(document => job.ids![document]!);
  return {
    ...job,
    documents: kept.map(document => job.documents[document]!),
    ids,
    vectors: job.vectors && vectorsOf(job.vectors, kept),
    previous: previous && ids ? placePrevious(previous.clusters, ids) : null,
  };
}

function vectorsOf({ dimensions, data }: DocumentVectors, kept: readonly number[]): DocumentVectors {
  const rows = new Float32Array(kept.length * dimensions);
  kept.forEach((document, row) => {
    rows.set(data.subarray(document * dimensions, (document + 1) * dimensions), row * dimensions);
  });
  return { dimensions, data: rows };
}
