/** The treemap: clusters as areas, documents as slips inside them. */
import { type Camera, type Frame, overview, within } from '../chart/camera.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import type { ViewModel } from '../cluster-item.js';
import { notes } from '../notes.js';
import { layoutPolygons } from '../polygons/layout-polygons.js';
import { extentOf } from '../polygons/polygon.js';
import {
  createPolygonStore,
  type DividePolygons,
  immediatePolygons,
  type PolygonStore,
} from '../polygons/polygon-store.js';
import type { Box } from '../scene/shape.js';
import { clusterPolygons, drawPolygons, fitsPolygons } from './draw-polygons.js';
import { drawTreemap, treemapTiles } from './draw-treemap.js';
import { type TreemapOptions, treemapOptions } from './treemap-options.js';

/** Leaves a part of the neighbours visible. */
const FILL = 0.96;

const usesPolygons = (model: ViewModel, { layout }: TreemapOptions): boolean =>
  layout === 'polygonal' && fitsPolygons(model.clusters);

/** The camera that shows a box in the middle, almost as large as the frame. `boxAt` finds the box at a scale. */
function around(frame: Frame, boxAt: (scale: number) => Box | undefined): Camera {
  const small = boxAt(1);
  if (small === undefined) return overview;
  const scale = Math.max(1, FILL * Math.min(frame.width / small.width, frame.height / small.height));
  const camera = within(frame, { scale, x: 0, y: 0 });
  const large = boxAt(camera.scale);
  if (large === undefined) return overview;
  return within(frame, {
    ...camera,
    x: large.x - (frame.width - large.width) / 2,
    y: large.y - (frame.height - large.height) / 2,
  });
}

const drawWith =
  (store: PolygonStore): ChartKind<TreemapOptions>['draw'] =>
  scene =>
    usesPolygons(scene.model, scene.options) ? drawPolygons(scene, store) : drawTreemap(scene);

const kindWith = (store: PolygonStore): ChartKind<TreemapOptions> => ({
  title: notes.treemap.title,
  pans: true,
  draw: drawWith(store),
  picture: drawWith({ ...store, of: store.now }),
  fit(scene, cluster) {
    const { model, options, frame } = scene;
    if (usesPolygons(model, options)) {
      const polygon = clusterPolygons(scene, store)?.get(cluster);
      if (polygon === undefined) return overview;
      const { x, y, width, height } = extentOf(polygon);
      const boxAt = (scale: number): Box => {
        const [wide, high] = [frame.width * scale, frame.height * scale];
        return { x: x * wide, y: y * high, width: width * wide, height: height * high };
      };
      return { ...around(frame, boxAt), target: cluster };
    }
    return around(frame, scale =>
      treemapTiles({ ...scene, frame: { ...frame, camera: { scale, x: 0, y: 0 } } }).find(
        tile => tile.item.id === cluster,
      ),
    );
  },
});

/** The treemap. `divide` finds its polygons: in another thread, where the caller has one. */
export const treemapBy = (divide: DividePolygons) =>
  defineChart({
    name: notes.treemap.name,
    title: notes.treemap.title,
    options: treemapOptions,
    remark: ({ clusters }, { layout }) =>
      layout === 'polygonal' && !fitsPolygons(clusters)
        ? 'More than 150 clusters side by side: drawn as rectangles.'
        : undefined,
    gestures: [
      { does: 'Zoom to a cluster', pointer: 'Double click, press and hold', keys: 'Z' },
      { does: 'Zoom in and out', pointer: 'Wheel, pinch', keys: '+ and −' },
      { does: 'Move the picture', pointer: 'Drag', keys: '' },
      { does: 'Show everything', pointer: 'Shift + double click, Shift + hold', keys: 'Esc, 0' },
    ],
    kindFor: redraw => kindWith(redraw ? createPolygonStore(divide, redraw) : immediatePolygons),
  });

/**
 * The treemap: clusters as areas, documents as slips inside them. `mount` puts it into an element of a page; `toSVG`
 * needs no page.
 *
 * @example
 * import { assignColours, createSelection, toClusterItems, treemap } from '@sheaf/views';
 *
 * const clusters = [
 *   { labels: ['Data Mining'], documents: [0, 1], clusters: [] },
 *   { labels: ['Solar Energy'], documents: [2, 3], clusters: [] },
 * ];
 * const items = toClusterItems(clusters, 4);
 * const titles = ['Data mining tools', 'Open-source data mining', 'Solar energy storage', 'Solar energy panels'];
 *
 * const element = document.createElement('div');
 * element.style.cssText = 'width: 800px; height: 600px';
 * document.body.append(element);
 * const selection = createSelection();
 * treemap.mount(element, { clusters: items, titles, colours: assignColours(items) }, {}, selection);
 * selection.subscribe(({ clusters: ids }) => console.log([...ids].map(id => items[Number(id)]!.label).join()));
 * selection.pick({ cluster: '1' });
 * // → Solar Energy
 */
export const treemap = treemapBy(async question => layoutPolygons(question));
