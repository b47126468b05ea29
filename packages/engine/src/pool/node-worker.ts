/** A thread of the pool. The program's entry module tells it what there is to run. */
import { parentPort, workerData } from 'node:worker_threads';
import { answerJobs, type WorkerSettings } from './answer-jobs.js';

if (parentPort) void answerJobs(parentPort, workerData as WorkerSettings);
