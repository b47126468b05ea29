/** The treemap: clusters as areas, documents as slips inside them. */
import { type Camera, overview } from '../chart/camera.js';
import { cameraAround } from '../chart/camera-around.js';
import type { ChartKind, Scene } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import type { View } from '../view.js';
import { type CellOptions, cellOptions } from './cell-options.js';
import { drawTreemap, treemapTiles } from './draw-treemap.js';
import type { Tile } from './layout-treemap.js';

/** A subcluster may be too small for a cell in the overview: then the camera goes to its parent first. */
export function cameraOn(scene: Scene<CellOptions>, cluster: string): Camera {
  const tileAt = (scale: number): Tile | undefined =>
    treemapTiles({ ...scene, frame: { ...scene.frame, camera: { scale, x: 0, y: 0 } } }).find(
      ({ item }) => item.id === cluster,
    );
  const camera = cameraAround(scene.frame, tileAt);
  const end = cluster.lastIndexOf('.');
  if (camera || end < 0) return camera ?? overview;
  const parent = cameraOn(scene, cluster.slice(0, end));
  return cameraAround({ ...scene.frame, camera: parent }, tileAt) ?? parent;
}

export const treemapKind: ChartKind<CellOptions> = {
  title: notes.treemap.title,
  pans: true,
  draw: drawTreemap,
  fit: cameraOn,
};

/** The gestures of a picture made of cells. */
export const cellGestures: View['gestures'] = [
  { does: 'Zoom to a cluster', pointer: 'Double click, press and hold', keys: 'Z' },
  { does: 'Zoom in and out', pointer: 'Wheel, pinch', keys: '+ and −' },
  { does: 'Move the picture', pointer: 'Drag', keys: '' },
  { does: 'Show everything', pointer: 'Shift + double click, Shift + hold', keys: 'Esc, 0' },
];

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
export const treemap = defineChart({
  name: notes.treemap.name,
  title: notes.treemap.title,
  options: cellOptions,
  gestures: cellGestures,
  kindFor: () => treemapKind,
});
