/** The treemap: clusters as areas, documents as slips inside them. */
import { type Camera, type ChartKind, overview, within } from '../chart/chart-kind.js';
import { mountChart } from '../chart/mount-chart.js';
import { drawPicture } from '../chart/picture.js';
import { defaultsOf } from '../option-defaults.js';
import { estimateWidth } from '../text/measure.js';
import { defineView } from '../view.js';
import { drawTreemap, treemapTiles } from './draw-treemap.js';
import { type TreemapOptions, treemapOptions } from './treemap-options.js';

/** A little of the neighbours stays in sight. */
const fill = 0.96;

const kind: ChartKind<TreemapOptions> = {
  title: 'Treemap',
  pans: true,
  draw: drawTreemap,
  fit(model, options, frame, measure, cluster): Camera {
    const tileIn = (scale: number) =>
      treemapTiles(model.clusters, options, { ...frame, camera: { scale, x: 0, y: 0 } }, measure).find(
        tile => tile.item.id === cluster,
      );
    const small = tileIn(1);
    if (small === undefined) return overview;
    const scale = Math.max(1, fill * Math.min(frame.width / small.width, frame.height / small.height));
    const camera = within(frame, { scale, x: 0, y: 0 });
    const large = tileIn(camera.scale);
    if (large === undefined) return overview;
    return within(frame, {
      ...camera,
      x: large.x - (frame.width - large.width) / 2,
      y: large.y - (frame.height - large.height) / 2,
    });
  },
};

export const treemap = defineView({
  name: 'treemap',
  title: 'Treemap',
  options: treemapOptions,
  gestures: [
    { does: 'Select a cluster or a document', pointer: 'Click', keys: 'Enter' },
    { does: 'Add to the selection, or remove', pointer: 'Ctrl or ⌘ + click', keys: 'X, Ctrl + Enter' },
    { does: 'Move to the next cluster', pointer: '', keys: 'Arrows, Home, End' },
    { does: 'Go into a cluster and back', pointer: '', keys: 'Page down, Page up' },
    { does: 'Zoom to a cluster', pointer: 'Double click, press and hold', keys: 'Z' },
    { does: 'Zoom in and out', pointer: 'Wheel, pinch', keys: '+ and −' },
    { does: 'Move the picture', pointer: 'Drag', keys: '' },
    { does: 'Show everything', pointer: 'Shift + double click', keys: 'Esc, 0' },
  ],
  mount: (element, model, options, selection) =>
    mountChart(kind, element, model, defaultsOf(treemapOptions, options), selection),
  toSVG: (model, options, picture) =>
    drawPicture(frame => drawTreemap(model, defaultsOf(treemapOptions, options), frame, estimateWidth), picture),
});
