/** Packed bubbles: clusters as circles, as large as they have documents. */
import { Type } from '@sheaf/core/schema';
import { overview, within } from '../chart/camera.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import { bubblesIn, drawBubbles } from './draw-bubbles.js';

/** Leaves a part of the neighbours visible. */
const FILL = 0.9;

const kind: ChartKind<object> = {
  title: notes.bubbles.title,
  pans: true,
  draw: drawBubbles,
  fit({ model, frame }, cluster) {
    const found = bubblesIn(model, { ...frame, camera: overview }).find(({ item }) => item.id === cluster);
    if (!found) return overview;
    const scale = Math.max(1, (FILL * Math.min(frame.width, frame.height)) / (2 * found.radius));
    const x = found.x * scale - frame.width / 2;
    const y = found.y * scale - frame.height / 2;
    return within(frame, { scale, x, y });
  },
};

/** Clusters as packed circles, whose areas are proportional to their numbers of documents. */
export const bubbles = defineChart({
  name: notes.bubbles.name,
  title: notes.bubbles.title,
  options: Type.Object({}),
  gestures: [
    { does: 'Zoom to a cluster', pointer: 'Double click, press and hold', keys: 'Z' },
    { does: 'Zoom in and out', pointer: 'Wheel, pinch', keys: '+ and −' },
    { does: 'Move the picture', pointer: 'Drag', keys: '' },
    { does: 'Show everything', pointer: 'Shift + double click', keys: 'Esc, 0' },
  ],
  kindFor: () => kind,
});
