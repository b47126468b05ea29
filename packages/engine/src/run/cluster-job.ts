/** The step in which the algorithm runs. */
import type { Approximate, Checkpoint, ClusterTies, NumberedCluster, Repeats } from '@sheaf/core';
import { beforeTaking } from '@sheaf/core/internal';
import { tellRepeats } from './duplicates/tell-repeats.js';
import type { Surroundings } from './job.js';
import { extend, type StageTimes, StepError } from './known.js';
import type { LoadedJob } from './prepare.js';
import { StageClock } from './stage-clock.js';
import { throwIfStopped } from './stopped-error.js';

export interface ClusteredJob extends LoadedJob {
  readonly clusters: readonly NumberedCluster[];
  readonly times: StageTimes;
  /** Null if the clusters are exact. */
  readonly approximate: Approximate | null;
  /** What the documents repeat. Null if nothing is, or if the algorithm does not look. */
  readonly repeats: Repeats | null;
  /** The number of clusters that the documents have, if the request asks for another one. */
  readonly naturalClusters?: number;
  readonly repeatsNotice?: string;
  /** What ties the documents of each cluster together, if the request asks for it. */
  readonly ties?: readonly ClusterTies[];
}

export interface ClusterOptions extends Surroundings {
  /** The flag with which the caller stops the work. */
  readonly stop: Int32Array | undefined;
}

/** @throws StepError with the times of the finished stages, if the work fails or is stopped */
export function clusterJob(job: LoadedJob, { stop, progress, askForHelp }: ClusterOptions): ClusteredJob {
  const clock = new StageClock();
  const checkpoint: Checkpoint = (stage, done) => {
    throwIfStopped(stop);
    beforeTaking(0);
    clock.enter(stage);
    progress?.(stage, done);
  };
  throwIfStopped(stop);
  try {
    const { algorithm, documents, language, parameters, vectors, previous, seeds, tying } = job;
    let approximate: Approximate | null = null;
    const onApproximate = (found: Approximate): void => {
      approximate = found;
    };
    let repeats: Repeats | null = null;
    const onRepeats = (found: Repeats): void => {
      repeats = found;
    };
    let naturalClusters: number | undefined;
    const onNaturalCount = (found: number): void => {
      naturalClusters = found;
    };
    const options = {
      checkpoint,
      onNaturalCount,
      onApproximate,
      onRepeats,
      askForHelp,
      ...(vectors ? { vectors } : {}),
      ...(previous ? { previous } : {}),
      ...(seeds ? { seeds } : {}),
    };
    const clusters = algorithm.cluster(documents, language, parameters, options);
    const ties = tying?.explainTies(documents, clusters, { language, parameters, ...options });
    const natural = naturalClusters === undefined ? {} : { naturalClusters };
    const repeatsNotice = repeats === null ? null : tellRepeats(repeats, documents);
    return extend(job, {
      clusters,
      approximate,
      repeats,
      times: clock.finish(),
      ...natural,
      ...(repeatsNotice === null ? {} : { repeatsNotice }),
      ...(ties ? { ties } : {}),
    });
  } catch (error) {
    throw new StepError(error, extend(job, { times: clock.finish() }));
  }
}
