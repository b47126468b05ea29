/** Waits. A process that has nothing else to do ends earlier. */
export const sleep = (millis: number): Promise<void> => new Promise(resolve => setTimeout(resolve, millis).unref());
