/** Long work of the page in short steps, between which the page responds and draws. */

/** Milliseconds after which work pauses. */
export const STEP = 8;

export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
