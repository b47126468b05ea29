import { INT_MAX } from '@sheaf/core';

/** About 24 days in milliseconds. Node's timers fire after 1 ms if they are set to more. */
export const LONGEST_TIMER = INT_MAX;
