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

export const pause = (): Promise<void> => new Promise(resolve => setTimeout(resolve));
