/** Lays out the polygons of the map of topics in a worker. */
import type { DividedPolygons, DividePolygons, PolygonQuestion } from '@sheaf/views';
import { questionThread } from '../../../session/threads/question-thread.js';

export const dividePolygons: DividePolygons = questionThread<PolygonQuestion, DividedPolygons>(
  () => new Worker(new URL('./polygon-worker.ts', import.meta.url), { type: 'module', name: 'polygons' }),
  'The map of topics could not be laid out.',
);
