export { type BCubed, bCubed } from './agreement/b-cubed.js';
export { type AgreementWithLabels, measureAgainstLabels } from './agreement/measure-against-labels.js';
export { adjustedMutualInformation, adjustedRandIndex, purity } from './agreement/partition-agreement.js';
export {
  type Labels,
  roundRobin,
  subtopicRecallByClusters,
  subtopicRecallByDocuments,
  subtopicRecallByLabels,
  subtopicsOfClusters,
} from './agreement/subtopic-recall.js';
export { type AlignedClusters, type Alignment, alignClusters, type ChangeKind } from './comparison/align-clusters.js';
export {
  type ChangedDocuments,
  type ClusterChange,
  type ClusteringDiff,
  changedDocuments,
  diffClusterings,
  type MovedDocument,
} from './comparison/diff-clusterings.js';
export { type LabelledDocuments, type Overlaps, type Whereabouts, whereabouts } from './comparison/overlaps.js';
export { clusterCohesion } from './measures/cohesion.js';
export { nearDuplicates } from './measures/label-redundancy.js';
export { labelSupport } from './measures/label-support.js';
export {
  balanceOf,
  type ClusteringMeasures,
  type ClusterMeasures,
  measureClustering,
} from './measures/measure-clustering.js';
export { labelStability } from './measures/stability.js';
export { weakLabels } from './measures/weak-labels.js';
export { type SimilarDocument, similarDocuments } from './similarity/similar-documents.js';
export { clustersOf, type FlatCluster, firstCluster, flatCluster, flatClusters } from './texts/flat-clusters.js';
export { vaguenessOf, type Wording, wordingOf } from './texts/wording.js';
