/** The map of documents: each a dot near those that are similar, with names of clusters where their documents are. */
import { Type } from '@sheaf/core/schema';
import { overview } from '../chart/camera.js';
import { cameraAround } from '../chart/camera-around.js';
import type { ChartKind } from '../chart/chart-kind.js';
import { defineChart } from '../chart/define-chart.js';
import { everyItem } from '../cluster-item.js';
import { notes } from '../notes.js';
import { drawMap } from './draw-map.js';
import { boxIn, projectionOf } from './map-frame.js';
import { regionOf } from './regions.js';

const kind: ChartKind<object> = {
  title: notes.documentMap.title,
  pans: true,
  draw: drawMap,
  fit({ model, frame }, cluster) {
    const item = [...everyItem(model.clusters)].find(({ id }) => id === cluster);
    const { places } = model;
    const boxAt = (scale: number) =>
      item && places && boxIn(projectionOf({ ...frame, camera: { scale, x: 0, y: 0 } }), regionOf(item, places));
    return cameraAround(frame, boxAt) ?? overview;
  },
};

/** The map of documents. Its places come with the model: `layoutMap` finds them. */
export const documentMap = defineChart({
  name: notes.documentMap.name,
  title: notes.documentMap.title,
  options: Type.Object({}),
  gestures: [
    { does: 'Select what you draw around', pointer: 'Shift + drag', keys: '' },
    { does: 'Zoom to a cluster', pointer: 'Double click, press and hold', keys: 'Z' },
    { does: 'Zoom in and out', pointer: 'Wheel, pinch', keys: '+ and −' },
    { does: 'Move the map', pointer: 'Drag', keys: '' },
    { does: 'Show everything', pointer: 'Shift + double click', keys: 'Esc, 0' },
  ],
  kindFor: () => kind,
});
