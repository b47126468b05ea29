/** The map of topics: clusters as polygons, side by side like the fields of a landscape. */
import { overview } from '../chart/camera.js';
import { cameraAround } from '../chart/camera-around.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import type { ViewModel } from '../cluster-item.js';
import { notes } from '../notes.js';
import type { Box } from '../scene/shape.js';
import { type CellOptions, cellOptions } from '../treemap/cell-options.js';
import { cameraOn, cellGestures, treemapKind } from '../treemap/treemap.js';
import { clusterPolygons, drawPolygons, fitsPolygons } from './draw-polygons.js';
import { layoutPolygons } from './layout-polygons.js';
import { extentOf } from './polygon.js';
import { createPolygonStore, type DividePolygons, immediatePolygons, type PolygonStore } from './polygon-store.js';

const fits = ({ clusters }: ViewModel): boolean => fitsPolygons(clusters);

const drawWith =
  (store: PolygonStore): ChartKind<CellOptions>['draw'] =>
  scene =>
    fits(scene.model) ? drawPolygons(scene, store) : treemapKind.draw(scene);

const kindWith = (store: PolygonStore): ChartKind<CellOptions> => ({
  title: notes.polygons.title,
  pans: true,
  draw: drawWith(store),
  picture: drawWith({ ...store, of: store.now }),
  fit(scene, cluster) {
    if (!fits(scene.model)) return cameraOn(scene, cluster);
    const { frame } = scene;
    const polygon = clusterPolygons(scene, store)?.get(cluster);
    const boxAt = (scale: number): Box | undefined => {
      if (polygon === undefined) return undefined;
      const { x, y, width, height } = extentOf(polygon);
      const [wide, high] = [frame.width * scale, frame.height * scale];
      return { x: x * wide, y: y * high, width: width * wide, height: height * high };
    };
    const camera = cameraAround(frame, boxAt);
    return camera ? { ...camera, target: cluster } : overview;
  },
});

/** The map of topics. `divide` finds its polygons: in another thread, where the caller has one. */
export const polygonsBy = (divide: DividePolygons) =>
  defineChart({
    name: notes.polygons.name,
    title: notes.polygons.title,
    options: cellOptions,
    remark: model => (fits(model) ? undefined : 'More than 150 clusters side by side: drawn as rectangles.'),
    gestures: cellGestures,
    kindFor: redraw => kindWith(redraw ? createPolygonStore(divide, redraw) : immediatePolygons),
  });

/** The map of topics: clusters as polygons whose areas are proportional to their numbers of documents. */
export const polygons = polygonsBy(async question => layoutPolygons(question));
