/** Packed bubbles: clusters as circles, as large as they have documents. */
import { Type } from '@sheaf/core/schema';
import { overview } from '../chart/camera.js';
import { cameraAround } from '../chart/camera-around.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { notes } from '../notes.js';
import type { Box } from '../scene/shape.js';
import { boxOf, bubblesIn, drawBubbles } from './draw-bubbles.js';

export const bubblesKind: ChartKind<object> = {
  title: notes.bubbles.title,
  pans: true,
  draw: drawBubbles,
  fit({ model, frame }, cluster) {
    const boxAt = (scale: number): Box | undefined => {
      const found = bubblesIn(model, { ...frame, camera: { scale, x: 0, y: 0 } });
      const bubble = found.find(({ item }) => item.id === cluster);
      return bubble && boxOf(bubble);
    };
    return cameraAround(frame, boxAt) ?? overview;
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
  kindFor: () => bubblesKind,
});
