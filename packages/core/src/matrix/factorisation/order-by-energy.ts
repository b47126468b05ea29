import { type Matrix, selectColumns } from '../matrix.js';
import { compareDoubles } from '../total-order.js';
import type { Factorisation } from './factorisation.js';

/** Base vectors in descending order of the squares of their coefficients; copies that outlive the workspace. */
export function orderByEnergy(basis: Matrix, coefficients: Matrix): Factorisation {
  const energy = energies(coefficients);
  const order = Array.from(energy.keys()).sort((a, b) => compareDoubles(energy[b]!, energy[a]!));
  return { basis: selectColumns(basis, order), coefficients: selectColumns(coefficients, order) };
}

/** Sums of squares by column, from the last row to the first. */
function energies({ rows, columns, stride, values }: Matrix): Float64Array {
  const energy = new Float64Array(columns);
  for (let row = rows - 1; row >= 0; row--) {
    for (let column = 0; column < columns; column++) {
      const value = values[row * stride + column]!;
      energy[column]! += value * value;
    }
  }
  return energy;
}
