/** The overlap view: which clusters share documents. */
import { Type } from '@sheaf/core/schema';
import { overview } from '../chart/camera.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { drawOverlap } from './draw-overlap.js';

const kind: ChartKind<object> = {
  title: 'Overlap',
  pans: false,
  draw: drawOverlap,
  fit: () => overview,
};

export const overlap = defineChart({
  name: 'overlap',
  title: 'Overlap',
  options: Type.Object({}),
  gestures: [{ does: 'Show the documents in both clusters', pointer: 'Click a cell', keys: 'Page down, Enter' }],
  kindFor: () => kind,
});
