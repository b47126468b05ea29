/** Polygons of the treemap, found by a worker that starts with the first question and stays. */
import type { DividePolygons, PolygonAnswer } from '@sheaf/views';

interface Asked {
  readonly resolve: (answer: PolygonAnswer) => void;
  readonly reject: (error: Error) => void;
}

const asked = new Map<number, Asked>();
let worker: Worker | null = null;
let last = 0;

function failed(): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of asked.values()) reject(new Error('The worker of the treemap has failed.'));
  asked.clear();
}

function start(): Worker {
  const started = new Worker(new URL('./polygon-worker.ts', import.meta.url), { type: 'module', name: 'polygons' });
  started.onmessage = ({ data: { id, answer } }: MessageEvent<{ id: number; answer: PolygonAnswer }>) => {
    asked.get(id)?.resolve(answer);
    asked.delete(id);
  };
  started.onerror = failed;
  return started;
}

export const dividePolygons: DividePolygons = question =>
  new Promise((resolve, reject) => {
    worker ??= start();
    const id = ++last;
    asked.set(id, { resolve, reject });
    worker.postMessage({ id, question });
  });
