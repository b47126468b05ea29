/** Divides one cluster into topics of its own, with the settings that the other clusters were made with. */
import { isRest } from '@sheaf/clustering';
import { joinLabels } from '@sheaf/core';
import type { ClusterItem } from '@sheaf/views';
import type { Target } from '../clusters/corrections.js';
import { problemOf } from '../messages/problem.js';
import { begin, type Session, toast } from '../state/session.js';
import { chosenPlace, clustererAt } from '../wire/clusterers.js';
import type { WireCluster } from '../wire/wire.js';
import { isLocal } from './cluster-now.js';
import { correctWith } from './correcting.js';
import { partOf } from './narrowing.js';
import { requestOf } from './request.js';

/** A cluster with fewer documents has no parts worth a name. */
export const LEAST_DIVIDED = 6;

/** Clusters of a part of the documents, with the numbers that the documents have in the collection. */
const asParts = (clusters: readonly WireCluster[], { documents }: ClusterItem): readonly Target[] =>
  clusters
    .filter(cluster => cluster.labels.length > 0 && !isRest(cluster))
    .map(({ labels, documents: inner, clusters: below = [] }) => ({
      label: joinLabels(labels),
      documents: [...new Set([...inner, ...below.flatMap(cluster => cluster.documents)])]
        .map(number => documents[number]!)
        .sort((a, b) => a - b),
    }));

/** Splits a cluster. Resolves once the parts, or the reason why there are none, are on the screen. */
export async function split(session: Session, item: ClusterItem): Promise<void> {
  const { collection, setup } = session.getState();
  if (!collection) return;
  const { signal } = begin(session);
  session.send({ type: 'began', what: 'clusters', stage: `Splitting “${item.label}”` });
  try {
    const clusterer = await clustererAt(await chosenPlace(isLocal(collection)));
    const request = requestOf(setup, partOf(collection, item.documents), session.forms);
    const { clusters } = await clusterer.cluster(request, { signal });
    if (signal.aborted) return;
    session.send({ type: 'stopped' });
    const parts = asParts(clusters, item);
    if (parts.length < 2) return toast(session, `“${item.label}” is one topic: nothing in it stands apart.`);
    correctWith(session, item, target => ({ kind: 'split', target, parts }), {
      told: `“${item.label}” split into ${parts.length} parts`,
    });
  } catch (error) {
    if (!signal.aborted) session.send({ type: 'failed', what: 'clusters', problem: problemOf(error, 'Clustering') });
  }
}
