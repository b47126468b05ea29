import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Edge, graphOf } from '../graph-of-edges.testing.js';
import { passesInKernels } from './passes-in-kernels.js';
import { passesInScript } from './passes-in-script.js';

const weights = fc.double({ min: 0, max: 2, noNaN: true });

/** A graph with a grouping to begin with. */
const graphs = fc.integer({ min: 1, max: 40 }).chain(count => {
  const node = fc.nat(count - 1);
  return fc
    .record({
      edges: fc.array(fc.tuple(node, node, weights), { maxLength: 150 }),
      size: fc.array(fc.integer({ min: 1, max: 4 }), { minLength: count, maxLength: count }),
      communityOf: fc.array(node, { minLength: count, maxLength: count }),
    })
    .map(({ edges, size, communityOf }) => ({
      graph: { ...graphOf(count, edges as Edge[]), size: Int32Array.from(size) },
      communityOf: Int32Array.from(communityOf),
    }));
});

const resolutions = fc.array(fc.double({ min: 0, max: 3, noNaN: true }), { minLength: 1, maxLength: 3 });

test('passes in WebAssembly come to what passes in script come to, one after the other', () => {
  fc.assert(
    fc.property(graphs, resolutions, ({ graph, communityOf }, each) => {
      const [script, kernels] = [passesInScript(graph), passesInKernels(graph)!];
      let expected: Int32Array = communityOf.slice();
      let found: Int32Array = communityOf.slice();
      for (const resolution of each) {
        script.move(expected, resolution);
        kernels.move(found, resolution);
        expect([...found]).toEqual([...expected]);
        const [expectedParts, parts] = [script.refine(expected, resolution), kernels.refine(found, resolution)];
        expect([...parts]).toEqual([...expectedParts]);
        [expected, found] = [expectedParts, parts];
      }
      kernels.close();
    }),
  );
});

test('passes leave clean memory to the next graph', () => {
  fc.assert(
    fc.property(graphs, graphs, (first, second) => {
      const used = passesInKernels(first.graph)!;
      used.move(first.communityOf, 0.5);
      used.close();
      const [script, kernels] = [passesInScript(second.graph), passesInKernels(second.graph)!];
      const [expected, found] = [second.communityOf.slice(), second.communityOf.slice()];
      script.move(expected, 0.5);
      kernels.move(found, 0.5);
      kernels.close();
      expect([...found]).toEqual([...expected]);
    }),
  );
});
