/** The timeline: when the documents of each cluster were written. For documents with dates. */
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { documentsText } from '../chart/names.js';
import { notes } from '../notes.js';
import { brushTimeline, drawTimeline } from './draw-timeline.js';
import { timeBins } from './time-bins.js';
import { timeTable } from './time-table.js';
import { type TimelineOptions, timelineOptions } from './timeline-options.js';

const kind: ChartKind<TimelineOptions> = {
  title: notes.timeline.title,
  pans: false,
  draw: drawTimeline,
  brush: brushTimeline,
};

/** When the documents of each cluster were written: a row of columns for each cluster, with its trend. */
export const timeline = defineChart({
  name: notes.timeline.name,
  title: notes.timeline.title,
  options: timelineOptions,
  table: timeTable,
  remark({ dates = [] }) {
    const { leftOut } = timeBins(dates);
    const verb = leftOut === 1 ? 'is' : 'are';
    return leftOut === 0 ? undefined : `${documentsText(leftOut)} with a date far from all others ${verb} left out.`;
  },
  gestures: [
    { does: 'Show the documents of a time', pointer: 'Click a column', keys: 'Page down, Enter' },
    { does: 'Show all documents between two times', pointer: 'Drag across', keys: 'Shift + arrows in the last row' },
  ],
  kindFor: () => kind,
});
