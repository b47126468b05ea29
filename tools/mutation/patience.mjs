/** How long mutation tests wait before they take a mutant for one that hangs. */
import { availableParallelism, loadavg } from 'node:os';

/** How much slower than an idle machine this one may become while mutants are tried, beyond what it is already. */
const RESERVE = 2;

/** The time that work takes here at most. @param millis what is ample on an idle machine */
export const patience = millis => Math.ceil(millis * RESERVE * Math.max(1, loadavg()[0] / availableParallelism()));
