export { type AlignedClusters, type Alignment, alignClusters, type ChangeKind } from './align-clusters.js';
export { type BCubed, bCubed } from './b-cubed.js';
export { clusterCohesion } from './cohesion.js';
export {
  type ChangedDocuments,
  type ClusterChange,
  type ClusteringDiff,
  changedDocuments,
  diffClusterings,
  type MovedDocument,
} from './diff-clusterings.js';
export { clustersOf, type FlatCluster, firstCluster, flatCluster, flatClusters } from './flat-clusters.js';
export { nearDuplicates } from './label-redundancy.js';
export { labelSupport } from './label-support.js';
export { type AgreementWithLabels, measureAgainstLabels } from './measure-against-labels.js';
export { balanceOf, type ClusteringMeasures, type ClusterMeasures, measureClustering } from './measure-clustering.js';
export { type LabelledDocuments, type Overlaps, type Whereabouts, whereabouts } from './overlaps.js';
export { adjustedMutualInformation, adjustedRandIndex, purity } from './partition-agreement.js';
export { type SimilarDocument, similarDocuments } from './similar-documents.js';
export { labelStability } from './stability.js';
export {
  type Labels,
  roundRobin,
  subtopicRecallByClusters,
  subtopicRecallByDocuments,
  subtopicRecallByLabels,
  subtopicsOfClusters,
} from './subtopic-recall.js';
export { type Wording, wordingOf } from './wording.js';
