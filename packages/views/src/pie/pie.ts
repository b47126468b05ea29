/** The pie: clusters as sectors, subclusters as further rings, documents as strokes around them. */
import { overview } from '../chart/camera.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import { drawPie } from './draw-pie.js';
import { type PieOptions, pieOptions } from './pie-options.js';

const topOf = (id: string): string => id.split('.')[0]!;

const kind: ChartKind<PieOptions> = {
  title: notes.pie.title,
  pans: false,
  draw: drawPie,
  /** Opens a sector, or closes it if it is open. */
  fit: ({ frame }, cluster) =>
    frame.camera.target === topOf(cluster) ? overview : { ...overview, target: topOf(cluster) },
};

/**
 * Clusters as sectors of a circle, subclusters as further rings, documents as strokes around them.
 *
 * @example
 * import { assignColours, pie, toClusterItems } from '@sheaf/views';
 *
 * const items = toClusterItems([{ labels: ['Data Mining'], documents: [0, 1], clusters: [] }], 3);
 * const model = { clusters: items, titles: ['Tools', 'Methods', 'Energy'], colours: assignColours(items) };
 * const svg = pie.toSVG(model, {}, { width: 640, height: 480 });
 * console.log(svg.startsWith('<svg'), svg.includes('Data Mining'));
 * // → true true
 */
export const pie = defineChart({
  name: notes.pie.name,
  title: notes.pie.title,
  options: pieOptions,
  gestures: [
    { does: 'Open a sector, or close it', pointer: 'Double click, press and hold', keys: 'Z, +' },
    { does: 'Close all sectors', pointer: 'Shift + double click, Shift + hold', keys: 'Esc, 0, −' },
  ],
  kindFor: () => kind,
});
