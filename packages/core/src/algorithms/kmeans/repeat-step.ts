/**
 * Repeats a deterministic step on assignments. The number of assignments is finite, so the sequence becomes periodic.
 * Whole periods are skipped; the result is the same as after all repetitions.
 *
 * The period is found by the method of R. P. Brent, "An improved Monte Carlo factorization algorithm" (1980): one
 * earlier state is kept, and replaced after 1, 2, 4, 8, … steps. That takes at most about three times as many steps as
 * the number of different states, and memory for one state.
 */
type State = Int32Array<ArrayBuffer>;

/**
 * @param step depends on nothing but the state it is given, and returns another array
 * @returns the state after `count` steps
 */
export function repeatStep(start: State, count: number, step: (state: State) => State): State {
  let state = start;
  let kept = start;
  let sinceKept = 0;
  let keepFor = 1;
  for (let left = count; left > 0; ) {
    const next = step(state);
    if (isEqual(state, next)) return next;
    state = next;
    left--;
    sinceKept++;
    if (isEqual(kept, state)) {
      left %= sinceKept;
      kept = state;
      sinceKept = 0;
    } else if (sinceKept === keepFor) {
      kept = state;
      sinceKept = 0;
      keepFor *= 2;
    }
  }
  return state;
}

function isEqual(a: State, b: State): boolean {
  for (let j = 0; j < a.length; j++) if (a[j] !== b[j]) return false;
  return true;
}
