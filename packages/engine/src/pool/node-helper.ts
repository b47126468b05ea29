/** A thread that helps others with large tasks while its flag is 0. */
import { parentPort, workerData } from 'node:worker_threads';
import type { SharedTask } from '@sheaf/core';
import { help } from '@sheaf/core/help';

const { leave } = workerData as { readonly leave: Int32Array };

parentPort?.on('message', (task: SharedTask) => {
  help(task, () => Atomics.load(leave, 0) === 0);
  parentPort?.postMessage('done');
});
