import { choice, part, variant } from '../../parameters/kinds.js';
import { type Static, Type } from '../../schema.js';

/** Carrot2 accepts null, too, and then uses the number of iterations for sizes outside its estimate. */
const factorizationQuality = Type.Unsafe<'LOW' | 'MEDIUM' | 'HIGH' | null>(
  Type.Enum(['LOW', 'MEDIUM', 'HIGH'], {
    default: 'HIGH',
    enumName: 'FactorizationQuality',
    nullable: true,
    title: 'Factorisation quality',
    description: 'More quality takes more iterations.',
  }),
);

export const matrixReducer = part(
  'TermDocumentMatrixReducer',
  {
    factorizationFactory: choice(
      'MatrixFactorizationFactory',
      [
        variant(
          'NonnegativeMatrixFactorizationEDFactory',
          { factorizationQuality },
          { title: 'NMF, Euclidean', description: 'Non-negative factorisation that minimises the Euclidean distance.' },
        ),
        variant(
          'NonnegativeMatrixFactorizationKLFactory',
          { factorizationQuality },
          {
            title: 'NMF, divergence',
            description: 'Non-negative factorisation that minimises the Kullback–Leibler divergence.',
          },
        ),
        variant(
          'LocalNonnegativeMatrixFactorizationFactory',
          { factorizationQuality },
          { title: 'Local NMF', description: 'Non-negative factorisation with a sparser basis.' },
        ),
        variant(
          'KMeansMatrixFactorizationFactory',
          { factorizationQuality },
          { title: 'K-means', description: 'The centroids of a k-means partition as basis.' },
        ),
        variant(
          'PartialSingularValueDecompositionFactory',
          {},
          { title: 'SVD', description: 'The leading singular vectors as basis.' },
        ),
      ],
      {
        defaultType: 'NonnegativeMatrixFactorizationEDFactory',
        title: 'Factorisation',
        description: 'How the matrix is reduced to a few topics.',
      },
    ),
  },
  { title: 'Matrix reduction', description: 'How the term-document matrix is reduced.' },
);

/** The method chosen by `@type`, with its quality where it has one. */
export type FactorisationChoice = Static<typeof matrixReducer>['factorizationFactory'];
