import type { Graph } from '../graph.js';
import type { Passes } from './passes.js';
import { passesInKernels } from './passes-in-kernels.js';
import { passesInScript } from './passes-in-script.js';

/** In smaller graphs it takes longer to copy the graph than the passes take. */
const KERNELS_FROM = 500;

/** @param kernelsFrom the number of nodes from which on WebAssembly is used where there is SIMD */
export const openPasses = (graph: Graph, kernelsFrom = KERNELS_FROM): Passes =>
  (graph.count >= kernelsFrom ? passesInKernels(graph) : undefined) ?? passesInScript(graph);
