/** How long mutation tests wait before they take a mutant for one that hangs. */
import { availableParallelism, loadavg } from 'node:os';

/** How many processes may wait for each core before work takes noticeably longer than what is ample. */
const BUSY = 2;

/** @param millis what is ample on a machine that has little else to do */
export const patience = millis => Math.ceil(millis * Math.max(1, loadavg()[0] / availableParallelism() / BUSY));
