/** Divides polygons apart from the page, which goes on meanwhile. */
import { layoutPolygons, type PolygonQuestion } from '@sheaf/views';

addEventListener('message', ({ data: { id, question } }: MessageEvent<{ id: number; question: PolygonQuestion }>) => {
  postMessage({ id, answer: layoutPolygons(question) });
});
