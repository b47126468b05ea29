/** Vectors for a test, by whole numbers only: every runtime makes the same ones. */
const KINDS = 6;

/** A vector for each of `count` documents: the middle of its kind, and numbers without a pattern around it. */
export function scatteredVectors(count, dimensions) {
  let state = 1;
  const next = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state >> 16;
  };
  const middles = Array.from({ length: KINDS * dimensions }, next);
  const data = Float32Array.from(
    { length: count * dimensions },
    (_, at) => middles[(Math.floor(at / dimensions) % KINDS) * dimensions + (at % dimensions)] + next() / 2,
  );
  return { data, dimensions };
}
