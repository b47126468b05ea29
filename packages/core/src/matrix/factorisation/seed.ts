import { javaRandom } from '../java-random.js';
import type { Matrix } from '../matrix.js';

/** Fills the matrices one after another, row by row, from one generator with seed 0. */
export function seed(...matrices: readonly Matrix[]): void {
  const random = javaRandom(0);
  for (const { rows, columns, stride, values } of matrices)
    for (let row = 0; row < rows; row++)
      for (let column = 0; column < columns; column++) values[row * stride + column] = random();
}
