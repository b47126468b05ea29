/** The pie: clusters as sectors, subclusters as further rings, documents as strokes around them. */
import { type ChartKind, overview } from '../chart/chart-kind.js';
import { mountChart } from '../chart/mount-chart.js';
import { drawPicture } from '../chart/picture.js';
import { defaultsOf } from '../option-defaults.js';
import { estimateWidth } from '../text/measure.js';
import { defineView } from '../view.js';
import { drawPie } from './draw-pie.js';
import { type PieOptions, pieOptions } from './pie-options.js';

const topOf = (id: string): string => id.split('.')[0]!;

const kind: ChartKind<PieOptions> = {
  title: 'Pie',
  pans: false,
  draw: drawPie,
  /** Opens a sector; asked again, closes it. */
  fit: (_model, _options, frame, _measure, cluster) =>
    frame.camera.target === topOf(cluster) ? overview : { ...overview, target: topOf(cluster) },
};

export const pie = defineView({
  name: 'pie-chart',
  title: 'Pie',
  options: pieOptions,
  gestures: [
    { does: 'Select a cluster or a document', pointer: 'Click', keys: 'Enter' },
    { does: 'Add to the selection, or remove', pointer: 'Ctrl or ⌘ + click', keys: 'X, Ctrl + Enter' },
    { does: 'Move to the next cluster', pointer: '', keys: 'Arrows, Home, End' },
    { does: 'Go into a cluster and back', pointer: '', keys: 'Page down, Page up' },
    { does: 'Open a sector, or close it', pointer: 'Double click, press and hold', keys: 'Z, +' },
    { does: 'Close all sectors', pointer: 'Shift + double click', keys: 'Esc, 0, −' },
  ],
  mount: (element, model, options, selection) =>
    mountChart(kind, element, model, defaultsOf(pieOptions, options), selection),
  toSVG: (model, options, picture) =>
    drawPicture(frame => drawPie(model, defaultsOf(pieOptions, options), frame, estimateWidth), picture),
});
