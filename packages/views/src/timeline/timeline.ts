/** The timeline: when the documents of each cluster were written. For documents with dates. */
import { Type } from '@sheaf/core/schema';
import { overview } from '../chart/camera.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import { drawTimeline } from './draw-timeline.js';
import { timeTable } from './time-table.js';

const kind: ChartKind<object> = {
  title: notes.timeline.title,
  pans: false,
  draw: drawTimeline,
  fit: () => overview,
};

/** When the documents of each cluster were written: a row of columns for each cluster. */
export const timeline = defineChart({
  name: notes.timeline.name,
  title: notes.timeline.title,
  options: Type.Object({}),
  table: timeTable,
  gestures: [{ does: 'Show the documents of a time', pointer: 'Click a column', keys: 'Page down, Enter' }],
  kindFor: () => kind,
});
