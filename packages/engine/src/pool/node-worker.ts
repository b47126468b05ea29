/** A thread of the pool. The program's entry module tells it what there is to run. */
import { parentPort, workerData } from 'node:worker_threads';
import { serveJobs, type WorkerSettings } from './serve-jobs.js';

if (parentPort) void serveJobs(parentPort, workerData as WorkerSettings);
