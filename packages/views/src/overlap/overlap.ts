/** The overlap view: which clusters share documents. */
import { Type } from '@sheaf/core/schema';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import { drawOverlap } from './draw-overlap.js';
import { overlapTable } from './overlap-table.js';

const kind: ChartKind<object> = {
  title: notes.overlap.title,
  pans: false,
  draw: drawOverlap,
};

/** Which clusters share documents: a matrix of pairs, and bars of larger groups. */
export const overlap = defineChart({
  name: notes.overlap.name,
  title: notes.overlap.title,
  options: Type.Object({}),
  table: overlapTable,
  gestures: [{ does: 'Show the documents in both clusters', pointer: 'Click a cell', keys: 'Page down, Enter' }],
  kindFor: () => kind,
});
