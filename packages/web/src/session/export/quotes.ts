/** Typical sentences for reports and workbooks, found by the worker that measures. */
import type { ClusterQuotes } from '@sheaf/sources';
import { corrected } from '../clusters/corrections.js';
import type { Run } from '../clusters/run.js';
import type { Collection } from '../documents/collection.js';
import { askMeasures } from '../measures/measuring.js';
import { askOnce } from '../threads/ask-once.js';
import type { WireCluster } from '../wire/wire.js';

const once = askOnce<Run, readonly ClusterQuotes[]>();

/** The clusters of a file: those of the response, with the corrections of the person. */
export const exportedClusters = ({ response, corrections }: Run): readonly WireCluster[] =>
  corrected(response.clusters, corrections).clusters;

/** The quotes of the clusters of a file, in their order. */
export const quotesIn = (run: Run, collection: Collection): Promise<readonly ClusterQuotes[]> =>
  once(run, () => askMeasures(run, collection, { want: 'quotes', clusters: exportedClusters(run) }));
