/** The page on which charts are tried: everything the tests need hangs on `window.sheaf`. */

import type { Cluster } from '@sheaf/core';
import {
  assignColours,
  bubbles,
  createSelection,
  dark,
  documentMap,
  light,
  type MountedView,
  overlap,
  pie,
  polygons,
  svgToPng,
  timeline,
  toClusterItems,
  treemap,
} from '@sheaf/views';

const views = { treemap, polygons, pie, bubbles, overlap, timeline, map: documentMap };
export type ViewKey = keyof typeof views;

const leaf = (label: string, ...documents: number[]): Cluster<number> => ({ labels: [label], documents, clusters: [] });
const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n);

const data: Readonly<Record<string, { clusters: Cluster<number>[]; count: number }>> = {
  empty: { clusters: [], count: 0 },
  one: { clusters: [leaf('Only One', 0, 1, 2)], count: 3 },
  several: {
    clusters: [
      leaf('Garbage Collection', 0, 1, 2, 3, 4),
      leaf('Eyewitness Testimony', 2, 5, 6),
      leaf('ذاكرة العمل', 7, 8),
      leaf('记忆与学习', 9, 10),
      leaf('A label that is much longer than any cell could ever show on a screen of usual size', 11, 12),
    ],
    count: 18,
  },
  many: {
    clusters: range(300).map(n => leaf(`Cluster number ${n}`, n, ...range(n % 17).map(k => (n * 31 + k * 7) % 2000))),
    count: 2000,
  },
  nested: {
    clusters: [
      {
        labels: ['Parent'],
        documents: [9],
        clusters: [leaf('First Child', 0, 1, 2), leaf('Second Child', 2, 3, 4, 5)],
      },
      leaf('Flat', 6, 7, 8),
    ],
    count: 14,
  },
};

const selection = createSelection();
let chart: MountedView | undefined;

function modelOf(name: string) {
  const { clusters, count } = data[name]!;
  const items = toClusterItems(clusters, count);
  const titles = range(count).map(n => `The title of document ${n}, which is long enough to be cut`);
  const dates = titles.map((_, n) => n * 40 * 864e5);
  return { clusters: items, titles, colours: assignColours(items), dates };
}

const sheaf = {
  selection,
  svgToPng,
  palettes: { light, dark },
  get chart() {
    return chart!;
  },
  mount(view: ViewKey, name: string): void {
    chart?.destroy();
    const element = document.getElementById('chart')!;
    chart = views[view].mount(element, modelOf(name), {}, selection);
  },
  /** Leaves the chart before where it is. */
  mountBeside(view: ViewKey, name: string): void {
    chart = undefined;
    sheaf.mount(view, name);
  },
  update(name: string): void {
    chart!.update(modelOf(name));
  },
  selected: (): string => [[...selection.value.clusters].join(), [...selection.value.documents].join()].join(' | '),
};

export type Sheaf = typeof sheaf;
Object.assign(window, { sheaf });
