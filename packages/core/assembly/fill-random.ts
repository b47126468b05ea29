/** Fills a matrix with doubles of java.util.Random, row by row; returns the state that follows. */
export function fillRandom(x: usize, rows: usize, columns: usize, stride: usize, state: u64): u64 {
  for (let i: usize = 0; i < rows; i++) {
    for (let j: usize = 0; j < columns; j++) {
      const first = (state * 0x5deece66d + 0xb) & 0xffffffffffff;
      state = (first * 0x5deece66d + 0xb) & 0xffffffffffff;
      f64.store(x + (j << 3), <f64>(<i64>(((first >> 22) << 27) + (state >> 21))) * 1.1102230246251565e-16);
    }
    x += stride;
  }
  return state;
}
