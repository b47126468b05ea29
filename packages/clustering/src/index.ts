export * from './algorithms/algorithms.generated.js';
export * from './algorithms/parameters.generated.js';
export {
  type ClusterOptions,
  cluster,
  type PartialParameters,
  type PreviousRun,
  type Remembered,
} from './cluster/cluster.js';
export { diversify } from './cluster/diversify.js';
export { type DocumentKey, type PreviousCluster, PreviousError } from './history/previous-clusters.js';
export { isRest } from './history/rest-label.js';
export { joinSeeds, SeedError, seedsOfLabels } from './input/seeds.js';
export { readVectors, VectorError } from './input/vector-input.js';
export type { WordVectorsName } from './input/word-vectors.js';
