/** A thread of `sheaf topics assign --workers`: places the documents of one block of lines after another. */
import { parentPort, workerData } from 'node:worker_threads';
// A model may hold the regular expressions of the request that fitted it.
import '@sheaf/core/regexp';
import { once, streamLines } from '../../input/topic-records.js';
import { findLanguage } from './model-file.js';
import { type Block, nothingPlaced, RecordPlacer, type WorkerData } from './place-records.js';

const { model, options } = workerData as WorkerData;
const placer = new RecordPlacer(model, await findLanguage(model.language), options);

parentPort!.on('message', async ({ bytes, first }: Block) => {
  const placed = nothingPlaced();
  for await (const read of streamLines(once(bytes))) placer.place(read, first + placed.documents, placed);
  parentPort!.postMessage(placed);
});
