/** A thread that helps others with large tasks while its flag is 0. */
import { parentPort, workerData } from 'node:worker_threads';
import { help } from '@sheaf/clustering/help';
import type { SharedTask } from '@sheaf/core';

const { leave } = workerData as { readonly leave: Int32Array };

parentPort?.on('message', (task: SharedTask) => {
  help(task, () => Atomics.load(leave, 0) === 0);
  parentPort?.postMessage('done');
});
