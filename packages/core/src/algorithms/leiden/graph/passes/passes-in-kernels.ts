import { kernelStore } from '../../../../matrix/simd/kernel-store.js';
import { endOf, type Memory } from '../../../../matrix/simd/web-assembly.js';
import { copyOf } from '../../../../tables/columns.js';
import type { Graph } from '../graph.js';
import { communityKernelsModule } from './community-kernels.generated.js';
import type { Passes } from './passes.js';

/** `packages/core/assembly/communities/kernels.ts`. Numbers are addresses in bytes, or counts. */
interface CommunityKernels {
  readonly memory: Memory;
  open(count: number, start: number, item: number, weight: number, size: number, work: number): void;
  move(communityOf: number, resolution: number): void;
  refine(communityOf: number, partOf: number, resolution: number): void;
}

const store = kernelStore<CommunityKernels>(communityKernelsModule);

/** Bytes of an integer and of a double. */
const INTEGER = 4;
const DOUBLE = 8;

/** Bytes that the passes need for each node beside the columns here: a double, four integers and a byte. */
const WORK = DOUBLE + 4 * INTEGER + 1;

/** The passes over a graph in WebAssembly; undefined where there is none, or not enough memory for it. */
export function passesInKernels({ count, start, item, weight, size }: Graph): Passes | undefined {
  const edges = weight.length;
  const columns = edges * (DOUBLE + INTEGER) + (4 * count + 1) * INTEGER;
  const kernels = store.take(columns + DOUBLE + WORK * count);
  if (!kernels) return undefined;
  const { buffer } = kernels.memory;
  const weights = new Float64Array(buffer, 0, edges);
  const items = new Int32Array(buffer, endOf(weights), edges);
  const starts = new Int32Array(buffer, endOf(items), count + 1);
  const sizes = new Int32Array(buffer, endOf(starts), count);
  const communities = new Int32Array(buffer, endOf(sizes), count);
  const parts = new Int32Array(buffer, endOf(communities), count);
  weights.set(weight);
  items.set(item);
  starts.set(start);
  sizes.set(size);
  const work = Math.ceil(endOf(parts) / DOUBLE) * DOUBLE;
  kernels.open(count, starts.byteOffset, items.byteOffset, weights.byteOffset, sizes.byteOffset, work);
  return {
    move(communityOf, resolution) {
      communities.set(communityOf);
      kernels.move(communities.byteOffset, resolution);
      communityOf.set(communities);
    },
    refine(communityOf, resolution) {
      communities.set(communityOf);
      for (let node = 0; node < count; node++) parts[node] = node;
      kernels.refine(communities.byteOffset, parts.byteOffset, resolution);
      return copyOf(parts);
    },
    close() {
      store.giveBack(kernels);
    },
  };
}
