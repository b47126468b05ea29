import { INT_MAX } from '@sheaf/core';

/** Milliseconds, about 24 days. Node's timers take no more: a longer one ends after 1 ms. */
export const LONGEST_TIMER = INT_MAX;
