import type { FactorisationChoice } from '../matrix/factorisation/factorisation-parameters.js';

interface Shape {
  readonly rows: number;
  readonly columns: number;
  /** Base vectors. */
  readonly size: number;
}

/** Factors of the matrix side and of the number of base vectors, and a constant: fitted by Carrot2's authors. */
type Coefficients = readonly [side: number, size: number, constant: number];
type Qualities = Readonly<Record<'LOW' | 'MEDIUM' | 'HIGH', Coefficients>>;

const globalMethod: Qualities = {
  LOW: [-0.0166, 0.3333, 8],
  MEDIUM: [-0.0175, 0.6, 12],
  HIGH: [-0.0186, 0.8222, 17.3555],
};
const localMethod: Qualities = {
  LOW: [-0.014, 0.1, 7.5],
  MEDIUM: [-0.0175, 0.15, 11.3333],
  HIGH: [-0.02333, 0.2, 16.8888],
};

const coefficients: Readonly<Partial<Record<FactorisationChoice['@type'], Qualities>>> = {
  NonnegativeMatrixFactorizationEDFactory: globalMethod,
  NonnegativeMatrixFactorizationKLFactory: globalMethod,
  LocalNonnegativeMatrixFactorizationFactory: localMethod,
};

/** The number of iterations outside the range of the estimate. */
const UNESTIMATED = 15;

/** Carrot2 scales the number of cells of the matrix, and the estimated number of iterations, by these constants. */
const CELLS_DIVISOR = 2.8;
const ITERATIONS_FACTOR = 0.6;

/** The number of iterations for the requested quality; a fixed number outside the range of the fit. */
export function estimateIterations(choice: FactorisationChoice, { rows, columns, size }: Shape): number {
  const side = Math.sqrt((rows * columns) / CELLS_DIVISOR);
  const qualities = coefficients[choice['@type']];
  if (!qualities || !('factorizationQuality' in choice) || choice.factorizationQuality === null) return UNESTIMATED;
  if (!(side >= 50 && side <= 400 && size >= 5 && size <= 50)) return UNESTIMATED;
  const [a, b, c] = qualities[choice.factorizationQuality];
  return Math.trunc(ITERATIONS_FACTOR * Math.trunc(side * a + size * b + c));
}
