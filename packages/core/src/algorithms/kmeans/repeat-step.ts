/**
 * Repeats a deterministic step on assignments. There are finitely many assignments, so the sequence becomes periodic
 * sooner or later; whole periods are skipped, and the result is that of all repetitions.
 *
 * Finds the period as R. P. Brent, "An improved Monte Carlo factorization algorithm" (1980), does: one earlier state is
 * kept and replaced after 1, 2, 4, 8, … steps. Takes at most about three times as many steps as there are different
 * states, and memory for one of them.
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
