/** Long work of the page in short steps, between which the page responds and draws. */

/** Milliseconds after which work pauses. */
export const STEP = 8;

/** Does work in steps. @returns what stops it */
export function inSteps<T>(steps: Iterator<undefined, T>, done: (result: T) => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const go = () => {
    const step = steps.next();
    if (step.done) done(step.value);
    else timer = setTimeout(go);
  };
  timer = setTimeout(go);
  return () => clearTimeout(timer);
}

/** Waits for a new task. Timers wait longer: 4 ms after a few of them, and a second in a hidden tab. */
export const pause = (): Promise<void> =>
  new Promise(resolve => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
